"""docs/analyze.md shows what the command prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from armsim.cli.main import main

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "analyze.md").read_text(encoding="utf-8")


def test_the_report_of_the_page_is_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, shown = re.findall(r"^```(?:asm)?\n(.*?)^```$", TEXT, flags=re.M | re.S)[:2]
    (tmp_path / "saxpy.S").write_text(code)
    monkeypatch.chdir(tmp_path)
    assert main(["analyze", "saxpy.S"]) == 0
    assert capsys.readouterr().out.split() == shown.split()


def test_columns_of_pipes_add_up_to_their_bounds(tmp_path: Path) -> None:
    import armsim

    text = "1: mul x4, x3, x3\nmul w5, w6, w6\nsubs x9, x9, #1\nb.ne 1b\n"
    (region,) = armsim.analyze(text, "a72").regions
    busy = sum(line.pressure.get("M", 0.0) for line in region.lines)
    assert busy == region.port_bounds["M"] == 4
