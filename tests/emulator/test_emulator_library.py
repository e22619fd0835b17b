"""The machine's own functions and its heap behave as those of a C library may."""

from __future__ import annotations

import random

import pytest

from armsim.emulator.arguments import Arguments
from armsim.emulator.faults import Fault
from armsim.emulator.heap import HEAP_LIMIT, Heap, Piece
from armsim.emulator.library import instructions_of
from armsim.emulator.machine import Machine
from armsim.emulator.poison import Poison
from armsim.objects.image import Image, Segment, Stub
from armsim.objects.layout import BRK, PAGE
from armsim.objects.load import load_text

STUBS = 0x0700_0000
NAMES = ("malloc", "free", "memmove", "memset", "calloc", "memcmp", "abort")


def machine_of(text: str) -> Machine:
    """A machine with some of its own functions, which `call` calls."""
    made = load_text(text, "k.S")
    stubs = tuple(Stub(name, STUBS + 16 * at, True) for at, name in enumerate(NAMES))
    segment = Segment("stubs", STUBS, BRK * 1024, False, True)
    image = Image(
        made.entry,
        made.entry_name,
        (*made.segments, segment),
        made.symbols,
        made.code,
        made.lines,
        stubs,
    )
    return Machine(image, {"out": 1024})


def call(name: str) -> str:
    low = 16 * NAMES.index(name)
    return f"movz x16, #{STUBS >> 16:#x}, lsl #16\nmovk x16, #{low}\nblr x16\n"


SAVE = "stp x30, x19, [sp, #-32]!\nstr x21, [sp, #16]\n"
RESTORE = "ldr x21, [sp, #16]\nldp x30, x19, [sp], #32\nret"


def test_a_call_leaves_nothing_in_the_registers_that_a_caller_saves() -> None:
    machine = machine_of(f"{SAVE}mov x0, #8\n{call('malloc')}mov x21, #0\n{RESTORE}")
    given = Arguments(dict.fromkeys(range(1, 19), 77), dict.fromkeys(range(32), 77 << 64 | 78))
    found = []
    for seed in (0, 1):
        machine.poison = Poison(registers=seed)
        machine.reset()
        # v8 to v15 are the caller's: those are not given here.
        kept = Arguments(
            given.general, {at: given.vector[at] for at in (*range(8), *range(16, 32))}
        )
        machine.discover(kept)
        found.append(
            [machine.general(at) for at in range(1, 19)]
            + [machine.vector(at) for at in (*range(8), *range(16, 32))]
            + [machine.vector(at) >> 64 for at in range(8, 16)]
        )
    assert all(one != other for one, other in zip(*found, strict=True))
    assert all(77 not in values for values in found)


def test_a_loop_of_copies_ends_at_the_limit() -> None:
    text = f"mov x19, x0\n1: mov x0, x19\nmov x1, x19\nmov x2, #16\n{call('memmove')}b 1b"
    machine = machine_of(text)
    with pytest.raises(Fault) as raised:
        machine.discover([machine.buffers["out"].address], 100_000)
    assert raised.value.record is not None
    assert raised.value.record.kind == "instruction-limit"
    assert 100 < machine.library_calls["memmove"] <= 200
    calls = machine.library_calls["memmove"]
    assert f"for {calls} calls of library functions" in raised.value.record.message


def test_later_calls_count_what_they_take() -> None:
    sizes = [instructions_of("memset", 0, 0, 1600, number) for number in (1, 10_000, 10_001)]
    assert sizes == [600, 600, 10_100]
    assert (2_000_000_000 - 10_000 * 500) // 10_000 < 200_000  # by default: a minute, not an hour


def test_pairs_of_malloc_and_free_go_on_for_ever() -> None:
    text = f"{SAVE}mov x19, x0\n1: mov x0, #100\n{call('malloc')}cbz x0, 2f\nstr x0, [x0]\n{call('free')}"
    text += f"subs x19, x19, #1\nb.ne 1b\n2: mov x0, x19\n{RESTORE}"
    machine = machine_of(text)
    machine.discover([1001])
    assert machine.general(0) == 0
    assert machine.library_calls == {"malloc": 1001, "free": 1001}
    assert len(machine.heap) < 100


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (f"mov x21, x0\n{call('free')}mov x0, x21\n{call('free')}", "double-free"),
        (f"add x0, x0, #8\n{call('free')}", "invalid-free"),
        (f"mov x0, sp\n{call('free')}", "invalid-free"),
        (f"mov x0, #0\n{call('free')}", None),
    ],
)
def test_what_malloc_has_not_given_cannot_be_freed(body: str, kind: str | None) -> None:
    machine = machine_of(f"{SAVE}mov x0, #64\n{call('malloc')}{body}{RESTORE}")
    if kind is None:
        machine.discover([0])
        return
    with pytest.raises(Fault) as raised:
        machine.discover([0])
    assert raised.value.record is not None
    assert raised.value.record.kind == kind


def heap_of(margin: int = 0) -> tuple[Heap, dict[int, int]]:
    mapped: dict[int, int] = {}

    def add(address: int, size: int) -> None:
        assert address % PAGE == size % PAGE == 0
        assert all(address + size <= low or high <= address for low, high in mapped.items())
        mapped[address] = address + size

    def remove(address: int, size: int) -> None:
        assert mapped.pop(address) == address + size

    return Heap(add, remove, margin), mapped


@pytest.mark.parametrize("margin", [0, PAGE])
def test_pieces_never_overlap_and_are_where_memory_is(margin: int) -> None:
    draw = random.Random(margin)
    heap, mapped = heap_of(margin)
    live: list[Piece] = []
    for _ in range(3000):
        if live and draw.random() < 0.4:
            piece = live.pop(draw.randrange(len(live)))
            assert heap.free(piece.address) is piece
            assert heap.freed(piece.address) is piece
            assert heap.free(piece.address) is None
            continue
        piece = heap.allocate(draw.choice([0, 1, 16, 100, 4096, 5000, 70_000]))  # type: ignore[assignment]
        assert piece is not None
        assert piece.address % 16 == 0
        assert piece.low + margin <= piece.address
        assert piece.address + piece.size <= piece.high - margin
        assert any(low <= piece.low and piece.high <= high for low, high in mapped.items())
        assert all(piece.high <= other.low or other.high <= piece.low for other in live)
        live.append(piece)
    assert len(mapped) < 300


def test_the_heap_has_a_limit_which_freed_memory_does_not_count_for() -> None:
    heap, _ = heap_of()
    for _ in range(5):
        first = heap.allocate(HEAP_LIMIT - 4096)
        assert first is not None
        assert heap.allocate(8192) is None
        heap.free(first.address)
    many = [heap.allocate(1) for _ in range(HEAP_LIMIT >> 14)]
    assert None not in many
    assert heap.allocate(1) is None


def test_equal_calls_get_equal_addresses() -> None:
    heap, _ = heap_of()
    found = []
    for _ in range(2):
        heap.clear()
        addresses = []
        for at in range(500):
            piece = heap.allocate(100 * at)
            assert piece is not None
            addresses.append(piece.address)
            if at % 3:
                heap.free(piece.address)
        found.append(addresses)
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("one", "other", "sign"),
    [(b"", b"", 0), (b"same", b"same", 0), (b"\x7f", b"\x80", -1), (b"a\0c", b"a\0b", 1)],
)
def test_memcmp_compares_unsigned_bytes_and_gives_an_int(
    one: bytes, other: bytes, sign: int
) -> None:
    machine = machine_of(f"{SAVE}add x1, x0, #512\nmov x2, #{len(one)}\n{call('memcmp')}{RESTORE}")
    place = machine.buffers["out"].address
    machine.write_bytes(place, one)
    machine.write_bytes(place + 512, other)
    machine.discover([place])
    found = machine.general(0) & 0xFFFF_FFFF
    assert (found > 0) - 2 * (found >> 31) == sign


def test_abort_ends_the_call_with_an_error_of_its_own() -> None:
    with pytest.raises(Fault, match="calls 'abort'") as raised:
        machine_of(f"{SAVE}{call('abort')}{RESTORE}").discover([0])
    assert raised.value.record is not None
    assert (raised.value.record.kind, raised.value.record.is_error) == ("aborted", True)
