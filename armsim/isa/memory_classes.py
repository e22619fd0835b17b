"""Operation classes of loads, stores and prefetches: guides, sections 3.8, 3.9, 3.12, 3.13, 3.17, 3.18."""

from __future__ import annotations

from armsim.isa.atomics import ATOMICS, COMPARE_ATOMICS
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Memory, RegisterList

_PAIRS = frozenset(["ldp", "ldnp", "ldpsw", "ldxp", "ldaxp", "stp", "stnp", "stxp", "stlxp"])
_WHOLE = frozenset(["ldr", "ldur", "ldtr"])
_ORDERED = frozenset(
    ["ldar", "stlr", "ldaxr", "stlxr", "ldaxp", "stlxp", "ldxr", "stxr", "ldxp", "stxp", "ldapr"]
)


def memory_class(instruction: Instruction, memory: Memory) -> str | None:
    """The operation class of an instruction with a memory operand."""
    if instruction.access == "prefetch":
        return "prefetch"
    if instruction.mnemonic in ATOMICS:
        return "atomic_compare" if instruction.mnemonic in COMPARE_ATOMICS else "atomic"
    first = instruction.operands[0]
    if isinstance(first, RegisterList):
        return _structure_class(instruction, first)
    kind = instruction.data_registers[0].kind
    verb = instruction.access
    if instruction.mnemonic.removesuffix("b").removesuffix("h") in _ORDERED:
        return f"{verb}_ordered"
    pair = instruction.mnemonic in _PAIRS
    if kind in "xw":
        return _integer_class(instruction, memory, pair)
    if pair:
        return f"{verb}_vec_pair_q" if kind == "q" else f"{verb}_vec_pair"
    if memory.index is not None and memory.mode == "offset" and memory.shift in (1, 4):
        return f"{verb}_vec_scaled_q" if kind == "q" else f"{verb}_vec_scaled"
    if verb == "load":
        return "load_vec_q" if kind == "q" else "load_vec"
    if kind != "q":
        return "store_vec"
    unscaled = instruction.mnemonic.startswith("stur") or memory.mode == "post"
    return "store_vec_q" if unscaled else "store_vec_q_offset"


def _integer_class(instruction: Instruction, memory: Memory, pair: bool) -> str:
    verb = instruction.access
    if instruction.mnemonic == "ldpsw":
        return "load_int_pair_signed"
    if pair:
        load_w = verb == "load" and instruction.data_registers[0].kind == "w"
        return "load_int_pair_w" if load_w else f"{verb}_int_pair"
    part = verb == "load" and instruction.mnemonic not in _WHOLE
    if memory.index is None or memory.mode != "offset":
        return "load_int_part" if part else f"{verb}_int"
    if memory.shift == 1:
        return f"{verb}_int_scaled"
    # With a register index, a word or doubleword load takes one cycle longer than a byte or halfword load.
    if part:
        return "load_int_part_index"
    return "load_int_index" if verb == "load" else "store_int"


def _structure_class(instruction: Instruction, registers: RegisterList) -> str:
    """ld1..ld4 and st1..st4: by structure, registers, and whether F0 or F1 must (de)interleave elements.

    Doubleword elements and the lists of ld1 and st1 need no interleaving.
    """
    mnemonic, count = instruction.mnemonic, len(registers.registers)
    shape = registers.registers[0].shape
    element, verb = shape[-1], instruction.access
    wide = "q" if instruction.is_wide else "d"
    if mnemonic.endswith("r"):
        if count == 1:
            return "load_replicate"
        part = {"d": "2d", "s": "4s"}.get(element, "16b") if wide == "q" else "d"
        return f"load_replicate_{count}_{part}"
    if registers.lane is not None:
        return _lane_class(verb, element, count)
    if mnemonic in ("ld1", "st1"):
        return f"{mnemonic}_{count}_{wide}"
    return f"{mnemonic}_{'2d' if shape == '2d' else wide}"


def _lane_class(verb: str, element: str, count: int) -> str:
    size = "d" if element == "d" else "s" if element == "s" else "b"
    if count == 1:
        return f"{verb}_lane_d" if size == "d" else f"{verb}_lane"
    if verb == "load":
        return f"load_lane_{count}_{size}"
    return {"d": f"store_lane_{count}_d", "s": f"store_lane_{count}_s"}.get(size, "store_lane_many")
