"""Finds the emulator's general registers in memory, so that hooks can load them directly.

Unicorn's call for reading registers takes longer than most blocks; a load takes about 1 ns. The location
is not part of Unicorn's interface, so it is found by content: 32 consecutive random 64-bit numbers at
the target of a pointer in Unicorn's structure cannot be a coincidence. The process reads its own memory
through Linux's file for it, where a bad pointer is an error and not a crash. If there is no such file, or
nothing is found, hooks call Unicorn.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence

REGISTERS = 32  # x0 to x30 and sp, 8 bytes each, in this order

_MEMORY = "/proc/self/mem"
_STRUCTURE_BYTES = 4096  # of Unicorn's structure; the pointer is at byte 440 in 2.1.4
_STATE_BYTES = 1 << 17  # from the pointer on; the registers are at byte 41872 in 2.1.4
_found: list[tuple[int, int]] = []  # both offsets, once known in this process


def _read(file: int, address: int, size: int) -> bytes:
    try:
        return os.pread(file, size, address) if 0 < address < 1 << 47 else b""
    except OSError:
        return b""


def _search(file: int, structure: int, wanted: bytes) -> int:
    for at, inside in _found:
        pointer = int.from_bytes(_read(file, structure + at, 8), "little")
        if _read(file, pointer + inside, len(wanted)) == wanted:
            return pointer + inside
    content = _read(file, structure, _STRUCTURE_BYTES)
    for at, (pointer,) in enumerate(struct.iter_unpack("<Q", content[: len(content) & ~7])):
        inside = _read(file, pointer, _STATE_BYTES).find(wanted)
        if inside >= 0:
            _found[:] = [(8 * at, inside)]
            return int(pointer + inside)
    return 0


def find_register_file(structure: int, held: Sequence[int]) -> int:
    """The address of 32 words, x0 to x30 and sp, that hold these numbers; 0 if not found.

    ``structure`` is the address of the emulator's own data (``uc_engine``).
    """
    try:
        file = os.open(_MEMORY, os.O_RDONLY)
    except OSError:
        return 0
    try:
        return _search(file, structure, struct.pack(f"<{REGISTERS}Q", *held))
    finally:
        os.close(file)
