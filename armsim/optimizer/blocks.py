"""Straight-line code of a listing: what lies between two places, or the longest block of each function.

A block is entered at its top alone and left at its end alone. So it has no branch and no call, nothing
leads into its middle, and it ends before what cannot be moved: barriers, moves of sp, addresses of labels.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from armsim.analysis.bodies import Body, lines_of, own_loops, subject_of, titled
from armsim.analysis.listing import Listing
from armsim.analysis.loops import reachable
from armsim.analysis.regions import has_markers
from armsim.errors import UserError, counted, did_you_mean, shortened
from armsim.isa.assembler import AssemblyError, assemble
from armsim.isa.instruction import Instruction
from armsim.isa.registers import SP
from armsim.isa.rows import SILENT, line_number, rows
from armsim.scheduling.ir import of_instruction

_HELD = frozenset(
    [
        "dmb", "dsb", "isb", "clrex", "brk", "hlt", "hint", "nop", "yield", "wfe", "wfi", "sev", "sevl",
        "csdb", "bti", "mrs", "msr", "svc", "hvc", "smc", "dc", "ic", "at", "tlbi", "sys", "sysl",
        "adr", "adrp", "udf",
    ]
)  # fmt: skip
_ORDERED = ("ldar", "ldax", "ldxr", "ldxp", "ldap", "stlr", "stlx", "stxr", "stxp", "cas", "swp")
_LONGEST = 1000  # instructions of a block that nobody has named
_SHORTEST = 4  # the same, at least: fewer have few orders
_NAMED = 3  # blocks that are offered besides


class CannotMove(UserError):
    """Code that stays as it is, and why."""


def check_movable(item: Instruction, place: str) -> None:
    """CannotMove for an instruction that has to stay where it is."""
    name = item.mnemonic
    if name in _HELD or name.startswith(_ORDERED) or (item.access and item.memory is None):
        raise CannotMove(f"{place}: '{item.text}' cannot be moved")
    if SP in of_instruction(item).writes:
        raise CannotMove(f"{place}: '{item.text}' moves sp")


def unwritten(items: Sequence[Instruction]) -> set[int]:
    """The places of instructions that cannot be written as text again."""
    left = list(range(len(items)))
    while left:
        try:
            words = assemble("\n".join(of_instruction(items[at]).text() for at in left)).words
        except AssemblyError as error:
            wrong = {left[problem.line - 1] for problem in error.problems}
            left = [at for at in left if at not in wrong]
        else:
            left = [at for at, word in zip(left, words, strict=True) if items[at].word == word]
            break
    return set(range(len(items))) - set(left)


def has_loops(listing: Listing) -> bool:
    """Say whether there is a loop, or a region that is marked as one."""
    marked = listing.text is not None and has_markers(listing.text)
    return marked or bool(own_loops(listing))


def cuts(listing: Listing) -> dict[int, str]:
    """Find what stands directly before a word in the text and would be lost within code in a new order."""
    if listing.text is None:
        return {at: f"label '{name}' is within it" for at, name in listing.labels.items()}
    lines = listing.assembled.lines
    coded = {*lines, *continued(listing.text)}
    found: dict[int, str] = {}
    begun = 0  # the line of the instruction before
    for one in rows(listing.text):
        place = f"line {one.line}: "
        if one.label:
            found.setdefault(one.line, f"{place}label '{one.label}' is within it")
            if one.line == begun:  # between two instructions of a line
                found[one.line - 1] = found[one.line]
        elif one.line not in coded and one.word not in SILENT:
            found.setdefault(one.line, f"{place}'{one.text.split()[0]}' is among its lines")
        if one.text:
            begun = one.line
    marks = sorted(found)
    cut: dict[int, str] = {}
    for at, (before, line) in enumerate(pairwise(lines), 1):
        next_ = bisect_right(marks, before)
        if line < before:
            cut[at] = f"line {line}: it is repeated"
        elif next_ < len(marks) and marks[next_] <= line:
            cut[at] = found[marks[next_]]
    return cut


def continued(text: str) -> Iterator[int]:
    """The lines that go on with the statement of the line before."""
    for number, line in enumerate(text.splitlines(), 2):
        if line.endswith("\\"):
            yield number


def between(listing: Listing, said: str) -> Body:
    """The block that ``START,END`` names: labels, the last one not part of it, or lines."""
    first, last = (part.strip() for part in said.split(",", 1))
    option = f"--region {shortened(said)}"
    if listing.text is None:
        raise UserError(f"{option}: START,END are places of an assembly text")
    labels: dict[str, list[int]] = {}
    for one in rows(listing.text):
        if one.label:
            labels.setdefault(one.label, []).append(one.line)

    def line(name: str, *, end: bool) -> int:
        number = line_number(name)
        if number is not None:
            return number
        if name not in labels:
            hint = did_you_mean(name, [*labels])
            raise UserError(f"{option}: '{shortened(name)}' is no label and no line{hint}")
        if len(labels[name]) > 1:
            raise UserError(f"{option}: {len(labels[name])} labels '{name}'; a line says which")
        return labels[name][0] - end

    begin, stop = line(first, end=False), line(last, end=True)
    at = [at for at, line in enumerate(listing.assembled.lines) if begin <= line <= stop]
    if not at:
        raise UserError(f"{option}: no instruction between lines {begin} and {stop}")
    if at[-1] - at[0] >= len(at):
        raise UserError(f"{option}: its code is not contiguous")
    name = first if line_number(first) is None else ""
    return titled(listing, at, "block", at[0], name)


def longest_blocks(listing: Listing) -> tuple[list[Body], list[tuple[str, str]]]:
    """The longest block of each function, and (title, reason) of the others."""
    by_function: dict[int, list[list[int]]] = {}
    starts = sorted(listing.functions)
    for run in _runs(listing):
        number = bisect_right(starts, run[0])
        by_function.setdefault(number, []).append(run)
    bodies, left = [], []
    for runs in by_function.values():
        runs.sort(key=len, reverse=True)
        taken, *others = runs
        more = f", the longest of {len(runs)}" if others else ""
        name = listing.functions.get(taken[0], "")
        body = titled(listing, taken, "block", taken[0], name)
        bodies.append(replace(body, title=body.title + more))
        if others:
            said = ", ".join(lines_of(listing, run) for run in others[:_NAMED])
            said += ", .." if len(others) > _NAMED else ""
            title = f"{counted(len(others), 'shorter block')} ({said})"
            left.append((title, "--region START,END takes one"))
    if not bodies:
        raise UserError(
            f"{subject_of(listing)}: no branch closes a loop, and no "
            f"{_SHORTEST} instructions that follow each other can be moved"
        )
    return bodies, left


def _runs(listing: Listing) -> list[list[int]]:
    """The blocks that are worth a search, each of whole lines."""
    code, lines = listing.code, listing.assembled.lines
    begins = {*cuts(listing), *listing.functions}
    plain = [at for at, item in enumerate(code) if _moves(item)]
    wrong = unwritten([item for at in plain if isinstance(item := code[at], Instruction)])
    held = set(range(len(code))) - {at for number, at in enumerate(plain) if number not in wrong}
    for at, item in enumerate(code):
        if isinstance(item, Instruction) and item.target is not None:
            begins.add(at + item.target // 4)
        if listing.ends(at):
            begins.add(at + 1)
    if listing.entry is not None:
        others = listing.functions.keys() - {listing.entry}
        held |= set(range(len(code))) - reachable(code, listing.entry, others)
    if listing.text is not None:
        held = _whole_lines(lines, held, begins)
    runs: list[list[int]] = []
    run: list[int] = []
    for at in range(len(code)):
        full = len(run) >= _LONGEST and lines[at] != lines[at - 1]
        if run and (at in held or at in begins or full):
            runs.append(run)
            run = []
        if at not in held:
            run.append(at)
    return [one for one in (*runs, run) if len(one) >= _SHORTEST]


def _moves(item: Instruction | str) -> bool:
    if isinstance(item, str) or item.branch:
        return False
    try:
        check_movable(item, "")
    except CannotMove:
        return False
    return True


def _whole_lines(lines: Sequence[int], held: set[int], begins: set[int]) -> set[int]:
    """With what is held all of its line; a line that is not one piece of code is held, too."""
    own: dict[int, list[int]] = {}
    for at, line in enumerate(lines):
        own.setdefault(line, []).append(at)
    found = set(held)
    for line, words in own.items():
        whole = words[-1] - words[0] < len(words) and begins.isdisjoint(words[1:])
        if not line or not whole or not held.isdisjoint(words):
            found.update(words)
    return found
