"""The families of each layer; a tile is a family's name and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from armsim.codegen.assembly import Assembly
from armsim.codegen.source import KernelSource
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.qlayers.problems import AddProblem, SoftmaxProblem, UpsampleProblem
from armsim.operators.quantized_families import Family, FamilyTable
from armsim.operators.tile import Tile


@dataclass(frozen=True)
class MethodTile(Tile):
    """A family without a choice; the kernel's symbol is operator and family."""

    def name(self, problem: Any) -> str:
        """The symbol of the kernel."""
        return f"{problem.op}_{self.family}"


UPSAMPLE: FamilyTable[UpsampleProblem, MethodTile] = FamilyTable("qupsample")
SOFTMAX: FamilyTable[SoftmaxProblem, MethodTile] = FamilyTable("qsoftmax")
ADD: FamilyTable[AddProblem, MethodTile] = FamilyTable("qadd")


def register_methods(
    table: FamilyTable[Any, MethodTile],
    section: str,
    methods: Mapping[str, tuple[Callable[[Any, MethodTile], KernelSource], str]],
) -> None:
    """Add families without a choice, each with its function and its summary, of one section."""
    for name, (render, summary) in methods.items():
        table.register(
            Family(
                name=name,
                render=render,
                uses=frozenset(),
                summary=summary,
                document=HYPERCONNECT,
                section=section,
            )
        )


def finish(
    asm: Assembly, problem: Any, tile: MethodTile, title: str, method: Sequence[str]
) -> KernelSource:
    """The file with its header."""
    sizes = ", ".join(f"{name} {value}" for name, value in problem.to_dict().items())
    lines = [
        title,
        f"Sizes are constants in the code: {sizes}.",
        f"Family {tile.family}: {method[0]}",
        *method[1:],
        "Tile: none.",
    ]
    contract = {"op": problem.op, "problem": problem.to_dict(), "tile": tile.to_dict()}
    return asm.finish(lines, contract)
