"""docs/analyze.md shows what the command prints."""

from __future__ import annotations

from pathlib import Path


def test_columns_of_pipes_add_up_to_their_bounds(tmp_path: Path) -> None:
    import armsim

    text = "1: mul x4, x3, x3\nmul w5, w6, w6\nsubs x9, x9, #1\nb.ne 1b\n"
    (region,) = armsim.analyze(text=text, core="a72").regions
    busy = sum(line.pressure.get("M", 0.0) for line in region.lines)
    assert busy == region.port_bounds["M"] == 4
    # The load path is eight bytes wide: 16 bytes take two cycles at a multiple of 8, else three.
    text = "1: ldur q0, [x0, #4]\nldur q1, [x0, #8]\nsubs x9, x9, #1\nb.ne 1b\n"
    (region,) = armsim.analyze(text=text, core="a53").regions
    assert [line.pressure.get("L", 0.0) for line in region.lines] == [3, 2, 0, 0]
    assert region.port_bounds["L"] == 5
