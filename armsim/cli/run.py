"""``armsim run``: execute, check and replay a function of a file."""

from __future__ import annotations

import argparse
from itertools import chain

from armsim.cli.arguments import (
    add_file,
    add_options,
    add_output,
    describe,
    given_options,
)
from armsim.cli.exit_codes import WRONG
from armsim.cli.output import check_files, check_writable, publish_report, say
from armsim.harness.request import Request

_HELP = """\
FILE[:SYMBOL] [options]

Run a function of a .s, .S, .c, .cc, .o, .a or .so file on arguments described by --args or --spec
(armsim docs run), or a .S file that carries its contract: saved by explore, or of kernels/asm (by
its name from anywhere: armsim kernels FAMILY lists them).
For such a file core, cache state and seed default to those of its prediction.

examples:
  armsim run qadd_held_v4
  armsim run saxpy.S --args "x0=buf(f32,64) x1=inout(f32,64) x2=64 s0=1.5" \\
      --expect "x1 = x1 + s0*x0"
  armsim run lib.so:gemm --spec gemm.toml --core a72
armsim docs run describes --args, --expect and spec files."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_file(parser, "several files are linked", nargs="*")
    add_options(parser, Request)
    add_output(parser, columns=False)


def _target(files: list[str]) -> str | list[str] | None:
    return files if len(files) > 1 else files[0] if files else None


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; exit code 1 if the kernel is wrong."""
    check_writable(arguments.json)
    check_files(*arguments.file, arguments.against)

    from armsim.explorer.saved import SavedResult
    from armsim.library.run import run as run_function
    from armsim.report.against_report import against_report
    from armsim.report.run_report import run_report
    from armsim.report.saved_report import saved_report

    result = run_function(_target(arguments.file), **given_options(arguments, Request), note=say)

    report = saved_report(result) if isinstance(result, SavedResult) else run_report(result)
    publish_report(arguments, result, chain(report, against_report(result)))
    return 0 if result.ok else WRONG
