"""Data as directives write it: strings with their escapes, floating-point numbers."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator

from armsim.isa.text.symbols import Mistake

_STRING = re.compile(r'\s*"((?:\\.|[^"\\])*)"\s*,?', re.S)
_ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|[xX]([0-9a-fA-F]+)|(.))", re.S)
_PLAIN = {"n": b"\n", "t": b"\t", "r": b"\r", "b": b"\b", "f": b"\f", "v": b"\v"}
_FORMATS = {2: "<e", 4: "<f", 8: "<d"}
_PREFIX = re.compile(r"0[a-zA-Z](?=[-+.\d])")  # 0f1.5, 0d1.5


def strings(text: str) -> Iterator[bytes]:
    """The strings of ``.ascii`` one after the other."""
    at = 0
    while text[at:].strip():
        match = _STRING.match(text, at)
        if match is None:
            raise Mistake(f"expected a string, not '{text[at:].strip()[:40]}'")
        yield b"".join(_characters(match[1]))
        at = match.end()


def _characters(text: str) -> Iterator[bytes]:
    at = 0
    for match in _ESCAPE.finditer(text):
        yield text[at : match.start()].encode("utf-8", "surrogateescape")
        octal, hexadecimal, other = match.groups()
        if octal is not None:
            yield bytes([int(octal, 8) & 0xFF])
        elif hexadecimal is not None:
            yield bytes([int(hexadecimal[-2:], 16)])
        else:
            yield _PLAIN.get(other, other.encode("utf-8", "surrogateescape"))
        at = match.end()
    yield text[at:].encode("utf-8", "surrogateescape")


def floats(text: str, size: int) -> bytes:
    """Numbers of ``.float`` and the like, of so many bytes each."""
    return b"".join(_float(item.strip(), size) for item in text.split(","))


def _float(text: str, size: int) -> bytes:
    plain = _PREFIX.sub("", text.lower(), count=1)
    try:
        if plain.lstrip("+-") == "nan":  # GNU as has all bits of it set, but for the sign
            sign = 0 if plain[0] == "-" else 1
            return ((1 << 8 * size - sign) - 1).to_bytes(size, "little")
        if "_" in plain:
            raise ValueError
        return struct.pack(_FORMATS[size], float(plain))
    except (ValueError, OverflowError):
        raise Mistake(f"'{text[:40]}' is no floating-point number of {8 * size} bits") from None
