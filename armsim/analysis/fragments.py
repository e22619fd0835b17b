"""Text cut out of a function: branches to labels that it does not have.

A loop is often pasted without its label, as its body with ``b.ne 1b`` or ``b.gt .Lloop`` at the end. The
label is then put before the first instruction. Other missing labels are ways out, after the last one.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import cached_property

from armsim.isa.rows import CONDITIONS, Row, code_rows

_MISTYPED = 0.75  # similarity to a label that nothing branches to
_JUMPS = ("b", "bl")  # also to functions of other files
_BRANCH = re.compile(rf"(?:b(?:l|\.\w+|{CONDITIONS})?|cbn?z|tbn?z)$")
_TARGET = re.compile(r"(?:.*,\s*)?([A-Za-z_.$][\w.$]*|\d+[bf])$", re.S)


@dataclass(frozen=True)
class _Code:
    """A text's instructions, and where its labels are among them; a number (``1:``) may be there often."""

    instructions: list[Row]
    labels: dict[str, list[int]]

    @classmethod
    def of(cls, text: str) -> _Code:
        """Read a text."""
        found = cls([], {})
        for row in code_rows(text):
            if row.label:
                found.labels.setdefault(row.label, []).append(len(found.instructions))
            if row.is_code:
                found.instructions.append(row)
        return found

    @cached_property
    def branches(self) -> list[tuple[int, str, str]]:
        """Branches to names: the place of each, its mnemonic, the name."""
        return [
            (at, row.word, match[1])
            for at, row in enumerate(self.instructions)
            if _BRANCH.match(row.word) and (match := _TARGET.match(row.rest))
        ]

    def target(self, name: str, at: int) -> int | None:
        """Find the instruction that a name leads to from another; None if it is not in the text."""
        if name == ".":
            return at
        if not name[0].isdigit():
            return self.labels.get(name, [None])[0]
        places = self.labels.get(name[:-1], [])
        if name[-1] == "b":
            return max((place for place in places if place <= at), default=None)
        return min((place for place in places if place > at), default=None)


def with_missing_labels(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with its missing labels, on lines that it has, and what was assumed of them.

    A name that looks like a mistyped label of the text, and functions of other files, stay undefined.
    """
    code = _Code.of(text)
    missing = [one for one in code.branches if code.target(one[2], one[0]) is None]
    found = [
        name
        for at, mnemonic, name in missing
        if _is_label(name, mnemonic, at, code) and not _defined(name, text)
    ]
    unused = [label for label in code.labels if found and _is_unused(label, text)]
    found = [
        name for name in found if not difflib.get_close_matches(name, unused, cutoff=_MISTYPED)
    ]
    if not found:
        return text, ()
    called = {name for _, mnemonic, name in missing if mnemonic == "bl"}
    starts = {name for name in found if re.fullmatch(r"\d+b", name)}
    open_ended = [
        name for name in found if name not in called and not re.fullmatch(r"\d+[bf]", name)
    ]
    if not starts and open_ended and not _has_loop(code):
        starts = {open_ended[-1]}
    outs = set(found) - starts
    lines = text.splitlines()
    first, last = code.instructions[0].line, code.instructions[-1].line
    if starts:
        lines[first - 1] = _before_code(lines[first - 1], sorted(starts))
    if outs:
        after = next((at for at in range(last, len(lines)) if _takes_label(lines[at])), len(lines))
        lines[after:after] = [""] if after == len(lines) else []
        lines[after] = _labels(sorted(outs)) + lines[after]
    notes = [
        f"label '{name}' is not in the text: the loop is taken to start at the first instruction, "
        f"line {first}"
        for name in sorted(starts)
    ]
    if outs - called:
        some = ", ".join(f"'{name}'" for name in sorted(outs - called))
        notes.append(f"not in the text, taken as ways out of it: {some}")
    return "\n".join(lines) + "\n", tuple(notes)


def _is_label(name: str, mnemonic: str, at: int, code: _Code) -> bool:
    """Say whether a branch is inside its function; ``b name`` alone may go to another one."""
    if mnemonic == "bl":
        return name.startswith(".L")  # a routine of the same file, which no linker could provide
    last = at == len(code.instructions) - 1
    return mnemonic not in _JUMPS or name.startswith(".L") or name[0].isdigit() or (
        last and all(map(str.isdigit, code.labels))
    )  # fmt: skip


def _defined(name: str, text: str) -> bool:
    """Say whether a label is defined where `code_rows` does not look: in a macro, by ``.set``."""
    name = re.escape(name[:-1] if name[0].isdigit() else name)
    return re.search(rf'(?:^|[\s;"]){name}(?::|\s*=)|\.set\s+{name}\b', text, re.M) is not None


def _is_unused(label: str, text: str) -> bool:
    return not label.isdigit() and re.search(rf"\b{re.escape(label)}\b(?!:)", text) is None


def _has_loop(code: _Code) -> bool:
    """Say whether any branch of the text goes back to a label of the text."""
    targets = [(at, code.target(name, at)) for at, word, name in code.branches if word != "bl"]
    return any(to is not None and to <= at for at, to in targets)


def _labels(names: list[str]) -> str:
    return "".join(f"{name.rstrip('bf') if name[0].isdigit() else name}: " for name in names)


def _before_code(line: str, names: list[str]) -> str:
    """A line with labels before its code, after a comment that ends in it."""
    comment = line.rfind("*/") + 2 if "*/" in line and "/*" not in line else 0
    return line[:comment] + " " * bool(comment) + _labels(names) + line[comment:]


def _takes_label(line: str) -> bool:
    return not line.lstrip().startswith("#") and "/*" not in line and "*/" not in line
