"""Run a kernel's text in Unicorn between guard pages.

A tensor lies in pages of its own with unmapped pages on both sides, once flush with its end and
once flush with its start, so an access to any byte outside faults. Nothing here shares code with
the generator.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, TypeVar

import numpy as np
import unicorn
import unicorn.arm64_const as arm
from keystone import KS_ARCH_ARM64, KS_MODE_LITTLE_ENDIAN, Ks

from armsim.codegen.source import KernelSource
from armsim.operators.families import Family
from armsim.operators.tile import Tile

T = TypeVar("T", bound=Tile)

PAGE = 4096
CODE, STACK, HOME = 0x10000, 0x200000, 0x1000000
_ENGINES = [Ks(KS_ARCH_ARM64, KS_MODE_LITTLE_ENDIAN)]
# Keystone leaves an engine's radix unset: one that takes #10 for 16 stays aside, and a new one is made.
while _ENGINES[-1].asm("add x0, x0, #10", 0, True)[0] != b"\x00\x28\x00\x91":
    _ENGINES.append(Ks(KS_ARCH_ARM64, KS_MODE_LITTLE_ENDIAN))
_KS = _ENGINES[-1]
_CALLEE_X = [getattr(arm, f"UC_ARM64_REG_X{n}") for n in range(19, 29)] + [arm.UC_ARM64_REG_X29]
_CALLEE_D = [getattr(arm, f"UC_ARM64_REG_D{n}") for n in range(8, 16)]


def instruction_lines(text: str) -> list[str]:
    """The file without comments and directives: labels and instructions."""
    lines = (line.split("//")[0].strip() for line in text.splitlines())
    return [line for line in lines if line and (line.endswith(":") or not line.startswith("."))]


def assemble(text: str) -> bytes:
    """Machine code by keystone, which wants neither directives nor long local labels."""
    names: dict[str, str] = {}

    def short(match: re.Match[str]) -> str:
        return names.setdefault(match.group(), f"L{len(names)}")

    lines = [re.sub(r"\.L\w+", short, line) for line in instruction_lines(text)]
    code, _ = _KS.asm("\n".join(lines), CODE)
    assert code is not None, "keystone gave up"
    expected = 4 * sum(not line.endswith(":") for line in lines)
    assert len(code) == expected, "keystone lost instructions"
    return bytes(code)


class Run:
    """One call: outputs and how often each instruction executed."""

    def __init__(
        self, kernel: KernelSource, tensors: list[np.ndarray], at_end: bool, count: bool = False
    ) -> None:
        self.machine = mu = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        code = assemble(kernel.text)
        mu.mem_map(CODE, 0x40000)
        mu.mem_write(CODE, code)
        mu.mem_map(STACK, 0x1000)
        mu.reg_write(arm.UC_ARM64_REG_CPACR_EL1, 0x300000)
        home, addresses = HOME, []
        for tensor in tensors:
            pages = -(-tensor.nbytes // PAGE) * PAGE
            mu.mem_map(home, pages)
            address = home + (pages - tensor.nbytes if at_end else 0)
            mu.mem_write(address, tensor.tobytes())
            addresses.append(address)
            home += pages + 16 * PAGE
        kept = {reg: 0x1111 * (i + 1) for i, reg in enumerate([*_CALLEE_X, *_CALLEE_D])}
        kept[arm.UC_ARM64_REG_SP] = STACK + 0x800
        kept[arm.UC_ARM64_REG_X18] = 0xDEAD
        stop = CODE + 0x3F000
        for reg, value in {**kept, arm.UC_ARM64_REG_X30: stop}.items():
            mu.reg_write(reg, value)
        for number, address in enumerate(addresses):
            mu.reg_write(getattr(arm, f"UC_ARM64_REG_X{number}"), address)
        self.executed = np.zeros(len(code) // 4, dtype=np.int64)
        self._blocks: Counter[tuple[int, int]] = Counter()
        self.prefetched: list[int] = []
        """With ``count``: bytes from the first tensor on, of each prefetch."""
        if count:
            mu.hook_add(unicorn.UC_HOOK_BLOCK, self._count)
            for at in range(0, len(code), 4):
                word = int.from_bytes(code[at : at + 4], "little")
                if word & 0xFFC0001F == 0xF9800000:  # prfm pldl1keep, [xn, #8 * immediate]
                    mu.hook_add(unicorn.UC_HOOK_CODE, self._prefetch, word, CODE + at, CODE + at)
        mu.emu_start(CODE, stop)
        for (address, size), times in self._blocks.items():
            first = (address - CODE) // 4
            self.executed[first : first + size // 4] += times
        for reg, value in kept.items():
            assert mu.reg_read(reg) == value, f"a register was not kept: {reg}"
        output = tensors[2]
        raw = mu.mem_read(addresses[2], output.nbytes)
        self.output = np.frombuffer(bytes(raw), np.float32).reshape(output.shape)

    def _prefetch(self, machine: Any, _address: int, _size: int, word: int) -> None:
        base = machine.reg_read(getattr(arm, f"UC_ARM64_REG_X{word >> 5 & 31}"))
        self.prefetched.append(base + 8 * (word >> 10 & 0xFFF) - HOME)

    def _count(self, _machine: Any, address: int, size: int, _user: Any) -> None:
        self._blocks[address, size] += 1


def suited(family: Family[Any, Any], kind: type[T], **fields: Any) -> T:
    """A family's tile with those of the fields that it uses; where it restricts one, a value of its own."""
    allowed = {name: (*values,) for name, values in family.values.items()}
    own = {name: values[0] for name, values in allowed.items()}
    own |= {
        name: value
        for name, value in fields.items()
        if name in family.uses and value in allowed.get(name, (value,))
    }
    return kind(family.name, **own)
