"""``armsim verify``: verify kernel families, one pair or a sweep of random ones."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_options, add_output, describe, given_options
from armsim.cli.exit_codes import INTERRUPTED, WRONG
from armsim.cli.output import check_writable, publish_report, say
from armsim.cli.progress import progress_of
from armsim.errors import UserError
from armsim.proof.request import VerifyRequest

_HELP = """\
[FAMILY|--all] [options]

Execute kernels on seeded data between guard pages and compare with the oracle: fp32 within the
bound that follows from the number of roundings, integers exactly. Every access must lie inside its
tensor, and AAPCS64's callee-saved registers must be kept. With a shape (and a tile, if the family has
any) it checks that pair alone; otherwise it draws at random what you leave out.

examples:
  armsim verify goto
  armsim verify goto --tile rows=8,columns=12 --shape m=9,n=13,k=7
  armsim verify --all --seconds 60"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    parser.add_argument("family", nargs="?", help="a family (armsim kernels lists them)")
    parser.add_argument("--all", action="store_true", help="every family of every operator")
    add_options(parser, VerifyRequest)
    add_output(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; the exit code is 0, 1 if a kernel was wrong, 130 if interrupted."""
    if arguments.all and arguments.family is not None:
        raise UserError(f"say {arguments.family} or --all, not both")
    if not arguments.all and arguments.family is None:
        raise UserError("say which family, or --all (armsim kernels lists the families)")
    check_writable(arguments.json)

    # The compiled parts are imported only now: a mistyped option should not wait for them.
    from armsim.library.verify import verify
    from armsim.report.verify_report import verify_report

    with progress_of("proving") as progress:
        result = verify(
            arguments.family,
            **given_options(arguments, VerifyRequest),
            note=say,
            progress=lambda proven, total: progress("proving", proven, total),
        )
    publish_report(arguments, result, verify_report(result))
    if result.failures:
        return WRONG
    return 0 if result.complete else INTERRUPTED
