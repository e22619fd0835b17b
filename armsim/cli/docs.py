"""``armsim docs``: the documents that come with armsim."""

from __future__ import annotations

import argparse
import sys

from armsim.errors import UserError, did_you_mean
from armsim.shipped_files import DOCUMENTS, shipped_files


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "Without a name: the documents and what each is about. With one: its text."
    parser.epilog = "examples:\n  armsim docs run\n  armsim docs glossary | less"
    parser.add_argument("name", nargs="?", help="a document")


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    found = shipped_files(DOCUMENTS)
    if arguments.name is None:
        for name, path in found.items():
            title = path.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
            print(f"{name:10} {title}")
        return 0
    name = arguments.name.removeprefix("docs/").removesuffix(".md")
    if name not in found:
        known = ", ".join(found) or "none: they were not installed"
        raise UserError(f"no document '{name}'{did_you_mean(name, found)}; there are {known}")
    sys.stdout.write(found[name].read_text(encoding="utf-8"))
    return 0
