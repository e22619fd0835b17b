"""The measured arithmetic intensity of the published kernels agrees with the published formulas."""

from __future__ import annotations

import pytest

from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.operators.dwconv import FAMILIES, DwconvProblem, DwconvTile
from armsim.operators.registry import find_operator

IMAGE = DwconvProblem(hi=56, wi=56, channels=32, hf=3, wf=3)


def measure(tile: DwconvTile, problem: DwconvProblem = IMAGE) -> Measured:
    setting = Setting(find_operator("dwconv"), problem, load_core("a57"), ideal_memory=True)
    outcome = evaluate(setting, tile)
    assert isinstance(outcome, Measured)
    return outcome


# Zhang, Lo, Lu, AAAI 2020: TF-Lite's order 1/8, with filters held 1 / (2 (3 + 1/Wo,b)), and
# equation 1 for the register-tiled kernel, 9 / 22 when the image is large.
@pytest.mark.parametrize(
    ("tile", "published"),
    [
        (DwconvTile("tflite", wo_b=4), 1 / 8),
        (DwconvTile("tflite_held", wo_b=4), 1 / (2 * (3 + 1 / 4))),
        (DwconvTile("tflite_held", wo_b=8), 1 / (2 * (3 + 1 / 8))),
        (DwconvTile("register_tiled", 1, 1, 4, "nhwc", "chw"), 9 / 22),
        (DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw"), 9 / 22),
        (DwconvTile("register_tiled", 2, 2, 4, "nc4hw4", "chw", "interleaved"), 9 / 22),
    ],
)
def test_measured_intensity_lies_within_3_percent_of_the_paper(
    tile: DwconvTile, published: float
) -> None:
    outcome = measure(tile)
    assert outcome.arithmetic_intensity == pytest.approx(published, rel=0.03)
    assert outcome.formula_intensity == pytest.approx(published, rel=0.03)


@pytest.mark.parametrize("name", FAMILIES)
def test_what_the_loops_move_is_what_the_trace_moves(name: str) -> None:
    # Blocks are left over along all axes; the image has no edges.
    problem = DwconvProblem(hi=25, wi=27, channels=20, hf=3, wf=3, stride=2, padding="valid")
    tile = FAMILIES[name].shipped[0][1]
    outcome = measure(tile, problem)
    assert outcome.formula_intensity == pytest.approx(outcome.arithmetic_intensity, rel=0.006)


@pytest.mark.parametrize("weights", ["packed", "plain"])
@pytest.mark.parametrize("op", ["qgemm", "qconv"])
def test_what_loops_of_bytes_move_is_what_the_trace_moves(op: str, weights: str) -> None:
    operator = find_operator(op)
    sizes = {
        "qgemm": {"m": 48, "n": 48, "k": 64},
        "qconv": {"hi": 14, "wi": 12, "cin": 16, "cout": 48},
    }
    problem = operator.problem_from_dict({**sizes[op], "weights": weights, "out": "q8"})
    for family in operator.families.values():
        tile = family.shipped[0][1]
        setting = Setting(operator, problem, load_core("a76"), ideal_memory=True)
        outcome = evaluate(setting, tile)
        assert isinstance(outcome, Measured)
        moved = pytest.approx(outcome.arithmetic_intensity, rel=0.03)
        assert outcome.formula_intensity == moved, family.name


def test_one_load_for_each_distinct_input_moves_fewer_bytes_than_one_for_each_product() -> None:
    tiled = measure(DwconvTile("register_tiled_zero", 2, 2, 4, "nhwc", "chw", "interleaved"))
    window = measure(DwconvTile("window_zero", 2, 2, 4, "nhwc", "chw", "interleaved"))
    assert window.fmla + 0 <= tiled.fmla
    # A 2x2 block of a 3x3 filter has 16 distinct inputs for 36 products.
    assert window.loads < 0.5 * tiled.loads
    assert window.stores == tiled.stores


def test_every_useful_product_is_executed_once() -> None:
    outcome = measure(DwconvTile("tflite", wo_b=4))
    assert 8 * outcome.fmla == IMAGE.flops
