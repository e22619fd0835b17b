"""What ``armsim cores`` and ``armsim boards`` share: without a name all models, with one that model."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from armsim.cli.output import check_writable, publish
from armsim.errors import UserError

Shown = tuple[Callable[[], dict[str, Any]], Callable[[], None]]
"""What makes the JSON of something, and what prints it."""


def show_models(
    arguments: argparse.Namespace, every: Callable[[], Shown], one: Callable[[str], Shown]
) -> int:
    """Show all models or the one that is named; the exit code."""
    if arguments.source and arguments.name is None:
        raise UserError("--source goes with a name")
    check_writable(arguments.json)
    publish(arguments.json, *(every() if arguments.name is None else one(arguments.name)))
    return 0
