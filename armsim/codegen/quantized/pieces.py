"""Any number of bytes between memory and registers, without touching a byte beyond them."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.codegen.assembly import Assembly

_SIZES = (("q", "d", 16), ("d", "d", 8), ("s", "s", 4), ("h", "h", 2), ("b", "b", 1))


def pieces(count: int) -> list[tuple[str, str, int, int]]:
    """``count`` bytes as (register letter, lane letter, bytes, offset), the largest piece first."""
    found, offset = [], 0
    for letter, lane, size in _SIZES:
        while count - offset >= size:
            found.append((letter, lane, size, offset))
            offset += size
    return found


def load_bytes(asm: Assembly, count: int, vector: int, base: str, offset: int = 0) -> None:
    """Load 1 to 16 bytes into the low end of a vector register; the rest of it becomes zero."""
    (letter, _, size, _), *rest = pieces(count)
    asm.load(f"{letter}{vector}", base, offset)
    for _, lane, size, at in rest:
        asm.emit(f"ld1 {{v{vector}.{lane}}}[{at // size}], [{asm.address(base, offset + at)}]")


def store_bytes(asm: Assembly, count: int, vector: int, base: str, offset: int = 0) -> None:
    """Store the low 1 to 16 bytes of a vector register."""
    (letter, _, size, _), *rest = pieces(count)
    asm.store(f"{letter}{vector}", base, offset)
    for _, lane, size, at in rest:
        asm.emit(f"st1 {{v{vector}.{lane}}}[{at // size}], [{asm.address(base, offset + at)}]")


def copy_run(
    asm: Assembly, source: str, target: str, count: int, vectors: Sequence[int], counter: str
) -> None:
    """Copy ``count`` bytes and leave both registers behind them; four vectors a turn."""
    v = vectors
    turns, rest = divmod(count, 64)
    if turns:
        with asm.loop(counter, turns):
            asm.emit(f"ldp q{v[0]}, q{v[1]}, [{source}], #32")
            asm.emit(f"ldp q{v[2]}, q{v[3]}, [{source}], #32")
            asm.emit(f"stp q{v[0]}, q{v[1]}, [{target}], #32")
            asm.emit(f"stp q{v[2]}, q{v[3]}, [{target}], #32")
    for at, (letter, _, size, _) in enumerate(pieces(rest)):
        asm.emit(f"ldr {letter}{v[at % 4]}, [{source}], #{size}")
        asm.emit(f"str {letter}{v[at % 4]}, [{target}], #{size}")


def fill_run(asm: Assembly, target: str, count: int, vector: int, counter: str) -> None:
    """Store ``count`` bytes of a vector that holds one byte sixteen times; the register moves on."""
    turns, rest = divmod(count, 64)
    if turns:
        with asm.loop(counter, turns):
            for _ in range(2):
                asm.emit(f"stp q{vector}, q{vector}, [{target}], #32")
    for letter, _, size, _ in pieces(rest):
        asm.emit(f"str {letter}{vector}, [{target}], #{size}")
