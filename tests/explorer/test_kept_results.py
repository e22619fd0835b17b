"""A search with a store finds what it finds without one, and does nothing twice."""

from __future__ import annotations

import ast
import dataclasses
import io
import json
import math
import os
import random
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from rich.console import Console

import armsim
from armsim.cores.loader import load_core
from armsim.explorer import ladder
from armsim.explorer import scaling as scaling_module
from armsim.explorer import search as search_module
from armsim.explorer.candidate import Built, Measured, Pruned
from armsim.explorer.evaluate import build, evaluate
from armsim.explorer.found import SearchResult
from armsim.explorer.kept import SOURCES, Kept
from armsim.explorer.results import read_results
from armsim.explorer.search import Runner, search
from armsim.explorer.selection import ResultsRequest
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.operators.dwconv import DwconvProblem, DwconvTile
from armsim.operators.registry import find_operator
from armsim.report.fitting import View
from armsim.report.parts import print_report
from armsim.report.results_report import results_report
from armsim.report.table import search_report
from armsim.sources import PACKAGE
from armsim.store.database import Store

SMALL = DwconvProblem(hi=6, wi=7, channels=8, hf=3, wf=3)
ON = Setting(find_operator("dwconv"), SMALL, load_core("a57"))
TILES = ON.operator.space(SMALL, None, full=False)[::31]


def searched(setting: Setting = ON, exhaustive: bool = False, **how: Any) -> SearchResult:
    return search(
        setting, TILES, Runner(**{"jobs": 1, **how}), wanted=Wanted(exhaustive=exhaustive, top=2)
    )


@cache
def without_a_store(exhaustive: bool = False) -> SearchResult:
    return searched(exhaustive=exhaustive)


def kept_in(path: Path, setting: Setting = ON, note: Callable[[str], None] = print) -> Kept:
    store = Store(path)
    store.open()
    return Kept(store, setting, note)


def essence(result: SearchResult) -> tuple[str, tuple[str, ...]]:
    """All of a result but where it is from, and the text of its kernels."""
    document = {key: value for key, value in result.to_dict().items() if key != "store"}
    return json.dumps(document), tuple(item.source for item in result.measured)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.sqlite"


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a search, to be copied."""
    made = tmp_path_factory.mktemp("stored") / "results.sqlite"
    kept = kept_in(made)
    searched(kept=kept)
    kept._store.close()
    return made


def test_the_ranking_is_the_same_to_the_byte_and_the_second_search_does_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = without_a_store()
    kinds = (plain.measured, plain.stopped, len(plain.pruned) - plain.stopped)
    assert all(kinds), "nothing was stopped or pruned, so the test shows nothing"
    first = searched(kept=kept_in(path))
    assert essence(first) == essence(plain)
    assert (first.reused, first.simulated) == (0, plain.simulated)

    def refuse(*given: Any) -> None:
        raise AssertionError("done again")

    monkeypatch.setattr(search_module, "_build_batch", refuse)
    monkeypatch.setattr(ladder, "_full", refuse)
    again = searched(kept=kept_in(path), prepare=lambda: refuse())
    assert essence(again) == essence(plain)
    assert (again.reused, again.simulated) == (plain.simulated, 0)
    assert again.measured[0] == plain.measured[0]


@pytest.mark.parametrize("first", [False, True])
def test_an_exhaustive_search_and_one_that_prunes_share_what_stands_for_both(
    path: Path, first: bool
) -> None:
    assert essence(searched(kept=kept_in(path), exhaustive=first)) == essence(
        without_a_store(first)
    )
    other = searched(kept=kept_in(path), exhaustive=not first)
    assert essence(other) == essence(without_a_store(not first))
    assert other.reused > 0


def test_what_was_replayed_with_one_limit_stands_for_another_only_where_it_would_be_the_same(
    path: Path,
) -> None:
    tile = DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped")
    built = build(ON, tile)
    assert isinstance(built, Built)
    full = evaluate(ON, tile)
    assert isinstance(full, Measured)
    shares = (1.3, 1.0, 0.995, 0.99, 0.95, 0.9, 0.895, 0.7, 0.695, 0.4, 0.1)
    limits = [int(share * full.cycles) for share in shares]
    fresh = {limit: evaluate(ON, tile, limit, built) for limit in limits}
    assert {type(outcome) for outcome in fresh.values()} == {Measured, Pruned}
    answered = 0
    for at, limit in enumerate(limits):
        kept = kept_in(path.with_name(f"{at}.sqlite"))
        kept.add(built, tile, limit, fresh[limit])
        assert kept.outcome(built, tile, limit) == fresh[limit]
        for other in limits:
            found = kept.outcome(built, tile, other)
            if found is not None:
                assert found == fresh[other]
                answered += 1
        same = isinstance(fresh[limit], Measured)
        assert (kept.outcome(built, tile, None) == full) if same else True
    assert answered > len(limits)


def test_a_search_that_was_ended_goes_on_where_it_was(path: Path) -> None:
    done = 0

    def interrupt(phase: str, count: int, total: int) -> None:
        nonlocal done
        if phase == "simulating" and count >= 7:
            done = count
            raise KeyboardInterrupt

    ended = searched(kept=kept_in(path), progress=interrupt)
    assert not ended.complete
    assert 0 < ended.simulated <= done
    rest = searched(kept=kept_in(path))
    assert essence(rest) == essence(without_a_store())
    assert (rest.reused, rest.reused + rest.simulated) == (
        ended.simulated,
        without_a_store().simulated,
    )


@pytest.mark.parametrize(
    "other",
    [
        dataclasses.replace(ON, core=load_core("a57", ("latency.fp_fma=9",))),
        dataclasses.replace(ON, seed=1),
        dataclasses.replace(ON, cache="cold"),
        dataclasses.replace(ON, ideal_memory=True),
        dataclasses.replace(ON, problem=DwconvProblem(hi=6, wi=7, channels=4, hf=3, wf=3)),
    ],
    ids=["core", "seed", "cache", "memory", "problem"],
)
def test_what_was_measured_on_something_else_is_not_taken(path: Path, other: Setting) -> None:
    tile = TILES[0]
    built = build(ON, tile)
    assert isinstance(built, Built)
    kept = kept_in(path)
    kept.add_builds([tile], [built])
    kept.add(built, tile, None, evaluate(ON, tile, None, built))
    assert kept.builds([tile])
    assert kept.outcome(built, tile, None) is not None
    changed = kept_in(path, other)
    assert changed.builds([tile]) == {}
    assert changed.outcome(built, tile, None) is None


def test_a_kernel_with_other_machine_code_is_measured_again(path: Path) -> None:
    tile = TILES[0]
    built = build(ON, tile)
    assert isinstance(built, Built)
    kept = kept_in(path)
    kept.add(built, tile, None, evaluate(ON, tile, None, built))
    assert kept.outcome(dataclasses.replace(built, digest="other"), tile, None) is None


def test_another_version_of_the_model_measures_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = search(ON, TILES[:1], Runner(jobs=1, kept=kept_in(path)), references=TILES[:1])
    assert (first.reused, first.simulated) == (0, 1)
    monkeypatch.setattr("armsim.explorer.kept.model_version", lambda: "another")
    again = search(ON, TILES[:1], Runner(jobs=1, kept=kept_in(path)), references=TILES[:1])
    assert (again.reused, again.simulated) == (0, 1)


def test_the_version_of_the_model_covers_every_module_that_an_evaluation_imports() -> None:
    found: set[Path] = set()
    waiting = [PACKAGE / "explorer" / "evaluate.py", *(PACKAGE / "operators").rglob("*.py")]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("armsim."):
                place = PACKAGE.joinpath(*str(node.module).split(".")[1:])
                waiting += [
                    file
                    for file in (place.with_suffix(".py"), place / "__init__.py")
                    if file.exists()
                ]
    # How errors, files, options and results are written changes no figure.
    others = {"errors.py", "figures.py", "options.py", "other_names.py", "printable.py", "result.py",
              "version.py", "code_cache.py", "files.py", "outside_tools.py",
              "toml_files.py", "processes.py", "sources.py", "user_folders.py", "boards"}  # fmt: skip
    covered = {*SOURCES, *others}
    names = {path.relative_to(PACKAGE) for path in found}
    missing = {str(name) for name in names if not {str(name), name.parts[0]} & covered}
    assert not missing
    assert len(names) > 100


def test_a_store_says_what_was_changed_on_a_core(path: Path) -> None:
    changes = ["latency.fp_fma=5", "window.retire=2"]
    for core in (ON.core, load_core(ON.core.name, changes)):
        setting = dataclasses.replace(ON, core=core)
        kept = kept_in(path, setting)
        searched(setting, kept=kept)
        assert not kept.reused
    plain = ON.core.name
    changed = f"{plain} with latency.fp_fma=5, window.retire=2"
    found = read_results(ResultsRequest(store=path, core=plain))
    assert {item.setting.core for item in found.results} == {plain, changed}


def test_a_store_that_takes_no_more_ends_no_search(path: Path) -> None:
    said: list[str] = []
    kept = kept_in(path, note=said.append)
    connection = kept._store._connection
    assert connection is not None
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count={pages + 4}")
    assert essence(searched(kept=kept)) == essence(without_a_store())
    assert said == [f"results are not stored: disk full ({path})"]
    others: list[str] = []
    again = searched(kept=Kept(kept._store, ON, others.append))
    assert essence(again) == essence(without_a_store())
    assert others == []  # one line for all that share the store


def odd_documents(value: Any) -> Iterator[Any]:
    """A document with one value of it replaced by what is none of its kind, or missing."""
    yield from ([], 7, None, "text", {}, {"reason": 3}, {"figures": []})
    if isinstance(value, dict):
        for key, item in value.items():
            yield {name: other for name, other in value.items() if name != key}
            for odd in (None, [], "text", math.nan, 1e300, True, {"a": 1}):
                yield {**value, key: odd}
            if isinstance(item, dict):
                yield from ({**value, key: inner} for inner in odd_documents(item))


@pytest.mark.parametrize(("table", "key"), [("build", "tile"), ("outcome", "rowid")])
def test_a_stored_document_with_a_value_that_is_none_of_ours_is_as_one_that_is_missing(
    path: Path, stored: Path, table: str, key: str
) -> None:
    plain = without_a_store()
    copyfile(stored, path)
    draw = random.Random(int(os.environ.get("ARMSIM_SEED", "0")))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        held = connection.execute(f"SELECT {key}, content FROM {table}").fetchall()
        place, content = max(held, key=lambda row: len(zlib.decompress(row[1])))
        change = f"UPDATE {table} SET content = ? WHERE {key} = ?"
        for odd in draw.sample(list(odd_documents(json.loads(zlib.decompress(content)))), 20):
            connection.execute(change, (zlib.compress(json.dumps(odd).encode()), place))
            kept = kept_in(path)
            found = searched(kept=kept)
            print_report(search_report(found, 3), Console(file=io.StringIO()), View(wide=True))
            read_results(ResultsRequest(store=path)).to_rows()
            kept._store.close()
            names = [item.kernel for item in found.measured]
            assert names == [item.kernel for item in plain.measured], odd
            connection.execute(change, (content, place))


@pytest.mark.parametrize(
    "content", [zlib.compress(b'{"kernel": []}'), zlib.compress(b"7"), b"text"]
)
@pytest.mark.parametrize("table", ["build", "outcome"])
def test_a_search_says_in_one_line_that_kept_results_are_damaged(
    path: Path, stored: Path, table: str, content: bytes
) -> None:
    copyfile(stored, path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"UPDATE {table} SET content = ?", (content,))
    said: list[str] = []
    kept = kept_in(path, note=said.append)
    searched(kept=kept)
    kept._store.close()
    assert said == [f"kept results that are damaged are measured again ({path})"]


ODD_COLUMNS = {
    "problem": ["[]", "null", "7", "{}", '{"hi": []}', '{"cycles": 1}', "NaN", "[[[", "", "[" * 50_000],
    "op": ["gem", "", b"dwconv"], "core": [b"\x00"], "board": [b""], "cache": [b""], "model": [b"1"],
    "seed": ["text", b""], "core_digest": [b"\xff"],
}  # fmt: skip


@pytest.mark.parametrize("column", ODD_COLUMNS)
def test_a_stored_search_that_is_none_of_ours_is_as_one_that_is_missing(
    path: Path, stored: Path, column: str
) -> None:
    copyfile(stored, path)
    assert read_results(ResultsRequest(store=path)).results
    for odd in ODD_COLUMNS[column]:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            (held,) = connection.execute(f"SELECT {column} FROM setting").fetchone()
            connection.execute(f"UPDATE setting SET {column} = ?", (odd,))
        for request in ({}, {"stale": True}, {"problem": "hi=8"}, {"where": "cycles > 0"}):
            found = read_results(ResultsRequest(store=path, **request))
            print_report(results_report(found, 3), Console(file=io.StringIO()), View(wide=True))
            assert not found.results, odd
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute(f"UPDATE setting SET {column} = ?", (held,))


def test_python_takes_a_store_and_its_note_says_what_came_from_it(path: Path) -> None:
    said: list[str] = []
    sizes = {"m": 8, "n": 8, "k": 8}
    first, again = (
        armsim.explore("gemm", sizes, method="rtra", jobs=1, store=path, note=said.append)
        for _ in range(2)
    )
    assert essence(first) == essence(again)
    assert again.to_dict()["store"] == {
        "file": str(path),
        "reused": first.simulated,
        "simulated": 0,
    }
    count = f"{first.simulated} of {first.simulated}"
    assert said[-1] == f"{count} results from the store {path}"


def test_calls_on_several_cores_come_from_the_store_as_they_were_measured(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(store: Path | str = path, **how: Any) -> dict[str, Any]:
        given: dict[str, Any] = {"threads": 2, "jobs": 1, "candidates": TILES[:3], **how}
        return dict(armsim.explore("dwconv", SMALL.to_dict(), store=store, **given).scalings)

    measured: list[tuple[int, str, int]] = []
    whole = scaling_module.scale

    def counted(setting: Setting, tile: Any, cores: Any, *how: Any) -> Any:
        measured.append((len(cores), *how))
        return whole(setting, tile, cores, *how)

    monkeypatch.setattr(scaling_module, "scale", counted)
    plain = found("none")
    assert plain
    assert found() == plain
    dynamic = found(schedule="dynamic")
    assert [run.timing.profile for item in dynamic.values() for run in item.runs][-1]
    found(threads=3)
    apart = found(stagger=50)
    assert measured == [
        (2, "static", 0),
        (2, "static", 0),
        (2, "dynamic", 0),
        (3, "static", 0),
        (2, "static", 50),
    ]
    assert (found(), found(schedule="dynamic"), found(stagger=50)) == (plain, dynamic, apart)
    assert len(measured) == 5
    found(seed=1)
    assert len(measured) == 6
    listed = armsim.results(store=path)
    assert all(isinstance(item.found, Measured) for item in listed.results)
