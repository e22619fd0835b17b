"""Choose the instructions of a listing to analyze: marked regions, innermost loops, or a named block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from armsim.analysis.listing import Listing
from armsim.analysis.loops import (
    CALLS,
    RETURNS,
    Loop,
    find_loops,
    innermost,
    reachable,
    way_from,
    way_through,
)
from armsim.analysis.regions import find_regions, has_markers
from armsim.errors import UserError, did_you_mean, listed, shortened
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.isa.rows import line_number, rows
from armsim.objects.decode_data import WORDS

_HAS_DATA = ". Its data are no code; --decode-data decodes words that are valid instructions"


@dataclass(frozen=True)
class Ran:
    """Count a loop's ``entries`` in a call, and the ``iterations`` of all of them together.

    ``instructions`` are those that it executed, ``share`` their part of the whole call's.
    """

    iterations: int
    entries: int
    instructions: int
    share: float


@dataclass(frozen=True)
class Body:
    """Instructions of a listing in the order of execution, taken as a loop body.

    ``title`` says which they are, ``notes`` what was assumed; ``ran`` is None where nothing was executed.
    """

    name: str
    title: str
    at: tuple[int, ...]
    notes: tuple[str, ...] = ()
    ran: Ran | None = None


def choose_bodies(
    listing: Listing, loop: str | None = None, straight: bool = False, option: str = "--loop"
) -> list[Body]:
    """Choose the bodies to analyze.

    Marked regions if there are any and no other choice is made; else the innermost loops (with a profile
    the hottest), or the one that ``loop`` names: its number, label or a line in it. Text without branches
    back and without a return is a body whose branch was left out; other code without a loop is a block, as
    `straight` has it, but not where ``option``, which names a loop on the command line, is another one:
    UserError.
    """
    if loop is not None and straight:
        raise UserError("--loop and --straight exclude each other")
    if straight:
        return [_block(listing)]
    if loop is None and listing.text is not None and has_markers(listing.text):
        return _marked(listing, listing.text)
    loops = own_loops(listing)
    if loops:
        inner = innermost(loops)
        found = [_body(listing, item, at, len(inner)) for at, item in enumerate(inner, 1)]
        if loop is not None:
            return [chosen_body(f"{option} {loop}", loop, listing, loops, inner, found)]
        return _hottest(listing, found)
    if loop is not None:
        hint = "; START,END takes straight-line code" if option == "--region" else ""
        raise UserError(f"{option} {loop}: there is no loop in {subject_of(listing)}{hint}")
    if listing.text is None or listing.entry is not None or not _is_bare(listing):
        if option == "--loop":
            return [_block(listing)]
        raise UserError(f"{subject_of(listing)}: no branch closes a loop")
    return [_contiguous("all", "all of the text", range(len(listing.code)), listing)]


def own_loops(listing: Listing) -> list[Loop]:
    """The loops of a listing; of one with an entry those that it leads to, other functions left out."""
    loops = find_loops(listing.code)
    if listing.entry is None:
        return loops
    others = listing.functions.keys() - {listing.entry}
    own = reachable(listing.code, listing.entry, others)
    return [item for item in loops if item.first in own]


def _hottest(listing: Listing, bodies: list[Body]) -> list[Body]:
    """Give the loop with the most samples of those with a profile, else all."""
    shares = [sum(listing.samples[at] for at in body.at) for body in bodies if listing.samples]
    if not any(shares):
        return bodies
    at = shares.index(max(shares))
    note = f"{shares[at]:.1f} % of perf's samples are here"
    if len(bodies) > 1:
        note += f"; of {len(bodies)} innermost loops the hottest, --loop takes another"
    return [replace(bodies[at], notes=(*bodies[at].notes, note))]


def subject_of(listing: Listing) -> str:
    """The file, or the function of it that a symbol names."""
    name = None if listing.entry is None else listing.functions.get(listing.entry)
    return f"{listing.where}:{name}" if name else listing.where


def _is_bare(listing: Listing) -> bool:
    """Say whether a text has no end of its own."""
    return not any(
        isinstance(item, Instruction) and item.mnemonic in RETURNS for item in listing.code
    )


def _marked(listing: Listing, text: str) -> list[Body]:
    found = []
    for region in find_regions(text, listing.where):
        lines = listing.assembled.lines
        inside = [at for at, line in enumerate(lines) if region.first <= line <= region.last]
        place = f"{listing.where}:{region.first}: region '{region.name}'"
        if not inside:
            raise UserError(f"{place} has no instruction")
        if inside[-1] - inside[0] >= len(inside):
            raise UserError(f"{place} is not contiguous code")
        found.append(_contiguous(region.name, f"region {region.name}", inside, listing))
    return found


def _block(listing: Listing) -> Body:
    """From the entry on, to the return, which is left out; without an entry of the longest function."""
    entries = (0, *listing.functions) if listing.entry is None else (listing.entry,)
    way = max((way_from(listing.code, entry) for entry in entries), key=len)
    if not way:
        has_data = any(row.word in WORDS for row in rows(listing.text or ""))
        hint = _HAS_DATA if has_data else ""
        raise UserError(
            f"{subject_of(listing)}: it only returns: there is nothing to analyze{hint}"
        )
    skipped = len(listing.code) - len(way)
    note = ["taken as a block that is repeated, though no branch closes a loop"]
    if skipped:
        note.append(
            f"without its return and what follows ({skipped} instruction{'s' * (skipped > 1)})"
        )
    if listing.entry is None and len(listing.functions) > 1:
        note.append(f"the longest of {len(listing.functions)} functions; FILE:SYMBOL takes another")
    name = listing.functions.get(way[0], "block")
    title = name if name == "block" else f"block {name}"
    body = _contiguous(name, f"{title}, {lines_of(listing, way)}", way, listing)
    return replace(body, notes=(*body.notes, *note))


def _contiguous(name: str, title: str, way: Sequence[int], listing: Listing) -> Body:
    _check_data(listing, way)
    return Body(name, title, tuple(way), _calls(listing, way))


def _check_data(listing: Listing, way: Sequence[int]) -> None:
    """UserError if an instruction would go on into data."""
    for at, item in ((at, listing.code[at]) for at in way[:-1]):
        onward = (
            isinstance(item, str) or not item.branch or item.conditional or item.mnemonic in CALLS
        )
        if onward and listing.ends(at):
            text = item if isinstance(item, str) else item.text
            raise UserError(
                f"{listing.where}:{listing.places[at]}: after '{text}' comes data (.word, .byte, ..), "
                "which is no code; --decode-data decodes words that are valid instructions"
            )


def _calls(listing: Listing, way: Sequence[int]) -> tuple[str, ...]:
    calls = [
        listing.places[at]
        for at in way
        if isinstance(item := listing.code[at], Instruction) and item.mnemonic in CALLS
    ]
    if not calls:
        return ()
    if len(calls) == 1:
        return (f"without the function that {place_words(calls[0])} calls",)
    return (f"without the functions that lines {', '.join(calls)} call",)


def lines_of(listing: Listing, way: Sequence[int]) -> str:
    """The lines that instructions are from, in words."""
    numbers = sorted({listing.assembled.lines[at] for at in way} - {0})
    if not numbers:
        return f"{listing.places[way[0]]} to {listing.places[way[-1]]}"
    return f"line{'s' * (len(numbers) > 1)} {numbers[0]}" + (
        f"-{numbers[-1]}" if len(numbers) > 1 else ""
    )


def _body(listing: Listing, loop: Loop, number: int, of: int) -> Body:
    way = way_through(listing.code, loop)
    found = loop_body(listing, loop, way.instructions, number, of)
    if not way.chosen:
        return found
    lines = ", ".join(dict.fromkeys(listing.places[at] for at in way.chosen))
    plural = "es" * (len(way.chosen) > 1)
    note = f"branch{plural} inside taken as not taken: line{'s' * bool(plural)} {lines}"
    return replace(found, notes=(*found.notes, note))


def loop_body(listing: Listing, loop: Loop, way: Sequence[int], number: int, of: int) -> Body:
    """The way through an iteration of a loop as a body, the loop being number ``number`` of ``of``."""
    _check_data(listing, way)
    count = f"loop {number} of {of}" if of > 1 else "loop"
    return replace(titled(listing, way, count, loop.first), notes=_calls(listing, way))


def titled(listing: Listing, way: Sequence[int], what: str, first: int, name: str = "") -> Body:
    """Instructions with a title that says what they are, by a name or the label of their ``first``."""
    label = name or listing.labels.get(first, "")
    place = lines_of(listing, way)
    function = listing.function_of(first)
    title = f"{what}: {f'{label}, ' if label else ''}{place}"
    if function and function != label:
        title += f" of {function}"
    return Body(label or place, title, tuple(way))


def chosen_body(
    said: str,
    text: str,
    listing: Listing,
    loops: list[Loop],
    inner: list[Loop],
    bodies: list[Body],
) -> Body:
    """The loop that ``text`` names, ``said`` on the command line."""
    line = line_number(text)
    if line is not None and 0 < line <= len(inner):
        return bodies[line - 1]
    if line is not None:
        around = [
            loop
            for loop in loops
            if min(own := [listing.assembled.lines[at] for at in loop.members]) <= line <= max(own)
        ]
        if not around:
            raise UserError(f"{said}: line {text} is in no loop; {_known(bodies)}")
        chosen = min(around, key=lambda loop: len(loop.members))
    else:
        named = [loop for loop in loops if listing.labels.get(loop.first) == text]
        if len(named) > 1:
            raise UserError(f"{said}: {len(named)} loops have this label; {_known(bodies)}")
        if not named:
            known = [name for name in listing.labels.values() if not name.isdigit()]
            hint = "" if text in known else did_you_mean(text, known)
            raise UserError(
                f"{shortened(said)}: no loop begins at that label{hint}; {_known(bodies)}"
            )
        chosen = named[0]
    if chosen not in inner:
        raise UserError(f"{said}: that loop contains others; {_known(bodies)}")
    return bodies[inner.index(chosen)]


def _known(bodies: list[Body]) -> str:
    return f"innermost loops: {'; '.join(body.title for body in bodies)}"


def place_words(place: str) -> str:
    """A place of a listing in words: a line, or a place that says itself what it is."""
    return f"line {place}" if place.isdecimal() else place


def body_program(listing: Listing, body: Body) -> Program:
    """The instructions of a body alone. Raises UserError for words that cannot be decoded."""
    items, unknown = [], []
    for at in body.at:
        item = listing.code[at]
        if isinstance(item, str):
            unknown.append(f"{place_words(listing.places[at])}: {item}")
        else:
            items.append(_readable(item, at, listing))
    if unknown:
        raise UserError(f"{listing.where}: unknown instructions: {listed(unknown)}")
    lines = tuple(listing.assembled.lines[at] for at in body.at)
    return Program(tuple(items), lines, {}, 0)


def _readable(item: Instruction, at: int, listing: Listing) -> Instruction:
    """An instruction as it was written, else a branch with the label or line that it goes to."""
    if at in listing.written:
        return replace(item, text=listing.written[at])
    if item.target is None or item.mnemonic in CALLS:
        return item
    to = at + item.target // 4
    if not 0 <= to < len(listing.code):
        return item
    return item.going_to(listing.labels.get(to) or place_words(listing.places[to]))
