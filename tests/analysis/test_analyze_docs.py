"""docs/analyze.md shows what the command prints."""

from __future__ import annotations

from pathlib import Path


def test_columns_of_pipes_add_up_to_their_bounds(tmp_path: Path) -> None:
    import armsim

    text = "1: mul x4, x3, x3\nmul w5, w6, w6\nsubs x9, x9, #1\nb.ne 1b\n"
    (region,) = armsim.analyze(text, "a72").regions
    busy = sum(line.pressure.get("M", 0.0) for line in region.lines)
    assert busy == region.port_bounds["M"] == 4
