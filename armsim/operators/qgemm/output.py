"""A block of sums to memory: as they are, or as bytes. The output is stored where it belongs at once:
the document's unpacking of [M/4, N/4, 4, 4] is a store with another address.
"""

from __future__ import annotations

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.quantized.pieces import store_bytes
from armsim.codegen.quantized.requantize import Scale, load_scale, requantize
from armsim.operators.qgemm.micro import Sums


def store_sums(asm: Assembly, sums: Sums, rows: int, columns: int, base: str, stride: int) -> None:
    """Store the part of a block that exists, 4 bytes an element."""
    for row in range(rows):
        for quad, first in enumerate(range(0, columns, 4)):
            lanes = min(4, columns - first)
            store_lanes(asm, lanes, sums[row][quad], base, row * stride + 4 * first)


def store_bytes_of(
    asm: Assembly,
    sums: Sums,
    rows: int,
    columns: int,
    base: str,
    stride: int,
    scale: Scale,
    bias: str,
    scratch: list[int],
) -> None:
    """Add the bias of the block's columns, requantize, and store a byte an element."""
    multiplier, zero, added = scratch[:3]
    quads = -(-columns // 4)
    asm.comment("bias, multiplier, rounding shift, zero, saturation")
    for quad in range(quads):
        load_lanes(asm, min(4, columns - 4 * quad), added, bias, 16 * quad)
        for row in range(rows):
            register = sums[row][quad]
            asm.emit("add", ir.v4s(register), ir.v4s(register), ir.v4s(added))
    load_scale(asm, scale, multiplier, zero)
    places = [(row, quad) for row in range(rows) for quad in range(quads)]
    narrow = requantize(asm, scale, [sums[r][q] for r, q in places], multiplier, zero)
    for at, register in enumerate(narrow):
        for half, (row, quad) in enumerate(places[2 * at : 2 * at + 2]):
            lanes = min(4, columns - 4 * quad)
            if half:
                asm.emit("ext", ir.v8b(register), ir.v8b(register), ir.v8b(register), 4)
            store_bytes(asm, lanes, register, base, row * stride + 4 * quad)
