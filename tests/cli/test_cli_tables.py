"""The table, the advice and the JSON of every operator, in its own words."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest

from armsim.cli.main import main
from armsim.explorer.request import ExploreRequest

SMALL = {
    "dwconv": ["--hi", "6", "--wi", "6", "--channels", "4", "--layout", "nc4hw4"],
    "gemm": ["--m", "9", "--n", "12", "--k", "7"],
    "pwconv": ["--hi", "3", "--wi", "3", "--cin", "8", "--cout", "8"],
}
COLUMNS = {
    "dwconv": ["order", "layout", "loads"],
    "gemm": ["blocks", "prefetch"],
    "pwconv": ["blocks"],
}
FAMILIES = {"dwconv": {"tflite"}, "gemm": {"rtra", "rtrd_zero"}, "pwconv": {"rtra", "rtrd_zero"}}
REFERENCES = {"dwconv": "TF-Lite's loop order", "gemm": "BLAS order", "pwconv": "BLAS order"}


@pytest.mark.parametrize("op", sorted(SMALL))
def test_a_search_has_the_operators_columns_reference_and_verified_candidates(
    op: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    space = ExploreRequest.tiles
    monkeypatch.setattr(ExploreRequest, "tiles", lambda self: (space(self)[0][::5], space(self)[1]))
    path = tmp_path / "ranking.json"
    command = ["explore", "--op", op, *SMALL[op], "--jobs", "1", "--top", "3"]
    assert main([*command, "--json", str(path)]) == 0
    out = capsys.readouterr().out
    head = next(line for line in out.splitlines() if line.lstrip().startswith("#"))
    assert all(column in head.split() for column in COLUMNS[op])
    assert "Take: " in out
    others = set(REFERENCES.values()) - {REFERENCES[op]}
    assert REFERENCES[op] in out
    assert not any(other in out for other in others)
    data = json.loads(path.read_text())
    assert data["op"] == op
    assert data["best"] == data["candidates"][0]["kernel"]
    assert all(item["verified"] for item in data["candidates"])
    assert {item["tile"]["family"] for item in data["candidates"]} >= FAMILIES[op]
    if op != "dwconv":
        assert data["references"] == [f"{op}_rtra_8x4_k8_pf0"]


@pytest.mark.parametrize("command", ["cores", "boards rk3399", "analyze -"])
def test_lines_end_with_their_text_where_no_terminal_shows_them(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1: ldr q0, [x0], #16\nsubs x2, x2, #4\nb.ne 1b\n"))
    assert main(command.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 5
    assert [line for line in lines if line != line.rstrip()] == []
