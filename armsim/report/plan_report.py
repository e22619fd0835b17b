"""A network's memory as a table."""

from __future__ import annotations

from armsim.networks.model import Layer
from armsim.networks.plan import Area, NetworksResult, Plan, PlansResult, Step
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, columns_of


def plan_report(found: PlansResult) -> Report:
    """A line a layer with its places in each plan, then the peaks."""
    network, plans = found.network, found.plans
    yield Line(f"{network.name}: {network.description}", "bold")
    yield (
        f"{_count(network.multiplies, 1)} multiply-accumulates, "
        f"{_count(network.parameters, 2)} parameters\n"
    )
    columns = columns_of(Layer.figures, network.layers)
    for plan in plans:
        places = [_places(plan, step) for step in plan.steps]
        columns += [
            Shown(f"{plan.name}: in > out", [way for way, _ in places], left=True, rank=2),
            Shown(f"{plan.name}: workspace", [scratch for _, scratch in places], rank=7),
        ]
    yield Rows(columns)
    widest = max(network.layers, key=lambda layer: layer.tensor_bytes)
    why = "tensors that one layer needs or leaves for later, no workspace"
    if network.chain:
        why = f"input and output of {widest.name}, no workspace"
    rows = [
        ("every tensor its own buffer", found.naive, ""),
        *((plan.name, plan.peak, _buffers(plan, network.chain)) for plan in plans),
        ("lower bound", found.lower_bound, why),
    ]
    sizes = [size for _, size, _ in rows]
    of_every, over = (
        [size / least for size in sizes] for least in (found.naive, found.lower_bound)
    )
    yield ""
    yield Rows(
        [
            Shown("\npeak of activations", [name for name, _, _ in rows], left=True),
            Shown("\nbytes", [f"{size:,}" for size in sizes]),
            Shown("of every\ntensor's", [f"{100 * share:.1f} %" for share in of_every], rank=1),
            Shown("over the\nlower bound", [f"{ratio:.3f}x" for ratio in over], rank=2),
            Shown("\nbuffers", [words for _, _, words in rows], prose=True, rank=3),
        ],
        beside=True,
    )


def _places(plan: Plan, step: Step) -> tuple[str, str]:
    """Give the places of input, output and workspace: offsets, with buffers if there are several."""

    def place(area: Area) -> str:
        return f"{area.offset:,}" if len(plan.buffers) == 1 else area.buffer

    way = (
        place(step.input) if step.layer.in_place else f"{place(step.input)} > {place(step.output)}"
    )
    if step.others:
        way = f"{way}, with {' '.join(place(area) for area in step.others)}"
    scratch = place(step.workspace) if step.workspace else "-"
    return way, scratch


def _count(number: int, digits: int) -> str:
    """Millions, but a number that would be hardly any of them as it is."""
    return f"{number:,}" if number < 100_000 else f"{number / 1e6:,.{digits}f} M"


def _buffers(plan: Plan, chain: bool) -> str:
    if len(plan.buffers) == 1:
        if not chain:
            return "the largest tensors placed first, for as long as they are read"
        return "alternating ends, workspace in between"
    return ", ".join(f"{name} {size:,}" for name, size in plan.buffers.items())


def plan_list(found: NetworksResult) -> Report:
    """A line for each shipped network."""
    for one in found.networks:
        yield f"{one.network.name}: {one.network.description}"
