"""Bytes that loops move between L1 and the registers, derived from them, are those of the trace."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

import armsim
from armsim.codegen.source import Unbuildable
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.setting import Setting
from armsim.operators.defined.operator import defined
from armsim.operators.registry import find_operator

_PACKED = "s[h,i,j] += q[h,i,d] * k[h,j,d]"
_NORM = "q[t] += x[t,c] * x[t,c]; y[t,c] = x[t,c] * rsqrt(q[t] / size(c) + 1e-5) * g[c]"


@pytest.mark.parametrize("name", ["relu_flat_v4", "batchnorm_held_v3", "add_flat_v2"])
def test_sizes_as_arguments_move_what_constants_do(name: str) -> None:
    operator = find_operator(name.split("_")[0])
    problem = replace(operator.smallest, hi=5, wi=7, channels=48)
    constant, runtime = (operator.read_name(name + more)[0] for more in ("", "_runtime"))
    assert runtime != constant
    found = operator.formula_intensity(problem, constant)
    assert operator.formula_intensity(problem, runtime) == found


@pytest.mark.parametrize(
    ("text", "sizes", "within"),
    [
        ("d[n,g,j] += a[n,g,i] * b[n,i,j]", {"n": 2, "g": 24, "j": 48, "i": 32}, 0.003),
        (_PACKED, {"h": 2, "i": 24, "j": 48, "d": 32}, 0.005),
        ("o[t,k] += x[t+m,i] * w[m,i,k]", {"t": 24, "k": 32, "m": 3, "i": 16}, 0.005),
        ("d[g,j] += a[g,i] * b[i,j]; y[g,j] = max(d[g,j] + e[j], 0)", {"g": 23, "j": 36, "i": 21}, 0.01),
        (_NORM, {"t": 24, "c": 96}, 0.01),
        ("y[i] = max(x[i], 0)", {"i": 960}, 0.01),
    ],
)  # fmt: skip
def test_what_is_derived_from_the_loops_is_what_a_kernel_moves(
    text: str, sizes: dict[str, int], within: float
) -> None:
    operator = defined(armsim.definition(text))
    problem, core = operator.problem_from_dict(sizes), load_core("a57")
    setting = Setting(operator, problem, core, ideal_memory=True)
    found = 0
    for family in operator.families.values():
        for tile in islice(family.space(problem, False), 0, None, 29):
            try:
                one = evaluate(setting, tile)
            except Unbuildable:
                continue
            assert isinstance(one, Measured)
            assert one.formula_intensity == pytest.approx(one.arithmetic_intensity, rel=within)
            found += 1
    assert found
