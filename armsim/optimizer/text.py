"""The new text of a file: loops and blocks in their new order, all else as it was."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from armsim.analysis.listing import Listing
from armsim.errors import UserError
from armsim.optimizer.blocks import CannotMove, continued, cuts
from armsim.optimizer.region import ListedRegion
from armsim.optimizer.reschedule import Rescheduled
from armsim.optimizer.rest import NOWHERE
from armsim.scheduling.weave import Piece, branching

_LABELS = re.compile(r"^\s*(?:[\w.$]+:\s*)*")
_COMMENT = re.compile(r"//(.*)$|/\*(.*?)\*/\s*$")
_COLUMN = 44  # of comments
_NAME = re.compile(r"[\w.$]+")


class NewLine(NamedTuple):
    """A line of the new code: its text, the line that it comes from (0: none), what part it is of."""

    text: str
    line: int
    part: str


def check_spliced(listing: Listing, region: ListedRegion) -> None:
    """CannotMove unless the region is whole lines of a text."""
    if listing.text is None:
        raise UserError(
            f"{listing.where}: a new order is written into assembly text; give the .s or .S file"
        )
    own = range(region.first, region.last + 1)
    lines = range(min(region.lines), max(region.lines) + 1)
    for at, line in enumerate(listing.assembled.lines):
        if line in lines and at not in own:
            raise CannotMove(
                f"line {line}: it has instructions of the {region.kind} and of other code"
            )
    if not lines.start or lines.stop > len(listing.text.splitlines()) + 1:
        raise CannotMove(f"{region.places[0]}: its lines are not known")
    lost = cuts(listing)
    for at in own[1:]:
        if at in lost:
            raise CannotMove(lost[at])


def rows_of(found: Rescheduled) -> list[NewLine]:
    """The new code of a region, line by line, labels and comments on parts included."""
    if found.woven is None:
        return []
    rows = []
    for piece in found.woven.pieces:
        if piece.what:
            rows.append(NewLine(f"    // {piece.what}", 0, piece.what))
        if piece.label:
            rows.append(NewLine(f"{piece.label}:", 0, piece.what))
        rows += _instructions(piece, found)
    return rows


def _instructions(piece: Piece, found: Rescheduled) -> list[NewLine]:
    rows = []
    newest = max((one.iteration for one in piece.placed), default=0)
    for one in piece.placed:
        origin = found.origin(one.at)
        line = found.region.lines[origin] if origin is not None else 0
        late = newest - one.iteration
        rows.append(NewLine(f"    {one.instr.text()}", line, f"-{late}" if late else ""))
    if piece.branch is not None:
        copied = any(one.at != NOWHERE for one in piece.placed) and piece.branch.op != "b"
        own = found.region.lines[-1] if copied else 0
        rows.append(NewLine(f"    {piece.branch.text()}", own, ""))
    return rows


def spliced(listing: Listing, regions: Sequence[Rescheduled]) -> str:
    """The text with regions replaced; each new line says which one it comes from."""
    assert listing.text is not None
    lines = listing.text.splitlines()
    whole = set(continued(listing.text))
    for found in sorted(regions, key=lambda one: -one.region.first):
        if found.woven is None:
            continue
        first, last = min(found.region.lines), max(found.region.lines)
        while last + 1 in whole:
            last += 1
        head = _LABELS.match(lines[first - 1])
        labels = head[0].rstrip() if head else ""
        made = [labels] if labels.strip() else []
        made.append(f"    // {_title(found)}")
        comments = {}
        for number in range(first, last + 1):
            said = _said(lines[number - 1])
            if number in whole:
                continue
            if _is_comment(lines[number - 1]):
                made.append(lines[number - 1])
            elif said:
                comments[number] = said
        for row in rows_of(found):
            made.append(_commented(row, comments.get(row.line, "")))
        lines[first - 1 : last] = made
    return "\n".join(lines) + "\n"


def _title(found: Rescheduled) -> str:
    cycles = ", ".join(f"{one.core} {one.before:.2f} -> {one.after:.2f}" for one in found.cycles)
    lines = f"{min(found.region.lines)}-{max(found.region.lines)}"
    return f"lines {lines} reordered, cycles{found.region.per}: {cycles}"


def _is_comment(line: str) -> bool:
    return line.strip().startswith(("//", "/*", "#"))


def _said(line: str) -> str:
    match = _COMMENT.search(line)
    return (match[1] or match[2] or "").strip() if match else ""


def _commented(row: NewLine, said: str) -> str:
    if not row.line:
        return row.text
    late = f", {row.part[1:]} before" if row.part else ""
    more = f": {said}" if said else ""
    return f"{row.text:<{_COLUMN}}// line {row.line}{late}{more}"


def old_texts(region: ListedRegion) -> list[str]:
    """The instructions of a region; the branch of a loop goes to its name."""
    found = [item.text() for item in region.code]
    if region.branch is None:
        return found
    to = region.name if _NAME.fullmatch(region.name) else "loop"
    to += "b" * to.isdigit()
    return [*found, branching(region.branch, to).text()]


def loop_texts(found: Rescheduled) -> tuple[str, str]:
    """Old and new code as functions of their own, for `alone`."""
    old = ["loop:", *old_texts(replace(found.region, name="loop"))]
    new = [row.text.strip() for row in rows_of(found) if not row.text.strip().startswith("//")]
    return "\n".join([*old, "ret"]), "\n".join([*new, "ret"])
