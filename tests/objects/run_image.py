"""Runs an image in Unicorn by hand: segments as they are, stubs in Python, one call."""

from __future__ import annotations

import unicorn
from unicorn import arm64_const as reg

from armsim.objects.image import Image, Stub

PAGE = 4096
STACK, RETURN, DATA = 0x0800_0000, 0x0004_0000, 0x1000_0000


class Run:
    """An image in memory; ``call`` gives x0."""

    def __init__(self, image: Image) -> None:
        self.image = image
        self.engine = unicorn.Uc(unicorn.UC_ARCH_ARM64, unicorn.UC_MODE_ARM)
        self.called: list[str] = []
        self._heap = DATA + (1 << 20)
        for segment in image.segments:
            rights = unicorn.UC_PROT_READ
            rights |= unicorn.UC_PROT_WRITE * segment.writable
            rights |= unicorn.UC_PROT_EXEC * segment.executable
            assert segment.address % PAGE == 0
            self.engine.mem_map(segment.address, -(-len(segment.data) // PAGE) * PAGE, rights)
            self.engine.mem_write(segment.address, segment.data)
        self.engine.mem_map(STACK, 1 << 20)
        self.engine.mem_map(DATA, 1 << 21)
        self.engine.mem_map(RETURN, PAGE)
        for stub in image.stubs:
            self.engine.hook_add(
                unicorn.UC_HOOK_CODE, self._stub, stub, begin=stub.address, end=stub.address
            )
        access = self.engine.reg_read(reg.UC_ARM64_REG_CPACR_EL1)
        self.engine.reg_write(reg.UC_ARM64_REG_CPACR_EL1, access | 3 << 20)

    def _stub(self, engine: unicorn.Uc, address: int, size: int, stub: Stub) -> None:
        name = stub.name
        assert stub.provided, name
        self.called.append(name)
        first, second, count = (engine.reg_read(reg.UC_ARM64_REG_X0 + at) for at in range(3))
        if name == "memset":
            engine.mem_write(first, bytes([second & 0xFF]) * count)
        elif name in ("memcpy", "memmove"):
            engine.mem_write(first, bytes(engine.mem_read(second, count)))
        elif name == "malloc":
            engine.reg_write(reg.UC_ARM64_REG_X0, self._heap)
            self._heap += (first + 15) // 16 * 16
        engine.reg_write(reg.UC_ARM64_REG_PC, engine.reg_read(reg.UC_ARM64_REG_X30))

    def call(self, *arguments: int) -> int:
        engine = self.engine
        for number, value in enumerate(arguments):
            engine.reg_write(reg.UC_ARM64_REG_X0 + number, value)
        engine.reg_write(reg.UC_ARM64_REG_SP, STACK + (1 << 19))
        engine.reg_write(reg.UC_ARM64_REG_X30, RETURN)
        engine.emu_start(self.image.entry, RETURN, count=1_000_000)
        assert engine.reg_read(reg.UC_ARM64_REG_PC) == RETURN
        return int(engine.reg_read(reg.UC_ARM64_REG_X0))
