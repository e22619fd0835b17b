"""Text cut out of a function: branches to labels that it does not have.

A loop is often pasted without its label, as its body with ``b.ne 1b`` or ``b.gt .Lloop`` at the end. The
label is then put before the first instruction. Other missing labels are ways out, after the last one.
"""

from __future__ import annotations

import difflib
import re

from armsim.isa.assembler import missing_labels
from armsim.isa.statements import Statements, split_statements

_MISTYPED = 0.75  # similarity to a label that nothing branches to
_JUMPS = ("b", "bl")  # also to functions of other files


def with_missing_labels(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with its missing labels, on lines that it has, and what was assumed of them.

    A name that looks like a mistyped label of the text, and functions of other files, stay undefined.
    """
    parts = split_statements(text)
    found = [
        (at, name)
        for at, mnemonic, name in missing_labels(parts)
        if _is_label(name, mnemonic, at, parts) and not _defined(name, text)
    ]
    unused = [
        label for label in parts.labels if not re.search(rf"\b{re.escape(label)}\b(?!:)", text)
    ]
    found = [
        (at, name)
        for at, name in found
        if not difflib.get_close_matches(name, unused, cutoff=_MISTYPED)
    ]
    if not found:
        return text, ()
    called = {name for _, mnemonic, name in missing_labels(parts) if mnemonic == "bl"}
    starts = {name for _, name in found if re.fullmatch(r"\d+b", name)}
    open_ended = [
        name for _, name in found if name not in called and not re.fullmatch(r"\d+[bf]", name)
    ]
    if not starts and open_ended and not _has_loop(parts):
        starts = {open_ended[-1]}
    outs = {name for _, name in found} - starts
    lines = text.splitlines()
    first, last = parts.instructions[0][0], parts.instructions[-1][0]
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


def _is_label(name: str, mnemonic: str, at: int, parts: Statements) -> bool:
    """Say whether a branch is inside its function; ``b name`` alone may go to another one."""
    if mnemonic == "bl":
        return name.startswith(".L")  # a routine of the same file, which no linker could provide
    last = at == len(parts.instructions) - 1
    return mnemonic not in _JUMPS or name.startswith(".L") or name[0].isdigit() or (
        last and not parts.labels
    )  # fmt: skip


def _defined(name: str, text: str) -> bool:
    """Say whether a label is defined where `split_statements` does not look: in a macro, by ``.set``."""
    name = re.escape(name[:-1] if name[0].isdigit() else name)
    return re.search(rf'(?:^|[\s;"]){name}(?::|\s*=)|\.set\s+{name}\b', text, re.M) is not None


def _has_loop(parts: Statements) -> bool:
    """Say whether any branch of the text goes back to a label of the text."""
    for at, (_, line) in enumerate(parts.instructions):
        words = line.split()
        name = words[-1]
        if not words[0].startswith(("b", "cb", "tb")) or words[0] == "bl":
            continue
        places = [parts.labels[name]] if name in parts.labels else []
        if re.fullmatch(r"\d+b", name):
            places = parts.numeric.get(name[:-1], [])
        if any(place <= at for place in places):
            return True
    return False


def _labels(names: list[str]) -> str:
    return "".join(f"{name.rstrip('bf') if name[0].isdigit() else name}: " for name in names)


def _before_code(line: str, names: list[str]) -> str:
    """A line with labels before its code, after a comment that ends in it."""
    comment = line.rfind("*/") + 2 if "*/" in line and "/*" not in line else 0
    return line[:comment] + " " * bool(comment) + _labels(names) + line[comment:]


def _takes_label(line: str) -> bool:
    return not line.lstrip().startswith("#") and "/*" not in line and "*/" not in line
