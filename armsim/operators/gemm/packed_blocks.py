"""What a packed multiplication whose sizes are arguments is cut into."""

from __future__ import annotations

from typing import NamedTuple

from armsim.codegen.axes import ALIGNMENT, FLOAT, VECTOR, aligned, quads
from armsim.codegen.fused import Epilogue
from armsim.operators.gemm.problem import GemmProblem
from armsim.operators.gemm.tile import GemmTile


class SizedBlocks(NamedTuple):
    """The tile's blocks where sizes are arguments; 0 is the whole axis. ``edge``: bytes of a block of D,
    and of its columns of an epilogue's tensors, that the workspace ends with.
    """

    rows: int
    columns: int
    mc: int
    kc: int
    nc: int
    edge: int

    @classmethod
    def of(cls, tile: GemmTile, epilogue: str) -> SizedBlocks:
        """A cache block that no register block fits into is made to fit one."""
        rows, columns = tile.rows, tile.columns
        lines = rows + len(Epilogue.of(epilogue).tensors)
        return cls(
            rows,
            columns,
            max(tile.mc, rows) if tile.mc else 0,
            tile.kc,
            max(tile.nc, columns) if tile.nc else 0,
            lines * columns * FLOAT,
        )

    def workspace(self, size: GemmProblem, *, before: bool) -> int:
        """Bytes for a problem: packed blocks, A's alone where B was packed ``before``; the block of D."""
        kc = min(self.kc or size.k, size.k)

        def area(extent: int, block: int, panel: int) -> int:
            whole, rest = divmod(min(block or extent, extent), panel)
            return aligned((whole * quads(panel) + quads(rest)) * VECTOR * kc)

        b = 0 if before else area(size.n, self.nc, self.columns)
        return area(size.m, self.mc, self.rows) + b + self.edge

    def expression(self, *, before: bool) -> str:
        """The same in C, of M, N and K."""

        def least(size: str, block: int) -> str:
            return f"({size} < {block} ? {size} : {block})" if block else size

        def area(size: str, block: int, panel: int) -> str:
            extent = least(size, block)
            vectors = f"({extent} / {panel} * {quads(panel)} + ({extent} % {panel} + 3) / 4)"
            size = f"{vectors} * {least('K', self.kc)} * {VECTOR}"
            return f"({size} + {ALIGNMENT - 1}) / {ALIGNMENT} * {ALIGNMENT}"

        a, b = area("M", self.mc, self.rows), area("N", self.nc, self.columns)
        return f"({a} + {self.edge})" if before else f"({a} + {b} + {self.edge})"
