"""Parts of layers are layers of the same kind with less to do."""

from __future__ import annotations

import pytest

from armsim.inference.layers import steps_of
from armsim.inference.parts import FIRST_LOOK, WHOLE, kind, part_of, work
from armsim.inference.request import DTYPES
from armsim.networks.loader import load_network, network_names


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", network_names())
def test_the_parts_of_all_networks_layers_are_valid_and_small(name: str, dtype: str) -> None:
    _, steps = steps_of(load_network(name), dtype)
    for problem in {step.problem for step in steps if step.operator}:
        for most in (FIRST_LOOK, WHOLE):
            part = part_of(problem, most)
            part.check()
            assert kind(part) == kind(problem)
            assert work(part) <= work(problem)
            if work(problem) <= most:
                assert part == problem
            else:
                # The least that axes may have can be more than was asked for, never by an order.
                assert work(part) <= max(8 * most, work(problem) // 8)
