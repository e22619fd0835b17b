"""``armsim diff``: two versions side by side, in the terminal or as a page."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_file, add_options, add_output, describe, given_options
from armsim.cli.exit_codes import WRONG
from armsim.cli.output import check_files, check_writable, publish_report, say
from armsim.views.request import DiffRequest

_HELP = """\
OLD[:SYMBOL] NEW[:SYMBOL] [options]

Compare two versions of a loop or a function, or two kernels: what changed,
line by line, and where the cycles went. Kernels that carry their contract
(saved by explore, or shipped, by name) and functions with --args or --spec
are run; otherwise the loops are analyzed.

examples:
  armsim diff old.s new.s --core a72  # the loops of two files
  armsim diff qadd_scalar_v1 qadd_held_v4  # two kernels
  armsim diff old.s new.s --html diff.html  # the same as a page
  armsim diff old.S new.S --args "x0=buf(f32,64) x1=inout(f32,64) x2=64"
armsim docs views explains what is shown."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_file(parser, "the older version, as for view", "old")
    add_file(parser, "the newer one", "new")
    add_options(parser, DiffRequest)
    add_output(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; exit code 1 if a kernel that was run is wrong, or the outputs differ."""
    check_writable(arguments.json)
    check_files(arguments.old, arguments.new)

    from armsim.library.diff import diff
    from armsim.report.diff_report import diff_report

    found = diff(
        arguments.new, old=arguments.old, **given_options(arguments, DiffRequest), note=say
    )
    publish_report(arguments, found, diff_report(found))
    return 0 if found.ok else WRONG
