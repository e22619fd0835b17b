"""Tables of kernel families: one entry a name, and the check that a tile suits its family."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Protocol, TypeVar


class NamedFamily(Protocol):
    """What every family has, whatever its operator."""

    @property
    def name(self) -> str:
        """The name tiles carry."""

    @property
    def uses(self) -> frozenset[str]:
        """The tile fields that mean something to it."""

    @property
    def summary(self) -> str:
        """One line for tables and help texts."""

    @property
    def document(self) -> str:
        """The text that describes it, one of `armsim.kernels.documents`."""

    @property
    def section(self) -> str:
        """The part of the text."""


F = TypeVar("F", bound=NamedFamily)


def add_family(table: dict[str, F], family: F) -> None:
    """Add a family to a table; ValueError if its name is taken."""
    if family.name in table:
        raise ValueError(f"two families are called {family.name}")
    table[family.name] = family


def suitable_family(table: Mapping[str, F], tile: Any, kind: str = "family") -> F:
    """The tile's family; ValueError if the tile is malformed or has a value its family has no use for.

    ``kind`` is what a family is called in the message, "family of qgemm" for instance.
    """
    tile.validate()
    if tile.family not in table:
        known = ", ".join(sorted(table))
        raise ValueError(f"no {kind} is called {tile.family!r}; there are {known}")
    family = table[tile.family]
    for field in fields(tile):
        value = getattr(tile, field.name)
        if field.name != "family" and field.name not in family.uses and value != field.default:
            raise ValueError(
                f"{family.name} has no use for {field.name}: it must be {field.default!r}, "
                f"got {value!r}"
            )
    return family
