"""Replacement policies: which line leaves a set that is full.

A policy is a name in POLICIES and a pair of functions: one notes that a way was used, the other one finds
the victim. To add one, write the pair, name it, and give it its line in `touch` and `find_victim`; core
files can then say `replacement = "name"`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.compiled import Int64s, merged
from armsim.records import Records, rows

POLICIES = ("lru", "plru", "random")
_LRU, _PLRU, _RANDOM = range(len(POLICIES))

_MOST_TREE_WAYS = 32  # a tree's bits fit one integer
_SEED = 2463534242  # of Marsaglia's paper


class Policy:
    """The policy of a cache."""

    policy: int  # in POLICIES
    ways: int
    clock: int  # counts uses
    random: int  # the state of a random number generator


class Replacement(NamedTuple):
    """The state of the policy of each of some equal caches: ``own`` [caches].

    ``order`` [slots] is an integer that the policy keeps for each way. Slots are ways in the order [caches,
    sets, ways]; the functions get that of a way, or of the first way of a set.
    """

    order: Int64s
    own: Records[Policy]


def ways_wanted(policy: str, ways: int) -> str:
    """Why a policy cannot have this number of ways, as a message; empty if it can."""
    if policy == "plru" and (ways & (ways - 1) or ways > _MOST_TREE_WAYS):
        return f"a power of two of 'ways', at most {_MOST_TREE_WAYS}"
    return ""


def empty_replacement(policy: str, caches: int, sets: int, ways: int) -> Replacement:
    """The state before the first use."""
    own: Records[Policy] = rows(Policy, caches)
    own["policy"] = POLICIES.index(policy)
    own["ways"] = ways
    own["random"] = _SEED
    order = np.zeros(caches * sets * ways, dtype=np.int64)
    if policy == "lru":  # ways that are not used yet go in order
        order[:] = np.tile(np.arange(ways) - ways, caches * sets)
    return Replacement(order, own)


@merged
def touch(state: Replacement, cache: int, slot: int, filled: bool) -> None:
    """Note that a way was used; ``filled`` says that it has just got a new line."""
    policy = state.own[cache].policy
    if policy == _LRU:
        _touch_lru(state, cache, slot)
    elif policy == _PLRU:
        _touch_plru(state, cache, slot)


@merged
def find_victim(state: Replacement, cache: int, first: int) -> int:
    """The way whose line leaves a full set, by the slot of its first way."""
    policy = state.own[cache].policy
    if policy == _LRU:
        return _lru_victim(state, cache, first)
    if policy == _PLRU:
        return _plru_victim(state, cache, first)
    return _random_victim(state, cache)


# Least recently used: a way's integer is the time of its last use.


@merged
def _touch_lru(state: Replacement, cache: int, slot: int) -> None:
    own = state.own[cache]
    own.clock += 1
    state.order[slot] = own.clock


@merged
def _lru_victim(state: Replacement, cache: int, first: int) -> int:
    order = state.order
    oldest = 0
    earliest = order[first]
    for way in range(1, state.own[cache].ways):
        if order[first + way] < earliest:
            earliest = order[first + way]
            oldest = way
    return oldest


# Pseudo-LRU: a binary tree over the ways of a set, its bits in the integer of way 0. Node 1 is the root,
# nodes 2n and 2n + 1 stand below node n; a bit points to the half that was not used last.


@merged
def _touch_plru(state: Replacement, cache: int, slot: int) -> None:
    ways = state.own[cache].ways
    way = slot & (ways - 1)  # as the number of ways is a power of two
    bits = state.order[slot - way]
    node = 1
    half = ways >> 1
    while half > 0:
        right = int(way & half != 0)
        bits = (bits & ~(1 << node)) | ((1 - right) << node)
        node = 2 * node + right
        half >>= 1
    state.order[slot - way] = bits


@merged
def _plru_victim(state: Replacement, cache: int, first: int) -> int:
    ways = int(state.own[cache].ways)
    bits = state.order[first]
    node = 1
    while node < ways:
        node = 2 * node + int(bits >> node & 1)
    return node - ways


# Random: a 32-bit xorshift generator (Marsaglia, "Xorshift RNGs", 2003, shifts 13, 17, 5: period
# 2^32 - 1), which only a full set steps.


@merged
def _random_victim(state: Replacement, cache: int) -> int:
    drawn = state.own[cache].random
    drawn ^= (drawn << 13) & 0xFFFFFFFF
    drawn ^= drawn >> 17
    drawn ^= (drawn << 5) & 0xFFFFFFFF
    state.own[cache].random = drawn
    return int((drawn >> 8) % state.own[cache].ways)
