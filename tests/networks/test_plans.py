"""Memory plans, by brute force: every byte has an owner, and no tensor loses one before it is read."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.networks.kinds import make_layer
from armsim.networks.loader import load_network, network_names, parse_network
from armsim.networks.model import Network, tensor_bytes
from armsim.networks.plan import (
    PLANS,
    Area,
    Plan,
    lower_bound,
    naive_bytes,
    single_buffer,
    tick_tock,
)


def simulate(plan: Plan, network: Network) -> None:
    """Let every layer write its workspace, then its output, and look at every byte that it reads."""
    memory = {name: np.zeros(size, dtype=np.int32) for name, size in plan.buffers.items()}

    def bytes_of(area: Area) -> np.ndarray:
        assert area.offset >= 0
        assert area.end <= plan.buffers[area.buffer]
        return memory[area.buffer][area.offset : area.end]

    # A tensor's bytes hold the number of the layer that made it, from 1; the network's input is 100000.
    names = [layer.name for layer in network.layers]
    before, read, areas = "input", set(), {}
    for number, step in enumerate(plan.steps, 1):
        layer = step.layer
        sources = layer.sources or (before,)
        assert len(sources) == len(step.inputs)
        if number == 1 or "input" in sources:
            own_input = step.inputs[list(sources).index("input")]
            if "input" not in areas:
                areas["input"] = own_input
                bytes_of(own_input)[:] = 100_000
        marks = [100_000 if name == "input" else names.index(name) + 1 for name in sources]
        owns = list(zip(map(bytes_of, step.inputs), marks, strict=True))
        for own, mark in owns:
            assert (own == mark).all(), f"{layer.name}: an input was overwritten before"
        scratch = bytes_of(step.workspace) if step.workspace else None
        if scratch is not None:
            scratch[:] = -number
            for own, mark in owns:
                assert (own == mark).all(), f"{layer.name}: the workspace is in an input"
        target = bytes_of(step.output)
        assert [own.size for own, _ in owns] == [tensor_bytes(shape) for shape in layer.inputs]
        assert target.size == layer.output_bytes
        if layer.in_place:
            assert (step.output.buffer, step.output.offset) == (
                step.input.buffer,
                step.input.offset,
            )
        target[:] = number
        for own, mark in owns[layer.in_place :]:
            assert (own == mark).all(), f"{layer.name}: the output is in an input"
        assert scratch is None or (scratch == -number).all(), f"{layer.name}: in the workspace"
        before, areas[layer.name] = layer.name, step.output
        read |= set(sources)
    for number, name in enumerate(names, 1):
        if name not in read:
            assert (bytes_of(areas[name]) == number).all(), f"{name}: an output was lost"


@st.composite
def networks(draw: st.DrawFn) -> Network:
    shape = (draw(st.integers(1, 9)), draw(st.integers(1, 9)), draw(st.integers(1, 20)))
    first, layers = shape, []
    for number in range(draw(st.integers(1, 9))):
        op = draw(st.sampled_from(["conv", "dwconv", "pwconv", "pwconv", "maxpool", "relu", "fc"]))
        values: dict[str, Any] = {}
        if op in ("conv", "pwconv", "fc"):
            values["cout"] = draw(st.integers(1, 24))
        if op in ("conv", "dwconv", "maxpool"):
            values |= {"hf": 3, "wf": 2, "stride": draw(st.integers(1, 2)), "padding": "same"}
        if op == "conv":
            values["task_rows"] = draw(st.integers(1, 9))
        if op == "pwconv":
            values["in_place"] = values["cout"] <= shape[2] and draw(st.booleans())
        layers.append(make_layer(f"{number}", op, shape, values))
        shape = layers[-1].output
    return Network("drawn", "", first, tuple(layers))


@given(network=networks())
@settings(derandomize=True, deadline=None, max_examples=300)
def test_no_plan_overwrites_a_byte_that_is_still_to_be_read(network: Network) -> None:
    for make in PLANS.values():
        plan = make(network)
        simulate(plan, network)
        assert lower_bound(network) <= plan.peak
    # Both have the same tensors at the same two sides; the one buffer rounds three sizes up to lines.
    assert single_buffer(network).peak <= tick_tock(network).peak + 3 * 63


@st.composite
def graphs(draw: st.DrawFn) -> Network:
    """Layers that read any before them."""
    lines, shapes = [], {"input": (draw(st.integers(1, 5)), draw(st.integers(1, 5)), 4)}
    for number in range(draw(st.integers(2, 12))):
        name, of = f"l{number}", draw(st.sampled_from(list(shapes)))
        shape = shapes[of]
        alike = [other for other in shapes if shapes[other] == shape]
        op = draw(
            st.sampled_from(["pwconv", "relu", "dwconv", "add", "concat", "upsample", "conv"])
        )
        inputs, text = [of], ""
        if op in ("add", "concat"):
            inputs += draw(st.lists(st.sampled_from(alike), min_size=1, max_size=2))
        if op in ("pwconv", "conv"):
            text = f", cout = {draw(st.integers(1, 24))}"
        if op in ("dwconv", "conv"):
            text += ", hf = 3, wf = 3"
        if op == "upsample" and shape[0] * shape[1] > 100:
            op = "relu"
        named = ", ".join(f'"{one}"' for one in inputs)
        lines.append(f'{{ name = "{name}", op = "{op}", inputs = [{named}]{text} }},')
        head = f'name = "g"\ndescription = ""\ninput = {list(shapes["input"])}\nlayer = [\n'
        network = parse_network(head + "\n".join(lines) + "\n]\n", "g.toml")
        shapes[name] = network.layers[-1].output
    return network


@given(network=graphs())
@settings(derandomize=True, deadline=None, max_examples=100)
def test_no_plan_of_branches_overwrites_what_is_still_to_be_read(network: Network) -> None:
    for make in PLANS.values():
        plan = make(network)
        simulate(plan, network)
        assert lower_bound(network) <= plan.peak


def test_a_shortcut_takes_a_third_buffer() -> None:
    text = """name = "n"
description = ""
input = [8, 8, 16]
layer = [
  { name = "a", op = "dwconv", hf = 3, wf = 3 },
  { name = "b", op = "dwconv", hf = 3, wf = 3 },
  { name = "c", op = "dwconv", hf = 3, wf = 3 },
  { name = "d", op = "add", inputs = ["c", "a"] },
]
"""
    network = parse_network(text, "n.toml")
    size = 8 * 8 * 16 * 4
    assert tick_tock(network).buffers == {"a": size, "b": size, "c": size}
    assert lower_bound(network) == single_buffer(network).peak == 3 * size


@pytest.mark.parametrize("name", network_names())
def test_the_shipped_networks_have_sound_plans(name: str) -> None:
    network = load_network(name)
    for make in PLANS.values():
        simulate(make(network), network)
        assert make(network).peak < naive_bytes(network)


def test_mobilenet_peaks_where_its_largest_layer_does() -> None:
    network = load_network("mobilenet-v1")
    # pw1: 112 x 112 x 32 in and 112 x 112 x 64 out, fp32; nothing is in place there.
    largest = 112 * 112 * (32 + 64) * 4
    assert lower_bound(network) == single_buffer(network).peak == largest
    # The most that lies in either buffer, and the rows that pw13 copies: 8 x 1024 floats.
    assert tick_tock(network).buffers == {
        "a": 112 * 112 * 32 * 4, "b": 112 * 112 * 64 * 4, "temporary": 8 * 1024 * 4,
    }  # fmt: skip
    assert sum(layer.op == "dwconv" for layer in network.layers) == 13
    assert network.layers[-1].output == (1, 1, 1001)


def test_an_unrolled_image_is_what_bounded_tasks_save() -> None:
    bounded = load_network("peaklens-original").layers[0]
    whole = load_network("peaklens-original", task_rows=1 << 30).layers[0]
    assert bounded.workspace == 24 * (6 * 6 * 3) * 4
    assert whole.workspace == 24 * bounded.workspace
    networks_of = [load_network("peaklens-original", rows) for rows in (1, 2, 1 << 30)]
    peaks = [single_buffer(network).peak for network in networks_of]
    assert peaks == sorted(peaks)
    assert peaks[-1] > 4 * peaks[0]


def test_a_tensor_that_shrinks_in_place_at_the_high_end_stays_where_it_begins() -> None:
    grow = make_layer("grow", "pwconv", (4, 4, 8), {"cout": 64})
    shrink = make_layer("shrink", "pwconv", (4, 4, 64), {"cout": 16})
    last = make_layer("last", "dwconv", (4, 4, 16), {"hf": 3, "wf": 3})
    network = Network("n", "", (4, 4, 8), (grow, shrink, last))
    for make in PLANS.values():
        simulate(make(network), network)
    # The input of "shrink" and the eight pixels of it that are copied.
    assert single_buffer(network).peak == (4 * 4 + 8) * 64 * 4
