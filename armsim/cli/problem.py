"""The options that make an operator's problem."""

from __future__ import annotations

import argparse

from armsim.operators.parameters import Parameter
from armsim.operators.sizes import all_sizes, size_names


def add_problem(parser: argparse.ArgumentParser, op: str | None) -> None:
    """Declare the parameters of all operators; which of them apply is known when one is chosen.

    Help shows those of ``op``; without one it says how to ask for them.
    """
    if op is None:
        lists = "armsim explore --op OP --help lists the sizes of an operator"
        group = parser.add_argument_group("problem", lists)
    else:
        group = parser.add_argument_group(f"problem of {op} (with its default)")
    own = {parameter.name: parameter for parameter in all_sizes()[op]} if op else {}
    for name in size_names():
        shown = _help(own[name]) if name in own else argparse.SUPPRESS
        group.add_argument(f"--{name}", metavar=name.upper(), help=shown)


def _help(parameter: Parameter) -> str:
    known = f": {', '.join(map(str, parameter.choices))}" if parameter.choices else ""
    return f"{parameter.help}{known} ({parameter.default})"


def given_problem(arguments: argparse.Namespace) -> dict[str, str]:
    """The parameters that were given, as text."""
    found = {name: getattr(arguments, name) for name in size_names()}
    return {name: text for name, text in found.items() if text is not None}
