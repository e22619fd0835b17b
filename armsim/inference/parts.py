"""Parts of layers, on which kernels are compared where the whole would take long.

A part has the filter, stride and epilogue of its layer and fewer rows, columns or channels. Kernels
differ in what they do for a row, a column block or a panel, so that each axis keeps enough of these.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from armsim.operators.copies.problem import MOST_INPUTS
from armsim.operators.problem import Problem

WHOLE = 8_000_000
"""Operations of a layer that is measured whole at once, and of the part of any other."""

FIRST_LOOK = 1_500_000
"""Operations of the part on which all kernels of a kind of layers are compared."""

_JOINED = tuple(f"c{number}" for number in range(1, MOST_INPUTS + 1))
"""The channels of each input of a concatenation."""

_LEAST = {
    "hi": 8, "m": 96, "rows": 96, "n": 64, "cout": 64, "channels": 64, "wi": 24, "cin": 256, "k": 256,
} | dict.fromkeys(_JOINED, 64)  # fmt: skip
"""What is left of an axis at least: several register blocks, and K long enough for its loop to count."""
_BLOCK = dict.fromkeys(("cout", "n", "channels", "cin", "k", *_JOINED), 32)
"""Channels come in multiples that the register blocks of most kernels divide."""

SIZES = frozenset({*_LEAST, "batch"})
"""Fields of a problem that are sizes of tensors; the others say what is computed."""


def work(problem: Problem) -> int:
    """Operations of a problem, or where it has none the numbers that it moves."""
    return max(int(getattr(problem, "flops", 0)), int(problem.tensor_bytes) // 4, 1)


def kind(problem: Problem) -> tuple[Any, ...]:
    """Give what layers share whose best kernels resemble each other: all but their sizes."""
    own = [(item.name, getattr(problem, item.name)) for item in fields(problem)]
    return (problem.op, *(pair for pair in own if pair[0] not in SIZES))


def part_of(problem: Problem, most: int = WHOLE) -> Any:
    """A part of a layer with so many operations at most, if its axes allow; a small layer is its own part.

    The axis that has most to spare is halved first.
    """
    while work(problem) > most:
        spare = {
            name: getattr(problem, name) / _floor(problem, name)
            for name in _LEAST
            if isinstance(getattr(problem, name, None), int)
        }
        for name in sorted(spare, key=lambda name: -spare[name]):
            if spare[name] < 1.5:
                return problem
            smaller = _halved(problem, name)
            if smaller is not None and work(smaller) < work(problem):
                problem = smaller
                break
        else:
            return problem
    return problem


def _floor(problem: Problem, name: str) -> int:
    """The least of an axis: more rows where there are few columns, fewer channels under a large filter."""
    least = _LEAST[name]
    if name == "cin":
        taps = getattr(problem, "hf", getattr(problem, "kh", 1)) * getattr(
            problem, "wf", getattr(problem, "kw", 1)
        )
        least = max(_BLOCK["cin"], least // taps)
    width = getattr(problem, "wi", None)
    if name == "hi" and isinstance(width, int):
        reach = getattr(problem, "hf", 1)
        least = max(3, reach, -(-4 * least // max(width, 1)))
    return least


def _halved(problem: Problem, name: str) -> Any | None:
    size, step = getattr(problem, name), _BLOCK.get(name, 1)
    half = max(-(-size // 2 // step) * step, _floor(problem, name))
    if half >= size:
        return None
    smaller = replace(problem, **{name: half})
    try:
        smaller.check()
    except ValueError:
        return None
    return smaller
