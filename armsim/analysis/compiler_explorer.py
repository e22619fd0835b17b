"""What Compiler Explorer gives: its filtered text, and the JSON of its interface (the array ``asm``).

Its filter drops the directives of sections and alignment and writes C++ names as C++ does
(``saxpy(float const*, long):``), so constants stand among code and labels are not names of an assembler.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

from armsim.analysis.disassembly import read_disassembly
from armsim.analysis.listing import Listing, Reading, read_text
from armsim.errors import UserError

_LABEL = re.compile(r"^(\S.*?):\s*(?:(?://|;).*)?$")
_NAME = re.compile(r"[A-Za-z_.$][\w.$]*|\d+")
_DATA = re.compile(
    r"^\s*\.(?:[248]?byte|h?word|short|int|long|xword|[dq]uad|octa|dword|"
    r"single|float|double|zero|space|skip|fill|string8?|asciz?)\b"
)
_FILTERED_OUT = re.compile(
    r"^\s*\.(?:text|section|data|globa?l|type|size|file|align|p2align)\b", re.M
)
_SYMBOL = re.compile(r"^(\s+(?:bl?|adrp?\s+\w+,)\s+|.*:lo12:)([^\]/;]+)(.*)$")


def is_filtered(text: str) -> bool:
    """Whether a text is assembly with C++ names as labels, or with constants and no section at all."""
    if text.lstrip()[:1] in ("{", "["):
        return True
    if _FILTERED_OUT.search(text):
        return False
    lines = text.splitlines()
    labels = [at for at, line in enumerate(lines) if _LABEL.match(line)]
    if any(_is_signature(lines[at]) for at in labels):
        return True
    return any(_names_data(lines, at) for at in labels)


def _is_signature(line: str) -> bool:
    name = _LABEL.match(line)
    return name is not None and re.fullmatch(r"[\w:~<>,&*\s]+\(.*\).*", name[1]) is not None


def _names_data(lines: list[str], at: int) -> bool:
    """Whether a label stands before data."""
    after = next((line for line in lines[at + 1 :] if line.strip()), "")
    return _DATA.match(after) is not None


def read_filtered(text: str, where: str, how: Reading) -> Listing:
    """The instructions of Compiler Explorer's text or JSON; lines are those of its pane.

    Raises UserError for JSON without code, for instance of a compilation that failed, and as `read_text`
    does.
    """
    if text.lstrip()[:1] not in ("{", "["):
        return _read_lines(text.splitlines(), where, how)
    rows = _json_rows(text, where)
    if any(row.get("opcodes") for row in rows):
        return read_disassembly("\n".join(map(_disassembled, rows)), where, how)
    return _read_lines([str(row.get("text", "")) for row in rows], where, how)


def _json_rows(text: str, where: str) -> list[dict[str, Any]]:
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
        raise UserError(f"{where}: its compilation failed{f': {first}' if first else ''}")
    return rows


def _disassembled(row: dict[str, Any]) -> str:
    """A row of a disassembled binary, as objdump prints it."""
    text, codes = str(row.get("text", "")).strip(), row.get("opcodes")
    if isinstance(codes, list) and codes and isinstance(row.get("address"), int):
        return f"{row['address']:x}: {' '.join(map(str, codes))} {text}"
    label = _LABEL.match(text)
    return f"<{label[1]}>:" if label else ""


def _read_lines(lines: list[str], where: str, how: Reading) -> Listing:
    names: dict[str, str] = {}  # C++ name -> label
    taken = {match[1] for line in lines if (match := _LABEL.match(line))}
    found, in_data = [], False
    for at, line in enumerate(lines):
        match = _LABEL.match(line)
        if match is None:
            found.append(line)
            continue
        data = _names_data(lines, at)
        before = ".section .rodata; .balign 16; " if data else ".text; " if in_data else ""
        in_data = data
        found.append(f"{before}{_identifier(match[1], names, taken)}:")
    found = [_with_identifier(line, names, taken) for line in found]
    listing = read_text("\n".join(found) + "\n", where, how)
    shown = {label: name for name, label in names.items()}
    functions = {
        at: shown.get(label, label)
        for label, at in listing.assembled.labels.items()
        if not label.startswith((".", "$")) and not label.isdigit()
    }
    labels = {at: shown.get(label, label) for at, label in listing.labels.items()}
    return replace(listing, text="\n".join(lines), functions=functions, labels=labels)


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
