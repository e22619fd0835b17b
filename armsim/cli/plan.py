"""``armsim plan``: where a network's tensors lie in memory, and what that takes at its peak."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_json, one_of
from armsim.cli.output import check_writable, print_names, publish, results
from armsim.errors import UserError
from armsim.networks.loader import load_network, network_names
from armsim.networks.plan import PLANS
from armsim.report.plan_report import plan_json, print_plans

WHOLE = 1 << 30


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Places of every layer's input, output and workspace in two alternating buffers "
        "(tick-tock) and in a single one, and the peak of each beside a buffer for every tensor and a "
        "lower bound. Without a name: the shipped networks."
    )
    parser.add_argument("network", nargs="?", help="a shipped network, or my-net.toml")
    parser.add_argument(
        "--plan", type=one_of(*PLANS, "all"), default="all", metavar="PLAN",
        help="tick-tock, single or all (default)",
    )  # fmt: skip
    parser.add_argument(
        "--task-rows", metavar="N|whole",
        help="output rows that a convolution unrolls at a time, whatever the file says",
    )  # fmt: skip
    add_json(parser)


def _task_rows(text: str | None) -> int | None:
    if text is None:
        return None
    if text == "whole":
        return WHOLE
    if not text.isdecimal() or int(text) < 1:
        raise UserError(f"--task-rows: '{text}' is neither whole nor a number of at least 1")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    rows = _task_rows(arguments.task_rows)
    if arguments.network is None:
        networks = [load_network(name) for name in network_names()]
        listed = [
            {
                "name": network.name,
                "description": network.description,
                "layers": len(network.layers),
            }
            for network in networks
        ]
        publish(
            arguments.json,
            lambda: {"schema": "armsim.networks/1", "networks": listed},
            lambda: print_names({network.name: network.description for network in networks}),
        )
        return 0
    network = load_network(arguments.network, rows)
    names = list(PLANS) if arguments.plan == "all" else [arguments.plan]
    plans = [PLANS[name](network) for name in names]
    check_writable(arguments.json)
    publish(
        arguments.json,
        lambda: plan_json(network, plans),
        lambda: print_plans(network, plans, results()),
    )
    return 0
