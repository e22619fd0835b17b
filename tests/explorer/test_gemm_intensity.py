"""The measured arithmetic intensity of RTRA and RTRD agrees with the published formulas."""

from __future__ import annotations

import pytest

from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.operators.gemm import GemmProblem, GemmTile
from armsim.operators.pwconv import PwconvProblem
from armsim.operators.registry import find_operator


def measure(problem: GemmProblem | PwconvProblem, tile: GemmTile) -> Measured:
    setting = Setting(find_operator(problem.op), problem, load_core("a57"), ideal_memory=True)
    outcome = evaluate(setting, tile)
    assert isinstance(outcome, Measured)
    return outcome


# Zhang, Lo, Lu, AAAI 2020: with Gb, Ci,b, Co,b = 8, 8, 4 for RTRA and Gb, Co,b, Ci,b = 8, 8, 4 for RTRD.
@pytest.mark.parametrize("co", [32, 64, 256])
def test_rtra_moves_what_the_closed_form_says(co: int) -> None:
    outcome = measure(GemmProblem(m=32, n=co, k=48), GemmTile("rtra", rows=8, columns=4, depth=8))
    assert outcome.arithmetic_intensity == pytest.approx(4 / (3 + 8 / co), rel=0.03)
    assert outcome.formula_intensity == pytest.approx(4 / (3 + 8 / co), rel=1e-9)


@pytest.mark.parametrize("ci", [16, 64, 256])
def test_rtrd_moves_what_the_closed_form_says(ci: int) -> None:
    outcome = measure(GemmProblem(m=32, n=48, k=ci), GemmTile("rtrd", rows=8, columns=8, depth=4))
    assert outcome.arithmetic_intensity == pytest.approx(2 / (1 + 8 / ci), rel=0.03)
    assert outcome.formula_intensity == pytest.approx(2 / (1 + 8 / ci), rel=1e-9)


@pytest.mark.parametrize(
    ("g", "ci", "co"), [(8, 8, 4), (4, 8, 8), (6, 12, 4), (5, 12, 8), (2, 16, 8), (3, 7, 4)]
)
def test_rtra_follows_the_general_formula(g: int, ci: int, co: int) -> None:
    rows, products, columns = 4 * g, 6 * ci, 12 * co
    moved = g * co * 2 + ci * co + g * ci / (columns / co)
    outcome = measure(GemmProblem(m=rows, n=columns, k=products), GemmTile("rtra", g, co, ci))
    assert outcome.arithmetic_intensity == pytest.approx(2 * g * ci * co / (4 * moved), rel=0.03)


@pytest.mark.parametrize(
    ("g", "ci", "co"), [(8, 4, 8), (4, 8, 16), (7, 4, 12), (6, 6, 8), (2, 4, 24), (3, 5, 20)]
)
def test_rtrd_follows_the_general_formula(g: int, ci: int, co: int) -> None:
    rows, products, columns = 4 * g, 12 * ci, 4 * co
    moved = g * ci + ci * co + g * co * 2 / (products / ci)
    outcome = measure(GemmProblem(m=rows, n=columns, k=products), GemmTile("rtrd", g, co, ci))
    assert outcome.arithmetic_intensity == pytest.approx(2 * g * ci * co / (4 * moved), rel=0.03)


def test_holding_d_is_worth_half_again_as_much_as_holding_a() -> None:
    # "about 1.5x" for large Ci and Co: (2 / 1) / (4 / 3).
    layer = PwconvProblem(hi=4, wi=8, cin=256, cout=128)
    held_d = measure(layer, GemmTile("rtrd", rows=8, columns=8, depth=4))
    held_a = measure(layer, GemmTile("rtra", rows=8, columns=4, depth=8))
    assert held_d.arithmetic_intensity / held_a.arithmetic_intensity == pytest.approx(1.5, rel=0.03)


@pytest.mark.parametrize("blocks", [{}, {"kc": 32}, {"mc": 24, "kc": 64, "nc": 48}])
def test_goto_moves_its_panels_its_sums_and_what_it_packs(blocks: dict[str, int]) -> None:
    m, n, k = 72, 96, 128
    outcome = measure(GemmProblem(m, n, k), GemmTile("goto", 8, 12, 4, **blocks))
    panels = m * n * k * (1 / 8 + 1 / 12)
    sums = m * n * (2 * (k // blocks.get("kc", k)) - 1)
    packing = 2 * m * k * (n // blocks.get("nc", n)) + 2 * k * n
    assert outcome.bytes_loaded + outcome.bytes_stored == pytest.approx(
        4 * (panels + sums + packing), rel=0.01
    )
    assert outcome.formula_intensity == pytest.approx(outcome.arithmetic_intensity, rel=0.01)
