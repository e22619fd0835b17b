"""The new text of a file: loops in their new order, all else as it was."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from armsim.analysis.listing import Listing
from armsim.codegen.ir import instr, of_instruction
from armsim.errors import UserError
from armsim.optimizer.loop import CannotMove, HotLoop
from armsim.optimizer.reschedule import Rescheduled
from armsim.optimizer.weave import NOWHERE, Piece

_LABELS = re.compile(r"^\s*(?:[\w.$]+:\s*)*")
_COMMENT = re.compile(r"//(.*)$|/\*(.*?)\*/\s*$")
_DEFINES = re.compile(
    r"^\s*(?:\.(?:macro|endm|if\w*|else\w*|endif|set|equ|equiv|include|irp|irpc|rept|endr|purgem)\b"
    r"|\S+\s+\.req\b|\.unreq\b|#\s*(?:define|undef|if|ifdef|ifndef|else|elif|endif|include)\b"
    r"|[\w.$]+\s*=)"
)
_COLUMN = 44  # of comments
_NAME = re.compile(r"[\w.$]+")


class Row(NamedTuple):
    """A line of the new code: its text, the line that it comes from (0: none), what part it is of."""

    text: str
    line: int
    part: str


def check_spliced(listing: Listing, loop: HotLoop) -> None:
    """CannotMove unless the loop is whole lines of a text."""
    if listing.text is None:
        raise UserError(
            f"{listing.where}: a new order is written into assembly text; give the .s or .S file"
        )
    own = range(loop.first, loop.last + 1)
    lines = range(min(loop.lines), max(loop.lines) + 1)
    for at, line in enumerate(listing.assembled.lines):
        if line in lines and at not in own:
            raise CannotMove(f"line {line}: it has instructions of the loop and of other code")
    text = listing.text.splitlines()
    if not lines.start or lines.stop > len(text) + 1:
        raise CannotMove(f"{loop.places[0]}: its lines are not known")
    for line in lines:
        if _DEFINES.match(text[line - 1]):
            raise CannotMove(
                f"line {line}: '{text[line - 1].split()[0]}' is among the lines of the loop"
            )


def rows_of(found: Rescheduled) -> list[Row]:
    """The new code of a loop, line by line, labels and comments on parts included."""
    if found.woven is None:
        return []
    rows = []
    for piece in found.woven.pieces:
        if piece.what:
            rows.append(Row(f"    // {piece.what}", 0, piece.what))
        if piece.label:
            rows.append(Row(f"{piece.label}:", 0, piece.what))
        rows += _instructions(piece, found)
    return rows


def _instructions(piece: Piece, found: Rescheduled) -> list[Row]:
    rows = []
    newest = max((one.iteration for one in piece.placed), default=0)
    for one in piece.placed:
        origin = found.origin(one.at)
        line = found.loop.lines[origin] if origin is not None else 0
        late = newest - one.iteration
        rows.append(Row(f"    {one.instr.text()}", line, f"-{late}" if late else ""))
    if piece.branch is not None:
        copied = any(one.at != NOWHERE for one in piece.placed) and piece.branch.op != "b"
        own = found.loop.lines[-1] if copied else 0
        rows.append(Row(f"    {piece.branch.text()}", own, ""))
    return rows


def spliced(listing: Listing, loops: Sequence[Rescheduled]) -> str:
    """The text with loops replaced; each new line says which one it comes from."""
    assert listing.text is not None
    lines = listing.text.splitlines()
    for found in sorted(loops, key=lambda one: -one.loop.first):
        if found.woven is None:
            continue
        first, last = min(found.loop.lines), max(found.loop.lines)
        head = _LABELS.match(lines[first - 1])
        labels = head[0].rstrip() if head else ""
        made = [labels] if labels.strip() else []
        made.append(f"    // {_title(found)}")
        comments = {}
        for number in range(first, last + 1):
            said = _said(lines[number - 1])
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
    lines = f"{min(found.loop.lines)}-{max(found.loop.lines)}"
    return f"lines {lines} reordered, cycles per iteration: {cycles}"


def _is_comment(line: str) -> bool:
    return line.strip().startswith(("//", "/*", "#"))


def _said(line: str) -> str:
    match = _COMMENT.search(line)
    return (match[1] or match[2] or "").strip() if match else ""


def _commented(row: Row, said: str) -> str:
    if not row.line:
        return row.text
    late = f", {row.part[1:]} before" if row.part else ""
    more = f": {said}" if said else ""
    return f"{row.text:<{_COLUMN}}// line {row.line}{late}{more}"


def old_texts(loop: HotLoop) -> list[str]:
    """The instructions of a loop; the branch goes to its name."""
    *items, branch = [of_instruction(item) for item in loop.items]
    to = loop.name if _NAME.fullmatch(loop.name) else "loop"
    return [*(item.text() for item in items), instr(branch.op, *branch.operands[:-1], to).text()]


def loop_texts(found: Rescheduled) -> tuple[str, str]:
    """Old and new loop as functions of their own, for `alone`."""
    old = ["loop:", *old_texts(replace(found.loop, name="loop"))]
    new = [row.text.strip() for row in rows_of(found) if not row.text.strip().startswith("//")]
    return "\n".join([*old, "ret"]), "\n".join([*new, "ret"])
