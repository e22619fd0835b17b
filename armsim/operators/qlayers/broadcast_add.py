"""A bias of each channel added to a quantized image: the layer that folding the bias removes.

"Folding batchnorm into atrous depthwise convolution": behind batch to space the bias was a BroadcastAdd
of its own, which took 107 us where the convolution took 34 us. `scalar` is the loop over elements, which
scales the bias anew for each; `vector` scales it once a channel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.quantized.requantize import Scale, load_scale
from armsim.codegen.source import KernelSource
from armsim.operators.qlayers.problems import AddProblem
from armsim.operators.qlayers.tables import ADD, MethodTile, finish, register_methods

SECTION = "4) Folding batchnorm into atrous depthwise convolution"
TITLE = "A bias of each channel added to pixels, unsigned bytes, quantized."
LEFT = 20
LAG = 3
"""Steps that a pixel's chain is behind the one before it: the best of 0 to 12 with 4, 6 and 8 pixels."""
_DEPTH = 8
_PIXELS = 6


def _start(problem: AddProblem, tile: MethodTile) -> Assembly:
    asm = Assembly(
        tile.name(problem), ("const uint8_t *input", "const uint8_t *bias", "uint8_t *output")
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
        asm.emit(f"smull x{register}, w{register}, w{multiplier}")
        asm.emit(f"add x{register}, x{register}, x13")
        asm.emit(f"asr x{register}, x{register}, #31")
        asm.load_constant("x12", 1 << (shift - 1))
        asm.emit(f"add w{register}, w{register}, w12")
        asm.emit(f"asr w{register}, w{register}, #{shift}")

    p = problem
    for register, value in (("w8", p.multiplier_input), ("w9", p.multiplier_bias),
                            ("w10", p.multiplier_out), ("x13", 1 << 30)):  # fmt: skip
        asm.load_constant(register, value)
    asm.load_constant("w11", 255)
    with asm.loop("x3", p.n):
        asm.emit("mov x5, x1")
        with asm.loop("x4", p.channels):
            for register, pointer, zero, multiplier, shift in (
                ("6", "x0", p.input_zero, "8", p.shift_input),
                ("7", "x5", p.bias_zero, "9", p.shift_bias),
            ):
                asm.emit(f"ldrb w{register}, [{pointer}], #1")
                asm.emit(f"sub w{register}, w{register}, #{zero}")
                asm.emit(f"lsl w{register}, w{register}, #{LEFT}")
                scaled(register, multiplier, shift)
            asm.emit("add w6, w6, w7")
            scaled("6", "10", p.shift_out)
            asm.emit(f"add w6, w6, #{p.output_zero}")
            asm.emit("cmp w6, w11")
            asm.emit("csel w6, w6, w11, lt")
            asm.emit("cmp w6, #0")
            asm.emit("csel w6, w6, wzr, gt")
            asm.emit("strb w6, [x2], #1")
    return finish(asm, problem, tile, TITLE, ["an element at a time, its bias scaled anew."])


Steps = list[Callable[[], None]]


def _widening(
    asm: Assembly, low: int, high: int, zero: int, multiplier: int, scale: Scale
) -> Steps:
    """Eight loaded bytes to two vectors of words, less their zero, shifted left and scaled."""
    texts = [
        f"usubl v{low}.8h, v{low}.8b, v{zero}.8b",
        # Up to 255 in size: 16 bits hold that much of the shift.
        f"shl v{low}.8h, v{low}.8h, #{LEFT - 15}",
        f"sshll2 v{high}.4s, v{low}.8h, #15",
        f"sshll v{low}.4s, v{low}.4h, #15",
        *(f"sqrdmulh v{v}.4s, v{v}.4s, v{multiplier}.4s" for v in (low, high)),
        *(f"srshr v{v}.4s, v{v}.4s, #{scale.shift}" for v in (low, high)),
    ]
    return [partial(asm.emit, text) for text in texts]


def _narrowing(
    asm: Assembly, low: int, high: int, multiplier: int, zero: int, scale: Scale
) -> Steps:
    """Two vectors of words to eight bytes in the first: scaled, the zero added, saturated."""
    texts = [
        *(f"sqrdmulh v{v}.4s, v{v}.4s, v{multiplier}.4s" for v in (low, high)),
        *(f"srshr v{v}.4s, v{v}.4s, #{scale.shift}" for v in (low, high)),
        f"sqxtn v{low}.4h, v{low}.4s",
        f"sqxtn2 v{low}.8h, v{high}.4s",
        f"sqadd v{low}.8h, v{low}.8h, v{zero}.8h",
        f"sqxtun v{low}.8b, v{low}.8h",
    ]
    return [partial(asm.emit, text) for text in texts]


def _load_next(asm: Assembly, problem: AddProblem, lanes: int, register: int) -> None:
    load_bytes(asm, lanes, register, "x5")
    asm.add_constant("x5", "x5", problem.channels)


def _store_next(asm: Assembly, problem: AddProblem, lanes: int, register: int) -> None:
    store_bytes(asm, lanes, register, "x6")
    asm.add_constant("x6", "x6", problem.channels)


def _staggered(chains: Sequence[Steps]) -> Iterator[Callable[[], None]]:
    """Chains by turns, each LAG steps behind the one before it.

    Side by side, all would multiply and then all shift: F0 alone multiplies integers, F1 alone shifts, and
    each queue of eight fills up while the other pipe has nothing to do.
    """
    for time in range(max(map(len, chains)) + LAG * (len(chains) - 1)):
        for at, chain in enumerate(chains):
            if 0 <= time - LAG * at < len(chain):
                yield chain[time - LAG * at]


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
    asm.emit(f"movi v{z_in}.8b, #{p.input_zero}")
    asm.emit(f"movi v{z_bias}.8b, #{p.bias_zero}")
    for trips, lanes in cut(p.channels, _DEPTH):
        with asm.loop("x3", trips):
            asm.comment(f"the bias of {lanes} channels")
            load_bytes(asm, lanes, low, "x1")
            for step in _widening(asm, low, high, z_bias, m_bias, p.scale_bias):
                step()
            asm.emit("mov x5, x0")
            asm.emit("mov x6, x2")
            for turns, pixels in cut(p.n, _PIXELS):
                chains: list[Steps] = [
                    [
                        partial(_load_next, asm, p, lanes, first),
                        *_widening(asm, first, second, z_in, m_in, p.scale_input),
                        partial(asm.emit, f"add v{first}.4s, v{first}.4s, v{low}.4s"),
                        partial(asm.emit, f"add v{second}.4s, v{second}.4s, v{high}.4s"),
                        *_narrowing(asm, first, second, m_out, zero, p.scale_out),
                        partial(_store_next, asm, p, lanes, first),
                    ]
                    for first, second in pairs[:pixels]
                ]
                with asm.loop("x4", turns):
                    for step in _staggered(chains):
                        step()
            for pointer in ("x0", "x1", "x2"):
                asm.add_constant(pointer, pointer, lanes)
    method = "eight channels of six pixels at once, their bias scaled once."
    return finish(asm, problem, tile, TITLE, [method])


register_methods(
    ADD,
    SECTION,
    {
        "scalar": (render_scalar, "an element at a time, its bias scaled anew"),
        "vector": (render_vector, "eight channels of six pixels at once, their bias scaled once"),
    },
)
