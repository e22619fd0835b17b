"""The dependence graph of a loop body, through registers and memory, and its worst cycle.

A node is the issue of an instruction, or the arrival of data (`data_node`): of a store's, for which it does
not wait to issue, or of a load's, for which the write-back of its base register does not wait. An edge
says how many clock cycles after its tail the head can be at the earliest, and how many iterations later
(its distance). The recurrence bound is the largest ratio of clock cycles to distance over all cycles of the
graph: the classic maximum cycle ratio (Lawler 1976), found by raising a guess until no cycle exceeds it.
networkx finds a cycle that does (a negative one).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import CoreModel, OperationClass
from armsim.isa.instruction import Instruction
from armsim.pipeline.cracker import writeback_of

_FARTHEST = 8  # iterations between a store and a load of its bytes; older stores are in L1 by then


def data_node(at: int) -> int:
    """The node of the data of the store or load at ``at``; of a load, its latency before they arrive."""
    return -1 - at


@dataclass(frozen=True)
class Edge:
    """From ``tail`` to ``head`` in ``cycles``, ``distance`` iterations later."""

    tail: int
    head: int
    cycles: int
    distance: int


def _address_registers(item: Instruction) -> list[int]:
    named = [item.memory.base, item.memory.index] if item.memory is not None else []
    return [reg.number for reg in named if reg is not None and reg.number is not None]


def _targets(item: Instruction) -> list[int]:
    memory = item.memory
    if memory is not None and memory.writes_back and memory.base.number is not None:
        return [*item.writes, memory.base.number]
    return list(item.writes)


def _delay(
    writer: Instruction,
    writer_class: OperationClass,
    reader: Instruction,
    reader_class: OperationClass,
    register: int,
    core: CoreModel,
) -> int:
    formed = register in _address_registers(reader)
    if register not in writer.writes:
        back = writeback_of(writer, core)
        return back.latency + (back.to_address if formed else 0)
    if core.halves and reader.writes_half and register in reader.writes and not formed:
        # The other half stays as it is; this one is only written after it.
        others = reader.reads.count(register) > 1
        return writer_class.latency if others else 1
    second = writer_class.second if register in writer.writes[1:] else 0
    if register == reader.accumulator and reader.reads.count(register) == 1:
        bypass = dict(reader_class.forward).get(writer_class.group)
        if bypass:
            return bypass
        if reader_class.late:
            return max(writer_class.latency + second - reader_class.late, 1)
    late = 0
    if reader.access == "load" and not formed:
        # A lane load merges into the old register with its last step, when its data are there.
        late = reader_class.latency - reader_class.steps[-1].latency
    return writer_class.latency + second - late + (writer_class.to_address if formed else 0)


def register_edges(
    body: Sequence[Instruction], classes: Sequence[OperationClass], core: CoreModel
) -> list[Edge]:
    """Edges through registers, within an iteration and from one to the next."""
    last = {register: at for at, item in enumerate(body) for register in _targets(item)}
    written: dict[int, int] = {}
    edges = []
    stores = any(item.access == "store" for item in body)  # else loads wait for no data
    for at, item in enumerate(body):
        store = item.access == "store"
        needed = [(register, at) for register in _address_registers(item)]
        needed += [(register, data_node(at) if store else at) for register in item.reads]
        for register, node in needed:
            writer = written.get(register, last.get(register))
            if writer is not None:
                delay = _delay(body[writer], classes[writer], item, classes[at], register, core)
                by_data = (
                    stores and body[writer].access == "load" and register in body[writer].writes
                )
                tail = data_node(writer) if by_data else writer
                edges.append(Edge(tail, node, delay, 0 if register in written else 1))
        if store:
            edges.append(Edge(at, data_node(at), classes[at].latency, 0))
        elif stores and item.access == "load":
            edges.append(Edge(at, data_node(at), 0, 0))
        written.update(dict.fromkeys(_targets(item), at))
    return edges


def memory_edges(
    body: Sequence[Instruction],
    classes: Sequence[OperationClass],
    addresses: NDArray[np.int64],
    core: CoreModel,
) -> list[Edge]:
    """Edges from a store to the loads that read what it wrote in every iteration.

    Three iterations are looked at: pointers that move apart meet in some only. A load has its data
    ``store_to_load`` cycles after the store had it; since its readers count the load's latency from its
    issue, the edge carries the difference.
    """
    accesses = [at for at, item in enumerate(body) if item.memory is not None]
    stores = [
        (column, at) for column, at in enumerate(accesses) if body[at].access == "store"
    ][::-1]  # fmt: skip
    last = len(addresses) - 1
    edges = []
    for column, at in enumerate(accesses):
        load = body[at]
        if load.access != "load" or not stores:
            continue
        found = [
            _sources(body, stores, addresses, (column, at), iteration)
            for iteration in {last, last // 2, min(last, _FARTHEST)}
        ]
        for store_at, distance, contained in set.intersection(*found):
            delay = core.store_to_load if contained else core.store_to_load_partial
            cycles = delay - classes[at].latency
            edges.append(Edge(data_node(store_at), data_node(at), cycles, distance))
    return edges


def _sources(
    body: Sequence[Instruction],
    stores: Sequence[tuple[int, int]],
    addresses: NDArray[np.int64],
    load: tuple[int, int],
    iteration: int,
) -> set[tuple[int, int, bool]]:
    """(store, distance, whether it contains the load) for each 16 bytes of a load's.

    As in the replay (`pipeline.lsu`), the last store to those 16 bytes alone counts: one beside the load's
    bytes hides those before it. ``stores`` and ``load`` are (column of ``addresses``, instruction), stores
    the last first.
    """
    column, at = load
    low = int(addresses[iteration, column])
    high = low + body[at].size
    found = set()
    for granule in range(low >> 4, ((high - 1) >> 4) + 1):
        for distance in range(min(_FARTHEST, iteration) + 1):
            touching = [
                (store_at, begin, begin + body[store_at].size)
                for store_column, store_at in stores
                if distance > 0 or store_at < at
                if (begin := int(addresses[iteration - distance, store_column])) >> 4 <= granule
                and (begin + body[store_at].size - 1) >> 4 >= granule
            ]
            if touching:
                store_at, begin, end = touching[0]
                if begin < high and low < end:
                    found.add((store_at, distance, begin <= low and high <= end))
                break
    return found


@dataclass(frozen=True)
class Recurrence:
    """The worst cycle of the graph: clock cycles per iteration, and its instructions in order."""

    cycles: float
    chain: tuple[int, ...]


def _graph(edges: Sequence[Edge]) -> nx.DiGraph:
    """The edges as a graph. Self-loops (networkx fails on them) and parallel edges of different
    distance get a node in their middle.
    """
    longest: dict[tuple[int, int, int], int] = {}
    for edge in edges:
        key = (edge.tail, edge.head, edge.distance)
        longest[key] = max(longest.get(key, edge.cycles), edge.cycles)
    graph = nx.DiGraph()
    for (tail, head, distance), cycles in longest.items():
        if tail != head and not graph.has_edge(tail, head):
            graph.add_edge(tail, head, cycles=cycles, distance=distance)
        else:
            graph.add_edge(tail, (tail, head, distance), cycles=cycles, distance=distance)
            graph.add_edge((tail, head, distance), head, cycles=0, distance=0)
    return graph


def _cycle_above(graph: nx.DiGraph, ratio: float) -> list[object]:
    """A cycle of the graph with more than ``ratio`` clock cycles per iteration, or nothing."""
    for _, _, data in graph.edges(data=True):
        data["weight"] = ratio * data["distance"] - data["cycles"] + 1e-9
    try:
        return list(nx.find_negative_cycle(graph, next(iter(graph))))
    except nx.NetworkXError:
        return []


def worst_recurrence(edges: Sequence[Edge]) -> Recurrence:
    """The cycle of the graph with the most clock cycles per iteration; 0, no chain without one."""
    whole = _graph(edges)
    ratio = 0.0
    chain: tuple[int, ...] = ()
    for component in nx.strongly_connected_components(whole):
        part = whole.subgraph(component).copy()
        if part.number_of_edges() == 0:  # a single node without an edge to itself
            continue
        while path := _cycle_above(part, ratio):
            steps = [part[tail][head] for tail, head in pairwise(path)]
            distance = sum(step["distance"] for step in steps)
            cycles = sum(step["cycles"] for step in steps)
            if distance == 0 or cycles <= (ratio + 1e-6) * distance:
                break
            ratio = cycles / distance
            nodes = [node for node in path[:-1] if isinstance(node, int)]
            chain = tuple(dict.fromkeys(node if node >= 0 else -1 - node for node in nodes))
    return Recurrence(ratio, chain)
