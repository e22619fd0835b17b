"""``armsim results``: what searches have kept."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_csv, add_options, add_output, describe, given_options, integer
from armsim.cli.output import check_all_writable, publish_report, write_text
from armsim.explorer.selection import ResultsRequest
from armsim.extras import need

_HELP = """\
[options]

List what 'armsim explore' has stored: searches with their best kernel, newest first, or candidates.
Select, compare, export or remove them (armsim docs results).

examples:
  armsim results --op dwconv --core a57 --since 7d
  armsim results --candidates --where "cycles < 2e6 and bound_by = 'dram'"
  armsim results --compare core --problem m=64
  armsim results --csv results.csv
  armsim results --prune --stale"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_options(parser, ResultsRequest)
    out = parser.add_argument_group("output")
    out.add_argument(
        "--candidates", action="store_true", help="list candidates instead of searches"
    )
    out.add_argument("--top", type=integer(1), default=20, help="rows of the table (20)")
    add_csv(out, "candidates")
    out.add_argument("--parquet", metavar="FILE", help="write them as Parquet (needs pyarrow)")
    add_output(out)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_all_writable(arguments, "json", "csv", "parquet")

    from armsim.library.results import results as read
    from armsim.report.export import parquet_bytes
    from armsim.report.results_report import results_report

    if arguments.parquet is not None:
        need("--parquet", "pyarrow")
    found = read(**given_options(arguments, ResultsRequest))
    if arguments.parquet is not None:
        write_text(parquet_bytes(found.to_rows()), arguments.parquet, "--parquet")
    report = results_report(found, arguments.top, candidates=arguments.candidates)
    publish_report(arguments, found, report)
    return 0
