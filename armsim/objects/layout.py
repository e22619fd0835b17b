"""The address layout of an image, and which of its bytes are instructions.

An image lies between IMAGE_BASE and IMAGE_LIMIT, which the emulated machine leaves free. Each kind of
memory begins on its own page, after an unmapped one.
"""

from __future__ import annotations

from armsim.objects.image import STUB_BYTES

PAGE = 4096
IMAGE_BASE = 0x0010_0000
IMAGE_LIMIT = 0x0800_0000
THREAD_HEAD = (
    16  # bytes at the thread pointer, before the data of the thread: AAELF64, 5.7.11.1 (variant 1)
)
BRK = (0xD420_0000).to_bytes(4, "little")


def round_up(value: int, unit: int) -> int:
    """Round a value up to a multiple of ``unit``."""
    return -(-value // unit) * unit


def stub_page(count: int) -> bytes:
    """The contents of the pages that hold ``count`` stubs: BRK everywhere."""
    return BRK * (round_up(STUB_BYTES * count, PAGE) // len(BRK))


def instruction_ranges(marks: list[tuple[int, bool]], data: bytes) -> list[tuple[int, int]]:
    """[begin, end) of the instructions of a section, by its mapping symbols; without any, all of it.

    Zeros at either end are excluded: GNU as marks the padding before a literal pool as code.
    """
    size = len(data) & ~3
    ends = [offset for offset, _ in marks[1:]] + [size]
    found = []
    for (begin, is_code), end in zip(marks or [(0, True)], ends[: len(marks) or 1], strict=True):
        begin, end = (begin + 3) & ~3, min(end & ~3, size)  # a damaged file may mark any place
        while begin < end and not any(data[end - 4 : end]):
            end -= 4
        while begin < end and not any(data[begin : begin + 4]):
            begin += 4
        if is_code and begin < end:
            found.append((begin, end))
    return found


def join(ranges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The union of ranges [begin, end), ascending and disjoint."""
    found: list[tuple[int, int]] = []
    for begin, end in sorted(ranges):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((begin, end))
    return tuple(found)
