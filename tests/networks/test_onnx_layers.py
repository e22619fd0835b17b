"""An ONNX model's layers executed one after the other, against onnx's own reference evaluator."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

from armsim.checks.epilogue import Normalization
from armsim.checks.verdict import compare, error_factor
from armsim.inference.layers import Step, steps_of
from armsim.inference.request import FP32
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import contract_call
from armsim.networks.loader import load_network
from armsim.operators.dwconv import DwconvTile
from armsim.operators.elementwise import ElementwiseTile
from armsim.operators.epilogue import folded
from armsim.operators.gemm import FAMILIES, GemmTile
from armsim.operators.gemm.header import gemm_layouts

Arrays = dict[str, np.ndarray]
EPSILON = 1e-3
GROUPS = (  # layers, and the nodes that they come to
    (("stem",), ("stem", "stem_bn", "stem_clip")),
    (("depthwise",), ("depthwise", "depthwise_bn", "depthwise_relu")),
    (("pointwise",), ("pointwise",)),
    (("sum",), ("sum",)),
    (("pool",), ("pool",)),
    (("head",), ("flat", "head")),
)


def weights() -> Arrays:
    generator = np.random.default_rng(16)

    def draw(*shape: int) -> np.ndarray:
        return generator.uniform(-1, 1, shape).astype(np.float32)

    found = {
        "w_stem": draw(8, 3, 3, 3),
        "w_depthwise": draw(8, 1, 3, 3),
        "w_pointwise": draw(8, 8, 1, 1),
        "b_pointwise": draw(8),
        "w_head": draw(5, 72),
        "b_head": draw(5),
        "low": np.float32(0),
        "high": np.float32(6),
    }
    for name in ("stem", "depthwise"):
        found |= {f"{part}_{name}": draw(8) for part in ("gamma", "beta", "mean")}
        found[f"variance_{name}"] = np.abs(draw(8)) + np.float32(0.5)
    return {name: np.asarray(value) for name, value in found.items()}


def model(constants: Arrays) -> onnx.ModelProto:
    def node(op: str, name: str, *inputs: str, **attributes: Any) -> onnx.NodeProto:
        return helper.make_node(op, inputs, [f"{name}_out"], name=name, **attributes)

    def normalized(name: str) -> onnx.NodeProto:
        constant = (f"{part}_{name}" for part in ("gamma", "beta", "mean", "variance"))
        return node("BatchNormalization", f"{name}_bn", f"{name}_out", *constant, epsilon=EPSILON)

    nodes = [
        node("Conv", "stem", "image", "w_stem", strides=[2, 2], pads=[0, 1, 2, 1]),
        normalized("stem"),
        node("Clip", "stem_clip", "stem_bn_out", "low", "high"),
        node("Conv", "depthwise", "stem_clip_out", "w_depthwise", group=8, auto_pad="SAME_UPPER"),
        normalized("depthwise"),
        node("Relu", "depthwise_relu", "depthwise_bn_out"),
        node("Conv", "pointwise", "depthwise_relu_out", "w_pointwise", "b_pointwise"),
        node("Add", "sum", "stem_clip_out", "pointwise_out"),
        # One more row and column at the end: what "same" is of 5 pixels.
        node("MaxPool", "pool", "sum_out", kernel_shape=[2, 2], strides=[2, 2], pads=[0, 0, 1, 1]),
        node("Flatten", "flat", "pool_out"),
        node("Gemm", "head", "flat_out", "w_head", "b_head", transB=1),
    ]
    graph = helper.make_graph(
        nodes,
        "small",
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, 9, 9])],
        [helper.make_tensor_value_info("head_out", TensorProto.FLOAT, [1, 5])],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])


def evaluated(node: onnx.NodeProto, values: Arrays) -> np.ndarray:
    """One node by onnx's reference evaluator, in float64."""
    infos = [
        [helper.make_tensor_value_info(name, TensorProto.DOUBLE, None) for name in names]
        for names in (node.input, node.output)
    ]
    alone = helper.make_model(
        helper.make_graph([node], "one", *infos), opset_imports=[helper.make_opsetid("", 17)]
    )
    given = {name: values[name] for name in node.input}
    return np.asarray(ReferenceEvaluator(alone).run(None, given)[0], dtype=np.float64)


def magnitudes(nodes: Sequence[onnx.NodeProto], values: Arrays) -> np.ndarray:
    """Evaluate a node with the absolute value of every term, clamps left out."""
    own = {name: np.abs(value) for name, value in values.items()}
    found = np.zeros(())
    for node in nodes:
        if node.op_type in ("Clip", "Relu"):
            found = own[node.input[0]]
        else:
            if node.op_type == "BatchNormalization":
                own[node.input[3]] = -own[node.input[3]]  # it is subtracted
            found = evaluated(node, own)
        own[node.output[0]] = found
    return found


def to_pixels(image: np.ndarray) -> np.ndarray:
    """(1, C, H, W) as (H, W, C)."""
    return image[0].transpose(1, 2, 0) if image.ndim == 4 else image


def constants_of(step: Step, nodes: dict[str, onnx.NodeProto], known: Arrays) -> Arrays:
    """The weights that a layer's kernel is given, in its order, by name."""
    name, op = step.layer.name, step.layer.op
    if op not in ("conv", "dwconv", "pwconv", "fc"):
        return {}
    taps = known[nodes[name].input[1]]
    if op == "fc":  # its rows are pixels of the pool's output, channels first there
        taps = taps.reshape(5, 8, 3, 3).transpose(2, 3, 1, 0).reshape(72, 5)
        return {"filter": taps, "bias": known["b_head"]}
    taps = taps.transpose(2, 3, 1, 0)
    if op == "pwconv":
        return {"filter": taps[0, 0], "bias": known["b_pointwise"]}
    taps, bias = folded(taps if op == "conv" else taps[:, :, 0], normalization(name, known))
    return {"filter": taps, "bias": bias}


def normalization(name: str, known: Arrays) -> Normalization:
    parts = [known[f"{part}_{name}"] for part in ("mean", "beta", "variance", "gamma")]
    by_name = dict(zip(("mean", "beta", "variance", "gamma"), parts, strict=True))
    return Normalization(**by_name, epsilon=EPSILON)


def tile_of(step: Step) -> Any:
    if step.layer.op == "dwconv":
        return DwconvTile("window_zero", 1, 2, 4, "nhwc", "hwc", "interleaved")
    if step.layer.op == "maxpool":
        return DwconvTile("window", 1, 2, 4, "nhwc", "hwc", "interleaved")
    if step.layer.op in ("pwconv", "fc"):
        return GemmTile("rtrd_zero", 8, 8, 4)
    if step.layer.op == "conv":
        assert step.operator is not None
        return step.operator.space(step.problem, "nhwc", False)[0]
    return ElementwiseTile("flat" if step.layer.op in ("relu6", "add") else "held", 2)


def run(step: Step, inputs: Sequence[np.ndarray], own: Arrays) -> np.ndarray:
    """The layer's kernel, executed on these tensors (H, W, C)."""
    assert step.operator is not None
    tile = tile_of(step)
    contract = step.operator.contract(step.problem, tile, 0)
    if step.layer.op in ("pwconv", "fc"):
        panels = FAMILIES[tile.family].packed(step.problem, tile)
        if panels is not None:
            layout = gemm_layouts(step.problem, tile, panels)["filter"]
            own = {**own, "filter": layout.pack(own["filter"], ("i", "o"))}
    given = dict(zip(("input", "other"), inputs, strict=False)) | own
    assert set(contract.buffers) - {"output", "workspace"} == set(given)
    for name, data in given.items():
        assert data.size == contract.buffers[name].size
    buffers = {
        name: np.ascontiguousarray(given[name], np.float32) if name in given else old
        for name, old in contract.buffers.items()
    }
    source = step.operator.render(step.problem, tile)
    call = contract_call(
        program_of(assemble(source.text, source.name)), replace(contract, buffers=buffers)
    )
    call.trace()
    return call.output("output", np.dtype(np.float32)).reshape(step.layer.output)


def test_every_layer_of_a_model_computes_what_the_reference_evaluator_does(tmp_path: Path) -> None:
    known = weights()
    proto = model(known)
    onnx.checker.check_model(proto)
    file = tmp_path / "small.onnx"
    onnx.save(proto, file)
    network, steps = steps_of(load_network(str(file)), FP32)
    by_name = {step.layer.name: step for step in steps}
    assert list(by_name) == [name for layers, _ in GROUPS for name in layers]
    assert by_name["depthwise"].problem.epilogue == "bn_relu"
    nodes = {node.name: node for node in proto.graph.node}
    image = np.random.default_rng(1).uniform(-2, 2, (1, 3, 9, 9)).astype(np.float32)
    # What each node's tensor holds, as (1, C, H, W): of the kernels so far, in float64 for the evaluator.
    values = {"image": image, **known}
    exact = {name: value.astype(np.float64) for name, value in values.items()}
    made = {-1: to_pixels(image)}
    places = {layer.name: at for at, layer in enumerate(network.layers)}
    for layers, names in GROUPS:
        for name in layers:
            at = places[name]
            inputs = [made[place] for place in network.producers[at]]
            made[at] = run(by_name[name], inputs, constants_of(by_name[name], nodes, known))
        own = [nodes[name] for name in names]
        allowed = magnitudes(own, exact)
        for node in own:
            exact[node.output[0]] = evaluated(node, exact)
        wanted = to_pixels(exact[own[-1].output[0]]).reshape(made[at].shape)
        problem = by_name[layers[0]].problem
        # Products and a start, folded weights and bias rounded once each; what only compares is exact.
        roundings = {"stem": 9 * 3, "depthwise": 9, "pointwise": 8, "head": 72}.get(
            layers[0], 0
        ) + 4
        if layers[0] == "sum":
            roundings = 1
        elif problem.op in ("relu6", "maxpool"):
            roundings = 0
        bound = error_factor(roundings) * to_pixels(allowed).reshape(wanted.shape)
        verdict = compare(made[at], wanted, bound)
        assert verdict.right, f"{layers[-1]}: {verdict.text}"
        if wanted.shape[:2] != (1, 1):
            exact[own[-1].output[0]] = made[at].transpose(2, 0, 1)[None].astype(np.float64)
    # The chain as a whole is the model: not only is each layer right by itself.
    whole = ReferenceEvaluator(proto).run(None, {"image": image})[0]
    np.testing.assert_allclose(made[at].ravel(), whole.ravel(), rtol=0, atol=2e-4)


def in_planes(image: np.ndarray) -> np.ndarray:
    """(1, C, H, W) as (C/4, H, W, 4)."""
    blocks = image[0].reshape(-1, 4, *image.shape[2:])
    return np.ascontiguousarray(blocks.transpose(0, 2, 3, 1), np.float32)


def test_a_convolution_in_groups_is_its_kernel_on_the_blocks_of_each_group(tmp_path: Path) -> None:
    generator = np.random.default_rng(3)
    image = generator.uniform(-2, 2, (1, 24, 7, 6)).astype(np.float32)
    taps = generator.uniform(-1, 1, (12, 8, 3, 3)).astype(np.float32)
    conv = helper.make_node("Conv", ["image", "w"], ["out"], name="conv", group=3, pads=[1] * 4)
    graph = helper.make_graph(
        [conv],
        "grouped",
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, image.shape)],
        [helper.make_tensor_value_info("out", TensorProto.FLOAT, [1, 12, 7, 6])],
        [numpy_helper.from_array(taps, "w")],
    )
    onnx.save(
        helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)]), tmp_path / "g.onnx"
    )
    (step,) = steps_of(load_network(str(tmp_path / "g.onnx")), FP32)[1]
    assert step.operator is not None
    assert (step.layer.groups, step.layouts) == (3, ("nc4hw4",))
    tile = next(
        tile
        for tile in step.operator.space(step.problem, "nc4hw4", False)
        if (tile.family, tile.co) == ("mgemm", 8)
    )
    planes, outputs = in_planes(image).ravel(), []
    for group in range(step.layer.groups):
        contract = step.operator.contract(step.problem, tile, 0)
        # The four filters of a group are one block: rows, input channels, columns, filters.
        own = taps[4 * group : 4 * group + 4].transpose(2, 1, 3, 0)
        size = planes.size // step.layer.groups
        given = {"input": planes[group * size : (group + 1) * size], "filter": own}
        buffers = {
            name: np.ascontiguousarray(given[name], np.float32).reshape(old.shape)
            if name in given
            else old
            for name, old in contract.buffers.items()
        }
        source = step.operator.render(step.problem, tile)
        call = contract_call(
            program_of(assemble(source.text, source.name)), replace(contract, buffers=buffers)
        )
        call.trace()
        outputs.append(call.output("output", np.dtype(np.float32)).ravel())
    wanted = in_planes(evaluated(conv, {"image": image, "w": taps})).ravel()
    np.testing.assert_allclose(np.concatenate(outputs), wanted, rtol=0, atol=1e-4)
