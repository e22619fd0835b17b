"""A call of a kernel that computes a definition: how its tensors lie in memory, their data, the verdict."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract, Drawn
from armsim.checks.integers import equal
from armsim.checks.verdict import Verdict, compare
from armsim.nests.bound import Bound
from armsim.nests.data import ARRAYS, Range, drawn
from armsim.nests.layout import Layout
from armsim.nests.oracle import Inexact, expected

_GAP = np.float32(-1.5)
"""What lies between the rows of an output, and must lie there after the call."""


@dataclass(frozen=True)
class Call:
    """order: the arguments that are pointers. layouts: of tensors that do not lie row by row. ranges: of
    inputs that are not drawn from -1 to 1. places: the arguments of tensors that are not named after them:
    in place, input and output share one; what is added to the output lies in it. workspace: its bytes.
    An output of integers is right if all of them are.
    """

    bound: Bound
    order: tuple[str, ...]
    layouts: tuple[tuple[str, Layout], ...] = ()
    ranges: tuple[tuple[str, Range], ...] = ()
    places: tuple[tuple[str, str], ...] = ()
    workspace: int = 0

    @property
    def axes(self) -> dict[str, tuple[str, ...]]:
        """A name for each axis of each tensor."""
        return self.bound.axes

    def layout(self, tensor: str) -> Layout:
        """The layout of a tensor."""
        return dict(self.layouts).get(tensor) or Layout(" ".join(self.axes[tensor]))

    def place(self, tensor: str) -> str:
        """The argument that a tensor lies in."""
        return dict(self.places).get(tensor, tensor)

    @property
    def places_in_c(self) -> dict[str, str]:
        """The macros of tensors that lie in an argument of another name, and that name."""
        return {f"AT_{tensor.upper()}": name for tensor, name in self.places}

    def elements(self, tensor: str) -> int:
        """Count the places of a tensor in memory; of half a byte, two share one."""
        shape = dict(zip(self.axes[tensor], self.bound.shapes[tensor], strict=True))
        halves = self.bound.bytes(tensor) < self.bound.elements(tensor)
        return self.bound.bytes(tensor) if halves else int(self.layout(tensor).elements(shape))

    def _packed(self, tensor: str, data: NDArray[Any], gap: float) -> NDArray[Any]:
        axes, layout = self.axes[tensor], self.layout(tensor)
        found = layout.pack(data, axes, gap)
        halves = data.size < self.bound.elements(tensor)
        size = dict(zip(axes, self.bound.shapes[tensor], strict=True))
        return found if halves else found.reshape(layout.shape(size))

    def contract(self, seed: int, flops: int, arguments: tuple[str | int, ...] = ()) -> Contract:
        """The buffers with seeded data, the output NaN unless the call reads it, and the judge.

        arguments: where numbers are among them; else all buffers.
        """
        return _contract(self, seed, flops, arguments)

    def _contract(self, seed: int, flops: int, arguments: tuple[str | int, ...]) -> Contract:
        bound, output = self.bound, self.bound.definition.output
        shape, layout, exact = (
            bound.shapes[output],
            self.layout(output),
            bound.definition.exact(output),
        )
        inputs = {self.place(name): name for name in reversed(bound.definition.inputs)}
        counts = {
            name: self.workspace // 4
            if name == "workspace"
            else self.elements(inputs.get(name, output))
            for name in self.order
        }

        def draw() -> dict[str, NDArray[Any]]:
            _, given, (wanted, _) = _case(bound, self.ranges, seed)
            found: dict[str, NDArray[Any]] = {}
            for name, count in counts.items():
                gap = float(_GAP) if name == self.place(output) else float("nan")
                if name in inputs:
                    found[name] = self._packed(inputs[name], given[inputs[name]], gap)
                elif name == "workspace" and exact:
                    found[name] = noise(self.workspace)
                elif exact:  # what is left from before is wrong everywhere
                    kind = ARRAYS[bound.definition.type_of(output)]
                    found[name] = self._packed(output, np.bitwise_not(wanted.astype(kind)), gap)
                elif name != "workspace":
                    found[name] = self._packed(output, np.full(shape, np.nan, np.float32), gap)
                else:
                    found[name] = np.full(count, np.nan, dtype=np.float32)
            return found

        def judge(flat: NDArray[Any]) -> Verdict:
            _, _, (wanted, allowed) = _case(bound, self.ranges, seed)
            flat = flat.reshape(-1)
            if layout.pitch:
                wanted = self._packed(output, wanted, float(_GAP))
                allowed = self._packed(output, allowed, 0.0)
                return compare(flat[: wanted.size], wanted, allowed)
            got = layout.unpack(flat, shape, self.axes[output])
            return equal(got, wanted.astype(np.int64)) if exact else compare(got, wanted, allowed)

        kinds = {bound.definition.type_of(name) for name in (*bound.definition.inputs, output)}
        buffers: Mapping[str, NDArray[Any]]
        buffers = Drawn(counts, np.float32, draw) if kinds == {"f32"} else draw()
        written = self.place(output)
        return Contract(
            buffers=buffers,
            output=written,
            judge=judge,
            flops=flops,
            outputs=math.prod(shape),
            scratch=frozenset({"workspace"} & counts.keys()),
            shared_bytes=4 * math.prod(shape) if written != output else 0,
            call=arguments,
        )


def noise(size: int) -> NDArray[np.uint8]:
    """Give what a workspace holds before a call: anything but zeros, the same each time."""
    return np.random.default_rng(size).integers(1, 256, max(size, 1)).astype(np.uint8)


@lru_cache(maxsize=4)
def _contract(call: Call, seed: int, flops: int, arguments: tuple[str | int, ...]) -> Contract:
    return call._contract(seed, flops, arguments)


@lru_cache(maxsize=4)
def _case(
    bound: Bound, ranges: tuple[tuple[str, Range], ...], seed: int
) -> tuple[dict[str, NDArray[Any]], dict[str, NDArray[Any]], Inexact]:
    """Data, as arrays and as they are given, and what comes out: one for all candidates of a problem."""
    plain, given = drawn(bound, seed, dict(ranges))
    return plain, given, expected(bound, plain)
