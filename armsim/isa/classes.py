"""Operation classes: the rows by which Arm's optimization guides tabulate instructions.

A class gathers the forms that one row of a guide describes ("ASIMD FP multiply accumulate, Q-form");
a core file gives each class its uops and latencies. Classes depend on the instruction alone, so one
list serves every core. Names end in ``_q`` (128-bit) or ``_d`` (64-bit and scalar) where the guides
tell the two apart.
"""

from __future__ import annotations

from armsim.isa.instruction import Instruction
from armsim.isa.operands import Immediate, Memory, Register, RegisterList

# group -> mnemonics; the group's class is the group's name plus _q or _d where _WIDTHS has it.
_GROUPS = {
    "fp_add": "fadd fsub fabd",
    "fp_mul": "fmul fmulx fnmul",
    "fp_fma": "fmla fmls",
    "fp_fma_scalar": "fmadd fmsub fnmadd fnmsub",
    "fp_max": "fmax fmin fmaxnm fminnm",
    "fp_sign": "fabs fneg",
    "simd_logic": "and orr eor bic orn mvn not",
    "simd_move": "movi mvni dup ext zip1 zip2 uzp1 uzp2 trn1 trn2 rev64 mov ins umov smov",
    "simd_add": "add sub neg addp smax smin umax umin",
    "simd_shift": "shl sshr ushr",
    "int_alu": (
        "adc add adds and ands bic bics eon eor mov movk movn movz mvn neg negs ngc orn orr sbc sub"
        " subs cmp cmn tst ccmp ccmn csel csinc csinv csneg cset csetm cinc cinv cneg lsl lsr asr"
        " ror sxtb sxth sxtw uxtb uxth ubfx sbfx ubfm sbfm ubfiz sbfiz adr adrp clz cls rbit rev"
        " rev16 rev32 extr"
    ),
    "int_insert": "bfi bfm bfxil bfc",
    "int_mul_w": "smaddl smsubl smull umaddl umsubl umull",
    "int_mul_x": "madd msub mneg mul",
    "branch": "b cbz cbnz tbz tbnz br ret",
    "branch_link": "bl blr",
    "nop": "nop",
}
_WIDTHS = frozenset(
    [
        "fp_add",
        "fp_mul",
        "fp_fma",
        "fp_max",
        "fp_sign",
        "simd_logic",
        "simd_move",
        "simd_add",
        "simd_shift",
    ]
)
_SIMD = _WIDTHS | {"fp_fma_scalar"}
_BY_MNEMONIC: dict[str, list[str]] = {}
for _group, _mnemonics in _GROUPS.items():
    for _mnemonic in _mnemonics.split():
        _BY_MNEMONIC.setdefault(_mnemonic, []).append(_group)


def _kind(instruction: Instruction) -> str:
    """The register kind of the data operand: x w b h s d q or v."""
    registers = instruction.data_registers
    return registers[0].kind if registers else ""


def _memory_class(instruction: Instruction, memory: Memory) -> str | None:
    if instruction.access == "prefetch":
        return "prefetch"
    first = instruction.operands[0]
    if isinstance(first, RegisterList):
        return _structure_class(instruction, first)
    kind = _kind(instruction)
    verb = instruction.access
    pair = instruction.mnemonic in ("ldp", "ldnp", "ldpsw", "stp", "stnp")
    if kind in "xw":
        if instruction.mnemonic == "ldpsw":
            return "load_int_pair_signed"
        if pair:
            return f"{verb}_int_pair"
        scaled_by_two = memory.index is not None and memory.shift == 1
        return f"{verb}_int_scaled" if scaled_by_two else f"{verb}_int"
    if pair:
        return f"{verb}_vec_pair_q" if kind == "q" else f"{verb}_vec_pair"
    if memory.index is not None and memory.mode == "offset" and memory.shift in (1, 4):
        return f"{verb}_vec_scaled_q" if kind == "q" else f"{verb}_vec_scaled"
    if verb == "load":
        return "load_vec"
    if kind != "q":
        return "store_vec"
    unscaled = instruction.mnemonic.startswith("stur") or memory.mode == "post"
    return "store_vec_q" if unscaled else "store_vec_q_offset"


def _structure_class(instruction: Instruction, registers: RegisterList) -> str | None:
    """Classes of ld1..ld4 and st1..st4; only the one-element structures are tabulated so far."""
    mnemonic, count = instruction.mnemonic, len(registers.registers)
    if mnemonic == "ld1r":
        return "load_replicate"
    if mnemonic not in ("ld1", "st1"):
        return None
    if registers.lane is not None:
        whole = instruction.access == "load" and registers.registers[0].shape == "d"
        return "load_lane_d" if whole else f"{instruction.access}_lane"
    return f"{mnemonic}_{count}_{'q' if instruction.is_wide else 'd'}"


def _general_class(instruction: Instruction) -> str | None:
    mnemonic = "b" if instruction.mnemonic.startswith("b.") else instruction.mnemonic
    groups = _BY_MNEMONIC.get(mnemonic, [])
    kinds = {register.kind for register in instruction.data_registers}
    simd = bool(kinds & set("bhsdqv"))
    groups = [group for group in groups if simd == (group in _SIMD)]
    if not groups:
        return None
    group = groups[0]
    if group in _WIDTHS:
        if group == "simd_move" and kinds & set("xw"):
            return _transfer_class(instruction)
        return f"{group}_{'q' if instruction.is_wide else 'd'}"
    if group == "int_mul_x" and _kind(instruction) == "w":
        return "int_mul_w"
    if group == "int_alu":
        return _integer_class(instruction)
    return group


def _transfer_class(instruction: Instruction) -> str:
    """Moves between the register files; a byte or halfword lane needs an extension behind it."""
    target, source = instruction.data_registers
    if target.is_vector:
        return "simd_from_general"
    return "transfer_narrow" if source.shape in ("b", "h") else "transfer"


def _integer_class(instruction: Instruction) -> str:
    """Shifted and extended operands go to the multi-cycle pipe (guides 3.3); lsl #0 is no shift."""
    modifier = instruction.modifier
    immediate = any(isinstance(operand, Immediate) for operand in instruction.operands)
    if modifier is None or immediate:
        return "int_alu"
    return "int_alu_shifted" if modifier.amount or modifier.name != "lsl" else "int_alu"


def operation_class(instruction: Instruction) -> str | None:
    """Return the operation class of an instruction, or None when no row describes it."""
    if instruction.memory is not None:
        return _memory_class(instruction, instruction.memory)
    if instruction.mnemonic == "fmov":
        general = any(
            isinstance(operand, Register) and not operand.is_vector
            for operand in instruction.operands
        )
        if general:
            return "transfer"
        return "simd_move_q" if instruction.is_wide else "simd_move_d"
    return _general_class(instruction)
