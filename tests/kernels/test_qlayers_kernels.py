"""Upsampling, softmax, additions and products of bytes in the emulator."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from armsim.codegen.source import Unbuildable
from armsim.cores.loader import load_core
from armsim.emulator.machine import Machine
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.operators.elementwise import ElementwiseTile
from armsim.operators.qdwconv import QdwconvProblem, QdwconvTile
from armsim.operators.qlayers.problems import (
    AddProblem,
    LookupProblem,
    MultiplyProblem,
    SoftmaxProblem,
    SumProblem,
    UpsampleProblem,
)
from armsim.operators.qlayers.tables import MethodTile
from armsim.operators.registry import OPERATORS

CASES: list[Any] = [
    *(
        UpsampleProblem(*sizes)
        for sizes in ((1, 1, 1), (1, 5, 27), (4, 1, 16), (5, 6, 40), (3, 2, 9))
    ),
    *(SoftmaxProblem(*sizes) for sizes in ((1,), (7, 3), (8,), (75, 60), (4000, 16))),
    *(SoftmaxProblem(*sizes) for sizes in ((1, 16, 3), (3, 3, 16), (2, 60, 37), (1, 16, 1001))),
    *(LookupProblem(*sizes) for sizes in ((1, 1), (1, 16), (7, 13), (25, 40))),
    *(
        problem(*sizes)
        for problem in (AddProblem, SumProblem, MultiplyProblem)
        for sizes in ((1, 1), (5, 8), (3, 27), (4, 13, 0, 255, 0))
    ),
]


TWO_CLASSES = ("table", "sigmoid", "outer")


@pytest.mark.parametrize("problem", CASES, ids=str)
def test_every_method_of_a_layer_is_right(problem: Any) -> None:
    operator = OPERATORS[problem.op]
    first = {tile.family: tile for tile in reversed(operator.space(problem, None, full=False))}
    for family in operator.families:
        tile = first.get(family) or MethodTile(family)
        if getattr(problem, "classes", 2) > 2 and family in TWO_CLASSES:
            with pytest.raises(Unbuildable, match="two classes"):
                operator.render(problem, tile)
            continue
        kernel = operator.render(problem, tile)
        program = program_of(assemble(kernel.text, kernel.name))
        trace, verdict = execute(program, operator.contract(problem, tile, 1))
        assert verdict.right, f"{family}: {verdict.text}"
        assert tuple(trace.executions.tolist()) == kernel.counts


def all_pairs(family: str, steps: int) -> np.ndarray:
    """A softmax of all 65 536 pairs of values."""
    problem, tile = SoftmaxProblem(65536, steps), MethodTile(family)
    kernel = OPERATORS[problem.op].render(problem, tile)
    first, second = np.meshgrid(np.arange(256), np.arange(256), indexing="ij")
    scores = np.stack([first.ravel(), second.ravel()], axis=1).astype(np.uint8)
    buffers = {**OPERATORS["qsoftmax"].contract(problem, tile, 0).buffers, "input": scores}
    machine = Machine(
        program_of(assemble(kernel.text, kernel.name)),
        {name: data.nbytes for name, data in buffers.items()},
    )
    for name, data in buffers.items():
        machine.write(name, data)
    machine.call([machine.buffers[name].address for name in buffers])
    return machine.read_array("output", np.dtype(np.uint8)).reshape(-1, 2).astype(int)


def test_all_four_methods_agree_on_every_pair_of_values_but_for_ties() -> None:
    steps = 20
    first, second = np.meshgrid(np.arange(256.0), np.arange(256.0), indexing="ij")
    exact = 256 / (1 + np.exp((second - first) / steps))
    exact = np.stack([exact.ravel(), 256 - exact.ravel()], axis=1)
    tie = np.abs(exact - np.floor(exact) - 0.5) < 1e-3
    for family in (*TWO_CLASSES, "depth"):
        wrong = all_pairs(family, steps) != np.minimum(np.rint(exact), 255)
        assert not (wrong & ~tie).any(), family


def measured(op: str, problem: Any, tile: Any) -> Measured:
    found = evaluate(Setting(OPERATORS[op], problem, load_core("cortex-a57")), tile)
    assert isinstance(found, Measured)
    return found


def test_a_bias_of_its_own_takes_longer_than_the_convolution_that_it_could_be_folded_into() -> None:
    # The text: 34 us for the convolution, 107 us for the addition after it.
    layer = QdwconvProblem(12, 12, 16)
    convolution = measured("qdwconv", layer, QdwconvTile("snake", 4, 4))
    pixels = AddProblem(144, 16)
    assert measured("qadd", pixels, ElementwiseTile("scalar", 1)).cycles > 2 * convolution.cycles
    assert measured("qadd", pixels, ElementwiseTile("held", 8)).cycles < convolution.cycles


def test_the_loop_over_two_classes_is_the_slowest_softmax() -> None:
    problem = SoftmaxProblem(800)
    cycles = {
        name: measured("qsoftmax", problem, MethodTile(name)).cycles
        for name in (*TWO_CLASSES, "depth")
    }
    assert max(cycles, key=lambda name: cycles[name]) == "depth"
    assert cycles["sigmoid"] < cycles["outer"]


def test_sixteen_classes_at_once_are_a_fraction_of_one_after_the_other() -> None:
    problem = SoftmaxProblem(1, classes=160)
    one, sixteen = (
        measured("qsoftmax", problem, MethodTile(name)).cycles for name in ("depth", "classes")
    )
    assert sixteen < one / 4


def test_two_images_are_added_by_the_definition_of_one_number() -> None:
    # A real sum: scales 1/2 and 1/4 of twice the larger, the output's scale as large as that.
    problem = SumProblem(
        2, 8, 10, 20, 30, multiplier_input=1 << 30, shift_input=1, multiplier_bias=1 << 30,
        shift_bias=2, multiplier_out=1 << 30, shift_out=18,
    )  # fmt: skip
    contract = OPERATORS["qsum"].contract(problem, ElementwiseTile("flat"), 4)
    image, other = (contract.buffers[name].astype(float) for name in ("input", "other"))
    # (x - 10) 2**20 / 4 + (y - 20) 2**20 / 8, divided by 2**19
    exact = (image - 10) / 2 + (other - 20) / 4 + 30
    assert contract.judge(np.clip(np.floor(exact + 0.5), 0, 255).astype(np.uint8)).right
    assert not contract.judge(np.clip(np.floor(exact + 1.5), 0, 255).astype(np.uint8)).right


def test_a_carried_column_saves_half_of_the_loads() -> None:
    problem = UpsampleProblem(6, 33, 32)
    loads = {
        name: measured("qupsample", problem, MethodTile(name)).loads
        for name in OPERATORS["qupsample"].families
    }
    # Two vectors of channels; five rows with one below, 32 columns with one beside, and the edges.
    assert loads["pixels"] == 2 * (5 * (32 * 4 + 2) + (32 * 2 + 1))
    assert loads["carried"] == 2 * (5 * 33 * 2 + 33)
