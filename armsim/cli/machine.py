"""The options that choose a core, on its own or as it is on a board."""

from __future__ import annotations

import argparse

from armsim.boards.loader import choose_core
from armsim.cores.model import CoreModel
from armsim.options import options
from armsim.threads.conditions import DEFAULT_CORE, Conditions


def add_machine(parser: argparse._ActionsContainer, otherwise: str = DEFAULT_CORE) -> None:
    """Declare ``--core`` and ``--board``; ``otherwise`` says what is taken without both."""
    for name in ("core", "board"):
        item = options(Conditions)[name]
        text = item.help.replace(f"({DEFAULT_CORE})", f"({otherwise})")
        parser.add_argument(f"--{name}", metavar=item.metavar or name.upper(), help=text)


def chosen_core(arguments: argparse.Namespace) -> CoreModel:
    """The core that the options name, with the changes of ``--what-if`` where a command has it."""
    changes = tuple(getattr(arguments, "what_if", None) or ())
    core = arguments.core or ("" if arguments.board else DEFAULT_CORE)
    return choose_core(core, arguments.board, changes)
