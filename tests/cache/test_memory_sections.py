"""The memory system in core files, and the errors about mistakes there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError


def complaint(*changes: str) -> str:
    with pytest.raises(UserError) as error:
        load_core("cortex-a57", changes)
    return str(error.value)


@pytest.mark.parametrize("name", core_names())
def test_every_shipped_core_can_be_indexed_by_bits_of_the_address(name: str) -> None:
    core = load_core(name)
    for sets in (core.l1d.sets, core.l2.sets, core.tlb.l2_entries // core.tlb.l2_ways):
        assert sets & (sets - 1) == 0
    assert core.l1d.line == core.l2.line
    assert core.tlb.l2_entries % core.tlb.l2_ways == 0


@pytest.mark.parametrize(
    ("change", "key", "hint"),
    [
        ("cache.l1d.replacement=lur", "replacement", "lru"),
        ("cache.l2.replacement=prlu", "replacement", "plru"),
        ("cache.l1d.replacement=rand", "replacement", "random"),
        ("cache.l2.inclusion=inclusiv", "inclusion", "inclusive"),
        ("cache.l2.inclusion=exclusve", "inclusion", "exclusive"),
        ("prefetch.into=L1", "into", "l1"),
        ("memory.pages=lagre", "pages", "large"),
    ],
)
def test_an_unknown_word_is_answered_with_the_nearest_known_one(
    change: str, key: str, hint: str
) -> None:
    text = complaint(change)
    assert f"'{key}'" in text
    assert f"did you mean '{hint}'" in text


@pytest.mark.parametrize(
    "changes",
    [
        ("cache.l1d.replacement=plru", "cache.l1d.ways=6", "cache.l1d.bytes=49152"),
        ("cache.l2.replacement=plru", "cache.l2.ways=12", "cache.l2.bytes=1572864"),
    ],
)
def test_a_tree_needs_a_power_of_two_of_ways(changes: tuple[str, ...]) -> None:
    text = complaint(*changes)
    assert "plru" in text
    assert "power of two" in text
    load_core("cortex-a57", tuple(change.replace("plru", "lru") for change in changes))


@pytest.mark.parametrize("change", ["tlb.l2_entries=1000", "tlb.l2_ways=3"])
def test_the_second_tlb_needs_a_power_of_two_of_sets(change: str) -> None:
    assert "power of two" in complaint(change)


@pytest.mark.parametrize(
    "change",
    [
        "cache.l1d.fills=0", "cache.l2.fills=0", "cache.l2.bytes_per_cycle=0", "memory.gb_per_s=0",
        "prefetch.in_flight=0", "prefetch.train=0", "tlb.entries=0", "tlb.walk=-1",
        "cache.l1d.stream_after=-1", "memory.gb_per_s=-2.5", "memory.write_ns=0", "cache.l2.writes=-1",
        "memory.write_gb_per_s=0", "cache.l2.write_bytes_per_cycle=0",
    ],
)  # fmt: skip
def test_what_must_be_there_cannot_be_nothing(change: str) -> None:
    assert re.search("must be (positive|0 or more)", complaint(change))


@pytest.mark.parametrize(
    "change", ["prefetch.streams=0", "prefetch.distance=0", "cache.l1d.stream_after=0"]
)
def test_prefetcher_and_streaming_can_be_turned_off(change: str) -> None:
    load_core("cortex-a57", (change,))


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        (("cache.l1d.ways=3",), "[cache.l1d] 32768 bytes in 3 ways"),
        (("cache.l2.bytes=3000000",), "[cache.l2] 3000000 bytes in 16 ways"),
        (("cache.l1d.line=48",), "'line' must be a power of two"),
        (("cache.l2.line=128",), "'line' must be 64 as in [cache.l1d]"),
    ],
)
def test_a_cache_has_a_power_of_two_of_sets_and_both_have_one_line_size(
    changes: tuple[str, ...], what: str
) -> None:
    assert what in complaint(*changes)


def test_sections_that_are_no_tables_are_told_and_not_stumbled_over(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "cortex-a57"\nname = "mine"\ncache = 5\ntlb = "big"\n')
    with pytest.raises(UserError) as error:
        load_core(str(path))
    assert "[cache.l1d] missing key 'bytes'" in str(error.value)
    assert "[tlb] missing key 'entries'" in str(error.value)


def test_what_a_file_does_not_say_of_writes_is_as_of_reads() -> None:
    changes = ("memory.ns=90", "memory.gb_per_s=7", "cache.l2.bytes_per_cycle=5")
    core = load_core("cortex-a76", changes)
    assert core.memory_write_gb_per_s == 7
    assert load_core("cortex-a53", changes).memory_write_ns == 90
    assert load_core("cortex-a76", (*changes, "memory.write_gb_per_s=4")).memory_write_gb_per_s == 4
    assert load_core("cortex-a73").pages == "identity"


def test_a_rate_below_one_is_a_rate() -> None:
    core = load_core("cortex-a57", ("memory.gb_per_s=0.5", "clock.ghz=0.8"))
    assert core.memory_gb_per_s / core.ghz == pytest.approx(0.625)
