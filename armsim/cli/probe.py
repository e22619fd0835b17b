"""``armsim probe``: latency by size of the working set, and bandwidth, of a core or a board."""

from __future__ import annotations

import argparse

from armsim.cli.arguments import add_json, add_what_if, integer, one_of
from armsim.cli.machine import add_machine
from armsim.cli.output import check_writable, progress_bar, publish, results, say


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "What lmbench measures on a board, of a model: pointer chases over 4 KiB to 64 MiB "
        "in random order, with one chain and with eight, and the bandwidth of read, copy and fill "
        "beyond L2. Each kernel is assembled, executed and replayed."
    )
    add_machine(parser)
    add_what_if(parser, "memory.ns=100, prefetch.streams=0")
    parser.add_argument(
        "--pages", type=one_of("identity", "random"), default="identity",
        help="4 KiB pages where their addresses say, or at random as an operating system may (identity)",
    )  # fmt: skip
    parser.add_argument(
        "--seed", type=integer(0), default=0, help="of the random orders and places (0)"
    )
    parser.add_argument("--quick", action="store_true", help="fewer sizes and accesses")
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    check_writable(arguments.json)

    # The compiled parts are imported only now: a mistyped option should not wait for them.
    from armsim.library.probe import probe
    from armsim.report.probe_report import print_probe

    with progress_bar("chasing") as progress:
        found = probe(
            arguments.core,
            board=arguments.board,
            what_if=arguments.what_if,
            pages=arguments.pages,
            seed=arguments.seed,
            quick=arguments.quick,
            progress=progress,
            note=say,
        )
    publish(arguments.json, found.to_dict, lambda: print_probe(found, results()))
    return 0
