"""Operators by the name that the command line takes."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from armsim import operators as _folder
from armsim.operators.operator import AnyOperator, Operator
from armsim.operators.sizes import all_sizes, check_operator


def _found() -> dict[str, AnyOperator]:
    """Whatever the modules `operator` of the folders in this one define."""
    found: dict[str, AnyOperator] = {}
    for name in sorted(item.name for item in iter_modules(_folder.__path__) if item.ispkg):
        module = f"{_folder.__name__}.{name}.operator"
        if find_spec(module) is None:
            continue
        for value in vars(import_module(module)).values():
            if isinstance(value, Operator):
                if value.name in found:
                    raise ValueError(f"two operators are called {value.name}")
                found[value.name] = value
    if set(found) != set(all_sizes()):
        names = ", ".join(sorted(set(found) ^ set(all_sizes())))
        raise ValueError(f"not both an operator and a row of its folder's sizes.py: {names}")
    return found


OPERATORS = _found()
"""Every operator, in the order of their folders."""


def find_operator(name: str) -> AnyOperator:
    """Look an operator up by its name, or make it from the text of a definition (`defined.operator`).

    UserError with the nearest known name, or with what is wrong in the text.
    """
    if "[" in name:
        from armsim.operators.defined.operator import operator_of

        return operator_of(name)
    check_operator(name)
    return OPERATORS[name]
