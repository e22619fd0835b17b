"""Runs the lessons of docs/course: what each cell prints, and what it shows."""

from __future__ import annotations

import ast
import contextlib
import io
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from armsim.report.lessons import Cell, cells_of

COURSE = Path(__file__).resolve().parents[1] / "docs" / "course"


@dataclass(frozen=True)
class Ran:
    """A cell after its run: what it printed, and the value of its last line as a notebook shows it.

    ``names`` are the names of the lesson, shared by all of its cells.
    """

    cell: Cell
    printed: str
    shown: Any
    names: dict[str, Any]


def lessons() -> list[Path]:
    """The lessons in their order."""
    return sorted(COURSE.glob("[0-9]*.md"))


def run(text: str, title: str) -> Iterator[Ran]:
    """Run the cells of a lesson one after the other, in an empty folder; an exception ends it."""
    names: dict[str, Any] = {"__name__": "lesson"}
    with tempfile.TemporaryDirectory(prefix="lesson-") as folder, _inside(folder):
        for cell in cells_of(text):
            said, value = io.StringIO(), None
            if cell.code:
                with contextlib.redirect_stdout(said):
                    value = _execute(cell.source, title, names)
            yield Ran(cell, said.getvalue(), value, names)


def _execute(source: str, title: str, names: dict[str, Any]) -> Any:
    """Execute statements; the value of the last one if it is an expression."""
    tree = ast.parse(source, title)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, title, "exec"), names)
    return eval(compile(ast.Expression(last.value), title, "eval"), names) if last else None


@contextlib.contextmanager
def _inside(folder: str) -> Iterator[None]:
    """Work in a folder, without a store of results."""
    before = os.environ.get("ARMSIM_STORE")
    os.environ["ARMSIM_STORE"] = "none"
    try:
        with contextlib.chdir(folder):
            yield
    finally:
        if before is None:
            del os.environ["ARMSIM_STORE"]
        else:
            os.environ["ARMSIM_STORE"] = before
