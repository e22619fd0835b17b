"""The options that choose a machine: a core on its own, or one of a board's."""

from __future__ import annotations

import argparse

from armsim.boards.loader import board_names, find_core, load_cluster
from armsim.cores.loader import core_names
from armsim.cores.model import CoreModel

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


def chosen_word(arguments: argparse.Namespace) -> str | None:
    """What ``--core`` and ``--board`` name, as one word for `find_core`; None if neither is given.

    Raises UserError when there is no such board or cluster, or the board has no such core.
    """
    board: str | None = arguments.board
    core: str | None = arguments.core
    if board is None:
        return core
    cluster = load_cluster(board, core).board.partition(":")[2]
    return f"{board.partition(':')[0]}:{cluster}"


def chosen_core(arguments: argparse.Namespace, otherwise: str = DEFAULT_CORE) -> CoreModel:
    """The core that the options name, with the changes of ``--what-if`` where a command has it.

    ``otherwise`` is taken when neither ``--core`` nor ``--board`` is given: a word for `find_core`.
    """
    changes = tuple(getattr(arguments, "what_if", None) or ())
    return find_core(chosen_word(arguments) or otherwise, changes)
