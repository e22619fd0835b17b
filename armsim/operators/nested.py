"""Operators in index notation: the kernel, data, oracle and reference in C that follow from a text.

A family says by a `Nest` what a tile computes and how; `armsim.nests` does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Generic, TypeVar

from armsim.checks.contract import Contract
from armsim.codegen.size_arguments import Amount, in_c, names_of
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import padded
from armsim.nests.bound import NOWHERE, Bound, Point
from armsim.nests.c_reference import c_reference
from armsim.nests.c_writer import InC
from armsim.nests.computed import Computed, Nest
from armsim.nests.read import definition
from armsim.nests.reference import Reference
from armsim.nests.sizes_in_c import bytes_in_c, packing_of, sizes_checked
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.operators.families import Family
from armsim.operators.image_sizes import size_arguments
from armsim.operators.names import Grammar
from armsim.operators.operator import Operator
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile

P = TypeVar("P", bound=Problem)
T = TypeVar("T", bound=Tile)
C = TypeVar("C", bound=Computed)


def sized(
    nest: Nest, problem: Problem, symbols: Mapping[str, Amount],
    lowered: Callable[[Bound], Bound] = lambda bound: bound,
) -> Nest:  # fmt: skip
    """Take the sizes that symbols name from arguments. symbols: of each axis; lowered: what is emitted."""
    found = with_sizes(nest, problem, symbols, nest.blocks)
    bound = found.lowered or found.bound
    return replace(found, lowered=lowered(padded(bound)), streamed=lowered(bound))


def with_sizes(
    call: C, problem: Problem, symbols: Mapping[str, Amount], blocks: Point = NOWHERE
) -> C:
    """Take the sizes that symbols name from arguments. blocks: that sizes of what is emitted fill."""
    bound = SymbolicBound.filling(call.bound.definition, symbols, blocks)
    return replace(call, lowered=bound, numbers=numbers_of(problem, symbols))


def numbers_of(problem: Problem, symbols: Mapping[str, Amount]) -> dict[str, int]:
    """Give the sizes of a problem that symbols are made of."""
    names = {name for size in symbols.values() for name in names_of(size)}
    return {name: value for name, value in vars(problem).items() if name in names}


@lru_cache(maxsize=256)
def bind(text: str, *sizes: tuple[str, int], **shapes: str) -> Bound:
    """Give the axes of index notation their sizes. shapes: of tensors that are read outside."""
    return Bound(definition(text, shapes=shapes), sizes)


@dataclass(frozen=True, kw_only=True, eq=False)
class NestFamily(Family[P, T]):
    """A family of a definition. call: of a problem and a tile, a `Nest` if that is how it is rendered."""

    call: Callable[[P, T], Computed]


def nest_family(
    name: str, summary: str, names: Grammar[T], nest: Callable[[Any, Any], Any], **fields: Any
) -> NestFamily[Any, T]:
    """A family with its lowering. names: the grammar of its kernels; fields: those of a `Family`.

    nest: of a problem and a tile, a `Nest`, or what else renders a call and says its loops.
    """

    def render(problem: Any, tile: Any) -> KernelSource:
        found: KernelSource = nest(problem, tile).render(
            names.write(problem, tile),
            tile.schedule,
            f"Family {name}: {summary}.",
            problem.contract_with(tile),
        )
        return found

    return NestFamily(
        name=name, summary=summary, render=render, call=nest,
        workspace=lambda problem, tile: nest(problem, tile).workspace,
        loops=lambda problem, tile: nest(problem, tile).loops,
        intensity=lambda problem, tile: nest(problem, tile).intensity, **fields,
    )  # fmt: skip


class NestOperator(Operator[P, T], Generic[P, T]):
    """An operator that is index notation: families say how it is called."""

    def contract(self, problem: P, tile: T, seed: int) -> Contract:
        """The tensors in the order of the arguments."""
        found: Contract = self.families[tile.family].call(problem, tile).contract(seed)
        return found

    def reference(self, problem: P, tile: T) -> Reference:
        """The definition in C."""
        nest = self.families[tile.family].call(problem, tile)
        if not nest.numbers:
            found: Reference = nest.reference()
            return found
        bound = nest.emitted
        words = InC(
            {axis: in_c(size) for axis, size in bound.symbols},
            constants={number: in_c(one) for number, one in bound.constants},
        )
        plain = replace(bound, definition=nest.bound.definition)
        room = in_c(nest.workspace_of(bound))
        packed = next((tensor for tensor, _ in nest.call.layouts), "")
        sizes = size_arguments(
            problem,
            {one.name: one.help for one in self.parameters if one.name in nest.numbers},
            {**bytes_in_c(nest, plain), "workspace": room},
            sizes_checked(bound, nest.numbers),
            room if nest.workspace else "",
        )
        if packed:
            sizes = replace(sizes, packed=packed, packing=packing_of(nest.call, plain, packed))
        return Reference(c_reference(nest.call, words), {}, nest.call.places_in_c, sizes)

    def data_key(self, tile: T) -> str:
        """Say whether sizes are among the arguments."""
        return RUNTIME * (getattr(tile, "sizes", CONSTANT) == RUNTIME)
