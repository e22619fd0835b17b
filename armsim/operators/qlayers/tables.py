"""Families whose choices are about the order of their instructions only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from armsim.codegen.assembly import Assembly
from armsim.codegen.source import KernelSource
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.families import Family
from armsim.operators.names import Grammar
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile, in_both_orders, schedule_choice

P = TypeVar("P", bound=Problem)


@dataclass(frozen=True)
class MethodTile(Tile):
    """A family whose choices are about the order of its instructions only."""

    schedule: str = schedule_choice()


NAMES = Grammar("{op} {family} [{schedule=written}]", MethodTile)
"""For instance `qsoftmax_table`, `qupsample_carried_list`."""


@dataclass(frozen=True)
class LayerFamilies(Generic[P]):
    """The families of a layer: what all share, and the problem of those that ship."""

    title: str
    """With names of a problem's fields in braces."""
    section: str
    """Of ``document``, which they are from."""
    shipped: P
    document: str = HYPERCONNECT
    _summaries: dict[str, str] = field(default_factory=dict, init=False)

    def finish(self, asm: Assembly, problem: P, tile: MethodTile) -> KernelSource:
        """The file with its header, in which the summary of the tile's family says the method."""
        sizes = ", ".join(f"{name} {value}" for name, value in problem.to_dict().items())
        order = "the family's" if tile.schedule == "written" else "a list scheduler's"
        lines = [
            self.title.format_map(vars(problem)),
            f"Sizes are constants in the code: {sizes}.",
            f"Family {tile.family}: {self._summaries[tile.family]}.",
            f"Tile: instructions in {order} order.",
        ]
        return asm.finish(lines, problem.contract_with(tile))

    def method(
        self,
        name: str,
        render: Callable[[P, MethodTile], KernelSource],
        summary: str,
        *,
        reference: bool = False,
        suits: Callable[[P], bool] = lambda problem: True,
        **more: Any,
    ) -> Family[P, MethodTile]:
        """A family in either order. more: fields of the `Family`.

        reference: whether the others are compared with it. suits: the problems in whose searches it is.
        """
        tile = MethodTile(name)
        self._summaries[name] = summary
        return Family(
            name=name,
            render=render,
            summary=summary,
            document=self.document,
            section=self.section,
            uses=frozenset({"schedule"}),
            space=lambda problem, full: in_both_orders((tile,) if suits(problem) else ()),
            references=lambda problem: (tile,) if reference else (),
            shipped=((self.shipped, tile),),
            **more,
        )
