"""A loop nest over runs of equal iterations, with the pointers moved along.

An axis is cut into runs: within a run every iteration executes the same code, so a run is one
loop. The nest is emitted from the outside in; when an inner nest has moved the pointers by some
distance, the outer step adds only what is missing, and constants that meet are added once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.pointers import (
    M,
    PointerGroup,
    Walker,
    advance_all,
    plus,
    settle_all,
    times,
)


class Move(NamedTuple):
    """Distances in bytes: how far the pointers into input, filter and output go."""

    input: int = 0
    filter: int = 0
    output: int = 0


@dataclass(frozen=True)
class LoopRun(Generic[M]):
    """`trips` equal iterations of an axis, each a `step` further.

    tag: what the iterations have in common, for the code inside.
    skip: a move before the first iteration (the first valid tap of a filter row, say).
    idle: nothing to do in these iterations; they are stepped over without a loop.
    """

    trips: int
    step: M
    tag: Any
    skip: M | None = None
    idle: bool = False


Tags = tuple[Any, ...]


@dataclass(frozen=True)
class Level(Generic[M]):
    """One level of a nest.

    runs: the runs, given the tags of the levels outside.
    enter: emitted at the start of each iteration, before the inner levels.
    """

    role: str
    runs: Callable[[Tags], Sequence[LoopRun[M]]]
    enter: Callable[[Tags], None] | None = None


Run = LoopRun[Move]
Axis = Level[Move]
"""Those of a convolution, with its three tensors."""


class Pointers(NamedTuple):
    """The three tensors' pointers."""

    input: PointerGroup
    filter: PointerGroup
    output: PointerGroup


def emit_nest(
    asm: Assembly,
    pointers: Sequence[Walker],
    axes: Sequence[Level[M]],
    body: Callable[[Tags, LoopRun[M]], M | None],
    counters: Sequence[str] | None = None,
) -> M | None:
    """Emit `axes` from the outermost inwards around `body`.

    `body` emits one iteration of the innermost axis from the tags of all levels and the innermost
    run. It returns how far it has moved the pointers itself (None: not at all); the nest adds
    what is missing to the step. pointers: those that the moves are of, in the order of their fields.
    counters: registers of a nest that was emitted before. Returns how far the nest has moved the pointers.
    """
    counters = counters or [f"x{asm.general.take(1, f'counter: {axis.role}')[0]}" for axis in axes]

    def level(depth: int, tags: Tags, run: LoopRun[M] | None) -> M | None:
        if run is not None and depth == len(axes):
            settle_all(pointers)
            return body(tags, run)
        axis, moved = axes[depth], None
        for run in axis.runs(tags):
            if run.skip is not None:
                advance_all(pointers, run.skip)
                moved = _sum(moved, run.skip)
            moved = _sum(moved, times(run.step, run.trips))
            if run.idle:
                advance_all(pointers, times(run.step, run.trips))
                continue
            inner_tags = (*tags, run.tag)
            if run.trips > 1:
                settle_all(pointers)
            with asm.loop(counters[depth], run.trips):
                if axis.enter:
                    settle_all(pointers)
                    axis.enter(inner_tags)
                inner = level(depth + 1, inner_tags, run)
                advance_all(
                    pointers, run.step if inner is None else plus(run.step, times(inner, -1))
                )
                if run.trips > 1:
                    settle_all(pointers)
        return moved

    return level(0, (), None)


def _sum(first: M | None, second: M) -> M:
    return second if first is None else plus(first, second)
