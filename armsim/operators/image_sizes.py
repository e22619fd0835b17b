"""Images whose sizes are arguments of the function: what each size asks for.

Which taps of an output lie outside the image depends on its distance from an edge. Blocks of outputs along
rows of the same width modulo the columns of a block, times the stride, are the same but for the number of
blocks in the middle, so that there is code for each remainder and for each width that has no middle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from armsim.codegen.size_arguments import SizedDriver, held, kept
from armsim.codegen.source import Unbuildable
from armsim.nests.reference import SizeArguments
from armsim.operators.problem import Problem
from armsim.operators.sliding import COLUMNS, ROWS, Sliding, outputs_along, sides_of

S = TypeVar("S", bound=Sliding)


def of_size(problem: S, **sizes: int) -> S:
    """The problem with an image of that height or width."""
    return replace(problem, **sizes)


def keep_output_sizes(driver: SizedDriver, done: str, *, problem: Sliding) -> None:
    """Keep ho, wo, pad_top and pad_left, of hi and wi; branch to ``done`` where there is no output."""
    p, register = problem, driver.temporaries[0]
    for axis, name, out, before, taps in (
        (ROWS, "hi", "ho", "pad_top", p.hf), (COLUMNS, "wi", "wo", "pad_left", p.wf),
    ):  # fmt: skip
        found = outputs_along(kept(name), taps, p.stride, p.dilation, p.padding, axis, kept(out))
        if p.padding != "same":
            driver.set(register, found.larger)
            driver.asm.integers("cmp", register, 0)
            driver.asm.branch("b.lt", done)
            found = found._replace(outputs=held(register) // p.stride + 1)
        driver.let(**{out: found.outputs, before: found.before})


def most_padding(problem: Sliding) -> tuple[int, int]:
    """Give the most rows and columns that are added to an image, whatever its size."""
    if problem.padding != "same":
        top, left, bottom, right = sides_of(problem.padding)
        return top + bottom, left + right
    return (problem.hf - 1) * problem.dilation, (problem.wf - 1) * problem.dilation


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
    """Select the sizes that an image may have with the problem's filter, stride and padding."""

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
