"""32-bit sums to 8 bits: bias, fixed-point multiplication, rounding shift, zero point, saturation.

B. Jacob et al., "Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only
Inference", CVPR 2018, section 2.2: a real factor below one is multiplier / 2**31 times 2**-shift. Here

    out = saturate(((sum + bias) * multiplier + 2**30 >> 31) + 2**(shift - 1) >> shift) + zero)

that is `sqrdmulh`, `srshr`, two saturating narrowings: ties go up in both roundings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.scheduling import ir


@dataclass(frozen=True)
class Scale:
    """multiplier: 2**30 to 2**31 - 1; shift: 1 to 31; zero: of the output; signed: of its bytes."""

    multiplier: int
    shift: int
    zero: int
    signed: bool

    def validate(self) -> None:
        """Raise ValueError with one line that says what is wrong."""
        if not 1 << 30 <= self.multiplier < 1 << 31:
            raise ValueError(
                f"the multiplier must be {1 << 30} to {(1 << 31) - 1}, got {self.multiplier}"
            )
        if not 1 <= self.shift <= 31:
            raise ValueError(f"the shift must be 1 to 31, got {self.shift}")
        low = -128 if self.signed else 0
        if not low <= self.zero <= low + 255:
            raise ValueError(f"the output's zero must be {low} to {low + 255}, got {self.zero}")


def load_scale(asm: Assembly, scale: Scale, multiplier: int, zero: int) -> None:
    """Put the multiplier into all words of one vector register, the zero into all halves of another."""
    scratch = asm.scratch()
    asm.load_constant(f"w{scratch[1:]}", scale.multiplier)
    asm.emit("dup", ir.v4s(multiplier), ir.general(f"w{scratch[1:]}"))
    scratch = asm.scratch()
    asm.load_constant(f"w{scratch[1:]}", scale.zero & 0xFFFF)
    asm.emit("dup", ir.v8h(zero), ir.general(f"w{scratch[1:]}"))


def requantize_onto(
    asm: Assembly, scale: Scale, sums: Sequence[int], multiplier: int, zeros: Sequence[int]
) -> int:
    """Narrow eight sums, bias added, to bytes in the first of ``zeros``, two vectors of four zeros.

    The rounding shift adds to them, so that nothing is left that any FP pipe could do: `srsra` and the
    narrowings are of F1 on Cortex-A57 and A72, beside multiplications that are of F0.
    """
    for register in sums:
        asm.emit("sqrdmulh", ir.v4s(register), ir.v4s(register), ir.v4s(multiplier))
    for target, register in zip(zeros, sums, strict=True):
        asm.emit("srsra", ir.v4s(target), ir.v4s(register), scale.shift)
    low, high = zeros
    asm.emit("sqxtn", ir.v4h(low), ir.v4s(low))
    asm.emit("sqxtn2", ir.v8h(low), ir.v4s(high))
    asm.emit("sqxtn" if scale.signed else "sqxtun", ir.v8b(low), ir.v8h(low))
    return low
