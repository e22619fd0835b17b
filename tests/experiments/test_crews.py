"""What four cores are worth: the tables are those of what is on file, and of what others published."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from armsim.report.generated import renewed
from experiments.cores_used import run
from experiments.published.gains import NETS, TIMES, gains

FOLDER = Path(run.__file__).parent
ROWS = json.loads((FOLDER / "recorded.json").read_text("utf-8"))


def test_what_is_on_file_was_asked_as_the_code_asks_now() -> None:
    asked = {name: json.loads(json.dumps(cell.asked)) for name, cell in run.cells().items()}
    assert {name: row["asked"] for name, row in ROWS.items()} == asked


def test_the_tables_are_made_of_what_is_on_file() -> None:
    text = (FOLDER / "README.md").read_text("utf-8")
    tables = {"times": lambda: run.times(ROWS), "library": run.library}
    assert renewed(text, tables) == text


@pytest.mark.parametrize("board", TIMES)
def test_threads_of_a_library_gain_something_and_no_more_than_there_are_cores(board: str) -> None:
    threads, one, several = TIMES[board]
    assert len(one) == len(several) == len(NETS)
    assert all(1 < gain < threads for gain in gains(board).values())
