"""Which lines of a file are to be analysed: marker comments, or all of it.

Accepted are llvm-mca's ``LLVM-MCA-BEGIN name`` / ``LLVM-MCA-END`` and OSACA's ``OSACA-BEGIN`` /
``OSACA-END``, in ``//`` or ``#`` comments. A marker without its partner is an error with its line:
ignoring it in silence would analyse something else than what was asked for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from armsim.errors import UserError

_MARKER = re.compile(r"(?://|#|/\*)\s*(LLVM-MCA|OSACA)-(BEGIN|END)\b[ \t]*([\w.$-]*)")


@dataclass(frozen=True)
class Region:
    """A named stretch of lines, both ends included (1-based)."""

    name: str
    first: int
    last: int


def find_regions(text: str, where: str) -> list[Region]:
    """Return the marked regions of a text in order of their begin, or one region of all lines."""
    lines = text.splitlines()
    regions: list[Region] = []
    opened: list[tuple[str, int]] = []
    for number, line in enumerate(lines, 1):
        match = _MARKER.search(line)
        if match is None:
            continue
        _, what, name = match.groups()
        if what == "BEGIN":
            opened.append((name or f"region {len(regions) + len(opened) + 1}", number))
            continue
        at = next(
            (i for i, entry in enumerate(opened) if name and entry[0] == name), len(opened) - 1
        )
        if not opened:
            raise UserError(f"{where}:{number}: {match[0].strip()} without a BEGIN before it")
        begun, first = opened.pop(at)
        regions.append(Region(begun, first, number))
    if opened:
        name, number = opened[0]
        raise UserError(f"{where}:{number}: region '{name}' has no END")
    if not regions:
        return [Region("all", 1, max(len(lines), 1))]
    return sorted(regions, key=lambda region: region.first)


def blank_markers(text: str) -> str:
    """The text without ``#`` marker lines, which are no comments to every assembler."""
    return "\n".join(
        "" if line.lstrip().startswith("#") and _MARKER.search(line) else line
        for line in text.splitlines()
    )
