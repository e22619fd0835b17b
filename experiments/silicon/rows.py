"""The measured figures, and the words of which a row's name is made.

A name is a mnemonic, for SIMD with an element size, and words in brackets: "smlal.h (elem; v.h[7])" is
smlal of halfwords by element 7.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from pathlib import Path

MEASURED = Path(__file__).parent / "measured"
_NAME = re.compile(r"^([a-z]\w*)(?:\.(eq|ne|[bhsdq]))?(?:\s*\((.*)\))?$")


@dataclass(frozen=True)
class Row:
    """One row as published; ``latency`` and ``rate`` keep their digits, empty: not measured."""

    section: str
    name: str
    latency: str
    rate: str
    number: int  # line of the file: some names stand in it twice


@dataclass(frozen=True)
class Name:
    """A name taken apart: "mla.h (vec; acc. fwd.)" is mla, h, (vec, acc. fwd.)."""

    mnemonic: str
    element: str
    words: tuple[str, ...]

    def has(self, word: str) -> bool:
        return word in self.words

    def number(self, before: str) -> int | None:
        """The number after "<<", ">>", "ofs = ", "len == ", "lane = ", decimal."""
        for word in self.words:
            match = re.search(re.escape(before) + r"\s*(-?\d+)", word)
            if match:
                return int(match[1])
        return None

    @property
    def lane(self) -> int | None:
        """The number in "[7]" or "v.h[7]"."""
        for word in self.words:
            match = re.search(r"\[(\d+)\]", word)
            if match:
                return int(match[1])
        return None


def names(text: str) -> frozenset[str]:
    """Mnemonics that stand in one line."""
    return frozenset(text.split())


def take_apart(name: str) -> Name | None:
    """The parts of a plain name, None for a name of another build."""
    match = _NAME.match(name)
    if match is None:
        return None
    words = tuple(word.strip() for word in re.split("[;,]", match[3] or "") if word.strip())
    return Name(match[1], match[2] or "", words)


def read_rows(core: str) -> list[Row]:
    """The rows of a measured core, in the order of the file."""
    with (MEASURED / f"{core}.csv").open(encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    return [
        Row(
            row["section"],
            row["instruction"],
            row["latency_cycles"],
            row["instructions_per_cycle"],
            number,
        )
        for number, row in enumerate(csv.DictReader(lines))
    ]
