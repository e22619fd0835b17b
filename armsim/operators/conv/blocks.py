"""What a convolution's matrix of pixels is made of, and what a tile cuts it into."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.codegen.axes import aligned
from armsim.operators.conv.tile import ConvTile
from armsim.operators.gemm.packing import panel_bytes
from armsim.operators.gemm.panels import Panels


@dataclass(frozen=True)
class Segment:
    """Columns of A that lie side by side: ``length`` floats, ``offset`` bytes from the row's start.

    rows, columns: which output rows and which of the rows of A in one exist; all others are zero.
    """

    offset: int
    length: int
    rows: tuple[bool, ...]
    columns: tuple[bool, ...]


@dataclass(frozen=True)
class Layout:
    """The matrices. Bytes, except ``passes`` and the numbers of rows and columns.

    passes: multiplications with the same A, B's rows one after the other; pass_d: D's distance.
    segments: A's columns. row_a, row_d: from an output row to the next. m, a_step: rows of A in an
    output row, and the distance of two. n: columns.
    """

    passes: int
    pass_d: int
    segments: tuple[Segment, ...]
    row_a: int
    row_d: int
    m: int
    a_step: int
    n: int

    @property
    def whole(self) -> bool:
        """Whether every row of A exists."""
        return all(all(part.rows) and all(part.columns) for part in self.segments)

    @property
    def masks(self) -> bool:
        """Whether rows of A depend on the column, so that MC must be all of them."""
        return not all(all(part.columns) for part in self.segments)


def plain(offset: int, length: int, rows: int, columns: int) -> Segment:
    """A segment whose rows all exist."""
    return Segment(offset, length, (True,) * rows, (True,) * columns)


@dataclass(frozen=True)
class Cuts:
    """The tile's blocks, cut down to the problem."""

    rows: int
    columns: int
    mc: int
    kc: int

    @classmethod
    def of(cls, layout: Layout, tile: ConvTile) -> Cuts:
        """0 is the whole axis; a block of MC rows that no register block fits into is made to."""
        longest = max(part.length for part in layout.segments)
        rows = min(tile.wo, layout.m)
        mc = 0 if layout.masks else tile.mc
        return cls(
            rows,
            min(tile.co, layout.n),
            min(max(mc or layout.m, rows), layout.m),
            min(tile.kc or longest, longest),
        )

    @property
    def bytes_of_a(self) -> int:
        """The packed block of A; that of B begins after it."""
        return aligned(panel_bytes(self.mc, self.rows, self.kc))

    def bytes_of_b(self, n: int) -> int:
        """The packed block of B."""
        return panel_bytes(n, self.columns, self.kc)

    def panels(self, n: int) -> Panels:
        """What B of ``n`` columns is packed into before a call: all columns of KC rows at a time."""
        return Panels(self.columns, self.kc, n)


def packing_bytes(layout: Layout, tile: ConvTile, *, before: bool = False) -> int:
    """Workspace of the packed blocks; before: of A's alone."""
    cuts = Cuts.of(layout, tile)
    return cuts.bytes_of_a + (0 if before else cuts.bytes_of_b(layout.n))
