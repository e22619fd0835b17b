"""The bound of loop-carried chains: a loop cannot turn faster than its longest circle of results.

For an innermost loop a small graph is built. Its nodes are the registers carried from one turn to the
next, standing for the issue of their last writer; an edge is the longest chain of results from one such
issue to the other within a turn. The loop's bound is the largest mean weight of a circle, and networkx
finds the circles.
"""

from __future__ import annotations

from dataclasses import dataclass

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import OperationClass
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.pipeline.uops import UopTable

_Chain = dict[int, int]  # carried register -> longest chain of cycles from its last writer's issue


def innermost_loops(program: Program) -> list[tuple[int, int]]:
    """Word ranges (first, last) of loops closed by a backward branch with no branch inside."""
    branches = [at for at, item in enumerate(program.instructions) if item.branch]
    loops = []
    for at in branches:
        target = program.instructions[at].target
        if target is not None and target < 0:
            first = at + target // 4
            if not any(first <= other < at for other in branches):
                loops.append((first, at))
    return loops


@dataclass(frozen=True)
class _Body:
    """The instructions of one turn with their operation classes."""

    items: list[Instruction]
    classes: list[OperationClass]

    def sources(self, at: int) -> list[int]:
        item = self.items[at]
        memory = item.memory
        named = [memory.base, memory.index] if memory is not None else []
        address = [reg.number for reg in named if reg is not None and reg.number is not None]
        # A store issues on its address; its data is nobody's chain through registers.
        return address if item.access == "store" else [*address, *item.reads]

    def targets(self, at: int) -> list[int]:
        item = self.items[at]
        memory = item.memory
        if memory is not None and memory.writes_back and memory.base.number is not None:
            return [*item.writes, memory.base.number]
        return list(item.writes)

    def delay(self, writer: int, reader: int, register: int) -> int:
        """Cycles from the writer's issue to the earliest issue of the reader."""
        if register not in self.items[writer].writes:
            return 1  # the write-back of a base register
        group = self.classes[writer].group
        late = self.items[reader].accumulator
        if register == late and self.items[reader].reads.count(register) == 1:
            return dict(self.classes[reader].forward).get(group) or self.classes[writer].latency
        return self.classes[writer].latency


def turn_bound(items: list[Instruction], classes: list[OperationClass]) -> float:
    """Cycles that a turn of a loop of these instructions takes at least, by its worst circle."""
    body = _Body(items, classes)
    last_writer = {register: at for at in range(len(items)) for register in body.targets(at)}
    written: dict[int, int] = {}
    chains: list[_Chain] = []
    for at in range(len(items)):
        chain: _Chain = {}
        for register in body.sources(at):
            if register in written:
                writer = written[register]
                delay = body.delay(writer, at, register)
                found = {start: cycles + delay for start, cycles in chains[writer].items()}
            elif register in last_writer:
                found = {register: body.delay(last_writer[register], at, register)}
            else:
                continue
            for start, cycles in found.items():
                chain[start] = max(chain.get(start, 0), cycles)
        chains.append(chain)
        written.update(dict.fromkeys(body.targets(at), at))
    graph = nx.DiGraph()
    for register, writer in last_writer.items():
        for start, cycles in chains[writer].items():
            graph.add_edge(start, register, weight=cycles)
    worst = 0.0
    for circle in nx.simple_cycles(graph):
        edges = zip(circle, [*circle[1:], circle[0]], strict=True)
        weight = sum(graph[begin][end]["weight"] for begin, end in edges)
        worst = max(worst, weight / len(circle))
    return worst


def recurrence_bound(
    program: Program, table: UopTable, executions: NDArray[np.int64], floor: int = 0
) -> int:
    """Cycles of the longest loop-carried chain during one entry into an innermost loop.

    Entries can overlap in the window, so one counts: n turns an entry take at least n - 1 circles.
    Loops that cannot exceed ``floor`` (another bound) are not looked into; the result is then 0.
    """
    worst = 0.0
    for first, last in innermost_loops(program):
        turns = int(executions[last])
        entries = int(executions[first - 1]) if first > 0 else 1
        if turns == 0 or entries == 0:
            continue
        classes = list(table.classes[first : last + 1])
        repeats = turns / entries - 1
        if repeats * sum(entry.latency for entry in classes) <= max(worst, floor):
            continue
        items = list(program.instructions[first : last + 1])
        worst = max(worst, repeats * turn_bound(items, classes))
    return int(worst)
