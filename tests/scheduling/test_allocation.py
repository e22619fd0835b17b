"""The register allocator, against an interpreter that knows nothing but what was written where."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from armsim.scheduling.allocation import TooFewRegisters, Virtuals, allocate, pressure, stays
from armsim.scheduling.ir import Instr, at, instr, scalar, vector

Stored = dict[int, object]


def run(code: Sequence[Instr]) -> Stored:
    """Return what the code stores at each offset, values as terms of the loads that they come from."""
    held: dict[int, object] = {}
    stored: Stored = {}
    for item in code:
        numbers = [register.number for register in item.decoded.data_registers]
        if item.op == "ldr":
            held[numbers[0]] = ("load", item.memory and item.memory.offset)
        elif item.op == "str":
            assert item.memory is not None
            stored[item.memory.offset] = held[numbers[0]]
        else:
            terms = [held[number] for number in numbers[1:]]
            old = [held[numbers[0]]] if item.op == "fmla" else []
            held[numbers[0]] = (item.op, *old, *terms)
    return stored


def random_block(seed: int, values: int = 12) -> tuple[list[Instr], set[int]]:
    """Loads, products of what is there, stores of what is made; and which registers are loads."""
    rng = random.Random(seed)
    virtuals = Virtuals()
    code, loads, made = [], [], []
    for number in range(values):
        if number < 2 or rng.random() < 0.5:
            loads.append(virtuals.vector())
            code.append(instr("ldr", scalar("q", loads[-1]), at("x0", 16 * number)))
        else:
            target = virtuals.vector()
            sources = [rng.choice(loads + made) for _ in range(2)]
            code.append(instr("fmul", *(vector(n, "4s") for n in (target, *sources))))
            made.append(target)
            again = (rng.choice(made), *sources)
            code.append(instr("fmla", *(vector(n, "4s") for n in again)))
    code += [
        instr("str", scalar("q", register), at("x1", 16 * at_)) for at_, register in enumerate(made)
    ]
    return code, set(loads)


def free(count: int) -> dict[str, list[int]]:
    return {"v": list(range(32, 32 + count))}


@pytest.mark.parametrize("seed", range(30))
def test_allocated_code_stores_what_the_virtual_code_does(seed: int) -> None:
    code, _ = random_block(seed)
    wanted = run(code)
    need = pressure(code)["v"]
    out = allocate(code, free(need))
    assert run(out) == wanted
    assert all(register < 64 for item in out for register in (*item.reads, *item.writes))


@pytest.mark.parametrize("seed", range(30))
def test_one_register_less_than_are_alive_at_once_does_not_suffice(seed: int) -> None:
    code, _ = random_block(seed)
    with pytest.raises(TooFewRegisters):
        allocate(code, free(pressure(code)["v"] - 1))


def _alive(code: Sequence[Instr]) -> int:
    """The most registers alive at once, by looking at each place for what is read after it."""
    most = 0
    for place, item in enumerate(code):
        before = {n for earlier in code[: place + 1] for n in earlier.writes}
        later = {n for after in code[place + 1 :] for n in after.reads}
        most = max(most, len((before & later) | set(item.writes)))
    return most


@pytest.mark.parametrize("seed", range(30))
def test_pressure_counts_what_is_alive(seed: int) -> None:
    code, _ = random_block(seed)
    assert pressure(code)["v"] == _alive(code)


def least_loads(uses: Sequence[int], room: int) -> int:
    """The fewest loads for a sequence of uses with room for so many values: all choices tried."""
    best = {frozenset[int](): 0}
    for value in uses:
        found: dict[frozenset[int], int] = {}
        for held, loads in best.items():
            options = [(held, loads)] if value in held else []
            if value not in held:
                if len(held) < room:
                    options.append((held | {value}, loads + 1))
                options += [(held - {old} | {value}, loads + 1) for old in held]
            for state, count in options:
                found[state] = min(found.get(state, 1 << 30), count)
        best = found
    return min(best.values())


@pytest.mark.parametrize("seed", range(25))
def test_values_stay_until_their_last_use_or_give_way_to_others(seed: int) -> None:
    rng = random.Random(seed)
    uses = [rng.sample(range(6), rng.choice((1, 1, 2))) for _ in range(18)]
    found = stays(uses, 3, range(6))
    for place, together in enumerate(uses):
        held = [stay.value for stay in found if stay.first <= place <= stay.last]
        assert len(held) == len(set(held)) <= 3
        assert set(together) <= set(held)
    assert [stay.first for stay in found] == sorted(stay.first for stay in found)


@pytest.mark.parametrize("seed", range(25))
def test_belady_needs_no_more_loads_than_the_best_choice_does(seed: int) -> None:
    rng = random.Random(seed)
    uses = [rng.randrange(6) for _ in range(18)]
    assert len(stays([[use] for use in uses], 3, range(6))) == least_loads(uses, 3)


def test_what_cannot_be_loaded_again_is_never_given_up() -> None:
    uses = [[0], [1], [2], [0], [1], [2]]
    assert len(stays(uses, 3)) == 3
    with pytest.raises(TooFewRegisters):
        stays(uses, 2)
    assert {stay.value for stay in stays(uses, 2, [1, 2]) if stay.value == 0} == {0}
