"""Layers of a network: fused into the kernels before them, bytes instead of floats."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from armsim.inference.layers import steps_of
from armsim.inference.request import FP32, U8
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.networks.loader import load_network, parse_network
from armsim.operators.registry import OPERATORS

HEAD = 'name = "n"\ndescription = "d"\ninput = [8, 8, 8]\n'


def steps(text: str, dtype: str = FP32):
    network, found = steps_of(parse_network(HEAD + text, "n.toml"), dtype)
    return network, {step.layer.name: step for step in found}


def layer(name: str, op: str, more: str = "") -> str:
    return f'[[layer]]\nname = "{name}"\nop = "{op}"\n{more}\n'


def test_what_follows_a_layer_with_an_epilogue_is_fused_into_it() -> None:
    text = layer("p", "pwconv", "cout = 16") + layer("b", "bias") + layer("r", "relu6")
    text += layer("d", "dwconv", "hf = 3\nwf = 3") + layer("n", "batchnorm") + layer("s", "relu")
    network, found = steps(text)
    assert [one.name for one in network.layers] == ["p", "d"]
    assert found["p"].problem.epilogue == "bias_relu6"
    assert found["p"].fused == ("b", "r")
    assert found["d"].problem.epilogue == "bn_relu"
    assert network.chain
    assert network.parameters == 8 * 16 + 16 + 9 * 16 + 2 * 16


def test_a_layer_that_others_read_before_it_is_clamped_stays_apart() -> None:
    text = layer("p", "pwconv", "cout = 8") + layer("r", "relu")
    text += layer("a", "add", 'inputs = ["p", "r"]')
    network, found = steps(text)
    assert [one.name for one in network.layers] == ["p", "r", "a"]
    assert found["p"].problem.epilogue == "none"


def test_nothing_is_fused_after_a_clamp_or_into_a_kernel_without_an_epilogue() -> None:
    text = layer("m", "maxpool", "hf = 3\nwf = 3") + layer("r", "relu")
    text += layer("p", "pwconv", 'cout = 8\nepilogue = "relu"') + layer("b", "bias")
    network, _ = steps(text)
    assert [one.name for one in network.layers] == ["m", "r", "p", "b"]


def test_a_convolution_takes_its_normalization_and_its_clamp() -> None:
    text = layer("c", "conv", "hf = 3\nwf = 3\ncout = 8")
    network, found = steps(text + layer("n", "batchnorm") + layer("r", "relu6"))
    assert [one.name for one in network.layers] == ["c"]
    assert found["c"].problem.epilogue == "bn_relu6"


def test_a_sum_takes_a_clamp_and_nothing_else() -> None:
    text = layer("p", "pwconv", "cout = 8") + layer("a", "add", 'inputs = ["p", "input"]')
    network, found = steps(text + layer("r", "relu6"))
    assert [one.name for one in network.layers] == ["p", "a"]
    assert found["a"].problem.epilogue == "relu6"
    for op in ("bias", "batchnorm"):
        network, found = steps(text + layer("r", op))
        assert [one.name for one in network.layers] == ["p", "a", "r"]
        assert found["a"].problem.epilogue == "none"


def test_layers_further_on_read_the_fused_one() -> None:
    text = layer("p", "pwconv", "cout = 8") + layer("r", "relu")
    text += layer("q", "pwconv", 'cout = 8\ninputs = ["input"]') + layer("b", "bias")
    text += layer("a", "add", 'inputs = ["r", "b"]')
    network, _ = steps(text)
    assert [one.name for one in network.layers] == ["p", "q", "a"]
    assert network.producers == ((-1,), (-1,), (0, 1))


def test_a_layer_of_more_than_a_call_may_have_is_not_covered_and_says_why() -> None:
    """Plans take tensors of any size."""
    large = HEAD.replace("[8, 8, 8]", "[32768, 32768, 8]") + layer("r", "relu")
    (step,) = steps_of(parse_network(large, "n.toml"), FP32)[1]
    assert step.operator is None
    assert "at most 1,073,741,824 (1 GiB)" in step.layer.why


def test_bytes_have_no_layers_that_scale_or_clamp() -> None:
    text = layer("c", "conv", "hf = 3\nwf = 3\ncout = 8\nstride = 2") + layer("n", "batchnorm")
    text += layer("r", "relu") + layer("d", "dwconv", "hf = 3\nwf = 3")
    text += layer("p", "pwconv", "cout = 16") + layer("m", "maxpool", "hf = 2\nwf = 2")
    network, found = steps(text, U8)
    ops = {name: step.operator.name for name, step in found.items() if step.operator}
    assert ops == {"c": "qconv", "d": "qdwconv", "p": "qgemm", "m": "qmaxpool"}
    assert [name for name, step in found.items() if step.folded] == ["n", "r"]
    for step in found.values():
        shape = step.layer.output
        if step.operator and step.operator.name in ("qconv", "qdwconv", "qmaxpool"):
            assert (step.problem.ho, step.problem.wo) == shape[:2]
    assert (found["p"].problem.m, found["p"].problem.n, found["p"].problem.k) == (16, 16, 8)
    assert len(network.layers) == 6


def test_bytes_side_by_side_are_moved_in_fours_and_classes_have_a_softmax() -> None:
    text = layer("p", "pwconv", "cout = 8") + layer("q", "pwconv", 'cout = 12\ninputs = ["input"]')
    text += layer("j", "concat", 'inputs = ["p", "q"]')
    text += layer("o", "pwconv", "cout = 2") + layer("s", "softmax")
    network, found = steps(text, U8)
    problem = found["j"].problem
    moved = sum(one.layer.output[2] for name, one in found.items() if name in "pq")
    assert 4 * sum(problem.channels) == moved == 20
    assert problem.tensor_bytes == 2 * network.input[0] * network.input[1] * moved
    assert (found["s"].operator, found["s"].problem.n) == (
        OPERATORS["qsoftmax"],
        network.input[0] * network.input[1],
    )
    three = layer("o", "pwconv", "cout = 3") + layer("s", "softmax")
    assert steps(three, U8)[1]["s"].problem.classes == 3


def test_products_and_large_depthwise_filters_of_bytes_have_kernels() -> None:
    text = layer("d", "dwconv", "hf = 5\nwf = 4\nstride = 2")
    text += layer("s", "avgpool", "hf = 4\nwf = 4") + layer("f", "fc", "cout = 8")
    text += layer("x", "multiply", 'inputs = ["d", "f"]')
    network, found = steps(text, U8)
    assert all(step.operator for step in found.values())
    deep, product = found["d"].problem, found["x"].problem
    assert (deep.op, deep.hf, deep.wf) == ("qdwconv", 5, 4)
    assert (deep.ho, deep.wo) == network.layers[0].output[:2] == (4, 4)
    assert (product.op, product.n, product.channels) == ("qmultiply", 16, 8)
    mnasnet = load_network("mnasnet-a1")
    assert [step for step in steps_of(mnasnet, U8)[1] if not (step.operator or step.folded)] == []


def test_sums_means_and_oblong_filters_of_bytes_have_kernels() -> None:
    text = layer("p", "pwconv", "cout = 8") + layer("q", "pwconv", 'cout = 8\ninputs = ["input"]')
    text += layer("a", "add", 'inputs = ["p", "q"]') + layer("u", "upsample")
    text += layer("l", "leaky_relu") + layer("c", "conv", "hf = 1\nwf = 7\ncout = 8")
    text += layer("v", "avgpool", 'hf = 3\nwf = 3\npadding = "same"\ncount = "window"')
    network, found = steps(text, U8)
    pixels = network.input[0] * network.input[1]
    assert (found["a"].problem.op, found["a"].problem.n) == ("qsum", pixels)
    assert (found["l"].problem.op, found["l"].problem.n) == ("qlookup", 4 * pixels)
    assert (found["u"].problem.op, found["u"].problem.channels) == ("upsample", 2)
    for name in "cv":
        step = found[name]
        assert step.operator is not None
        assert (step.problem.ho, step.problem.wo) == step.layer.output[:2]
    assert found["c"].problem.padding == "same"
    assert (found["v"].problem.op, found["v"].problem.count) == ("qavgpool", "window")


@pytest.mark.parametrize(
    ("rows", "columns", "stride"), [(2, 4, 1), (4, 1, 1), (2, 2, 2), (3, 3, 2)]
)
def test_same_padding_of_bytes_is_tensorflows_for_even_filters_too(
    rows: int, columns: int, stride: int
) -> None:
    text = layer("c", "conv", f"hf = {rows}\nwf = {columns}\nstride = {stride}\ncout = 3")
    network, found = steps(text, U8)
    problem, operator = found["c"].problem, found["c"].operator
    assert operator is not None
    assert (problem.ho, problem.wo) == network.layers[0].output[:2]
    sums = replace(problem, out="s32", weights="plain")
    tile = operator.space(sums, None, False)[0]
    kernel = operator.render(sums, tile)
    contract = operator.contract(sums, tile, 1)
    _, verdict = execute(program_of(assemble(kernel.text, kernel.name)), contract)
    assert verdict.right, verdict.text
    # TensorFlow: as many outputs as strides begin in the image, half of the missing pixels before it.
    image, weights = (contract.buffers[name].astype(int) for name in sums.tensors[:2])
    sides = []
    for size, taps in zip(image.shape[:2], (rows, columns), strict=True):
        missing = max((-(-size // stride) - 1) * stride + taps - size, 0)
        sides.append((missing // 2, missing - missing // 2))
    padded = np.pad(image, (*sides, (0, 0)), constant_values=sums.pad_value)
    windows = np.lib.stride_tricks.sliding_window_view(padded, (rows, columns), axis=(0, 1))
    windows = windows[::stride, ::stride].transpose(0, 1, 3, 4, 2)  # y, x, n, m, channel
    assert windows.shape[:2] == (problem.ho, problem.wo)
    wanted = windows.reshape(problem.ho * problem.wo, -1) @ weights.reshape(-1, 3)
    assert contract.judge(wanted.astype(np.int32).ravel()).right
