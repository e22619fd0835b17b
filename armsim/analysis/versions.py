"""Two versions of a loop: which of their loops belong together, and which lines changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Generic, Protocol, TypeVar

from armsim.analysis.analyze import Analysis, Line
from armsim.figures import Figures, also, declared
from armsim.isa.decoder import decode_word

SAME, MOVED, REMOVED, ADDED = "same", "moved", "removed", "added"
_MARKS = {SAME: "", MOVED: "moved", REMOVED: "-", ADDED: "+"}

_TARGET = re.compile(r"^((?:b\.\w+|b|cbn?z|tbn?z)\s(?:.*,\s*)?)\S.*$")


class HasText(Protocol):
    """A line with its instruction."""

    @property
    def text(self) -> str:
        """The instruction, as it was written."""

    @property
    def word(self) -> int:
        """The machine word."""


Row = TypeVar("Row", bound=HasText)


@dataclass(frozen=True)
class LineChange(Generic[Row]):
    """A line of one version or of both; ``kind`` is same, moved, removed or added."""

    kind: str
    old: Row | None
    new: Row | None

    @property
    def mark(self) -> str:
        """Mark a line of a listing; the mark of an unchanged one is empty."""
        return _MARKS[self.kind]

    @property
    def text(self) -> str:
        """The instruction, as the new version has it."""
        line = self.new or self.old
        return line.text if line is not None else ""


@declared
class VersionPair(Figures):
    """A loop in both versions, with its lines in the order of the new one."""

    old: Analysis
    new: Analysis
    lines: tuple[LineChange[Line], ...]
    _said = (
        also("old", str, "old.name", "the older loop"),
        also("new", str, "new.name", "the newer loop"),
        also("cycles_per_iteration", list[float], lambda one: (one.old.cycles, one.new.cycles), "of both"),
        also("bound_by", list[str], lambda one: (one.old.bound_by, one.new.bound_by), "of both"),
        also("lines", list[dict[str, Any]], lambda one: [
            {"change": line.kind, "old_line": line.old and line.old.number,
             "new_line": line.new and line.new.number, "text": line.text}
            for line in one.lines
        ], "of both, in the order of the newer"),
    )  # fmt: skip

    @property
    def speedup(self) -> float:
        """Divide the old one's cycles of an iteration by the new one's."""
        return self.old.cycles / self.new.cycles


def pair_versions(old: Sequence[Analysis], new: Sequence[Analysis]) -> list[VersionPair]:
    """Loops that belong together: by name, or if no name agrees in their order."""
    named = {region.name: region for region in old}
    pairs = [(named[region.name], region) for region in new if region.name in named]
    if not pairs:
        pairs = list(zip(old, new, strict=False))
    return [VersionPair(one, other, changed_lines(one.lines, other.lines)) for one, other in pairs]


def left_out(
    old: Sequence[Analysis], new: Sequence[Analysis], pairs: Sequence[VersionPair]
) -> tuple[list[Analysis], list[Analysis]]:
    """The loops of either version that have no counterpart."""
    return (
        [item for item in old if all(item is not pair.old for pair in pairs)],
        [item for item in new if all(item is not pair.new for pair in pairs)],
    )


def _compared(line: HasText) -> str:
    """An instruction in one spelling, without where a branch goes: labels are often renumbered."""
    item = decode_word(line.word)
    return _TARGET.sub(r"\1", item if isinstance(item, str) else item.text)


def changed_lines(old: Sequence[Row], new: Sequence[Row]) -> tuple[LineChange[Row], ...]:
    """The lines of both versions in the order of the newer one."""
    texts = [_compared(line) for line in old], [_compared(line) for line in new]
    steps = SequenceMatcher(None, *texts, autojunk=False).get_opcodes()
    gone = {at for kind, low, high, _, _ in steps if kind != "equal" for at in range(low, high)}
    come = [at for kind, _, _, low, high in steps if kind != "equal" for at in range(low, high)]
    moved: dict[int, int] = {}  # in the new version -> in the old one
    for at in come:
        source = next((item for item in sorted(gone) if texts[0][item] == texts[1][at]), None)
        if source is not None:
            gone.remove(source)
            moved[at] = source
    found: list[LineChange[Row]] = []
    for kind, low, high, begin, end in steps:
        if kind == "equal":
            found += [
                LineChange(SAME, old[low + step], new[begin + step]) for step in range(high - low)
            ]
            continue
        found += [LineChange(REMOVED, old[at], None) for at in range(low, high) if at in gone]
        for at in range(begin, end):
            source = moved.get(at)
            kind_ = ADDED if source is None else MOVED
            found.append(LineChange(kind_, None if source is None else old[source], new[at]))
    return tuple(found)
