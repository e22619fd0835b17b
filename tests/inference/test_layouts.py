"""The layouts of a network's tensors cost least: every choice there is, tried on small random networks."""

from __future__ import annotations

import random
from itertools import permutations, product

import pytest

from armsim.inference.layouts import Change, least_layouts, possible_changes
from armsim.networks.model import Layer, Network

LAYOUTS = ("nhwc", "nc4hw4")


def network_of(sources: list[list[int]]) -> Network:
    names = ["input", *(f"l{at}" for at in range(len(sources)))]
    layers = [
        Layer(f"l{at}", "add", None, (2, 2, 4), (2, 2, 4), sources=tuple(names[s + 1] for s in own))
        for at, own in enumerate(sources)
    ]
    return Network("random", "", (2, 2, 4), tuple(layers))


def cheapest(
    network: Network, costs: list[dict[str, float]], change: dict[Change, float], first: str
) -> float:
    """The least sum of all ways to give layers a layout; a tensor is changed once if anybody needs it."""
    found = []
    for chosen in product(*costs):
        total = sum(cost[layout] for cost, layout in zip(costs, chosen, strict=True))
        made = {-1: first} | dict(enumerate(chosen))
        wanted = {
            (source, chosen[at]) for at, own in enumerate(network.producers) for source in own
        }
        total += sum(
            change[Change(tensor, made[tensor], layout)]
            for tensor, layout in wanted
            if made[tensor] != layout
        )
        found.append(total)
    return min(found)


@pytest.mark.parametrize("seed", range(30))
def test_the_path_costs_what_the_best_of_all_choices_costs(seed: int) -> None:
    draw = random.Random(seed)
    count = draw.randrange(1, 8)
    sources = [
        sorted({draw.randrange(-1, at) for _ in range(draw.choice((1, 1, 2)))} or {-1})
        if at
        else [-1]
        for at in range(count)
    ]
    network = network_of(sources)
    costs = [
        {name: draw.randrange(10) for name in draw.choice((LAYOUTS, LAYOUTS, LAYOUTS[:1]))}
        for _ in range(count)
    ]
    change = {
        Change(at, *pair): draw.randrange(6)
        for at in range(-1, count)
        for pair in permutations(LAYOUTS)
    }
    path = least_layouts(network, costs, change, "nhwc")
    assert path.cost == cheapest(network, costs, change, "nhwc")
    # And it is what its own steps say.
    said = sum(cost[layout] for cost, layout in zip(costs, path.layouts, strict=True))
    said += sum(change[one] for changes in path.changes for one in changes)
    assert said == path.cost
    # No change is needed that was not foreseen.
    foreseen = possible_changes(network, costs, "nhwc")
    assert {one for changes in path.changes for one in changes} <= set(foreseen)
