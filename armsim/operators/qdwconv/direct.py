"""Direct convolution: stride and dilation are distances between pixels."""

from __future__ import annotations

from armsim.codegen.assembly import Assembly
from armsim.codegen.quantized.border import copy_with_border
from armsim.codegen.source import KernelSource
from armsim.operators.qdwconv import drive
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import QdwconvTile


def direct_workspace(
    problem: QdwconvProblem, tile: QdwconvTile, kept: int = drive.BIAS_BYTES
) -> int:
    """``kept`` bytes, those of the bias, and the image with its border if it has one."""
    p = problem
    return kept + (p.border.size(p.hi, p.wi, p.channels) if p.border.any else 0)


def with_border(
    asm: Assembly, problem: QdwconvProblem, kept: int, counters: list[str], vectors: list[int]
) -> drive.Plane:
    """Leave x0 at the image with its border, copied into the workspace (x4) after ``kept`` bytes.

    Takes a general register and five vectors. An image without a border stays where it is.
    """
    p, border = problem, problem.border
    if border.any:
        asm.comment("the image with a border of its zero")
        target = asm.general.name("image with a border")
        asm.add_constant(target, "x4", kept)
        copy_with_border(
            asm, "x0", target, (p.hi, p.wi, p.channels), border, p.input_zero, counters[:2], vectors
        )
        asm.add_constant("x0", "x4", kept)
    return drive.Plane(
        1,
        p.hi + border.top + border.bottom,
        p.wi + border.left + border.right,
        p.ho,
        p.wo,
        p.dilation,
    )


def render_direct(
    problem: QdwconvProblem, tile: QdwconvTile, *, folded: bool, reuse: bool, method: str
) -> KernelSource:
    """folded: the input's zero is in the bias. reuse: pixels stay in registers from window to window."""
    p = problem
    asm = drive.new_assembly(p, tile)
    for number, role in enumerate(("input", "filter", "bias", "output", "workspace: kept bias")):
        asm.general.note([number], role)
    counters = asm.general.names(4, "counters")
    registers = drive.take_registers(asm, p, folded)
    plane = with_border(asm, p, drive.BIAS_BYTES, counters, registers.pixels)
    with asm.apart():
        drive.emit_planes(
            asm, p, tile, plane, registers, ("x0", "x1", "x2", "x3", "x4"), counters, reuse=reuse
        )
    return drive.finish(asm, p, tile, method, direct_workspace(p, tile))
