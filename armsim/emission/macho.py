"""An assembly file for macOS: the same instructions with the directives and names of Mach-O.

Symbols of C begin with an underscore, local labels with ``L``; there is no ``.type`` and no ``.size``;
constants lie in ``__TEXT,__const``.
"""

from __future__ import annotations

import re

from armsim.errors import UserError

_DIRECTIVE = re.compile(r"^\s*(\.[a-z_0-9]+)\b\s*(.*)$")
_LOCAL = re.compile(r"(?<![\w.])\.L(\w+)")
_DROPPED = (".type", ".size")
_KEPT = (
    ".text", ".global", ".globl", ".arch", ".arch_extension", ".p2align", ".word", ".long", ".quad",
    ".xword", ".short", ".hword", ".byte",
)  # fmt: skip
_CONSTANTS = re.compile(r"\.rodata(\.\w+)*(\s*,.*)?$")


def to_macho(text: str, symbol: str) -> str:
    """A kernel's file for Apple's assembler. UserError for a directive that has no counterpart."""
    own = re.compile(rf"(?<![\w.]){re.escape(symbol)}\b")
    made = []
    for number, line in enumerate(text.splitlines(), 1):
        code, mark, comment = line.partition("//")
        directive = _DIRECTIVE.match(code)
        if directive and not code.split()[0].endswith(":"):
            if directive[1] in _DROPPED:
                continue
            code = _directive(directive[1], directive[2].strip(), code, number)
        code = own.sub(f"_{symbol}", _LOCAL.sub(r"L\1", code))
        made.append(f"{code}{mark}{comment}")
    return "\n".join(made) + "\n"


def _directive(name: str, rest: str, code: str, number: int) -> str:
    """Write a directive in Mach-O's form."""
    if name == ".align":
        return code.replace(".align", ".p2align")
    if name == ".section" and _CONSTANTS.match(rest):
        return "    .section __TEXT,__const"
    if name not in _KEPT:
        raise UserError(f"line {number}: {name} {rest}".rstrip() + ": not known in Mach-O's form")
    return code
