"""A search, a run of a saved kernel and a run of any function measure alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import armsim
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.measure import timing
from armsim.operators.saved import SavedKernel, read_kernel

ASM = Path(__file__).resolve().parents[2] / "kernels" / "asm"
NAMES = ["gemm_goto_8x8_k4_mc0_kc32_nc0_pf0", "qadd_held_v4"]

COPY = """
    .text
    .global copy
copy:
    ldr q0, [x0], #16
    str q0, [x1], #16
    subs x2, x2, #4
    b.gt copy
    ret
"""
COPY_ARGS = "x0=buf(f32,64x1024) x1=out(f32,64x1024) x2=65536"


def saved(name: str) -> SavedKernel:
    path = ASM / f"{name}.S"
    return read_kernel(path.read_text(), str(path))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("core", "options"),
    [("a57", {}), ("a53", {"cache": "cold"}), ("a76", {"ideal_memory": True})],
)
def test_a_saved_kernel_has_every_figure_of_the_search(
    name: str, core: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = saved(name)
    setting = Setting(kernel.operator, kernel.problem, load_core(core), **options)
    monkeypatch.setattr(Setting, "render", lambda *_: kernel.source)
    searched = evaluate(setting, kernel.tile)
    alone = armsim.run(str(ASM / f"{name}.S"), core=core, **options).measured
    assert isinstance(searched, Measured)
    assert isinstance(alone, Measured)
    assert alone == searched


def test_a_saved_kernel_is_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    replayed = []

    def simulate(*arguments: Any, **options: Any) -> Any:
        replayed.append(1)
        return real(*arguments, **options)

    real = timing.simulate
    monkeypatch.setattr(timing, "simulate", simulate)
    assert armsim.run(str(ASM / f"{NAMES[1]}.S")).ok
    assert len(replayed) == 1


@pytest.fixture
def copy(tmp_path: Path) -> str:
    path = tmp_path / "copy.S"
    path.write_text(COPY)
    return str(path)


@pytest.mark.parametrize("options", [{"cache": "cold"}, {"calls": 1, "warm": 0}])
def test_a_function_that_streams_from_dram_is_bounded_by_its_line_fills(
    copy: str, options: dict[str, Any]
) -> None:
    result = armsim.run(copy, COPY_ARGS, what_if=("memory.gb_per_s=0.5",), **options)
    # The input crosses the channel: 256 KiB at half a byte a nanosecond.
    moved = 64 * 1024 * 4 / 0.5 * load_core("a57").ghz
    assert result.bounds["dram"] == pytest.approx(moved, rel=0.25)
    assert result.bound_by == "dram"


@pytest.mark.parametrize(
    "options",
    [{"cache": "cold"}, {"calls": 1, "warm": 0}, {"calls": 3, "warm": 0}, {"calls": 3, "warm": 2}],
)
@pytest.mark.parametrize("core", ["a57", "a53"])
def test_the_bound_of_a_function_lies_below_its_cycles(
    copy: str, core: str, options: dict[str, Any]
) -> None:
    result = armsim.run(copy, COPY_ARGS, core=core, **options)
    assert result.lower_bound is not None
    assert result.cycles_per_call is not None
    assert result.lower_bound <= result.cycles_per_call


def test_without_memory_there_are_no_bounds_of_memory(copy: str) -> None:
    result = armsim.run(copy, COPY_ARGS, ideal_memory=True)
    assert "dram" not in result.bounds
    assert result.lower_bound == max(result.bounds.values())


def test_flops_of_a_run_are_those_that_execute(copy: str, tmp_path: Path) -> None:
    path = tmp_path / "add.S"
    path.write_text(
        COPY.replace("copy", "add").replace("    str", "    fadd v0.4s, v0.4s, v0.4s\n    str")
    )
    array = np.ones((4, 16), dtype=np.float32)
    result = armsim.run(str(path), {"x0": array, "x1": "out(f32,4x16)", "x2": 64})
    assert result.flops == 64
    assert result.arithmetic_intensity == 64 / (2 * array.nbytes)
