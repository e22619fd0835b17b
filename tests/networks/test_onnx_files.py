"""ONNX files as networks: what each node becomes, what is named as not covered, and what is refused."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

from armsim.cli.main import main
from armsim.errors import UserError
from armsim.explorer.request import ExploreRequest
from armsim.inference.layers import steps_of
from armsim.inference.request import FP32, U8, NetworkRequest
from armsim.networks.loader import load_layer, load_network
from armsim.networks.model import Network


class Model:
    """A graph under construction; each node reads the tensor before it unless it says what."""

    def __init__(self, folder: Path, *shape: int | str, opset: int = 17, kind: int = 1) -> None:
        self.file, self.opset, self.at = folder / "net.onnx", opset, "x"
        self.inputs = [helper.make_tensor_value_info("x", kind, shape)]
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []
        self.kind = kind

    def constant(self, values: Any, kind: type = np.float32) -> str:
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.asarray(values, dtype=kind), name))
        return name

    def weights(self, *shape: int) -> str:
        return self.constant(np.ones(shape))

    def add(self, op: str, *inputs: str, reads: str | None = None, **have: Any) -> str:
        name = f"{op.lower()}{len(self.nodes)}"
        first = [] if reads == "" else [reads or self.at]
        node = helper.make_node(op, [*first, *inputs], [f"{name}_out"], name=name, **have)
        self.nodes.append(node)
        self.at = f"{name}_out"
        return self.at

    def proto(self) -> onnx.ModelProto:
        output = helper.make_tensor_value_info(self.at, self.kind, None)
        graph = helper.make_graph(self.nodes, "g", self.inputs, [output], self.constants)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)])

    def save(self, **how: Any) -> str:
        onnx.save(self.proto(), self.file, **how)
        return str(self.file)

    def network(self) -> Network:
        return load_network(self.save())


def only(network: Network) -> Any:
    (layer,) = network.layers
    return layer


def windows(image: int, taps: int, have: dict[str, Any]) -> tuple[int, list[int]]:
    """(outputs, first pixel of each) along an axis, by the text of ONNX's Conv."""
    stride, dilation = have.get("strides", [1, 1])[0], have.get("dilations", [1, 1])[0]
    reach = (taps - 1) * dilation + 1
    auto, pads = have.get("auto_pad", "NOTSET"), have.get("pads", [0, 0, 0, 0])
    before, after = pads[0], pads[2]
    if auto.startswith("SAME"):
        outputs = -(-image // stride)
        total = max((outputs - 1) * stride + reach - image, 0)
        before = total // 2 if auto == "SAME_UPPER" else -(-total // 2)
        return outputs, [at * stride - before for at in range(outputs)]
    outputs = (image + before + after - reach) // stride + 1
    return outputs, [at * stride - before for at in range(outputs)]


@pytest.mark.parametrize("size", [8, 9])
@pytest.mark.parametrize(
    "have",
    [
        {"pads": [1, 1, 1, 1]},
        {"pads": [1, 1, 1, 1], "strides": [2, 2]},
        {"pads": [0, 0, 1, 1], "strides": [2, 2]},
        {"auto_pad": "SAME_UPPER", "strides": [2, 2]},
        {"auto_pad": "SAME_LOWER", "strides": [2, 2]},
        {"auto_pad": "VALID"},
        {"pads": [2, 2, 2, 2], "dilations": [2, 2]},
        {"pads": [1, 1, 0, 0], "strides": [2, 2]},
        {"pads": [2, 2, 0, 0]},
    ],
)
def test_padding_is_read_exactly(tmp_path: Path, size: int, have: dict[str, Any]) -> None:
    model = Model(tmp_path, 1, 4, size, size)
    model.add("Conv", model.weights(4, 4, 3, 3), **have)
    layer = only(model.network())
    outputs, firsts = windows(size, 3, have)
    assert layer.output == (outputs, outputs, 4)
    problem = layer.problem
    assert problem.ho == problem.wo == outputs
    assert [at * problem.stride - problem.pad_top for at in range(outputs)] == firsts
    assert problem.pad_left == problem.pad_top


def test_each_side_has_a_padding_of_its_own(tmp_path: Path) -> None:
    model = Model(tmp_path, 1, 4, 9, 12)
    model.add("Conv", model.weights(4, 4, 3, 3), pads=[0, 2, 3, 1])
    model.add("Conv", model.weights(4, 1, 3, 3), group=4, pads=[1, 0, 0, 1], strides=[2, 2])
    model.add("MaxPool", kernel_shape=[3, 3], strides=[2, 2], ceil_mode=1)
    network = model.network()
    # By the text of ONNX's Conv: (size + pads - filter) / stride + 1.
    shapes = [(10, 13, 4), (5, 6, 4), (2, 3, 4)]
    assert [layer.output for layer in network.layers] == shapes
    problems = [layer.problem for layer in network.layers]
    assert [(one.pad_top, one.pad_left) for one in problems] == [(0, 2), (1, 0), (0, 0)]
    # What the last column of the second lacks is read by nothing, what ceil_mode adds is.
    assert [one.padding for one in problems] == ["0x2x3x1", "1x0x0x0", "0x0x0x1"]


def test_zeros_around_an_image_are_the_padding_of_the_convolution_after_them(
    tmp_path: Path,
) -> None:
    model = Model(tmp_path, 1, 4, 9, 12, opset=18)
    pads = model.constant([0, 0, 0, 1, 0, 0, 2, 1], np.int64)
    model.add("Pad", pads)
    model.add("Conv", model.weights(4, 4, 3, 3), pads=[0, 1, 0, 0], strides=[2, 2])
    # Of some axes: rows and columns, the last ones.
    some, axes = model.constant([1, 1, 1, 1], np.int64), model.constant([-2, -1], np.int64)
    model.add("Pad", some, "", axes)
    model.add("Conv", model.weights(4, 1, 3, 3), group=4, auto_pad="VALID")
    network = model.network()
    # 9 rows + 2 in windows of 3 by 2 are 5; 12 columns + 3 are 7.
    assert [(layer.op, layer.output) for layer in network.layers] == [
        ("conv", (5, 7, 4)), ("dwconv", (5, 7, 4))
    ]  # fmt: skip
    assert [layer.problem.padding for layer in network.layers] == ["0x2x2x1", "same"]


@pytest.mark.parametrize(
    ("pads", "have", "after", "why"),
    [
        ([0, 0, 1, 1, 0, 0, 1, 1], {}, "Relu", "not a convolution"),
        ([0, 0, 1, 1, 0, 0, 1, 1], {"mode": "reflect"}, "Conv", "mode reflect"),
        ([0, 1, 1, 1, 0, 0, 1, 1], {}, "Conv", "only rows and columns"),
        ([0, 0, -1, 1, 0, 0, 1, 1], {}, "Conv", "only rows and columns"),
    ],
)
def test_other_pads_are_not_covered_and_say_why(
    tmp_path: Path, pads: list[int], have: dict[str, Any], after: str, why: str
) -> None:
    model = Model(tmp_path, 1, 4, 9, 12)
    model.add("Pad", model.constant(pads, np.int64), **have)
    weights = [model.weights(4, 4 + sum(pads[1:6:4]), 3, 3)] if after == "Conv" else []
    model.add(after, *weights)
    layer = model.network().layers[0]
    assert layer.op == "Pad"
    assert why in layer.why


def test_an_image_with_its_channels_last_that_is_read_as_another_image_is_not_the_one_before(
    tmp_path: Path,
) -> None:
    # Reshaped into what it is, its rows are what a convolution of ONNX reads as channels.
    model = Model(tmp_path, 1, 4, 9, 12)
    model.add("Transpose", perm=[0, 2, 3, 1])
    model.add("Reshape", model.constant([1, 9, 12, 4], np.int64))
    model.add("Conv", model.weights(4, 9, 3, 3))
    layers = model.network().layers
    assert [(layer.op, layer.output) for layer in layers] == [
        ("Transpose", (12, 4, 9)), ("conv", (10, 2, 4))
    ]  # fmt: skip


def test_a_window_larger_than_its_image_has_no_output_to_compute(tmp_path: Path) -> None:
    # (2 - 3) / 2 + 1 rounded down is no row; ONNX's own inference of shapes rounds it to one.
    model = Model(tmp_path, 1, 4, 2, 12)
    model.add("Conv", model.weights(4, 4, 3, 3), strides=[2, 2])
    layer = only(model.network())
    assert layer.problem is None
    assert "larger than the image" in layer.why


def test_convolutions_are_plain_depthwise_pointwise_or_in_groups(tmp_path: Path) -> None:
    model = Model(tmp_path, 1, 8, 6, 5)
    model.add("Conv", model.weights(8, 1, 3, 3), group=8, pads=[1, 1, 1, 1])
    model.add("Conv", model.weights(12, 8, 1, 1), model.weights(12))
    model.add("Conv", model.weights(24, 4, 3, 3), model.weights(24), group=3, pads=[1, 1, 1, 1])
    model.add("Conv", model.weights(16, 12, 1, 1), group=2)
    model.add("Conv", model.weights(4, 16, 1, 1), strides=[2, 2])
    network = model.network()
    assert [layer.op for layer in network.layers] == ["dwconv", "pwconv", "conv", "pwconv", "conv"]
    assert network.input == (6, 5, 8)
    assert [layer.output for layer in network.layers] == [
        (6, 5, 8), (6, 5, 12), (6, 5, 24), (6, 5, 16), (3, 3, 4)
    ]  # fmt: skip
    assert network.layers[1].problem.epilogue == "bias"
    assert network.layers[1].parameters == 8 * 12 + 12
    assert network.layers[0].multiplies == 6 * 5 * 8 * 9
    grouped = network.layers[2]
    assert (grouped.groups, grouped.problem.cin, grouped.problem.cout) == (3, 4, 8)
    assert grouped.multiplies == 6 * 5 * 24 * 4 * 9
    assert grouped.parameters == 24 * 4 * 9 + 24
    assert (network.layers[3].groups, network.layers[3].in_place) == (2, False)
    for dtype, layouts in ((FP32, ("nc4hw4",)), (U8, ())):
        assert steps_of(network, dtype)[1][2].layouts == layouts


@pytest.mark.parametrize(
    ("filters", "group", "said"),
    [
        ((12, 6, 3, 3), 2, "2 of 12 input channels have 6 each, not a multiple of 4"),
        ((24, 1, 3, 3), 12, "12 of 12 input channels have 1 each"),
        ((6, 4, 3, 3), 3, "3 of 6 output channels have 2 each"),
    ],
)
def test_groups_that_are_no_whole_blocks_are_named(
    tmp_path: Path, filters: tuple[int, ...], group: int, said: str
) -> None:
    model = Model(tmp_path, 1, 12, 6, 5)
    model.add("Conv", model.weights(*filters), group=group, pads=[1, 1, 1, 1])
    layer = only(model.network())
    assert (layer.op, layer.problem) == ("Conv", None)
    assert said in layer.why


def test_a_normalization_goes_into_what_is_before_it_or_is_a_layer(tmp_path: Path) -> None:
    model = Model(tmp_path, 1, 4, 6, 6)
    vectors = [model.weights(4) for _ in range(4)]
    model.add("Conv", model.weights(4, 4, 3, 3), model.weights(4), pads=[1, 1, 1, 1])
    model.add("BatchNormalization", *vectors)
    model.add("Conv", model.weights(4, 4, 1, 1))
    model.add("BatchNormalization", *vectors)
    model.add("Relu")
    last = model.add("BatchNormalization", *vectors)
    model.add("Add", last, reads="relu4_out")
    network = model.network()
    assert [layer.op for layer in network.layers] == [
        "conv", "pwconv", "relu", "batchnorm", "add"
    ]  # fmt: skip
    assert [layer.problem.epilogue for layer in network.layers[:2]] == ["bn", "bn"]
    assert network.layers[-1].sources == ("relu4", "batchnormalization5")
    assert not network.layers[-2].in_place  # the sum reads its input


def test_factors_and_sums_of_channels_go_into_the_layer_before(tmp_path: Path) -> None:
    model = Model(tmp_path, 1, 4, 6, 6)
    vectors = [model.weights(4) for _ in range(4)]
    model.add("Conv", model.weights(4, 4, 3, 3), pads=[1, 1, 1, 1])
    model.add("BatchNormalization", *vectors)
    model.add("Mul", model.weights(4, 1, 1))  # as models of Caffe have it
    model.add("Add", model.weights(4, 1, 1))
    model.add("Relu")
    model.add("BatchNormalization", *vectors)
    model.add("Mul", model.weights(4, 1, 1))
    model.add("Mul", model.constant(np.ones((1, 1, 1))))
    network = model.network()
    assert [layer.op for layer in network.layers][:3] == ["conv", "relu", "batchnorm"]
    assert network.layers[0].problem.epilogue == "bn"
    assert network.layers[0].parameters == 4 * 4 * 9 + 4 * 4


_LIGHT = Path(onnx.__file__).parent / "backend" / "test" / "data" / "light"


@pytest.mark.parametrize(
    ("name", "parameters", "billions"),
    [  # as torchvision's documentation has them
        ("resnet50", 25_557_032, 4.09),
        ("squeezenet", 1_235_496, 0.35),  # 1.1
        ("vgg19", 143_667_240, 19.63),
    ],
)
def test_models_that_onnx_brings_along_have_the_published_sizes(
    name: str, parameters: int, billions: float
) -> None:
    network = load_network(str(_LIGHT / f"light_{name}.onnx"))
    assert not any(layer.why for layer in network.layers)
    assert sum(layer.parameters for layer in network.layers) == parameters
    assert round(sum(layer.multiplies for layer in network.layers) / 1e9, 2) == billions


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("shufflenet", {"Conv": 9, "Reshape": 32, "Transpose": 16}),
        ("bvlc_alexnet", {"LRN": 2}),
        ("inception_v1", {"LRN": 2}),
    ],
)
def test_what_a_model_of_onnx_has_no_kernel_for_is_counted(
    name: str, wanted: dict[str, int]
) -> None:
    network = load_network(str(_LIGHT / f"light_{name}.onnx"))
    assert Counter(layer.op for layer in network.layers if layer.why) == wanted


def test_elements_pools_and_moves_have_their_operators(tmp_path: Path) -> None:
    model = Model(tmp_path, 1, 4, 6, 6)
    model.add("Clip", model.constant(0), model.constant(6))
    model.add("LeakyRelu", alpha=0.1)
    start = model.add("Sigmoid")
    pool = model.add("AveragePool", kernel_shape=[3, 3], pads=[1, 1, 1, 1], count_include_pad=1)
    model.add("Concat", start, axis=1)
    model.add("Resize", "", model.constant([1, 1, 2, 2]), mode="nearest")
    wide = model.add("Mul", model.constant(np.ones((8, 1, 1))))
    model.add("GlobalAveragePool")
    model.add("Mul", wide)
    model.add("GlobalMaxPool")
    model.add("Dropout")
    model.add("Reshape", model.constant([1, 8], np.int64))
    model.add("MatMul", model.weights(8, 3))
    model.add("Add", model.weights(3))
    model.add("Softmax")
    network = model.network()
    assert [layer.op for layer in network.layers] == [
        "relu6", "leaky_relu", "sigmoid", "avgpool", "concat", "upsample", "multiply", "avgpool",
        "multiply", "maxpool", "fc", "bias", "softmax",
    ]  # fmt: skip
    assert pool == "averagepool3_out"
    assert network.layers[3].problem.count == "window"
    assert network.layers[8].inputs == ((12, 12, 8), (1, 1, 8))
    assert network.layers[6].inputs == ((12, 12, 8),)
    assert network.layers[-1].output == (1, 1, 3)
    _, steps = steps_of(network, FP32)
    assert next(step for step in steps if step.layer.op == "fc").problem.epilogue == "bias"


@pytest.mark.parametrize(
    ("op", "constants", "have", "why"),
    [
        ("Gelu", (), {}, "no operator"),
        ("LeakyRelu", (), {}, "slope 0.01"),
        ("Clip", (-1, 1), {}, "limits -1 and 1"),
        ("Softmax", (), {"axis": 2}, "axis 2"),
        (
            "Transpose",
            (),
            {"perm": [0, 2, 3, 1]},
            "order of axes",
        ),  # which the layer after it reads
        ("Flatten", (), {}, "another order"),
        ("Resize", (None, [1, 1, 2, 2]), {"mode": "linear"}, "mode linear"),
        ("Resize", (None, [1, 1, 2, 2]), {"nearest_mode": "ceil"}, "with ceil"),
        ("Resize", (None, [1, 1, 1.5, 1.5]), {}, "no one whole factor"),
        ("MaxPool", (), {"kernel_shape": [2, 2], "dilations": [2, 2]}, "dilated"),
        ("MaxPool", (), {"kernel_shape": [2, 2], "strides": [2, 1]}, "strides 2 by 1"),
        ("Add", (np.ones((4, 6, 6)),), {}, "not a number a channel"),
    ],
)
def test_what_is_not_covered_is_named_with_its_type_its_node_and_the_reason(
    tmp_path: Path, op: str, constants: tuple[Any, ...], have: dict[str, Any], why: str
) -> None:
    model = Model(tmp_path, 1, 4, 6, 6, opset=20)
    model.add("Relu")
    model.add(op, *("" if one is None else model.constant(one) for one in constants), **have)
    model.add("Relu")
    network = model.network()
    first, layer, last = network.layers
    assert (layer.op, layer.name, layer.problem) == (op, f"{op.lower()}1", None)
    assert why in layer.why
    assert layer.sources == (first.name,)
    assert (last.op, last.input) == ("relu", layer.output)
    with pytest.raises(UserError, match=f"no operator computes a {op}: "):
        load_layer(f"{model.file}:{layer.name}")


def nearest(size: int, factor: int, how: str, rounds: str) -> list[int]:
    image = np.arange(size, dtype=np.float32).reshape(1, 1, size, 1)
    node = helper.make_node(
        "Resize", ["x", "", "s"], ["y"], mode="nearest",
        coordinate_transformation_mode=how, nearest_mode=rounds,
    )  # fmt: skip
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in "xsy"]
    graph = helper.make_graph([node], "g", infos[:2], infos[2:])
    proto = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)])
    evaluator = ReferenceEvaluator(proto)
    scales = np.array([1, 1, factor, 1], np.float32)
    return [int(one) for one in evaluator.run(None, {"x": image, "s": scales})[0].ravel()]


@pytest.mark.parametrize("factor", [2, 3])
@pytest.mark.parametrize("rounds", ["floor", "ceil", "round_prefer_floor", "round_prefer_ceil"])
@pytest.mark.parametrize("how", ["asymmetric", "half_pixel"])
def test_a_resize_is_an_upsample_where_the_evaluator_repeats_pixels(
    tmp_path: Path, how: str, rounds: str, factor: int
) -> None:
    model = Model(tmp_path, 1, 4, 3, 3, opset=18)
    scales = model.constant([1, 1, factor, factor])
    model.add("Resize", "", scales, coordinate_transformation_mode=how, nearest_mode=rounds)
    repeated = [at // factor for at in range(3 * factor)]
    covered = nearest(3, factor, how, rounds) == repeated
    assert (only(model.network()).problem is not None) == covered


def test_the_shape_arithmetic_of_exporters_is_no_layer(tmp_path: Path) -> None:
    model = Model(tmp_path, "batch", 4, 6, 6)
    image = model.add("Relu")
    model.add("Shape")
    model.add("Gather", model.constant(0, np.int64))
    model.add("Unsqueeze", model.constant([0], np.int64))
    shape = model.add("Concat", model.constant([-1], np.int64), axis=0)
    model.add("Reshape", shape, reads=image)
    turned = model.add("Transpose", reads=model.weights(10, 144), perm=[1, 0])
    model.add("MatMul", turned, reads="reshape5_out")
    assert [layer.op for layer in model.network().layers] == ["relu", "fc"]


def test_an_image_with_its_channels_last_is_read_as_it_is(tmp_path: Path) -> None:
    model = Model(tmp_path, 1, 6, 5, 4)
    model.add("Transpose", perm=[0, 3, 1, 2])
    model.add("Relu")
    network = model.network()
    assert network.input == (6, 5, 4)
    assert [layer.op for layer in network.layers] == ["relu"]


def test_what_leaves_a_network_or_becomes_a_row_may_have_its_channels_last(tmp_path: Path) -> None:
    """tf2onnx writes them so. A row then has the order of the pixels here, and so has a matrix."""
    model = Model(tmp_path, 1, 4, 6, 5)
    model.add("Relu")
    model.add("Transpose", perm=[0, 2, 3, 1])
    assert [layer.op for layer in model.network().layers] == ["relu"]
    model.add("Reshape", model.constant([1, 120], np.int64))
    model.add("MatMul", model.weights(120, 3))
    network = model.network()
    assert [layer.op for layer in network.layers] == ["relu", "fc"]
    assert network.layers[1].sources == ("relu0",)
    assert network.layers[1].problem.cin == 120


def quantized(
    folder: Path, image: type, weights: type, zeros: tuple[int, int, int], shape: tuple[int, ...]
) -> Model:
    kind = TensorProto.UINT8 if image is np.uint8 else TensorProto.INT8
    model = Model(folder, 1, 8, 6, 6, kind=kind)
    taps = model.constant(np.ones(shape), weights)
    scales = [model.constant(one) for one in (0.5, 0.25, 1.0)]
    points = [
        model.constant(zero, own) for zero, own in zip(zeros, (image, weights, image), strict=True)
    ]
    group = 8 if shape[1] == 1 else 1
    side = shape[2] // 2
    model.add(
        "QLinearConv", scales[0], points[0], taps, scales[1], points[1], scales[2], points[2],
        group=group, pads=[side] * 4,
    )  # fmt: skip
    return model


def test_quantized_convolutions_are_kernels_of_bytes(tmp_path: Path) -> None:
    plain = quantized(tmp_path, np.uint8, np.int8, (130, 0, 3), (16, 8, 3, 3)).network()
    problem = only(plain).problem
    # Unsigned pixels beside signed weights: all signed, 128 lower.
    assert (problem.op, problem.type, problem.pad_value, problem.zero) == ("qconv", "s8", 2, -125)
    assert problem.multiplier / 2**31 * 2**-problem.shift == 0.5 * 0.25 / 1.0
    for dtype in (FP32, U8):
        assert steps_of(plain, dtype)[1][0].problem == problem
    point = only(quantized(tmp_path, np.int8, np.int8, (1, 0, 2), (4, 8, 1, 1)).network()).problem
    assert (point.op, point.m, point.n, point.k, point.zero) == ("qgemm", 36, 4, 8, 2)
    deep = only(quantized(tmp_path, np.int8, np.int8, (1, 0, 2), (8, 1, 3, 3)).network()).problem
    assert (deep.op, deep.input_zero, deep.filter_zero, deep.output_zero) == (
        "qdwconv", 129, 128, 130
    )  # fmt: skip
    other = only(quantized(tmp_path, np.uint8, np.uint8, (1, 7, 2), (4, 8, 3, 3)).network())
    assert other.op == "QLinearConv"
    assert "zero point 7 of its weights" in other.why


def refusal(name: str, **how: Any) -> str:
    with pytest.raises(UserError) as error:
        load_network(name, **how)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_open_sizes_are_named_and_can_be_given(tmp_path: Path) -> None:
    model = Model(tmp_path, "n", 3, "height", "width")
    model.add("Relu")
    file = model.save()
    said = refusal(file)
    assert "height, width are not fixed" in said
    assert "--input-shape 1x3x224x224" in said
    assert load_network(file, input_shape="1x3x32x48").input == (32, 48, 3)
    assert "has 4 where the file says 3" in refusal(file, input_shape="1x4x32x48")
    assert "the wrong number of sizes" in refusal(file, input_shape="3x32x48")
    assert "want sizes in the order of the file" in refusal(file, input_shape="9" * 5000)
    assert "want sizes" in refusal(file, input_shape="1x3xax2")
    assert "for an ONNX file" in refusal("mobilenet-v1", input_shape="1x3x2x2")


def test_files_that_cannot_be_read_are_refused_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = Model(tmp_path, 1, 64, 8, 8)
    model.add("Conv", model.weights(64, 64, 3, 3))
    file = Path(model.save())
    whole = file.read_bytes()
    for size in (0, 1, 20, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:size])
        assert "not an ONNX file, or a truncated one" in refusal(str(file))
    file.write_text("name = 'net'\n")
    assert "not an ONNX file" in refusal(str(file))
    assert "No such file" in refusal(str(tmp_path / "none.onnx"))
    with file.open("wb") as huge:
        huge.truncate(2**31)
    assert "2 GiB" in refusal(str(file))
    model.save(save_as_external_data=True, location="weights.bin", size_threshold=0)
    assert only(load_network(str(file))).op == "conv"
    (tmp_path / "weights.bin").unlink()
    assert "'weights.bin', which is not beside it" in refusal(str(file))
    monkeypatch.setitem(sys.modules, "onnx", None)
    assert refusal(str(file)).endswith("an ONNX file needs onnx: pip install 'onnx>=1.16'")


def test_graphs_that_are_no_network_are_refused_in_a_line(tmp_path: Path) -> None:
    model = Model(tmp_path, 1, 4, 6, 6)
    model.add("Relu", reads="nowhere")
    assert "reads nowhere, which nothing before it makes" in refusal(model.save())
    model = Model(tmp_path, 1, 4, 6, 6)
    model.inputs.append(helper.make_tensor_value_info("z", 1, [1]))
    model.add("Add", "z")
    assert "has 2: x, z" in refusal(model.save())
    model = Model(tmp_path, 2, 4, 6, 6)
    model.add("Relu")
    assert "a batch of 2" in refusal(model.save())
    model = Model(tmp_path, 1, 4, 6, 6)
    model.add("Conv", model.weights(4, 5, 3, 3))
    assert "conv0 (Conv): weights of 4x5x3x3 do not fit 4 channels" in refusal(model.save())
    model = Model(tmp_path, 1, 4, 6, 6)
    model.add("MaxPool", kernel_shape=[2, 2], strdies=[2, 2])
    assert "maxpool0 (MaxPool): Unrecognized attribute: strdies" in refusal(model.save())
    file = Path(model.save())
    file.write_bytes(file.read_bytes().replace(b"maxpool0_out", b"\xff" * 12))
    assert "its names are not text" in refusal(str(file))
    model = Model(tmp_path, 1, 6)
    model.add("MatMul", model.weights(5, 3))
    assert "matmul0 (MatMul)" in refusal(model.save())
    model = Model(tmp_path, 1, 6)
    model.add("Identity")
    assert "no layer in it: its output is its input" in refusal(model.save())


def test_all_that_takes_a_network_takes_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    model = Model(tmp_path, 1, 4, "rows", 6)
    model.add("Relu")
    model.add("Gelu")
    model.opset = 20
    file = model.save()
    assert main(["plan", file]) == 2
    assert "rows is not fixed" in capsys.readouterr().err
    out = tmp_path / "plan.json"
    assert main(["plan", file, "--input-shape", "1x4x6x6", "--json", str(out)]) == 0
    layers = json.loads(out.read_text())["layers"]
    assert [layer["op"] for layer in layers] == ["relu", "Gelu"]
    asked = ExploreRequest(layer=f"{file}:relu0", input_shape="1x4x6x6")
    assert (asked.operator.name, asked.setting.problem.hi) == ("relu", 6)
    network = NetworkRequest(file, input_shape="1x4x6x6").network
    assert [layer.problem is None for layer in network.layers] == [False, True]
