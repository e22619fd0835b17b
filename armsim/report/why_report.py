"""Why a loop or a call takes its cycles, as text."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from armsim.analysis.why import Why


def print_why(why: Why, console: Console) -> None:
    """Print the sentence, and the options of the change that would help most."""
    console.print(Text(f"why: {why.sentence}"))
    if why.best is not None:
        console.print(Text(" ".join(f"--what-if {change}" for change in why.best.changes)))
