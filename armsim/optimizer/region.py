"""The code of a listing that can be put in another order: loops, blocks that run once; or why it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from armsim.analysis.bodies import Body, choose_bodies, place_words
from armsim.analysis.listing import Listing
from armsim.analysis.loops import CALLS
from armsim.cores.model import CoreModel
from armsim.errors import UserError, shortened
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.isa.registers import LINK, NZCV, PLATFORM, SP, V0
from armsim.optimizer.blocks import (
    CannotMove,
    between,
    check_movable,
    has_loops,
    longest_blocks,
    unwritten,
)
from armsim.pipeline.crack import crack
from armsim.scheduling.ir import Instr
from armsim.scheduling.liveness import carried, live_before, named, registers_of
from armsim.scheduling.region import Region

_SCRATCH = frozenset([*range(18), *range(V0, V0 + 8), *range(V0 + 16, V0 + 32)])


@dataclass(frozen=True, kw_only=True)
class ListedRegion(Region):
    """A region of a listing.

    ``first`` and ``last`` are words of the listing, ``lines`` those of the source, ``places`` the same in
    words; ``assumed`` is what was taken for granted.
    """

    name: str
    title: str
    first: int
    last: int
    lines: tuple[int, ...]
    places: tuple[str, ...]
    assumed: tuple[str, ...] = ()

    @property
    def per(self) -> str:
        """Say what its cycles are counted by, for messages."""
        return "" if self.once else " per iteration"

    def rewritten(
        self, body: Sequence[Instr], branch: Instr | None, origins: Sequence[int]
    ) -> ListedRegion:
        """The region with other code; ``origins``: the instruction whose line each of it has."""
        return replace(
            super().rewritten(body, branch, origins),
            lines=tuple(self.lines[at] for at in origins),
            places=tuple(self.places[at] for at in origins),
        )


def find_regions(
    listing: Listing, chosen: str | None = None, straight: bool = False
) -> tuple[list[ListedRegion], list[tuple[str, str]]]:
    """The regions that can be moved, and (title, reason) of code that stays as it is.

    ``chosen`` names a loop, or START,END the block between them. Without it these are the innermost loops;
    where there is none, or with ``straight``, the longest block of each function.

    Raises UserError where there is no such code.
    """
    left: list[tuple[str, str]] = []
    block = chosen is not None and "," in chosen
    if chosen is not None and block:
        bodies = [between(listing, chosen)]
    elif chosen is None and (straight or not has_loops(listing)):
        bodies, left = longest_blocks(listing)
    elif straight:
        raise UserError(
            f"--region {shortened(chosen or '')} is a loop: it does not go with --straight"
        )
    else:
        bodies = choose_bodies(listing, chosen, option="--region")
    live = live_before(listing.code, listing.functions)
    found, refused = [], []
    for body in bodies:
        try:
            found.append(_region(listing, body, live, block=block))
        except CannotMove as error:
            refused.append((body.title, str(error)))
    return found, refused + left


def check_modelled(region: ListedRegion, cores: Sequence[CoreModel]) -> None:
    """CannotMove for a region with instructions that a core does not model."""
    for core in cores:
        try:
            crack(Program(region.items, region.lines, {}, 0), core)
        except UserError as error:
            raise CannotMove(str(error)) from None


def _region(listing: Listing, body: Body, live: list[int], *, block: bool) -> ListedRegion:
    items, lines = [], []
    first, last = body.at[0], body.at[-1]
    for at in body.at:
        item = listing.code[at]
        if isinstance(item, str):
            raise CannotMove(f"{place_words(listing.places[at])}: {item}")
        items.append(item)
        lines.append(listing.assembled.lines[at])
    places = tuple(place_words(listing.places[at]) for at in body.at)
    back = items[-1].target is not None and last + items[-1].target // 4 == first
    once = not items[-1].branch or (block and not back)
    _check_shape(listing, body, items, places, once=once)
    for item, place in zip(items, places, strict=True):
        check_movable(item, place)
    whole = live[first], live[last + 1]
    bare = not any(
        isinstance(item, Instruction) and (item.branch and item.target is None)
        for item in listing.code
    )
    assumed: tuple[str, ...] = ()
    if bare:  # a pasted body: nothing shows what is read after it
        needed = named(items) if once else carried(items)
        free = _SCRATCH - named(items)
        what = "it all registers that it names are read"
        if not once:
            what = "the loop only what it hands from iteration to iteration is read"
        assumed = (f"after {what}; scratch registers that it does not name are free",)
    else:
        needed = registers_of(whole[1])
        free = frozenset(range(V0 + 32)) - registers_of(whole[0] | whole[1])
    _check_written(items if once else items[:-1], places)
    return ListedRegion(
        name=body.name,
        title=body.title,
        first=first,
        last=last,
        items=tuple(items),
        lines=tuple(lines),
        places=places,
        needed=needed,
        free=free - {PLATFORM, LINK, SP, NZCV},
        assumed=assumed,
        once=once,
    )


def _check_shape(
    listing: Listing,
    body: Body,
    items: list[Instruction],
    places: tuple[str, ...],
    *,
    once: bool,
) -> None:
    """Demand one entry at the top, and no branch but one at the end of a loop that leads back to it."""
    first, last = body.at[0], body.at[-1]
    what = "block" if once else "loop"
    branches = [at for at, item in enumerate(items) if item.branch]
    for at in branches:
        if items[at].mnemonic in CALLS:
            raise CannotMove(
                f"{places[at]}: '{items[at].text.split()[0]}' calls a function in the {what}"
            )
    for at in branches if once else branches[:-1]:
        word = items[at].text.split()[0]
        said = "branches" if once else "is a second branch: the loop has several exits or paths"
        raise CannotMove(f"{places[at]}: '{word}' {said}")
    if body.at != tuple(range(first, last + 1)):
        raise CannotMove(f"{places[0]}: the {what}'s code is not contiguous")
    back = items[-1]
    if not once and (
        back.target is None or last + back.target // 4 != first or not back.conditional
    ):
        raise CannotMove(f"{places[-1]}: the loop does not end with a conditional branch back")
    for at, item in enumerate(listing.code):
        if isinstance(item, Instruction) and item.target is not None and not first <= at <= last:
            to = at + item.target // 4
            if first < to <= last:
                raise CannotMove(
                    f"{place_words(listing.places[at])}: a branch leads into the middle of the {what}"
                )


def _check_written(items: Sequence[Instruction], places: Sequence[str]) -> None:
    """CannotMove unless each instruction can be written as text again."""
    if not items:
        raise CannotMove(f"{places[0]}: the loop is only its branch")
    for at in sorted(unwritten(items)):
        raise CannotMove(f"{places[at]}: '{items[at].text}' cannot be written as text")
