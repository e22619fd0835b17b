"""Counts the confidence marks of a core file's numbers: [H], [M] and [L].

The mark of a number is in the comment on its line or in the comment lines that continue it. The default
is the mark of the section's header; in the class table, that of the last comment line above that has one,
or before any of them that of the file's sentence "Without another mark a class is ... [M]". Numbers
inherited from the extended core are [L].
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any

MARKS = ("H", "M", "L")
_MARK = re.compile(r"\[([HML])\]")
_SECTION = re.compile(r"^\[([\w.]+)\]")
_KEY = re.compile(r'^"?([\w+]+)"?\s*=')
_CLASS_MARK = re.compile(r"Without another mark a class is[^\[]*\[([HML])\]")


def _mark(comment: str) -> str:
    found = _MARK.search(comment)
    return found[1] if found else ""


def _count(value: object) -> int:
    if isinstance(value, dict):
        return sum(_count(part) for part in value.values())
    if isinstance(value, list):
        return sum(_count(part) for part in value)
    return int(isinstance(value, int | float) and not isinstance(value, bool))


def numbers(data: dict[str, Any], in_order: bool) -> dict[tuple[str, str], int]:
    """(section, key) -> how many numbers it has; the pipe queues of an in-order core do not count."""
    found: dict[tuple[str, str], int] = {}

    def visit(section: str, part: dict[str, Any]) -> None:
        for key, value in part.items():
            if isinstance(value, dict) and section in ("", "cache") and key != "class":
                visit(f"{section}.{key}".lstrip("."), value)
            elif key == "class" and not section:
                visit("class", value)
            elif not (in_order and section == "pipes"):
                found[section, key] = _count(value)

    visit("", data)
    return {place: count for place, count in found.items() if count}


def marks(text: str) -> dict[tuple[str, str], str]:
    """(section, key) -> its mark, "" if there is none."""
    comments = " ".join(line.strip("# ") for line in text.splitlines() if line.startswith("#"))
    stated = _CLASS_MARK.search(comments)
    defaults = {"class": stated[1] if stated else ""}
    found: dict[tuple[str, str], str] = {}
    section = ""
    place: tuple[str, str] | None = None  # of the last number, which the next comment may continue
    for line in text.splitlines():
        head, key = _SECTION.match(line), _KEY.match(line)
        _, _, comment = line.partition("#")
        if head:
            section, place = head[1], None
            defaults[section] = _mark(comment) or defaults.get(section, "")
        elif key:
            place = (section, key[1])
            found[place] = _mark(comment) or defaults.get(section, "")
        elif place and line.lstrip().startswith("#") and line[0].isspace():
            found[place] = _mark(comment) or found[place]
        elif section == "class" and line.startswith("#"):
            defaults[section] = _mark(comment) or defaults[section]
    return found


def confidence(text: str, below: str | None = None) -> Counter[str]:
    """Numbers by mark, "" for those without; ``below`` is the text of the core that ``text`` extends."""
    data = tomllib.loads(text)
    base = tomllib.loads(below) if below else {}
    in_order = (data.get("order") or base.get("order")) == "in"
    own = numbers(data, in_order)
    own_marks = marks(text)
    counts: Counter[str] = Counter()
    for place, count in own.items():
        counts[own_marks.get(place, "")] += count
    for place, count in numbers(base, in_order).items():
        section, key = place
        part: Any = data
        for name in section.split(".") if section else ():
            part = part.get(name, {}) if isinstance(part, dict) else {}
        if part is not False and not (isinstance(part, dict) and key in part):
            counts["L"] += count
    return counts
