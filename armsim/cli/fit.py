"""``armsim fit``: numbers of a core that measurements contradict."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_json, add_measured, add_options, describe, given_options
from armsim.cli.output import check_writable, publish_report, say
from armsim.cli.progress import progress_of
from armsim.errors import UserError
from armsim.files import write_whole
from armsim.silicon.request import FitRequest

_HELP = """\
MEASURED.csv --core CORE [options]

Regenerate the measured kernels, replay them on the core with changed parameters, and propose the changes
that also improve the predictions of held-out measurements. Nothing is applied: --out writes a core file
that extends the core, for --core of the other commands.

examples:
  armsim fit measured.csv --core a72
  armsim fit measured.csv --core a72 --kernels best --out my-a72.toml
armsim docs hardware says how far to trust it."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_measured(parser)
    add_options(parser, FitRequest)
    out = parser.add_argument_group("output")
    out.add_argument("--out", metavar="FILE.toml", help="write the core file that is proposed")
    add_json(out)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_writable(arguments.json)
    options = given_options(arguments, FitRequest)
    FitRequest(arguments.measured, **options)
    check_writable(arguments.out, "--out")
    if arguments.out is not None and not arguments.out.endswith(".toml"):
        raise UserError(f"--out {arguments.out}: want a name that ends in .toml, as --core does")

    from armsim.library.fit import fit
    from armsim.report.fit_report import fit_report

    with progress_of("executing") as progress:
        found = fit(arguments.measured, **options, note=say, progress=progress)
    if arguments.out is not None and found.toml:
        write_whole(arguments.out, found.toml)
    publish_report(arguments, found, fit_report(found, arguments.out or ""))
    return 0
