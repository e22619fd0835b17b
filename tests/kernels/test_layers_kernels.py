"""Pooling and element-wise layers in the emulator, against their definitions."""

from __future__ import annotations

import math
from itertools import cycle, permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.checks.pooling import largest, mean
from armsim.codegen.source import Unbuildable
from armsim.emulator.machine import Machine
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.nests.bound import Bound
from armsim.nests.data import drawn
from armsim.nests.oracle import expected
from armsim.operators.copies import ConcatProblem, CopyTile, UpsampleProblem
from armsim.operators.dwconv import DwconvTile
from armsim.operators.elementwise import (
    AddProblem,
    BatchnormProblem,
    BiasProblem,
    ElementwiseTile,
    LeakyReluProblem,
    MultiplyProblem,
    Relu6Problem,
    ReluProblem,
    SigmoidProblem,
    render,
)
from armsim.operators.layouts import from_layout, to_layout
from armsim.operators.pooling import AvgpoolProblem, MaxpoolProblem
from armsim.operators.registry import OPERATORS
from armsim.operators.relayout import RelayoutProblem, RelayoutTile
from armsim.operators.softmax import SoftmaxProblem, SoftmaxTile

ELEMENTWISE = (
    BatchnormProblem, BiasProblem, ReluProblem, Relu6Problem, LeakyReluProblem, SigmoidProblem,
    MultiplyProblem, AddProblem,
)  # fmt: skip


BY_HAND = {
    "batchnorm": lambda x, scale, shift: x * scale + shift,
    "bias": lambda x, bias: x + bias,
    "relu": lambda x: np.maximum(x, 0),
    "relu6": lambda x: np.clip(x, 0, 6),
    "leakyrelu": lambda x: np.where(x > 0, x, x / 10),
    "sigmoid": lambda x: (1 + np.tanh(x / 2)) / 2,
    "multiply": lambda x, factor: x * factor,
    "add": lambda x, other: x + other,
}


@pytest.mark.parametrize("problem", ELEMENTWISE, ids=lambda problem: problem.op)
@pytest.mark.parametrize("layout", ["nhwc", "nc4hw4", "row"])
def test_the_definition_of_a_layer_is_what_numpy_does_by_hand(problem: Any, layout: str) -> None:
    if layout == "row" and problem.vectors:
        return
    bound = problem(3, 5, 8).laid(layout)
    Bound.of(bound.definition, bound.size)  # its sizes fit, and every element is made once
    plain, _ = drawn(bound, 5)
    plain = {name: values.astype(np.float64) for name, values in plain.items()}
    vectors = {name: values for name, values in plain.items() if name in problem.vectors}
    if layout == "nc4hw4":
        vectors = {name: values[:, None, :] for name, values in vectors.items()}
    wanted = BY_HAND[problem.op](*(vectors.get(name, plain[name]) for name in plain))
    value, error = expected(bound, plain)
    assert value == pytest.approx(wanted, rel=1e-6)
    assert (error <= 1e-5 * (1 + np.abs(wanted))).all()
    # Clamps are met on both sides.
    assert problem.op not in ("relu", "relu6") or len(np.unique(wanted == wanted.max())) == 2
    assert problem.op != "relu6" or {0.0, 6.0} <= set(wanted.ravel().tolist())


def check(problem: Any, tile: Any) -> None:
    operator = OPERATORS[problem.op]
    kernel = operator.render(problem, tile)
    program = program_of(assemble(kernel.text, kernel.name))
    trace, verdict = execute(program, operator.contract(problem, tile, 2))
    assert verdict.right, f"{problem} {kernel.name}: {verdict.text}"
    assert tuple(trace.executions.tolist()) == kernel.counts


@pytest.mark.parametrize("problem", ELEMENTWISE, ids=lambda problem: problem.op)
def test_layers_are_right_for_every_remainder_of_channels_apart_and_in_place(problem: Any) -> None:
    vectors = cycle((1, 2, 3, 4, 8) if problem is not SigmoidProblem else (1, 2, 3, 4, 7))
    sizes = ((1, 1, 1), (1, 3, 2), (2, 2, 3), (3, 1, 4), (2, 3, 23), (1, 2, 37), (4, 3, 64))
    for size, family, buffers in product(sizes, OPERATORS[problem.op].families, ("two", "one")):
        tile = ElementwiseTile(family, next(vectors), 0 if family == "held" else 64, buffers)
        if family == "planes" and size[2] % 4:  # NC4HW4 has whole planes of four channels
            with pytest.raises(Unbuildable, match="plane of four channels is not whole"):
                render(problem(*size), tile)
        else:
            check(problem(*size), tile)


@pytest.mark.parametrize("problem", [BatchnormProblem, BiasProblem, MultiplyProblem])
def test_planes_are_right_for_every_remainder_of_pixels(problem: Any) -> None:
    for pixels, vectors in product((1, 2, 5, 8, 19), (1, 3, 8)):
        check(problem(1, pixels, 12), ElementwiseTile("planes", vectors, 64, "two"))


@pytest.mark.parametrize("clamp", ["relu", "relu6"])
@pytest.mark.parametrize("buffers", ["two", "one"])
def test_a_residual_sum_is_clamped_before_it_is_stored(clamp: str, buffers: str) -> None:
    check(AddProblem(3, 2, 21, clamp), ElementwiseTile("flat", 3, 0, buffers))


def test_a_sigmoid_goes_to_its_ends_and_is_a_half_at_zero() -> None:
    values = np.array([-1e30, -200, -88, -1, 0, 1, 88, 200, 1e30], dtype=np.float32)
    kernel = render(SigmoidProblem(1, 1, values.size), ElementwiseTile("flat", 2, buffers="one"))
    program = program_of(assemble(kernel.text, kernel.name))
    machine = Machine(program, {"inout": values.nbytes})
    machine.write("inout", values)
    machine.call([machine.buffers["inout"].address])
    found = machine.read_array("inout", np.dtype(np.float32)).tolist()
    wanted = [0.0, 0.0, math.exp(-88), 1 / (1 + math.e), 0.5, math.e / (1 + math.e), 1.0, 1.0, 1.0]
    assert found == pytest.approx(wanted, rel=5e-6, abs=2.0**-125)


@pytest.mark.parametrize("family", ["pixels", "inputs"])
@pytest.mark.parametrize("channels", [(1, 1), (37, 6, 19), (4, 1, 2, 3, 8, 64)], ids=str)
def test_a_concatenation_puts_the_channels_of_each_input_where_they_belong(
    family: str, channels: tuple[int, ...]
) -> None:
    check(ConcatProblem(3, 2, *channels), CopyTile(family, 3, 64))


@pytest.mark.parametrize(("channels", "factor"), [(1, 2), (7, 3), (33, 2), (5, 1), (4, 8)])
def test_an_image_is_upsampled_by_repeating_its_pixels(channels: int, factor: int) -> None:
    check(UpsampleProblem(3, 2, channels, factor), CopyTile("once", 2))


@pytest.mark.parametrize("vectors", [1, 3, 6])
def test_softmax_is_right_for_every_remainder_of_channels(vectors: int) -> None:
    for rows, channels in ((1, 1), (2, 2), (3, 3), (1, 24), (2, 37), (1, 1001)):
        check(SoftmaxProblem(rows, channels), SoftmaxTile("passes", vectors))


def test_the_definition_of_softmax_sums_to_one_and_keeps_ratios() -> None:
    values = np.array([[1000.0, 999.0, -1000.0]])
    found, error = expected(SoftmaxProblem(1, 3).bound, {"input": values})
    assert found[0].tolist() == pytest.approx([math.e / (1 + math.e), 1 / (1 + math.e), 0.0])
    # Twice the polynomial's error and roundings of its exponents, of 1 and of 2000.
    assert 5e-6 < error[0, 1] / found[0, 1] < 1e-5
    assert error[0, 2] < 1e-35


@pytest.mark.parametrize("outer", ["channels", "pixels"])
@pytest.mark.parametrize("pair", [*permutations(("nhwc", "nchw", "nc4hw4"), 2)], ids="-".join)
def test_an_image_changes_its_layout_and_spare_channels_become_zero(
    pair: tuple[str, str], outer: str
) -> None:
    for size in ((1, 1, 1), (3, 3, 6), (2, 4, 8), (1, 7, 23)):
        check(RelayoutProblem(*size, *pair), RelayoutTile("blocks", outer))


@pytest.mark.parametrize("pair", [*permutations(("nhwc", "nchw", "nc4hw4"), 2)], ids="-".join)
@pytest.mark.parametrize("channels", [1, 3, 4, 8, 10])
def test_the_definition_of_a_change_of_layout_moves_each_channel(
    pair: tuple[str, str], channels: int
) -> None:
    image = np.random.default_rng(channels).uniform(1, 2, (2, 3, channels)).astype(np.float32)
    bound = RelayoutProblem(2, 3, channels, *pair).bound()
    Bound.of(bound.definition, bound.size)
    source, wanted = (to_layout(image, layout) for layout in pair)
    if pair[0] == "nc4hw4" and channels % 4:
        source[-1, :, :, channels % 4 :] = np.nan  # is not read
    value, error = expected(bound, {"input": source.reshape(bound.shapes["input"])})
    assert np.array_equal(value.ravel(), wanted.ravel())  # with zeros after the last channel
    assert not error.any()


def test_layouts_are_what_their_names_say() -> None:
    image = np.arange(1, 31, dtype=np.float32).reshape(2, 3, 5)
    planes, blocks = to_layout(image, "nchw"), to_layout(image, "nc4hw4")
    for row, column, channel in product(range(2), range(3), range(5)):
        assert planes[channel, row, column] == image[row, column, channel]
        assert blocks[channel // 4, row, column, channel % 4] == image[row, column, channel]
    assert not blocks[1, :, :, 1:].any()
    for layout in ("nhwc", "nchw", "nc4hw4"):
        there = to_layout(image, layout)
        assert np.array_equal(from_layout(there.ravel(), (2, 3, 5), layout), image)


def test_the_definition_of_upsampling_repeats_rows_and_columns() -> None:
    image = np.array([[[1.0], [2.0]], [[3.0], [4.0]]])
    wanted = [[1, 1, 2, 2], [1, 1, 2, 2], [3, 3, 4, 4], [3, 3, 4, 4]]
    value, error = expected(UpsampleProblem(2, 2, 1).bound(), {"input": image})
    assert value[..., 0].tolist() == wanted
    assert not error.any()
    planes = to_layout(np.arange(30, dtype=np.float32).reshape(2, 3, 5), "nc4hw4")
    thrice = expected(
        UpsampleProblem(2, 3, 5, 3).bound("nc4hw4"), {"input": planes.reshape(4, 3, 4)}
    ).value
    assert np.array_equal(thrice, planes.reshape(4, 3, 4).repeat(3, 0).repeat(3, 1))


@pytest.mark.parametrize("layout", ["nhwc", "nc4hw4"])
def test_the_definition_of_a_concatenation_puts_channels_side_by_side(layout: str) -> None:
    problem = ConcatProblem(2, 3, 4, 8, 5)
    images = [np.random.default_rng(n).uniform(size=(2, 3, n)) for n in problem.channels]
    laid = [to_layout(image.astype(np.float32), layout) for image in images]
    bound = problem.bound(layout)
    Bound.of(bound.definition, bound.size)
    given = {
        f"input{at}": one.reshape(bound.shapes[f"input{at}"]) for at, one in enumerate(laid, 1)
    }
    value, error = expected(bound, given)
    wanted = to_layout(np.concatenate(images, axis=2).astype(np.float32), layout)
    assert np.array_equal(value.ravel(), wanted.ravel())
    assert not error.any()


@st.composite
def pools(draw: st.DrawFn) -> tuple[Any, DwconvTile]:
    hf, wf = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    hi, wi = draw(st.integers(hf, 11)), draw(st.integers(wf, 11))
    sides = "x".join(str(draw(st.integers(0, most - 1))) for most in (hf, wf, hf, wf))
    padding = draw(st.sampled_from(["same", "valid", *range(min(hf, wf)), sides]))
    fields = (hi, wi, draw(st.integers(1, 13)), hf, wf, draw(st.integers(1, 3)), padding)
    problem = draw(
        st.sampled_from(
            [MaxpoolProblem(*fields), AvgpoolProblem(*fields), AvgpoolProblem(*fields, "window")]
        )
    )
    tile = DwconvTile(
        draw(st.sampled_from(["window", "direct"])),
        draw(st.integers(1, 3)),
        draw(st.integers(1, 3)),
        draw(st.sampled_from([4, 8])),
        draw(st.sampled_from(["nhwc", "nc4hw4"])),
        draw(st.sampled_from(["chw", "hcw", "hwc"])),
        draw(st.sampled_from(["grouped", "interleaved"])),
        draw(st.sampled_from([0, 2])),
    )
    return problem, tile


@given(pool=pools())
@settings(derandomize=True, deadline=None, max_examples=40)
def test_pooling_is_right_for_windows_strides_paddings_and_tiles(
    pool: tuple[Any, DwconvTile],
) -> None:
    problem, tile = pool
    try:
        problem.validate()
    except ValueError:
        return
    check(problem, tile)


def test_the_oracles_pool_by_hand() -> None:
    image = np.array([[[-4.0], [-1.0]], [[-2.0], [-8.0]], [[-3.0], [-5.0]]])
    # 3x2 with windows of 2x2, TensorFlow's SAME: a row and a column after it, left out of everything.
    assert largest(image, (2, 2), stride=2, padding="same").ravel().tolist() == [-1, -3]
    inside = mean(image, (2, 2), stride=2, padding="same", count="inside")
    assert inside.ravel().tolist() == [-15 / 4, -8 / 2]
    window = mean(image, (2, 2), stride=2, padding="same", count="window")
    assert window.ravel().tolist() == [-15 / 4, -8 / 4]


def test_a_window_kernel_loads_each_pixel_of_its_block_once() -> None:
    problem = MaxpoolProblem(9, 9, 4, 3, 3)
    counts = {}
    for family in ("window", "direct"):
        tile = DwconvTile(family, 1, 7, 4, "nhwc", "hwc", "interleaved")
        source = OPERATORS["maxpool"].render(problem, tile)
        lines = [line.split()[0] for line in source.text.splitlines() if line.startswith("    ")]
        code = [word for word in lines if word not in ("//",) and not word.startswith(".")]
        counts[family] = sum(
            times
            for word, times in zip(code, source.counts, strict=True)
            if word in ("ldr", "ldur")
        )
    # Seven rows of one block: 3 x 9 pixels once, or 9 for each of 7 outputs. d8-d15 may be restored.
    assert 7 * 27 <= counts["window"] <= 7 * 27 + 4
    assert 7 * 63 <= counts["direct"] <= 7 * 63 + 4
