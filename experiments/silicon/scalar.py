"""Rows of the integer core: moves, arithmetic, shifts, logic, flags."""

from __future__ import annotations

import re

from experiments.silicon.recipe import (
    FIRST,
    GENERAL,
    Loop,
    Recipe,
    chain,
    general,
    rate_only,
    side_by_side,
)
from experiments.silicon.rows import Name, names, take_apart

_SHIFTS = {"<<": "lsl", ">>": "lsr"}
# What follows "x{d}, ": the field instructions take a place and a length.
_FIELDS = {
    "bfc": "bfi x{d}, xzr, #4, #8",  # the same word under its older name
    "bfi": "bfi x{d}, x{n}, #4, #8",
    "bfm": "bfm x{d}, x{n}, #4, #8",
    "bfxil": "bfxil x{d}, x{n}, #4, #8",
    "sbfm": "sbfm x{d}, x{n}, #4, #8",
    "sbfx": "sbfx x{d}, x{n}, #4, #8",
    "sbfiz": "sbfiz x{d}, x{n}, #4, #8",
    "ubfm": "ubfm x{d}, x{n}, #4, #8",
    "ubfx": "ubfx x{d}, x{n}, #4, #8",
    "ubfiz": "ubfiz x{d}, x{n}, #4, #8",
    "sxtb": "sxtb x{d}, w{n}",
    "sxth": "sxth x{d}, w{n}",
    "sxtw": "sxtw x{d}, w{n}",
    "uxtb": "uxtb w{d}, w{n}",
    "uxth": "uxth w{d}, w{n}",
    "rbit": "rbit x{d}, x{n}",
    "clz": "clz x{d}, x{n}",
    "cls": "cls x{d}, x{n}",
    "crc32x": "crc32x w{d}, w{n}, x1",
    "crc32cx": "crc32cx w{d}, w{n}, x1",
}
_PLAIN = {
    **_FIELDS,
    **{
        name: f"{name} x{{d}}, x{{n}}, x1"
        for name in names("adc adcs sbc sbcs mul mneg smulh umulh")
    },
    **{name: f"{name} x{{d}}, x{{n}}, x1" for name in names("sdiv udiv sub")},
    **{name: f"{name} x{{d}}, x{{n}}, x1, x2" for name in ("madd", "msub")},
    **{name: f"{name} x{{d}}, w{{n}}, w1" for name in ("smull", "umull", "smnegl", "umnegl")},
    **{name: f"{name} x{{d}}, w{{n}}, w1, x2" for name in names("smaddl umaddl smsubl umsubl")},
    **{name: f"{name} x{{d}}, x{{n}}" for name in ("ngc", "ngcs")},
}
_TWO_OPERANDS = ("neg", "negs", "mvn")
_SELECTS = ("csinc", "csinv", "csneg")
_SELECTS_OF_ONE = ("cinc", "cinv", "cneg")
_SET = ("cset", "csetm")
# Flags end a chain; a select brings them back to a register and is taken off again.
_BACK = "csel x{d}, x{n}, x1, eq"
_BREAK = "adds x7, x2, x3"  # new flags, so that what reads and writes them is independent


def _second(name: Name) -> str | None:
    """The second source of arithmetic and logic: a register, shifted or not, or an immediate."""
    word = name.words[0] if name.words else "reg"
    if word == "reg":
        return "x1"
    if word == "imm":
        return "#1"
    if word == "imm<<12":
        return "#1, lsl #12"
    if word == "mask imm":
        return "#0x1ffc"
    shifted = re.match(r"reg(<<|>>)(\d+)$", word)
    if shifted is None:
        return None
    kind = _SHIFTS[shifted[1]]
    kind = {"signed": "asr", "rotate": "ror"}.get(name.words[-1], kind)
    return f"x1, {kind} #{shifted[2]}"


def scalar(text: str) -> Recipe | None:
    """Add, subtract, multiply, divide, extend, bit fields, logic."""
    text = text.split(" / ")[0]  # "lsl (reg) / lslv" is one instruction
    name = take_apart(text)
    if name is None:
        return None
    mnemonic = name.mnemonic
    if mnemonic in ("sub",) and not name.words:
        return rate_only(_PLAIN["sub"])
    if mnemonic == "adr":
        return rate_only("adr x{d}, #8")
    if mnemonic == "adrp":
        return rate_only("adrp x{d}, #4096")
    if mnemonic in ("lsl", "lsr", "asr", "ror"):
        return general(f"{mnemonic} x{{d}}, x{{n}}, {'x1' if name.has('reg') else '#2'}")
    if mnemonic == "extr":
        return general(f"extr x{{d}}, x{{n}}, x1, #{name.number('>>')}")
    if mnemonic == "rev":
        return general(
            {"rev16": "rev16", "rev32": "rev32", "rev64": "rev"}[name.words[0]] + " x{d}, x{n}"
        )
    if mnemonic in ("tst", "ccmp", "ccmn"):
        return _flags(name)
    if mnemonic in _SELECTS:
        return general(f"{mnemonic} x{{d}}, x{{n}}, x1, {name.words[0]}")
    if mnemonic in _SELECTS_OF_ONE:
        return general(f"{mnemonic} x{{d}}, x{{n}}, {name.words[0]}")
    if mnemonic in _SET:
        return rate_only(f"{mnemonic} x{{d}}, {name.words[0]}")
    if mnemonic in _PLAIN and not name.words:
        recipe = general(_PLAIN[mnemonic])
        if mnemonic in ("adcs", "sbcs", "ngcs"):
            return Recipe(recipe.latency, _unflagged(_PLAIN[mnemonic]))
        return recipe
    second = _second(name)
    if second is None:
        return None
    if mnemonic in _TWO_OPERANDS:  # the one source is the shifted one
        return general(f"{mnemonic} x{{d}}, {second.replace('x1', 'x{n}', 1)}")
    if second.startswith("x1, "):  # a shifted operand: the chain goes through the shift
        return general(f"{mnemonic} x{{d}}, x1, {second.replace('x1', 'x{n}', 1)}")
    return general(f"{mnemonic} x{{d}}, x{{n}}, {second}")


def _unflagged(template: str) -> Loop:
    """Independent instructions that read and write the flags: every second one has new flags.

    A mere sequence is a chain through the flags, one a cycle; published are 1.31 (A72), 1.89 (N1) and
    0.99 (A53). Two to each addition that sets them would be 4/3 on two pipes, 2 on three, and 1 in order.
    """
    lines = [template.format(d=FIRST + at, n=0) for at in range(GENERAL)]
    for at in range(0, GENERAL, 2):
        lines[at] = f"{_BREAK}\n{lines[at]}"
    return Loop("\n".join(lines), GENERAL)


def _flags(name: Name) -> Recipe | None:
    if name.mnemonic == "tst":
        second = _second(name)
        if second is None:
            return None
        second = "#0x1ffc" if second == "#1" else second
        template = f"tst x{{n}}, {second}"
        if second.startswith("x1, "):
            template = f"tst x1, {second.replace('x1', 'x{n}', 1)}"
        links = chain(f"{template}\n{_BACK}")
        return Recipe(links, side_by_side(template, GENERAL), ((chain(_BACK), 1.0),))
    second = "x1" if name.has("reg") else "#1"
    template = f"{name.mnemonic} x0, {second}, #0, {name.words[-1]}"
    return Recipe(chain(template), _unflagged(template))


def nop_and_move(text: str) -> Recipe | None:
    """The section of nops, moves, immediates and clearing idioms."""
    if text == "nop":
        return rate_only("nop")
    moved = {"x -> x": "mov x{d}, x{n}", "v.b -> v.b": "mov v{d}.16b, v{n}.16b"}
    for kind, template in moved.items():
        recipe = Recipe(chain(template), side_by_side(template, GENERAL))
        if text == f"mov ({kind})":
            return recipe
        if text == f"mov ({kind}; chain)":
            return Recipe(None, recipe.latency)
    cleared = re.match(r"(eor|sub)(?: \(reg; |\.b \()clearing idiom\)$", text)
    if cleared:
        form = "v{0}.16b, v{0}.16b, v{0}.16b" if ".b" in text else "x{0}, x{0}, x{0}"
        lines = [f"{cleared[1]} {form.format(FIRST + at)}" for at in range(GENERAL)]
        return Recipe(Loop(lines[0], 1), Loop("\n".join(lines), GENERAL))
    immediate = re.match(r"(?:mov / )?(movz|movn|movk) \((?:imm; )?(0x\w+?)(?:<<(\d+))?\)$", text)
    if immediate:
        shift = f", lsl #{immediate[3]}" if immediate[3] else ""
        return rate_only(f"{immediate[1]} x{{d}}, #{immediate[2]}{shift}")
    mask = re.match(r"mov \(mask imm; (0x\w+)\)$", text)
    return rate_only(f"orr x{{d}}, xzr, #{mask[1]}") if mask else None
