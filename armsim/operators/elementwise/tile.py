"""The tile of an element-wise layer, and its name."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.operators.elementwise.sizes import CLAMPS
from armsim.operators.names import Grammar
from armsim.operators.tile import COUNT, Tile, choice, schedule_choice, sizes_choice

BUFFERS = ("two", "one")


@dataclass(frozen=True)
class ElementwiseTile(Tile):
    """One point of the search space of a layer that alters each element on its own."""

    vectors: int = choice(4, "vectors of 16 bytes side by side", range(1, 9))
    prefetch: int = choice(0, "distance in bytes; 0: none", COUNT)
    buffers: str = choice("two", "output apart from the input, or over it", BUFFERS)
    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar(
    "{op} {family} v{vectors} [pf{prefetch=0}] [{schedule=written}] [{buffers=two}] [{sizes=constant}] "
    "[{epilogue=none}]",
    ElementwiseTile,
    values={"epilogue": CLAMPS},
    spelling={"buffers": {"one": "inplace"}},
)
"""For instance `batchnorm_held_v4`, `relu6_flat_v4_pf512_inplace`."""
