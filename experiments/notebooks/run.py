"""The lessons as notebooks, executed by a kernel: python -m experiments.notebooks.run [LESSON..].

It takes nbclient and ipykernel (pip install nbclient ipykernel), and Jupytext.
"""

from __future__ import annotations

import csv
import sys
import tempfile
import time
from pathlib import Path

from armsim.report.lessons import notebook_text

HERE = Path(__file__).parent
LESSONS = HERE.parents[1] / "docs" / "course"
_SECONDS = 600  # of a cell


def executed(lesson: Path) -> dict[str, object]:
    """What came of a lesson's cells, ``shown`` tables and charts; CellExecutionError if one raises."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.reads(notebook_text(lesson.read_text(encoding="utf-8")), as_version=4)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="lesson-") as folder:  # lessons write files
        inside = {"metadata": {"path": folder}}
        NotebookClient(
            notebook, timeout=_SECONDS, kernel_name="python3", resources=inside
        ).execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    outputs = [output for cell in code for output in cell.outputs]
    shown = [output.get("data", {}) for output in outputs]
    return {
        "lesson": lesson.stem,
        "cells": len(code),
        "executed": sum(cell.execution_count is not None for cell in code),
        "shown": sum("text/html" in data for data in shown),
        "errors": sum(output.output_type == "error" for output in outputs),
        "seconds": round(time.monotonic() - began, 1),
    }


def main(names: list[str]) -> None:
    """Execute the lessons and write results.csv."""
    lessons = [
        path for path in sorted(LESSONS.glob("[0-9]*.md")) if not names or path.stem in names
    ]
    rows = []
    for lesson in lessons:
        rows.append(executed(lesson))
        print(rows[-1], flush=True)
    if not names:
        with (HERE / "results.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)


if __name__ == "__main__":
    main(sys.argv[1:])
