"""Any function of a byte, by a table of its 256 values: a sigmoid or a leaky ReLU of a quantized network.

The table stays in sixteen registers: `tbl` reads a quarter of it, `tbx` leaves what lies beyond its own as
it is, so that each of four looks at the bytes 64 lower than the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.source import KernelSource
from armsim.operators.documents import TFLITE
from armsim.operators.qlayers.problems import LookupProblem
from armsim.operators.qlayers.tables import NAMES, LayerFamilies, MethodTile

_LAYER = LayerFamilies(
    "Each unsigned byte replaced by what a table of 256 says.",
    "common.h: functions of a byte by tables",
    LookupProblem(n=169, channels=18),
    TFLITE,
)
_VECTOR = 16
_QUARTER = 4
"""Registers that one instruction looks into: 64 bytes."""
_CHAINS = 6
"""Of sixteen bytes, two registers each, beside sixteen of the table and one of the constant."""


Steps = list[Callable[[], None]]


def _new_assembly(problem: LookupProblem, tile: MethodTile) -> Assembly:
    """A builder with the kernel's name and signature."""
    parameters = ("const uint8_t *input", "const uint8_t *table", "uint8_t *output")
    asm = Assembly(NAMES.write(problem, tile), parameters, schedule=tile.schedule)
    for number, role in enumerate(("input", "table", "output")):
        asm.general.note([number], role)
    return asm


def _staggered(chains: Sequence[Steps], lag: int) -> Iterator[Callable[[], None]]:
    """Chains side by side, each ``lag`` steps after the one before it.

    Without a lag all would load and then all look, and leave one pipe idle after the other.
    """
    for time in range(max(map(len, chains)) + lag * (len(chains) - 1)):
        for at, chain in enumerate(chains):
            if 0 <= time - lag * at < len(chain):
                yield chain[time - lag * at]


def render_scalar(problem: LookupProblem, tile: MethodTile) -> KernelSource:
    """A byte at a time."""
    asm = _new_assembly(problem, tile)
    asm.general.take(2, "counter, byte")
    with asm.loop("x3", problem.n * problem.channels):
        asm.emit("ldrb", ir.general("w4"), ir.at("x0", 1, mode="post"))
        asm.emit("ldrb", ir.general("w4"), ir.indexed("x1", "x4"))
        asm.emit("strb", ir.general("w4"), ir.at("x2", 1, mode="post"))
    return _LAYER.finish(asm, problem, tile)


def render_vector(problem: LookupProblem, tile: MethodTile) -> KernelSource:
    """Sixteen bytes in each of six chains, the table in registers."""
    asm = _new_assembly(problem, tile)
    asm.general.take(1, "counter")
    # Of each four the numbers follow each other, as the instructions want it.
    table = asm.vectors.take(16, "the table")
    (quarter,) = asm.vectors.take(1, "64")
    registers = asm.vectors.take(2 * _CHAINS, "bytes, what the table says")
    for at in range(0, 16, 2):
        asm.emit("ldp", ir.q(table[at]), ir.q(table[at + 1]), ir.at("x1", _VECTOR * at))
    asm.emit("movi", ir.v16b(quarter), 16 * _QUARTER)

    def chain(at: int, lanes: int) -> Steps:
        place, found = registers[2 * at : 2 * at + 2]

        def look(op: str, first: int) -> Callable[[], None]:
            four = ir.listed("16b", *table[first : first + _QUARTER])
            return partial(asm.append, ir.instr(op, ir.v16b(found), four, ir.v16b(place)))

        steps: Steps = [partial(load_bytes, asm, lanes, place, "x0", at * _VECTOR), look("tbl", 0)]
        for first in range(_QUARTER, 16, _QUARTER):
            lower = ir.instr("sub", ir.v16b(place), ir.v16b(place), ir.v16b(quarter))
            steps += [partial(asm.append, lower), look("tbx", first)]
        return [*steps, partial(store_bytes, asm, lanes, found, "x2", at * _VECTOR)]

    for trips, count in cut(problem.n * problem.channels, _CHAINS * _VECTOR):
        lanes = [own for blocks, own in cut(count, _VECTOR) for _ in range(blocks)]
        with asm.loop("x3", trips):
            for step in _staggered([chain(at, own) for at, own in enumerate(lanes)], tile.lag):
                step()
            for pointer in ("x0", "x2"):
                asm.add_constant(pointer, pointer, count)
    return _LAYER.finish(asm, problem, tile)


SCALAR = _LAYER.method("scalar", render_scalar, "a byte at a time", reference=True)
VECTOR = _LAYER.method(
    "vector",
    render_vector,
    "sixteen bytes in each of six chains, the table in registers",
    lags=(0, 1, 2),
    lag=1,
)
