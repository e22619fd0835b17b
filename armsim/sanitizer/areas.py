"""The areas of memory that a call may touch from its start: buffers, stack and image."""

from __future__ import annotations

from collections.abc import Mapping

from armsim.emulator.machine import Machine
from armsim.emulator.memory import (
    ENTRY_SP,
    RETURN_ADDRESS,
    STACK_BASE,
    STACK_BYTES,
    Buffer,
    whole_pages,
)
from armsim.isa.program import CODE_BASE
from armsim.objects.image import STUB_BYTES
from armsim.sanitizer.shadow import CONSTANT, DATA, INOUT, STACK, Area


def area_of_buffer(buffer: Buffer, role: str) -> Area:
    """A buffer and the memory mapped around it."""
    return Area(buffer.name, buffer.address, buffer.size, role, buffer.low, buffer.high)


def areas_of(machine: Machine, roles: Mapping[str, str], stack_arguments: int) -> list[Area]:
    """All mapped areas. Above sp only ``stack_arguments`` bytes of the stack belong to the function."""
    found = [
        area_of_buffer(buffer, roles.get(buffer.name, INOUT)) for buffer in machine.buffers.values()
    ]
    below = ENTRY_SP - STACK_BASE + stack_arguments
    found.append(Area("stack", STACK_BASE, below, STACK, STACK_BASE, STACK_BASE + STACK_BYTES))
    # The page of the return address holds no data.
    end = RETURN_ADDRESS + whole_pages(1)
    found.append(Area("return address", RETURN_ADDRESS, 0, CONSTANT, RETURN_ADDRESS, end))
    if machine.image is None:
        size = len(machine.program.code)
        end = CODE_BASE + whole_pages(size)
        found.append(Area("code", CODE_BASE, size, CONSTANT, CODE_BASE, end))
        return found
    for item in machine.image.segments:
        end = item.address + whole_pages(max(len(item.data), 1))
        if item.name == "stubs":
            # Symbols that no file defines: to be called at most, for there is no data of theirs.
            for stub in machine.image.stubs:
                begin, past = stub.address, stub.address + STUB_BYTES
                found.append(Area(stub.name, begin, 0, CONSTANT, begin, past))
            begin = item.address + STUB_BYTES * len(machine.image.stubs)
            if begin < end:
                found.append(Area("stubs", begin, 0, CONSTANT, begin, end))
            continue
        role = DATA if item.writable else CONSTANT
        found.append(Area(item.name, item.address, len(item.data), role, item.address, end))
    return found
