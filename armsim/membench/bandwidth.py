"""Bandwidth beyond the caches: read, copy and fill with 16-byte registers, as tinymembench does.

The buffers are more than twice as large as L2 and L3. Their first part is walked untimed, which leaves
those full of their lines, dirty ones if the kernel stores: each timed line then pays for its victim.
"""

from __future__ import annotations

from armsim.cores.model import CoreModel
from armsim.emulator.machine import Machine
from armsim.emulator.trace import Trace
from armsim.figures import Figures, declared, figure
from armsim.isa.program import assemble_program
from armsim.measure.call import Call
from armsim.membench import kernels
from armsim.membench.kernels import BYTES_PER_ITERATION
from armsim.membench.steady import call_on, steady_cycles

KINDS = ("read", "copy", "fill")
_BUFFERS = {"read": ("source",), "copy": ("source", "target"), "fill": ("target",)}
_FILLS = 2  # bytes of a buffer that are walked first, in sizes of L2 and L3
_START = 1 << 18  # bytes before the timed ones, to fill queues and prefetcher


def read_trace(size: int) -> Trace:
    """A read of so many bytes, a multiple of BYTES_PER_ITERATION."""
    program = assemble_program(kernels.read(), "read")
    machine = Machine(program, {"source": size})
    address = machine.buffers["source"].address
    return call_on(machine, address, size // BYTES_PER_ITERATION).trace()


def read_within(core: CoreModel, size: int, pages_seed: int) -> float:
    """Bytes a cycle of reading ``size`` bytes, a multiple of 512, that were read just before."""
    program = assemble_program(kernels.read(), "read")
    machine = Machine(program, {"source": size})
    address = machine.buffers["source"].address
    whole, first = (
        call_on(machine, address, part // BYTES_PER_ITERATION) for part in (size, size // 4)
    )
    cycles = steady_cycles(core, whole, first, whole, pages_seed)
    return (size - size // 4) / cycles


@declared
class Bandwidth(Figures):
    """A stream's bandwidth; a copied byte counts once."""

    kind: str = figure("read, copy or fill", "beyond L2")
    mb_per_s: float = figure("10^6 bytes a second", "MB/s", ".0f", places=1)
    bytes_per_cycle: float = figure("of the core's clock", "bytes per cycle", ".2f", places=4)


def measure_bandwidth(core: CoreModel, kind: str, timed: int, pages_seed: int) -> Bandwidth:
    """Stream over ``timed`` bytes, a multiple of BYTES_PER_ITERATION, after those that fill the caches."""
    text = {"read": kernels.read, "copy": kernels.copy, "fill": kernels.fill}[kind]()
    program = assemble_program(text, kind)
    before = _FILLS * core.cached_bytes
    size = before + _START + timed
    machine = Machine(program, dict.fromkeys(_BUFFERS[kind], size))
    pointers = [machine.buffers[name].address for name in _BUFFERS[kind]]

    def call(offset: int, size: int) -> Call:
        places = (pointer + offset for pointer in pointers)
        return call_on(machine, *places, size // BYTES_PER_ITERATION)

    cycles = steady_cycles(
        core,
        warm=call(0, before),
        short=call(before, _START),
        long=call(before, _START + timed),
        pages_seed=pages_seed,
    )
    return Bandwidth(kind, 1000 * timed / cycles * core.ghz, timed / cycles)
