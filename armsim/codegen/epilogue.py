"""An epilogue in a kernel: its registers, the pointers to its tensors, and its instructions (`fused`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.codegen.fused import NO_EPILOGUE, Epilogue
from armsim.codegen.lanes import load_lanes
from armsim.codegen.pointers import Locator, PointerGroup
from armsim.codegen.source import Unbuildable
from armsim.codegen.stream import Adjust, Load, Place
from armsim.scheduling import ir


def refuse_epilogue(word: str, family: str, why: str) -> None:
    """Unbuildable if there is an epilogue: for families that cannot know when a sum is whole."""
    if word != "none":
        raise Unbuildable(f"{family} cannot have the epilogue {word}: {why}")


@dataclass(frozen=True)
class Finisher:
    """An epilogue with its registers: -1 for those that it has no use for.

    zero, six: constants. scaled, factor: where a scaled sum is made, and its factors.
    """

    epilogue: Epilogue
    zero: int = -1
    six: int = -1
    scaled: int = -1
    factor: int = -1

    @classmethod
    def of(cls, epilogue: Epilogue, numbers: Sequence[int]) -> Finisher:
        """Give an epilogue the first of these registers, which `claimed` takes and `place` fills."""
        given, scales = iter(numbers), epilogue.affine == "scale"
        wanted = (epilogue.clamp, epilogue.clamp == "relu6", scales, scales)
        return cls(epilogue, *(next(given) if each else -1 for each in wanted))

    @classmethod
    def take(cls, asm: Assembly, epilogue: Epilogue) -> Finisher:
        """Take registers; `place` fills those that hold constants."""
        return cls.of(epilogue, asm.vectors.free).claimed(asm)

    def claimed(self, asm: Assembly) -> Finisher:
        """Take the registers that it has."""
        roles = ("0.0", "6.0", "scaled sum", "its factors")
        numbers = (self.zero, self.six, self.scaled, self.factor)
        for number, role in zip(numbers, roles, strict=True):
            if number >= 0:
                asm.vectors.claim([number], f"epilogue: {role}")
        return self

    def place(self, asm: Assembly) -> None:
        """Emit the constants, once a call."""
        if self.zero >= 0:
            asm.emit("movi", ir.v4s(self.zero), 0)
        if self.six >= 0:
            asm.emit("fmov", ir.v4s(self.six), ir.real("6.0"))

    def start(self, offset: int, lanes: int) -> Place | None:
        """Give the place of a sum's first value; None: it starts as its first product."""
        return Place("bias", offset, lanes) if self.epilogue.starts else None

    def begin(
        self, asm: Assembly, register: int, offset: int, lanes: int, channels: Mapping[str, Locator]
    ) -> None:
        """Emit a sum's first value: zero, or the bias of the channels at ``offset``."""
        start = self.start(offset, lanes)
        if start is None:
            asm.emit("movi", ir.v4s(register), 0)
        else:
            load_lanes(asm, lanes, register, *channels[start.pointer].locate(offset))

    def finish(self, register: int, offset: int, lanes: int) -> tuple[Load | Adjust, ...]:
        """Alter a whole sum; the last item's target is what is to be stored.

        offset: of its channels in the epilogue's tensors.
        """
        items: list[Load | Adjust] = []
        if self.scaled >= 0:
            items.append(Load(self.scaled, Place("shift", offset, lanes)))
            items.append(Load(self.factor, Place("scale", offset, lanes)))
            items.append(Adjust("scale", self.scaled, self.factor, register))
            register = self.scaled
        return (*items, *self._clamp(register))

    def nothing(self, register: int, offset: int, lanes: int) -> tuple[Load | Adjust, ...]:
        """Make a register the finished sum of no products; it holds zeros if no tensor is added."""
        added = next((name for name in ("bias", "shift") if name in self.epilogue.tensors), None)
        items = [Load(register, Place(added, offset, lanes))] if added else []
        return (*items, *self._clamp(register))

    def _clamp(self, register: int) -> list[Adjust]:
        limits = (("max", self.zero), ("min", self.six))
        return [Adjust(what, register, limit) for what, limit in limits if limit >= 0]


NO_FINISHER = Finisher(NO_EPILOGUE)
"""That of a kernel without epilogue."""


def emit_adjust(asm: Assembly, item: Adjust) -> None:
    """Emit the instruction of an alteration."""
    target, operand = ir.v4s(item.target), ir.v4s(item.operand)
    if item.operation == "scale":
        asm.emit("fmla", target, ir.v4s(item.source), operand)
    else:
        asm.emit(f"f{item.operation}", target, target, operand)


class ChannelPointers:
    """The pointers into an epilogue's tensors: one each, all moved alike; there may be none."""

    def __init__(self, groups: dict[str, PointerGroup] | None = None) -> None:
        self.by_name = groups or {}

    @classmethod
    def take(
        cls, asm: Assembly, epilogue: Epilogue, argument: int, bases: Sequence[int] = (0,)
    ) -> ChannelPointers:
        """argument: the register of the first tensor."""
        return cls(
            {
                name: PointerGroup(asm, number, f"epilogue: {name}", bases)
                for number, name in enumerate(epilogue.tensors, argument)
            }
        )

    def advance(self, distance: int) -> None:
        """Move all, not emitted yet."""
        for group in self.by_name.values():
            group.advance(distance)

    def moves(self, distance: int) -> list[tuple[str, str, int]]:
        """Arguments of `add_constant`, one a register."""
        return [move for group in self.by_name.values() for move in group.moves(distance)]

    def settle(self) -> None:
        """Emit the collected moves."""
        for group in self.by_name.values():
            group.settle()


NO_CHANNELS = ChannelPointers()
"""Those of a kernel without epilogue."""
