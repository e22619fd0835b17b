"""Poison: the contents of uninitialised registers and memory.

The values are pseudo-random, by seed, so two calls with different seeds have the same results only if
these do not depend on uninitialised values. An odd seed yields the complement of the even one before it,
so even a dependence on one bit shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.isa.registers import ARCHITECTURAL, NZCV, V0

_MASK = (1 << 64) - 1


FPSR = ARCHITECTURAL
"""A number for what `Poison.changed` holds: the floating-point status register."""
_CUMULATIVE = 0x0800_009F  # QC; IDC, IXC, UFC, OFC, DZC, IOC (DDI 0487, FPSR)

ZERO = -1
"""A seed: zero everywhere, the value that code with a missing initialisation most often assumes."""


@dataclass(frozen=True)
class Poison:
    """Seeds of the poison; the registers ``changed`` have their own seed.

    Register numbers are those of `armsim.isa.registers`.
    """

    registers: int = 0
    memory: int = 0
    changed: frozenset[int] = frozenset()
    changed_seed: int = 0

    def general(self, number: int) -> int:
        """The 64 bits of x register ``number``: neither a valid address nor a small count; or zero."""
        return self._word(number, 0)

    def vector(self, number: int) -> int:
        """The 128 bits of v register ``number``."""
        return self._word(V0 + number, 0) | self._word(V0 + number, 1) << 64

    @cached_property
    def vectors(self) -> dict[int, int]:
        """The 128 bits of all v registers."""
        return {number: self.vector(number) for number in range(32)}

    @cached_property
    def caller_saved(self) -> dict[int, int]:
        """The 64 bits of x1 to x18."""
        return {number: self.general(number) for number in range(1, 19)}

    @property
    def flags(self) -> int:
        """N, Z, C and V in bits 31 to 28.

        Over seed 0, seed 1 and ZERO, each condition is true at least once and false at least once.
        """
        seed = self._seed(NZCV)
        return (0b0001 if seed == ZERO else 0b1011 if seed % 2 else 0b0100) << 28

    @property
    def status(self) -> int:
        """The FPSR: its cumulative flags are the caller's, none set or, by an odd seed, all."""
        return _CUMULATIVE if self._seed(FPSR) % 2 and self._seed(FPSR) != ZERO else 0

    def _seed(self, register: int) -> int:
        return self.changed_seed if register in self.changed else self.registers

    def _word(self, register: int, half: int) -> int:
        seed = self._seed(register)
        if seed == ZERO:
            return 0
        mixed = _mix((seed // 2 << 16 | register << 1 | half) + 1) | 0xA000_0000_0000_0000
        return mixed ^ _MASK if seed % 2 else mixed

    def memory_bytes(self, size: int, salt: int) -> NDArray[np.uint8]:
        """Contents of undefined memory; areas with different ``salt`` differ."""
        noise = _kept_noise if size <= _KEPT else _noise
        words: NDArray[np.uint64] = noise(self.memory // 2, salt, -(-size // 8))
        found = words.view(np.uint8)[:size]
        return ~found if self.memory % 2 else found


def _noise(seed: int, salt: int, words: int) -> NDArray[np.uint64]:
    noise = np.random.default_rng([seed, salt]).integers(0, 1 << 64, words, dtype=np.uint64)
    noise.setflags(write=False)
    return noise


_KEPT = 1 << 20  # bytes: a stack, which each of a call's runs fills anew
_kept_noise = lru_cache(maxsize=16)(_noise)


def _mix(value: int) -> int:
    """A 64-bit finaliser: multiplications by odd constants and shifts, each of them a bijection."""
    value = (value * 0x9E37_79B9_7F4A_7C15) & _MASK
    value ^= value >> 29
    value = (value * 0xD6E8_FEB8_6659_FD93) & _MASK
    return value ^ value >> 32
