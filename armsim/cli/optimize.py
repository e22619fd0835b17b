"""``armsim optimize``: a function with its hot loops, or a block, in a faster order."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_file, add_json, add_options, describe, given_options
from armsim.cli.output import check_all_writable, check_files, publish_report, say
from armsim.cli.progress import progress_of
from armsim.files import write_whole
from armsim.optimizer.request import OptimizeRequest
from armsim.shipped_files import located

_HELP = """\
FILE[:SYMBOL] [options]

Reorder the innermost loops of a function (assembly, C, object file) for a core: move instructions,
also across the back edge with prologue and epilogue, rename registers, adjust pointer updates and
offsets. Without a loop: its longest block of straight-line code, or the one between two labels.
Old and new code are replayed, executed on random inputs and compared bit for bit. What does not
get faster stays as it is. Ctrl-C, or --seconds, ends the search with the best order so far.

examples:
  armsim optimize saxpy.S --core a53 --out fast.S  # each loop by itself
  armsim optimize saxpy.S --core a53 --core a72  # a compromise of both
  armsim optimize saxpy.c:saxpy --cflags=-O3 --core a53 --out fast.S
  armsim optimize fft.S --region start,end --listing  # between two labels
  armsim optimize gemm.S:gemm --region loop_k --out fast.S \\
      --args "x0=buf(f32,8x256) x1=out(f32,8) x2=256"
armsim docs optimize says what is moved, what is assumed and how it is checked."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_file(parser, "a .s, .S, .c, .cc, .cpp, .o or .a file")
    add_options(parser, OptimizeRequest)
    out = parser.add_argument_group("output")
    out.add_argument("--out", metavar="FILE.S", help="write the whole file with its new code")
    out.add_argument("--listing", action="store_true", help="show old and new code side by side")
    add_json(out)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_all_writable(arguments, "json", "out")
    options = given_options(arguments, OptimizeRequest)
    file = located(arguments.file)
    OptimizeRequest(file, **options)

    check_files(file)

    from armsim.library.optimize import optimize
    from armsim.report.optimize_report import optimize_report

    with progress_of("optimizing") as progress:
        result = optimize(file, **options, note=say, progress=progress)
    if arguments.out is not None and result.text is not None:
        write_whole(arguments.out, result.text)
    report = optimize_report(result, listing=arguments.listing, out=arguments.out or "")
    publish_report(arguments, result, report)
    return 0
