"""A tile: every choice a kernel's author makes for a given multiplication, as one frozen value.

Its name is the kernel's symbol, by this grammar (parts joined by `_`, lower case):

    operator  family  {rows}x{columns}  k{depth}  [mc{mc}  kc{kc}  nc{nc}]  pf{prefetch distance}
              [epilogue]

    gemm_goto_8x12_k4_mc96_kc256_nc0_pf8
    pwconv_rtrd_zero_8x8_k4_pf0_bias_relu6

The cache blocks stand there if one of them is not 0, which means the whole axis. `parse_name` reads a
name back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from armsim.codegen.epilogue import NAME_PART, name_part
from armsim.operators.tile import COUNT, Tile, choice

_NAME = re.compile(
    r"(?P<op>[a-z0-9]+)_(?P<family>[a-z_]+)_(?P<rows>\d+)x(?P<columns>\d+)_k(?P<depth>\d+)"
    r"(_mc(?P<mc>\d+)_kc(?P<kc>\d+)_nc(?P<nc>\d+))?_pf(?P<prefetch>\d+)" + NAME_PART
)


@dataclass(frozen=True)
class GemmTile(Tile):
    """One point of the search space of a multiplication."""

    rows: int = choice(
        1, "of D in registers or updated at once: Gb of Zhang et al. 2020, MR of Goto and van de Geijn",
        range(1, 1025),
    )  # fmt: skip
    columns: int = choice(1, "the same along a row: Co,b, NR", range(1, 1025))
    depth: int = choice(
        1, "products of an element that are unrolled side by side: Ci,b", range(1, 1025)
    )
    mc: int = choice(0, "rows of A packed at a time; 0: all", COUNT)
    kc: int = choice(0, "columns of A, rows of B packed at a time; 0: all", COUNT)
    nc: int = choice(0, "columns of B packed at a time; 0: all", COUNT)
    prefetch: int = choice(0, "distance in products; 0: none", COUNT)

    def name(self, op: str, epilogue: str = "none") -> str:
        """The symbol of the kernel, by the grammar above; ``op`` names the operator."""
        blocks = (self.mc, self.kc, self.nc)
        words = "_mc{}_kc{}_nc{}".format(*blocks) if any(blocks) else ""
        return (
            f"{op}_{self.family}_{self.rows}x{self.columns}_k{self.depth}{words}_pf{self.prefetch}"
            f"{name_part(epilogue)}"
        )


class ParsedName(NamedTuple):
    """What a kernel's name says."""

    op: str
    tile: GemmTile
    epilogue: str


def parse_name(name: str) -> ParsedName:
    """Read a symbol back; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a matrix multiplication: {name!r}")
    fields: dict[str, Any] = {
        key: int(text) if text.isdigit() else text
        for key, text in match.groupdict().items()
        if text is not None
    }
    op, epilogue = fields.pop("op"), fields.pop("epilogue", "none")
    return ParsedName(op, GemmTile(**fields), epilogue)
