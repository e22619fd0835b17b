"""The options that make an operator's problem."""

from __future__ import annotations

import argparse

from armsim.explorer.request import all_parameters


def add_problem(parser: argparse.ArgumentParser) -> None:
    """Declare the parameters of all operators; which of them apply is known when one is chosen."""
    group = parser.add_argument_group("problem (by operator, with its default)")
    for name, uses in all_parameters().items():
        words = "; ".join(dict.fromkeys(parameter.help for _, parameter in uses))
        defaults = ", ".join(f"{operator.name} {parameter.default}" for operator, parameter in uses)
        group.add_argument(f"--{name}", metavar=name.upper(), help=f"{words} ({defaults})")


def given_problem(arguments: argparse.Namespace) -> dict[str, str]:
    """The parameters that were given, as text."""
    found = {name: getattr(arguments, name) for name in all_parameters()}
    return {name: text for name, text in found.items() if text is not None}
