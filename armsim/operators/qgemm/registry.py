"""The families that multiply matrices of bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from armsim.codegen.assembly import Assembly
from armsim.codegen.source import KernelSource
from armsim.operators.documents import RFC
from armsim.operators.qgemm.drive import drive, finish, new_assembly, workspace_of
from armsim.operators.qgemm.micro import Micro
from armsim.operators.qgemm.problem import Problem
from armsim.operators.qgemm.tile import QgemmTile
from armsim.operators.quantized_families import Family, FamilyTable
from armsim.operators.tile import Values

FAMILIES: FamilyTable[Problem, QgemmTile] = FamilyTable("qgemm", "qconv")

Make = Callable[[Assembly, Problem, QgemmTile], Micro]
"""Takes registers of an assembly for a problem and a tile."""


def register(
    name: str,
    make: Make,
    *,
    uses: frozenset[str],
    summary: str,
    method: str,
    section: str,
    precondition: str = "",
    values: Mapping[str, Values] | None = None,
) -> None:
    """Add a family by its micro-kernel; loops, packing and output are the same for all."""

    def render(problem: Problem, tile: QgemmTile) -> KernelSource:
        asm = new_assembly(problem, tile)
        micro = make(asm, problem, tile)
        drive(asm, problem, micro)
        return finish(asm, problem, tile, micro, method, precondition)

    def workspace(problem: Problem, tile: QgemmTile) -> int:
        return workspace_of(problem, make(new_assembly(problem, tile), problem, tile))

    FAMILIES.register(
        Family(
            name=name,
            render=render,
            uses=uses,
            summary=summary,
            document=RFC,
            section=section,
            precondition=precondition,
            workspace=workspace,
            values=values or {},
        )
    )
