"""The table and the advice of every operator, in its own words."""

from __future__ import annotations

import pytest

from armsim.cli.main import main

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
REFERENCES = {"dwconv": "TF-Lite's loop order", "gemm": "BLAS order", "pwconv": "BLAS order"}


@pytest.mark.parametrize("op", sorted(SMALL))
def test_a_table_has_the_operators_columns_and_names_its_reference(
    op: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explore", "--op", op, *SMALL[op], "--jobs", "1", "--top", "3"]) == 0
    out = capsys.readouterr().out
    head = next(line for line in out.splitlines() if line.lstrip().startswith("#"))
    assert all(column in head.split() for column in COLUMNS[op])
    assert "Take: " in out
    others = set(REFERENCES.values()) - {REFERENCES[op]}
    assert REFERENCES[op] in out
    assert not any(other in out for other in others)
