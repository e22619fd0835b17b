"""The lessons as notebooks, executed by a kernel."""

from __future__ import annotations

import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from armsim.report.lessons import notebook_text
from experiments.frame import Call, NotThere, Row, columns, described

LESSONS = Path(__file__).parents[2] / "docs" / "course"
_SECONDS = 600  # of a cell


def executed(lesson: str) -> Row:
    """Execute a lesson's cells; ``shown`` counts tables and charts. CellExecutionError if one raises."""
    if not (find_spec("nbclient") and find_spec("ipykernel")):
        raise NotThere("pip install nbclient ipykernel")
    import nbformat
    from nbclient import NotebookClient

    text = (LESSONS / f"{lesson}.md").read_text(encoding="utf-8")
    notebook = nbformat.reads(notebook_text(text), as_version=4)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="lesson-") as folder:  # lessons write files
        inside = {"metadata": {"path": folder}}
        client = NotebookClient(notebook, timeout=_SECONDS, kernel_name="python3", resources=inside)
        client.execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    outputs = [output for cell in code for output in cell.outputs]
    return {
        "cells": len(code),
        "executed": sum(cell.execution_count is not None for cell in code),
        "shown": sum("text/html" in output.get("data", {}) for output in outputs),
        "errors": sum(output.output_type == "error" for output in outputs),
        "seconds": round(time.monotonic() - began, 1),
    }


EXPERIMENT = described(
    "notebooks",
    cells={
        path.stem: Call(executed, {"lesson": path.stem})
        for path in sorted(LESSONS.glob("[0-9]*.md"))
    },
    tables={
        "lessons": columns(
            {"cells": "", "executed": "", "shown": "", "errors": "", "seconds": ".1f"}, "lesson"
        )
    },
)
