"""A small network's kernels executed one after the other in one stretch of memory, by its plans."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from armsim.checks.convolution import depthwise_convolution
from armsim.checks.epilogue import clamped
from armsim.checks.pooling import largest, mean
from armsim.emulator.machine import Machine
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.networks.loader import parse_network
from armsim.networks.model import Layer
from armsim.networks.plan import PLANS, Plan
from armsim.operators.dwconv import DwconvTile
from armsim.operators.elementwise import ElementwiseTile
from armsim.operators.gemm import FAMILIES, GemmTile
from armsim.operators.gemm.header import gemm_layouts
from armsim.operators.registry import OPERATORS

FILE = """
name = "small"
description = "one layer of every kind that works in place or apart"
input = [9, 7, 6]
""" + "".join(
    f"[[layer]]\n{text}\n"
    for text in (
        'op = "dwconv"\nhf = 3\nwf = 3\nepilogue = "bias_relu6"',
        'op = "pwconv"\ncout = 20\nepilogue = "bias"',
        'op = "relu"',
        'op = "pwconv"\ncout = 12',  # in place: 20 channels to 12
        'op = "maxpool"\nhf = 2\nwf = 2\nstride = 2\npadding = "same"',
        'op = "bias"',
        'op = "pwconv"\ncout = 12\nepilogue = "relu6"',
        'op = "pwconv"\ncout = 5',
        'op = "avgpool"\nhf = 3\nwf = 3\npadding = "same"',
        'op = "fc"\ncout = 3\nepilogue = "bias"',
    )
)
BLOCKS = DwconvTile("window", 1, 2, 4, "nhwc", "hwc", "interleaved")
Weights = dict[str, np.ndarray]


def tile_of(layer: Layer) -> Any:
    if layer.op == "dwconv":
        return DwconvTile("window_zero", 1, 2, 4, "nhwc", "hwc", "interleaved")
    if layer.op in ("maxpool", "avgpool"):
        return BLOCKS
    if layer.op in ("pwconv", "fc"):
        return GemmTile("rtrd_inplace" if layer.in_place else "rtrd_zero", 8, 8, 4)
    return ElementwiseTile("flat" if layer.op == "relu" else "held", 2, buffers="one")


def weights_of(layer: Layer, generator: np.random.Generator) -> Weights:
    shapes = {"dwconv": (3, 3, layer.input[2]), "fc": (int(np.prod(layer.input)), layer.output[2])}
    shapes["pwconv"] = (layer.input[2], layer.output[2])
    found: Weights = {}
    if layer.op in shapes:
        found["filter"] = generator.uniform(-1, 1, shapes[layer.op]).astype(np.float32)
    if layer.op == "bias" or "bias" in getattr(layer.problem, "epilogue", ""):
        found["bias"] = generator.uniform(-1, 1, layer.output[2]).astype(np.float32)
    return found


def wanted(layer: Layer, x: np.ndarray, weights: Weights) -> np.ndarray:
    """The layer in NumPy, float64."""
    problem = layer.problem
    if layer.op == "maxpool":
        return largest(x, (problem.hf, problem.wf), stride=problem.stride, padding=problem.padding)
    if layer.op == "avgpool":
        return mean(x, (3, 3), stride=1, padding="same", count="inside")
    if layer.op == "dwconv":
        x = depthwise_convolution(x, weights["filter"], stride=1, padding="same", dilation=1)
    elif layer.op == "fc":
        x = x.reshape(1, 1, -1) @ weights["filter"].astype(np.float64)
    elif layer.op == "pwconv":
        x = x @ weights["filter"].astype(np.float64)
    x = x + weights.get("bias", 0.0)
    return clamped(x, "relu" if layer.op == "relu" else problem.epilogue.removeprefix("bias_"))


def as_read(layer: Layer, own: Weights) -> Weights:
    """The weights as the kernel is given them: a pointwise filter packed, as the problem says."""
    if layer.op not in ("pwconv", "fc"):
        return own
    panels = FAMILIES[tile_of(layer).family].packed(layer.problem, tile_of(layer))
    assert panels is not None
    layout = gemm_layouts(layer.problem, tile_of(layer), panels)["filter"]
    return {**own, "filter": layout.pack(own["filter"], ("i", "o"))}


def execute(plan: Plan, image: np.ndarray, weights: list[Weights]) -> list[np.ndarray]:
    """The outputs of all layers; memory is carried over byte for byte, from NaN on."""
    memory = {name: np.full(size // 4, np.nan, np.float32) for name, size in plan.buffers.items()}
    first = plan.steps[0].input
    memory[first.buffer][first.offset // 4 : first.end // 4] = image.ravel()
    outputs = []
    for step, own in zip(plan.steps, weights, strict=True):
        layer = step.layer
        own = as_read(layer, own)
        source = OPERATORS[layer.op].render(layer.problem, tile_of(layer))
        sizes = {name: data.nbytes for name, data in (memory | own).items()}
        machine = Machine(program_of(assemble(source.text, source.name)), sizes)
        for name, data in (memory | own).items():
            machine.write(name, data)

        def at(area: Any, machine: Machine = machine) -> int:
            return machine.buffers[area.buffer].address + area.offset

        filters = [machine.buffers["filter"].address] if "filter" in own else []
        arguments = [at(step.input), *filters, *([] if layer.in_place else [at(step.output)])]
        arguments += [at(step.workspace)] if step.workspace else []
        arguments += [machine.buffers["bias"].address] if "bias" in own else []
        machine.call(arguments)
        memory = {name: machine.read_array(name, np.dtype(np.float32)) for name in memory}
        area = step.output
        outputs.append(memory[area.buffer][area.offset // 4 : area.end // 4].reshape(layer.output))
    return outputs


@pytest.mark.parametrize("name", PLANS)
def test_every_layer_computes_the_same_as_numpy_where_the_plan_puts_it(name: str) -> None:
    network = parse_network(FILE, "small.toml")
    generator = np.random.default_rng(8)
    image = generator.uniform(-1, 1, network.input).astype(np.float32)
    weights = [weights_of(layer, generator) for layer in network.layers]
    plan = PLANS[name](network)
    assert {step.layer.in_place for step in plan.steps} == {True, False}
    outputs = execute(plan, image, weights)
    x = image.astype(np.float64)
    for layer, own, output in zip(network.layers, weights, outputs, strict=True):
        x = wanted(layer, x, own)
        scale = np.abs(x).max() + 1
        np.testing.assert_allclose(output, x, rtol=0, atol=1e-5 * scale, err_msg=layer.name)


def test_a_plan_that_shares_what_it_must_not_gives_other_numbers() -> None:
    network = parse_network(FILE, "small.toml")
    plan = PLANS["tick-tock"](network)
    generator = np.random.default_rng(8)
    image = generator.uniform(-1, 1, network.input).astype(np.float32)
    weights = [weights_of(layer, generator) for layer in network.layers]
    right = execute(plan, image, weights)[1]
    # The second layer's output over its input: 20 channels over 6.
    steps = list(plan.steps[:2])
    where = plan.steps[1].input
    wrong = type(where)(where.buffer, 0, plan.steps[1].output.size)
    steps[1] = type(steps[1])(steps[1].layer, where, wrong, None)
    sizes = dict(plan.buffers)
    sizes[where.buffer] = max(sizes.values())
    assert not np.array_equal(
        execute(Plan("wrong", sizes, tuple(steps)), image, weights[:2])[1], right
    )
