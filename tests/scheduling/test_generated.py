"""Loops of generated kernels in the order that a local search finds: right, quicker, the same each time."""

from __future__ import annotations

import pytest

import armsim
from armsim.cores.loader import load_core
from armsim.nests.read import definition
from armsim.operators.defined.operator import defined
from armsim.operators.registry import find_operator
from armsim.proof.prove import Right, prove
from armsim.scheduling.target import Target, generating_for

TILE = {"family": "held", "vectors": 2, "schedule": "search"}
SHAPE = {"hi": 7, "wi": 7, "channels": 37}


def cycles_of(schedule: str, core: str) -> int:
    found = armsim.explore(
        "batchnorm",
        SHAPE,
        core=core,
        candidates=[{**TILE, "schedule": schedule}],
        store="none",
        jobs=1,
    )
    (one,) = found.measured
    return int(one.cycles)


def test_a_search_beats_iterations_that_overlap_as_they_are_written() -> None:
    assert cycles_of("search", "cortex-a53") < 0.9 * cycles_of("split", "cortex-a53")


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a76"])
def test_it_finds_the_same_order_each_time(core: str) -> None:
    operator, texts = find_operator("batchnorm"), []
    for _ in range(2):
        target = Target.named(core)
        target.scheduled.clear()
        with generating_for(target):
            problem, tile = operator.problem_from_dict(SHAPE), operator.tile_from_dict(TILE)
            texts.append(operator.render(problem, tile).text)
    assert texts[0] == texts[1]


@pytest.mark.parametrize("blocks", [2, 3, 5, 11])
def test_loops_of_few_iterations_do_what_they_did(blocks: int) -> None:
    operator = defined(definition("y[i] = max(x[i] * 3 + z[i] * x[i], 0)"))
    problem = operator.problem_from_dict({"i": 8 * blocks + 3})
    tile = operator.tile_from_dict({"family": "held", "i": 8, "schedule": "search"})
    for core in ("cortex-a53", "cortex-a57"):
        assert isinstance(prove(operator, problem, tile, blocks, load_core(core)), Right)


@pytest.mark.parametrize("channels", [4, 8, 20, 64])
def test_so_do_loops_whose_number_of_iterations_a_register_holds(channels: int) -> None:
    operator = find_operator("batchnorm")
    problem = operator.problem_from_dict({"hi": 3, "wi": 5, "channels": channels})
    tile = operator.tile_from_dict({**TILE, "sizes": "runtime"})
    assert isinstance(prove(operator, problem, tile, channels, load_core("cortex-a53")), Right)


def test_pointers_that_a_loop_copied_may_meet_when_it_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # x4 = x1 in the loop: what the last iterations still store by one they load by the other.
    monkeypatch.setattr("armsim.scheduling.local_search._MOST_MOVES", 60)
    operator, core = find_operator("softmax"), load_core("cortex-a53")
    Target.of(core).scheduled.clear()
    problem = operator.problem_from_dict({"rows": 5, "channels": 1})
    tile = operator.tile_from_dict({"family": "passes", "vectors": 6, "schedule": "search"})
    assert isinstance(prove(operator, problem, tile, 125, core), Right)
    Target.of(core).scheduled.clear()
