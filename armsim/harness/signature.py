"""A C prototype to the places of its parameters: AAPCS64, sections 5.1 and 6.8.2.

Integers and pointers count x0 to x7, floating-point numbers and vectors v0 to v7; what does not fit
goes to the stack in order, each at a multiple of 8 bytes (16 for a vector of 16).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from armsim.errors import UserError, did_you_mean, shortened
from armsim.harness.declarations import split_outside, take_definitions
from armsim.harness.elements import ELEMENTS, Kind

POINTER = "ptr"
_INTEGERS = {
    "char": "u8", "signed char": "i8", "unsigned char": "u8", "bool": "u8", "_Bool": "u8",
    "short": "i16", "unsigned short": "u16", "int": "i32", "unsigned int": "u32", "long": "i64",
    "unsigned long": "u64", "long long": "i64", "unsigned long long": "u64",
    "size_t": "u64", "ssize_t": "i64", "ptrdiff_t": "i64", "intptr_t": "i64", "uintptr_t": "u64",
    "off_t": "i64", "intmax_t": "i64", "uintmax_t": "u64", "char8_t": "u8", "char16_t": "u16",
    "char32_t": "u32", "wchar_t": "u32",
    **{f"{sign}int{width}{bits}_t": f"{'u' if sign else 'i'}{bits}"
       for sign in ("", "u") for bits in (8, 16, 32, 64) for width in ("", "_least")},
}  # fmt: skip
_FLOATS = {
    "float": "f32", "double": "f64", "__fp16": "f16", "_Float16": "f16",
    "float16_t": "f16", "float32_t": "f32", "float64_t": "f64",
}  # fmt: skip
# Types of well-known libraries on 64-bit Linux, as they are configured by default.
_OF_LIBRARIES = {
    "BLASLONG": "i64", "BLASULONG": "u64", "blasint": "i32", "lapack_int": "i32",  # OpenBLAS, LAPACKE
    "CBLAS_INT": "i32", "dim_t": "i64", "inc_t": "i64", "doff_t": "i64", "siz_t": "u64",  # CBLAS, BLIS
    "q7_t": "i8", "q15_t": "i16", "q31_t": "i32", "q63_t": "i64",  # CMSIS
    "Index": "i64",  # Eigen
    **{f"{letter}{bits}": f"{kind}{bits}"
       for letter, kind in (("u", "u"), ("s", "i"), ("i", "i"), ("__u", "u"), ("__s", "i"))
       for bits in (8, 16, 32, 64)},
    **{f"{sign}int{bits}": f"{'u' if sign else 'i'}{bits}"
       for sign in ("", "u") for bits in (8, 16, 32, 64)},
    "uchar": "u8", "ushort": "u16", "uint": "u32", "ulong": "u64", "byte": "u8",
    "half": "f16", "float16": "f16", "float32": "f32", "float64": "f64",
}  # fmt: skip
_KNOWN = {**_INTEGERS, **_FLOATS, **_OF_LIBRARIES}
_VECTOR = re.compile(r"^(float|int|uint)(8|16|32|64)x(\d+)_t$")
_NOISE = re.compile(
    r"\b(const|volatile|register|restrict|__restrict|__restrict__|static|inline|__inline|extern|typename|"
    r"constexpr|auto\s*->)\b|\[\[[^\]]*\]\]|\bextern\s*\"C(\+\+)?\"|\bstd::|(?<!\w)::"
)
_ATTRIBUTE = re.compile(
    r"\b(__attribute__|__declspec|alignas|noexcept)\s*\((?:[^()]|\([^()]*\))*\)"
)
_QUALIFIED = r"(?:[A-Za-z_]\w*\s*(?:<[^()]*>)?\s*::\s*)*[A-Za-z_]\w*(?:\s*<[^()]*>)?"
_BY_REGISTER = "; without --sig, --args names registers: 'x0=1 x1=2 v0.2d=(1,2) x8=out(u8,32)'"
_MOST_TYPEDEFS = 16  # of each other
# Of 16 bytes: in a vector register as a number that no element type is, and in a pair of general ones.
_OF_16_BYTES = re.compile(r"(signed |unsigned )?(long double|__float128|_Float128|__u?int128(_t)?)")
_WORDS = ("unsigned", "signed", "long", "short", "int", "char")
_NO_NAMES = (
    "float", "double", "bool", "_Bool", "void", "const", "volatile", "restrict", "__restrict",
    "__restrict__",
)  # fmt: skip


@dataclass(frozen=True)
class Place:
    """The place of a passed value: a register (``x3``, ``w3``, ``s0``, ``v0``) or a slot (``[sp+8]``).

    ``kind`` is an element type, ``ptr``, or for a vector its elements and their number: ``f32x4``.
    """

    target: str
    kind: str


@dataclass(frozen=True)
class Signature:
    """``places`` by parameter name in order; ``returns`` is a kind too, or None.

    ``structs`` are the types by name that stand before the prototype.
    """

    name: str
    places: dict[str, Place]
    returns: str | None
    structs: dict[str, Kind] = field(default_factory=dict)


class _Types:
    """The types that a prototype may have: C's, those of well-known libraries, and the user's own."""

    def __init__(self, own: Mapping[str, str], structs: Collection[str] = ()) -> None:
        self.own, self.structs = own, structs
        self.unknown: dict[str, str] = {}

    def kind(self, text: str, where: str, depth: int = 0) -> tuple[str, int]:
        """Type text without the name to kind and bytes. What is unknown is noted."""
        if any(sign in text for sign in "*&[("):
            return POINTER, 8
        plain = _canonical(" ".join(_NOISE.sub(" ", text).split()))
        if plain in self.own and depth < _MOST_TYPEDEFS:
            return self.kind(self.own[plain], where, depth + 1)
        if plain == POINTER:
            return POINTER, 8
        if plain.startswith("enum "):
            return "u32", 4
        name = plain if plain in ELEMENTS else _KNOWN.get(plain)
        if name is not None:
            return name, ELEMENTS[name].itemsize
        if match := _VECTOR.match(plain):
            element = {"float": "f", "int": "i", "uint": "u"}[match[1]] + match[2]
            return f"{element}x{match[3]}", int(match[2]) * int(match[3]) // 8
        self.unknown.setdefault(plain or text.strip(), where.strip())
        return POINTER, 8

    def check(self) -> None:
        """UserError for all unknown types at once."""
        if not self.unknown:
            return
        structs = [
            name
            for name in self.unknown
            if name.startswith(("struct ", "union ")) or name in self.structs
        ]
        wide = [name for name in self.unknown if _OF_16_BYTES.fullmatch(name)]
        names = [name for name in self.unknown if name not in (*structs, *wide)]
        what = ", ".join(f"'{name}' in '{where}'" for name, where in self.unknown.items())
        advice = []
        if names:
            say = " ".join(f"--typedef '{name}=TYPE'" for name in names)
            advice.append(f"say what it is: {say}, TYPE as long, uint32_t, float or 'void *'")
        if structs:
            advice.append(f"structs are taken by pointer only, not by value{_BY_REGISTER}")
        if wide:
            advice.append(f"numbers of 16 bytes are not taken{_BY_REGISTER}")
        hint = did_you_mean(names[0], _KNOWN) if names else ""
        raise UserError(f"--sig: unknown type {what}{hint}; {'; '.join(advice)}")


def _canonical(text: str) -> str:
    """``long unsigned int`` as ``unsigned long``."""
    words = text.split()
    if not words or any(word not in _WORDS for word in words):
        return text
    if "char" in words:
        return " ".join([*(word for word in ("signed", "unsigned") if word in words), "char"])
    size = ["short"] if "short" in words else ["long"] * words.count("long")
    return " ".join([*(["unsigned"] if "unsigned" in words else []), *(size or ["int"])])


def parse_typedefs(given: Sequence[str] | Mapping[str, str]) -> dict[str, str]:
    """``BLASLONG=long`` to names with their types; UserError for anything else."""
    pairs = list(given.items()) if isinstance(given, Mapping) else []
    for text in () if isinstance(given, Mapping) else given:
        name, equals, kind = text.partition("=")
        if not equals:
            raise UserError(f"--typedef '{text}': want NAME=TYPE, for example dim_t=long")
        pairs.append((name, kind))
    found = {}
    for name, kind in pairs:
        if not re.fullmatch(r"[A-Za-z_][\w:]*", name.strip()) or not str(kind).strip():
            raise UserError(f"--typedef '{name}={kind}': want NAME=TYPE, for example dim_t=long")
        found[name.strip().removeprefix("std::")] = str(kind)
    types = _Types(found)
    for name, kind in found.items():
        types.kind(kind, f"--typedef {name}={kind}")
    if types.unknown:
        (what, where), *_ = types.unknown.items()
        raise UserError(f"{where}: unknown type '{what}'{did_you_mean(what, _KNOWN)}")
    return found


def _split_name(text: str, number: int) -> tuple[str, str]:
    """``const float *a`` to type and name; a parameter without one is arg0, arg1, and so on."""
    text = text.strip()
    if match := re.match(
        r"^(.*)\(\s*[*&]\s*(\w*)\s*\)\s*[(\[]", text
    ):  # to a function, to an array
        return f"{match[1]} *", match[2] or f"arg{number}"
    match = re.match(r"^(.*?[\s*&>])([A-Za-z_]\w*)\s*((?:\[[^\]]*\]\s*)*)$", text)
    if match:
        kind, name, array = match.groups()
        tag = _NOISE.sub("", kind).strip() in ("", "struct", "enum", "union", "class")
        if not tag and name not in (*_WORDS, *_NO_NAMES):
            return kind + array, name
    return text, f"arg{number}"


def parse_signature(text: str, typedefs: Mapping[str, str] | None = None) -> Signature:
    """Parse ``void f(const float *a, float *b, long n)``; ``typedefs`` are types by name.

    Raises UserError for what is no prototype and for types it does not know.
    """
    text, structs = take_definitions(
        text, lambda kind, known: member_type(kind, known, "--sig", typedefs), "--sig"
    )
    types = _Types(typedefs or {}, structs)
    plain = _ATTRIBUTE.sub(" ", re.sub(r"^\s*template\s*<[^()]*?>\s*(?=\w)", " ", text))
    plain = re.sub(r"\bextern\s*\"C(\+\+)?\"", " ", plain)
    plain = re.sub(r"\)\s*(const|noexcept|override|final|\s)*;?\s*$", ")", plain)
    match = re.match(rf"^\s*(.*?)\s*\b({_QUALIFIED})\s*\((.*)\)$", plain, re.S)
    if match is None:
        raise UserError(
            f"--sig '{shortened(text)}': want a C prototype, for example "
            "'void f(const float *a, float *b, long n)'"
        )
    result, name, inside = match.groups()
    places: dict[str, Place] = {}
    general = vector = stack = 0
    parts = split_outside(inside, ",", "--sig", "()<>[]")
    if [part.strip() for part in parts] == ["void"]:
        parts = []
    if any(part.strip() == "..." for part in parts):
        raise UserError(
            f"--sig '{shortened(text)}': a function with ... takes the rest in registers and on the stack "
            f"as its caller has them{_BY_REGISTER}"
        )
    for number, part in enumerate(parts):
        kind_text, parameter = _split_name(part.partition("=")[0], number)
        kind, size = types.kind(kind_text, part)
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
        returned = types.kind(result, result)[0]
    types.check()
    return Signature(re.sub(r"<.*>|\s", "", name), places, returned, structs)


def member_type(
    text: str, structs: Mapping[str, Kind], where: str, typedefs: Mapping[str, str] | None = None
) -> Kind:
    """The type of a struct's member: a number's, by C's name or a short one, or one of ``structs``.

    Raises UserError for any other.
    """
    plain = _NOISE.sub(" ", text).strip()
    if plain.removeprefix("struct ").strip() in structs:
        return structs[plain.removeprefix("struct ").strip()]
    types = _Types(typedefs or {})
    kind, _ = types.kind(plain, where)
    if types.unknown or kind not in ELEMENTS:
        known = (*structs, *ELEMENTS, *_KNOWN)
        raise UserError(
            f"{where}: unknown type '{plain}' of a member{did_you_mean(plain, known)}; want a number's, as "
            "f16, u8, uint16_t or float, or a struct that is defined before"
        )
    return ELEMENTS[kind]
