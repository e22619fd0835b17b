"""Functions whose sizes are constants in the code, or arguments: one text of loops for both.

What is emitted in ``for lanes in loops.blocks(loops.cut(loops.size["channels"], 16), counter)`` is done
with 16 channels as often as there are so many, then with what is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.size_arguments import Amount, Size, held, kept, new_driver
from armsim.codegen.source import KernelSource
from armsim.scheduling import ir
from armsim.scheduling.dependences import APART, Aliases


class Cut(NamedTuple):
    """A size in blocks: how many are whole, and what is left."""

    size: Amount
    block: int
    whole: Amount
    rest: Amount


class BlockedLoops:
    """A function and its loops. size: of each name, a number, or what the frame has.

    pointers: registers that point to the tensors.
    """

    def __init__(
        self, kernel: str, sizes: Mapping[str, int], tensors: Sequence[str], *,
        schedule: str, sized: bool, aliases: Aliases = APART, roles: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """tensors: parameters after the sizes; roles: of their registers, if these are not their names.

        sized: sizes are parameters.
        """
        given = [f"size_t {one}" for one in sizes] if sized else []
        asm = self.asm = Assembly(
            kernel, (*given, *tensors), schedule=schedule, aliases=aliases, sized=sized
        )
        names = asm.arguments[len(given) :]
        self.size: dict[str, Amount] = {one: kept(one) for one in sizes} if sized else {**sizes}
        self.pointers = [f"x{number}" for number, _ in enumerate(names)]
        self._done = asm.label() if sized else ""
        if not sized:
            for number, role in enumerate(roles or names):
                asm.general.note([number], role)
            return
        for number, _ in enumerate(given):
            asm.branch("cbz", ir.general(f"x{number}"), self._done)
        self.driver = new_driver(asm)
        self.pointers = [asm.general.name(role) for role in roles or names]
        for name, register in zip(names, self.pointers, strict=True):
            asm.reload(register, name)

    def finish(self, lines: Sequence[str], contract: dict[str, Any]) -> KernelSource:
        """Give the file; where a size is 0 nothing is done."""
        if self._done:
            self.asm.place(self._done)
        return self.asm.finish(lines, contract)

    def known(self, amount: Amount) -> Amount:
        """Compute an amount here, once for all that asks for it later."""
        return self.driver.known(amount) if isinstance(amount, Size) else amount

    def held(self, amount: Amount, role: str) -> Amount:
        """Keep an amount in a register, if it is no number."""
        if isinstance(amount, int):
            return amount
        register = self.asm.general.name(role)
        self.driver.set(register, amount)
        return held(register)

    def advance(self, register: str, by: Amount, source: str = "") -> None:
        """Move a pointer on. source: another pointer that it is set from."""
        if isinstance(by, int):
            self.asm.add_constant(register, source or register, by)
        else:
            self.driver.set(register, held(source or register) + by)

    def times(self, trips: Amount, counter: str) -> Iterator[None]:
        """Repeat what is emitted in an iteration over this, if there is one."""
        if isinstance(trips, Size):
            with self.driver.repeat(trips, counter):
                yield
        elif trips:
            with self.asm.loop(counter, trips):
                yield

    def either(self, amount: Amount) -> Iterator[bool]:
        """Give whether an amount is not 0, where that decides what is emitted."""
        if isinstance(amount, int):
            yield bool(amount)
            return
        none, after = self.asm.label(), self.asm.label()
        self.driver.branch(amount, "b.eq", 0, none)
        yield True
        self.asm.branch("b", after)
        self.asm.place(none)
        yield False
        self.asm.place(after)

    def cut(self, size: Amount, block: int) -> Cut:
        """Cut a size into blocks, here."""
        return Cut(size, block, self.known(size // block), self.known(size % block))

    def blocks(self, own: Cut, counter: str) -> Iterator[int]:
        """Give each size that blocks have: what is emitted in an iteration is for blocks of that size."""
        if isinstance(own.size, int):
            for trips, size in cut(own.size, own.block):
                with self.asm.loop(counter, trips):
                    yield size
            return
        for _ in self.times(own.whole, counter):
            yield own.block
        after = self.asm.label()
        assert isinstance(own.rest, Size)
        self.driver.branch(own.rest, "b.eq", 0, after, counter)
        for size in self._among(counter, range(1, own.block)):
            yield size
            self.asm.branch("b", after)
        self.asm.place(after)

    def _among(self, register: str, numbers: range) -> Iterator[int]:
        """Give each of some numbers; what is emitted then is for a register that holds it."""
        half = len(numbers) // 2
        if half:
            upper = self.asm.label()
            self.asm.emit("cmp", ir.general(register), numbers[half])
            self.asm.branch("b.hs", upper)
            yield from self._among(register, numbers[:half])
            self.asm.place(upper)
            yield from self._among(register, numbers[half:])
        elif numbers:
            yield numbers[0]
