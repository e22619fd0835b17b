"""The loops of a listing that can be rescheduled, and for the others why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from armsim.analysis.bodies import Body, choose_bodies, place_words
from armsim.analysis.listing import Listing
from armsim.analysis.loops import CALLS
from armsim.codegen.ir import Instr, instr, of_instruction
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.isa.assembler import AssemblyError, assemble
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program, assemble_program
from armsim.isa.registers import LINK, NZCV, SP, V0
from armsim.optimizer.liveness import carried, live_before, named, registers_of
from armsim.pipeline.crack import crack

_PLATFORM = 18  # belongs to the platform (AAPCS64)
_HELD = frozenset(
    [
        *(
            "dmb",
            "dsb",
            "isb",
            "clrex",
            "brk",
            "hlt",
            "hint",
            "nop",
            "yield",
            "wfe",
            "wfi",
            "sev",
            "sevl",
        ),
        *(
            "csdb",
            "bti",
            "mrs",
            "msr",
            "svc",
            "hvc",
            "smc",
            "dc",
            "ic",
            "at",
            "tlbi",
            "sys",
            "sysl",
        ),
        *("adr", "adrp", "udf"),
    ]
)
_ORDERED = ("ldar", "ldax", "ldxr", "ldxp", "ldap", "stlr", "stlx", "stxr", "stxp", "cas", "swp")
_SCRATCH = frozenset([*range(18), *range(V0, V0 + 8), *range(V0 + 16, V0 + 32)])


class CannotMove(UserError):
    """A loop that stays as it is, and why."""


@dataclass(frozen=True)
class HotLoop:
    """An innermost loop: ``items`` are its instructions, the last one the branch back.

    ``first`` and ``last`` are words of the listing, ``lines`` those of the source. ``needed`` are registers
    that somebody reads after the loop, ``held`` those that a new order must leave alone: what is needed
    after the loop, or read in it before it is written; ``free`` those that it may use.
    """

    name: str
    title: str
    first: int
    last: int
    items: tuple[Instruction, ...]
    lines: tuple[int, ...]
    places: tuple[str, ...]
    needed: frozenset[int]
    free: frozenset[int]
    assumed: tuple[str, ...] = ()

    @property
    def branch(self) -> Instruction:
        """The branch back."""
        return self.items[-1]


def find_hot_loops(
    listing: Listing, chosen: str | None = None
) -> tuple[list[HotLoop], list[tuple[str, str]]]:
    """The loops that can be moved, and (title, reason) of those that cannot.

    Raises UserError where there is no loop, or none that ``chosen`` names.
    """
    bodies = choose_bodies(listing, chosen, option="--region")
    live = live_before(listing.code)
    found, left = [], []
    for body in bodies:
        try:
            found.append(_hot_loop(listing, body, live))
        except CannotMove as error:
            left.append((body.title, str(error)))
    return found, left


def check_modelled(loop: HotLoop, cores: Sequence[CoreModel]) -> None:
    """CannotMove for a loop with instructions that a core does not model."""
    for core in cores:
        try:
            crack(Program(loop.items, loop.lines, {}, 0), core)
        except UserError as error:
            raise CannotMove(str(error)) from None


def _hot_loop(listing: Listing, body: Body, live: list[int]) -> HotLoop:
    items, lines = [], []
    first, last = body.at[0], body.at[-1]
    for at in body.at:
        item = listing.code[at]
        if isinstance(item, str):
            raise CannotMove(f"{place_words(listing.places[at])}: {item}")
        items.append(item)
        lines.append(listing.assembled.lines[at])
    places = tuple(place_words(listing.places[at]) for at in body.at)
    _check_shape(listing, body, items, places)
    for item, place in zip(items, places, strict=True):
        _check_movable(item, place)
    whole = live[first], live[last + 1]
    bare = not any(
        isinstance(item, Instruction) and (item.branch and item.target is None)
        for item in listing.code
    )
    assumed: tuple[str, ...] = ()
    if bare:  # a pasted body: nothing shows what is read after it
        over = carried(items)
        needed, free = over, _SCRATCH - named(items)
        assumed = (
            "after the loop only what it hands from iteration to iteration is read; scratch registers "
            "that it does not name are free",
        )
    else:
        needed = registers_of(whole[1])
        free = frozenset(range(V0 + 32)) - registers_of(whole[0] | whole[1])
    if NZCV in needed or NZCV in carried(items):
        where = "after the loop" if NZCV in needed else "in the next iteration"
        raise CannotMove(f"{_flag_writer(items, places)}: the flags are read {where}")
    _check_written(items, places)
    return HotLoop(
        name=body.name,
        title=body.title,
        first=first,
        last=last,
        items=tuple(items),
        lines=tuple(lines),
        places=places,
        needed=needed - {NZCV},
        free=free - {_PLATFORM, LINK, SP, NZCV},
        assumed=assumed,
    )


def _flag_writer(items: list[Instruction], places: tuple[str, ...]) -> str:
    return next(
        (
            f"{place}: '{item.text}'"
            for item, place in list(zip(items, places, strict=True))[::-1]
            if NZCV in item.writes
        ),
        places[0],
    )


def _check_shape(
    listing: Listing, body: Body, items: list[Instruction], places: tuple[str, ...]
) -> None:
    """One entry at the top, one branch at the end that leads back to it."""
    first, last = body.at[0], body.at[-1]
    branches = [at for at, item in enumerate(items) if item.branch]
    for at in branches:
        if items[at].mnemonic in CALLS:
            raise CannotMove(
                f"{places[at]}: '{items[at].text.split()[0]}' calls a function in the loop"
            )
    for at in branches[:-1]:
        raise CannotMove(
            f"{places[at]}: '{items[at].text.split()[0]}' is a second branch: the loop has several "
            "exits or paths"
        )
    if not branches or branches[-1] != len(items) - 1:
        raise CannotMove(f"{places[-1]}: the loop does not end with its branch back")
    if body.at != tuple(range(first, last + 1)):
        raise CannotMove(f"{places[0]}: the loop's code is not contiguous")
    back = items[-1]
    if back.target is None or last + back.target // 4 != first or not back.conditional:
        raise CannotMove(f"{places[-1]}: the loop does not end with a conditional branch back")
    for at, item in enumerate(listing.code):
        if isinstance(item, Instruction) and item.target is not None and not first <= at <= last:
            to = at + item.target // 4
            if first < to <= last:
                raise CannotMove(
                    f"{place_words(listing.places[at])}: a branch leads into the middle of the loop"
                )


def _check_movable(item: Instruction, place: str) -> None:
    name = item.mnemonic
    if name in _HELD or name.startswith(_ORDERED) or (item.access and item.memory is None):
        raise CannotMove(f"{place}: '{item.text}' cannot be moved")
    made = of_instruction(item)
    if SP in made.writes:
        raise CannotMove(f"{place}: '{item.text}' moves sp")
    literal = name in ("ldr", "ldrsw", "prfm") and item.memory is None
    if literal:
        raise CannotMove(f"{place}: '{item.text}' loads a literal")


def _check_written(items: list[Instruction], places: tuple[str, ...]) -> None:
    """CannotMove unless each instruction can be written as text again."""
    texts = [of_instruction(item).text() for item in items[:-1]]
    if not texts:
        raise CannotMove(f"{places[0]}: the loop is only its branch")
    try:
        words = assemble("\n".join(texts)).words
    except AssemblyError as error:
        at = error.problems[0].line - 1
        raise CannotMove(f"{places[at]}: '{items[at].text}' cannot be written as text") from error
    for item, word, place in zip(items, words, places, strict=False):
        if item.word != word:
            raise CannotMove(f"{place}: '{item.text}' cannot be written as text")


def rewritten(
    loop: HotLoop, body: Sequence[Instr], branch: Instr, origins: Sequence[int]
) -> HotLoop:
    """The loop with other code; ``origins``: the instruction of the loop whose line each of it has."""
    back = instr(branch.op, *branch.operands[:-1], "loop")
    text = "\n".join(["loop:", *(item.text() for item in (*body, back))])
    return replace(
        loop,
        items=assemble_program(text).instructions,
        lines=tuple(loop.lines[at] for at in origins),
        places=tuple(loop.places[at] for at in origins),
    )
