"""Families without a choice: a tile is a family's name and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from armsim.codegen.assembly import Assembly
from armsim.codegen.source import KernelSource
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.families import Family
from armsim.operators.names import Grammar
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile

P = TypeVar("P", bound=Problem)


class MethodTile(Tile):
    """A family without a choice."""


NAMES = Grammar("{op} {family}", MethodTile)
"""For instance `qsoftmax_table`."""


def method(
    name: str,
    render: Callable[[P, MethodTile], KernelSource],
    summary: str,
    section: str,
    shipped: P,
    *,
    reference: bool = False,
) -> Family[P, MethodTile]:
    """A family without a choice. shipped: the problem of its kernel in kernels/asm.

    reference: whether the others are compared with it.
    """
    tile = MethodTile(name)
    return Family(
        name=name,
        render=render,
        summary=summary,
        document=HYPERCONNECT,
        section=section,
        space=lambda problem, full: (tile,),
        references=lambda problem: (tile,) if reference else (),
        shipped=((shipped, tile),),
    )


def finish(
    asm: Assembly, problem: Problem, tile: MethodTile, title: str, words: Sequence[str]
) -> KernelSource:
    """The file with its header; words: the method in lines."""
    sizes = ", ".join(f"{name} {value}" for name, value in problem.to_dict().items())
    lines = [
        title,
        f"Sizes are constants in the code: {sizes}.",
        f"Family {tile.family}: {words[0]}",
        *words[1:],
        "Tile: none.",
    ]
    return asm.finish(lines, problem.contract_with(tile))
