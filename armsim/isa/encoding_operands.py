"""Kinds of encoded operands: the text of one operand to its bits and the mask of bits it determines."""

from __future__ import annotations

import re
from collections.abc import Callable

Bits = tuple[int, int]  # value, and mask of the bits that the operand determines
Kind = Callable[[str, int], Bits | None]

_CONDITION_NAMES = "eq ne cs cc mi pl vs vc hi ls ge lt gt le al nv"
_CONDITIONS = {name: code for code, name in enumerate(_CONDITION_NAMES.split())}
_CONDITIONS |= {"hs": _CONDITIONS["cs"], "lo": _CONDITIONS["cc"]}
_INTEGER = re.compile(r"#?(\d+|0x[0-9a-f]+)$")
_BASE = re.compile(r"\[\s*(x\d+|sp)\s*(?:,\s*#?0\s*)?\]$")


def _float_codes() -> dict[float, int]:
    """The 256 numbers of an 8-bit immediate: +-(16 + f) / 16 x 2^e (DDI 0487, VFPExpandImm)."""
    codes = {}
    for code in range(256):
        exponent = ((code >> 4 & 7) ^ 4) - 3
        value = (16 + (code & 15)) / 16 * 2.0**exponent
        codes[-value if code & 128 else value] = code
    return codes


_FLOATS = _float_codes()


def _register(prefix: str, suffix: str = "") -> Kind:
    pattern = re.compile(rf"{prefix}(\d{{1,2}}){re.escape(suffix)}$")

    def bits(text: str, at: int) -> Bits | None:
        match = pattern.match(text)
        if match is None or int(match[1]) > 31:
            return None
        return int(match[1]) << at, 31 << at

    return bits


def _vector(narrow: str, wide: str) -> Kind:
    """A vector of 64 or 128 bits; Q is bit 30."""
    halves = _register("v", f".{narrow}"), _register("v", f".{wide}")

    def bits(text: str, at: int) -> Bits | None:
        for q, half in enumerate(halves):
            if (found := half(text, at)) is not None:
                return found[0] | q << 30, found[1] | 1 << 30
        return None

    return bits


def _lane(element: str, lanes: int) -> Kind:
    """A lane: its index is H (bit 11), L (21) and, of eight lanes, M (20); only v0-v15 have eight lanes."""
    pattern = re.compile(rf"v(\d{{1,2}})\.{element}\[(\d+)\]$")

    def bits(text: str, at: int) -> Bits | None:
        match = pattern.match(text)
        if match is None or int(match[2]) >= lanes or int(match[1]) >= (16 if lanes == 8 else 32):
            return None
        index = int(match[2]) << (0 if lanes == 8 else 1)
        fields = (index & 1) << 20 | (index >> 1 & 1) << 21 | (index >> 2) << 11
        return int(match[1]) << at | fields, 0

    return bits


def _general(kinds: str, size_bit: int) -> Kind:
    """A general register of the given kinds; of both, ``size_bit`` is 0 for w and 1 for x."""
    pattern = re.compile(rf"([{kinds}])(\d{{1,2}}|zr)$")
    size = 1 << size_bit if kinds == "wx" else 0

    def bits(text: str, at: int) -> Bits | None:
        match = pattern.match(text)
        if match is None:
            return None
        number = 31 if match[2] == "zr" else int(match[2])
        if number > 30 and match[2] != "zr":
            return None
        return number << at | (size if match[1] == "x" else 0), 31 << at | size

    return bits


_PAIR = _general("wx", 30)


def _even(text: str, at: int) -> Bits | None:
    found = _PAIR(text, at)
    return None if found is None or found[0] >> at & 1 else found


def _odd(text: str, at: int) -> Bits | None:
    """The second register of a pair has no field: it must be the one after the first."""
    found = _PAIR(text, at)
    if found is None:
        return None
    return (found[0] - (1 << at), found[1]) if found[0] >> at & 1 else None


def _base(text: str, at: int) -> Bits | None:
    match = _BASE.match(text)
    if match is None:
        return None
    number = 31 if match[1] == "sp" else int(match[1][1:])
    return (number << at, 31 << at) if match[1] == "sp" or number < 31 else None


def _integer(text: str) -> int | None:
    match = _INTEGER.match(text)
    return int(match[1], 0) if match else None


def _fraction(text: str, at: int) -> Bits | None:
    """Fraction bits: 64 - scale with a general register (at 10), 32 - immh:immb for halves (at 16)."""
    count = _integer(text)
    if count is None or not 1 <= count <= (64 if at == 10 else 16):
        return None
    if at == 16:
        return 32 - count << at, 0
    sf = 1 << 31 if count > 32 else 0  # more than 32 only of an x register
    return 64 - count << at | sf, sf


def _float(text: str, at: int) -> Bits | None:
    """An 8-bit float: one field in scalar forms (at 13), abc (18 to 16) and defgh (9 to 5) in vectors."""
    try:
        code = _FLOATS.get(float(text.removeprefix("#")))
    except ValueError:
        return None
    if code is None:
        return None
    return (code << 13 if at == 13 else code >> 5 << 16 | (code & 31) << 5), 0


def _zero(text: str, at: int) -> Bits | None:
    return (0, 0) if text.removeprefix("#") in ("0", "0.0") else None


def _flags(text: str, at: int) -> Bits | None:
    value = _integer(text)
    return (value, 0) if value is not None and value < 16 else None


def _condition(text: str, at: int) -> Bits | None:
    code = _CONDITIONS.get(text)
    return None if code is None else (code << 12, 0)


def _half(text: str, at: int) -> Bits | None:
    """The 16 bits that an instruction holds for who catches it."""
    value = _integer(text)
    return (value, 0) if value is not None and value < 1 << 16 else None


def _word(codes: dict[str, int]) -> Kind:
    """A word that stands for bits."""
    return lambda text, at: (codes[text], 0) if text in codes else None


KINDS: dict[str, Kind] = {
    **{kind: _register(kind) for kind in "hsdq"},
    **{
        shape: _register("v", f".{shape}")
        for shape in ("2h", "4h", "8h", "16b", "4s", "1q", "1d", "2d")
    },
    "vb": _vector("8b", "16b"),
    "vh": _vector("4h", "8h"),
    "vs": _vector("2s", "4s"),
    "h[]": _lane("h", 8),
    "s[]": _lane("s", 4),
    "4b[]": _lane("4b", 4),
    "2h[]": _lane("2h", 4),
    "w": _general("w", 0),
    "r": _general("wx", 31),  # sf
    "a": _general("wx", 30),  # the lower bit of size
    "even": _even,
    "odd": _odd,
    "base": _base,
    "fraction": _fraction,
    "float": _float,
    "zero": _zero,
    "flags": _flags,
    "cond": _condition,
    "imm16": _half,
    "jump": _word({"c": 1 << 6, "j": 2 << 6, "jc": 3 << 6}),
    "csync": _word({"csync": 0}),
}
