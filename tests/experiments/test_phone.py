"""A simulated phone against what can be said of it by hand: its governor, its placement, its waits."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from experiments.polimidl import timeline
from experiments.polimidl.phone import PHONES, Clock, Phase, mean_ms


@pytest.mark.parametrize("name", PHONES)
def test_a_steady_load_gets_the_lowest_clock_at_which_it_is_within_its_target(name: str) -> None:
    drawn = random.Random(name)
    for cluster in PHONES[name].clusters:
        # One target for all clocks: with several the answer depends on where the clock comes from.
        governor = replace(cluster.governor, loads=((0, 0.8),))
        for _ in range(50):
            needed = drawn.uniform(0, governor.mhz[-1])
            clock = Clock(governor, drawn.choice(governor.mhz))
            for number in range(100):
                clock.tick(number * 20_000, needed)
            enough = [mhz for mhz in governor.mhz if needed / mhz <= 0.8]
            wanted = min(enough, default=governor.mhz[-1])
            # A load that makes it jump keeps the clock at its goal or above.
            assert clock.mhz == wanted or needed / wanted >= governor.go_hispeed


@pytest.mark.parametrize("name", PHONES)
def test_one_thread_that_never_waits_runs_on_the_largest_core_there_is_at_its_highest_clock(
    name: str,
) -> None:
    phone = PHONES[name]
    ms, run = mean_ms(phone, [Phase((4e8, 2e8))], workers=4, count=20)
    steady = [last - first for first, last in pairwise(run.ends[10:])]
    little, big = phone.clusters
    wanted = 2e8 / big.governor.mhz[-1] if big.cores else 4e8 / little.governor.mhz[-1]
    assert steady == pytest.approx([wanted] * len(steady), abs=100)
    assert ms * 1e3 >= wanted - 100


@pytest.mark.parametrize("name", PHONES)
def test_threads_that_wait_for_each_other_stay_on_the_little_cores(name: str) -> None:
    phases = [Phase((6e6, 3e6)), Phase((6e6, 3e6), 4)]
    ms, run = mean_ms(PHONES[name], phases, workers=4, count=20)
    assert sum(run.busy[:4]) > 5 * sum(run.busy[4:])
    top = PHONES[name].clusters[0].governor.mhz[-1]
    assert ms * 1e3 >= 12e6 / top


def test_each_task_is_done_once_whatever_the_number_of_workers() -> None:
    for workers in (1, 2, 4, 8):
        phases = [Phase((1e6, 1e6), 24)]
        ms, run = mean_ms(PHONES["LG G5 SE"], phases, workers=workers, governed=False, count=10)
        work = sum(
            busy * own.governor.mhz[-1]
            for own, cores in zip(run.phone.clusters, (run.busy[:4], run.busy[4:]), strict=True)
            for busy in cores
        )
        assert work / len(run.ends) == pytest.approx(24e6, rel=0.1)
        assert ms * 1e3 >= 24e6 / 1804.8 / workers


def test_the_layers_have_the_published_multiply_adds() -> None:
    """MobileNetV1 without its last three layers: pixels times channels times filters."""
    total = 0.0
    for name, size, _ in timeline.mobilenet():
        kind, _, rest = name.partition("_")
        if kind == "pw":
            channels, filters = (int(one) for one in rest.split(" ")[0].split("_"))
            total += size * channels * filters
        elif kind == "dw":
            total += 9 * size
        elif kind == "mc1":
            total += 27 * size
    assert total == pytest.approx(569e6 - 1024 * 1001, rel=0.005)
