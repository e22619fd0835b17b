"""Where the tensors of a network lie: two buffers by turns, or both ends of a single one.

D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile
systems", sections 4.2 ("tick-tock" piping) and 4.3 (memory pre-allocation): a layer reads one area and
writes another, the next one the other way round, and a layer that works in place does not turn. Temporary
memory is an area of its own, or lies between the two ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from armsim.networks.model import Layer, Network, tensor_bytes

LINE = 64
"""Offsets are multiples of a cache line, so that no tensor shares one with another."""


@dataclass(frozen=True)
class Area:
    """Bytes of a buffer: what a tensor or a workspace takes."""

    buffer: str
    offset: int
    size: int

    @property
    def end(self) -> int:
        """The first byte behind."""
        return self.offset + self.size


@dataclass(frozen=True)
class Step:
    """A layer with its places. The output of a layer in place begins where its input begins."""

    layer: Layer
    input: Area
    output: Area
    workspace: Area | None


@dataclass(frozen=True)
class Plan:
    """buffers: their sizes in bytes. steps: the layers in order."""

    name: str
    buffers: dict[str, int]
    steps: tuple[Step, ...]

    @property
    def peak(self) -> int:
        """Bytes of all buffers."""
        return sum(self.buffers.values())


def _rounded(size: int) -> int:
    return -(-size // LINE) * LINE


def naive_bytes(network: Network) -> int:
    """Every tensor and every workspace a buffer of its own."""
    outputs = sum(layer.output_bytes + layer.workspace for layer in network.layers)
    return tensor_bytes(network.input) + outputs


def lower_bound(network: Network) -> int:
    """What no plan of a chain of layers can be below: the most that one layer has in and out."""
    return max(layer.tensor_bytes for layer in network.layers)


def tick_tock(network: Network) -> Plan:
    """Two buffers by turns and one for temporary memory, each as large as it ever has to be."""
    buffers = {"a": 0, "b": 0, "temporary": 0}
    here, there = "a", "b"
    steps = []
    for layer in network.layers:
        source = Area(here, 0, layer.input_bytes)
        if not layer.in_place:
            here, there = there, here
        target = Area(here, 0, layer.output_bytes)
        scratch = Area("temporary", 0, layer.workspace) if layer.workspace else None
        for area in (source, target, *([scratch] if scratch else [])):
            buffers[area.buffer] = max(buffers[area.buffer], area.size)
        steps.append(Step(layer, source, target, scratch))
    return Plan("tick-tock", {name: size for name, size in buffers.items() if size}, tuple(steps))


@dataclass(frozen=True)
class _Stay:
    """A layer of a single buffer: at which ends its tensors are, and how much of that end they take.

    taken: bytes from the input's end of the buffer to the far side of what lies there.
    """

    layer: Layer
    low: bool
    taken: int

    @property
    def needs(self) -> int:
        """Bytes of buffer without which the layer does not fit."""
        beside = 0 if self.layer.in_place else _rounded(self.layer.output_bytes)
        return self.taken + _rounded(self.layer.workspace) + beside


def _stays(network: Network, low: bool) -> list[_Stay]:
    """The layers' ends; ``low``: the network's input is at the low one.

    A tensor at the high end that shrinks in place begins where it began: the end keeps the size.
    """
    stays = []
    taken = _rounded(tensor_bytes(network.input))
    for layer in network.layers:
        if layer.in_place:
            # At the low end a tensor takes what it has now; elsewhere what it had when it came.
            taken = max(taken, _rounded(layer.output_bytes))
            stays.append(_Stay(layer, low, taken))
            taken = _rounded(layer.output_bytes) if low else taken
        else:
            stays.append(_Stay(layer, low, taken))
            low, taken = not low, _rounded(layer.output_bytes)
    return stays


def single_buffer(network: Network) -> Plan:
    """One buffer for all: input and output at its ends by turns, temporary memory in between."""
    choices = [_stays(network, low) for low in (True, False)]
    stays = min(choices, key=lambda each: max(stay.needs for stay in each))
    size = max(stay.needs for stay in stays)
    steps = []
    for stay in stays:
        layer, low = stay.layer, stay.low
        at = 0 if low else size - stay.taken
        source = Area("single", at, layer.input_bytes)
        if layer.in_place:
            target = Area("single", at, layer.output_bytes)
        else:
            other = size - _rounded(layer.output_bytes) if low else 0
            target = Area("single", other, layer.output_bytes)
        scratch = None
        if layer.workspace:
            # Beside the input, towards the middle.
            where = stay.taken if low else at - _rounded(layer.workspace)
            scratch = Area("single", where, layer.workspace)
        steps.append(Step(layer, source, target, scratch))
    return Plan("single", {"single": size}, tuple(steps))


PLANS: dict[str, Callable[[Network], Plan]] = {"tick-tock": tick_tock, "single": single_buffer}
"""The plans by name."""
