"""Operators, as the search, the proofs and the command line see them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from armsim.checks.contract import Contract
from armsim.codegen.source import KernelSource
from armsim.nests.reference import Reference
from armsim.operators.families import Family, FamilyTable
from armsim.operators.layer import InBytes, LayerKind
from armsim.operators.names import Grammar
from armsim.operators.parameters import Parameter, Spread, Sweep
from armsim.operators.problem import Problem
from armsim.operators.sizes import all_sizes
from armsim.operators.tile import Tile, order_of

P = TypeVar("P", bound=Problem)
T = TypeVar("T", bound=Tile)

TileDict = dict[str, Any]
"""A tile as its ``to_dict`` gives it."""


@dataclass(frozen=True)
class Wording:
    """Tiles in words.

    short: a table's first column, ``window_zero 2x4c4``. columns: further columns of the table, from
    heading to cell, left-aligned. sentence: the tile in one line, for advice. kind: fields whose
    values distinguish kinds of kernels; two tiles that differ only elsewhere are variations.
    reference: what the first reference is, ``TF-Lite's loop order``, and what is known of it from
    elsewhere, as the end of a sentence (may be empty).
    """

    short: Callable[[TileDict], str]
    columns: Callable[[TileDict], dict[str, str]]
    sentence: Callable[[TileDict], str]
    kind: tuple[str, ...]
    reference: str
    known: str = ""


def letters_and_numbers(letters: Mapping[str, str]) -> Callable[[TileDict], str]:
    """Tiles in few words, as ``flat v4 pf64``: the family, the order, and between them what ``letters``
    stand for; a field that is 0 is left out.
    """

    def short(tile: TileDict) -> str:
        words = [f"{letter}{tile[name]}" for letter, name in letters.items() if tile[name] != 0]
        return " ".join([tile["family"], *words]) + order_of(tile)

    return short


def plain_wording(
    letters: Mapping[str, str], reference: str, kind: tuple[str, ...] = ("family",)
) -> Wording:
    """Tiles of which `letters_and_numbers` says all that there is; reference, kind: see `Wording`."""
    short = letters_and_numbers(letters)
    return Wording(short, lambda tile: {}, short, kind, reference)


class Operator(ABC, Generic[P, T]):
    """An operator: its types of problem and tile, its families, and the data of a call.

    smallest: a problem of little work, with which the compiled parts are warmed up; its type is that of all
    problems, whose ``op`` is the operator's name. names: the grammar of its kernels' symbols, whose tile is
    that of the operator. families: its kernel families. layouts: what ``--layout`` may be, none if tensors
    have one layout only.
    wording: how tiles are shown. sweep: what random problems and tiles are drawn from.
    integer: what is counted as flops are operations on integers.
    shipped: kernels of kernels/asm besides those that its families name.
    layer: how it stands in networks, None if it is in none; in_bytes: layers of floats that it computes.
    """

    smallest: P
    names: Grammar[T]
    families: FamilyTable[Any]
    layouts: tuple[str, ...] = ()
    wording: Wording
    sweep: Sweep
    integer: bool = False
    shipped: tuple[tuple[P, T], ...] = ()
    layer: LayerKind | None = None
    in_bytes: InBytes = MappingProxyType({})

    @property
    def name(self) -> str:
        """The word that the command line takes."""
        return self.smallest.op

    @property
    def label(self) -> str:
        """The word that reports show."""
        return self.name

    @property
    def statements(self) -> list[str]:
        """Say what it computes, in index notation; nothing where that cannot say it."""
        bound = getattr(self.smallest, "bound", None)
        return [str(one) for one in bound.definition.statements] if bound else []

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The fields of a problem that the command line has options for: those of the folder's `sizes`."""
        return all_sizes()[self.name]

    @property
    def tile_type(self) -> type[T]:
        """The type of its tiles."""
        return self.names.tile

    @abstractmethod
    def contract(self, problem: P, tile: T, seed: int) -> Contract:
        """The buffers of a call, with seeded data, and how its output is judged."""

    def reference(self, problem: P, tile: T) -> Reference | None:
        """Give the reference in C that a benchmark compares a kernel with; None: there is none yet."""
        return None

    def loops(self, family: str) -> list[str]:
        """The loops of a kernel that ships, in words; none where the family does not say them."""
        one = self.families[family]
        return one.loops(*one.shipped[0]) if one.loops and one.shipped else []

    def data_key(self, tile: T) -> str:
        """Give what its contract depends on of a tile, besides a workspace's size: its layout, say."""
        return ""

    def layout_of(self, tile: T) -> str | None:
        """The layout of its tensors; None: it suits any ``--layout``."""
        return None

    def indifferent(self, problem: P) -> bool:
        """Say whether it computes the same in every layout, for it alters each element on its own."""
        return False

    def precedence(self, full: bool) -> tuple[str, ...]:
        """Names of families in the order of the space; those that are not named follow in their table's.

        Of two tiles that come to the same machine code the search keeps the first.
        """
        return ()

    def space(
        self, problem: P, layout: str | None, full: bool, method: str | None = None
    ) -> list[T]:
        """The tiles of a search in a fixed order, without repetition; those of one layout if one is given.

        full: the product of all choices, else the selection that each family makes of it. method: one
        family alone; without it all, but for those that have the structure of a library's.
        """
        first = [name for name in self.precedence(full) if name in self.families]
        tiles: Iterable[T] = (
            tile
            for name in dict.fromkeys([*first, *self.families])
            if (name == method if method else not self.families[name].peer)
            for tile in self.families[name].space(problem, full)
        )
        return [
            tile
            for tile in dict.fromkeys(tiles)
            if layout is None or self.layout_of(tile) in (None, layout)
        ]

    def references(self, problem: P) -> list[T]:
        """Tiles that are always measured, never pruned, to compare with."""
        return [tile for family in self.families.values() for tile in family.references(problem)]

    def render(self, problem: P, tile: T) -> KernelSource:
        """The kernel; ValueError if problem or tile is malformed, Unbuildable if it cannot be had."""
        return self.families.render(problem, tile)

    def formula_intensity(self, problem: P, tile: T) -> float | None:
        """Flops per byte between L1 and the registers, as the family's formula has it."""
        return self.families.intensity(problem, tile)

    def spread(self, family: Family[Any, Any], name: str, default: int | str) -> Spread:
        """Give what a field of a family's random tiles is drawn from."""
        return family.sweep.get(name, self.sweep.tile.get(name, (default,)))

    def validate(self, problem: P, tile: T | None) -> None:
        """Raise ValueError with one line if a problem, or a tile for it, cannot be had."""
        problem.check()
        if tile is not None:
            self.families.of(tile)

    def problem_from_dict(self, data: dict[str, Any]) -> P:
        """The problem that a contract holds."""
        return type(self.smallest).from_dict(data)

    def tile_from_dict(self, data: dict[str, Any]) -> T:
        """The tile that a contract holds."""
        return self.tile_type.from_dict(data)

    def read_name(self, name: str) -> tuple[T, dict[str, Any]]:
        """The tile of a kernel's name, and the fields of the problem that the name contains.

        ValueError if it is not the name of a kernel of this operator.
        """
        op, tile, problem = self.names.read(name)
        if op != self.name:
            raise ValueError(f"{name} is a kernel of {op}")
        return tile, problem


AnyOperator = Operator[Any, Any]
"""An operator whose problems and tiles nothing is known of."""
