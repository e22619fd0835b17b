"""A family that multiplies bytes is a micro-kernel: loops, packing and output are the same for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.source import KernelSource
from armsim.operators.documents import RFC
from armsim.operators.families import Family
from armsim.operators.qgemm.drive import drive, finish, new_assembly, workspace_of
from armsim.operators.qgemm.micro import Micro
from armsim.operators.qgemm.problem import ByteMultiplication, QgemmProblem
from armsim.operators.qgemm.tile import QgemmTile
from armsim.operators.tile import in_both_orders

SQUARE = QgemmProblem(m=96, n=96, k=96)
SIGNED = QgemmProblem(m=96, n=96, k=96, type="s8", out="q8")

Make = Callable[[Assembly, ByteMultiplication, QgemmTile], Micro]
"""Takes registers of an assembly for a problem and a tile."""


def tiles_of(
    family: str,
    blocks: Sequence[tuple[int, int]],
    few: int,
    some: Sequence[int] = (0,),
    every: Sequence[int] = (0,),
) -> Callable[[ByteMultiplication, bool], Iterator[QgemmTile]]:
    """`Family.space`: blocks of rows and columns, unrolled, at distances, as written and as scheduled.

    A selection has the first ``few`` blocks at ``some`` of the distances, and no scheduled one unrolled.
    """

    def space(problem: ByteMultiplication, full: bool) -> Iterator[QgemmTile]:
        unrolls = (1, 2, 4) if full else (1, 2)
        choices = product(blocks if full else blocks[:few], unrolls, every if full else some)
        tiles = (
            QgemmTile(family, rows, columns, unroll, distance)
            for (rows, columns), unroll, distance in choices
        )
        return in_both_orders(tiles, lambda tile: full or tile.unroll == 1)

    return space


class Packing(NamedTuple):
    """How weights lie in memory. depth: K is filled up to a multiple of it. group: products of a column
    side by side. kind: what a weight is widened to, empty: nothing.
    """

    depth: int
    group: int
    kind: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class QgemmFamily(Family[ByteMultiplication, QgemmTile]):
    """One algorithm: its micro-kernel inside the loops, packing and output that all share.

    make: its micro-kernel. method: what the header of a kernel says of it. packing: of the second operand,
    where it is packed beforehand.
    """

    document: str = RFC
    make: Make
    method: str
    packing: Packing
    render: Callable[[ByteMultiplication, QgemmTile], KernelSource] = field(init=False)
    workspace: Callable[[ByteMultiplication, QgemmTile], int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "render", self._render)
        object.__setattr__(self, "workspace", self._workspace)

    def _render(self, problem: ByteMultiplication, tile: QgemmTile) -> KernelSource:
        asm = new_assembly(problem, tile)
        micro = self.make(asm, problem, tile)
        drive(asm, problem, micro)
        return finish(asm, problem, tile, micro, self.method, self.precondition)

    def _workspace(self, problem: ByteMultiplication, tile: QgemmTile) -> int:
        return workspace_of(problem, self.make(new_assembly(problem, tile), problem, tile))
