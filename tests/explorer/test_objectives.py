"""Each objective finds what an exhaustive search has least of; energy is what its table says."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured
from armsim.explorer.found import SearchResult
from armsim.explorer.kept import Kept
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.measure.energy import energy_text
from armsim.operators.gemm import GemmProblem
from armsim.operators.registry import find_operator
from armsim.store.database import Store

ON = Setting(find_operator("gemm"), GemmProblem(m=12, n=12, k=12), load_core("a57"))
TILES = ON.operator.space(ON.problem, None, full=False)[::4]
Search = Callable[..., SearchResult]


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Search]:
    """Searches that measure a kernel once for all of them."""
    store = Store(tmp_path_factory.mktemp("objectives") / "results.sqlite")
    store.open()

    def with_store(**how: Any) -> SearchResult:
        return search(ON, TILES, Runner(jobs=1, kept=Kept(store, ON, print)), wanted=Wanted(**how))

    yield with_store
    store.close()


def parts(item: Measured) -> tuple[float, ...]:
    return item.cycles, item.energy, item.workspace_bytes, item.code_bytes


@pytest.mark.parametrize(
    ("objective", "part"), [("cycles", 0), ("energy", 1), ("memory", 2), ("code-size", 3)]
)
def test_the_best_is_the_least_of_all(searched: Search, objective: str, part: int) -> None:
    everything = searched(exhaustive=True).measured
    found = searched(objective=objective)
    least = min((parts(item)[part], item.cycles) for item in everything)
    assert found.best is not None
    assert (parts(found.best)[part], found.best.cycles) == least
    values = [parts(item)[part] for item in found.measured]
    assert values == sorted(values)
    if objective in ("energy", "code-size"):
        assert found.pruned, "nothing was pruned, so the test shows nothing"


def test_the_front_has_every_kernel_that_no_other_beats(searched: Search) -> None:
    everything = searched(exhaustive=True).measured
    wanted = {
        item.kernel
        for item in everything
        if not any(
            parts(other) != parts(item)
            and all(a <= b for a, b in zip(parts(other), parts(item), strict=True))
            for other in everything
        )
    }
    found = searched(objective="pareto")
    assert {item.kernel for item in found.front} == wanted
    assert [item.kernel for item in found.measured[: len(wanted)]] == found.to_dict()["front"]
    assert len(wanted) > 2
    assert found.pruned


def test_each_pruned_kernel_says_why(searched: Search) -> None:
    for objective in ("cycles", "energy", "code-size", "pareto"):
        found = searched(objective=objective)
        assert all(item["reason"] for item in found.to_dict()["pruned"])


def test_what_became_of_a_kernel_is_known_of_every_candidate(searched: Search) -> None:
    found = searched()
    said = dict(found.why(""))
    assert len(said) == found.total
    assert found.rejected or found.duplicates
    for kernel, reason in said.items():
        tile, _ = ON.operator.read_name(kernel)
        (own,) = [text for name, text in found.why(kernel) if name == kernel]
        assert own == reason
        if reason.startswith("cannot be built"):
            assert tile.to_dict() in [item.tile for item in found.rejected]
    assert said[found.measured[1].kernel].startswith("rank 2: ")
    assert found.why("no such kernel") == []
    # As the table names it.
    tile = found.setting.operator.wording.short(found.measured[1].tile)
    assert (found.measured[1].kernel, said[found.measured[1].kernel]) in found.why(tile)
    assert len(found.why(tile)) < len(said)


TILE = {"family": "rtrd_zero", "rows": 4, "columns": 8, "depth": 4}


def test_energy_is_the_tables_price_of_what_is_executed_and_moved() -> None:
    price = {name: row["pj"] for name, row in tomllib.loads(energy_text()).items() if "pj" in row}
    sizes = {"m": 8, "n": 8, "k": 8}
    how: dict[str, Any] = {"candidates": [TILE], "jobs": 1, "core": "a57"}
    inside = armsim.explore("gemm", sizes, ideal_memory=True, **how).best
    assert inside is not None
    executed = (
        price["instruction"] * inside.instructions
        + price["fp_multiply"] * 8 * 8 * 8
        + price["fp_add"] * 8 * 8 * 7  # the first product of each sum is not added to anything
        + price["l1_word"] * (inside.bytes_loaded + inside.bytes_stored) / 4
    )
    assert inside.energy == pytest.approx(executed)
    cold = armsim.explore("gemm", sizes, cache="cold", **how).best
    assert cold is not None
    count = cold.counters
    lines = count["l2d_cache_refill"] + count["l2d_cache_wb"]
    assert lines >= 3 * 8 * 8 * 4 / 64
    moved = 16 * price["memory_word"] * lines
    moved += 16 * price["l2_word"] * (count["l1d_cache_refill"] + count["l1d_cache_wb"])
    assert cold.energy == pytest.approx(executed + moved)


def test_every_price_has_its_source_and_the_two_of_the_article_are_there() -> None:
    table = {name: row for name, row in tomllib.loads(energy_text()).items() if "pj" in row}
    assert all(len(row["source"]) > 20 for row in table.values())
    assert (table["l1_word"]["pj"], table["memory_word"]["pj"]) == (8, 640)


def test_the_size_of_the_code_is_that_of_the_assembled_file(tmp_path: Path) -> None:
    found = armsim.explore("gemm", {"m": 8, "n": 8, "k": 8}, candidates=[TILE], jobs=1)
    assert found.best is not None
    lines = [line.partition("//")[0].strip() for line in found.best.source.splitlines()]
    code = [line for line in lines if line and not line.startswith(".") and not line.endswith(":")]
    assert found.best.code_bytes == 4 * len(code)
