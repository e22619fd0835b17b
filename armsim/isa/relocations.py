"""Relocations: what a linker writes into code and data once addresses are known.

Numbers, formulas and ranges are those of *ELF for the Arm 64-bit Architecture* (AAELF64, IHI 0056),
section 5.7: S is the address of the symbol, A the addend, P the place, G the address of the symbol's entry
in the global offset table, TP the thread pointer, Page(x) = x with its low 12 bits cleared.

Thread-local variables lie at fixed distances from TP, as in a program that is linked statically. So a TLS
descriptor, by which a library asks for such a distance, becomes what static linkers make of it (IHI 0056,
section 5.7.11.7): ``adrp, ldr, add, blr`` are ``movz, movk, nop, nop``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ABS64, ABS32, ABS16, PREL64, PREL32, PREL16 = range(257, 263)
CONDBR19, TSTBR14, JUMP26, CALL26 = 280, 279, 282, 283
ADR_GOT_PAGE, LD64_GOT_LO12_NC, LD64_GOTPAGE_LO15 = 311, 312, 313
BRANCHES = frozenset([CONDBR19, TSTBR14, JUMP26, CALL26])
ADR_GOTTPREL_PAGE21, LD64_GOTTPREL_LO12_NC, LD_GOTTPREL_PREL19 = 541, 542, 543
DISTANCE_IN_GOT = frozenset([ADR_GOTTPREL_PAGE21, LD64_GOTTPREL_LO12_NC, LD_GOTTPREL_PREL19])
THROUGH_GOT = DISTANCE_IN_GOT | {ADR_GOT_PAGE, LD64_GOT_LO12_NC, LD64_GOTPAGE_LO15}
OF_THREAD = range(512, 574)
TLSDESC_CALL = 569
GLOB_DAT, JUMP_SLOT, RELATIVE = 1025, 1026, 1027
TPREL64, TLSDESC = 1030, 1031


class RelocationError(Exception):
    """A value that does not fit its field, or an unknown kind."""


@dataclass(frozen=True)
class Rule:
    """One kind of relocation.

    ``formula`` is ``S+A``, ``S+A-P``, ``S+A-TP`` or ``page``, Page(S+A) - Page(P). The result must lie in
    [``low``, ``high``) and be a multiple of 1 << ``shift``; ``put`` stores it.
    """

    name: str
    formula: str
    low: int | None
    high: int | None
    shift: int
    put: Callable[[int, int], int]
    size: int = 4


def _field(low: int, bits: int, shift: int = 0) -> Callable[[int, int], int]:
    """Store a value, shifted right by ``shift``, into an instruction's field."""
    mask = (1 << bits) - 1

    def put(word: int, value: int) -> int:
        return word & ~(mask << low) | (value >> shift & mask) << low

    return put


def _adr(shift: int) -> Callable[[int, int], int]:
    """The split immediate of ADR and ADRP: immlo in bits 29 and 30, immhi in bits 5 to 23."""

    def put(word: int, value: int) -> int:
        value >>= shift
        return word & ~(3 << 29 | 0x7FFFF << 5) | (value & 3) << 29 | (value >> 2 & 0x7FFFF) << 5

    return put


def _low12(shift: int) -> Callable[[int, int], int]:
    """The scaled offset of a load or store: bits ``shift`` to 11 of the address."""

    def put(word: int, value: int) -> int:
        return word & ~(0xFFF << 10) | (value & 0xFFF) >> shift << 10

    return put


def _whole(size: int) -> Callable[[int, int], int]:
    mask = (1 << 8 * size) - 1
    return lambda _, value: value & mask


def _movz_high(word: int, value: int) -> int:
    """ADRP becomes MOVZ of the upper half of 32 bits, into the same register."""
    return 0xD2A0_0000 | (value >> 16 & 0xFFFF) << 5 | word & 31


def _movk_low(word: int, value: int) -> int:
    """A load from where ADRP pointed becomes MOVK of the lower half, into the base register."""
    return 0xF280_0000 | (value & 0xFFFF) << 5 | word >> 5 & 31


def _nop(_: int, __: int) -> int:
    return 0xD503_201F


def _signed(bits: int) -> tuple[int, int]:
    return -(1 << bits - 1), 1 << bits - 1


def _any_sign(bits: int) -> tuple[int, int]:
    """The range of data that may be signed or unsigned."""
    return -(1 << bits - 1), 1 << bits


_RULES: dict[int, Rule] = {
    ABS64: Rule("ABS64", "S+A", None, None, 0, _whole(8), 8),
    ABS32: Rule("ABS32", "S+A", *_any_sign(32), 0, _whole(4), 4),
    ABS16: Rule("ABS16", "S+A", *_any_sign(16), 0, _whole(2), 2),
    PREL64: Rule("PREL64", "S+A-P", None, None, 0, _whole(8), 8),
    PREL32: Rule("PREL32", "S+A-P", *_any_sign(32), 0, _whole(4), 4),
    PREL16: Rule("PREL16", "S+A-P", *_any_sign(16), 0, _whole(2), 2),
    263: Rule("MOVW_UABS_G0", "S+A", 0, 1 << 16, 0, _field(5, 16)),
    264: Rule("MOVW_UABS_G0_NC", "S+A", None, None, 0, _field(5, 16)),
    265: Rule("MOVW_UABS_G1", "S+A", 0, 1 << 32, 0, _field(5, 16, 16)),
    266: Rule("MOVW_UABS_G1_NC", "S+A", None, None, 0, _field(5, 16, 16)),
    267: Rule("MOVW_UABS_G2", "S+A", 0, 1 << 48, 0, _field(5, 16, 32)),
    268: Rule("MOVW_UABS_G2_NC", "S+A", None, None, 0, _field(5, 16, 32)),
    269: Rule("MOVW_UABS_G3", "S+A", None, None, 0, _field(5, 16, 48)),
    273: Rule("LD_PREL_LO19", "S+A-P", *_signed(21), 2, _field(5, 19, 2)),
    274: Rule("ADR_PREL_LO21", "S+A-P", *_signed(21), 0, _adr(0)),
    275: Rule("ADR_PREL_PG_HI21", "page", *_signed(33), 0, _adr(12)),
    276: Rule("ADR_PREL_PG_HI21_NC", "page", None, None, 0, _adr(12)),
    277: Rule("ADD_ABS_LO12_NC", "S+A", None, None, 0, _low12(0)),
    278: Rule("LDST8_ABS_LO12_NC", "S+A", None, None, 0, _low12(0)),
    TSTBR14: Rule("TSTBR14", "S+A-P", *_signed(16), 2, _field(5, 14, 2)),
    CONDBR19: Rule("CONDBR19", "S+A-P", *_signed(21), 2, _field(5, 19, 2)),
    JUMP26: Rule("JUMP26", "S+A-P", *_signed(28), 2, _field(0, 26, 2)),
    CALL26: Rule("CALL26", "S+A-P", *_signed(28), 2, _field(0, 26, 2)),
    284: Rule("LDST16_ABS_LO12_NC", "S+A", None, None, 1, _low12(1)),
    285: Rule("LDST32_ABS_LO12_NC", "S+A", None, None, 2, _low12(2)),
    286: Rule("LDST64_ABS_LO12_NC", "S+A", None, None, 3, _low12(3)),
    299: Rule("LDST128_ABS_LO12_NC", "S+A", None, None, 4, _low12(4)),
    ADR_GOT_PAGE: Rule("ADR_GOT_PAGE", "page", *_signed(33), 0, _adr(12)),
    LD64_GOT_LO12_NC: Rule("LD64_GOT_LO12_NC", "S+A", None, None, 3, _low12(3)),
    # P is the page of the table: the value is the offset of the entry in it.
    LD64_GOTPAGE_LO15: Rule("LD64_GOTPAGE_LO15", "S+A-P", 0, 1 << 15, 3, _field(10, 12, 3)),
    ADR_GOTTPREL_PAGE21: Rule("TLSIE_ADR_GOTTPREL_PAGE21", "page", *_signed(33), 0, _adr(12)),
    LD64_GOTTPREL_LO12_NC: Rule("TLSIE_LD64_GOTTPREL_LO12_NC", "S+A", None, None, 3, _low12(3)),
    LD_GOTTPREL_PREL19: Rule(
        "TLSIE_LD_GOTTPREL_PREL19", "S+A-P", *_signed(21), 2, _field(5, 19, 2)
    ),
    544: Rule("TLSLE_MOVW_TPREL_G2", "S+A-TP", 0, 1 << 48, 0, _field(5, 16, 32)),
    545: Rule("TLSLE_MOVW_TPREL_G1", "S+A-TP", 0, 1 << 32, 0, _field(5, 16, 16)),
    546: Rule("TLSLE_MOVW_TPREL_G1_NC", "S+A-TP", None, None, 0, _field(5, 16, 16)),
    547: Rule("TLSLE_MOVW_TPREL_G0", "S+A-TP", 0, 1 << 16, 0, _field(5, 16)),
    548: Rule("TLSLE_MOVW_TPREL_G0_NC", "S+A-TP", None, None, 0, _field(5, 16)),
    549: Rule("TLSLE_ADD_TPREL_HI12", "S+A-TP", 0, 1 << 24, 0, _field(10, 12, 12)),
    550: Rule("TLSLE_ADD_TPREL_LO12", "S+A-TP", 0, 1 << 12, 0, _low12(0)),
    551: Rule("TLSLE_ADD_TPREL_LO12_NC", "S+A-TP", None, None, 0, _low12(0)),
    **{
        number + unchecked: Rule(
            f"TLSLE_LDST{8 << shift}_TPREL_LO12{'_NC' * unchecked}",
            "S+A-TP",
            None if unchecked else 0,
            None if unchecked else 1 << 12,
            shift,
            _low12(shift),
        )
        for number, shift in ((552, 0), (554, 1), (556, 2), (558, 3), (570, 4))
        for unchecked in (False, True)
    },
    562: Rule("TLSDESC_ADR_PAGE21", "S+A-TP", 0, 1 << 32, 0, _movz_high),
    563: Rule("TLSDESC_LD64_LO12", "S+A-TP", None, None, 0, _movk_low),
    564: Rule("TLSDESC_ADD_LO12", "S+A-TP", None, None, 0, _nop),
    TLSDESC_CALL: Rule("TLSDESC_CALL", "S+A-TP", None, None, 0, _nop),
    314: Rule("PLT32", "S+A-P", *_signed(32), 0, _whole(4), 4),
}


def relocation_name(kind: int) -> str:
    """The name after ``R_AARCH64_``, or the number of an unknown one."""
    return _RULES[kind].name if kind in _RULES else f"number {kind}"


def relocation_number(name: str) -> int:
    """The number of a relocation by the name after ``R_AARCH64_``."""
    return next(number for number, rule in _RULES.items() if rule.name == name)


def takes_distance(kind: int) -> bool:
    """Say whether a relocation is of the distance from the thread pointer."""
    return kind in _RULES and _RULES[kind].formula == "S+A-TP"


def _unsupported(kind: int) -> str:
    if kind in OF_THREAD:
        flags = "-mtls-dialect=desc or -ftls-model=local-exec"
        return f"compile with {flags}: __tls_get_addr is not provided for relocation {kind}"
    return f"relocation {relocation_name(kind)} is not supported"


def is_near(kind: int) -> bool:
    """Say whether a relocation is of a distance, which within a section is known before the link."""
    return _RULES[kind].formula == "S+A-P"


def apply(data: bytearray, offset: int, kind: int, target: int, place: int) -> None:
    """Write one relocation into ``data`` at ``offset``.

    ``target`` is S + A (for THROUGH_GOT the address of the table entry), ``place`` is P or TP. Raises
    RelocationError for an unknown kind and for a value that is out of range or misaligned.
    """
    rule = _RULES.get(kind)
    if rule is None:
        raise RelocationError(_unsupported(kind))
    if offset + rule.size > len(data):
        raise RelocationError(f"{rule.name} is outside its section")
    value = target
    if rule.formula in ("S+A-P", "S+A-TP"):
        value -= place
    elif rule.formula == "page":
        value = (target & ~0xFFF) - (place & ~0xFFF)
    if rule.low is not None and rule.high is not None and not rule.low <= value < rule.high:
        raise RelocationError(f"{rule.name}: {value:#x} is out of reach")
    if value & ((1 << rule.shift) - 1):
        raise RelocationError(f"{rule.name}: {value:#x} is not a multiple of {1 << rule.shift}")
    word = int.from_bytes(data[offset : offset + rule.size], "little")
    data[offset : offset + rule.size] = rule.put(word, value).to_bytes(rule.size, "little")
