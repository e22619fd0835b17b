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

_PIECES = 4  # most registers of an access
_STRUCTURES = ("ld2", "ld3", "ld4", "st2", "st3", "st4")
_FARTHEST = 8  # iterations between a store and a load of its bytes; older stores are in L1 by then


def data_node(at: int, piece: int = 0) -> int:
    """The node of a data register of an access; of a load, its latency before the data arrive."""
    return -1 - (at * _PIECES + piece)


def instruction_of(node: int) -> int:
    """The instruction of a node."""
    return node if node >= 0 else (-1 - node) // _PIECES


def _pieces(item: Instruction, register: int) -> list[int]:
    """Which data registers of an access are this one; those of a pair or list lie one after the other."""
    return [
        at for at, data in enumerate(item.data_registers[:_PIECES]) if data.number == register
    ] or [0]


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
        for register in item.reads:
            nodes = [data_node(at, piece) for piece in _pieces(item, register)] if store else [at]
            needed += [(register, node) for node in nodes]
        for register, node in needed:
            writer = written.get(register, last.get(register))
            if writer is not None:
                source = body[writer]
                delay = _delay(source, classes[writer], item, classes[at], register, core)
                by_data = stores and source.access == "load" and register in source.writes
                tails = [writer]
                if by_data:
                    tails = [data_node(writer, piece) for piece in _pieces(source, register)]
                distance = 0 if register in written else 1
                edges += [Edge(tail, node, delay, distance) for tail in tails]
        if store or (stores and item.access == "load"):
            before = classes[at].latency if store else 0
            count = max(len(item.data_registers[:_PIECES]), 1)
            edges += [Edge(at, data_node(at, piece), before, 0) for piece in range(count)]
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
        if body[at].access != "load" or not stores or _is_structure(body[at]):
            continue
        found = [
            _sources(body, stores, addresses, (column, at), iteration)
            for iteration in {last, last // 2, min(last, _FARTHEST)}
        ]
        for piece, node, distance, contained in set.intersection(*found):
            delay = core.store_to_load if contained else core.store_to_load_partial
            cycles = delay - classes[at].latency
            edges.append(Edge(node, data_node(at, piece), cycles, distance))
    return edges


def _is_structure(item: Instruction) -> bool:
    """Whether an access has no place for each register, or a uop that stores several or moves a lane."""
    return item.mnemonic == "st1" or item.mnemonic.startswith(_STRUCTURES)


def _parts(item: Instruction, begin: int) -> list[tuple[int, int]]:
    """The bytes [begin, end) of each data register of an access."""
    count = max(len(item.data_registers[:_PIECES]), 1)
    size = item.size // count
    return [(begin + at * size, begin + (at + 1) * size) for at in range(count)]


def _sources(
    body: Sequence[Instruction],
    stores: Sequence[tuple[int, int]],
    addresses: NDArray[np.int64],
    load: tuple[int, int],
    iteration: int,
) -> set[tuple[int, int, int, bool]]:
    """(register of the load, node of the data, distance, whether the store contains the load's register).

    As in the replay (`pipeline.lsu`), the last store to each 16 bytes alone counts: one beside the load's
    bytes hides those before it. ``stores`` and ``load`` are (column of ``addresses``, instruction), stores
    the last first.
    """
    column, at = load
    low = int(addresses[iteration, column])
    found = set()
    for granule in range(low >> 4, ((low + body[at].size - 1) >> 4) + 1):
        touching = _last_to(body, stores, addresses, at, iteration, granule)
        if touching is None or _is_structure(body[touching[0]]):
            continue
        store, distance, begin = touching
        parts = list(enumerate(_parts(body[store], begin)))
        inside = [part for part in parts if part[1][0] >> 4 <= granule <= (part[1][1] - 1) >> 4]
        if (
            body[store].size > 16
        ):  # more than one uop: of two in these bytes the last, of halves none
            inside = [] if begin % 16 else inside[-1:]
        for piece, (first, end) in enumerate(_parts(body[at], low)):
            contained = begin <= first and end <= begin + body[store].size
            found |= {
                (piece, data_node(store, part), distance, contained)
                for part, (start, stop) in inside
                if start < end and first < stop
            }
    return found


def _last_to(
    body: Sequence[Instruction],
    stores: Sequence[tuple[int, int]],
    addresses: NDArray[np.int64],
    load: int,
    iteration: int,
    granule: int,
) -> tuple[int, int, int] | None:
    """The last store to 16 bytes before a load: the instruction, iterations before, its address."""
    for distance in range(min(_FARTHEST, iteration) + 1):
        for column, at in stores:
            begin = int(addresses[iteration - distance, column])
            if (distance > 0 or at < load) and (
                begin >> 4 <= granule <= (begin + body[at].size - 1) >> 4
            ):
                return at, distance, begin
    return None


@dataclass(frozen=True)
class Dependence:
    """An instruction that needs another's result, ``distance`` iterations later, after so many ``cycles``.

    Cycles are those from the issue of the producer, or from when a store has its data, until the consumer
    can issue at the earliest, of a load through ``memory`` until it has its data.
    """

    producer: int
    consumer: int
    cycles: int
    distance: int
    memory: bool = False


def dependences(
    classes: Sequence[OperationClass], registers: Sequence[Edge], memory: Sequence[Edge]
) -> tuple[Dependence, ...]:
    """Edges between instructions, of parallel ones the longest, none inside an instruction."""
    longest: dict[tuple[int, int, int, bool], int] = {}
    for edges, through in ((registers, False), (memory, True)):
        for edge in edges:
            tail, head = instruction_of(edge.tail), instruction_of(edge.head)
            if tail == head and edge.distance == 0:
                continue
            key = (tail, head, edge.distance, through)
            cycles = edge.cycles + (classes[head].latency if through else 0)
            longest[key] = max(longest.get(key, cycles), cycles)
    return tuple(
        Dependence(tail, head, cycles, distance, through)
        for (tail, head, distance, through), cycles in sorted(longest.items())
    )


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
        if len(component) == 1:  # an edge from a node to itself has a node in its middle
            continue
        part = whole.subgraph(component).copy()
        while path := _cycle_above(part, ratio):
            steps = [part[tail][head] for tail, head in pairwise(path)]
            distance = sum(step["distance"] for step in steps)
            cycles = sum(step["cycles"] for step in steps)
            if distance == 0 or cycles <= (ratio + 1e-6) * distance:
                break
            ratio = cycles / distance
            nodes = [node for node in path[:-1] if isinstance(node, int)]
            chain = tuple(dict.fromkeys(instruction_of(node) for node in nodes))
    return Recurrence(ratio, chain)
