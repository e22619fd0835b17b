"""Rows of instructions that an extension brings: atomics (LSE), hashes and ciphers, checksums."""

from __future__ import annotations

import re

from experiments.silicon.recipe import LINKS, Loop, Recipe, vector
from experiments.silicon.scalar import scalar

_HASHES = {
    "sha1c": "sha1c q{d}, s{n}, v1.4s",
    "sha1m": "sha1m q{d}, s{n}, v1.4s",
    "sha1p": "sha1p q{d}, s{n}, v1.4s",
    "sha1h": "sha1h s{d}, s{n}",
    "sha1su0": "sha1su0 v{d}.4s, v{n}.4s, v1.4s",
    "sha1su1": "sha1su1 v{d}.4s, v{n}.4s",
    "sha256h": "sha256h q{d}, q{n}, v1.4s",
    "sha256h2": "sha256h2 q{d}, q{n}, v1.4s",
    "sha256su0": "sha256su0 v{d}.4s, v{n}.4s",
    "sha256su1": "sha256su1 v{d}.4s, v{n}.4s, v1.4s",
    "aese": "aese v{d}.16b, v{n}.16b",
    "aesd": "aesd v{d}.16b, v{n}.16b",
    "aesmc": "aesmc v{d}.16b, v{n}.16b",
    "aesimc": "aesimc v{d}.16b, v{n}.16b",
}


def atomic(text: str) -> Recipe | None:
    """An atomic on one place; the value read is the next one's operand."""
    match = re.match(r"(cas|casp|ld(?:add|clr|set|eor|umax|smax|umin|smin))al([bh]?)$", text)
    if match is None:
        return None
    if match[1] == "casp":
        links, others = "caspal x2, x3, x4, x5, [x0]", "caspal x6, x7, x4, x5, [x0]"
    else:
        kind = "w" if match[2] else "x"
        links, others = f"{text} {kind}2, {kind}2, [x0]", f"{text} {kind}3, {kind}4, [x0]"
    return Recipe(Loop("\n".join([links] * LINKS), LINKS), Loop("\n".join([others] * LINKS), LINKS))


def hashes(text: str) -> Recipe | None:
    """Ciphers, and the checksums, which belong to no cipher."""
    return vector(_HASHES[text]) if text in _HASHES else scalar(text)


def is_cipher(text: str) -> bool:
    """Whether a row needs the cryptography extension."""
    return text in _HASHES
