"""The text that objdump (GNU's and LLVM's), GDB and LLDB print, with machine words or without."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from armsim.analysis.listing import Listing, Reading
from armsim.errors import UserError, did_you_mean
from armsim.isa.assembler import Assembled
from armsim.objects.apple_text import from_apple, is_apple
from armsim.objects.decode_data import is_known

_HEADER = re.compile(
    r"^(?:(?:[0-9a-f]{8,16} )?<([^>]+)>|Dump of assembler code for function ([^:]+)|[^\s`:]+`([^:]+)):$"
)
# GDB and LLDB mark the instruction that is next, and say how far an address is from the symbol.
_ADDRESS = r"^\s*(?:[=-]> *)?(?:0x)?([0-9a-f]+)(?: <(?:[^<>]*[^<>+])?\+\d+>)?:\s+"
_WORD = re.compile(_ADDRESS + r"([0-9a-f]{8}|(?:[0-9a-f]{2} ){3}[0-9a-f]{2})\s+(\S.*)$")
_PLAIN = re.compile(_ADDRESS + r"([a-z][\w.]*(?:\s.*)?)$")
_DATA = re.compile(_ADDRESS + r"\.(?:word|long|inst)\s+0x([0-9a-f]{1,8})\b")
_COMMENT = re.compile(r"\s*(//|;|<).*$")
_BRANCH = re.compile(r"^(b|bl|b\.\w+|cbn?z|tbn?z)\s+((?:.*,\s*)?)(?:0x)?([0-9a-f]+)$")
_RELATIVE = re.compile(r"^(adrp?|(?:ldr|ldrsw|prfm)\s)(.*,\s*)(?:0x)?([0-9a-f]+)$")
_LARGEST_GAP = 1 << 16  # bytes of data between functions


@dataclass(frozen=True)
class _Printed:
    """An instruction as it is printed: its line, address, word if it is shown, text."""

    line: int
    address: int
    word: int | None
    text: str


def is_disassembly(text: str) -> bool:
    """Say whether a text is objdump's output; ``1: nop`` alone is assembly."""
    lines = text.splitlines()
    if any(_WORD.match(line) for line in lines):
        return True
    plain = [int(match[1], 16) for line in lines if (match := _PLAIN.match(line))]
    headed = any(_HEADER.match(line.strip()) for line in lines)
    return len(plain) > 1 and (headed or plain == list(range(plain[0], plain[-1] + 4, 4)))


def _rows(text: str, decoded: bool) -> tuple[list[_Printed], dict[str, int]]:
    """Instructions, without data unless that is to be ``decoded``, and the address of each function."""
    rows: list[_Printed] = []
    names: list[tuple[str, int]] = []  # and the number of rows before
    for number, line in enumerate(text.splitlines(), 1):
        if match := _HEADER.match(line.strip()):
            names.append((match[1] or match[2] or match[3], len(rows)))
        elif match := _WORD.match(line):
            word = int("".join(reversed(match[2].split())), 16)
            data = match[3].startswith((".word", ".byte", ".long", ".short"))
            if not data or (decoded and is_known(word)):
                rows.append(_Printed(number, int(match[1], 16), word, match[3]))
        elif match := _DATA.match(line):
            word = int(match[2], 16)
            if decoded and is_known(word):
                rows.append(_Printed(number, int(match[1], 16), word, f".inst {word:#x}"))
        elif match := _PLAIN.match(line):
            rows.append(_Printed(number, int(match[1], 16), None, match[2]))
    return rows, {name: rows[at].address for name, at in names if at < len(rows)}


def _assembly(rows: Sequence[_Printed], where: str) -> str:
    """Rows without machine words as assembly, on the lines that they have."""
    known = {row.address for row in rows}
    lines = [""] * rows[-1].line
    for row in rows:
        text = _COMMENT.sub("", row.text).strip()
        text = from_apple(text, where).strip() if is_apple(text) else text  # LLDB on a Mac
        if match := _BRANCH.match(text):
            target = int(match[3], 16)
            name = f".Lat_{target:x}" if target in known else ".Lat_elsewhere"
            text = f"{match[1]} {match[2]}{name}"
        elif match := _RELATIVE.match(text):
            text = f"{match[1]}{match[2]}#{0 if match[1] == 'adrp' else int(match[3], 16) - row.address}"
        lines[row.line - 1] += f".Lat_{row.address:x}: {text}; "
    return "\n".join([*lines, ".Lat_elsewhere:"]) + "\n"


def _assembled(rows: Sequence[_Printed], where: str, how: Reading) -> tuple[int, ...]:
    """The words of rows without them, assembled with as much between them as there was."""
    whole: list[_Printed] = []
    own = []
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        own.append(len(whole))
        whole.append(row)
        end = min(after.address if after else 0, row.address + _LARGEST_GAP)
        whole += [replace(row, address=at, text="nop") for at in range(row.address + 4, end, 4)]
    words = how.assemble(_assembly(whole, where), where).words
    return tuple(words[at] for at in own)


def read_disassembly(text: str, where: str, how: Reading) -> Listing:
    """The instructions of a disassembly; without machine words they are assembled again.

    Raises UserError for an unknown symbol.
    """
    symbol = how.symbol
    rows, functions = _rows(text, how.decoded)
    if not rows:
        raise UserError(f"{where}: no instruction in the text")
    addresses = tuple(row.address for row in rows)
    if list(addresses) != sorted(set(addresses)):
        raise UserError(f"{where}: its addresses do not ascend: give the text of one section")
    if all(row.word is not None for row in rows):
        words = tuple(row.word or 0 for row in rows)
    else:
        words = _assembled(rows, where, how)
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
