"""The entry point: parse, run a command, turn errors into one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from armsim.cli import analyze, cores, explore, run
from armsim.cli.arguments import Parser
from armsim.errors import UserError
from armsim.version import VERSION

EXIT_UNUSABLE = 2


def build_parser() -> Parser:
    """Declare all commands."""
    parser = Parser(
        prog="armsim", description="Workbench for AArch64 NEON kernels without a board."
    )
    parser.add_argument("--version", action="version", version=f"armsim {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in (explore, run, analyze, cores):
        command.add_parser(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code (2: the request is unusable)."""
    arguments = build_parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except UserError as error:
        print(f"armsim {arguments.command}: error: {error}", file=sys.stderr)
        return EXIT_UNUSABLE
    except BrokenPipeError:
        # The reader of a pipe has gone (| head): nothing is left to say, and nobody to say it to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
