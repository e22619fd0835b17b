"""The caches against pycachesim's recorded counts, on some of the traces of experiments/pycachesim."""

from __future__ import annotations

import pytest

from armsim.cores.loader import load_core
from experiments.pycachesim.experiment import EXPERIMENT, LRU, counted
from experiments.pycachesim.traces import chased, shipped

CORE = load_core("cortex-a57", LRU)
ROWS = EXPERIMENT.rows()
SMALL = (
    "gemm_goto_8x8_k4_mc0_kc32_nc0_pf0",
    "gemm_goto_8x12_k4_pf0",
    "gemm_naive_1x1_k1_pf0",
    "gemm_rtra_8x4_k8_pf0",
    "gemm_rtrd_8x8_k4_pf0",
    "dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0",
    "dwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0",
    "dwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0",
)
"""Kernels of few accesses."""


def test_the_caches_are_those_that_were_recorded() -> None:
    assert [(level.sets, level.ways) for level in (CORE.l1d, CORE.l2)] == [(256, 2), (2048, 16)]


@pytest.mark.parametrize("name", SMALL)
def test_a_kernels_hits_and_misses_are_those_of_another_simulator(name: str) -> None:
    assert counted(CORE, shipped(name)) == ROWS[name]["pycachesim"]


@pytest.mark.parametrize("kib", [24, 40, 200])
def test_a_chases_hits_and_misses_are_those_of_another_simulator(kib: int) -> None:
    assert counted(CORE, chased(kib << 10)) == ROWS[f"chase_{kib}k"]["pycachesim"]
