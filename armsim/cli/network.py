"""``armsim network``: what one image through a network takes, layer by layer."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import (
    add_csv,
    add_network,
    add_options,
    add_output,
    describe,
    given_options,
)
from armsim.cli.exit_codes import code_of
from armsim.cli.output import (
    check_all_writable,
    publish_report,
    say,
    usable_folder,
    view,
)
from armsim.cli.progress import progress_of
from armsim.inference.request import NetworkRequest

_HELP = """\
NETWORK [options]

Time one inference of a network: for each layer the fastest kernel, its time and what binds it; the layouts
with the smallest total; the total and the memory. A shipped network (armsim plan lists them), my-net.toml
or model.onnx.

examples:
  armsim network mobilenet-v1 --board aaai2020-a57 --threads 4
  armsim network yolov3-tiny --board raspberry-pi-4 --method mgemm,im2col
  armsim network mobilenet-v1 --board raspberry-pi-4,pixel-4 --threads 1,4
  armsim network my-net.toml --dtype u8 --csv layers.csv"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_network(parser)
    add_options(parser, NetworkRequest)
    out = parser.add_argument_group("output")
    add_csv(out, "layers")
    out.add_argument("--save", metavar="DIR", help="write the kernel of each layer as LAYER.S")
    add_output(out)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; the exit code is 0, 1 if a kernel was wrong, 130 if interrupted."""
    check_all_writable(arguments, "json", "csv")
    given = given_options(arguments, NetworkRequest)

    from armsim.inference.result import LayerRow
    from armsim.library.network import network_sweep
    from armsim.report.fitting import check_view
    from armsim.report.inference_report import inference_report, inferences_report
    from armsim.report.parts import columns_of
    from armsim.report.save import save_chosen

    check_view(columns_of(LayerRow.figures, ()), view(arguments))
    folder = None if arguments.save is None else usable_folder(arguments.save)
    with progress_of("searching") as progress:
        found = network_sweep(arguments.network, **given, note=say, progress=progress)
    single = found.results[0] if len(found.results) == 1 else None

    report = inference_report(single) if single else inferences_report(found)
    publish_report(arguments, single or found, report)
    if folder is not None:
        for result in found.results:
            for path in save_chosen(result, folder if single else folder / result.machine.label):
                say(f"saved {path}")
    return code_of(complete=found.complete, wrong=any(result.wrong for result in found.results))
