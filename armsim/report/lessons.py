"""Lessons of docs/course as cells, and as notebooks.

A lesson is Markdown in which each block of Python is a cell of code, as Jupytext reads it. Tags after
``python`` say what a cell is: ``tags=["answer"]`` what the reader predicts first, ``["starter"]`` where an
exercise begins, ``["solution"]`` how it may end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from armsim.extras import need

PICTURES = """\
```python
import altair

altair.renderers.enable("svg")  # charts without the network
```

"""
ANSWER, STARTER, SOLUTION = "answer", "starter", "solution"


@dataclass(frozen=True)
class Cell:
    """A cell of a lesson: Markdown, or with ``code`` Python."""

    source: str
    code: bool
    tags: tuple[str, ...] = ()


def cells_of(text: str) -> list[Cell]:
    """The cells of a lesson's Markdown. UserError without Jupytext."""
    return [
        Cell(cell.source, cell.cell_type == "code", tuple(cell.metadata.get("tags", ())))
        for cell in _read(text).cells
    ]


def notebook_text(text: str) -> str:
    """A lesson's Markdown as the text of an .ipynb file, solutions folded. UserError without Jupytext.

    The first cell has charts drawn here: Altair's own way is to load a script from the network.
    """
    found = _read(PICTURES + text)
    for at, cell in enumerate(found.cells):
        cell["id"] = f"cell-{at}"  # and not at random, so that equal lessons are equal files
        if SOLUTION in cell.metadata.get("tags", ()):
            cell.metadata["jupyter"] = {"source_hidden": True}
    found.metadata["kernelspec"] = {
        "display_name": "Python 3", "language": "python", "name": "python3",
    }  # fmt: skip
    return str(_jupytext().writes(found, fmt="ipynb")) + "\n"


def _read(text: str) -> Any:
    """Markdown as a notebook of nbformat."""
    return _jupytext().reads(text, fmt="md")


def _jupytext() -> Any:
    need("a notebook", "jupytext", "nbformat")
    import jupytext

    return jupytext
