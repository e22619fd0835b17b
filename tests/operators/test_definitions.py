"""The definition of each operator of sums, compared with NumPy that was written by hand."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from armsim.codegen.fused import EPILOGUES
from armsim.nests.data import drawn
from armsim.nests.oracle import expected
from armsim.operators.registry import OPERATORS
from armsim.proof.draw import draw_problem

SEED = int(os.environ.get("ARMSIM_SEED") or int.from_bytes(os.urandom(4)))
Array = NDArray[Any]
Of = Mapping[str, Array]


def with_epilogue(sums: Array, word: str, of: Of) -> Array:
    """Do to the sums what an epilogue does, channels last."""
    if word.startswith(("bias", "bn")):
        sums = sums + of["bias"]
    if word.startswith("scale"):
        sums = sums * of["scale"] + of["shift"]
    low, high = {"relu": (0, np.inf), "relu6": (0, 6)}.get(word.split("_")[-1], (-np.inf, np.inf))
    return np.clip(sums, low, high)


BY_HAND: dict[str, Callable[[Any, Of], Array]] = {
    "gemm": lambda p, of: of["a"] @ of["b"],
    "pwconv": lambda p, of: np.einsum("yxi,io->yxo", of["input"], of["filter"]),
    "fc": lambda p, of: of["input"] @ of["filter"],
}


def margins(p: Any, image: Array) -> Array:
    """The image with the zeros around it that each kind of padding stands for."""
    around = []
    for size, taps, sides in ((p.hi, p.hf, (0, 2)), (p.wi, p.wf, (1, 3))):
        if p.padding == "same":
            reach, count = p.dilation * (taps - 1) + 1, -(-size // p.stride)
            total = max((count - 1) * p.stride + reach - size, 0)
            around.append((total // 2, total - total // 2))
        elif p.padding == "valid":
            around.append((0, 0))
        elif isinstance(p.padding, int):
            around.append((p.padding, p.padding))
        else:
            given = [int(one) for one in p.padding.split("x")]
            around.append((given[sides[0]], given[sides[1]]))
    return np.pad(image, [*around, (0, 0)])


def slid(p: Any, of: Of, product: str) -> Array:
    """Each pixel of the output from the pixels of its window."""
    image = margins(p, of["input"])
    reach = (p.dilation * (p.hf - 1) + 1, p.dilation * (p.wf - 1) + 1)
    rows = range(0, image.shape[0] - reach[0] + 1, p.stride)
    columns = range(0, image.shape[1] - reach[1] + 1, p.stride)
    return np.array([
        [
            np.einsum(product, image[y : y + reach[0] : p.dilation, x : x + reach[1] : p.dilation],
                      of["filter"])
            for x in columns
        ]
        for y in rows
    ])  # fmt: skip


BY_HAND |= {
    "conv": lambda p, of: slid(p, of, "nmi,nmij->j"),
    "dwconv": lambda p, of: slid(p, of, "nmi,nmi->i"),
}


def problems(op: str, count: int) -> list[Any]:
    return [draw_problem(OPERATORS[op], Random(SEED + at), {}) for at in range(count)]


def data_of(problem: Any, seed: int) -> dict[str, Array]:
    plain, _ = drawn(problem.bound, seed, {"bias": (-6, 6), "shift": (-6, 6)})
    return plain


@pytest.mark.parametrize("op", BY_HAND)
def test_a_definition_is_what_numpy_computes_by_hand(op: str) -> None:
    words = set()
    for seed, problem in enumerate(problems(op, 30)):
        data = data_of(problem, seed)
        single = {name: one.astype(np.float64) for name, one in data.items()}
        wanted = with_epilogue(BY_HAND[op](problem, single), problem.epilogue, single)
        found = expected(problem.bound, data).value
        np.testing.assert_allclose(found, wanted, 1e-12, 1e-12, err_msg=f"{SEED} {problem}")
        words.add(problem.epilogue)
    assert len(words) > len(EPILOGUES) // 3


@pytest.mark.parametrize("op", BY_HAND)
def test_two_operations_are_counted_for_each_product_inside_of_the_image(op: str) -> None:
    for problem in problems(op, 30):
        ones = {name: np.ones(shape) for name, shape in problem.shapes.items()}
        assert problem.flops == 2 * BY_HAND[op](problem, ones).sum(), f"{SEED} {problem}"


@pytest.mark.parametrize("op", BY_HAND)
def test_sums_in_fp32_that_start_from_the_bias_or_end_with_it_lie_inside_of_the_bound(
    op: str,
) -> None:
    for seed, drawn_one in enumerate(problems(op, 12)):
        problem = replace(drawn_one, epilogue="bias")
        data = data_of(problem, seed)
        wanted, allowed = expected(problem.bound, data)
        exact = {name: one.astype(np.float64) for name, one in data.items()}
        sums = BY_HAND[op](problem, exact)
        size = BY_HAND[op](problem, {name: np.abs(one) for name, one in exact.items()})
        # Lemma 3.1 of Higham: each product passes n additions at most, and is rounded itself.
        terms, unit = problem.products, 2.0**-24
        most = unit * ((terms + 1) * size + terms * np.abs(exact["bias"]))
        assert (allowed >= most * (1 - 1e-9)).all(), f"{SEED} {problem}"
        assert (allowed <= 1.03 * most + 1.03 * unit * np.abs(sums + exact["bias"])).all()
        assert wanted == pytest.approx(sums + exact["bias"], rel=1e-12, abs=1e-12)


def test_what_the_output_holds_before_is_added_as_one_more_term() -> None:
    problem = OPERATORS["gemm"].problem_from_dict({"m": 3, "n": 5, "k": 7})
    bound = problem.summing(True)
    data = drawn(bound, SEED)[0]
    value, allowed = expected(bound, data)
    exact = {name: one.astype(np.float64) for name, one in data.items()}
    assert value == pytest.approx(exact["start"] + exact["a"] @ exact["b"], rel=1e-12, abs=1e-12)
    size = np.abs(exact["start"]) + np.abs(exact["a"]) @ np.abs(exact["b"])
    assert (allowed >= 2.0**-24 * (7 * size + np.abs(exact["a"]) @ np.abs(exact["b"]))).all()
