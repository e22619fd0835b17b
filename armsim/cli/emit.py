"""``armsim emit``: a winner as a folder that builds and measures on hardware."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_json, add_options, describe, given_options
from armsim.cli.output import check_files, check_writable, publish_report, say
from armsim.cli.progress import progress_of
from armsim.emission.request import EmitRequest

_HELP = """\
WINNER --out DIR [options]

Write a kernel with its C header, its contract and a benchmark that checks its result against plain
C and measures its cycles, for Linux, Android and macOS. WINNER is a file saved by armsim explore --save
(FILE.S or FILE.S:SYMBOL), the name of a kernel of kernels/asm, or an operator (gemm, FILE.py:NAME), of
which the fastest kernel is searched unless --tile says which.

examples:
  armsim emit best/01_gemm_goto_8x8_k4_pf0.S --out gemm
  armsim emit gemm_goto_8x12_k4_pf0 --out gemm --force
  armsim emit ops.py:SCORES --size i=64,j=64 --sizes runtime --out scores
armsim docs hardware goes from a winner to a board and back."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    parser.add_argument(
        "winner", metavar="WINNER", help="a saved kernel, a shipped one's name, or an operator"
    )
    add_options(parser, EmitRequest)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_writable(arguments.json)
    options = given_options(arguments, EmitRequest)
    request = EmitRequest(arguments.winner, **options)
    if not request.searched:
        check_files(arguments.winner)

    from armsim.library.emit import emit
    from armsim.report.emit_report import emit_report

    with progress_of("building") as progress:
        result = emit(arguments.winner, **options, note=say, progress=progress)
    publish_report(arguments, result, emit_report(result))
    return 0
