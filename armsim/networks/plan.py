"""Memory plans of a network: two alternating buffers, or the two ends of a single one.

D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile
systems", sections 4.2 ("tick-tock" piping) and 4.3 (memory pre-allocation): a layer reads one area and
writes the other, and the next layer the reverse; after a layer that works in place they do not alternate.
Temporary memory is a separate area, or lies between the two ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from armsim.networks.model import Layer, Network, tensor_bytes

LINE = 64
"""Offsets are multiples of a cache line, so that tensors do not share lines."""


@dataclass(frozen=True)
class Area:
    """The bytes of a buffer that a tensor or a workspace occupies."""

    buffer: str
    offset: int
    size: int

    @property
    def end(self) -> int:
        """The offset after its last byte."""
        return self.offset + self.size


class Step(NamedTuple):
    """A layer with its areas. The output of a layer in place begins where its input begins."""

    layer: Layer
    input: Area
    output: Area
    workspace: Area | None


@dataclass(frozen=True)
class Plan:
    """buffers: name -> size in bytes. steps: the layers in order."""

    name: str
    buffers: dict[str, int]
    steps: tuple[Step, ...]

    @property
    def peak(self) -> int:
        """The total size of all buffers in bytes."""
        return sum(self.buffers.values())


def _rounded(size: int) -> int:
    return -(-size // LINE) * LINE


def naive_bytes(network: Network) -> int:
    """The total size if every tensor and every workspace has its own buffer."""
    outputs = sum(layer.output_bytes + layer.workspace for layer in network.layers)
    return tensor_bytes(network.input) + outputs


def lower_bound(network: Network) -> int:
    """The smallest peak of any plan for a chain of layers: the largest input plus output of a layer."""
    return max(layer.tensor_bytes for layer in network.layers)


def tick_tock(network: Network) -> Plan:
    """Two alternating buffers and one for temporary memory, each as large as its largest content."""
    buffers = {"a": 0, "b": 0, "temporary": 0}
    current, other = "a", "b"
    steps = []
    for layer in network.layers:
        source = Area(current, 0, layer.input_bytes)
        if not layer.in_place:
            current, other = other, current
        target = Area(current, 0, layer.output_bytes)
        scratch = Area("temporary", 0, layer.workspace) if layer.workspace else None
        for area in (source, target, *([scratch] if scratch else [])):
            buffers[area.buffer] = max(buffers[area.buffer], area.size)
        steps.append(Step(layer, source, target, scratch))
    return Plan("tick-tock", {name: size for name, size in buffers.items() if size}, tuple(steps))


@dataclass(frozen=True)
class _Placed:
    """A layer in a single buffer: the end of its input, and the bytes occupied there.

    taken: bytes from that end of the buffer to the far side of the input.
    """

    layer: Layer
    low: bool
    taken: int

    @property
    def needs(self) -> int:
        """The smallest buffer, in bytes, that fits the layer."""
        beside = 0 if self.layer.in_place else _rounded(self.layer.output_bytes)
        return self.taken + _rounded(self.layer.workspace) + beside


def _placements(network: Network, low: bool) -> list[_Placed]:
    """The layers' placements; ``low``: the network's input is at the low end.

    A tensor at the high end that shrinks in place keeps its start, so the occupied size stays.
    """
    placements = []
    taken = _rounded(tensor_bytes(network.input))
    for layer in network.layers:
        if layer.in_place:
            # At the low end a tensor occupies its current size; at the high end, its size before.
            taken = max(taken, _rounded(layer.output_bytes))
            placements.append(_Placed(layer, low, taken))
            taken = _rounded(layer.output_bytes) if low else taken
        else:
            placements.append(_Placed(layer, low, taken))
            low, taken = not low, _rounded(layer.output_bytes)
    return placements


def single_buffer(network: Network) -> Plan:
    """One buffer: input and output alternate between its ends, temporary memory in between."""
    choices = [_placements(network, low) for low in (True, False)]
    placements = min(choices, key=lambda each: max(placed.needs for placed in each))
    size = max(placed.needs for placed in placements)
    steps = []
    for placed in placements:
        layer, low = placed.layer, placed.low
        at = 0 if low else size - placed.taken
        source = Area("single", at, layer.input_bytes)
        if layer.in_place:
            target = Area("single", at, layer.output_bytes)
        else:
            other = size - _rounded(layer.output_bytes) if low else 0
            target = Area("single", other, layer.output_bytes)
        scratch = None
        if layer.workspace:
            # Next to the input, towards the middle.
            where = placed.taken if low else at - _rounded(layer.workspace)
            scratch = Area("single", where, layer.workspace)
        steps.append(Step(layer, source, target, scratch))
    return Plan("single", {"single": size}, tuple(steps))


PLANS: dict[str, Callable[[Network], Plan]] = {"tick-tock": tick_tock, "single": single_buffer}
"""The plans by name."""
