"""What the search needs to know of an operator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from armsim.checks.contract import Contract
from armsim.codegen.source import KernelSource
from armsim.operators.families import NamedFamily, suitable_family
from armsim.operators.parameters import Parameter
from armsim.operators.sweep import Sweep
from armsim.operators.tile import Tile
from armsim.operators.validation import check_kinds, check_size
from armsim.operators.wording import Wording


@dataclass(frozen=True)
class Operator:
    """An operator by its functions; problems and tiles are its own frozen types.

    Both types have ``to_dict``, a tile also ``family``, the name of its method.

    ``parameters`` are the fields of a problem, for the command line; ``families`` its kernel families by
    name; ``layouts`` what ``--layout`` may be, none if tensors have one layout only;
    ``smallest`` a problem of little work, with which the compiled parts are warmed up.
    ``render`` raises Unbuildable; ``space`` lists tiles in a fixed order, the full product or a
    selection, restricted to a layout if one is given; ``references`` are always measured, never
    pruned, to compare with; ``data_key`` names what a tile's contract depends on (its layout, say);
    ``tensor_bytes`` is the size of a call's tensors, each once and nothing padded, workspaces not
    counted; ``integer``: what is counted as flops are operations on integers;
    ``problem_from_dict`` and ``tile_from_dict`` read contracts back; ``read_name`` a kernel's name: the
    tile, and the fields of the problem that the name tells, ValueError if it is none of the operator's.
    ``wording`` shows tiles; from ``sweep`` random problems and tiles are drawn.
    """

    name: str
    parameters: tuple[Parameter, ...]
    families: Mapping[str, NamedFamily]
    layouts: tuple[str, ...]
    smallest: Any
    render: Callable[[Any, Any], KernelSource]
    contract: Callable[[Any, Any, int], Contract]
    space: Callable[[Any, str | None, bool], list[Any]]
    references: Callable[[Any], list[Any]]
    formula_intensity: Callable[[Any, Any], float | None]
    data_key: Callable[[Any], str]
    tensor_bytes: Callable[[Any], int]
    describe: Callable[[Any], str]
    problem_from_dict: Callable[[dict[str, Any]], Any]
    tile_type: type[Tile]
    read_name: Callable[[str], tuple[Any, dict[str, Any]]]
    wording: Wording
    sweep: Sweep
    integer: bool = False

    def validate(self, problem: Any, tile: Tile | None) -> None:
        """Raise ValueError with one line if a problem, or a tile for it, cannot be had."""
        check_kinds(problem)
        problem.validate()
        check_size(self.tensor_bytes(problem))
        if tile is not None:
            suitable_family(self.families, tile)

    def tile_from_dict(self, data: dict[str, Any]) -> Any:
        """The tile that a contract holds."""
        return self.tile_type.from_dict(data)


OPERATORS: dict[str, Operator] = {}
"""Operators by name, filled by the modules `operator` of the operators' folders."""


def register(operator: Operator) -> None:
    """Add an operator to the table."""
    if operator.name in OPERATORS:
        raise ValueError(f"two operators are called {operator.name}")
    OPERATORS[operator.name] = operator
