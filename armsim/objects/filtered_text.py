"""Compiler Explorer's filtered text as an assembler takes it.

Its filter drops the directives of sections and alignment and writes C++ names as C++ does
(``saxpy(float const*, long):``), so constants stand among code and labels are not names of an assembler.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from armsim.errors import UserError
from armsim.isa.rows import uses_preprocessor

LABEL = re.compile(r"^(?!/[/*]|\*|#)(\S.*?):\s*(?:(?://|;).*)?$")
_NAME = re.compile(r"[A-Za-z_.$][\w.$]*|\d+")
_DATA = re.compile(
    r"^\s*\.(?:[248]?byte|h?word|short|int|long|xword|[dq]uad|octa|dword|"
    r"single|float|double|zero|space|skip|fill|string8?|asciz?)\b"
)
_FILTERED_OUT = re.compile(
    r"^\s*\.(?:text|section|data|globa?l|type|size|file|align|p2align)\b", re.M
)
_SYMBOL = re.compile(r"^(\s+(?:bl?|adrp?\s+\w+,)\s+|.*:lo12:)([^\]/;]+)(.*)$")


def is_json(text: str) -> bool:
    """Return whether a text is JSON, as Compiler Explorer's interface answers, and no assembly."""
    return text.lstrip()[:1] in ("{", "[")


def json_rows(text: str, where: str) -> list[dict[str, Any]]:
    """The rows of its array ``asm``, each with a ``text``.

    Raises UserError for JSON without code, for instance of a compilation that failed.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(f"{where}: neither assembly nor valid JSON: {error}") from error
    rows = data.get("asm") if isinstance(data, dict) else data
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise UserError(f"{where}: JSON without Compiler Explorer's array 'asm'")
    if isinstance(data, dict) and data.get("code") not in (0, None):
        messages = data.get("stderr")
        said = [str(row.get("text", "")) for row in messages or () if isinstance(row, dict)]
        first = next((line for line in said if "error" in line), "")
        first = re.sub(r"\x1b\[[\d;]*[mK]", "", first)
        raise UserError(f"{where}: compilation failed{f': {first}' if first else ''}")
    return rows


def is_filtered(text: str) -> bool:
    """Say whether a text is assembly with C++ names as labels, or with constants but no section for them.

    Constants that no ``:lo12:`` refers to stay in the section of the code: literal loads reach them there.
    """
    if _FILTERED_OUT.search(text) or uses_preprocessor(text):
        return False
    lines = text.splitlines()
    labels = [at for at, line in enumerate(lines) if LABEL.match(line)]
    if any(_is_signature(lines[at]) for at in labels):
        return True
    return ":lo12:" in text and any(_names_data(lines, at) for at in labels)


def _is_signature(line: str) -> bool:
    name = LABEL.match(line)
    return name is not None and re.fullmatch(r"[\w:~<>,&*\s]+\(.*\).*", name[1]) is not None


def _names_data(lines: Sequence[str], at: int) -> bool:
    """Return whether a label stands before data."""
    after = next((line for line in lines[at + 1 :] if line.strip()), "")
    return _DATA.match(after) is not None


def unfiltered(lines: Sequence[str]) -> tuple[str, dict[str, str]]:
    """Give the lines with sections, and labels for C++ names; the label of each C++ name.

    Functions are global, so that one of them can be called.
    """
    names: dict[str, str] = {}
    taken = {match[1] for line in lines if (match := LABEL.match(line))}
    found, in_data = [], False
    for at, line in enumerate(lines):
        match = LABEL.match(line)
        if match is None:
            found.append(line)
            continue
        data = _names_data(lines, at)
        before = ".section .rodata; .balign 16; " if data else ".text; " if in_data else ""
        in_data = data
        label = _identifier(match[1], names, taken)
        if not data and label[0] not in ".$0123456789":
            before = f".globl {label}; {before}"
        found.append(f"{before}{label}:")
    return "\n".join(_with_identifier(line, names, taken) for line in found) + "\n", names


def _identifier(name: str, names: dict[str, str], taken: set[str]) -> str:
    """A label that an assembler takes for a name; one that is taken gets a number."""
    if _NAME.fullmatch(name):
        return name
    if name not in names:
        plain = re.split(r"[(<\[]", name)[0].rstrip().split("::")[-1]
        plain = re.sub(r"\W", "_", plain) or "function"
        label, number = plain, 1
        while label in taken:
            number += 1
            label = f"{plain}_{number}"
        taken.add(label)
        names[name] = label
    return names[name]


def _with_identifier(line: str, names: dict[str, str], taken: set[str]) -> str:
    """An instruction with a label for the C++ name that it refers to."""
    match = _SYMBOL.match(line)
    if match is None or ("(" not in match[2] and "::" not in match[2]):
        return line
    return f"{match[1]}{_identifier(match[2].strip(), names, taken)}{match[3]}"
