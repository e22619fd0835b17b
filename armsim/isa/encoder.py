"""Encodes what keystone 0.9.2 does not know: extensions after Armv8.0-A, most hints, ``udf``.

A row of `encoding_rows` gives the kinds of the operands and the word with all operands zero. Each operand
yields a value and a mask of the bits it determines. Where two operands determine the same bit (Q, bit 30;
w or x), they must agree, or the row does not match.
"""

from __future__ import annotations

import re
from functools import lru_cache

from armsim.isa.atomics import ATOMICS
from armsim.isa.encoding_operands import KINDS, Kind
from armsim.isa.encoding_rows import MEMORY_ENCODINGS, SIMD_ENCODINGS, SYSTEM_ENCODINGS

# Commas outside brackets.
_COMMA = re.compile(r"\s*,\s*(?![^\[]*\])")
_ALIASES = {"fp": "x29", "lr": "x30", "ip0": "x16", "ip1": "x17"}
_ALIAS = re.compile(r"\b(?:fp|lr|ip[01])\b")

_Form = tuple[tuple[tuple[Kind, int], ...], int]


def _operands(text: str) -> tuple[tuple[Kind, int], ...]:
    """``h@0 zero`` as pairs of an operand kind and its lowest bit, ``none`` as nothing."""
    parts = [part.partition("@") for part in text.split() if part != "none"]
    return tuple((KINDS[kind], int(at or 0)) for kind, _, at in parts)


@lru_cache(maxsize=1)
def _forms() -> dict[str, list[_Form]]:
    forms: dict[str, list[_Form]] = {}
    for row in (SIMD_ENCODINGS + SYSTEM_ENCODINGS + MEMORY_ENCODINGS).splitlines():
        if not row or row.startswith("#"):
            continue
        kinds, _, words = row.partition(" | ")
        operands = _operands(kinds)
        for each in words.split():
            name, _, word = each.partition("=")
            forms.setdefault(name, []).append((operands, int(word, 16)))
    for name, atomic in ATOMICS.items():
        forms.setdefault(name, []).append((_operands(atomic.operands), atomic.word))
    return forms


def _fit(form: _Form, texts: list[str]) -> int | None:
    operands, word = form
    if len(operands) != len(texts):
        return None
    value = mask = 0
    for (kind, at), text in zip(operands, texts, strict=True):
        bits = kind(text, at)
        if bits is None or (value ^ bits[0]) & mask & bits[1]:
            return None
        value, mask = value | bits[0], mask | bits[1]
    return word | value


def encode(text: str) -> int | None:
    """Return the word of one instruction, or None if no row matches.

    The text is one statement without label or comment, in any case.
    """
    mnemonic, _, rest = text.strip().lower().partition(" ")
    forms = _forms().get(mnemonic)
    if forms is None:
        return None
    rest = _ALIAS.sub(lambda match: _ALIASES[match[0]], rest.strip())
    # Most lines are Armv8.0-A and fail on their first operand, so the others are split only after it.
    first = rest.partition(",")[0].rstrip()
    forms = [
        form
        for form in forms
        if (form[0][0][0](first, form[0][0][1]) is not None if form[0] else not rest)
    ]
    if not forms:
        return None
    texts = _COMMA.split(rest) if rest else []
    words = (_fit(form, texts) for form in forms)
    return next((word for word in words if word is not None), None)
