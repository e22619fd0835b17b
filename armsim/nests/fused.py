"""Statements that share their outermost loop: in each of its iterations one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from armsim.codegen.assembly import Assembly
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import Following, PointerGroup
from armsim.codegen.source import Unbuildable
from armsim.nests.nest import Nest
from armsim.scheduling.allocation import TooFewRegisters


class Fused:
    """The nests of some statements in one loop over ``axis``."""

    def __init__(self, asm: Assembly, nests: Sequence[Nest], axis: str) -> None:
        for nest in nests:
            loops = nest.loops
            if loops.partial or loops.outer[:1] != [axis] or axis in loops.summed_outside:
                raise Unbuildable(
                    f"{loops.statement.target}: its outermost loop is not over {axis}"
                )
        self.asm, self.nests, self.axis = asm, nests, axis

    def emit(self) -> None:
        """Plan every block of all, then emit the loop."""
        asm = self.asm
        with asm.general.scope(), asm.vectors.scope():
            shared: dict[Any, tuple[PointerGroup, int]] = {}
            for nest in self.nests:
                nest.shared = shared
                nest.prepare()
            own = (group for nest in self.nests for group in nest.groups)
            self.groups = [group for group in own if isinstance(group, PointerGroup)]
            try:
                emit_nest(asm, self.groups, [Level(self.axis, self._runs)], self._body)
                asm.end_block()
            except TooFewRegisters:
                raise Unbuildable(
                    f"more than the {len(asm.vectors.free)} vector registers that are free beside the sums "
                    f"and values of {len(self.nests)} statements"
                ) from None

    def _runs(self, _: Tags) -> list[LoopRun[tuple[int, ...]]]:
        each = [nest.loops.levels([self.axis])[0].runs(()) for nest in self.nests]
        return [
            LoopRun(
                runs[0].trips,
                tuple(
                    step
                    for nest, run in zip(self.nests, runs, strict=True)
                    for group, step in zip(nest.groups, run.step, strict=True)
                    if isinstance(group, PointerGroup)
                ),
                runs[0].tag,
            )
            for runs in zip(*each, strict=True)
        ]

    def _body(self, tags: Tags, _: LoopRun[tuple[int, ...]]) -> tuple[int, ...]:
        moved = [0] * len(self.groups)
        made: set[str] = set()
        for nest in self.nests:
            if not made.isdisjoint(one.tensor for one in nest.loops.reads):
                self.asm.end_block()  # what is read was stored through another register
            following = [group for group in nest.groups if isinstance(group, Following)]
            for one in following:
                one.advance(one.ahead)
            for group, distance in zip(nest.groups, nest.walk(tags), strict=True):
                owner = group.group if isinstance(group, Following) else group
                moved[self.groups.index(owner)] += distance
            for one in following:
                one.advance(-one.ahead)
            made.add(nest.loops.target.tensor)
        return tuple(moved)
