"""Images whose sizes are arguments of the function: what each size asks for.

Which taps of an output lie outside the image depends on its distance from an edge. Blocks of outputs along
rows of the same width modulo the columns of a block, times the stride, are the same but for the number of
blocks in the middle, so that there is code for each remainder and for each width that has no middle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple, TypeVar

from armsim.codegen.edges import BlockRun, TapRange, block_runs
from armsim.codegen.size_arguments import ITERATIONS, SizedDriver, held, kept
from armsim.codegen.source import Unbuildable
from armsim.operators.problem import Problem
from armsim.operators.reference import SizeArguments
from armsim.operators.sliding import COLUMNS, ROWS, Sliding, pads_along, sides_of

_MOST_COLUMNS = 256

S = TypeVar("S", bound=Sliding)


Rows = tuple[TapRange, ...]
"""The taps of each row of a block."""


class Width(NamedTuple):
    """Widths with the same code: one, or all those with its remainder and at least ``least`` iterations."""

    columns: int
    loops: bool
    least: int = 0


class Axis(NamedTuple):
    """Sizes with the same runs of blocks; the run number ``loop`` is shorter by ``outside`` than the size's
    iterations.
    """

    rest: int
    runs: Sequence[BlockRun]
    loop: int
    outside: int


class Covered(NamedTuple):
    """The runs of blocks of a row; the one that is repeated as often as the width asks for, -1: none."""

    runs: Sequence[BlockRun]
    loop: int


def axis_runs(problem: Sliding, block: int, rest: int, *, rows: bool) -> Axis:
    """The runs of blocks of ``block`` outputs along rows or columns, of sizes with a remainder."""
    size = ITERATIONS * block * problem.stride + rest
    made = of_size(problem, hi=size, wi=size)
    runs = block_runs(made.row_taps if rows else made.column_taps, block)
    loop = max(range(len(runs)), key=lambda at: runs[at][1])
    return Axis(rest, runs, loop, ITERATIONS - runs[loop][1])


def covering(problem: Sliding, block: int, width: Width) -> Covered:
    """How blocks of ``block`` outputs cover rows of a width."""
    if width.loops:
        found = axis_runs(problem, block, width.columns % (block * problem.stride), rows=False)
        return Covered(found.runs, found.loop)
    return Covered(block_runs(of_size(problem, wi=width.columns).column_taps, block), -1)


def block_widths(problem: Sliding, block: int, *, every: bool = False) -> list[Width]:
    """The widths that blocks have code for, single ones first.

    every: also those of which some output has no tap in the image.
    """
    across = block * problem.stride
    if across > _MOST_COLUMNS:
        raise Unbuildable(
            f"with sizes as arguments there is code for each remainder of the width, and a block of "
            f"outputs covers {across} columns of the image, more than {_MOST_COLUMNS}"
        )
    least = [axis_runs(problem, block, rest, rows=False).outside for rest in range(across)]
    return sized_widths(problem, least, range(1, max(least) * across), every=every)


def sized_widths(
    problem: Sliding, least: Sequence[int], single: range, *, every: bool = False
) -> list[Width]:
    """The widths that there is code for: those of a range first that have less than the iterations of
    their remainder. every: as of `block_widths`.
    """
    across = len(least)

    def fits(columns: int) -> bool:
        return of_size(problem, wi=columns).wo > 0 if every else covered(problem, columns)

    return [
        *(
            Width(columns, False)
            for columns in single
            if columns // across < least[columns % across] and fits(columns)
        ),
        *(Width(ITERATIONS * across + rest, True, own) for rest, own in enumerate(least)),
    ]


def of_size(problem: S, **sizes: int) -> S:
    """The problem with an image of that height or width."""
    return replace(problem, **sizes)


def covered(problem: Sliding, columns: int) -> bool:
    """Return whether each output of that width has a tap in the image."""
    made = of_size(problem, wi=columns)
    return made.wo > 0 and all(first < last for first, last in made.column_taps)


def keep_output_sizes(driver: SizedDriver, problem: Sliding, done: str) -> None:
    """Keep ho, wo, pad_top and pad_left, of hi and wi; branch to ``done`` where there is no output."""
    p = problem
    for axis, name, out, before, taps in (
        (ROWS, "hi", "ho", "pad_top", p.hf), (COLUMNS, "wi", "wo", "pad_left", p.wf),
    ):  # fmt: skip
        reach = (taps - 1) * p.dilation + 1
        size, outputs = kept(name), kept(out)
        if p.padding == "same":
            driver.let(**{out: (size + (p.stride - 1)) // p.stride})
            # What the image lacks, half of it before it.
            lacks = (outputs - 1) * p.stride + reach - size
            driver.let(**{before: lacks.from_0() // 2})
            continue
        first, last = pads_along(p.padding, axis)
        driver.set(driver.temporaries[0], size + (first + last - reach))
        driver.asm.integers("cmp", driver.temporaries[0], 0)
        driver.asm.branch("b.lt", done)
        driver.let(**{out: held(driver.temporaries[0]) // p.stride + 1})
        driver.let(**{before: first})


def check_sized_padding(problem: Sliding) -> None:
    """Unbuildable where outputs of large images may have no tap in them."""
    if problem.padding == "same":
        return
    top, left, bottom, right = sides_of(problem.padding)
    rows, columns = ((taps - 1) * problem.dilation for taps in (problem.hf, problem.wf))
    if max(top, bottom) > rows or max(left, right) > columns:
        raise Unbuildable("with sizes as arguments, some tap of each output must lie in the image")


def possible_sizes(
    problem: Problem, names: Sequence[str], checks: Iterable[tuple[int, ...]]
) -> tuple[tuple[int, ...], ...]:
    """Those of the sizes that an image may have with the problem's filter, stride and padding."""

    def right(sizes: tuple[int, ...]) -> bool:
        given = dict(zip(names, sizes, strict=True))
        try:
            problem.from_dict({**problem.to_dict(), **given}).check()
        except ValueError:
            return False
        return True

    return tuple(filter(right, checks))


def problem_in_c(problem: Problem, names: Sequence[str]) -> dict[str, str]:
    """The problem as a program in C writes it down: sizes by the names of its macros, the rest as it is."""
    fixed = {
        name: str(value) if isinstance(value, int) else f'"{value}"'
        for name, value in problem.to_dict().items()
        if name not in names
    }
    return {**{name: name.upper() for name in names}, **fixed}


def window_rows(problem: Sliding, rows: int) -> list[int]:
    """The input rows under a block of output rows, from its first; a dilated filter may leave some out."""
    p = problem
    return sorted({k * p.stride + n * p.dilation for k, n in product(range(rows), range(p.hf))})


def size_arguments(
    problem: Problem, meaning: Mapping[str, str], sizes: Mapping[str, str],
    checks: Iterable[tuple[int, ...]], workspace: str = "",
) -> SizeArguments:  # fmt: skip
    """Give what a program in C needs to know of sizes, whose meaning is given by name.

    sizes: the bytes of each buffer, and those of the workspace, in C; checks: sizes to verify a kernel on.
    """
    return SizeArguments(
        defaults={name: getattr(problem, name) for name in meaning},
        meaning=meaning,
        otherwise={},
        bytes=sizes,
        problem=problem_in_c(problem, tuple(meaning)),
        workspace=workspace,
        checks=possible_sizes(problem, tuple(meaning), checks),
    )
