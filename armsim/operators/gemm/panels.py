"""B packed beforehand: the panels that kernels read from end to end, made once, outside of any call.

B is cut as the five loops of Goto and van de Geijn cut it (families/goto.py): into blocks of ``nc``
columns, these into blocks of ``kc`` rows, these into panels of ``columns`` columns. A panel holds for each
of its rows the columns side by side, zeros up to whole vectors of four.
"""

from __future__ import annotations

from typing import NamedTuple

from armsim.codegen.axes import VECTOR, cut, quads
from armsim.nests.layout import Layout


class Panels(NamedTuple):
    """columns: of a panel; kc, nc: rows and columns of a block. All at most those of B."""

    columns: int
    kc: int
    nc: int

    def layout(self, columns: str, rows: str) -> Layout:
        """Give the layout of a matrix with these axes; a block that is 0 is all of its axis."""
        nc, kc = f"{columns}/{self.nc} " * bool(self.nc), f"{rows}/{self.kc} " * bool(self.kc)
        return Layout(f"{nc}{kc}{columns}/{self.columns} {rows} {columns}:4")

    def row(self, columns: int) -> int:
        """Bytes of a row of a panel with so many columns."""
        return quads(columns) * VECTOR

    def rows(self, nc: int) -> int:
        """Bytes of a row of all panels of a block of ``nc`` columns."""
        return sum(count * self.row(columns) for count, columns in cut(nc, self.columns))
