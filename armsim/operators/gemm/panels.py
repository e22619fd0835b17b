"""B packed beforehand: the panels that kernels read from end to end, made once, outside of any call.

B is cut as the five loops of Goto and van de Geijn cut it (families/goto.py): into blocks of ``nc``
columns, these into blocks of ``kc`` rows, these into panels of ``columns`` columns. A panel holds for each
of its rows the columns side by side, zeros up to whole vectors of four.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.codegen.axes import VECTOR, cut, quads


class Panels(NamedTuple):
    """columns: of a panel; kc, nc: rows and columns of a block. All at most those of B."""

    columns: int
    kc: int
    nc: int

    def row(self, columns: int) -> int:
        """Bytes of a row of a panel with so many columns."""
        return quads(columns) * VECTOR

    def rows(self, nc: int) -> int:
        """Bytes of a row of all panels of a block of ``nc`` columns."""
        return sum(count * self.row(columns) for count, columns in cut(nc, self.columns))

    def elements(self, k: int, n: int) -> int:
        """Floats of a packed B [K, N]."""
        return k * sum(count * self.rows(nc) // 4 for count, nc in cut(n, self.nc))

    def pack(self, b: NDArray[np.float32]) -> NDArray[np.float32]:
        """B [K, N] packed, flat."""
        k, n = b.shape
        parts = []
        for left in range(0, n, self.nc):
            for top in range(0, k, self.kc):
                block = b[top : top + self.kc, left : min(left + self.nc, n)]
                for first in range(0, block.shape[1], self.columns):
                    panel = block[:, first : first + self.columns]
                    missing = -panel.shape[1] % 4
                    parts.append(np.pad(panel, ((0, 0), (0, missing))).ravel())
        return np.concatenate(parts)

    def words(self, name: str) -> list[str]:
        """The layout, for a kernel's header."""
        return [
            f"{name} was packed beforehand: blocks of {self.nc} columns, of {self.kc} rows in these,",
            f"panels of {self.columns} columns in these, row by row with zeros up to whole vectors.",
            "Packing is no part of the call; pack_weights in reference.c of armsim emit does it.",
        ]
