"""``armsim plan``: where a network's tensors lie in memory, and what that takes at its peak."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_network, add_options, add_output, describe, given_options
from armsim.cli.output import check_writable, publish_report
from armsim.errors import UserError
from armsim.networks.request import PlanRequest
from armsim.options import dashed

_HELP = """\
[NETWORK] [options]

Plan where every layer's input, output and workspace lie, in two alternating buffers (tick-tock) and in a
single one. Each plan's peak is shown beside that of one buffer per tensor and a lower bound.
Without a name: list the shipped networks.

examples:
  armsim plan mobilenet-v1
  armsim plan my-net.toml --json plan.json
  armsim plan model.onnx --input-shape 1x3x224x224"""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    describe(parser, _HELP)
    add_network(parser, nargs="?")
    add_options(parser, PlanRequest)
    add_output(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    from armsim.networks.loader import load_network, network_names
    from armsim.networks.plan import ListedNetwork, NetworksResult, PlansResult
    from armsim.report.plan_report import plan_list, plan_report

    given = given_options(arguments, PlanRequest)
    if arguments.network is None and given:
        raise UserError(f"--{dashed(next(iter(given)))} goes with a network")
    if arguments.network is None:
        listed = NetworksResult(
            tuple(ListedNetwork(load_network(name)) for name in network_names())
        )
        publish_report(arguments, listed, plan_list(listed))
        return 0
    request = PlanRequest(arguments.network, **given)
    network = request.network
    check_writable(arguments.json)
    found = PlansResult(network, tuple(request.plans(network)))
    publish_report(arguments, found, plan_report(found))
    return 0
