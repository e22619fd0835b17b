"""Caches at the begin of a layer: its input as the layer before left it, the place of its output."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armsim.cores.loader import load_core
from armsim.cores.model import CHAIN
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.operators.conv import ConvProblem
from armsim.operators.copies import ConcatProblem, CopyTile
from armsim.operators.elementwise import AddProblem, ElementwiseTile, MultiplyProblem, ReluProblem
from armsim.operators.problem import Problem
from armsim.operators.registry import OPERATORS
from armsim.operators.tile import Tile

LINE = 64


def refills(setting: Setting, tile: object, counter: str = "l2d_cache_refill") -> int:
    found = evaluate(setting, tile)
    assert isinstance(found, Measured)
    return int(found.counters[counter])


@pytest.mark.parametrize("team", [1, 2])
def test_tensors_that_fit_l2_are_found_there_and_others_are_not(team: int) -> None:
    core = load_core("a57")  # L1D of 32 KiB, L2 of 2 MiB
    tile = ElementwiseTile("flat", 4, buffers="two")
    fits = ReluProblem(hi=40, wi=40, channels=64)  # 400 KiB a tensor
    setting = Setting(OPERATORS["relu"], fits, core, team=(core,) * team if team > 1 else ())
    lines = 40 * 40 * 64 * 4 // LINE  # of the input; whole lines are written without being read
    assert refills(replace(setting, cache="cold"), tile) >= lines
    assert refills(replace(setting, cache=CHAIN), tile) < lines // 50
    # Not in L1: that holds the last of it at most.
    found = refills(replace(setting, cache=CHAIN), tile, "l1d_cache_refill")
    assert found >= lines - team * 32 * 1024 // LINE


def test_tensors_beyond_l2_are_not_found() -> None:
    large = ReluProblem(hi=112, wi=112, channels=64)  # 3 MiB a tensor
    setting = Setting(OPERATORS["relu"], large, load_core("a57"), cache=CHAIN)
    tile = ElementwiseTile("flat", 4, buffers="two")
    assert refills(setting, tile) > 0.9 * 112 * 112 * 64 * 4 // LINE


@pytest.mark.parametrize(
    ("problem", "tile", "inputs"),
    [
        (AddProblem(20, 20, 64), ElementwiseTile("flat", 4, buffers="two"), 2 * 400 * 64),
        (AddProblem(20, 20, 64), ElementwiseTile("flat", 4, buffers="one"), 2 * 400 * 64),
        (ConcatProblem(20, 20, 32, 16, 16), CopyTile("pixels"), 400 * 64),
        (MultiplyProblem(1, 1, 4096), ElementwiseTile("streamed", 4, buffers="two"), 2 * 4096),
    ],
)
def test_all_images_that_a_layer_joins_are_found(problem: Problem, tile: Tile, inputs: int) -> None:
    setting = Setting(OPERATORS[problem.op], problem, load_core("a57"))
    lines = 4 * inputs // LINE
    assert refills(replace(setting, cache="cold"), tile) >= lines
    assert refills(replace(setting, cache=CHAIN), tile) < lines // 50


def test_weights_come_from_memory() -> None:
    problem = ConvProblem(hi=4, wi=4, cin=64, cout=64, hf=3, wf=3)
    operator = OPERATORS["conv"]
    setting = Setting(operator, problem, load_core("a57"), cache=CHAIN)
    tile = next(
        tile for tile in operator.space(problem, "nhwc", False) if tile.family == "indirect"
    )
    weights = 64 * 64 * 9 * 4 // LINE
    assert refills(replace(setting, cache="warm"), tile) == 0
    assert refills(setting, tile) >= weights
