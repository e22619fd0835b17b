"""A kernel's contract: the buffers of a call, and how its output is judged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from armsim.checks.verdict import Verdict


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

    buffers: dict[str, NDArray[Any]]
    output: str
    judge: Callable[[NDArray[Any]], Verdict]
    flops: int
    outputs: int
    scratch: frozenset[str] = frozenset()
    shared_bytes: int = 0
    inputs: tuple[str, ...] = ()
    call: tuple[str | int, ...] = ()

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
