"""The checks that every operator makes of a problem and a tile before anything is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from armsim.kernels.families import NamedFamily, suitable_family
from armsim.kernels.tile import Tile

LARGEST = 1 << 30
"""Bytes of a call's tensors together: what an emulator and an oracle hold without effort."""

_NOUNS = {int: "whole number", str: "word"}


def check_kinds(problem: Any) -> None:
    """Raise ValueError with one line unless each field is what its annotation says: int, str, either."""
    hints = get_type_hints(type(problem))
    for name in (item.name for item in fields(problem)):
        kinds = get_args(hints[name]) or (hints[name],)
        if type(getattr(problem, name)) not in kinds:
            nouns = " or a ".join(_NOUNS[kind] for kind in kinds)
            raise ValueError(f"{name} must be a {nouns}")


def validator(
    families: Mapping[str, NamedFamily], tensor_bytes: Callable[[Any], int]
) -> Callable[[Any, Tile | None], None]:
    """The function that raises ValueError with one line if a problem, or a tile for it, cannot be had.

    tensor_bytes: of all tensors of a problem that is well formed.
    """

    def validate(problem: Any, tile: Tile | None) -> None:
        check_kinds(problem)
        problem.validate()
        size = tensor_bytes(problem)
        if size > LARGEST:
            raise ValueError(
                f"the tensors take {size:,} bytes, at most {LARGEST:,} (1 GiB) are possible"
            )
        if tile is not None:
            suitable_family(families, tile)

    return validate
