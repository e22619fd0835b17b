"""A tile of pooling of bytes, and its name."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.operators.names import Grammar
from armsim.operators.tile import Tile, choice, schedule_choice, sizes_choice


@dataclass(frozen=True)
class QpoolTile(Tile):
    """One point of the search space of pooling of bytes."""

    vectors: int = choice(1, "vectors of sixteen channels at once", range(1, 5))
    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar(
    "{op} {hf}x{wf} s{stride} {family} v{vectors} [{schedule=written}] [{sizes=constant}]",
    QpoolTile,
)
"""For instance `qmaxpool_2x2_s2_held_v4`, `qavgpool_7x7_s1_held_v1_list`."""
