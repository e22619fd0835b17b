"""The compiled memory system against one of dictionaries, access by access, for every policy."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from dictionary_caches import DictionaryCaches, Rules
from hypothesis import given, settings
from hypothesis import strategies as st
from traces import Access, caches_of, contents, contents_by_hand, walk

# (sets, ways) of L1 and of L2, trees need a power of two of ways.
GEOMETRIES = [
    ((1, 1), (1, 2)), ((1, 2), (1, 4)), ((2, 2), (4, 4)), ((4, 1), (4, 2)), ((2, 2), (8, 1)),
    ((4, 2), (2, 16)), ((2, 4), (8, 1)), ((8, 2), (4, 4)), ((4, 2), (2, 4)), ((1, 8), (8, 2)),
    ((2, 4), (4, 8)), ((16, 4), (32, 4)),
]  # fmt: skip
UNEVEN = [((1, 2), (2, 3)), ((1, 4), (2, 3)), ((2, 3), (4, 5)), ((4, 1), (2, 6))]


@st.composite
def rule_sets(draw: st.DrawFn, cores: int = 1) -> Rules:
    uneven = draw(st.booleans())
    l3 = draw(st.sampled_from([None, (2, 2), (4, 4), (8, 8), (32, 4), (1, 16)]))
    l1, l2 = draw(st.sampled_from(UNEVEN if uneven else GEOMETRIES))
    policies = st.sampled_from(["lru", "random"] if uneven else ["lru", "plru", "random"])
    return Rules(
        l1, l2, draw(policies), draw(policies),
        l3=l3,
        l3_policy=draw(st.sampled_from(["lru", "plru", "random"])) if l3 else "lru",
        l3_exclusive=draw(st.booleans()) if l3 else False,
        exclusive=draw(st.booleans()),
        stream_after=draw(st.sampled_from([0, 1, 4])),
        stream_after_hits=draw(st.sampled_from([0, 2, 6])),
        fills=draw(st.sampled_from([1, 2, 3, 6])),
        streams=draw(st.sampled_from([0, 1, 2, 4])),
        train=draw(st.sampled_from([1, 2, 3])),
        stride=draw(st.sampled_from([1, 4, 63])),
        distance=draw(st.sampled_from([0, 1, 2, 4, 9])),
        in_flight=draw(st.sampled_from([1, 3, 16])),
        into=draw(st.sampled_from(["l1", "l2"])),
        from_l2=draw(st.booleans()),
        tlb=draw(st.sampled_from([1, 2, 5])),
        l2_tlb=draw(st.sampled_from([(1, 1), (2, 2), (4, 3)])),
        large_pages=draw(st.booleans()),
        cores=cores,
    )  # fmt: skip


@st.composite
def runs(draw: st.DrawFn, cores: int = 1) -> list[Access]:
    """Runs of accesses with a stride: streams, whole lines, rows that share sets, single ones."""
    accesses: list[Access] = []
    for _ in range(draw(st.integers(1, 8))):
        begin = draw(st.integers(0, 4 * 4096 // 8)) * 8 + draw(st.sampled_from([0, 0, 0, 3]))
        begin += draw(st.sampled_from([0, 0, 1, 5])) << 21  # in other large pages
        size = draw(st.sampled_from([1, 4, 8, 16, 48, 64]))
        stride = draw(st.sampled_from([size, 16, 64, 128, -64, 192, 1024, 4096]))
        write, core = draw(st.booleans()), draw(st.integers(0, cores - 1))
        for at in range(draw(st.integers(1, 24))):
            accesses.append(Access(abs(begin + at * stride), size, write, core))
    return accesses


def check(rules: Rules, accesses: list[Access]) -> DictionaryCaches:
    caches, model = caches_of(rules), DictionaryCaches(rules)
    walk(caches, accesses)
    for access in accesses:
        model.access(access.core, access.address, access.size, access.write)
    found, expected = contents(caches, rules), contents_by_hand(model)
    for name in expected:
        assert found[name] == expected[name], name
    return model


@settings(derandomize=True, deadline=None, max_examples=150)
@given(rules=rule_sets(), accesses=runs())
def test_one_core_is_as_the_dictionaries_say(rules: Rules, accesses: list[Access]) -> None:
    check(rules, accesses)


@settings(derandomize=True, deadline=None, max_examples=100)
@given(rules=rule_sets(cores=3), accesses=runs(cores=3))
def test_cores_that_share_an_l2_are_as_the_dictionaries_say(
    rules: Rules, accesses: list[Access]
) -> None:
    check(rules, accesses)


def random_accesses(seed: int, count: int, cores: int) -> list[Access]:
    """Interleaved streams of several arrays, as kernels have them, with some accesses anywhere.

    Now and then 16 lines are stored as a whole.
    """
    rng = np.random.default_rng(seed)
    arrays = [
        (int(begin) * 64, int(stride), bool(write))
        for begin, stride, write in zip(
            rng.integers(0, 2048, 5), rng.choice([16, 32, 64, 256, 1088], 5), rng.random(5) < 0.4,
            strict=True,
        )
    ]  # fmt: skip
    accesses = []
    for iteration in range(count // 6):
        core = int(rng.integers(cores))
        accesses += [
            Access(begin + iteration * stride, 16, write, core) for begin, stride, write in arrays
        ]
        accesses.append(Access(int(rng.integers(1 << 17)), 8, bool(rng.integers(2)), core))
        if iteration % 50 == 0:
            begin = int(rng.integers(2048)) * 64
            accesses += [Access(begin + at, 16, True, core) for at in range(0, 1024, 16)]
    return accesses


@pytest.mark.parametrize("near", ["inclusive", "exclusive"])
@pytest.mark.parametrize("far", ["inclusive", "exclusive"])
@pytest.mark.parametrize(
    ("policy", "into", "cores"), [("lru", "l1", 1), ("plru", "l2", 1), ("random", "l2", 2)]
)
def test_long_traces_through_three_levels(
    near: str, far: str, policy: str, into: str, cores: int
) -> None:
    rules = Rules(
        (16, 4), (32, 8), "lru", "plru", l3=(64, 16), l3_policy=policy,
        l3_exclusive=far == "exclusive", exclusive=near == "exclusive", stream_after=4,
        stream_after_hits=8 if cores == 1 else 0, fills=6, streams=4, distance=8, into=into, tlb=8,
        l2_tlb=(8, 4), cores=cores,
    )  # fmt: skip
    model = check(rules, random_accesses(11, 6000, cores))
    total = {
        name: sum(own.counters[name] for own in model.cores) for name in model.cores[0].counters
    }
    assert all(total.values())
    assert total["l3d_cache"] == total["l2d_cache_refill"] > total["l3d_cache_refill"]


POLICIES = ("lru", "plru", "random")
FILLS = (("l1", 4, 1), ("l2", 1, 1), ("l1", 0, 2))


@pytest.mark.parametrize(
    ("at", "l1", "l2", "inclusion"),
    [
        (at, *policies)
        for at, policies in enumerate(product(POLICIES, POLICIES, ("inclusive", "exclusive")))
    ],
)
def test_long_traces_of_every_policy(at: int, l1: str, l2: str, inclusion: str) -> None:
    into, stream_after, cores = FILLS[
        (at // 2 + at // 6) % 3
    ]  # each with every policy of either level
    rules = Rules(
        (16, 4), (32, 8), l1, l2, exclusive=inclusion == "exclusive", stream_after=stream_after,
        fills=6, streams=4, distance=8, into=into, tlb=8, l2_tlb=(8, 4), cores=cores,
    )  # fmt: skip
    model = check(rules, random_accesses(7, 3000, cores))
    total = {
        name: sum(own.counters[name] for own in model.cores) for name in model.cores[0].counters
    }
    # Nothing is compared that did not happen.
    quiet = {name for name, count in total.items() if count == 0}
    assert quiet == (set() if stream_after else {"streamed_lines"})


def held(caches: list[list[tuple[int, bool, bool] | None]]) -> list[int]:
    return [slot[0] for row in caches for slot in row if slot is not None]


@settings(derandomize=True, deadline=None, max_examples=60)
@given(rules=rule_sets(cores=2), accesses=runs(cores=2))
def test_inclusion_and_ownership_hold_after_every_access(
    rules: Rules, accesses: list[Access]
) -> None:
    caches = caches_of(rules)
    for access in accesses[:80]:
        walk(caches, [access])
        found = contents(caches, rules)
        near = [held(found[f"l1 {core}"]) for core in range(2)]
        far = held(found["l2"])
        for lines in (*near, far):
            assert len(lines) == len(set(lines)), "a line is nowhere twice"
        if not rules.exclusive:
            assert {*near[0], *near[1]} <= set(far)
        if access.write:  # no other core keeps what this one wrote
            last = (access.address + access.size - 1) // 64
            assert last not in near[1 - access.core]


@settings(derandomize=True, deadline=None, max_examples=60)
@given(rules=rule_sets(), accesses=runs())
def test_an_exclusive_l2_of_one_core_has_nothing_that_l1_has(
    rules: Rules, accesses: list[Access]
) -> None:
    rules.exclusive = True
    caches = caches_of(rules)
    for access in accesses[:80]:
        walk(caches, [access])
        found = contents(caches, rules)
        assert not set(held(found["l1 0"])) & set(held(found["l2"]))


def test_a_fill_takes_the_way_that_inclusion_emptied() -> None:
    # L1 has one set of four ways, L2 two sets of two. Line 0 is used again and again in L1, which L2
    # does not see: line 4 throws it out of L2 and so of L1, and takes its way there. Nothing else goes.
    rules = Rules((1, 4), (2, 2))
    caches = caches_of(rules)
    walk(caches, [Access(64 * line) for line in (1, 3, 0, 2, 0, 4)])
    assert [slot[0] for slot in contents(caches, rules)["l1 0"][0]] == [1, 3, 4, 2]


def test_random_replacement_takes_every_way_about_as_often() -> None:
    rules = Rules((1, 8), (64, 8), "random", "lru")
    caches = caches_of(rules)
    lines = np.arange(1008) % 512
    walk(caches, [Access(64 * int(line)) for line in lines[:8]])
    taken = np.zeros(8, int)
    before = contents(caches, rules)["l1 0"][0]
    for line in lines[8:]:
        walk(caches, [Access(64 * int(line))])
        now = contents(caches, rules)["l1 0"][0]
        changed = [way for way in range(8) if before[way] != now[way]]
        assert len(changed) == 1
        taken[changed[0]] += 1
        before = now
    # 1000 draws from eight: 125 each, with a standard deviation of 10.5.
    assert np.abs(taken - 125).max() < 42
