"""Families whose choices are about the order of their instructions only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from armsim.codegen.source import KernelSource
from armsim.nests.blocked_loops import BlockedLoops
from armsim.operators.convolved import sizes_said
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.families import Family
from armsim.operators.names import Grammar
from armsim.operators.parameters import RUNTIME
from armsim.operators.problem import Problem
from armsim.operators.tile import Tile, in_both_orders, schedule_choice, sizes_choice
from armsim.scheduling.dependences import APART, Aliases

P = TypeVar("P", bound=Problem)


@dataclass(frozen=True)
class MethodTile(Tile):
    """A family whose choices are about the order of its instructions only."""

    schedule: str = schedule_choice()
    sizes: str = sizes_choice()


NAMES = Grammar("{op} {family} [{schedule=written}] [{sizes=constant}]", MethodTile)
"""For instance `qsoftmax_table`, `qupsample_carried_list`."""


@dataclass(frozen=True)
class LayerFamilies(Generic[P]):
    """The families of a layer: what all share, and the problem of those that ship."""

    title: str
    """With names of a problem's fields in braces."""
    section: str
    """Of ``document``, which they are from."""
    shipped: P
    sizes: Callable[[P, str], dict[str, int]]
    """Give the sizes of a problem that may be arguments of a family."""
    document: str = HYPERCONNECT
    _summaries: dict[str, str] = field(default_factory=dict, init=False)

    def begin(
        self, problem: P, tile: MethodTile, *more: str, aliases: Aliases = APART,
        roles: Sequence[str] = (),
    ) -> BlockedLoops:  # fmt: skip
        """Begin a kernel. more: parameters after input and output; roles: as of `BlockedLoops`."""
        tensors = "const uint8_t *input", "uint8_t *output", *more
        return BlockedLoops(
            NAMES.write(problem, tile), self.sizes(problem, tile.family), tensors,
            schedule=tile.schedule, sized=tile.sizes == RUNTIME, aliases=aliases, roles=roles,
        )  # fmt: skip

    def finish(self, loops: BlockedLoops, problem: P, tile: MethodTile) -> KernelSource:
        """The file with its header, in which the summary of the tile's family says the method."""
        given = self.sizes(problem, tile.family) if loops.asm.sized else {}
        known = problem.to_dict().items()
        sizes = ", ".join(f"{name} {value}" for name, value in known if name not in given)
        order = "the family's" if tile.schedule == "written" else "a list scheduler's"
        said = f"Sizes are constants in the code: {sizes}."
        lines = [
            self.title.format_map(vars(problem) | {name: name.upper() for name in given}),
            *(sizes_said(given) if given else [said]),
            f"Family {tile.family}: {self._summaries[tile.family]}.",
            f"Tile: instructions in {order} order.",
        ]
        return loops.finish(lines, problem.contract_with(tile))

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
            uses=frozenset({"schedule", "sizes"}),
            space=lambda problem, full: in_both_orders((tile,) if suits(problem) else ()),
            references=lambda problem: (tile,) if reference else (),
            shipped=((self.shipped, tile),),
            **more,
        )
