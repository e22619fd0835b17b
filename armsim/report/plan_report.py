"""A network's memory as a table and as JSON (schema ``armsim.plan/1``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from armsim.networks.model import Layer, Network
from armsim.networks.plan import Area, Plan, Step, lower_bound, naive_bytes
from armsim.report.fitting import FITTED, Shown, View, check_view, print_table


def _layer_json(layer: Layer) -> dict[str, Any]:
    return {
        "name": layer.name,
        "op": layer.op,
        "input": list(layer.input),
        "inputs": [list(shape) for shape in layer.inputs],
        "sources": list(layer.sources),
        "output": list(layer.output),
        "input_bytes": layer.input_bytes,
        "output_bytes": layer.output_bytes,
        "workspace_bytes": layer.workspace,
        "workspace": layer.workspace_words,
        "in_place": layer.in_place,
        "multiply_accumulates": layer.multiplies,
        "parameters": layer.parameters,
        "problem": layer.problem.to_dict() if layer.problem is not None else None,
        "groups": layer.groups,
    }


def plan_json(network: Network, plans: Sequence[Plan]) -> dict[str, Any]:
    """Plans as JSON (schema ``armsim.plan/1``); sizes and offsets in bytes, weights not counted."""
    return {
        "schema": "armsim.plan/1",
        "network": network.name,
        "description": network.description,
        "input": list(network.input),
        "layers": [_layer_json(layer) for layer in network.layers],
        "multiply_accumulates": network.multiplies,
        "parameters": network.parameters,
        "naive_bytes": naive_bytes(network),
        "lower_bound_bytes": lower_bound(network),
        "plans": [plan.to_dict() for plan in plans],
    }


def _shape(layer_shape: tuple[int, int, int]) -> str:
    return "x".join(map(str, layer_shape))


def _places(plan: Plan, step: Step) -> tuple[str, str]:
    """Where input and output are, and the workspace: offsets, with buffers if there are several."""

    def place(area: Area) -> str:
        return f"{area.offset:,}" if len(plan.buffers) == 1 else area.buffer

    way = (
        place(step.input) if step.layer.in_place else f"{place(step.input)} > {place(step.output)}"
    )
    if step.others:
        way = f"{way}, with {' '.join(place(area) for area in step.others)}"
    scratch = place(step.workspace) if step.workspace else "-"
    return way, scratch


def _layers(network: Network, plans: Sequence[Plan]) -> list[Shown]:
    """A line a layer, with its places in each plan."""
    layers = network.layers
    columns = [
        Shown("layer", [layer.name for layer in layers], left=True),
        Shown("op", [layer.op for layer in layers], left=True, rank=4),
        Shown("input", [_shape(layer.input) for layer in layers], left=True, rank=5),
        Shown("output", [_shape(layer.output) for layer in layers], left=True, rank=3),
        Shown(
            "in place", ["yes" if layer.in_place else "-" for layer in layers], left=True, rank=9
        ),
        Shown("in + out", [f"{layer.tensor_bytes:,}" for layer in layers], rank=1),
        Shown(
            "workspace",
            [f"{layer.workspace:,}" if layer.workspace else "-" for layer in layers],
            rank=6,
        ),
        Shown("for", [layer.workspace_words or "-" for layer in layers], left=True, rank=8),
    ]
    for plan in plans:
        places = [_places(plan, step) for step in plan.steps]
        columns += [
            Shown(f"{plan.name}: in > out", [way for way, _ in places], left=True, rank=2),
            Shown(
                f"{plan.name}: workspace", [scratch for _, scratch in places], rank=7,
            ),
        ]  # fmt: skip
    return columns


def _count(number: int, digits: int) -> str:
    """Millions, but a number that would be hardly any of them as it is."""
    return f"{number:,}" if number < 100_000 else f"{number / 1e6:,.{digits}f} M"


def print_plans(
    network: Network, plans: Sequence[Plan], console: Console, view: View = FITTED
) -> None:
    """Print a line a layer with its places in each plan, then the peaks."""
    layers = _layers(network, plans)
    check_view(layers, view)
    console.print(Text(f"{network.name}: {network.description}", style="bold"))
    console.print(
        f"{_count(network.multiplies, 1)} multiply-accumulates, "
        f"{_count(network.parameters, 2)} parameters\n"
    )
    print_table(layers, console, view)
    bound, naive = lower_bound(network), naive_bytes(network)
    widest = max(network.layers, key=lambda layer: layer.tensor_bytes)
    bound_words = f"input and output of {widest.name}, no workspace"
    if not network.chain:
        bound_words = "tensors that one layer needs or leaves for later, no workspace"
    rows = [
        ("every tensor its own buffer", naive, ""),
        *((plan.name, plan.peak, _buffers(plan, network.chain)) for plan in plans),
        ("lower bound", bound, bound_words),
    ]
    sizes = [size for _, size, _ in rows]
    console.print()
    peaks = [
        Shown("\npeak of activations", [name for name, _, _ in rows], left=True),
        Shown("\nbytes", [f"{size:,}" for size in sizes]),
        Shown("of every\ntensor's", [f"{100 * size / naive:.1f} %" for size in sizes], rank=1),
        Shown("over the\nlower bound", [f"{size / bound:.3f}x" for size in sizes], rank=2),
        Shown("\nbuffers", [words for _, _, words in rows], prose=True, rank=3),
    ]
    print_table(peaks, console, view.beside)


def _buffers(plan: Plan, chain: bool) -> str:
    if len(plan.buffers) == 1:
        if not chain:
            return "the largest tensors placed first, for as long as they are read"
        return "alternating ends, workspace in between"
    return ", ".join(f"{name} {size:,}" for name, size in plan.buffers.items())
