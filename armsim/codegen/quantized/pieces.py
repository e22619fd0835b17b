"""Any number of bytes between memory and registers, without touching a byte beyond them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from armsim.codegen.assembly import Assembly
from armsim.codegen.lanes import Access
from armsim.codegen.size_arguments import Amount, SizedDriver, held
from armsim.scheduling import ir

_BITS = (("q", 16, 4), ("d", 8, 3), ("s", 4, 2), ("h", 2, 1), ("b", 1, 0))
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
    _access(asm, count, vector, base, offset, (asm.load, "ld1"))


def store_bytes(asm: Assembly, count: int, vector: int, base: str, offset: int = 0) -> None:
    """Store the low 1 to 16 bytes of a vector register."""
    _access(asm, count, vector, base, offset, (asm.store, "st1"))


def _access(
    asm: Assembly, count: int, vector: int, base: str, offset: int, how: tuple[Access, str]
) -> None:
    """how: what accesses the low end of the register, and the instruction for a lane of it."""
    low, one_lane = how
    (letter, _, _, _), *rest = pieces(count)
    low(ir.scalar(letter, vector), base, offset)
    for _, lane, size, at in rest:
        address = ir.at(asm.address(base, offset + at))
        asm.emit(one_lane, ir.listed(lane, vector, lane=at // size), address)


def copy_run(
    asm: Assembly, source: str, target: str, count: Amount, vectors: Sequence[int], counter: str,
    driver: SizedDriver | None = None,
) -> None:  # fmt: skip
    """Copy ``count`` bytes and leave both registers after them; four vectors an iteration."""
    v = vectors

    def four() -> None:
        asm.emit("ldp", ir.q(v[0]), ir.q(v[1]), ir.at(source, 32, mode="post"))
        asm.emit("ldp", ir.q(v[2]), ir.q(v[3]), ir.at(source, 32, mode="post"))
        asm.emit("stp", ir.q(v[0]), ir.q(v[1]), ir.at(target, 32, mode="post"))
        asm.emit("stp", ir.q(v[2]), ir.q(v[3]), ir.at(target, 32, mode="post"))

    def piece(at: int, letter: str, size: int) -> None:
        asm.emit("ldr", ir.scalar(letter, v[at % 4]), ir.at(source, size, mode="post"))
        asm.emit("str", ir.scalar(letter, v[at % 4]), ir.at(target, size, mode="post"))

    _run(asm, count, counter, driver, four, piece)


def fill_run(
    asm: Assembly, target: str, count: Amount, vector: int, counter: str,
    driver: SizedDriver | None = None,
) -> None:  # fmt: skip
    """Store ``count`` bytes of a vector that holds one byte sixteen times; the register moves on."""

    def four() -> None:
        for _ in range(2):
            asm.emit("stp", ir.q(vector), ir.q(vector), ir.at(target, 32, mode="post"))

    def piece(_: int, letter: str, size: int) -> None:
        asm.emit("str", ir.scalar(letter, vector), ir.at(target, size, mode="post"))

    _run(asm, count, counter, driver, four, piece)


def _run(
    asm: Assembly, count: Amount, counter: str, driver: SizedDriver | None,
    four: Callable[[], None], piece: Callable[[int, str, int], None],
) -> None:  # fmt: skip
    """Go through so many bytes, four vectors an iteration, then in pieces; an amount needs a driver."""
    if isinstance(count, int):
        trips, rest = divmod(count, 64)
        if trips:
            with asm.loop(counter, trips):
                four()
        for at, (letter, _, size, _) in enumerate(pieces(rest)):
            piece(at, letter, size)
        return
    assert driver
    left, *spare = driver.temporaries
    driver.set(left, count, spare)
    with driver.repeat(held(left) // 64, counter):
        four()
    for at, (letter, size, bit) in enumerate((*[("q", 16, 5)] * 2, *_BITS)):
        if at != 1:
            after = asm.label()
            asm.branch("tbz", ir.general(left), bit, after)
        piece(at, letter, size)
        if at:
            asm.place(after)
