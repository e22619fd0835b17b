"""A tile: every choice a kernel's author makes for a given multiplication, as one frozen value.

Its name is the kernel's symbol, by this grammar (parts joined by `_`, lower case):

    operator  family  {rows}x{columns}  k{depth}  [mc{mc}  kc{kc}  nc{nc}]  pf{prefetch distance}

    gemm_goto_8x12_k4_mc96_kc256_nc0_pf8
    pwconv_rtrd_8x8_k4_pf0

The cache blocks stand there if one of them is not 0, which means the whole axis. `parse_name` reads a
name back.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import Any

_NAME = re.compile(
    r"(?P<op>[a-z0-9]+)_(?P<family>[a-z_]+)_(?P<rows>\d+)x(?P<columns>\d+)_k(?P<depth>\d+)"
    r"(_mc(?P<mc>\d+)_kc(?P<kc>\d+)_nc(?P<nc>\d+))?_pf(?P<prefetch>\d+)"
)


@dataclass(frozen=True)
class GemmTile:
    """One point of the search space. A field that a family has no use for keeps its default.

    family: which algorithm, a key of `FAMILIES`.
    rows, columns: the block of D in registers or updated at once: Gb x Co,b of Zhang et al. 2020,
        MR x NR of Goto and van de Geijn 2008.
    depth: Ci,b: how many of the k products of an element are unrolled side by side.
    mc, kc, nc: rows of A, columns of A and columns of B that are packed at a time; 0: all of them.
    prefetch: distance in products along k, 0 for none.
    """

    family: str
    rows: int = 1
    columns: int = 1
    depth: int = 1
    mc: int = 0
    kc: int = 0
    nc: int = 0
    prefetch: int = 0

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        for name in ("rows", "columns", "depth"):
            if not 1 <= getattr(self, name) <= 1024:
                raise ValueError(f"{name} must be 1 to 1024, got {getattr(self, name)}")
        for name in ("mc", "kc", "nc", "prefetch"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name} must not be negative, got {getattr(self, name)}")

    def name(self, op: str) -> str:
        """The symbol of the kernel, by the grammar above; ``op`` names the operator."""
        blocks = (self.mc, self.kc, self.nc)
        words = "_mc{}_kc{}_nc{}".format(*blocks) if any(blocks) else ""
        return (
            f"{op}_{self.family}_{self.rows}x{self.columns}_k{self.depth}{words}_pf{self.prefetch}"
        )

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> GemmTile:
        """The inverse of `to_dict`."""
        return cls(**data)


def parse_name(name: str) -> tuple[str, GemmTile]:
    """Read a symbol back as operator and tile; ValueError if it does not follow the grammar."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"not the name of a matrix multiplication: {name!r}")
    fields: dict[str, Any] = {
        key: int(text) if text.isdigit() else text
        for key, text in match.groupdict().items()
        if text is not None
    }
    return fields.pop("op"), GemmTile(**fields)
