"""The text that objdump prints, GNU's and LLVM's, with machine words or without."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from armsim.analysis.listing import Listing
from armsim.errors import UserError, did_you_mean
from armsim.isa.assembler import Assembled
from armsim.objects.source import AUTO, assemble_text
from armsim.options import Note

_HEADER = re.compile(r"^(?:[0-9a-f]{8,16} )?<([^>]+)>:$")
_ADDRESS = r"^\s*([0-9a-f]+):\s+"
_WORD = re.compile(_ADDRESS + r"([0-9a-f]{8}|(?:[0-9a-f]{2} ){3}[0-9a-f]{2})\s+(\S.*)$")
_PLAIN = re.compile(_ADDRESS + r"([a-z][\w.]*(?:\s.*)?)$")
_COMMENT = re.compile(r"\s*(//|;|<).*$")
_BRANCH = re.compile(r"^(b|bl|b\.\w+|cbn?z|tbn?z)\s+((?:.*,\s*)?)(?:0x)?([0-9a-f]+)$")
_RELATIVE = re.compile(r"^(adrp?|(?:ldr|ldrsw|prfm)\s)(.*,\s*)(?:0x)?([0-9a-f]+)$")


@dataclass(frozen=True)
class _Row:
    line: int
    address: int
    word: int | None
    text: str


def is_disassembly(text: str) -> bool:
    """Whether a text is what objdump prints; ``1: nop`` alone is assembly."""
    lines = text.splitlines()
    if any(_WORD.match(line) for line in lines):
        return True
    plain = [int(match[1], 16) for line in lines if (match := _PLAIN.match(line))]
    headed = any(_HEADER.match(line.strip()) for line in lines)
    return len(plain) > 1 and (headed or plain == list(range(plain[0], plain[-1] + 4, 4)))


def _rows(text: str) -> tuple[list[_Row], dict[str, int]]:
    """Instructions, without data, and the address of each function."""
    rows: list[_Row] = []
    names: list[tuple[str, int]] = []  # and the number of rows before
    for number, line in enumerate(text.splitlines(), 1):
        if match := _HEADER.match(line.strip()):
            names.append((match[1], len(rows)))
        elif match := _WORD.match(line):
            if not match[3].startswith((".word", ".byte", ".long", ".short")):
                digits = match[2]
                pieces = digits.split()
                word = int("".join(reversed(pieces)), 16)
                rows.append(_Row(number, int(match[1], 16), word, match[3]))
        elif (match := _PLAIN.match(line)) and not match[2].startswith("."):
            rows.append(_Row(number, int(match[1], 16), None, match[2]))
    return rows, {name: rows[at].address for name, at in names if at < len(rows)}


def _assembly(rows: Sequence[_Row]) -> str:
    """Rows without machine words as assembly, on the lines that they have."""
    known = {row.address for row in rows}
    lines = [""] * rows[-1].line
    for row in rows:
        text = _COMMENT.sub("", row.text).strip()
        if match := _BRANCH.match(text):
            target = int(match[3], 16)
            name = f".Lat_{target:x}" if target in known else ".Lat_elsewhere"
            text = f"{match[1]} {match[2]}{name}"
        elif match := _RELATIVE.match(text):
            text = f"{match[1]}{match[2]}#{0 if match[1] == 'adrp' else int(match[3], 16) - row.address}"
        lines[row.line - 1] = f".Lat_{row.address:x}: {text}"
    return "\n".join([*lines, ".Lat_elsewhere:"]) + "\n"


def read_disassembly(
    text: str,
    where: str,
    choice: str = AUTO,
    note: Note | None = None,
    flags: tuple[str, ...] = (),
    symbol: str | None = None,
) -> Listing:
    """The instructions of a disassembly; without machine words they are assembled again.

    Raises UserError for an unknown ``symbol``.
    """
    rows, functions = _rows(text)
    if not rows:
        raise UserError(f"{where}: no instruction in the text")
    addresses = tuple(row.address for row in rows)
    if list(addresses) != sorted(set(addresses)):
        raise UserError(f"{where}: its addresses do not ascend: give the text of one section")
    if all(row.word is not None for row in rows):
        words = tuple(row.word or 0 for row in rows)
    else:
        words = assemble_text(_assembly(rows), where, choice, note, flags).words
    index = {address: at for at, address in enumerate(addresses)}
    if symbol is not None and symbol not in functions:
        raise UserError(
            f"{where}: no function '{symbol}'{did_you_mean(symbol, functions)}; there are: "
            f"{', '.join(functions) or 'none'}"
        )
    begins = {name: index[address] for name, address in functions.items()}
    return Listing(
        where=where,
        assembled=Assembled(words, tuple(row.line for row in rows), begins, 0, addresses),
        places=tuple(str(row.line) for row in rows),
        labels={at: name for name, at in begins.items()},
        functions={at: name for name, at in begins.items()},
        text=text,
        entry=begins[symbol] if symbol else None,
    )
