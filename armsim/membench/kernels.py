"""The probe kernels. All are leaf functions that follow AAPCS64 and save no register.

They are measured as they stand: the order of their instructions is the experiment, so none is scheduled.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from armsim.codegen.assembly import Assembly
from armsim.scheduling import ir

CHAINS = 8
"""The most chains a chase follows side by side: one register each."""
HOPS_PER_ITERATION = 16
"""Loads per iteration of the chase, all chains together."""
BYTES_PER_ITERATION = 128
"""Bytes per iteration that a stream reads or writes: two lines of 64."""

_VECTORS = BYTES_PER_ITERATION // 16


def chase(chains: int) -> str:
    """``chase(start, iterations)``: follow pointers from those in ``start``.

    An iteration is HOPS_PER_ITERATION loads. Each load's address is the value of the chain's last load, so
    a chain has one load in flight, and all together as many as there are chains (1 to CHAINS, a divisor of
    HOPS_PER_ITERATION).
    """
    if not 1 <= chains <= CHAINS or HOPS_PER_ITERATION % chains:
        raise ValueError(f"a chase follows 1, 2, 4 or 8 chains, not {chains}")
    asm = Assembly("chase", ("const void *const *start", "uint64_t iterations"))
    registers = asm.general.names(chains, "chains")
    for number, name in enumerate(registers):
        asm.emit("ldr", ir.general(name), ir.at("x0", 8 * number))
    with asm.loop("x1", None):
        for name in registers * (HOPS_PER_ITERATION // chains):
            asm.emit("ldr", ir.general(name), ir.at(name))
    return asm.finish(["Pointers followed from where each chain stands."], {}).text


def read() -> str:
    """``read(source, iterations)``: load pairs of 16-byte registers at consecutive addresses."""
    asm = Assembly("read", ("const void *source", "uint64_t iterations"))
    with _stream(asm, "x0"):
        _pairs(asm, "ldp", "x0")
    return asm.finish(["Pairs of 16 bytes loaded at consecutive addresses."], {}).text


def copy() -> str:
    """``copy(source, target, iterations)``: load pairs and store them."""
    asm = Assembly("copy", ("const void *source", "void *target", "uint64_t iterations"))
    with _stream(asm, "x0", "x1"):
        _pairs(asm, "ldp", "x0")
        _pairs(asm, "stp", "x1")
    return asm.finish(["Pairs of 16 bytes loaded and stored."], {}).text


def fill() -> str:
    """``fill(target, iterations)``: store pairs of a zero register."""
    asm = Assembly("fill", ("void *target", "uint64_t iterations"))
    asm.emit("movi", ir.v4s(0), 0)
    with _stream(asm, "x0"):
        for number in range(0, _VECTORS, 2):
            asm.emit("stp", ir.q(0), ir.q(0), ir.at("x0", 16 * number))
    return asm.finish(["Pairs of 16 zero bytes stored."], {}).text


@contextmanager
def _stream(asm: Assembly, *pointers: str) -> Iterator[None]:
    """A loop that moves pointers on; the argument after them counts it down."""
    with asm.loop(f"x{len(pointers)}", None):
        yield
        for name in pointers:
            asm.add_constant(name, name, BYTES_PER_ITERATION)


def _pairs(asm: Assembly, op: str, base: str) -> None:
    for number in range(0, _VECTORS, 2):
        asm.emit(op, ir.q(number), ir.q(number + 1), ir.at(base, 16 * number))
