"""Kernels that somebody edited: what breaks the contract is found and named, wherever it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import armsim
from armsim import RunResult
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.registry import find_operator

SMALL = DwconvProblem(hi=6, wi=6, channels=8, hf=3, wf=3)
TILE = DwconvTile("window_zero", 2, 2, 4, "nhwc", "hwc", "interleaved")


def setting(problem: DwconvProblem = SMALL, core: str = "a57", **more: Any) -> Setting:
    return Setting(find_operator("dwconv"), problem, load_core(core), **more)


def edited(folder: Path, at_start: str = "") -> RunResult:
    """A run of the saved kernel with lines of one's own at its start."""
    source = render(SMALL, TILE)
    lines = []
    for line in source.text.splitlines():
        lines.append(line)
        if line == f"{source.name}:":
            lines.extend(at_start.splitlines())
    path = folder / f"{source.name}.S"
    path.write_text("\n".join(lines) + "\n")
    return armsim.run(str(path), core="a57")


def test_the_unedited_kernel_is_right(tmp_path: Path) -> None:
    assert edited(tmp_path).ok


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("str wzr, [x1]", "'filter'"),
        ("str wzr, [x0]", "'input'"),
        ("10: b 10b", "not finished after"),
        ("mov x19, #1", "x19"),
        ("sub sp, sp, #16", "sp"),
        ("br x9", "where there is no code"),
    ],
)
def test_a_broken_contract_is_wrong_and_says_how(code: str, words: str, tmp_path: Path) -> None:
    found = edited(tmp_path, at_start=code)
    assert not found.ok
    assert words in found.to_dict()["reason"]


def test_a_page_of_code_that_splits_an_address_does_not_break_the_trace(tmp_path: Path) -> None:
    # x9 = 64 is the last word of the first page of code, what is computed from it is on the next.
    padding = "nop\n" * 1023
    code = padding + "mov x9, #64\nsub x10, x0, x9\nldr w11, [x10, #64]\nmovk x9, #0"
    assert edited(tmp_path, at_start=code).ok


def test_a_loop_that_is_entered_by_a_branch_keeps_its_bound_below_the_cycles(
    tmp_path: Path,
) -> None:
    # The inner chain of 3 fadd runs once per entry, and is entered 200 times by the branch at the end.
    loops = """
    mov x9, #200
    10: mov x10, #3
    b 12f
    11: nop
    12: fadd s30, s30, s31
    subs x10, x10, #1
    b.ne 12b
    subs x9, x9, #1
    b.ne 10b
    """
    found = edited(tmp_path, at_start=loops)
    assert found.measured is not None
    assert found.measured.lower_bound <= found.measured.cycles


def test_intensity_counts_useful_flops_alone() -> None:
    # One channel of four lanes: 2 flops for a load of input, filter and output and a store, 4 bytes each.
    problem = DwconvProblem(hi=8, wi=8, channels=1, hf=1, wf=1)
    outcome = evaluate(setting(problem), DwconvTile("tflite", wo_b=4))
    assert isinstance(outcome, Measured)
    assert outcome.arithmetic_intensity == pytest.approx(1 / 8)


@pytest.mark.parametrize("core", ["a57", "a72"])
@pytest.mark.parametrize("cache", ["cold", "warm"])
def test_shares_of_the_critical_path_are_never_negative(core: str, cache: str) -> None:
    problem = DwconvProblem(hi=12, wi=12, channels=6, hf=3, wf=3, padding=0, dilation=3)
    for family, order in (("register_tiled", "chw"), ("window", "hwc"), ("window_zero", "hcw")):
        tile = DwconvTile(family, 2, 2, 4, "nhwc", order, "interleaved")
        outcome = evaluate(setting(problem, core, cache=cache), tile)
        assert isinstance(outcome, Measured)
        assert min(outcome.reasons.values()) >= 0
        assert sum(outcome.reasons.values()) == pytest.approx(1)


def test_the_best_tiled_kernel_reaches_85_percent_of_the_peak_when_memory_is_ideal() -> None:
    layer = DwconvProblem(hi=56, wi=56, channels=128, hf=3, wf=3)
    tile = DwconvTile("window_zero", 2, 7, 4, "nc4hw4", "chw", "interleaved")
    outcome = evaluate(setting(layer, ideal_memory=True), tile)
    assert isinstance(outcome, Measured)
    assert 85 <= outcome.percent_of_peak <= 100
