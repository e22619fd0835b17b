"""The tile of an element-wise layer.

Its name is the kernel's symbol, by this grammar (parts joined by `_`, lower case):

    operator  family  v{vectors}  [pf{prefetch}]  [inplace]

    batchnorm_held_v4
    relu6_flat_v4_pf512_inplace
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from armsim.operators.tile import COUNT, Tile, choice

BUFFERS = ("two", "one")

_NAME = re.compile(
    r"(?P<op>batchnorm|bias|relu|relu6)_(?P<family>[a-z]+)"
    r"_v(?P<vectors>\d+)(_pf(?P<prefetch>\d+))?(?P<inplace>_inplace)?"
)


@dataclass(frozen=True)
class ElementwiseTile(Tile):
    """One point of the search space of a layer that alters each element on its own."""

    vectors: int = choice(4, "vectors of four channels side by side", range(1, 9))
    prefetch: int = choice(0, "distance in bytes; 0: none", COUNT)
    buffers: str = choice("two", "output apart from the input, or over it", BUFFERS)

    def name(self, op: str) -> str:
        """The symbol of the kernel, by the grammar above; ``op`` names the operator."""
        prefetch = f"_pf{self.prefetch}" if self.prefetch else ""
        in_place = "_inplace" if self.buffers == "one" else ""
        return f"{op}_{self.family}_v{self.vectors}{prefetch}{in_place}"


class ParsedName(NamedTuple):
    """What a kernel's name says."""

    op: str
    tile: ElementwiseTile


def parse_name(name: str) -> ParsedName:
    """Read a symbol back; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of an element-wise layer: {name!r}")
    buffers, prefetch = "one" if match["inplace"] else "two", int(match["prefetch"] or 0)
    return ParsedName(
        match["op"], ElementwiseTile(match["family"], int(match["vectors"]), prefetch, buffers)
    )
