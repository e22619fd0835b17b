"""``armsim plan``: where a network's tensors lie in memory, and what that takes at its peak."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import one_of
from armsim.cli.output import check_writable, results, write_json
from armsim.errors import UserError
from armsim.networks.loader import load_network, network_names
from armsim.networks.plan import PLANS
from armsim.report.plan_report import plan_json, print_plans

WHOLE = 1 << 30


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Places of every layer's input, output and workspace in two buffers by turns "
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
    parser.add_argument("--json", metavar="FILE|-", help="write as JSON")
    parser.set_defaults(run=run)


def _task_rows(word: str | None) -> int | None:
    if word is None:
        return None
    if word == "whole":
        return WHOLE
    if not word.isdecimal() or int(word) < 1:
        raise UserError(f"--task-rows: '{word}' is neither whole nor a number of at least 1")
    return int(word)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    rows = _task_rows(arguments.task_rows)
    if arguments.network is None:
        networks = [load_network(name) for name in network_names()]
        if arguments.json:
            listed = [
                {
                    "name": network.name,
                    "description": network.description,
                    "layers": len(network.layers),
                }
                for network in networks
            ]
            write_json({"schema": "armsim.networks/1", "networks": listed}, arguments.json)
        if arguments.json != "-":
            for network in networks:
                results().print(f"{network.name}: {network.description}", markup=False)
        return 0
    network = load_network(arguments.network, rows)
    names = list(PLANS) if arguments.plan == "all" else [arguments.plan]
    plans = [PLANS[name](network) for name in names]
    check_writable(arguments.json)
    if arguments.json:
        write_json(plan_json(network, plans), arguments.json)
    if arguments.json != "-":
        print_plans(network, plans, results())
    return 0
