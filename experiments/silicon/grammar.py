"""Row -> recipe: which module reads which section."""

from __future__ import annotations

from collections.abc import Callable

from experiments.silicon.branch import branch
from experiments.silicon.extensions import atomic, hashes
from experiments.silicon.floating import floating
from experiments.silicon.forwarding import scalar_store_to_load, vector_store_to_load
from experiments.silicon.memory import scalar_load, store, vector_load
from experiments.silicon.recipe import Recipe
from experiments.silicon.rows import Row
from experiments.silicon.scalar import nop_and_move, scalar
from experiments.silicon.vector import element_move, vector_integer

# The first beginning that fits the section's title.
_SECTIONS: tuple[tuple[str, Callable[[str], Recipe | None]], ...] = (
    ("Scalar load", scalar_load),
    ("Scalar store-to-load", scalar_store_to_load),
    ("Scalar store", store),
    ("Scalar nop and move", nop_and_move),
    ("Scalar", scalar),
    ("Branch", branch),
    ("Atomic", atomic),
    ("Hash", hashes),
    ("Vector load", vector_load),
    ("Vector store-to-load", vector_store_to_load),
    ("Vector store", store),
    ("Vector element move", element_move),
    ("Vector", vector_integer),
    ("Floating point", floating),
)


def recipe_of(row: Row) -> Recipe | None:
    """The recipe of a row, None when its name says nothing to the grammar."""
    for beginning, read in _SECTIONS:
        if row.section.startswith(beginning):
            return read(row.name)
    return None
