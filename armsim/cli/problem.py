"""The options that make an operator's problem."""

from __future__ import annotations

import argparse

from armsim.explorer.request import all_parameters
from armsim.operators.operator import AnyOperator
from armsim.operators.parameters import Parameter


def add_problem(parser: argparse.ArgumentParser, operator: AnyOperator | None) -> None:
    """Declare the parameters of all operators; which of them apply is known when one is chosen.

    Help shows those of ``operator``; without one it says how to ask for them.
    """
    if operator is None:
        lists = "armsim explore --op OP --help lists the sizes of an operator"
        group = parser.add_argument_group("problem", lists)
    else:
        group = parser.add_argument_group(f"problem of {operator.name} (with its default)")
    own = {parameter.name: parameter for parameter in operator.parameters} if operator else {}
    for name in all_parameters():
        shown = _help(own[name]) if name in own else argparse.SUPPRESS
        group.add_argument(f"--{name}", metavar=name.upper(), help=shown)


def _help(parameter: Parameter) -> str:
    known = f": {', '.join(map(str, parameter.choices))}" if parameter.choices else ""
    return f"{parameter.help}{known} ({parameter.default})"


def given_problem(arguments: argparse.Namespace) -> dict[str, str]:
    """The parameters that were given, as text."""
    found = {name: getattr(arguments, name) for name in all_parameters()}
    return {name: text for name, text in found.items() if text is not None}
