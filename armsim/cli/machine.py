"""The options that choose a machine: a core on its own, one of a board's, or several of them."""

from __future__ import annotations

import argparse

from armsim.boards.loader import board_names, choose_core
from armsim.cli.arguments import integer, one_of
from armsim.cores.loader import core_names
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.threads.choice import AUTO, choose_cores
from armsim.threads.schedule import SCHEDULES

DEFAULT_CORE = "cortex-a57"


def add_machine(parser: argparse._ActionsContainer, otherwise: str = DEFAULT_CORE) -> None:
    """Declare ``--core`` and ``--board``; ``otherwise`` says what is taken without both."""
    parser.add_argument(
        "--core",
        metavar="CORE",
        help=f"{', '.join(core_names())}, short as a57, or my-core.toml ({otherwise})",
    )
    parser.add_argument(
        "--board",
        metavar="BOARD[:CLUSTER]",
        help=f"a core as it stands on a board, with its clock, caches and memory: "
        f"{', '.join(board_names())}, or my-board.toml; without CLUSTER the big one",
    )


def add_threads(parser: argparse._ActionsContainer, what: str) -> None:
    """Declare ``--threads`` and ``--schedule``; ``what`` is replayed on several cores."""
    parser.add_argument(
        "--threads", type=_threads, default=None, metavar="N|auto",
        help=f"also replay {what} on 1, 2, .. N cores, those of the board's big cluster first, that share "
        "the DRAM channel and, in a cluster, L2; auto: all cores of the board but one",
    )  # fmt: skip
    parser.add_argument(
        "--schedule", type=one_of(*SCHEDULES), default=None,
        help="equal shares of the outermost loop, or a task queue (static)",
    )  # fmt: skip


def _threads(text: str) -> int | str:
    return AUTO if text == AUTO else integer(1)(text)


def chosen_core(arguments: argparse.Namespace, otherwise: str = DEFAULT_CORE) -> CoreModel:
    """The core that the options name, with the changes of ``--what-if`` where a command has it.

    ``otherwise`` is taken when neither ``--core`` nor ``--board`` is given: a word for `find_core`.
    """
    changes = tuple(getattr(arguments, "what_if", None) or ())
    core = arguments.core or ("" if arguments.board else otherwise)
    return choose_core(core, arguments.board, changes)


def chosen_cores(
    arguments: argparse.Namespace, otherwise: str = DEFAULT_CORE
) -> tuple[CoreModel, ...]:
    """The cores that ``--threads`` asks for; none if it does not."""
    if arguments.threads in (None, 1):
        if arguments.schedule is not None:
            raise UserError(f"--schedule {arguments.schedule} goes with --threads")
        return ()
    core = arguments.core or ("" if arguments.board else otherwise)
    return choose_cores(arguments.threads, core, arguments.board)
