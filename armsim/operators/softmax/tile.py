"""The tile of a softmax, and its name."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.operators.names import Grammar
from armsim.operators.tile import Tile, choice, schedule_choice, sizes_choice


@dataclass(frozen=True)
class SoftmaxTile(Tile):
    """One point of the search space of a softmax."""

    vectors: int = choice(4, "vectors of four numbers side by side", range(1, 7))
    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar("{op} {family} v{vectors} [{schedule=written}] [{sizes=constant}]", SoftmaxTile)
"""For instance `softmax_passes_v4`."""
