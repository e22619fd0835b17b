"""Atomics of Armv8.1-A (FEAT_LSE): one table for their encodings, roles, classes and extension.

``ld<op>``, ``swp`` and ``cas`` take an order suffix (none, a, l, al: acquire, release) and a size suffix
(none for w and x, b, h). ``st<op>``, which has no acquire form, is ``ld<op>`` without the old value.
"""

from __future__ import annotations

from dataclasses import dataclass

# DDI 0487, C4.1 "Loads and Stores", class "Atomic memory operations": o3 (bit 15) and opc (bits 14 to 12).
_OPERATIONS = {"add": 0, "clr": 1, "eor": 2, "set": 3, "smax": 4, "smin": 5, "umax": 6, "umin": 7}
_ORDERS = {"": (0, 0), "a": (1, 0), "l": (0, 1), "al": (1, 1)}
_SIZES = {"": 2, "b": 0, "h": 1}


@dataclass(frozen=True, slots=True)
class Atomic:
    """One mnemonic: operands as in `encoding_rows`, the word with all operands zero, role letters."""

    operands: str
    word: int
    roles: tuple[str, ...]


def _atomics() -> dict[str, Atomic]:
    found: dict[str, Atomic] = {}
    for order, (acquire, release) in _ORDERS.items():
        for size, code in _SIZES.items():
            register = "a" if size == "" else "w"  # a: w or x by bit 30
            data, target = f"{register}@16", f"{register}@0"
            word = 0x38200000 | code << 30 | acquire << 23 | release << 22
            for name, opcode in _OPERATIONS.items():
                both = Atomic(f"{data} {target} base@5", word | opcode << 12, ("r", "w"))
                found[f"ld{name}{order}{size}"] = both
                if not acquire:  # Rt is the zero register
                    alias = Atomic(f"{data} base@5", both.word | 31, ("r",))
                    found[f"st{name}{order}{size}"] = alias
            swap = Atomic(f"{data} {target} base@5", word | 1 << 15, ("r", "w"))
            found[f"swp{order}{size}"] = swap
            # "Compare and swap": L in bit 22, o0 in bit 15.
            word = 0x08A07C00 | code << 30 | acquire << 22 | release << 15
            found[f"cas{order}{size}"] = Atomic(f"{data} {target} base@5", word, ("x", "r"))
        # "Compare and swap pair": two consecutive registers, the first one even.
        pairs = "even@16 odd@16 even@0 odd@0 base@5"
        word = 0x08207C00 | acquire << 22 | release << 15
        found[f"casp{order}"] = Atomic(pairs, word, ("x", "x", "r"))
    return found


ATOMICS: dict[str, Atomic] = _atomics()
PAIR_ATOMICS = frozenset(name for name in ATOMICS if name.startswith("casp"))
COMPARE_ATOMICS = frozenset(name for name in ATOMICS if name.startswith("cas"))

# Exclusive, acquire and release accesses.
_ORDERED = (
    "ldar", "ldapr", "ldlar", "stlr", "stllr", "ldxr", "ldaxr", "stxr", "stlxr", "ldxp", "ldaxp", "stxp",
    "stlxp",
)  # fmt: skip


def needs_alignment(mnemonic: str) -> bool:
    """Say whether a misaligned access is a fault whatever SCTLR_EL1.A says (DDI 0487, B2.5.2).

    FEAT_LSE2 relaxes that within 16 bytes; no core here has it.
    """
    return mnemonic in ATOMICS or mnemonic.startswith(_ORDERED)
