"""The probe kernels, as assembly text. All are leaf functions that follow AAPCS64 and save no register."""

from __future__ import annotations

CHAINS = 8
"""The most chains a chase follows side by side: one register each."""
HOPS_PER_ITERATION = 16
"""Loads per iteration of the chase, all chains together."""
BYTES_PER_ITERATION = 128
"""Bytes per iteration that a stream reads or writes: two lines of 64."""

_FIRST = 2  # x2 to x9 hold the chains


def chase(chains: int) -> str:
    """``chase(start, iterations)``: follow pointers from those in ``start``.

    An iteration is HOPS_PER_ITERATION loads. Each load's address is the value of the chain's last load, so
    a chain has one load in flight, and all together as many as there are chains (1 to CHAINS, a divisor of
    HOPS_PER_ITERATION).
    """
    if not 1 <= chains <= CHAINS or HOPS_PER_ITERATION % chains:
        raise ValueError(f"a chase follows 1, 2, 4 or 8 chains, not {chains}")
    registers = [f"x{_FIRST + number}" for number in range(chains)]
    lines = [f"ldr {name}, [x0, #{8 * number}]" for number, name in enumerate(registers)]
    lines.append("1:")
    lines += [f"ldr {name}, [{name}]" for name in registers] * (HOPS_PER_ITERATION // chains)
    lines += ["subs x1, x1, #1", "b.ne 1b", "ret"]
    return _function("chase", lines)


def read() -> str:
    """``read(source, iterations)``: load pairs of 16-byte registers at consecutive addresses."""
    loads = [f"ldp q{n}, q{n + 1}, [x0, #{16 * n}]" for n in range(0, BYTES_PER_ITERATION // 16, 2)]
    return _function("read", ["1:", *loads, *_next("x1", "x0")])


def copy() -> str:
    """``copy(source, target, iterations)``: load pairs and store them."""
    pairs = [(n, f"q{n}, q{n + 1}", 16 * n) for n in range(0, BYTES_PER_ITERATION // 16, 2)]
    loads = [f"ldp {names}, [x0, #{offset}]" for _, names, offset in pairs]
    stores = [f"stp {names}, [x1, #{offset}]" for _, names, offset in pairs]
    return _function("copy", ["1:", *loads, *stores, *_next("x2", "x0", "x1")])


def fill() -> str:
    """``fill(target, iterations)``: store pairs of a zero register."""
    stores = [f"stp q0, q0, [x0, #{32 * n}]" for n in range(BYTES_PER_ITERATION // 32)]
    return _function("fill", ["movi v0.4s, #0", "1:", *stores, *_next("x1", "x0")])


def _next(counter: str, *pointers: str) -> list[str]:
    moves = [f"add {name}, {name}, #{BYTES_PER_ITERATION}" for name in pointers]
    return [*moves, f"subs {counter}, {counter}, #1", "b.ne 1b", "ret"]


def _function(name: str, lines: list[str]) -> str:
    body = [line if line.endswith(":") else f"    {line}" for line in lines]
    return "\n".join(["    .text", f"    .global {name}", f"{name}:", *body]) + "\n"
