"""Probes: plateaus lie where the core file says, chains overlap, streams go by the laws of the channel."""

from __future__ import annotations

import json

import numpy as np
import pytest

from armsim.boards.loader import load_cluster
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.emulator.machine import Machine
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE, assemble_program
from armsim.membench import bandwidth, kernels, probe
from armsim.membench.chase import measure_latency
from armsim.membench.probe import size_words
from armsim.report.probe_report import plot

KIB, MIB = 1 << 10, 1 << 20
NO_TLB = ("tlb.entries=4096",)  # 16 MiB of pages: enough for the sets here
# A small L2 keeps the sets small; LRU keeps its edge sharp.
SMALL = (
    *NO_TLB, "cache.l2.bytes=131072", "cache.l2.replacement=lru", "cache.l2.latency=30", "memory.ns=100",
    "clock.ghz=2.0", "cache.l1d.latency=4",
)  # fmt: skip


@pytest.mark.parametrize(
    ("size", "cycles"),
    [
        (4 * KIB, 4), (32 * KIB, 4),        # L1D holds 32 KiB
        (64 * KIB, 30), (96 * KIB, 30),     # L2 holds 128 KiB
        (256 * KIB, 200), (4 * MIB, 200),   # 100 ns at 2 GHz
    ],
)  # fmt: skip
def test_one_chain_shows_the_latency_of_the_level_that_holds_the_set(
    size: int, cycles: int
) -> None:
    point = measure_latency(load_core("cortex-a57", SMALL), size, 1, 2048, 0, 0)
    assert point.cycles == pytest.approx(cycles, rel=0.03)
    assert point.ns == pytest.approx(point.cycles / 2.0)


@pytest.mark.parametrize("fills", [1, 4, 6])
def test_eight_chains_overlap_as_many_misses_as_there_are_fill_buffers(fills: int) -> None:
    core = load_core("cortex-a57", (*SMALL, f"cache.l1d.fills={fills}", "memory.gb_per_s=1000"))
    one = measure_latency(core, MIB, 1, 2048, 0, 0)
    eight = measure_latency(core, MIB, 8, 4096, 0, 0)
    assert one.cycles / eight.cycles == pytest.approx(fills, rel=0.05)


def test_an_in_order_core_is_probed_too() -> None:
    core = load_core("cortex-a53", NO_TLB)
    assert measure_latency(core, 8 * KIB, 1, 2048, 0, 0).cycles == pytest.approx(
        core.l1d.latency, rel=0.02
    )


def test_pages_at_random_let_a_set_of_the_size_of_l1_conflict_with_itself() -> None:
    # A way of the 2-way 32 KiB L1D is four pages: eight pages fit only if two fall on each place.
    core = load_core("cortex-a72", NO_TLB)
    assert measure_latency(core, 32 * KIB, 1, 2048, 0, 0).cycles == pytest.approx(4, rel=0.02)
    scattered = [
        measure_latency(core, 32 * KIB, 1, 2048, seed, seed).cycles for seed in range(1, 5)
    ]
    assert max(scattered) > 6


@pytest.mark.parametrize("core", ["cortex-a55", "cortex-a76"])
def test_the_chase_has_a_plateau_of_l3_between_those_of_l2_and_dram(core: str) -> None:
    model = load_core(core, (*NO_TLB, "cache.l2.bytes=65536", "cache.l3.bytes=1048576",
                             "cache.l3.ways=16"))  # fmt: skip
    assert model.l3 is not None
    in_l3 = measure_latency(model, 512 * KIB, 1, 8192, 0, 0).cycles
    assert in_l3 == pytest.approx(model.l3.latency, rel=0.05)
    beyond = measure_latency(model, 4096 * KIB, 1, 8192, 0, 0).cycles
    assert beyond == pytest.approx(model.memory_latency, rel=0.1)


def accesses(text: str, name: str, buffers: dict[str, int], arguments: list[object]) -> Trace:
    machine = Machine(assemble_program(text, name), buffers)
    values = [
        machine.buffers[word].address if isinstance(word, str) else int(str(word))
        for word in arguments
    ]
    trace = Trace(machine.program, lambda consumer: machine.call(values, consumer))
    trace.record()
    return trace


@pytest.mark.parametrize(
    ("kind", "buffers"),
    [("read", ["source"]), ("copy", ["source", "target"]), ("fill", ["target"])],
)
def test_a_stream_touches_every_byte_of_its_buffers_once(kind: str, buffers: list[str]) -> None:
    size = 4 * kernels.BYTES_PER_ITERATION
    text = {"read": kernels.read, "copy": kernels.copy, "fill": kernels.fill}[kind]()
    trace = accesses(text, kind, dict.fromkeys(buffers, size), [*buffers, 4])
    table = trace.program.accesses
    touched = {False: 0, True: 0}
    seen: set[int] = set()

    def take(chunk: TraceChunk) -> None:
        at = 0
        for start, length in zip(chunk.starts, chunk.lengths, strict=True):
            for number in range(table.before[start], table.before[start + length]):
                begin, count = int(chunk.addresses[at]), int(table.size[number])
                places = set(range(begin, begin + count))
                assert not places & seen
                seen.update(places)
                touched[bool(table.kind[number] == STORE)] += count
                at += 1

    trace.feed(take)
    assert touched == {False: size * ("source" in buffers), True: size * ("target" in buffers)}


def test_the_chase_is_one_cycle_through_all_lines() -> None:
    order = np.random.default_rng(3).permutation(32)
    from armsim.membench.chase import _links

    buffer = _links(order, 64, 1 << 20)
    place, met = 0, []
    for _ in range(32):
        met.append(place)
        place = (int(buffer[place, 0]) - (1 << 20)) // 64
    assert place == 0
    assert sorted(met) == list(range(32))


def test_a_stream_is_no_faster_than_the_channel() -> None:
    narrow = load_core("cortex-a57", (*SMALL, "memory.gb_per_s=1.0"))
    for kind, most in (("read", 1000), ("copy", 500), ("fill", 1000)):
        found = bandwidth.measure_bandwidth(narrow, kind, 256 * KIB, 0)
        assert 0.5 * most < found.mb_per_s <= 1.01 * most, kind
        assert found.bytes_per_cycle == pytest.approx(found.mb_per_s / 2000, rel=1e-6)


@pytest.fixture(scope="module")
def tiny() -> probe.Probe:
    """All probes of a board's core, with the least effort, up to 64 KiB."""
    largest = probe.LARGEST
    try:
        probe.LARGEST = 64 * KIB
        return probe.probe(
            load_cluster("rk3399:little"), probe.Effort(512, 128 * KIB, 1), pages="random", seed=7
        )
    finally:
        probe.LARGEST = largest


def test_the_json_has_what_its_schema_promises(tiny: probe.Probe) -> None:
    document = tiny.to_dict()
    assert json.loads(json.dumps(document)) == document
    assert document["schema"] == "armsim.probe/1"
    assert (document["board"], document["core"]) == ("rk3399:little", "cortex-a53")
    assert (document["pages"], document["seed"]) == ("random", 7)
    sizes = [4096, 8192, 16384, 32768, 65536]
    assert [(row["bytes"], row["chains"]) for row in document["latency"]] == [
        (size, chains) for chains in (1, 8) for size in sizes
    ]
    assert all(
        row["ns"] == pytest.approx(row["cycles"] / 1.51, rel=1e-3) for row in document["latency"]
    )
    assert all(round(row["ns"], 4) == row["ns"] for row in document["latency"])
    assert [row["kind"] for row in document["bandwidth"]] == ["read", "copy", "fill"]
    assert all(row["mb_per_s"] > 0 for row in document["bandwidth"])


@pytest.mark.parametrize(
    ("board", "given", "pages"),
    [("jetson-tx1", None, "large"), ("rk3399", None, "random"), ("nexus-5x", None, "identity"),
     ("jetson-tx1", "random", "random")],
)  # fmt: skip
def test_a_board_is_probed_on_the_pages_it_was_measured_on(
    board: str, given: str | None, pages: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe, "LARGEST", 4 * KIB)
    found = probe.probe(load_cluster(board), probe.Effort(64, 4 * KIB, 1), pages=given)
    assert (found.pages, found.core.pages) == (pages, pages)


def test_on_large_pages_a_set_beyond_the_tlb_has_the_latency_of_memory_alone() -> None:
    # 32 entries: 8 MiB are 2048 small pages, each a walk, and four large ones.
    tx1 = load_cluster("jetson-tx1")
    small = load_cluster("jetson-tx1", None, ("memory.pages=identity",))
    assert measure_latency(tx1, 32 * MIB, 1, 2048, 0, 0).ns == pytest.approx(143, rel=0.02)
    walks = measure_latency(small, 32 * MIB, 1, 2048, 0, 0).ns - 143
    assert 0.8 * 40 / 1.477 < walks < 1.1 * 40 / 1.477


def test_the_plot_has_a_mark_for_every_point(tiny: probe.Probe) -> None:
    rows = [line.split("|", 1)[1] for line in plot(tiny).splitlines() if "|" in line]
    for at in range(5):
        column = "".join(row.ljust(15)[3 * at : 3 * at + 3] for row in rows).replace(" ", "")
        assert column in ("18", "81", "*")
    assert [size_words(size) for size in (4 * KIB, 1536 * KIB, 2 * MIB)] == [
        "4 KiB", "1536 KiB", "2 MiB",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--board", "jetson-tx2"], "is not modelled"),
        (["--core", "a77"], "is not modelled"),
        (["--pages", "rnadom"], "did you mean 'random'"),
        (["--seed", "-1"], "must not be negative"),
        (["--what-if", "memory.nss=1"], "did you mean 'ns'"),
        (["--json", "/nowhere/x.json"], "--json /nowhere/x.json"),
    ],
)
def test_a_probe_that_cannot_be_made_is_one_line_and_exit_code_2(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["probe", *options])
    except SystemExit as stop:
        code = int(str(stop.code))
    message = capsys.readouterr().err
    assert code == 2
    assert words in message
    assert message.count("\n") == 1
