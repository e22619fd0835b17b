"""``armsim view``: what a loop or a call looks like on a core, in the terminal or as a page."""

from __future__ import annotations

import argparse
import sys

from armsim.cli import output
from armsim.cli.arguments import add_file, add_options, add_output, describe, given_options
from armsim.cli.exit_codes import WRONG
from armsim.views.request import ViewRequest

_HELP = """\
FILE[:SYMBOL] [options]

Show the pipeline of a loop or a call cycle by cycle, with what each instruction waits for, the pipes and
live ranges of the 32 vector registers over the loop body, misses by tensor and the roofline. A function
with --args or --spec and a kernel that carries its contract are run (armsim docs run); otherwise the
loops are analyzed (armsim docs analyze).

examples:
  armsim view loop.s --core a72
  armsim view gemm_rtra_8x4_k8_pf0  # a shipped kernel, or one of explore --save
  armsim view qadd_held_v4 --html qadd.html  # the same as a page
  armsim view saxpy.S --args "x0=buf(f32,64) x1=inout(f32,64) x2=64 s0=1.5"
armsim docs views explains what is shown."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_file(parser, "as for run and analyze; - for text from standard input", nargs="*")
    add_options(parser, ViewRequest)
    add_output(parser, columns=False)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; exit code 1 if a kernel that was run is wrong."""
    output.check_writable(arguments.json)
    output.check_files(*arguments.file, piped=True)

    from armsim.harness.result import RunResult
    from armsim.library.view import view as viewed
    from armsim.report.view_report import view_report

    files = arguments.file
    text = output.standard_input() if files == ["-"] else None
    target = None if text is not None or not files else files[0] if len(files) == 1 else files
    found = viewed(target, **given_options(arguments, ViewRequest), text=text, note=output.say)
    room = output.results().width
    width = room if sys.stdout.isatty() and not arguments.wide else None
    output.publish_report(arguments, found, view_report(found, room, width))
    wrong = isinstance(found.result, RunResult) and not found.result.ok
    return WRONG if wrong else 0
