"""GCC's inline assembly as it stands in C: string literals, with operands that a compiler would choose.

Every operand that the instructions name gets one register, which no instruction and no clobber names,
and a note says which.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from armsim.analysis.listing import Listing, Reading, read_text
from armsim.errors import UserError
from armsim.objects.asm_statements import (
    ASM,
    AsmOperand,
    AsmStatement,
    Token,
    asm_rows,
    asm_statements,
    c_tokens,
    has_asm_statement,
)

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
_BARE = re.compile(r'\s*(?:#\s*define\s+\w+(?:\([^)]*\))?\s*\\?\s*)?"')
_OPERAND = re.compile(r"%(?:([%=|{}])|([A-Za-z]?)(?:(\d+)|\[(\w+)\]))")
_GENERAL = re.compile(r"\b[xw](\d+)\b")
_VECTOR = re.compile(r"\b[vqdshb](\d+)\b")
_GENERAL_POOL = (*range(18), *range(19, 29))  # not x18, the platform's, nor fp, lr
_VECTOR_POOL = tuple(range(32))
_CONSTANT = (
    16  # what an unknown one is taken as: an offset, a shift, a count that most encodings have
)

GENERAL, VECTOR, MEMORY, IMMEDIATE = "general", "vector", "memory", "immediate"


@dataclass
class _Operand(AsmOperand):
    """An operand with what it becomes."""

    register: int | None = None
    kind: str = ""

    @property
    def text(self) -> str:
        """The operand and what it stands for."""
        shown = f" ({self.expression})" if self.expression else ""
        if self.kind == IMMEDIATE:
            return f"{self.name}{shown} is {self.value}"
        letter = "v" if self.kind == VECTOR else "x"
        place = f"{letter}{self.register}"
        return f"{self.name}{shown} is {f'[{place}]' if self.kind == MEMORY else place}"

    @property
    def value(self) -> int:
        """The number of a constant, `_CONSTANT` where it is not a literal."""
        try:
            return int(self.expression.strip("() "), 0)
        except ValueError:
            return _CONSTANT


def is_inline_asm(text: str) -> bool:
    """Say whether a text is C with asm statements, or the string literals of one."""
    if '"' not in text:
        return False
    code = _COMMENT.sub(" ", text)
    return _BARE.match(code) is not None or has_asm_statement(code)


def read_inline_asm(text: str, where: str, how: Reading) -> Listing:
    """The instructions of all asm statements, on the lines of their literals.

    Raises UserError for a macro or a directive inside of one, and as `read_text` does.
    """
    tokens = list(c_tokens(text))
    variables = _register_variables(tokens)
    lines: list[list[str]] = [[] for _ in range(text.count("\n") + 1)]
    notes = []
    for number, statement in enumerate(asm_statements(tokens, where)):
        rows = list(asm_rows(statement.pieces))
        if not statement.basic:
            rows, said = _with_registers(statement, rows, variables, number, where)
            notes += said
        for line, code in rows:
            lines[line - 1].append(code)
    assembly = "\n".join(" ; ".join(row) for row in lines) + "\n"
    listing = read_text(assembly, where, how)
    return replace(listing, text=text, notes=(*notes, *listing.notes))


def _register_variables(tokens: list[Token]) -> dict[str, str]:
    """Variables that C binds to a register, ``register long n asm("x3")``."""
    found = {}
    for at, token in enumerate(tokens[:-3]):
        if token.text in ASM and token.kind == "word" and at and tokens[at + 1].text == "(":
            begin = next((i for i in range(at, 0, -1) if tokens[i - 1].text in (";", "{", "}")), 0)
            if any(item.text == "register" for item in tokens[begin:at]):
                found[tokens[at - 1].text] = tokens[at + 2].text
    return found


def _with_registers(
    statement: AsmStatement,
    rows: list[tuple[int, str]],
    variables: dict[str, str],
    number: int,
    where: str,
) -> tuple[list[tuple[int, str]], list[str]]:
    """The lines of a statement with registers for its operands, and notes that say which."""
    given = [_Operand(item.name, item.constraint, item.expression) for item in statement.operands]
    known = {name: operand for at, operand in enumerate(given) for name in (f"%{at}", operand.name)}
    names = {
        f"%{match[3]}" if match[3] else f"%[{match[4]}]": line
        for line, code in rows
        for match in _OPERAND.finditer(code)
        if not match[1] and match[2] != "l"  # %l: a label of asm goto
    }
    for name, line in names.items():
        if name not in known and given:
            raise UserError(f"{where}:{line}: the asm statement has no operand '{name}'")
    if not given:  # they were not given: numbers first
        numbered = sorted(names, key=lambda name: (not name[1:].isdigit(), name))
        known = {name: _Operand(name) for name in numbered}
    used = {name: operand for name, operand in known.items() if name in names}
    _choose_registers(used, known, rows, statement.clobbers, variables, where)

    def text(match: re.Match[str]) -> str:
        if match[1]:
            return str(number) if match[1] == "=" else match[1]
        name = f"%{match[3]}" if match[3] else f"%[{match[4]}]"
        if match[2] == "l":
            return f".Lasm_{match[3] or match[4]}"
        return _printed(used[name], match[2], match[0], where)

    said = list(dict.fromkeys(operand.text for operand in used.values()))
    notes = [f"operands of the asm statement: {', '.join(said)}"] if said else []
    return [(line, _OPERAND.sub(text, code)) for line, code in rows], notes


def _choose_registers(
    used: dict[str, _Operand],
    known: dict[str, _Operand],
    rows: list[tuple[int, str]],
    clobbers: list[str],
    variables: dict[str, str],
    where: str,
) -> None:
    """Give each operand a register that nothing else has."""
    code = "\n".join(code for _, code in rows)
    named = " ".join([code, *clobbers, *variables.values()])
    general = [at for at in _GENERAL_POOL if str(at) not in _GENERAL.findall(named)]
    vectors = [at for at in _VECTOR_POOL if str(at) not in _VECTOR.findall(named)]
    for name, operand in used.items():
        if operand.kind:
            continue  # under its other name
        same = (operand.constraint or "").strip("=+&%")
        if same.isdigit() or same.startswith("["):
            other = known.get(f"%{same}")
            if other is not None and not other.kind:
                _choose(other, f"%{same}", code, variables, general, vectors, where)
            if other is not None:
                operand.kind, operand.register = other.kind, other.register
                continue
        _choose(operand, name, code, variables, general, vectors, where)


def _choose(
    operand: _Operand,
    name: str,
    code: str,
    variables: dict[str, str],
    general: list[int],
    vectors: list[int],
    where: str,
) -> None:
    operand.kind = _kind(operand, name, code)
    bound = variables.get(operand.expression, "")
    if operand.kind == IMMEDIATE:
        return
    if bound[1:].isdecimal():
        operand.register = int(bound[1:])
        return
    pool = vectors if operand.kind == VECTOR else general
    if not pool:
        raise UserError(
            f"{where}: no register is left for operand '{name}': the asm statement names all others"
        )
    operand.register = pool.pop(0)


def _kind(operand: _Operand, name: str, code: str) -> str:
    """Give an operand's kind by its constraint, or without one by its use."""
    if operand.constraint is not None:
        letters = operand.constraint.split(",")[0].strip("=+&%*?!^$ ")
        if "r" in letters or "k" in letters:
            return GENERAL
        if any(letter in letters for letter in "wxy"):
            return VECTOR
        return MEMORY if letters[:1] in ("m", "Q", "U", "o", "V", "p") else IMMEDIATE
    own = re.escape(name[1:])
    vector = rf"%[qdshb]{own}(?!\d)|%{own}(?!\d)\.\d*[bhsdq]"
    return VECTOR if re.search(vector, code) else GENERAL


def _printed(operand: _Operand, modifier: str, text: str, where: str) -> str:
    """An operand as GCC prints it."""
    number = operand.register or 0
    if operand.kind == IMMEDIATE and modifier in ("", "c"):
        return str(operand.value)
    if operand.kind == MEMORY and not modifier:
        return f"[x{number}]"
    if operand.kind == GENERAL and modifier in ("", "x", "w"):
        return f"{modifier or 'x'}{number}"
    if operand.kind == GENERAL and modifier == "a":
        return f"[x{number}]"
    if operand.kind == VECTOR and modifier in ("", *"bhsdq"):
        return f"{modifier or 'v'}{number}"
    if operand.kind == VECTOR and modifier in ("S", "T", "U", "V"):
        return f"v{number + 'STUV'.index(modifier)}"
    what = f" with constraint '{operand.constraint}'" if operand.constraint else ""
    raise UserError(f"{where}: '{text}': GCC prints no operand{what} like this")
