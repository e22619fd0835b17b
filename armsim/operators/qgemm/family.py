"""A family that multiplies bytes is its micro-kernel: loops, packing and output are the same for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.source import KernelSource
from armsim.operators.documents import RFC
from armsim.operators.families import Family
from armsim.operators.qgemm.drive import drive, finish, new_assembly, workspace_of
from armsim.operators.qgemm.micro import Micro
from armsim.operators.qgemm.problem import ByteMultiplication, QgemmProblem
from armsim.operators.qgemm.tile import QgemmTile
from armsim.operators.tile import Values, in_both_orders

SQUARE = QgemmProblem(m=96, n=96, k=96)
SIGNED = QgemmProblem(m=96, n=96, k=96, type="s8", out="q8")

Make = Callable[[Assembly, ByteMultiplication, QgemmTile], Micro]
"""Takes registers of an assembly for a problem and a tile."""


class Packing(NamedTuple):
    """How weights lie in memory. depth: K is filled up to a multiple of it. group: products of a column
    side by side. kind: what a weight is widened to, empty: nothing.
    """

    depth: int
    group: int
    kind: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class QgemmFamily(Family[ByteMultiplication, QgemmTile]):
    """One algorithm; packing: of the second operand, where it is packed beforehand."""

    packing: Packing


def family_of(
    name: str,
    make: Make,
    *,
    packing: Packing,
    uses: frozenset[str],
    summary: str,
    method: str,
    section: str,
    space: Callable[[ByteMultiplication, bool], Iterable[QgemmTile]],
    shipped: tuple[tuple[ByteMultiplication, QgemmTile], ...],
    precondition: str = "",
    values: Mapping[str, Values] | None = None,
    references: tuple[QgemmTile, ...] = (),
) -> QgemmFamily:
    """A family by its micro-kernel; method: what its header says of it."""

    def render(problem: ByteMultiplication, tile: QgemmTile) -> KernelSource:
        asm = new_assembly(problem, tile)
        micro = make(asm, problem, tile)
        drive(asm, problem, micro)
        return finish(asm, problem, tile, micro, method, precondition)

    def workspace(problem: ByteMultiplication, tile: QgemmTile) -> int:
        return workspace_of(problem, make(new_assembly(problem, tile), problem, tile))

    return QgemmFamily(
        name=name,
        render=render,
        workspace=workspace,
        packing=packing,
        uses=uses,
        values=values or {},
        summary=summary,
        document=RFC,
        section=section,
        precondition=precondition,
        space=lambda problem, full: in_both_orders(
            space(problem, full), lambda tile: full or tile.unroll == 1
        ),
        references=lambda problem: references,
        shipped=shipped,
    )
