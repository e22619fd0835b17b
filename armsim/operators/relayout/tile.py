"""The tile of a change of layout, and its name."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.operators.names import Grammar
from armsim.operators.relayout.sizes import LAYOUTS
from armsim.operators.tile import Tile, choice, schedule_choice, sizes_choice

CHANNELS, PIXELS = OUTER = ("channels", "pixels")


@dataclass(frozen=True)
class RelayoutTile(Tile):
    """One point of the search space of a change of layout."""

    outer: str = choice(CHANNELS, "what the outer loop is over", OUTER)
    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar(
    "{op} {family} {source} {target} {outer} [{schedule=written}] [{sizes=constant}]",
    RelayoutTile,
    values={"source": LAYOUTS, "target": LAYOUTS},
)
"""For instance `relayout_blocks_nhwc_nc4hw4_channels`."""
