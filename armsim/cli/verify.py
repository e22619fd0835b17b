"""``armsim verify``: prove kernel families right, one pair or a sweep of random ones."""

from __future__ import annotations

import argparse
from typing import Any

from armsim.cli.arguments import integer
from armsim.cli.machine import add_machine, chosen_core
from armsim.cli.output import check_writable, progress_bar, results, write_json
from armsim.cli.subjects import Chosen, chosen
from armsim.errors import UserError
from armsim.operators.registry import OPERATORS, find_operator
from armsim.operators.tile import choices

EXIT_WRONG = 1
EXIT_INTERRUPTED = 130
PAIRS = 50


def add_parser(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "verify",
        help="prove kernel families right on random problems and tiles",
        description="Execute kernels on seeded data between guard pages and compare with the oracle: fp32 "
        "within the bound that follows from the number of roundings, integers exactly. Every access must "
        "lie inside its tensor, the registers of AAPCS64 must be kept. With a shape, and a tile if the "
        "family has one, that pair alone; otherwise what is not given is drawn.",
    )
    parser.add_argument("family", nargs="?", help="a family (armsim kernels lists them)")
    parser.add_argument("--all", action="store_true", help="every family of every operator")
    parser.add_argument(
        "--op", metavar="OP", help="the operator, where several share a family (each of them)"
    )
    parser.add_argument(
        "--tile", metavar="K=V,...|NAME",
        help="the tile by its fields, 'default', or a kernel's name, which tells of the shape too; "
        "without it tiles are drawn",
    )  # fmt: skip
    parser.add_argument(
        "--shape",
        metavar="K=V,...",
        help="the problem by its fields; without it problems are drawn",
    )
    sweep = parser.add_argument_group("sweep")
    sweep.add_argument(
        "--pairs", type=integer(1), metavar="N",
        help=f"pairs of kernel and problem a family ({PAIRS}, or as many as --seconds allow)",
    )  # fmt: skip
    sweep.add_argument("--seconds", type=integer(1), metavar="N", help="end after so many seconds")
    sweep.add_argument(
        "--seed", type=integer(0), default=0, help="of what is drawn, and of data (0)"
    )
    sweep.add_argument("--jobs", type=integer(1), default=None, help="processes (all cores)")
    add_machine(
        parser.add_argument_group("model"), "none: every instruction of the emulator is allowed"
    )
    parser.add_argument("--json", metavar="FILE|-", help="write as JSON")
    parser.set_defaults(run=run, parser=parser)


def _wanted(arguments: argparse.Namespace) -> list[Chosen]:
    """The families to prove; UserError if the request is not one thing."""
    if arguments.all == (arguments.family is not None):
        raise UserError("say which family, or --all (armsim kernels lists the families)")
    if arguments.family is not None:
        return chosen(arguments.family, arguments.op, arguments.tile, arguments.shape)
    for option in ("tile", "shape"):
        if getattr(arguments, option) is not None:
            raise UserError(f"--{option}: it is a family's, and --all has many")
    operators = [find_operator(arguments.op)] if arguments.op else list(OPERATORS.values())
    return [
        Chosen(operator, family, {}, {}) for operator in operators for family in operator.families
    ]


def _is_one_pair(arguments: argparse.Namespace, wanted: list[Chosen]) -> bool:
    """Whether nothing is left to be drawn."""
    needs_tile = any(choices(item.operator.tile_type) for item in wanted)
    return arguments.shape is not None and (arguments.tile is not None or not needs_tile)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; the exit code is 0, 1 if a kernel was wrong, 130 if interrupted."""
    wanted = _wanted(arguments)
    given = arguments.core or arguments.board
    core = chosen_core(arguments) if given else None
    check_writable(arguments.json)

    # The compiled parts are imported only now: a mistyped option should not wait for them.
    from armsim.explorer.search import usable_processors
    from armsim.report.verify_report import print_sweep, sweep_json
    from armsim.verify.sweep import Request, Subject, prove_pairs, sweep

    pairs = arguments.pairs or (None if arguments.seconds else PAIRS)
    request = Request(
        tuple(Subject.of(item.operator.name, item.family, item.tile, item.shape) for item in wanted),
        arguments.seed, pairs, arguments.seconds, core, turn=5 if pairs else 1,
    )  # fmt: skip
    if _is_one_pair(arguments, wanted):
        result = prove_pairs(request)
    else:
        with progress_bar() as bar:
            task = bar.add_task("proving", total=len(wanted) * pairs if pairs else None)

            def progress(proven: int) -> None:
                bar.update(task, completed=proven)
                bar.refresh()

            result = sweep(request, arguments.jobs or usable_processors(), progress)
    if arguments.family is not None and not result.pairs and not result.failures:
        reasons = [reason for tally in result.tallies for reason in tally.refused]
        raise UserError(f"no kernel can be built: {reasons[0] if reasons else 'there was no time'}")
    if arguments.json != "-":
        print_sweep(result, results())
    if arguments.json:
        write_json(sweep_json(result), arguments.json)
    if result.failures:
        return EXIT_WRONG
    return 0 if result.complete else EXIT_INTERRUPTED
