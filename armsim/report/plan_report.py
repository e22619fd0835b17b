"""A network's memory as a table and as JSON (schema ``armsim.plan/1``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.networks.model import Layer, Network
from armsim.networks.plan import Area, Plan, Step, lower_bound, naive_bytes


def _area_json(area: Area | None) -> dict[str, Any] | None:
    if area is None:
        return None
    return {"buffer": area.buffer, "offset": area.offset, "bytes": area.size}


def _plan_json(plan: Plan) -> dict[str, Any]:
    return {
        "name": plan.name,
        "peak_bytes": plan.peak,
        "buffers": plan.buffers,
        "steps": [
            {
                "layer": step.layer.name,
                "input": _area_json(step.input),
                "output": _area_json(step.output),
                "workspace": _area_json(step.workspace),
            }
            for step in plan.steps
        ],
    }


def _layer_json(layer: Layer) -> dict[str, Any]:
    return {
        "name": layer.name,
        "op": layer.op,
        "input": list(layer.input),
        "output": list(layer.output),
        "input_bytes": layer.input_bytes,
        "output_bytes": layer.output_bytes,
        "workspace_bytes": layer.workspace,
        "workspace": layer.workspace_words,
        "in_place": layer.in_place,
        "problem": layer.problem.to_dict() if layer.problem is not None else None,
    }


def plan_json(network: Network, plans: Sequence[Plan]) -> dict[str, Any]:
    """Plans as JSON (schema ``armsim.plan/1``); sizes and offsets in bytes, weights not counted."""
    return {
        "schema": "armsim.plan/1",
        "network": network.name,
        "description": network.description,
        "input": list(network.input),
        "layers": [_layer_json(layer) for layer in network.layers],
        "naive_bytes": naive_bytes(network),
        "lower_bound_bytes": lower_bound(network),
        "plans": [_plan_json(plan) for plan in plans],
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
    scratch = place(step.workspace) if step.workspace else "-"
    return way, scratch


def print_plans(network: Network, plans: Sequence[Plan], console: Console) -> None:
    """Print a line a layer with its places in each plan, then the peaks."""
    console.print(Text(f"{network.name}: {network.description}\n", style="bold"))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head, right in (("layer", 0), ("op", 0), ("input", 0), ("output", 0), ("in place", 0)):
        table.add_column(head, no_wrap=True, justify="right" if right else "left")
    for head in ("in + out", "workspace"):
        table.add_column(head, no_wrap=True, justify="right")
    table.add_column("for", no_wrap=True)
    for plan in plans:
        table.add_column(f"{plan.name}: in > out", no_wrap=True)
        table.add_column("workspace", no_wrap=True, justify="right")
    for number, layer in enumerate(network.layers):
        cells = [
            layer.name,
            layer.op,
            _shape(layer.input),
            _shape(layer.output),
            "yes" if layer.in_place else "-",
            f"{layer.tensor_bytes:,}",
            f"{layer.workspace:,}" if layer.workspace else "-",
            layer.workspace_words or "-",
        ]
        for plan in plans:
            cells += _places(plan, plan.steps[number])
        table.add_row(*cells)
    console.print(table)
    bound, naive = lower_bound(network), naive_bytes(network)
    rows = [("every tensor its own buffer", naive, "")]
    rows += [(plan.name, plan.peak, _buffers(plan)) for plan in plans]
    peaks = Table(box=None, pad_edge=False, header_style="bold")
    peaks.add_column("\npeak of activations", no_wrap=True)
    for head in ("\nbytes", "of every\ntensor's", "over the\nlower bound"):
        peaks.add_column(head, no_wrap=True, justify="right")
    peaks.add_column("\nbuffers", no_wrap=True)
    for name, size, words in rows:
        peaks.add_row(
            name, f"{size:,}", f"{100 * size / naive:.1f} %", f"{size / bound:.3f}x", words
        )
    widest = max(network.layers, key=lambda layer: layer.tensor_bytes)
    peaks.add_row(
        "lower bound", f"{bound:,}", f"{100 * bound / naive:.1f} %", "1.000x",
        f"input and output of {widest.name}, no workspace",
    )  # fmt: skip
    console.print()
    console.print(peaks)


def _buffers(plan: Plan) -> str:
    if len(plan.buffers) == 1:
        return "alternating ends, workspace in between"
    return ", ".join(f"{name} {size:,}" for name, size in plan.buffers.items())
