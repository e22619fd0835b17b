"""Modulo scheduling: a cycle for each instruction, so that an iteration begins every few cycles.

Dependences are lengths in cycles of the core between iterations so far apart; slots and pipes are those of
`codegen.target`, by which an instruction takes them in every iteration. `modulo_pass` does the work.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from armsim.codegen.blocks import Block
from armsim.codegen.dependences import Graph
from armsim.codegen.modulo_pass import (
    NONE,
    Constraints,
    Manner,
    Work,
    fresh_table,
    fresh_work,
    modulo_pass,
)
from armsim.codegen.schedule import latency_of
from armsim.codegen.target import Cost, Target
from armsim.records import Int64s


class Timed(NamedTuple):
    """``after`` at the earliest ``cycles`` after ``before``, ``distance`` iterations later."""

    before: int
    after: int
    cycles: int
    distance: int


def timed_edges(graph: Graph, costs: Sequence[Cost]) -> list[Timed]:
    """The dependences in cycles of the core."""
    return [
        Timed(edge.before, edge.after, latency_of(edge, costs[edge.before], costs[edge.after]),
              edge.distance)
        for own in graph.edges
        for edge in own
    ]  # fmt: skip


@dataclass(frozen=True)
class ModuloScheduler:
    """Places the instructions of a block, at one interval after the other."""

    block: Block
    target: Target
    limits: Constraints
    room: Work

    @classmethod
    def of(cls, block: Block, edges: Sequence[Timed], target: Target) -> ModuloScheduler:
        """The scheduler of a block with dependences between its items."""
        limits = _constraints(edges, block.items.shape[0])
        return cls(block, target, limits, fresh_work(block, len(target.queues)))

    def times(
        self, interval: int, manner: Manner, tries: int, until: Sequence[tuple[int, int, int]] = ()
    ) -> list[int] | None:
        """The cycle of each instruction; None where placing each ``tries`` times does not suffice.

        until: instructions with the first and the last cycle of their iteration that they may take.
        """
        limits = self.limits
        limits.first[:], limits.last[:] = 0, NONE
        for at, first, last in until:
            limits.first[at], limits.last[at] = first, last
        size = self.block.items.shape[0]
        table = fresh_table(interval, len(self.target.queues), self.target.slots)
        cycles = np.zeros(size, dtype=np.int64)
        if not modulo_pass(self.block, limits, table, self.room, manner, tries * size, cycles):
            return None
        return [int(cycle) for cycle in cycles]


def _constraints(edges: Sequence[Timed], size: int) -> Constraints:
    """The dependences as arrays; of equal ones the strictest."""
    strictest: dict[tuple[int, int, int], int] = {}
    for edge in edges:
        key = (edge.before, edge.after, edge.distance)
        strictest[key] = max(edge.cycles, strictest.get(key, 0))
    rows = np.array([(*key, cycles) for key, cycles in strictest.items()], dtype=np.int64)
    rows = rows.reshape(len(strictest), 4)

    def grouped(column: int) -> tuple[Int64s, Int64s]:
        order = np.argsort(rows[:, column], kind="stable")
        counts = np.bincount(rows[:, column], minlength=size)
        return np.concatenate(([0], np.cumsum(counts))).astype(np.int64), order.astype(np.int64)

    before, after, distance, cycles = (np.ascontiguousarray(rows[:, at]) for at in range(4))
    first_in, edges_in = grouped(1)
    first_out, edges_out = grouped(0)
    first, last = np.zeros(size, dtype=np.int64), np.full(size, NONE, dtype=np.int64)
    return Constraints(
        before, after, cycles, distance, first_in, edges_in, first_out, edges_out, first, last
    )
