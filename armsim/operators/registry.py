"""Operators by the name that the command line takes."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from armsim import operators as _operators
from armsim.errors import UserError, did_you_mean
from armsim.operators.operator import OPERATORS, Operator

__all__ = ["OPERATORS", "find_operator"]

# An operator's folder has a module `operator`, which registers it when it is imported.
for _folder in sorted(item.name for item in iter_modules(_operators.__path__) if item.ispkg):
    _module = f"{_operators.__name__}.{_folder}.operator"
    if find_spec(_module) is not None:
        import_module(_module)


def find_operator(name: str) -> Operator:
    """Look an operator up; UserError with the nearest known name."""
    if name not in OPERATORS:
        known = ", ".join(OPERATORS)
        raise UserError(f"unknown op '{name}'{did_you_mean(name, OPERATORS)}; known: {known}")
    return OPERATORS[name]
