"""Tiles as values: each field is a choice with its default, what it means, and what it may be.

    @dataclass(frozen=True)
    class GemmTile(Tile):
        rows: int = choice(1, "rows of D in registers", range(1, 1025))

From the same line come the check of a tile, the listing of families, and the help for a mistyped tile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, NamedTuple, TypeVar

from armsim.codegen.assembly import LIST, PIPELINED, SEARCH, SPLIT
from armsim.errors import Named, did_you_mean
from armsim.operators.parameters import CONSTANT, RUNTIME
from armsim.scheduling.target import Target

Values = range | tuple[int, ...] | tuple[str, ...]
"""What a field may be."""

T = TypeVar("T", int, str)
S = TypeVar("S", bound="Tile")
P = TypeVar("P")

UNBOUNDED = 1 << 31
COUNT = range(UNBOUNDED)
"""Any number that is not negative."""


SIZES_DRAWN = (*(CONSTANT,) * 7, RUNTIME)
"""What random tiles are drawn from: code for all sizes takes long to make."""


class Choice(NamedTuple):
    """One field of a tile."""

    default: int | str
    meaning: str
    values: Values


def choice(default: T, meaning: str, values: Values) -> T:
    """Declare a field of a tile."""
    found: T = field(default=default, metadata={"choice": Choice(default, meaning, values)})
    return found


LISTED = {
    LIST: "in a list scheduler's order",
    PIPELINED: "in a list scheduler's order, iterations overlapping",
    SPLIT: "in a list scheduler's order, iterations overlapping, 128-bit loads in pieces",
    SEARCH: "in an order that a search over each loop finds",
}
"""Orders of instructions that are made for the core, in words."""

_SCHEDULES = ("written", *LISTED)

_OFTEN = 60


def drawn(orders: Iterable[str]) -> tuple[str, ...]:
    """Give what random tiles draw their order from: each often, a search once in some hundred tiles.

    It takes seconds; and the first and the last of a spread are drawn more often than the others.
    """
    often = tuple(order for order in orders if order != SEARCH) * _OFTEN
    return (*often, SEARCH, *often)


SCHEDULES = drawn(_SCHEDULES)
"""As the family writes its instructions, or in one of the orders that are made for the core."""


def schedule_choice() -> str:
    """Declare the field of a tile that says whose the order of the instructions is."""
    return choice(
        "written",
        "order of instructions: the family's, a list scheduler's, with overlapping iterations, with "
        "128-bit loads in pieces too, by a search over each loop",
        _SCHEDULES,
    )


def sizes_choice() -> str:
    """Declare the field of a tile that says where a kernel has its sizes from."""
    return choice(
        CONSTANT, "of the problem: constants in the code, or arguments", (CONSTANT, RUNTIME)
    )


def order_of(tile: Mapping[str, Any]) -> str:
    """Whose the order of the instructions is, as the end of a tile's name; empty: the family's."""
    return f" {tile['schedule']}" if tile["schedule"] in LISTED else ""


def in_both_orders(tiles: Iterable[S], wanted: Callable[[S], bool] | None = None) -> Iterator[S]:
    """Each tile as it is written, and the ``wanted`` ones (None: all) as the list scheduler orders them."""
    for tile in tiles:
        yield tile
        if getattr(tile, "schedule", "") != LIST and (wanted is None or wanted(tile)):
            yield _ordered(tile, LIST)


def both_orders(space: Callable[[P, bool], Iterable[S]]) -> Callable[[P, bool], Iterator[S]]:
    """A family's space with each of its tiles in both orders."""
    return lambda problem, full: in_both_orders(space(problem, full))


_FEW = 64
"""So many tiles in a list order are few: those of an element-wise layer, or of one method."""


def made_for(target: Target, tiles: Iterable[S], full: bool) -> Iterator[S]:
    """Select the tiles that a search for a core looks at.

    On one that issues in order, what the list scheduler orders has overlapping iterations, with 128-bit
    loads in pieces where the core's model says that they may pay. Others gain nothing by either.

    Where such tiles are few, the plain order stands beside the other: a loop that waits for memory pays for
    pieces, which are more instructions, and gains nothing.

    full: the list scheduler's plain order as well, and loads both whole and in pieces.
    """
    every = list(tiles)
    orders: tuple[str, ...] = (LIST,)
    if target.in_order:
        # The scheduler is compiled, and a help text that names operators needs no compiler.
        from armsim.scheduling.split import splits_loads

        best = SPLIT if splits_loads(target) else PIPELINED
        orders = tuple(dict.fromkeys((LIST, PIPELINED, best))) if full else (best,)
        if sum(getattr(tile, "schedule", "") == LIST for tile in every) <= _FEW:
            orders = tuple(dict.fromkeys((LIST, *orders)))
    for tile in every:
        listed = getattr(tile, "schedule", "") == LIST
        yield from (_ordered(tile, order) for order in orders) if listed else (tile,)


def _ordered(tile: S, order: str) -> S:
    return tile.from_dict({**tile.to_dict(), "schedule": order})


def choices(tile: type[Tile] | Tile) -> dict[str, Choice]:
    """The fields of a tile besides its family, in their order."""
    found = {item.name: item.metadata.get("choice") for item in fields(tile)}
    return {name: item for name, item in found.items() if item is not None}


def allowed_text(values: Values) -> str:
    """Say what a field may be: ``1 to 1024``, ``4, 8 or 16``, ``a multiple of 4 up to 1024``."""
    if isinstance(values, range):
        if values.step > 1:
            return f"a multiple of {values.step} up to {values[-1]}"
        return (
            f"{values[0]} or more" if values.stop == UNBOUNDED else f"{values[0]} to {values[-1]}"
        )
    *first, last = map(str, values)
    return f"{', '.join(first)} or {last}" if first else last


def check_value(name: str, value: object, values: Values, owner: str = "") -> None:
    """Raise ValueError with one line unless ``value`` is one of ``values`` and of their kind."""
    kind = type(values[0])
    if type(value) is not kind:
        noun = "word" if kind is str else "whole number"
        raise ValueError(f"{name} must be a {noun}")
    if value not in values:
        hint = did_you_mean(value, map(str, values)) if isinstance(value, str) else ""
        of = f" of {owner}" if owner else ""
        raise ValueError(f"{name}{of} must be {allowed_text(values)}, got {value!r}{hint}")


@dataclass(frozen=True)
class Tile(Named):
    """One point of a search space. A field that a family has no use for keeps its default.

    family: which algorithm, a key of the operator's families.
    """

    family: str

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        if not isinstance(self.family, str):
            raise ValueError("family must be a word")
        for name, item in choices(self).items():
            check_value(name, getattr(self, name), item.values)

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy. Sizes that are constants in the code are left out."""
        return {k: v for k, v in asdict(self).items() if (k, v) != ("sizes", CONSTANT)}

    @classmethod
    def from_dict(cls: type[S], data: dict[str, Any]) -> S:
        """The inverse of `to_dict`."""
        return cls(**data)
