"""The caches against pycachesim's recorded counts, on some of the traces of experiments/pycachesim."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from armsim.cores.loader import load_core
from experiments.pycachesim.run import LRU, RECORDED, SMALL, counted
from experiments.pycachesim.traces import chased, shipped

CORE = load_core("cortex-a57", LRU)


def recorded() -> dict[str, dict[str, int]]:
    document = json.loads(Path(RECORDED).read_text(encoding="utf-8"))
    l1, l2 = CORE.l1d, CORE.l2
    assert document["caches"] == {"l1d": [l1.sets, l1.ways], "l2": [l2.sets, l2.ways]}
    counts: dict[str, dict[str, int]] = document["counts"]
    return counts


@pytest.mark.parametrize("name", SMALL)
def test_a_kernels_hits_and_misses_are_those_of_another_simulator(name: str) -> None:
    assert counted(CORE, shipped(name)) == recorded()[name]


@pytest.mark.parametrize("kib", [24, 40, 200])
def test_a_chases_hits_and_misses_are_those_of_another_simulator(kib: int) -> None:
    assert counted(CORE, chased(kib << 10)) == recorded()[f"chase_{kib}k"]
