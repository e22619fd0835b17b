"""Share ``armsim cores`` and ``armsim boards``: without a name all models, with one that model."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from armsim.cli.arguments import add_output, describe
from armsim.cli.output import check_writable, publish_report
from armsim.errors import UserError
from armsim.report.parts import Report
from armsim.result import Result

Shown = tuple[Result, Report]
Declare = Callable[[argparse.ArgumentParser], None]
Run = Callable[[argparse.Namespace], int]


def model_command(
    what: str, text: str, every: Callable[[], Shown], one: Callable[[str, bool], Shown]
) -> tuple[Declare, Run]:
    """Give the function that declares the arguments, and the one that shows all models or a named one.

    what: core or board. text: the help. one: by its name, and whether with the text of its file.
    """

    def declare(parser: argparse.ArgumentParser) -> None:
        describe(parser, text)
        parser.add_argument("name", nargs="?", help=f"a {what} or a file")
        parser.add_argument("--source", action="store_true", help=f"print the {what}'s file too")
        add_output(parser)

    def run(arguments: argparse.Namespace) -> int:
        name, source = arguments.name, arguments.source
        if source and name is None:
            raise UserError("--source goes with a name")
        check_writable(arguments.json)
        publish_report(arguments, *(every() if name is None else one(name, source)))
        return 0

    return declare, run
