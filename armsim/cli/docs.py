"""``armsim docs``: the documents and lessons that come with armsim."""

from __future__ import annotations

import argparse
import sys

from armsim.errors import UserError, did_you_mean
from armsim.files import write_whole, writing
from armsim.report.lessons import notebook_text
from armsim.shipped_files import DOCUMENTS, LESSONS, shipped_files


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Without a name: the documents, the lessons of the course, and what each is about. "
        "With one: its text."
    )
    parser.epilog = (
        "examples:\n  armsim docs run\n  armsim docs glossary | less\n"
        "  armsim docs 1 --notebook lesson.ipynb"
    )
    parser.add_argument("name", nargs="?", help="a document, or a lesson or its number")
    parser.add_argument(
        "--notebook", metavar="FILE", help="write a lesson as a Jupyter notebook (needs jupytext)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    documents, lessons = shipped_files(DOCUMENTS), shipped_files(LESSONS)
    if arguments.name is None:
        if arguments.notebook:
            raise UserError("--notebook takes the name of a lesson")
        for name, path in {**documents, **lessons}.items():
            title = path.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
            print(f"{name:22} {title}")
        return 0
    name = arguments.name.removeprefix("docs/").removeprefix("course/").removesuffix(".md")
    found = lessons if arguments.notebook else {**documents, **lessons}
    if name.isdecimal():  # a lesson by its number
        name = next((lesson for lesson in lessons if int(lesson[:2]) == int(name)), name)
    if name not in found:
        known = ", ".join(found) or "none: they were not installed"
        kind = "lesson" if arguments.notebook else "document"
        raise UserError(f"unknown {kind} '{name}'{did_you_mean(name, found)}; known: {known}")
    text = found[name].read_text(encoding="utf-8")
    if arguments.notebook:
        made = notebook_text(text)
        with writing("--notebook", arguments.notebook):
            write_whole(arguments.notebook, made)
    else:
        sys.stdout.write(text)
    return 0
