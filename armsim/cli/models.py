"""Share ``armsim cores`` and ``armsim boards``: without a name all models, with one that model."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from armsim.cli.arguments import add_output, describe
from armsim.cli.output import check_writable, publish
from armsim.errors import UserError

Shown = tuple[Callable[[], dict[str, Any]], Callable[[], None]]
"""What makes the JSON of something, and what prints it."""


Declare = Callable[[argparse.ArgumentParser], None]
Run = Callable[[argparse.Namespace], int]


def model_command(
    what: str,
    text: str,
    every: Callable[[argparse.Namespace], Shown],
    one: Callable[[argparse.Namespace], Shown],
) -> tuple[Declare, Run]:
    """Give the function that declares the arguments, and the one that shows all models or a named one.

    what: core or board. text: the help.
    """

    def declare(parser: argparse.ArgumentParser) -> None:
        describe(parser, text)
        parser.add_argument("name", nargs="?", help=f"a {what} or a file")
        parser.add_argument("--source", action="store_true", help=f"print the {what}'s file too")
        add_output(parser)

    def run(arguments: argparse.Namespace) -> int:
        if arguments.source and arguments.name is None:
            raise UserError("--source goes with a name")
        check_writable(arguments.json)
        publish(arguments.json, *(every if arguments.name is None else one)(arguments))
        return 0

    return declare, run
