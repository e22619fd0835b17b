"""Modulo scheduling: a cycle for each instruction, so that an iteration begins every few cycles.

Dependences are lengths in cycles of the core between iterations so far apart; slots and pipes are those of
`scheduling.target`, by which an instruction takes them in every iteration. `modulo_pass` does the work.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from armsim.records import Int64s
from armsim.scheduling.blocks import Block
from armsim.scheduling.dependences import TRUE, Edge, Graph
from armsim.scheduling.modulo_pass import (
    NONE,
    Constraints,
    Policy,
    Work,
    fresh_table,
    fresh_work,
    longest_paths,
    modulo_pass,
)
from armsim.scheduling.schedule import latency_of
from armsim.scheduling.target import Cost, Target


class Timed(NamedTuple):
    """``after`` at the earliest ``cycles`` after ``before``, ``distance`` iterations later.

    interrupted: the same where another producer to accumulators issues between them and takes the bypass;
    0 where that changes nothing.
    """

    before: int
    after: int
    cycles: int
    distance: int
    interrupted: int = 0


def timed_edges(
    graph: Graph, costs: Sequence[Cost], target: Target, held: Sequence[int] = ()
) -> list[Timed]:
    """The dependences in cycles of the core, but for those of what the order itself holds in place."""
    return list(_timed(graph, costs, target, set(held)))


def _timed(graph: Graph, costs: Sequence[Cost], target: Target, held: set[int]) -> Iterator[Timed]:
    bypass_taken = target.core.accumulator_last

    def interrupted(edge: Edge, cycles: int) -> int:
        if not bypass_taken:
            return 0
        longer = latency_of(edge, costs[edge.before], costs[edge.after], bypassed=False)
        return longer if longer > cycles else 0

    inserted: dict[int, list[Edge]] = {}
    for after in range(graph.size):
        for edge in graph.edges[after]:
            if edge.before in held or after in held:
                continue
            length = latency_of(edge, costs[edge.before], costs[after])
            if not length and costs[after].slot0 and not costs[edge.before].slot0:
                length = 1  # it would have to be the first of the cycle
            yield Timed(edge.before, after, length, edge.distance, interrupted(edge, length))
            if edge.kind == TRUE and edge.register in costs[after].halves:
                inserted.setdefault(after, []).append(edge)
    # Who reads a register waits for both halves, of which an insert gives one.
    readers: dict[int, list[Edge]] = {}
    for after in range(graph.size if inserted else 0):
        for edge in graph.edges[after]:
            if edge.kind == TRUE and edge.before in inserted:
                readers.setdefault(edge.before, []).append(edge)
    for middle, makers in inserted.items():
        for edge in readers.get(middle, ()):
            for maker in makers:
                if (
                    maker.register == edge.register
                    and edge.register not in costs[edge.after].halves
                ):
                    whole = edge._replace(before=maker.before)
                    length = latency_of(whole, costs[maker.before], costs[edge.after])
                    distance = maker.distance + edge.distance
                    yield Timed(
                        maker.before, edge.after, length, distance, interrupted(whole, length)
                    )


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

    def chains_fit(self, interval: float) -> bool:
        """Say whether no chain from iteration to iteration takes longer than an interval."""
        return longest_paths(self.limits, interval, np.zeros(self.block.items.shape[0]))

    def times(
        self, interval: int, policy: Policy, tries: int, until: Sequence[tuple[int, int, int]] = ()
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
        if not modulo_pass(self.block, limits, table, self.room, policy, tries * size, cycles):
            return None
        return [int(cycle) for cycle in cycles]


def _constraints(edges: Sequence[Timed], size: int) -> Constraints:
    """The dependences as arrays; of equal ones the strictest."""
    strictest: dict[tuple[int, int, int], tuple[int, int]] = {}
    for edge in edges:
        key = (edge.before, edge.after, edge.distance)
        known = strictest.get(key, (0, 0))
        strictest[key] = max(edge.cycles, known[0]), max(edge.interrupted, known[1])
    rows = np.array([(*key, *lengths) for key, lengths in strictest.items()], dtype=np.int64)
    rows = rows.reshape(len(strictest), 5)

    def grouped(column: int) -> tuple[Int64s, Int64s]:
        order = np.argsort(rows[:, column], kind="stable")
        counts = np.bincount(rows[:, column], minlength=size)
        return np.concatenate(([0], np.cumsum(counts))).astype(np.int64), order.astype(np.int64)

    before, after, distance, cycles, interrupted = (
        np.ascontiguousarray(rows[:, at]) for at in range(5)
    )
    bypassed = np.flatnonzero(interrupted > cycles)
    first_in, edges_in = grouped(1)
    first_out, edges_out = grouped(0)
    first, last = np.zeros(size, dtype=np.int64), np.full(size, NONE, dtype=np.int64)
    return Constraints(
        before, after, cycles, distance, interrupted, bypassed,
        first_in, edges_in, first_out, edges_out, first, last,
    )  # fmt: skip
