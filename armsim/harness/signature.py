"""A C prototype to the places of its parameters: AAPCS64, sections 5.1 and 6.8.2.

Integers and pointers count x0 to x7, floating-point numbers and vectors v0 to v7; what does not fit
goes to the stack in order, each at a multiple of 8 bytes (16 for a vector of 16).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from armsim.errors import UserError

POINTER = "ptr"
_INTEGERS = {
    "char": "u8", "signed char": "i8", "unsigned char": "u8", "bool": "u8", "_Bool": "u8",
    "short": "i16", "unsigned short": "u16", "int": "i32", "unsigned": "u32", "unsigned int": "u32",
    "long": "i64", "unsigned long": "u64", "long long": "i64", "unsigned long long": "u64",
    "size_t": "u64", "ssize_t": "i64", "ptrdiff_t": "i64", "intptr_t": "i64", "uintptr_t": "u64",
    **{f"{sign}int{bits}_t": f"{'u' if sign else 'i'}{bits}"
       for sign in ("", "u") for bits in (8, 16, 32, 64)},
}  # fmt: skip
_FLOATS = {
    "float": "f32", "double": "f64", "__fp16": "f16", "_Float16": "f16",
    "float16_t": "f16", "float32_t": "f32", "float64_t": "f64",
}  # fmt: skip
_VECTOR = re.compile(r"^(float|int|uint)(8|16|32|64)x(\d+)_t$")
_NOISE = re.compile(
    r"\b(const|volatile|restrict|__restrict|__restrict__|static|inline|extern|struct|enum)\b"
)


@dataclass(frozen=True)
class Place:
    """Where a value is passed: a register (``x3``, ``w3``, ``s0``, ``v0``) or a stack slot (``[sp+8]``).

    ``kind`` is an element type, ``ptr``, or for a vector its elements and their number: ``f32x4``.
    """

    target: str
    kind: str


@dataclass(frozen=True)
class Signature:
    """``places`` by parameter name in order; ``returns`` is a kind too, or None."""

    name: str
    places: dict[str, Place]
    returns: str | None


def _kind(text: str, where: str) -> tuple[str, int]:
    """Type text without the name to kind and bytes."""
    if "*" in text or "[" in text:
        return POINTER, 8
    plain = " ".join(_NOISE.sub(" ", text).split())
    plain = plain.replace("long int", "long").replace("short int", "short")
    if plain in _INTEGERS:
        return _INTEGERS[plain], int(_INTEGERS[plain][1:]) // 8
    if plain in _FLOATS:
        return _FLOATS[plain], int(_FLOATS[plain][1:]) // 8
    if match := _VECTOR.match(plain):
        element = {"float": "f", "int": "i", "uint": "u"}[match[1]] + match[2]
        return f"{element}x{match[3]}", int(match[2]) * int(match[3]) // 8
    raise UserError(
        f"--sig: unknown type '{plain or text}' in '{where}'; known: pointers, "
        f"{', '.join([*_INTEGERS, *_FLOATS][:12])}, ..., float32x4_t; structs by value are not"
    )


def _split_name(text: str, number: int) -> tuple[str, str]:
    """``const float *a`` to type and name; a parameter without one is arg0, arg1, and so on."""
    text = text.strip()
    match = re.match(r"^(.*?[\s*&])([A-Za-z_]\w*)\s*(\[[^\]]*\])?$", text)
    if match:
        kind, name, array = match.groups()
        if (
            kind.strip()
            and name not in _INTEGERS | _FLOATS
            and not _VECTOR.match(name)
            and (
                _NOISE.sub("", kind).strip()
                and name not in ("const", "restrict", "long", "int", "__restrict")
            )
        ):
            return kind + (array or ""), name
    return text, f"arg{number}"


def parse_signature(text: str) -> Signature:
    """Parse ``void f(const float *a, float *b, long n)``.

    Raises UserError for what is no prototype and for types it does not know.
    """
    match = re.match(r"^\s*(.*?)\s*\b([A-Za-z_]\w*)\s*\((.*)\)\s*;?\s*$", text, re.S)
    if match is None:
        raise UserError(
            f"--sig '{text}': want a C prototype, for example 'void f(const float *a, float *b, long n)'"
        )
    result, name, inside = match.groups()
    places: dict[str, Place] = {}
    general = vector = stack = 0
    parts = [part for part in inside.split(",") if part.strip()]
    if [part.strip() for part in parts] == ["void"]:
        parts = []
    for number, part in enumerate(parts):
        kind_text, parameter = _split_name(part, number)
        kind, size = _kind(kind_text, part.strip())
        floating = kind.startswith("f") or "x" in kind
        if floating and vector < 8:
            letter = {2: "h", 4: "s", 8: "d"}[size] if "x" not in kind else "v"
            target, vector = f"{letter}{vector}", vector + 1
        elif not floating and general < 8:
            target, general = f"{'x' if size == 8 else 'w'}{general}", general + 1
        else:
            align = 16 if size == 16 else 8
            stack = -(-stack // align) * align
            target, stack = f"[sp+{stack}]", stack + -(-size // 8) * 8
        if parameter in places:
            raise UserError(f"--sig: two parameters are called '{parameter}'")
        places[parameter] = Place(target, kind)
    returned = None
    if " ".join(_NOISE.sub(" ", result).split()) not in ("void", ""):
        returned = _kind(result, result)[0]
    return Signature(name, places, returned)
