"""A figure of a candidate is declared once: table, JSON and documents follow."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from armsim.cores.loader import load_core
from armsim.explorer import candidate, columns
from armsim.explorer.columns import COLUMNS
from armsim.explorer.found import SearchResult
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.figures import Figure
from armsim.operators.registry import find_operator
from armsim.report import generated, table
from armsim.report.parts import print_report
from armsim.report.table import search_report

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def found() -> SearchResult:
    operator = find_operator("gemm")
    problem = operator.problem_from_dict({"m": 8, "n": 12, "k": 8})
    setting = Setting(operator, problem, load_core("a57"))
    tiles = operator.space(problem, None, False)[:3]
    return search(setting, tiles, Runner(jobs=1), wanted=Wanted(exhaustive=True))


def printed(found: SearchResult, width: int) -> str:
    text = io.StringIO()
    print_report(search_report(found, 3), Console(file=text, width=width))
    return text.getvalue()


@pytest.mark.parametrize("name", generated.TABLES)
def test_documents_have_the_tables_that_the_code_makes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert generated.renewed(text, generated.TABLES[name]) == text


def test_a_document_without_the_place_of_a_table_is_an_error() -> None:
    with pytest.raises(ValueError, match="<!-- columns -->"):
        generated.renewed("no place", {"columns": str})


def test_keys_and_headings_are_each_once() -> None:
    keys = [column.key for column in COLUMNS]
    headings = [column.heading for column in COLUMNS if column.heading]
    assert len(set(keys)) == len(keys)
    assert len(set(headings)) == len(headings)
    assert all(column.meaning for column in COLUMNS)


def test_a_new_column_is_in_the_table_the_json_and_the_readme(
    found: SearchResult, monkeypatch: pytest.MonkeyPatch
) -> None:
    def rate(item: Any) -> float:
        return float(item.instructions / item.cycles)

    added = Figure("ipc", "instructions a cycle", "IPC", lambda value: f"{value:.3f}", rate)
    for module in (candidate, columns, table, generated):
        monkeypatch.setattr(module, "COLUMNS", (*COLUMNS, added))
    best = found.measured[0]
    document = json.loads(json.dumps(found.to_dict()))
    assert document["candidates"][0]["ipc"] == best.instructions / best.cycles
    for width in (80, 220):
        text = printed(found, width)
        assert "IPC" in text
        assert f"{best.instructions / best.cycles:.3f}" in text
    assert "| IPC | instructions a cycle |" in generated.TABLES["docs/reading.md"]["columns"]()


def test_a_narrow_terminal_names_the_columns_that_it_does_not_show(found: SearchResult) -> None:
    wide, narrow = printed(found, 220).splitlines(), printed(found, 80).splitlines()
    heading, short = (
        next(line.split() for line in text if line.lstrip().startswith("#"))
        for text in (wide, narrow)
    )
    assert set(short) < set(heading)
    left = next(at for at, line in enumerate(narrow) if "left out (--wide" in line)
    named = " ".join(narrow[left : left + 2])
    assert all(word in named or word in short for word in heading)


def test_tile_cycles_and_share_of_the_peak_are_the_last_to_go(found: SearchResult) -> None:
    heading = next(line for line in printed(found, 50).splitlines() if line.startswith("#"))
    assert {"tile", "cycles", "peak"} <= set(heading.split())
