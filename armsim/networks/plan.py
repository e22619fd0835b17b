"""Memory plans of a network: alternating buffers, or the two ends of a single one.

D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on mobile
systems", sections 4.2 ("tick-tock" piping) and 4.3 (memory pre-allocation): a layer reads one area and
writes the other, and the next layer the reverse; after a layer that works in place they do not alternate.
Temporary memory is a separate area, or lies between the two ends.

Where tensors wait for a layer further on (shortcuts, branches) there are as many buffers as tensors that
are needed at once, and in the single one a tensor takes the smallest gap that it fits in for as long as it
is read, the largest tensors first: Y. Pisarchyk, J. Lee, "Efficient Memory Management for Deep Neural Net
Inference", arXiv:2001.03288, "Greedy by Size for Offset Calculation".
"""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import dataclass

from armsim.figures import Figures, also, declared, derived, figure
from armsim.networks.model import Layer, Network, tensor_bytes
from armsim.result import Result

LINE = 64
"""Offsets are multiples of a cache line, so that tensors do not share lines."""


@declared
class Area(Figures):
    """The bytes of a buffer that a tensor or a workspace occupies."""

    buffer: str = figure("its name")
    offset: int = figure("of the first byte")
    size: int = figure("that are taken", key="bytes")

    @property
    def end(self) -> int:
        """The offset after its last byte."""
        return self.offset + self.size


@declared
class Step(Figures):
    """A layer with its areas. The output of a layer in place begins where its first input begins."""

    layer: Layer
    _name = also("layer", str, "layer.name", "its name")
    input: Area = figure("of the first input")
    output: Area = figure("of the output")
    workspace: Area | None = figure("null: it needs none")
    others: tuple[Area, ...] = ()

    @property
    @derived("the areas of all inputs")
    def inputs(self) -> tuple[Area, ...]:
        """The areas of all inputs."""
        return (self.input, *self.others)


@declared
class Plan(Figures):
    """The place of each layer's tensors."""

    name: str = figure("tick-tock or single")
    buffers: dict[str, int] = figure("bytes by name")
    steps: tuple[Step, ...] = figure("the layers in order")

    @property
    @derived("of all buffers", key="peak_bytes")
    def peak(self) -> int:
        """The total size of all buffers in bytes."""
        return sum(self.buffers.values())


@declared
class PlansResult(Result):
    """A network with its plans; sizes and offsets in bytes, weights not counted."""

    schema = "armsim.plan/1"
    _rows = ("layers",)

    network: Network = figure("", spread=True)
    plans: tuple[Plan, ...] = figure("where the tensors lie by each")

    @property
    @derived("if every tensor and every workspace has its own buffer", key="naive_bytes")
    def naive(self) -> int:
        """The total size if every tensor and every workspace has its own buffer."""
        return naive_bytes(self.network)

    @property
    @derived("the smallest peak of any plan", key="lower_bound_bytes")
    def lower_bound(self) -> int:
        """The smallest peak of any plan."""
        return lower_bound(self.network)

    @property
    def summary(self) -> str:
        """The peak of each plan."""
        peaks = ", ".join(f"{plan.peak:,} bytes ({plan.name})" for plan in self.plans)
        return f"{self.network.name}: {peaks}"


@declared
class ListedNetwork(Figures):
    """A shipped network."""

    network: Network
    _figures = (
        also("name", str, "network.name", "of its file"),
        also("description", str, "network.description", "where it is from"),
        also("layers", int, lambda one: len(one.network.layers), "how many"),
    )


@declared
class NetworksResult(Result):
    """The shipped networks."""

    schema = "armsim.networks/1"
    _rows = ("networks",)

    networks: tuple[ListedNetwork, ...] = figure("in order of their names")


def _rounded(size: int) -> int:
    return -(-size // LINE) * LINE


def naive_bytes(network: Network) -> int:
    """The total size if every tensor and every workspace has its own buffer."""
    outputs = sum(layer.output_bytes + layer.workspace for layer in network.layers)
    return tensor_bytes(network.input) + outputs


def lower_bound(network: Network) -> int:
    """The smallest peak of any plan: the most bytes that a layer reads, writes or must leave for later."""
    sizes = _sizes(network)
    return max(
        layer.tensor_bytes
        + sum(
            sizes[made]
            for made, last in network.last_reads.items()
            if made < at <= last and made not in network.producers[at]
        )
        - _read_twice(network, at)
        for at, layer in enumerate(network.layers)
    )


def _sizes(network: Network) -> dict[int, int]:
    """Bytes of each output by the place of its layer, of the network's input at -1."""
    outputs = {at: layer.output_bytes for at, layer in enumerate(network.layers)}
    return {-1: tensor_bytes(network.input)} | outputs


def _read_twice(network: Network, at: int) -> int:
    """Bytes of a layer's inputs that are the same tensor again."""
    sizes, made = _sizes(network), network.producers[at]
    return sum(sizes[place] for place in made) - sum(sizes[place] for place in set(made))


def tick_tock(network: Network) -> Plan:
    """Alternating buffers and one for temporary memory, each as large as its largest content.

    Two for a chain; more where more tensors are needed at once. Of those that are free a tensor takes the
    one that has to grow least, then the smallest.
    """
    sizes = _sizes(network)
    buffers = {"a": sizes[-1], "b": 0}
    temporary = 0
    places = {-1: Area("a", 0, sizes[-1])}
    steps = []
    for at, layer in enumerate(network.layers):
        sources = [places[made] for made in network.producers[at]]
        current = sources[0].buffer
        if not layer.in_place:
            held = {places[made].buffer for made in places if network.last_reads[made] >= at}
            current = _free_buffer(buffers, held, layer.output_bytes)
        buffers[current] = max(buffers.get(current, 0), layer.output_bytes)
        places[at] = Area(current, 0, layer.output_bytes)
        scratch = Area("temporary", 0, layer.workspace) if layer.workspace else None
        temporary = max(temporary, layer.workspace)
        steps.append(Step(layer, sources[0], places[at], scratch, tuple(sources[1:])))
    buffers["temporary"] = temporary
    return Plan("tick-tock", {name: size for name, size in buffers.items() if size}, tuple(steps))


def _free_buffer(buffers: dict[str, int], held: set[str], size: int) -> str:
    """The buffer for a tensor: one that holds none that is still to be read, or a new one."""
    free = [name for name in buffers if name not in held]
    if free:
        return min(free, key=lambda name: (max(size - buffers[name], 0), buffers[name]))
    number, letter = divmod(len(buffers), len(string.ascii_lowercase))
    return string.ascii_lowercase[letter] + (str(number) if number else "")


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
    """Plan one buffer: input and output alternate between its ends, temporary memory in between.

    Of a network that is no chain each tensor and workspace has a place for as long as it is needed.
    """
    if not network.chain:
        return _packed(network)
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


@dataclass
class _Held:
    """Bytes that are needed from one layer to another, both included, and where they lie."""

    size: int
    first: int
    last: int
    offset: int = 0


def _packed(network: Network) -> Plan:
    """Plan one buffer, the largest tensors placed first, each in the smallest gap that it fits in."""
    sizes, reads = _sizes(network), network.last_reads
    tensors = {-1: _Held(_rounded(sizes[-1]), -1, reads[-1])}
    for at, layer in enumerate(network.layers):
        if layer.in_place:  # the memory of its input goes on
            tensors[at] = held = tensors[network.producers[at][0]]
            held.size, held.last = max(held.size, _rounded(sizes[at])), reads[at]
        else:
            tensors[at] = _Held(_rounded(sizes[at]), at, reads[at])
    scratch = {
        at: _Held(_rounded(layer.workspace), at, at)
        for at, layer in enumerate(network.layers)
        if layer.workspace
    }
    placed: list[_Held] = []
    every = {id(held): held for held in (*tensors.values(), *scratch.values())}
    for held in sorted(every.values(), key=lambda one: (-one.size, one.first)):
        held.offset = _gap(held, placed)
        placed.append(held)
    steps = []
    for at, layer in enumerate(network.layers):
        sources = [
            Area("single", tensors[made].offset, sizes[made]) for made in network.producers[at]
        ]
        target = Area("single", tensors[at].offset, sizes[at])
        extra = Area("single", scratch[at].offset, layer.workspace) if at in scratch else None
        steps.append(Step(layer, sources[0], target, extra, tuple(sources[1:])))
    return Plan("single", {"single": max(one.offset + one.size for one in placed)}, tuple(steps))


def _gap(held: _Held, placed: list[_Held]) -> int:
    """The offset of the smallest gap that fits among what is needed at the same time, or of their end."""
    beside = [one for one in placed if one.first <= held.last and held.first <= one.last]
    end, found = 0, []
    for one in sorted(beside, key=lambda one: one.offset):
        if one.offset - end >= held.size:
            found.append((one.offset - end, end))
        end = max(end, one.offset + one.size)
    return min(found)[1] if found else end


PLANS: dict[str, Callable[[Network], Plan]] = {"tick-tock": tick_tock, "single": single_buffer}
"""The plans by name."""
