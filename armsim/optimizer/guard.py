"""A check before a loop that accesses which were taken to be apart are; if not, the old loop runs.

A new order moves accesses past each other over few iterations: ``reach``, with d iterations of the new body
under way and N iterations of the old loop in it N(d + 1) - 1. So how often the loop runs is no matter, and
neither is what it touches in all. Let D be the difference of two addresses, as registers have it at
the loop's start, s the bytes by which they move in an iteration, and c and z the constants and sizes of the
accesses a and b. In iterations that are k apart they share a byte where

    c_b - c_a + ks - z_a < D < c_b - c_a + ks + z_b

If both move by s, D stays as it is: the check asks whether it lies between the least and the greatest of
these limits for any k up to the reach. If one moves faster than the other, D goes one way only, and must
have passed them already.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from armsim.isa.registers import SP, register_name
from armsim.optimizer.unroll import Line
from armsim.scheduling.graph import Access
from armsim.scheduling.ir import Instr, general, instr, lsl

_PART, _MOST = 1 << 12, 1 << 24  # what one addition of an immediate holds, and what two do
_LARGEST_SHIFT = 4

Terms = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Guard:
    """The lines of a check, which lead to ``rest``, and the ``pairs`` of pointers that it is of."""

    lines: tuple[Line, ...]
    pairs: tuple[str, ...]


@dataclass(frozen=True)
class _Pair:
    """Accesses by two sums of registers, at least one a store. ``low`` and ``high`` are the limits of D
    within an iteration.
    """

    one: Access
    other: Access
    low: int
    high: int

    @property
    def name(self) -> str:
        """The registers that point."""
        first = sorted(min(registers) for registers in self.one.pointers(self.other))
        return " and ".join(map(register_name, first))

    @property
    def registers(self) -> frozenset[frozenset[int]]:
        """Each register of one sum with each of the other."""
        mine, its = self.one.pointers(self.other)
        return frozenset(frozenset((a, b)) for a in mine for b in its)

    def limits(self, reach: int) -> tuple[int, int]:
        """The first and the last D at which they share a byte in iterations that are so far apart."""
        further = reach * max(abs(access.step or 0) for access in (self.one, self.other))
        return self.low - further, self.high + further


def unguarded(
    accesses: Sequence[Access], scratch: int | None, reach: int
) -> frozenset[frozenset[int]]:
    """The registers of accesses that no check is written for, by pairs: they have to stay in order.

    scratch: a general register that a check may use, None if there is none, or the flags are taken.
    """
    return frozenset(
        registers
        for pair in _pairs(accesses)
        if scratch is None or _check(pair, scratch, reach) is None
        for registers in pair.registers
    )


def guard_of(
    accesses: Sequence[Access],
    scratch: int,
    reach: int,
    together: Collection[frozenset[int]],
) -> Guard | None:
    """The check of all accesses that are taken to be apart, None if there are none."""
    lines: list[Line] = []
    names: list[str] = []
    for pair in _pairs(accesses):
        if not pair.registers.isdisjoint(together):
            continue
        made = _check(pair, scratch, reach)
        assert made is not None
        lines += [Line(item) for item in made]
        names.append(pair.name)
    return Guard(tuple(lines), tuple(dict.fromkeys(names))) if lines else None


def _pairs(accesses: Sequence[Access]) -> list[_Pair]:
    """Pair the sums without a common register of which one is stored by."""
    found: dict[tuple[Terms, Terms], _Pair] = {}
    for one, other in combinations(accesses, 2):
        if one.terms is None or other.terms is None or not (one.store or other.store):
            continue
        if one.step is None or other.step is None:
            continue
        mine, its = one.pointers(other)
        if not (mine and its and mine.isdisjoint(its)):
            continue
        if _rank(other) < _rank(one):
            one, other = other, one
        key = (one.terms or (), other.terms or ())
        low = other.constant - one.constant - one.size + 1
        high = other.constant - one.constant + other.size - 1
        known = found.get(key, _Pair(one, other, low, high))
        found[key] = _Pair(one, other, min(low, known.low), max(high, known.high))
    return list(found.values())


def _rank(access: Access) -> tuple[bool, Terms]:
    """Rank the sums of a pair: sp first, which can be subtracted from but not be what is subtracted."""
    terms = access.terms or ()
    return SP not in dict(terms), terms


def _check(pair: _Pair, scratch: int, reach: int) -> list[Instr] | None:
    """Branches to ``rest`` unless the accesses are apart; None where D is no sum that is easily made."""
    low, high = pair.limits(reach)
    own = general(f"x{scratch}")
    made = _difference(pair, scratch)
    if made is None or max(abs(low), abs(high)) >= _MOST - _PART:
        return None
    faster = (pair.one.step or 0) - (pair.other.step or 0)
    if faster:
        # Addresses have less than 63 bits, so their differences have a sign.
        limit, condition = (high, "le") if faster > 0 else (low, "ge")
        return [
            *made,
            *_added(scratch, -limit),
            instr("cmp", own, 0),
            instr(f"b.{condition}", "rest"),
        ]
    width = high - low
    if width >= _PART:
        width = -(-width // _PART) * _PART
    compare = instr("cmp", own, width) if width < _PART else instr("cmp", own, width >> 12, lsl(12))
    return [*made, *_added(scratch, -low), compare, instr("b.ls", "rest")]


def _difference(pair: _Pair, scratch: int) -> list[Instr] | None:
    """D in a register: a sum of others, with factors that are powers of two."""
    mine, its = pair.one.pointers(pair.other)
    terms = [(n, factor) for n, factor in pair.one.terms or () if n in mine]
    terms += [(n, -factor) for n, factor in pair.other.terms or () if n in its]
    first = next((term for term in terms if term[1] == 1), None)
    second = next((term for term in terms if term[1] == -1), None)
    if first is None or second is None:
        return None
    own = general(f"x{scratch}")
    made = [instr("sub", own, general(f"x{first[0]}"), general(f"x{second[0]}"))]
    for register, factor in terms:
        if (register, factor) in (first, second):
            continue
        shift = abs(factor).bit_length() - 1
        if abs(factor) != 1 << shift or shift > _LARGEST_SHIFT:
            return None
        op = "add" if factor > 0 else "sub"
        made.append(instr(op, own, own, general(f"x{register}"), lsl(shift)))
    return made


def _added(register: int, amount: int) -> list[Instr]:
    """A constant added to a register."""
    own, op = general(f"x{register}"), "add" if amount >= 0 else "sub"
    upper, lower = divmod(abs(amount), _PART)
    made = [instr(op, own, own, upper, lsl(12))] if upper else []
    return [*made, instr(op, own, own, lower)] if lower else made
