"""Choose each tensor's layout, so that kernels and changes of layout together take least.

A shortest path: its nodes are how far the network is computed and the layouts in which the tensors are
there that are still to be read; a step computes a layer in one of its layouts, after bringing to it the
inputs that are not there in it. A tensor that was brought to another layout stays in both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from typing import Any

from armsim.networks.model import Network


@dataclass(frozen=True)
class Change:
    """A tensor brought to another layout; ``tensor`` is the place of its layer, -1 the network's input."""

    tensor: int
    before: str
    after: str


@dataclass(frozen=True)
class Path:
    """The layout of each layer and the changes before it; ``cost`` is the sum."""

    layouts: tuple[str, ...]
    changes: tuple[tuple[Change, ...], ...]
    cost: float


def possible_changes(
    network: Network, layouts: Sequence[Iterable[str]], first: str
) -> list[Change]:
    """All changes of layout that a path may have, if each layer can be computed in ``layouts``."""
    held = {-1: {first}} | {at: set(own) for at, own in enumerate(layouts)}
    for at, own in enumerate(layouts):
        for made in network.producers[at]:
            held[made].update(own)
    return [
        Change(made, *pair)
        for made, names in held.items()
        if network.last_reads[made] < len(network.layers)
        for pair in permutations(sorted(names), 2)
    ]


def least_layouts(
    network: Network,
    costs: Sequence[Mapping[str, float]],
    change_cost: Mapping[Change, float],
    first: str,
) -> Path:
    """The path of least cost.

    costs: of each layer in each layout that it can be computed in; change_cost: of each change that
    `possible_changes` names. The network's input is there in ``first``.
    """
    import networkx

    reads, producers = network.last_reads, network.producers
    graph: Any = networkx.DiGraph()
    start: tuple[Any, ...] = (0, ((-1, frozenset({first})),))
    frontier = {start}
    for at in range(len(network.layers)):
        following = set()
        for node in frontier:
            held = dict(node[1])
            for layout, cost in costs[at].items():
                # Always the same layout to begin with, where a tensor is there in several.
                changes = tuple(
                    Change(made, min(held[made]), layout)
                    for made in dict.fromkeys(producers[at])
                    if layout not in held[made]
                )
                total = cost + sum(change_cost[change] for change in changes)
                after = dict(held)
                for change in changes:
                    after[change.tensor] = after[change.tensor] | {layout}
                after[at] = frozenset({layout})
                kept = tuple(
                    sorted((made, where) for made, where in after.items() if reads[made] > at)
                )
                target = (at + 1, tuple((made, where) for made, where in kept))
                following.add(target)
                if total < graph.get_edge_data(node, target, {"cost": float("inf")})["cost"]:
                    graph.add_edge(node, target, cost=total, layout=layout, changes=changes)
        frontier = following
    lengths, paths = networkx.single_source_dijkstra(graph, start, weight="cost")
    end = min(frontier, key=lambda node: lengths[node])
    nodes = paths[end]
    steps = [graph.edges[edge] for edge in pairwise(nodes)]
    return Path(
        tuple(step["layout"] for step in steps),
        tuple(step["changes"] for step in steps),
        float(lengths[end]),
    )
