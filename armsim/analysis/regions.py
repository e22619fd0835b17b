"""Marked regions: which lines are between marker comments.

Accepted are llvm-mca's ``LLVM-MCA-BEGIN name`` / ``LLVM-MCA-END`` and OSACA's ``OSACA-BEGIN`` /
``OSACA-END``, in ``//`` or ``#`` comments, and OSACA's byte markers: ``mov x1, #111`` (begin) or
``mov x1, #222`` (end) with ``.byte 213,3,32,31`` on the next line. A marker without its partner is an
error with its line: ignoring it would silently analyse other code than was meant.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from armsim.errors import UserError

_MARKER = re.compile(r"(?://|#|/\*)\s*(LLVM-MCA|OSACA)-(BEGIN|END)\b[ \t]*([\w.$-]*)")

_BYTE_MOVE = re.compile(r"^\s*mov\s+x1\s*,\s*#?(111|222)\s*(?://.*)?$", re.I)
_BYTES = re.compile(r"^\s*\.byte\s+213\s*,\s*3\s*,\s*32\s*,\s*31\s*(?://.*)?$", re.I)


@dataclass(frozen=True)
class Region:
    """A named range of lines, both ends included (1-based)."""

    name: str
    first: int
    last: int


def has_markers(text: str) -> bool:
    """Say whether any line is a marker."""
    return _MARKER.search(text) is not None or bool(_byte_markers(text.splitlines()))


def find_regions(text: str, where: str) -> list[Region]:
    """Return the marked regions of a text in order of their begin."""
    lines = text.splitlines()
    byte_markers = _byte_markers(lines)
    regions: list[Region] = []
    opened: list[tuple[str, int]] = []
    for number, line in enumerate(lines, 1):
        match = _MARKER.search(line)
        if match is not None:
            what, name, said = match[2], match[3], match[0].strip()
        elif number in byte_markers:
            what, name, said = byte_markers[number], "", line.strip()
        else:
            continue
        if what == "BEGIN":
            opened.append((name or f"region {len(regions) + len(opened) + 1}", number))
            continue
        at = next(
            (i for i, entry in enumerate(opened) if name and entry[0] == name), len(opened) - 1
        )
        if not opened:
            raise UserError(f"{where}:{number}: {said} without a BEGIN before it")
        begun, first = opened.pop(at)
        regions.append(Region(begun, first, number))
    if opened:
        name, number = opened[0]
        raise UserError(f"{where}:{number}: region '{name}' has no END")
    return sorted(regions, key=lambda region: region.first)


def _byte_markers(lines: list[str]) -> dict[int, str]:
    """Line numbers of the moves of OSACA's byte markers: BEGIN or END."""
    found = {}
    for number, (line, after) in enumerate(pairwise(lines), 1):
        if (match := _BYTE_MOVE.match(line)) and _BYTES.match(after):
            found[number] = "BEGIN" if match[1] == "111" else "END"
    return found


def blank_markers(text: str) -> str:
    """The text without byte markers and ``#`` marker lines, which not every assembler ignores."""
    lines = text.splitlines()
    moves = _byte_markers(lines)
    return "\n".join(
        ""
        if (line.lstrip().startswith("#") and _MARKER.search(line))
        or number in moves
        or number - 1 in moves
        else line
        for number, line in enumerate(lines, 1)
    )
