"""``armsim compare``: predictions against measurements on hardware."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_measured, add_options, add_output, describe, given_options
from armsim.cli.output import check_writable, publish_report
from armsim.silicon.request import CompareRequest

_HELP = """\
PREDICTED MEASURED.csv [options]

Compare predicted cycles with measured ones: the error of each kernel, for each problem Kendall's
tau and how much slower the predicted best is than the measured best (regret), errors by what
binds, and the outliers. PREDICTED is the JSON of armsim explore, a folder of --save or of
armsim emit, or a file in one; MEASURED.csv what the benchmarks of armsim emit wrote.

examples:
  armsim compare search.json measured.csv
  armsim compare best measured.csv --ghz 1.8 --json errors.json
armsim docs hardware describes the CSV."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    parser.add_argument("predicted", metavar="PREDICTED", help="a file or folder of predictions")
    add_measured(parser)
    add_options(parser, CompareRequest)
    add_output(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_writable(arguments.json)
    options = given_options(arguments, CompareRequest)

    from armsim.library.compare import compare
    from armsim.report.compare_report import compare_report

    found = compare(arguments.predicted, arguments.measured, **options)
    publish_report(arguments, found, compare_report(found))
    return 0
