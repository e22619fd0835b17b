"""Read Compiler Explorer's output: its filtered text, and the JSON of its interface (the array ``asm``)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from armsim.analysis.disassembly import read_disassembly
from armsim.analysis.listing import Listing, Reading, read_text
from armsim.objects.apple_text import from_apple, is_apple
from armsim.objects.filtered_text import LABEL, is_filtered, is_json, json_rows, unfiltered


def is_compiler_explorer(text: str) -> bool:
    """Say whether a text is Compiler Explorer's output, or its JSON."""
    return is_json(text) or is_filtered(text)


def read_filtered(text: str, where: str, how: Reading) -> Listing:
    """The instructions of Compiler Explorer's text or JSON; lines are those of its pane.

    Raises UserError for JSON without code, for instance of a compilation that failed, and as `read_text`
    does.
    """
    if not is_json(text):
        return _read_lines(text.splitlines(), where, how)
    rows = json_rows(text, where)
    if any(row.get("opcodes") for row in rows):
        return read_disassembly("\n".join(map(_disassembled, rows)), where, how)
    lines = [str(row.get("text", "")) for row in rows]
    whole = "\n".join(lines)
    return _read_lines(
        from_apple(whole, where).splitlines() if is_apple(whole) else lines, where, how
    )


def _disassembled(row: dict[str, Any]) -> str:
    """A row of a disassembled binary, as objdump prints it."""
    text, codes = str(row.get("text", "")).strip(), row.get("opcodes")
    if isinstance(codes, list) and codes and isinstance(row.get("address"), int):
        return f"{row['address']:x}: {' '.join(map(str, codes))} {text}"
    label = LABEL.match(text)
    return f"<{label[1]}>:" if label else ""


def _read_lines(lines: list[str], where: str, how: Reading) -> Listing:
    text, names = unfiltered(lines)
    listing = read_text(text, where, how)
    shown = {label: name for name, label in names.items()}
    functions = {
        at: shown.get(label, label)
        for label, at in listing.assembled.labels.items()
        if not label.startswith((".", "$")) and not label.isdigit()
    }
    labels = {at: shown.get(label, label) for at, label in listing.labels.items()}
    return replace(listing, text="\n".join(lines), functions=functions, labels=labels)
