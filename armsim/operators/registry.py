"""Operators by the name that the command line takes."""

from __future__ import annotations

from armsim.errors import UserError, did_you_mean
from armsim.operators import catalogue as _catalogue
from armsim.operators.operator import OPERATORS, Operator

__all__ = ["OPERATORS", "find_operator"]

del _catalogue


def find_operator(name: str) -> Operator:
    """Look an operator up; UserError with the nearest known name."""
    if name not in OPERATORS:
        known = ", ".join(OPERATORS)
        raise UserError(f"unknown op '{name}'{did_you_mean(name, OPERATORS)}; known: {known}")
    return OPERATORS[name]
