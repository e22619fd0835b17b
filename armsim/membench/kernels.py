"""The probe kernels, as assembly text. All are leaves that follow AAPCS64 and save nothing."""

from __future__ import annotations

CHAINS = 8
"""The most chains a chase follows side by side: one register each."""
HOPS_A_TURN = 16
"""Loads of a turn of the chase's loop, all chains together."""
BYTES_A_TURN = 128
"""Bytes that a turn of a stream's loop reads or writes: two lines of 64."""

_FIRST = 2  # x2 to x9 hold the chains


def chase(chains: int) -> str:
    """``chase(start, turns)``: follow pointers from those in ``start``, HOPS_A_TURN loads a turn.

    Each load's address is the value of the chain's last load, so a chain takes its loads one by one,
    and as many are on their way as there are chains (1 to CHAINS, a divisor of HOPS_A_TURN).
    """
    if not 1 <= chains <= CHAINS or HOPS_A_TURN % chains:
        raise ValueError(f"a chase follows 1, 2, 4 or 8 chains, not {chains}")
    registers = [f"x{_FIRST + number}" for number in range(chains)]
    lines = [f"ldr {name}, [x0, #{8 * number}]" for number, name in enumerate(registers)]
    lines.append("1:")
    lines += [f"ldr {name}, [{name}]" for name in registers] * (HOPS_A_TURN // chains)
    lines += ["subs x1, x1, #1", "b.ne 1b", "ret"]
    return _function("chase", lines)


def read() -> str:
    """``read(source, turns)``: load pairs of 16-byte registers, one behind the other."""
    loads = [f"ldp q{n}, q{n + 1}, [x0, #{16 * n}]" for n in range(0, BYTES_A_TURN // 16, 2)]
    return _function("read", ["1:", *loads, *_next("x1", "x0")])


def copy() -> str:
    """``copy(source, target, turns)``: load pairs and store them."""
    pairs = [(n, f"q{n}, q{n + 1}", 16 * n) for n in range(0, BYTES_A_TURN // 16, 2)]
    loads = [f"ldp {names}, [x0, #{offset}]" for _, names, offset in pairs]
    stores = [f"stp {names}, [x1, #{offset}]" for _, names, offset in pairs]
    return _function("copy", ["1:", *loads, *stores, *_next("x2", "x0", "x1")])


def fill() -> str:
    """``fill(target, turns)``: store pairs of a zero register."""
    stores = [f"stp q0, q0, [x0, #{32 * n}]" for n in range(BYTES_A_TURN // 32)]
    return _function("fill", ["movi v0.4s, #0", "1:", *stores, *_next("x1", "x0")])


def _next(counter: str, *pointers: str) -> list[str]:
    moves = [f"add {name}, {name}, #{BYTES_A_TURN}" for name in pointers]
    return [*moves, f"subs {counter}, {counter}, #1", "b.ne 1b", "ret"]


def _function(name: str, lines: list[str]) -> str:
    body = [line if line.endswith(":") else f"    {line}" for line in lines]
    return "\n".join(["    .text", f"    .global {name}", f"{name}:", *body]) + "\n"
