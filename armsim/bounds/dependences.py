"""The dependence graph of a loop body, through registers and memory, and its worst cycle.

A node is the issue of an instruction, or the arrival of data (`data_node`): of a store's, for which it does
not wait to issue, or of a load's, for which the write-back of its base register does not wait. An edge
says how many clock cycles after its tail the head can be at the earliest, and how many iterations later
(its distance). The recurrence bound is the largest ratio of clock cycles to distance over all cycles of the
graph: the classic maximum cycle ratio, found by policy iteration (Howard) in each component that networkx
finds to be strongly connected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import CoreModel, OperationClass
from armsim.isa.instruction import Instruction
from armsim.pipeline.cracker import in_halves, writeback_of

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
    """List the data registers of an access; those of a pair or list lie one after the other."""
    return [
        at for at, data in enumerate(item.data_registers[:_PIECES]) if data.number == register
    ] or [0]


class Edge(NamedTuple):
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


def _keeps_half(item: Instruction, register: int, core: CoreModel) -> bool:
    """Return whether an instruction reads a register only for the half of it that it leaves as it is."""
    halved = core.halves and item.half_written is not None and register in item.writes
    return halved and item.reads.count(register) == 1


def _halves(item: Instruction, register: int, core: CoreModel) -> tuple[int, ...]:
    """The halves of a register that an instruction writes."""
    alone = item.half_written if core.halves and register in item.writes else None
    return (0, 1) if alone is None else (alone,)


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
    if _keeps_half(reader, register, core) and not formed:
        return 1  # in order: the other half stays as it is; this one is only written after it
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
    """Edges through registers, within an iteration and from one to the next.

    Where a core keeps registers as halves, each half has a writer of its own, and what writes one waits,
    out of order, for neither. The issue of an instruction of two uops, a half each, is that of the upper:
    where the lower half alone is read of it, it says nothing of when that was there.
    """
    by_halves = [
        core.halves and not core.in_order and in_halves(item, entry)
        for item, entry in zip(body, classes, strict=True)
    ]
    writes = [
        [(register, half) for register in _targets(item) for half in _halves(item, register, core)]
        for item in body
    ]
    last = {half: at for at, written in enumerate(writes) for half in written}
    written: dict[tuple[int, int], int] = {}
    edges = []
    # Loads wait for no data but of stores, or where lanes are merged: out of order with their last step.
    merging = [item.access == "load" and bool(item.reads) and not core.in_order for item in body]
    stores = any(item.access == "store" for item in body) or any(merging)
    for at, item in enumerate(body):
        store = item.access == "store"
        needed = [(register, at) for register in _address_registers(item)]
        for register in item.reads:
            by_piece = store or merging[at]
            nodes = (
                [data_node(at, piece) for piece in _pieces(item, register)] if by_piece else [at]
            )
            needed += [(register, node) for node in nodes]
        for register, node in needed:
            if not core.in_order and _keeps_half(item, register, core):
                continue
            halves = [(register, half) for half in (0, 1)]
            writers = {
                (written.get(half, last[half]), int(half not in written))
                for half in halves
                if half in last
            }
            for writer, distance in sorted(writers):
                upper = (register, 1)
                if by_halves[writer] and written.get(upper, last.get(upper)) != writer:
                    continue
                source = body[writer]
                delay = _delay(source, classes[writer], item, classes[at], register, core)
                by_data = stores and source.access == "load" and register in source.writes
                tails = [writer]
                if by_data:
                    tails = [data_node(writer, piece) for piece in _pieces(source, register)]
                edges += [Edge(tail, node, delay, distance) for tail in tails]
        if store or (stores and item.access == "load"):
            before = classes[at].latency if store else 0
            count = max(len(item.data_registers[:_PIECES]), 1)
            edges += [Edge(at, data_node(at, piece), before, 0) for piece in range(count)]
        written.update(dict.fromkeys(writes[at], at))
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
    stores = [(column, at) for column, at in enumerate(accesses) if body[at].access == "store"]
    stores.reverse()
    last = len(addresses) - 1
    last_stores = [
        _last_stores(body, stores, addresses, iteration)
        for iteration in sorted({last, last // 2, min(last, _FARTHEST)})
    ]
    edges = []
    for column, at in enumerate(accesses):
        if body[at].access != "load" or not stores or _is_structure(body[at]):
            continue
        found = [_sources(body, stored, addresses, (column, at)) for stored in last_stores]
        for piece, node, distance, contained in set.intersection(*found):
            delay = core.store_to_load if contained else core.store_to_load_partial
            cycles = delay - classes[at].latency
            edges.append(Edge(node, data_node(at, piece), cycles, distance))
    return edges


def _is_structure(item: Instruction) -> bool:
    """Return whether an access has no place for each register, or a uop for several or for a lane."""
    return item.mnemonic == "st1" or item.mnemonic.startswith(_STRUCTURES)


def _parts(item: Instruction, begin: int) -> list[tuple[int, int]]:
    """The bytes [begin, end) of each data register of an access."""
    count = max(len(item.data_registers[:_PIECES]), 1)
    size = item.size // count
    return [(begin + at * size, begin + (at + 1) * size) for at in range(count)]


@dataclass(frozen=True)
class _LastStores:
    """Stores before the end of an ``iteration`` by the 16 bytes that they touch, the last first: the
    instruction, iterations before, its address.
    """

    iteration: int
    by_granule: Mapping[int, Sequence[tuple[int, int, int]]]

    def before(self, load: int, granule: int) -> tuple[int, int, int] | None:
        """The last one to 16 bytes before a load of the iteration."""
        touching = self.by_granule.get(granule, ())
        return next((one for one in touching if one[1] > 0 or one[0] < load), None)


def _last_stores(
    body: Sequence[Instruction],
    stores: Sequence[tuple[int, int]],
    addresses: NDArray[np.int64],
    iteration: int,
) -> _LastStores:
    """``stores`` are (column of ``addresses``, instruction), the last first."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for distance in range(min(_FARTHEST, iteration) + 1):
        begins = addresses[iteration - distance].tolist()
        for column, at in stores:
            begin = begins[column]
            for granule in range(begin >> 4, ((begin + body[at].size - 1) >> 4) + 1):
                found.setdefault(granule, []).append((at, distance, begin))
    return _LastStores(iteration, found)


def _sources(
    body: Sequence[Instruction],
    stores: _LastStores,
    addresses: NDArray[np.int64],
    load: tuple[int, int],
) -> set[tuple[int, int, int, bool]]:
    """(register of the load, node of the data, distance, whether the store contains the load's register).

    As in the replay (`pipeline.lsu`), the last store to each 16 bytes alone counts: one beside the load's
    bytes hides those before it. ``load`` is (column of ``addresses``, instruction).
    """
    column, at = load
    low = int(addresses[stores.iteration, column])
    found = set()
    for granule in range(low >> 4, ((low + body[at].size - 1) >> 4) + 1):
        touching = stores.before(at, granule)
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


_Arcs = dict[int, list[Edge]]
_TAIL, _HEAD = map(Edge._fields.index, ("tail", "head"))
_CLOSE = 1e-9  # of cycles per iteration: rounding of sums of some thousand terms stays below it


def _on_ways_back(edges: Iterable[Edge]) -> list[Edge]:
    """The edges without those before and after all cycles of the graph, which most of a loop's are."""
    left = list(edges)
    for begin, end in ((_TAIL, _HEAD), (_HEAD, _TAIL)):
        leaving: dict[int, list[int]] = {}
        waiting: dict[int, int] = {}
        for edge in left:
            leaving.setdefault(edge[begin], []).append(edge[end])
            waiting[edge[end]] = waiting.get(edge[end], 0) + 1
        gone = [node for node in leaving if node not in waiting]
        for node in gone:
            for other in leaving.get(node, ()):
                waiting[other] -= 1
                if not waiting[other]:
                    gone.append(other)
        outside = set(gone)
        left = [edge for edge in left if edge[begin] not in outside]
    return left


def _arcs(edges: Sequence[Edge]) -> list[_Arcs]:
    """The edges on cycles of the graph, by their tail, of each strongly connected component."""
    longest: dict[tuple[int, int, int], Edge] = {}
    for edge in edges:
        key = (edge.tail, edge.head, edge.distance)
        if key not in longest or edge.cycles > longest[key].cycles:
            longest[key] = edge
    inner = _on_ways_back(longest.values())
    if not _on_ways_back(edge for edge in inner if edge.tail != edge.head):
        # All cycles are edges of a node to itself: pointers and sums that move on, in most kernels.
        own: dict[int, _Arcs] = {}
        for edge in inner:
            if edge.tail == edge.head:
                own.setdefault(edge.tail, {edge.tail: []})[edge.tail].append(edge)
        return [own[node] for node in sorted(own)]
    import networkx as nx  # takes 0.1 s to load, and most commands never come here

    graph = nx.DiGraph((edge.tail, edge.head) for edge in inner)
    found: list[_Arcs] = []
    of_node: dict[int, _Arcs] = {}
    for component in nx.strongly_connected_components(graph):
        found.append({node: [] for node in sorted(component)})
        of_node |= dict.fromkeys(component, found[-1])
    for edge in inner:
        if of_node[edge.tail] is of_node[edge.head]:
            of_node[edge.tail][edge.tail].append(edge)
    # A node alone is no cycle, but for an edge to itself.
    return [arcs for arcs in found if any(arcs.values())]


def _chosen_cycles(chosen: Mapping[int, Edge]) -> Iterator[list[Edge]]:
    """The cycles of a graph with one edge from each node."""
    seen: set[int] = set()
    for start in chosen:
        path: dict[int, int] = {}
        node = start
        while node not in seen and node not in path:
            path[node] = len(path)
            node = chosen[node].head
        if node in path:
            yield [chosen[at] for at in list(path)[path[node] :]]
        seen.update(path)


def _worst_cycle(arcs: _Arcs) -> tuple[float, list[Edge]]:
    """The cycle with the most clock cycles per iteration, and how many.

    Howard's policy iteration, after Dasdan, "Experimental analysis of the fastest optimum cycle ratio and
    mean algorithms" (ACM TODAES 2004): of one edge from each node take the worst cycle, and find better
    edges by ``value``, the length of the way to that cycle, until there are none.
    """
    chosen = {node: max(out, key=lambda edge: edge.cycles) for node, out in arcs.items()}
    into: dict[int, list[Edge]] = {node: [] for node in arcs}
    for edge in (edge for out in arcs.values() for edge in out):
        into[edge.head].append(edge)
    while True:
        ratio, worst = max(
            ((_ratio(cycle), cycle) for cycle in _chosen_cycles(chosen)), key=lambda item: item[0]
        )
        value = {worst[0].tail: 0.0}
        # Nodes that the chosen edges lead to the cycle, then the others by any way.
        for any_way in (False, True):
            reached = list(value)
            for node in reached:
                for edge in into[node]:
                    if edge.tail not in value and (any_way or chosen[edge.tail] is edge):
                        chosen[edge.tail] = edge
                        value[edge.tail] = value[node] + edge.cycles - ratio * edge.distance
                        reached.append(edge.tail)
        better = False
        for node, out in arcs.items():
            for edge in out:
                by = value[edge.head] + edge.cycles - ratio * edge.distance
                if by > value[node] + _CLOSE:
                    better, value[node], chosen[node] = True, by, edge
        if not better:
            return ratio, worst


def _ratio(cycle: Sequence[Edge]) -> float:
    """Clock cycles per iteration."""
    return sum(edge.cycles for edge in cycle) / sum(edge.distance for edge in cycle)


def worst_recurrence(edges: Sequence[Edge]) -> Recurrence:
    """The cycle of the graph with the most clock cycles per iteration; 0, no chain without one.

    Of each cycle at least one edge leads to a later iteration.
    """
    ratio, worst = max(map(_worst_cycle, _arcs(edges)), key=lambda item: item[0], default=(0.0, []))
    if ratio == 0:
        return Recurrence(0.0, ())
    chain = [instruction_of(edge.tail) for edge in worst]
    first = chain.index(min(chain))
    return Recurrence(ratio, tuple(dict.fromkeys(chain[first:] + chain[:first])))
