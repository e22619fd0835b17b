"""Operators by the name that the command line takes."""

from __future__ import annotations

from armsim.errors import UserError, did_you_mean
from armsim.kernels.dwconv import DwconvProblem, DwconvTile, formula_intensity, render
from armsim.operators.dwconv import (
    describe_dwconv,
    dwconv_contract,
    dwconv_data_key,
    validate_dwconv,
)
from armsim.operators.dwconv_space import dwconv_references, dwconv_space
from armsim.operators.operator import Operator

OPERATORS: dict[str, Operator] = {
    "dwconv": Operator(
        name="dwconv",
        render=render,
        contract=dwconv_contract,
        space=dwconv_space,
        references=dwconv_references,
        formula_intensity=formula_intensity,
        data_key=dwconv_data_key,
        validate=validate_dwconv,
        describe=describe_dwconv,
        problem_from_dict=DwconvProblem.from_dict,
        tile_from_dict=DwconvTile.from_dict,
    ),
}


def find_operator(name: str) -> Operator:
    """Look an operator up; UserError with the nearest known name."""
    if name not in OPERATORS:
        known = ", ".join(OPERATORS)
        raise UserError(f"unknown op '{name}'{did_you_mean(name, OPERATORS)}; known: {known}")
    return OPERATORS[name]
