"""A kernel as code: what fills it, its copies, and for each way out what finishes the iterations under way.

Nothing is begun before it is certain to take place: each piece of the prologue and each copy of the kernel
ends with the loop's own branch. So no number of iterations has to be known, and none is too small.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import NamedTuple

from armsim.isa.operands import Immediate
from armsim.isa.registers import V0
from armsim.scheduling.dependences import Aliases
from armsim.scheduling.ir import Instr, general, instr, v16b
from armsim.scheduling.kernel import Kernel, Placed, Writer, renamed_copy
from armsim.scheduling.local_search import Problem
from armsim.scheduling.schedule import schedule

INVERSE = {
    "eq": "ne", "cs": "cc", "hs": "lo", "mi": "pl", "vs": "vc", "hi": "ls", "ge": "lt", "gt": "le",
}  # fmt: skip
INVERSE |= {other: one for one, other in INVERSE.items()}
"""Conditions, and those that hold where they do not."""


@dataclass(frozen=True)
class Piece:
    """A piece of the code: its ``label`` (or none), its instructions, and the branch that ends it."""

    label: str
    placed: tuple[Placed, ...]
    branch: Instr | None
    what: str


@dataclass(frozen=True)
class Woven:
    """A whole loop in its new order."""

    pieces: tuple[Piece, ...]

    @property
    def instructions(self) -> int:
        """Count its instructions."""
        return sum(len(one.placed) + (one.branch is not None) for one in self.pieces)


def branching(branch: Instr, label: str, *, inverse: bool = False) -> Instr:
    """The loop's branch to a label, or the one that is taken where it is not."""
    op = branch.op
    if inverse:
        if op.startswith("b."):
            op = f"b.{INVERSE[op[2:]]}"
        else:
            op = op.replace("cbnz", "?z").replace("cbz", "?nz").replace("?", "cb")
            op = op.replace("tbnz", "?z").replace("tbz", "?nz").replace("?", "tb")
    operands = [one for at, one in enumerate(branch.operands) if at + 1 < len(branch.operands)]
    return instr(op, *operands, label)


def _pass(
    problem: Problem,
    kernel: Kernel,
    names: Mapping[int, int],
    writer: Writer,
    number: int,
    steps: int = 0,
) -> list[Placed] | None:
    """Give a pass's part of iterations that have begun by it, ``steps`` passes after the last one."""
    found = []
    for at in kernel.order:
        iteration = number - kernel.stages[at]
        if iteration < 0 or iteration > number - steps:
            continue
        one = writer.write(at, iteration)
        if one is None:
            return None
        copy = iteration % problem.copies
        own = {value: names[renamed_copy(value, copy)] for value in problem.code[at].virtual}
        found.append(Placed(at, iteration, one.instr.renamed(own)))
    return found


def kernel_text(problem: Problem, kernel: Kernel, names: Mapping[int, int]) -> str | None:
    """The copies of the kernel alone as assembly, which is all that is replayed; the ways out of it lead
    to its end. None where an offset has no form.
    """
    writer = Writer(problem.code, problem.pointers)
    writer.set_updates(
        {one.register: kernel.depth - kernel.stages[one.carrier] for one in problem.pointers}
    )
    lines = ["loop:"]
    for copy in range(problem.copies):
        placed = _pass(problem, kernel, names, writer, kernel.depth + copy)
        if placed is None:
            return None
        lines += [one.instr.text() for one in placed]
        last = copy == problem.copies - 1
        if problem.branch is not None:
            back = branching(problem.branch, "loop" if last else "leaves", inverse=not last)
            lines.append(back.text())
    return "\n".join([*lines, "leaves:"])


def _with_moves(
    problem: Problem, names: Mapping[int, int], found: list[Placed], number: int
) -> list[Placed]:
    """An epilogue with what moves its last iteration's values to the registers they are expected in."""
    begun = {one.at for one in found if one.iteration == number}
    early, out = [], []
    moves: dict[int, list[Placed]] = {}
    for value in sorted(problem.values.left):
        at = max(at for at, item in enumerate(problem.code) if value in item.writes)
        name = names[renamed_copy(value, number % problem.copies)]
        move = Placed(at, number, _copied(problem.values.original[value], name))
        if at in begun:
            moves.setdefault(at, []).append(move)
        else:
            early.append(move)
    for one in found:
        out.append(one)
        if one.iteration == number:
            out += moves.get(one.at, [])
    return early + out


def _ending(
    problem: Problem,
    kernel: Kernel,
    names: Mapping[int, int],
    number: int,
    updates: Mapping[int, int],
) -> list[Placed] | None:
    """Give what finishes the iterations under way after a pass; ``updates`` of the pointers so far."""
    writer = Writer(problem.code, problem.pointers)
    writer.set_updates(updates)
    found: list[Placed] = []
    for step in range(1, kernel.depth + 1):
        more = _pass(problem, kernel, names, writer, number + step, step)
        if more is None:
            return None
        found += more
    return _with_moves(problem, names, found, number)


class Straight(NamedTuple):
    """A loop of a known number of iterations: ``ahead`` of them begin in the prologue, each pass through
    the kernel begins as many as there are copies of it.
    """

    ahead: int
    prologue: list[Instr]
    kernel: list[Instr]
    epilogue: list[Instr]


def straight(
    problem: Problem, kernel: Kernel, names: Mapping[int, int], trips: int
) -> Straight | None:
    """The loop of a kernel that is run ``trips`` times, without ways out; None where an offset has no form,
    or there are too few iterations. Branches are left out.
    """
    copies = problem.copies
    ahead = kernel.depth + (trips - kernel.depth) % copies
    writer = Writer(problem.code, problem.pointers)
    passes = [_pass(problem, kernel, names, writer, number) for number in range(ahead + copies)]
    end = _ending(problem, kernel, names, ahead + copies - 1, writer.updates)
    if trips < ahead + copies or end is None or None in passes:
        return None
    code = [[one.instr for one in own or ()] for own in (*passes, end)]
    return Straight(
        ahead,
        list(chain.from_iterable(code[:ahead])),
        list(chain.from_iterable(code[ahead:-1])),
        code[-1],
    )


def weave(
    problem: Problem,
    kernel: Kernel,
    names: Mapping[int, int],
    label: str,
    aliases: Aliases,
) -> Woven | None:
    """The loop of a kernel whose values have registers; None where an offset has no form.

    ``label`` is what the names of its labels begin with.
    """
    depth, copies, back = kernel.depth, problem.copies, problem.branch
    writer = Writer(problem.code, problem.pointers)
    passed = partial(_pass, problem, kernel, names)
    if back is None:
        once = passed(writer, 0)
        return None if once is None else Woven((Piece("", tuple(once), None, ""),))

    done = f"{label}_done"
    exits: dict[int, tuple[str, list[Placed]]] = {}

    def leave(number: int) -> str | None:
        """The label of what follows when a pass was the last one."""
        key = number if number < depth - 1 else depth - 1 + (number - depth + 1) % copies
        if key not in exits:
            found = _ending(problem, kernel, names, number, writer.updates)
            if found is None:
                return None
            found = _ordered(found, problem, aliases)
            exits[key] = f"{label}_end{'' if key == depth - 1 else key}", found
        return exits[key][0]

    pieces = []
    for number in range(depth):
        found = passed(writer, number)
        out = leave(number)
        if found is None or out is None:
            return None
        branch = branching(back, out, inverse=True)
        begun = _ordered(found, problem, aliases, branch)
        pieces.append(Piece("", tuple(begun), branch, f"prologue, iteration {number + 1}"))
    start = f"{label}_kernel"
    for copy in range(copies):
        found = passed(writer, depth + copy)
        if found is None:
            return None
        last = copy == copies - 1
        out = leave(depth + copy) if depth or copies > 1 else start
        if out is None:
            return None
        branch = branching(back, start if last else out, inverse=not last)
        what = "kernel" if copies == 1 else f"kernel, copy {copy + 1} of {copies}"
        pieces.append(Piece("" if copy else start, tuple(found), branch, what))
    ways = sorted(exits.items(), key=lambda one: one[0] != depth - 1)
    for place, (_, (name, code)) in enumerate(ways):
        skip = instr("b", done) if place + 1 < len(ways) else None
        pieces.append(Piece(name, tuple(code), skip, "epilogue"))
    if len(ways) > 1:
        pieces.append(Piece(done, (), None, ""))
    return Woven(tuple(pieces))


def _copied(to: int, source: int) -> Instr:
    if to >= V0:
        return instr("mov", v16b(to - V0), v16b(source - V0))
    return instr("mov", general(f"x{to}"), general(f"x{source}"))


def _ordered(
    placed: Sequence[Placed], problem: Problem, aliases: Aliases, branch: Instr | None = None
) -> list[Placed]:
    """A block of the prologue or epilogue in the order of list scheduling."""
    if not placed:
        return []
    code = [one.instr for one in placed] + ([branch] if branch is not None else [])
    order = schedule(code, problem.target, aliases=aliases).order
    return [placed[at] for at in order if at < len(placed)]


def shown_branch(branch: Instr | None) -> Instr | None:
    """A branch as the model of a core takes it: its label stands for a distance."""
    return branch and instr(branch.op, *branch.operands[:-1], Immediate(-4))
