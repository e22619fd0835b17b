"""Cores of different clocks and models on one call: what they share they contend for, and no more."""

from __future__ import annotations

import pytest
from calls import rows, traced

from armsim.boards.loader import load_cluster
from armsim.cache.caches import clustered_caches
from armsim.cache.level import EMPTY
from armsim.cache.ownership import give_up
from armsim.cache.warm import warm_chunks
from armsim.cli.main import main
from armsim.cores.loader import load_core
from armsim.threads.measure import Rehearsed, measure_threads
from armsim.threads.scaling import measure_scaling
from armsim.threads.schedule import dealt, task_queue
from armsim.threads.tasks import split
from armsim.threads.team import Team
from armsim.threads.together import measure_together

# 48 iterations of the same work on registers: nothing is shared.
WORK = """
mov x9, #48
1:
mov x10, #40
movi v4.4s, #0
2:
fmla v4.4s, v0.4s, v1.4s
subs x10, x10, #1
b.ne 2b
subs x9, x9, #1
b.ne 1b
ret
"""
FAST, SLOW = (load_core("cortex-a57", (f"clock.ghz={ghz}",)) for ghz in (2.0, 1.0))
A72, A53 = load_cluster("rk3399:big"), load_cluster("rk3399:little")


def test_ticks_are_whole_for_every_clock() -> None:
    team = Team((A72, A72, A53))
    assert [ticks * core.ghz for ticks, core in zip(team.ticks, team.cores, strict=True)] == (
        pytest.approx([team.ticks[0] * 2.014] * 3, rel=1e-15)
    )
    assert team.name == "2 cortex-a72 + 1 cortex-a53"
    assert [(member.cluster, member.place) for member in team.members] == [(0, 0), (0, 1), (1, 0)]


def test_a_core_of_half_the_clock_takes_as_many_cycles_and_twice_the_time() -> None:
    trace = traced(WORK, {"a": 64})
    call = Rehearsed(trace, split(trace, 2))
    both = measure_threads(call, Team((FAST, SLOW)))
    fast, slow = both.cores
    assert fast.busy == pytest.approx(slow.busy, abs=40)  # how the last branch of a share ends
    assert both.cycles - both.serial == pytest.approx(2 * slow.busy, abs=2)
    assert fast.idle == pytest.approx(2 * slow.busy - fast.busy, abs=2)
    alone = [measure_threads(call, Team((core,))) for core in (FAST, SLOW)]
    assert alone[0].cycles == alone[1].cycles
    assert 2 * alone[0].ns == alone[1].ns


def test_a_queue_gives_the_faster_core_more_and_linear_is_the_sum_of_speeds() -> None:
    trace = traced(WORK, {"a": 64})
    run = measure_scaling("work", trace, (FAST, SLOW), schedule="dynamic").runs[-1]
    fast, slow = run.timing.cores
    assert fast.uops == pytest.approx(2 * slow.uops, rel=0.01)
    assert run.linear == 1.5
    assert 1.42 < run.speedup <= 1.5
    static = measure_scaling("work", trace, (FAST, SLOW)).runs[-1]
    assert static.speedup == pytest.approx(1.0, rel=0.02)
    assert static.why.startswith("imbalance: cores wait 33 %")
    assert dealt(task_queue(6, 1), [1, 2]) == [[(0, 1), (2, 3), (3, 4), (5, 6)], [(1, 2), (4, 5)]]


def test_clusters_contend_for_the_channel_and_not_for_l2() -> None:
    trace = rows(64)
    call = Rehearsed(trace, split(trace, 2), "cold")
    narrow = [
        load_core("cortex-a57", ("memory.gb_per_s=4.0", f"clock.ghz={c}")) for c in (2.0, 1.5)
    ]
    together = measure_threads(call, Team(tuple(narrow)))
    # 256 KiB over 4 bytes a ns, whoever asks and at whatever clock.
    assert together.ns >= 64 * 4096 / 4
    assert together.channel_busy > 0.9
    # Half the set fits an L2 of its own, and stays there for the next call; all of it does not.
    small = [
        load_core("cortex-a57", ("cache.l2.bytes=262144", f"clock.ghz={c}")) for c in (2.0, 2.1)
    ]
    trace = rows(96)
    call = Rehearsed(trace, split(trace, 2))
    apart = measure_threads(call, Team(tuple(small)))
    shared = measure_threads(call, Team((small[0],) * 2))
    assert apart.counters["l2d_cache_refill"] < 0.2 * shared.counters["l2d_cache_refill"]


def test_equal_cores_with_an_l2_each_do_not_share_one() -> None:
    """A set of 384 KiB: half of it fits an L2 of 256 KiB, all of it does not."""
    trace = rows(96)
    call = Rehearsed(trace, split(trace, 2))
    refills = {}
    for private in (True, False):
        changes = ("cache.l2.bytes=262144", f"cache.l2.private={str(private).lower()}")
        team = Team((load_core("cortex-a57", changes),) * 2)
        assert team.name == "2 cortex-a57"
        assert [(member.caches, member.place) for member in team.members] == (
            [(0, 0), (1, 0)] if private else [(0, 0), (0, 1)]
        )
        refills[private] = measure_threads(call, team).counters["l2d_cache_refill"]
    assert refills[True] < 0.2 * refills[False]


def test_a_call_on_cores_with_other_pipes_is_bound_by_what_they_have_in_common() -> None:
    """A Cortex-A73 has a pipe for stores alone, an A53 has not."""
    team = Team((load_cluster("odroid-n2-plus:big"), load_cluster("odroid-n2-plus:little")))
    found = measure_together(rows(8, store="stp q0, q1, [x1], #32"), team, "warm", "dynamic")
    assert found is not None
    assert 0 < found.measurement.lower_bound <= found.measurement.cycles


def test_what_one_cluster_stores_the_other_gives_up() -> None:
    trace = rows(4, store="stp q0, q1, [x1], #32")
    tasks = split(trace, 2)
    caches = clustered_caches([(A72, 1), (A53, 1)])
    whole = tasks.piece(0, len(tasks.trace.starts))
    for cluster in caches:
        warm_chunks(cluster, trace.program, 0, [whole])
    held = [set(level.tags[level.tags != EMPTY].tolist()) for level in (caches[1].l2, caches[1].l1)]
    give_up(caches[1], trace.program, whole)
    stored = {int(address) >> 6 for address in whole.addresses[2::3]}  # two loads, then the store
    for level, before in zip((caches[1].l2, caches[1].l1), held, strict=True):
        now = set(level.tags[level.tags != EMPTY].tolist())
        assert now == before - stored
        assert before & stored


def test_the_same_call_takes_the_same_time_again_and_other_places_of_pages_another() -> None:
    # 48 KiB of rows: random pages conflict in a 2-way L1D; replacement is random in L2 and the A53's L1D.
    trace = rows(12, store="stp q0, q1, [x1], #32")

    def scaled(seed: int) -> dict[str, object]:
        found = measure_scaling("rows", trace, (A72, A72, A53), schedule="dynamic", pages_seed=seed)
        return found.to_dict()

    assert scaled(1) == scaled(1)
    assert scaled(1) != scaled(2)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--board", "rk3399", "--threads", "7"], "has 6 cores (2 cortex-a72 + 4 cortex-a53)"),
        (["--board", "rk3399:big", "--threads", "3"], "cluster big of board rk3399 has 2 cores"),
        (["--board", "rk3399", "--core", "a53", "--threads", "5"], "cluster little"),
        (["--threads", "auto"], "add --board"),
        (["--board", "rk3399", "--threads", "2", "--ideal-memory"], "without contention"),
        (["--schedule", "dynamic"], "goes with --threads"),
        (["--stagger", "100"], "goes with --threads"),
    ],
)
def test_threads_that_cannot_be_meant_are_one_line_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["explore", "--op", "dwconv"], ["run", "qadd_scalar_v1", "--args", ""]):
        assert main([*command, *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert words in err
        assert len(err.splitlines()) == 1


def test_a_line_that_one_core_has_or_leaves_in_a_shared_l3_is_there_for_the_other() -> None:
    lines = 8192  # 512 KiB: a quarter of them stays in the first core's own L2
    text = f"mov x9, #{lines}\n1:\nldr q0, [x0], #64\nsubs x9, x9, #1\nb.ne 1b\nret"
    trace = traced(text, {"a": 64 * lines})
    kept = ("cache.l2.bytes=131072", "prefetch.streams=0")
    for shared in (True, False):
        cores = [
            load_core(name, (*kept, f"cache.l3.shared={str(shared).lower()}", *same))
            for name, same in (
                ("cortex-a76", ("cache.l3.bytes=2097152", "cache.l3.replacement=lru")),
                ("cortex-a55", ("cache.l3.bytes=2097152", "cache.l3.ways=16")),
            )
        ]
        first, second = clustered_caches([(core, 1) for core in cores])
        for caches in (first, second):
            trace.feed(lambda chunk, at=caches: warm_chunks(at, trace.program, 0, [chunk]))
        assert first.counts()["l3d_cache_refill"] == lines
        missed = second.counts()["l3d_cache_refill"]
        assert missed == (0 if shared else lines)


def test_a_call_whose_cores_mostly_wait_is_bound_by_that() -> None:
    trace = traced(WORK, {"a": 64})
    slowest = load_core("cortex-a57", ("clock.ghz=0.25",))
    balanced = measure_together(trace, Team((FAST,) * 4), "warm", "static")
    waiting = measure_together(trace, Team((FAST, FAST, FAST, slowest)), "warm", "static")
    assert balanced is not None
    assert waiting is not None
    assert balanced.measurement.bound_by == "dispatch"
    assert waiting.measurement.bound_by == "imbalance"
    assert "wait for the slowest" in waiting.measurement.binding_words
