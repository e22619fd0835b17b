"""The options that choose a core, on its own or as it is on a board."""

from __future__ import annotations

import argparse

from armsim.options import options
from armsim.threads.conditions import DEFAULT_CORE, Conditions


def add_machine(parser: argparse._ActionsContainer, otherwise: str = DEFAULT_CORE) -> None:
    """Declare ``--core`` and ``--board``; ``otherwise`` says what is taken without both."""
    for name in ("core", "board"):
        item = options(Conditions)[name]
        text = item.help.replace(f"({DEFAULT_CORE})", f"({otherwise})")
        parser.add_argument(f"--{name}", metavar=item.metavar or name.upper(), help=text)
