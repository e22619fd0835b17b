"""A kernel's contract: the buffers of a call, and how its output is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.verdict import Verdict


class Drawn(Mapping[str, NDArray[Any]]):
    """Buffers of ``kind`` whose contents are drawn when the first of them is wanted.

    A call's path and addresses follow from how many elements each has, ``counts``. The weights of a fully
    connected layer are hundreds of megabytes, more work to draw than the call is to follow.
    """

    def __init__(
        self,
        counts: Mapping[str, int],
        kind: type[np.generic],
        draw: Callable[[], dict[str, NDArray[Any]]],
    ) -> None:
        self._counts, self._draw, self.kind = counts, draw, np.dtype(kind)

    @cached_property
    def _contents(self) -> dict[str, NDArray[Any]]:
        found = self._draw()
        if {name: (one.size, one.dtype) for name, one in found.items()} != {
            name: (count, self.kind) for name, count in self._counts.items()
        }:
            raise ValueError(f"buffers are not of the sizes that were said: {self._counts}")
        return found

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self._contents[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    @property
    def sizes(self) -> dict[str, int]:
        """The bytes of each, in order."""
        return {name: count * self.kind.itemsize for name, count in self._counts.items()}


@dataclass(frozen=True)
class Contract:
    """One call: ``buffers`` in argument order with their initial contents, x0 onwards.

    ``call``: the arguments where there are numbers among them, a buffer by its name; empty: all buffers.
    ``judge`` takes the flat contents of ``output`` after the call, in the type it had before.
    ``flops`` are the useful ones of the call, padding not counted. ``scratch`` names buffers besides
    the output that may be written. ``shared_bytes``: of the output, where it lies over an input.
    ``inputs`` names the tensors that another call makes for this one, the first buffer if it is empty: the
    others are constants, such as weights.
    """

    buffers: Mapping[str, NDArray[Any]]
    output: str
    judge: Callable[[NDArray[Any]], Verdict]
    flops: int
    outputs: int
    scratch: frozenset[str] = frozenset()
    shared_bytes: int = 0
    inputs: tuple[str, ...] = ()
    call: tuple[str | int, ...] = ()

    @property
    def sizes(self) -> dict[str, int]:
        """The bytes of each buffer; nothing is drawn for that."""
        if isinstance(self.buffers, Drawn):
            return self.buffers.sizes
        return {name: data.nbytes for name, data in self.buffers.items()}

    @property
    def given(self) -> tuple[str, ...]:
        """The buffers that another call makes for this one."""
        return self.inputs or tuple(self.buffers)[:1]

    @property
    def arguments(self) -> tuple[str | int, ...]:
        """The call's arguments in order: a buffer by its name, or a number."""
        return self.call or tuple(self.buffers)

    @property
    def written(self) -> frozenset[str]:
        """The buffers that may be written."""
        return self.scratch | {self.output}
