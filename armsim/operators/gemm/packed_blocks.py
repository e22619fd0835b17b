"""What a packed multiplication is cut into, and the pointers that walk over it."""

from __future__ import annotations

from typing import NamedTuple

from armsim.codegen.axes import ALIGNMENT, FLOAT, VECTOR, aligned, cut, quads
from armsim.codegen.epilogue import NO_CHANNELS, ChannelPointers
from armsim.codegen.fused import Epilogue
from armsim.codegen.nest import LoopRun
from armsim.codegen.pointers import PointerGroup
from armsim.operators.gemm.packing import panel_bytes
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import GemmProblem
from armsim.operators.gemm.tile import GemmTile


class Distances(NamedTuple):
    """How far the pointers into A, B, D, the packed blocks and the epilogue's tensors go, in bytes."""

    a: int = 0
    b: int = 0
    d: int = 0
    packed_a: int = 0
    packed_b: int = 0
    channels: int = 0


def panels_of_b(n: int, columns: int, kc: int) -> list[LoopRun[Distances]]:
    """The loop over n packed columns of B, kc deep, in panels, and over the columns of D that they make."""
    return [
        LoopRun(trips, Distances(d=width, packed_b=quads(wide) * VECTOR * kc, channels=width), wide)
        for trips, wide in cut(n, columns)
        for width in [wide * FLOAT]
    ]


def panels_of_a(m: int, rows: int, kc: int, row: int) -> list[LoopRun[Distances]]:
    """The loop over m packed rows of A, kc deep, in panels, and over the rows of D, ``row`` bytes apart."""
    return [
        LoopRun(trips, Distances(d=high * row, packed_a=quads(high) * VECTOR * kc), high)
        for trips, high in cut(m, rows)
    ]


class Blocks(NamedTuple):
    """The tile's blocks, cut down to the problem."""

    rows: int
    columns: int
    mc: int
    kc: int
    nc: int

    @classmethod
    def of(cls, size: GemmProblem, tile: GemmTile) -> Blocks:
        """0 is the whole axis; a cache block that no register block fits into is made to fit one."""
        rows, columns = min(tile.rows, size.m), min(tile.columns, size.n)
        return cls(
            rows,
            columns,
            min(max(tile.mc or size.m, rows), size.m),
            min(tile.kc or size.k, size.k),
            min(max(tile.nc or size.n, columns), size.n),
        )

    @property
    def panels(self) -> Panels:
        """What B is packed into, in the call or before it."""
        return Panels(self.columns, self.kc, self.nc)

    @property
    def bytes_of_a(self) -> int:
        """The packed block of A; that of B begins after it."""
        return aligned(panel_bytes(self.mc, self.rows, self.kc))

    @property
    def bytes_of_b(self) -> int:
        """The packed block of B."""
        return self.panels.rows(self.nc) * self.kc


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
        """A cache block that no register block fits into is made to fit one, as in `Blocks`."""
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


class Pointers(NamedTuple):
    """The five pointers, and those into the epilogue's tensors."""

    a: PointerGroup
    b: PointerGroup
    d: PointerGroup
    packed_a: PointerGroup
    packed_b: PointerGroup
    channels: ChannelPointers = NO_CHANNELS
