"""A bias of each channel added to a quantized image: the layer that folding the bias removes.

"Folding batchnorm into atrous depthwise convolution": after batch to space the bias was a BroadcastAdd
of its own, which took 107 us where the convolution took 34 us. `scalar` is the loop over elements, which
scales the bias anew for each; `vector` scales it once a channel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import LIST, Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import Scale, load_scale
from armsim.codegen.source import KernelSource
from armsim.operators.documents import HYPERCONNECT
from armsim.operators.families import Family
from armsim.operators.qlayers.problems import AddProblem
from armsim.operators.qlayers.tables import NAMES, MethodTile, finish, method
from armsim.operators.tile import in_both_orders

SECTION = "4) Folding batchnorm into atrous depthwise convolution"
TITLE = "A bias of each channel added to pixels, unsigned bytes, quantized."
LEFT = 20
_DEPTH = 8
_PIXELS = 6


def _start(problem: AddProblem, tile: MethodTile) -> Assembly:
    asm = Assembly(
        NAMES.write(problem, tile),
        ("const uint8_t *input", "const uint8_t *bias", "uint8_t *output"),
        schedule=tile.schedule,
    )
    for number, role in enumerate(("input", "bias", "output")):
        asm.general.note([number], role)
    return asm


def render_scalar(problem: AddProblem, tile: MethodTile) -> KernelSource:
    """One element at a time in general registers."""
    asm = _start(problem, tile)
    asm.general.take(11, "counters, bias, values, multipliers, rounding")

    def scaled(register: str, multiplier: str, shift: int) -> None:
        """Multiply by multiplier / 2**31 to nearest, then shift to nearest."""
        asm.emit(
            "smull",
            ir.general(f"x{register}"),
            ir.general(f"w{register}"),
            ir.general(f"w{multiplier}"),
        )
        asm.emit("add", ir.general(f"x{register}"), ir.general(f"x{register}"), ir.general("x13"))
        asm.emit("asr", ir.general(f"x{register}"), ir.general(f"x{register}"), 31)
        asm.load_constant("x12", 1 << (shift - 1))
        asm.emit("add", ir.general(f"w{register}"), ir.general(f"w{register}"), ir.general("w12"))
        asm.emit("asr", ir.general(f"w{register}"), ir.general(f"w{register}"), shift)

    p = problem
    for register, value in (("w8", p.multiplier_input), ("w9", p.multiplier_bias),
                            ("w10", p.multiplier_out), ("x13", 1 << 30)):  # fmt: skip
        asm.load_constant(register, value)
    asm.load_constant("w11", 255)
    with asm.loop("x3", p.n):
        asm.emit("mov", ir.general("x5"), ir.general("x1"))
        with asm.loop("x4", p.channels):
            for register, pointer, zero, multiplier, shift in (
                ("6", "x0", p.input_zero, "8", p.shift_input),
                ("7", "x5", p.bias_zero, "9", p.shift_bias),
            ):
                asm.emit("ldrb", ir.general(f"w{register}"), ir.at(pointer, 1, mode="post"))
                asm.emit("sub", ir.general(f"w{register}"), ir.general(f"w{register}"), zero)
                asm.emit("lsl", ir.general(f"w{register}"), ir.general(f"w{register}"), LEFT)
                scaled(register, multiplier, shift)
            asm.emit("add", ir.general("w6"), ir.general("w6"), ir.general("w7"))
            scaled("6", "10", p.shift_out)
            asm.emit("add", ir.general("w6"), ir.general("w6"), p.output_zero)
            asm.emit("cmp", ir.general("w6"), ir.general("w11"))
            asm.emit("csel", ir.general("w6"), ir.general("w6"), ir.general("w11"), "lt")
            asm.emit("cmp", ir.general("w6"), 0)
            asm.emit("csel", ir.general("w6"), ir.general("w6"), ir.general("wzr"), "gt")
            asm.emit("strb", ir.general("w6"), ir.at("x2", 1, mode="post"))
    return finish(asm, problem, tile, TITLE, ["an element at a time, its bias scaled anew."])


Steps = list[Callable[[], None]]


def _widening(
    asm: Assembly, low: int, high: int, zero: int, multiplier: int, scale: Scale
) -> Steps:
    """Eight loaded bytes to two vectors of words, less their zero, shifted left and scaled."""
    code = [
        ir.instr("usubl", ir.v8h(low), ir.v8b(low), ir.v8b(zero)),
        # Up to 255 in size: 16 bits hold that much of the shift.
        ir.instr("shl", ir.v8h(low), ir.v8h(low), LEFT - 15),
        ir.instr("sshll2", ir.v4s(high), ir.v8h(low), 15),
        ir.instr("sshll", ir.v4s(low), ir.v4h(low), 15),
        *(ir.instr("sqrdmulh", ir.v4s(v), ir.v4s(v), ir.v4s(multiplier)) for v in (low, high)),
        *(ir.instr("srshr", ir.v4s(v), ir.v4s(v), scale.shift) for v in (low, high)),
    ]
    return [partial(asm.append, item) for item in code]


def _narrowing(
    asm: Assembly, low: int, high: int, multiplier: int, zero: int, scale: Scale
) -> Steps:
    """Two vectors of words to eight bytes in the first: scaled, the zero added, saturated."""
    code = [
        *(ir.instr("sqrdmulh", ir.v4s(v), ir.v4s(v), ir.v4s(multiplier)) for v in (low, high)),
        *(ir.instr("srshr", ir.v4s(v), ir.v4s(v), scale.shift) for v in (low, high)),
        ir.instr("sqxtn", ir.v4h(low), ir.v4s(low)),
        ir.instr("sqxtn2", ir.v8h(low), ir.v4s(high)),
        ir.instr("sqadd", ir.v8h(low), ir.v8h(low), ir.v8h(zero)),
        ir.instr("sqxtun", ir.v8b(low), ir.v8h(low)),
    ]
    return [partial(asm.append, item) for item in code]


def _load_next(asm: Assembly, problem: AddProblem, lanes: int, register: int) -> None:
    load_bytes(asm, lanes, register, "x5")
    asm.add_constant("x5", "x5", problem.channels)


def _store_next(asm: Assembly, problem: AddProblem, lanes: int, register: int) -> None:
    store_bytes(asm, lanes, register, "x6")
    asm.add_constant("x6", "x6", problem.channels)


def _staggered(chains: Sequence[Steps], lag: int) -> Iterator[Callable[[], None]]:
    """Chains side by side, each ``lag`` steps after the one before it.

    Without a lag all would multiply and then all shift, and leave one pipe idle after the other.
    """
    for time in range(max(map(len, chains)) + lag * (len(chains) - 1)):
        for at, chain in enumerate(chains):
            if 0 <= time - lag * at < len(chain):
                yield chain[time - lag * at]


def render_vector(problem: AddProblem, tile: MethodTile) -> KernelSource:
    """Eight channels of six pixels at once, their bias scaled once."""
    p, asm = problem, _start(problem, tile)
    asm.general.take(4, "counters, input and output of eight channels")
    values = asm.vectors.take(2 * _PIXELS, "elements")
    pairs = list(zip(values[::2], values[1::2], strict=True))
    low, high = asm.vectors.take(2, "bias, scaled")
    m_in, m_bias, m_out, zero, z_in, z_bias = asm.vectors.take(6, "multipliers and zeros")
    load_scale(asm, p.scale_input, m_in, zero)
    load_scale(asm, p.scale_bias, m_bias, zero)
    load_scale(asm, p.scale_out, m_out, zero)
    asm.emit("movi", ir.v8b(z_in), p.input_zero)
    asm.emit("movi", ir.v8b(z_bias), p.bias_zero)
    for trips, lanes in cut(p.channels, _DEPTH):
        with asm.loop("x3", trips):
            asm.comment(f"the bias of {lanes} channels")
            load_bytes(asm, lanes, low, "x1")
            for step in _widening(asm, low, high, z_bias, m_bias, p.scale_bias):
                step()
            asm.emit("mov", ir.general("x5"), ir.general("x0"))
            asm.emit("mov", ir.general("x6"), ir.general("x2"))
            for groups, pixels in cut(p.n, _PIXELS):
                chains: list[Steps] = [
                    [
                        partial(_load_next, asm, p, lanes, first),
                        *_widening(asm, first, second, z_in, m_in, p.scale_input),
                        partial(
                            asm.append, ir.instr("add", ir.v4s(first), ir.v4s(first), ir.v4s(low))
                        ),
                        partial(
                            asm.append,
                            ir.instr("add", ir.v4s(second), ir.v4s(second), ir.v4s(high)),
                        ),
                        *_narrowing(asm, first, second, m_out, zero, p.scale_out),
                        partial(_store_next, asm, p, lanes, first),
                    ]
                    for first, second in pairs[:pixels]
                ]
                with asm.loop("x4", groups):
                    for step in _staggered(chains, tile.lag):
                        step()
            for pointer in ("x0", "x1", "x2"):
                asm.add_constant(pointer, pointer, lanes)
    words = "eight channels of six pixels at once, their bias scaled once."
    return finish(asm, problem, tile, TITLE, [words])


_SHIPPED = AddProblem(n=784, channels=64)

SCALAR = method(
    "scalar",
    render_scalar,
    "an element at a time, its bias scaled anew",
    SECTION,
    _SHIPPED,
    reference=True,
)


def _space(problem: AddProblem, full: bool) -> Iterator[MethodTile]:
    lags = range(10) if full else (2, 3)
    return in_both_orders(MethodTile("vector", lag) for lag in lags)


VECTOR = Family(
    name="vector",
    render=render_vector,
    uses=frozenset({"lag", "schedule"}),
    summary="eight channels of six pixels at once, their bias scaled once",
    document=HYPERCONNECT,
    section=SECTION,
    space=_space,
    shipped=tuple((_SHIPPED, MethodTile("vector", 3, schedule)) for schedule in ("written", LIST)),
)
