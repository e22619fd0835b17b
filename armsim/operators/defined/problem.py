"""Problems and tiles of a definition: a size and a block for each of its axes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import field, make_dataclass
from functools import cached_property
from itertools import permutations
from random import Random
from typing import Any, ClassVar

from armsim.errors import UserError
from armsim.nests.bound import Bound
from armsim.nests.definition import Definition
from armsim.operators.problem import Problem
from armsim.operators.tile import Choice, Tile, schedule_choice, sizes_choice

ANY_ORDER = "any"
"""The order of loops that the statement's text has."""

_LARGEST_BLOCK = 65
_MOST_POINTS = 1 << 40
_MOST_TERMS = 1 << 22
"""What an oracle can do: it makes all outputs at once, a term at a time."""

_MOST_ORDERS = 24
_FEW = 4
_DEFAULT_SIZE = 8
_MOST_TRIES = 2000

Again = Callable[[str, str, dict[str, Any]], Any]
"""Makes a problem or a tile of an operator's text again, in another process."""


class DefinedProblem(Problem):
    """A definition with its sizes."""

    definition: ClassVar[Definition]
    again: ClassVar[Any]  # an `Again`

    @cached_property
    def bound(self) -> Bound:
        """The definition bound to the sizes; ValueError where they do not fit."""
        names = self.definition.size_names
        return Bound.of(self.definition, {name: getattr(self, name) for name in names})

    def validate(self) -> None:
        """Raise ValueError with one line unless sizes are positive and fit each other."""
        self.check_positive(*self.definition.size_names)
        bound = self.bound
        for one in self.definition.statements:
            terms = math.prod(bound.size[axis] for axis in one.reduced)
            if bound.points(one) > _MOST_POINTS or terms > _MOST_TERMS:
                raise ValueError(
                    f"{one} has {bound.points(one):,} points, {terms:,} of them in a sum; at most "
                    f"{_MOST_POINTS:,} and {_MOST_TERMS:,} are possible"
                )

    @property
    def tensor_bytes(self) -> int:
        """Give the bytes of inputs and output."""
        return self.bound.tensor_bytes

    @property
    def flops(self) -> int:
        """Operations on elements."""
        return self.bound.flops

    def describe(self) -> str:
        """The definition and its sizes in one line."""
        sizes = ", ".join(f"{name} = {getattr(self, name)}" for name in self.definition.size_names)
        lines = [str(one) for one in self.definition.statements]
        text = "; ".join(lines) if len(lines) < 4 else f"{lines[0]}; .. {lines[-1]}"
        return f"{text}, {sizes}: {self.flops / 1e6:.2f} Mflop"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self).again, self.op, "problem", self.to_dict())


class DefinedTile(Tile):
    """A block for each axis, the order of the loops, and whose the order of instructions is."""

    op: ClassVar[str]
    again: ClassVar[Any]  # an `Again`

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self).again, self.op, "tile", self.to_dict())


def _again(again: Again, op: str, kind: str, values: dict[str, Any]) -> Any:
    return again(op, kind, values)


def fitting_sizes(definition: Definition) -> dict[str, int]:
    """Sizes that fit each other: the given ones, 8 for the rest, or small ones that are tried.

    Raises UserError where none are found: y[2*t+p,o] is made once for a p of 2 alone.
    """
    given, random = dict(definition.sizes), Random(0)
    sizes = {name: given.get(name, _DEFAULT_SIZE) for name in definition.size_names}
    for _ in range(_MOST_TRIES):
        try:
            Bound.of(definition, sizes)
        except ValueError as error:
            why = str(error)
            drawn = {name: random.randint(1, _DEFAULT_SIZE) for name in sizes}
            sizes = {**drawn, **given}
        else:
            return sizes
    raise UserError(f"{definition.name}: give it sizes that fit (sizes={{..}}): {why}")


def problem_type(definition: Definition, op: str, again: Again) -> type[DefinedProblem]:
    """The type of a definition's problems: a whole number for each axis."""
    made = make_dataclass(
        "DefinedProblem",
        [(name, int) for name in definition.size_names],
        bases=(DefinedProblem,),
        namespace={"op": op, "definition": definition, "again": staticmethod(again)},
        frozen=True,
        eq=True,
    )
    made.__module__ = __name__
    return made


def order_words(definition: Definition) -> dict[str, tuple[str, ...]]:
    """Orders of the loops by the word that tiles have: of all axes, of many only the targets'."""
    axes = tuple(dict.fromkeys(axis for one in definition.statements for axis in one.target.axes))
    if len(definition.axes) <= _FEW:
        axes = (*axes, *(axis for axis in definition.axes if axis not in axes))
    short = all(len(axis) == 1 for axis in axes)
    found: dict[str, tuple[str, ...]] = {ANY_ORDER: ()}  # each statement in its own
    for order in permutations(axes):
        found[("" if short else "_").join(order)] = order
        if len(found) > _MOST_ORDERS:  # the one of the text is there besides
            break
    return found


def tile_type(definition: Definition, op: str, again: Again) -> type[DefinedTile]:
    """The type of a definition's tiles."""
    blocks = range(1, _LARGEST_BLOCK)
    declared: list[Any] = [
        (axis, int, field(default=1, metadata={"choice": Choice(1, f"block of {axis}", blocks)}))
        for axis in definition.axes
    ]
    orders = tuple(order_words(definition))
    meaning = "order of the loops, the outermost first; what it leaves out is inside"
    outer = field(default=ANY_ORDER, metadata={"choice": Choice(ANY_ORDER, meaning, orders)})
    made = make_dataclass(
        "DefinedTile",
        [
            *declared,
            ("outer", str, outer),
            ("schedule", str, schedule_choice()),
            ("sizes", str, sizes_choice()),
        ],
        bases=(DefinedTile,),
        namespace={"op": op, "again": staticmethod(again)},
        frozen=True,
    )
    made.__module__ = __name__
    return made


def check_names(definition: Definition) -> None:
    """UserError for an axis whose name problems or tiles have for something else."""
    taken = {*dir(DefinedProblem), *dir(DefinedTile), "family", "outer", "schedule", "sizes"}
    for name in definition.size_names:
        if name in taken:
            raise UserError(f"an axis cannot be called '{name}': give it another name")
