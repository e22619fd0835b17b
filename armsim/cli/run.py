"""``armsim run``: execute, check and replay a function of a file."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_json, add_options, given_options
from armsim.cli.output import check_writable, publish, results, say
from armsim.harness.request import Request


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Run a function of a .s, .S, .c, .cc, .o, .a or .so file on arguments described by "
        "--args or --spec (docs/run.md), or a .S file that carries its contract: saved by explore, or from "
        "kernels/asm. For such a file core, cache state and seed default to those of its prediction."
    )
    parser.add_argument("file", metavar="FILE[:SYMBOL]", nargs="?")
    add_options(parser, Request)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; exit code 1 if the kernel is wrong."""
    check_writable(arguments.json)

    from armsim.explorer.saved import SavedResult
    from armsim.library.run import run as run_function
    from armsim.report.against_report import print_against
    from armsim.report.run_report import print_run
    from armsim.report.saved_report import print_saved

    result = run_function(arguments.file, **given_options(arguments, Request), note=say)

    def show() -> None:
        if isinstance(result, SavedResult):
            print_saved(result, results())
        else:
            print_run(result, results())
        print_against(result, results())

    publish(arguments.json, result.to_dict, show)
    return 0 if result.ok else 1
