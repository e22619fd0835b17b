"""Operation classes: the rows by which Arm's optimization guides tabulate instructions.

A class gathers the forms that one row of a guide describes ("ASIMD FP multiply accumulate, Q-form");
a core file gives each class its uops and latencies. Classes depend on the instruction alone, so one
list serves every core. Names end in ``_q`` (128-bit) or ``_d`` (64-bit and scalar) where the guides
tell the two apart.
"""

from __future__ import annotations

from armsim.isa.class_rows import INTEGER_ROWS, SIMD_ROWS, rows_of
from armsim.isa.instruction import Instruction
from armsim.isa.memory_classes import memory_class
from armsim.isa.operands import Immediate, Register, RegisterList

_INTEGER = rows_of(INTEGER_ROWS)
_SIMD = rows_of(SIMD_ROWS)
_LITERAL_LOADS = frozenset(["ldr", "ldrsw", "prfm"])
# By immediate these belong to the saturating and rounding shifts, which are quicker.
_BY_IMMEDIATE = frozenset(["sqshl", "uqshl"])


def operation_class(instruction: Instruction) -> str | None:
    """Return the operation class of an instruction, or None when no row describes it."""
    if instruction.memory is not None:
        return memory_class(instruction, instruction.memory)
    mnemonic = instruction.mnemonic
    if mnemonic in _LITERAL_LOADS:  # the address is a constant: no operand to wait for
        return "prefetch" if mnemonic == "prfm" else _literal_class(instruction)
    if any(register.is_vector for register in instruction.data_registers):
        group = _SIMD.get(mnemonic)
        return None if group is None else _simd_class(instruction, group)
    return _integer_class(instruction)


def _literal_class(instruction: Instruction) -> str:
    return "load_vec" if instruction.data_registers[0].is_vector else "load_int"


def _integer_class(instruction: Instruction) -> str | None:
    """Shifted and extended operands go to the multi-cycle pipe (guides 3.3); lsl #0 is no shift."""
    mnemonic = "b" if instruction.mnemonic.startswith("b.") else instruction.mnemonic
    group = _INTEGER.get(mnemonic)
    registers = instruction.data_registers
    if group in ("int_mul_x", "int_div_x") and registers[0].kind == "w":
        return group.removesuffix("x") + "w"
    modifier = instruction.modifier
    immediate = any(isinstance(operand, Immediate) for operand in instruction.operands)
    if group != "int_alu" or modifier is None or immediate:
        return group
    return "int_alu_shifted" if modifier.amount or modifier.name != "lsl" else "int_alu"


def _simd_class(instruction: Instruction, group: str) -> str:
    name = group.removesuffix("*")
    registers = instruction.data_registers
    general = [register for register in registers if not register.is_vector]
    if general:
        return _transfer_class(instruction, name)
    wide = instruction.is_wide
    by_lane = len(registers) == 3 and registers[2].lane is not None
    if name in _SPECIAL:
        return _special_class(instruction, name, wide)
    if name in ("simd_mul", "simd_mla") and by_lane and wide:
        return f"{name}_lane_q"
    if name in ("simd_add", "simd_move", "simd_count"):  # the result counts, not what it is made of
        wide = instruction.writes_wide or registers[0].lane is not None
    if name in ("fp_add_pair", "fp_max_pair") and registers[0].kind != "v":
        wide = False
    if name in ("fp_convert", "fp_estimate") and registers[0].shape == "2d":
        return f"{name}_2d"
    if (
        name == "simd_shift_reg_sat"
        and instruction.mnemonic in _BY_IMMEDIATE
        and _by_number(instruction)
    ):
        return "simd_shift_sat"
    return f"{name}_{'q' if wide else 'd'}" if group.endswith("*") else name


_SPECIAL = frozenset(["fp_resize", "fp_div", "fp_sqrt", "simd_across", "simd_table", "simd_mull"])


def _special_class(instruction: Instruction, name: str, wide: bool) -> str:
    """Rows that the guides divide by element size or by the length of a table."""
    first, *others = instruction.operands
    registers = instruction.data_registers
    if name == "simd_table":
        table = next(operand for operand in others if isinstance(operand, RegisterList))
        narrow = isinstance(first, Register) and first.shape == "8b"
        return f"simd_table_{len(table.registers)}_{'d' if narrow else 'q'}"
    if name == "simd_across":
        lanes = registers[1].shape[:-1]
        return f"simd_across_{lanes if lanes in ('8', '16') else '4'}"
    if name == "simd_mull":
        return "simd_mull_1q" if registers[0].shape == "1q" else name
    if name == "fp_resize":
        halves = any(register.shape.endswith("h") for register in registers)
        if not halves:
            return name
        return "fp_widen_half" if instruction.mnemonic.startswith("fcvtl") else "fp_narrow_half"
    element = registers[0].shape or registers[0].kind
    return f"{name}_{element}"


def _transfer_class(instruction: Instruction, name: str) -> str:
    """Moves between the register files; a byte or halfword lane needs an extension behind it."""
    target, source = instruction.data_registers[:2]
    if name == "fp_convert":
        return "fp_from_general" if target.is_vector else "fp_to_general"
    if instruction.mnemonic == "fmov":
        return "transfer"
    if target.is_vector:
        return "simd_from_general"
    return "transfer_narrow" if source.shape in ("b", "h") else "transfer"


def _by_number(instruction: Instruction) -> bool:
    return isinstance(instruction.operands[-1], Immediate)
