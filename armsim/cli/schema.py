"""``armsim schema``: the JSON Schema of what a command writes with --json."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import describe
from armsim.cli.output import results, write_json
from armsim.errors import UserError, did_you_mean

_HELP = """\
[COMMAND]

Print the JSON Schema of a command's --json: keys, types and meanings. Its name
has a version, which changes when a key goes or gets another meaning.
Without a command: list the schemas.

examples:
  armsim schema run
  armsim schema fit > fit.schema.json"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    parser.add_argument(
        "of",
        metavar="COMMAND",
        nargs="?",
        help="a command with --json, or what it writes in some uses: core, sweep, analyze-compare",
    )


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    from armsim.report.parts import print_report
    from armsim.report.schemas import RESULTS, result_class, schema_of

    name = arguments.of
    if name is None:
        print_report([f"{name}: {result_class(name).schema}" for name in RESULTS], results())
        return 0
    if name not in RESULTS:
        hint = did_you_mean(name, RESULTS) or f"; there are: {', '.join(RESULTS)}"
        raise UserError(f"no schema of '{name}'{hint}")
    write_json(schema_of(result_class(name)), "-")
    return 0
