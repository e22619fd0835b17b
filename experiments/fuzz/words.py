"""Question: on which words does the emulator end the whole process?

Method: every word with bits 31 to 10 in all combinations and bits 9 to 0 (two registers, mostly) fixed is
translated and executed by Unicorn in a child process; a child that dies has recorded the word.
`armsim.emulator.screen` must remove each such word.

    python -m experiments.fuzz.words [LOW_TEN_BITS, hexadecimal] ...
"""

from __future__ import annotations

import mmap
import os
import struct
import sys
import time

import unicorn
from unicorn import arm64_const

from armsim.emulator.screen import screened

BASE = 0x0010_0000
END = 1 << 22
_BRK = 0xD420_0000


def _try_from(start: int, end: int, low: int, progress: mmap.mmap) -> None:
    engine = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
    engine.ctl_set_cpu_model(arm64_const.UC_CPU_ARM64_MAX)
    engine.mem_map(BASE, 4096)
    engine.reg_write(arm64_const.UC_ARM64_REG_CPACR_EL1, 3 << 20)
    for high in range(start, end):
        word = high << 10 | low
        struct.pack_into("<q", progress, 0, high)
        engine.mem_write(BASE, struct.pack("<II", word, _BRK))
        engine.ctl_remove_cache(BASE, BASE + 8)
        # Branches and system instructions may loop forever: execute one instruction.
        count = 1 if word >> 26 & 7 == 5 else 0
        try:
            engine.emu_start(BASE, BASE + 4, count=count)
        except unicorn.UcError:
            continue
    struct.pack_into("<q", progress, 0, end)


def fatal_words(low: int, start: int = 0, end: int = END) -> list[int]:
    """The words with these low ten bits, and the others from start to end, on which the process ends."""
    progress = mmap.mmap(-1, 8)
    found = []
    while start < end:
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            try:
                _try_from(start, end, low, progress)
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        (start,) = struct.unpack_from("<q", progress, 0)
        if start < end:
            found.append(start << 10 | low)
            start += 1
    return found


def main() -> int:
    """Print how many words are fatal, and those that would get through."""
    print("| low ten bits | fatal words | of them not screened | s |")
    print("|---|---|---|---|")
    missed = 0
    for low in [int(text, 16) for text in sys.argv[1:]] or [0x313, 0x3FF]:
        begin = time.perf_counter()
        words = fatal_words(low)
        through = [word for word in words if screened(word.to_bytes(4, "little")) != bytes(4)]
        missed += len(through)
        print(f"| {low:#x} | {len(words)} | {len(through)} | {time.perf_counter() - begin:.0f} |")
        for word in through:
            print(f"not screened: {word:#010x}", file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
