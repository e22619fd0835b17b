"""The tile of a layer that moves numbers, and its name."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.operators.names import Grammar
from armsim.operators.tile import COUNT, Tile, choice, schedule_choice, sizes_choice


@dataclass(frozen=True)
class CopyTile(Tile):
    """One point of the search space of a layer that moves numbers."""

    vectors: int = choice(4, "vectors of four channels side by side", range(1, 17))
    prefetch: int = choice(0, "distance in bytes; 0: none", COUNT)
    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar(
    "{op} {family} v{vectors} pf{prefetch} [{schedule=written}] [{sizes=constant}]", CopyTile
)
"""For instance `concat_pixels_v4_pf0`, `upsample_once_v8_pf256_list`."""
