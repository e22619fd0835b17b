"""``armsim roofline``: kernels, layers and networks under the roofs of a core or board."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_csv, add_options, add_output, describe, given_options
from armsim.cli.exit_codes import code_of
from armsim.cli.output import check_all_writable, publish_report, say, view, write_text
from armsim.cli.progress import progress_of
from armsim.inference.request import RooflineRequest

_HELP = """\
NETWORK|NETWORK:LAYER|KERNEL.. [options]

Show the roofs of a machine (fp32 peak, and the bandwidths of L1, L2, L3 and DRAM, measured with a read
kernel) and what kernels reach under them: by AI, flops per byte between registers and L1, and by OI,
flops per byte between caches and DRAM.

examples:
  armsim roofline mobilenet-v1 --board aaai2020-a57 --svg roofline.svg
  armsim roofline mobilenet-v1:dw4 mobilenet-v1:pw4 --board rk3399 --threads 2
  armsim roofline gemm_rtra_8x4_k8_pf0 best/gemm.S --core a72 --json -"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    parser.add_argument(
        "targets",
        metavar="NETWORK|NETWORK:LAYER|KERNEL",
        nargs="+",
        help="a network, a layer of one, a file of explore --save, a shipped kernel",
    )
    add_options(parser, RooflineRequest)
    out = parser.add_argument_group("output")
    out.add_argument("--svg", metavar="FILE|-", help="draw the roofline")
    out.add_argument("--png", metavar="FILE", help="the same as PNG")
    add_csv(out, "points")
    add_output(out)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; the exit code is 0, 1 if a kernel was wrong, 130 if interrupted."""
    check_all_writable(arguments, "json", "csv", "svg", "png")

    from armsim import charts
    from armsim.inference.roofline import Placed
    from armsim.library.roofline import roofline
    from armsim.report.fitting import check_view
    from armsim.report.parts import columns_of
    from armsim.report.roofline_report import roofline_report

    check_view(columns_of(Placed.figures, ()), view(arguments))
    given = given_options(arguments, RooflineRequest)
    with progress_of("reading") as progress:
        found = roofline(arguments.targets, **given, note=say, progress=progress)
    if arguments.svg is not None:
        write_text(charts.svg(found.plot()), arguments.svg, "--svg")
    if arguments.png is not None:
        write_text(charts.png(charts.svg(found.plot())), arguments.png, "--png")
    publish_report(arguments, found, roofline_report(found))
    return code_of(complete=found.complete, wrong=bool(found.wrong))
