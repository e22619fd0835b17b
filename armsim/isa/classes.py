"""Operation classes: one for each row of the instruction tables in Arm's optimization guides.

A class holds the forms that one row describes ("ASIMD FP multiply accumulate, Q-form"); a core file
gives each class its uops and latencies. The class depends on the instruction alone, so all cores
share one list. Names end in ``_q`` (128-bit) or ``_d`` (64-bit and scalar) where the guides
distinguish the two.
"""

from __future__ import annotations

from armsim.isa.class_rows import INTEGER_ROWS, SIMD_ROWS, rows_of
from armsim.isa.instruction import Instruction
from armsim.isa.memory_classes import memory_class
from armsim.isa.operands import Immediate, Register, RegisterList

_INTEGER = rows_of(INTEGER_ROWS)
_SIMD = rows_of(SIMD_ROWS)
_LITERAL_LOADS = frozenset(["ldr", "ldrsw", "prfm"])
_SHIFTS = frozenset(["lsl", "lsr", "asr", "ror"])
_MAY_SHIFT = frozenset(["int_alu", "int_flags", "int_logic"])
_ADDITIONS = frozenset(["add", "adds", "sub", "subs", "neg", "negs"])
# The width of these is that of the result, not of the sources.
_BY_RESULT = frozenset(
    f"simd_{name}"
    for name in (
        "add", "add_sat", "add_long", "add_high", "add_high_round", "test", "move", "narrow",
        "count", "difference",
    )
)  # fmt: skip
# Converted one element at a time: the guides have a row for each number of elements.
_BY_SHAPE = frozenset(["2d", "4h", "8h"])
# With an immediate these belong to the saturating and rounding shifts, which have a shorter latency.
_BY_IMMEDIATE = frozenset(["sqshl", "uqshl"])


def operation_class(instruction: Instruction) -> str | None:
    """Return the operation class of an instruction, or None if no row describes it."""
    if instruction.memory is not None:
        return memory_class(instruction, instruction.memory)
    mnemonic = instruction.mnemonic
    if mnemonic in _LITERAL_LOADS:  # the address is a constant: no address register
        return "prefetch" if mnemonic == "prfm" else _literal_class(instruction)
    if any(register.is_vector for register in instruction.data_registers):
        group = _SIMD.get(mnemonic)
        return None if group is None else _simd_class(instruction, group)
    return _integer_class(instruction)


def _literal_class(instruction: Instruction) -> str:
    register = instruction.data_registers[0]
    if not register.is_vector:
        return "load_int"
    return "load_vec_q" if register.kind == "q" else "load_vec"


def _integer_class(instruction: Instruction) -> str | None:
    """Shifted and extended operands go to the multi-cycle pipe (guides 3.3); lsl #0 is not a shift."""
    mnemonic = "b" if instruction.mnemonic.startswith("b.") else instruction.mnemonic
    group = _INTEGER.get(mnemonic)
    registers = instruction.data_registers
    if group in ("int_mul_x", "int_div_x") and registers[0].kind == "w":
        return group.removesuffix("x") + "w"
    modifier = instruction.modifier
    immediate = any(isinstance(operand, Immediate) for operand in instruction.operands)
    if mnemonic in _SHIFTS and not immediate:  # small cores shift by a register in another pipe
        return "int_shift_reg"
    if group not in _MAY_SHIFT or modifier is None or immediate:
        return group
    if modifier.name == "lsl" and not modifier.amount:
        return group
    # The shifts of address arithmetic take one cycle on later cores.
    if mnemonic in _ADDITIONS and modifier.name == "lsl" and modifier.amount <= 4:
        return "int_add_lsl4"
    return f"{group}_shifted"


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
    if name == "fp_fma" and by_lane:
        return f"fp_fma_lane_{'q' if wide else 'd'}"
    if instruction.mnemonic == "mov" and registers[0].lane is None and registers[1].lane is None:
        name = "simd_logic"  # mov of a whole register is an alias of orr
    if name in _BY_RESULT:
        wide = instruction.writes_wide or registers[0].lane is not None
    if name in ("fp_add_pair", "fp_max_pair") and registers[0].kind != "v":
        wide = False
    if name in ("fp_convert", "fp_estimate") and registers[0].shape in _BY_SHAPE:
        return f"{name}_{registers[0].shape}"
    if name == "fp_max_across" and registers[1].shape == "8h":
        return "fp_max_across_8h"
    if (
        name == "simd_shift_reg_sat"
        and instruction.mnemonic in _BY_IMMEDIATE
        and _by_number(instruction)
    ):
        return "simd_shift_sat"
    return f"{name}_{'q' if wide else 'd'}" if group.endswith("*") else name


_SPECIAL = frozenset(
    [
        "fp_resize",
        "fp_div",
        "fp_sqrt",
        "simd_across",
        "simd_across_max",
        "simd_table",
        "simd_table_keep",
        "simd_mull",
        "fp_resize_lanes",
    ]
)


def _special_class(instruction: Instruction, name: str, wide: bool) -> str:
    """Classes that the guides split by element size or by table length."""
    first, *others = instruction.operands
    registers = instruction.data_registers
    if name in ("simd_table", "simd_table_keep"):
        table = next(operand for operand in others if isinstance(operand, RegisterList))
        narrow = isinstance(first, Register) and first.shape == "8b"
        return f"{name}_{len(table.registers)}_{'d' if narrow else 'q'}"
    if name in ("simd_across", "simd_across_max"):
        lanes = registers[1].shape[:-1]
        return f"{name}_{lanes if lanes in ('8', '16') else '4'}"
    if name == "simd_mull":
        return "simd_mull_1q" if registers[0].shape == "1q" else name
    if name in ("fp_resize", "fp_resize_lanes"):
        halves = any(register.shape.endswith("h") for register in registers)
        if not halves:
            return name
        return "fp_widen_half" if instruction.mnemonic.startswith("fcvtl") else "fp_narrow_half"
    element = registers[0].shape or registers[0].kind
    return f"{name}_{element}"


def _transfer_class(instruction: Instruction, name: str) -> str:
    """Moves between the register files; a byte or halfword lane also needs an extension."""
    target, source = instruction.data_registers[:2]
    if name == "fp_convert":
        return "fp_from_general" if target.is_vector else "fp_to_general"
    if instruction.mnemonic == "fmov":
        return "transfer_in" if target.is_vector else "transfer"
    if target.is_vector:
        return "simd_from_general"
    return "transfer_narrow" if source.shape in ("b", "h") else "transfer_lane"


def _by_number(instruction: Instruction) -> bool:
    return isinstance(instruction.operands[-1], Immediate)
