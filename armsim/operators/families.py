"""Tables of kernel families: one entry a name, and the check that a tile suits its family."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from armsim.errors import did_you_mean
from armsim.operators.tile import Choice, Tile, Values, check_value, choices


class NamedFamily(Protocol):
    """What every family has, whatever its operator."""

    @property
    def name(self) -> str:
        """The name tiles carry."""

    @property
    def uses(self) -> frozenset[str]:
        """The tile fields that mean something to it."""

    @property
    def values(self) -> Mapping[str, Values]:
        """What it allows of those fields that may not be all that the tile's type allows."""

    @property
    def summary(self) -> str:
        """One line for tables and help texts."""

    @property
    def document(self) -> str:
        """The text that describes it, one of `armsim.operators.documents`."""

    @property
    def section(self) -> str:
        """The part of the text."""


F = TypeVar("F", bound=NamedFamily)


def add_family(table: dict[str, F], family: F) -> None:
    """Add a family to a table; ValueError if its name is taken."""
    if family.name in table:
        raise ValueError(f"two families are called {family.name}")
    table[family.name] = family


def allowed(family: NamedFamily, tile: type[Tile]) -> dict[str, Choice]:
    """The fields that a family uses, with what each may be for it."""
    return {
        name: item._replace(values=family.values.get(name, item.values))
        for name, item in choices(tile).items()
        if name in family.uses
    }


def suitable_family(table: Mapping[str, F], tile: Tile, kind: str = "family") -> F:
    """The tile's family; ValueError if the tile is malformed or has a value that its family cannot have.

    ``kind`` is what a family is called in the message, "family of qgemm" for instance.
    """
    tile.validate()
    if tile.family not in table:
        hint = did_you_mean(tile.family, table)
        known = ", ".join(sorted(table))
        raise ValueError(f"no {kind} is called {tile.family!r}{hint}; there are {known}")
    family = table[tile.family]
    used = allowed(family, type(tile))
    for name, item in choices(tile).items():
        value = getattr(tile, name)
        if name in used:
            check_value(name, value, used[name].values, family.name)
        elif value != item.default:
            raise ValueError(
                f"{family.name} has no use for {name}: it must be {item.default!r}, got {value!r}"
            )
    return family
