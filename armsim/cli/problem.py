"""The options that make an operator's problem, method and layout."""

from __future__ import annotations

import argparse
from typing import Any

from armsim.cli.arguments import integer, one_of
from armsim.errors import UserError, did_you_mean
from armsim.operators.operator import AnyOperator
from armsim.operators.parameters import Parameter
from armsim.operators.registry import OPERATORS


def _uses() -> dict[str, list[tuple[AnyOperator, Parameter]]]:
    """The parameters of all operators by name."""
    found: dict[str, list[tuple[AnyOperator, Parameter]]] = {}
    for operator in OPERATORS.values():
        for parameter in operator.parameters:
            found.setdefault(parameter.name, []).append((operator, parameter))
    return found


def add_problem(parser: argparse.ArgumentParser) -> None:
    """Declare the parameters of all operators; which of them apply is known when one is chosen."""
    group = parser.add_argument_group("problem (by operator, with its default)")
    for name, uses in _uses().items():
        words = "; ".join(dict.fromkeys(parameter.help for _, parameter in uses))
        defaults = ", ".join(f"{operator.name} {parameter.default}" for operator, parameter in uses)
        group.add_argument(f"--{name}", metavar=name.upper(), help=f"{words} ({defaults})")


def _value(parameter: Parameter, text: str) -> int | str:
    """Read one option; ArgumentTypeError says what is wrong."""
    if parameter.choices:
        return int(one_of(*map(str, parameter.choices))(text))
    if text.lower() in parameter.words:
        return text.lower()
    if not parameter.numbers:
        return one_of(*parameter.words)(text)
    try:
        return integer(parameter.least)(text)
    except argparse.ArgumentTypeError as error:
        if not parameter.words or not str(error).endswith("is not a whole number"):
            raise
        hint = did_you_mean(text.lower(), parameter.words)
        known = ", ".join(parameter.words)
        raise argparse.ArgumentTypeError(f"'{text}' is not {known} or a number{hint}") from None


def problem_of(operator: AnyOperator, arguments: argparse.Namespace) -> Any:
    """The problem that the options describe; UserError if one is wrong or not the operator's."""
    own = {parameter.name: parameter for parameter in operator.parameters}
    for name in _uses():
        if name not in own and getattr(arguments, name) is not None:
            options = " ".join(f"--{known}" for known in own)
            raise UserError(f"--{name} is no option of {operator.name}, which has {options}")
    values: dict[str, int | str] = {}
    for name, parameter in own.items():
        text = getattr(arguments, name)
        try:
            values[name] = parameter.default if text is None else _value(parameter, text)
        except argparse.ArgumentTypeError as error:
            raise UserError(f"--{name}: {error}") from error
    problem = operator.problem_from_dict(values)
    try:
        operator.validate(problem, None)
    except ValueError as error:
        raise UserError(str(error)) from error
    return problem


def layout_of(operator: AnyOperator, word: str) -> str | None:
    """The layout that ``--layout`` restricts the search to, None for all."""
    if word == "all":
        return None
    if word not in operator.layouts:
        if not operator.layouts:
            raise UserError(f"--layout: the tensors of {operator.name} have one layout only")
        known = (*operator.layouts, "all")
        hint = did_you_mean(word, known)
        raise UserError(f"--layout: unknown value '{word}'{hint}; known: {', '.join(known)}")
    return word


def check_method(operator: AnyOperator, word: str | None) -> None:
    """UserError if ``--method`` names none of the operator's."""
    if word is not None and word not in operator.families:
        hint = did_you_mean(word, operator.families)
        known = ", ".join(operator.families)
        raise UserError(f"--method: {operator.name} has no '{word}'{hint}; known: {known}")
