"""Loops whose iterations overlap, and 128-bit loads in pieces."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from pathlib import Path

import pytest

from armsim.cores.loader import load_core
from armsim.explorer.request import problem_of
from armsim.operators.defined.given import given_operator
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.registry import find_operator
from armsim.operators.tile import made_for
from armsim.proof.prove import Right, prove
from armsim.scheduling import ir
from armsim.scheduling.ir import VIRTUAL_GENERAL, Instr, instr
from armsim.scheduling.pipelining import pipelined, spaced, straightened
from armsim.scheduling.schedule import cycles_of
from armsim.scheduling.split import HALF, PAIR, WHOLE, best_form, in_pieces, pieces
from armsim.scheduling.target import Target

ROOT = Path(__file__).parents[2]
A53, A55, A57 = (Target.named(f"cortex-a{number}") for number in (53, 55, 57))


def _chain() -> list[Instr]:
    """Loads, a chain of three on each, stores: nothing of one iteration can stand beside itself."""
    code = [instr("ldr", ir.q(at), ir.at("x0", 16 * at)) for at in range(2)]
    for at in range(2):
        code.append(instr("fmul", ir.v4s(2 + at), ir.v4s(at), ir.v4s(30)))
        code.append(instr("fadd", ir.v4s(4 + at), ir.v4s(2 + at), ir.v4s(31)))
        code.append(instr("str", ir.q(4 + at), ir.at("x1", 16 * at)))
    code += [
        instr("add", ir.general("x0"), ir.general("x0"), 32),
        instr("add", ir.general("x1"), ir.general("x1"), 32),
        instr("subs", ir.general("x2"), ir.general("x2"), 1),
        instr("b.ne", "loop"),
    ]
    return code


def _loads(count: int) -> list[Instr]:
    return [instr("ldr", ir.q(at), ir.at("x0", 16 * at)) for at in range(count)]


def _in_pieces(code: list[Instr], room: int) -> bool:
    names = (f"x{number}" for number in range(8, 31))
    return in_pieces(code, A53, lambda: next(names), room) != code


def test_loads_are_split_beside_products_and_stay_whole_in_a_copy() -> None:
    products = [instr("fmla", ir.v4s(8 + at), ir.v4s(at % 4), ir.v4s(4)) for at in range(20)]
    copy = [instr("str", ir.q(at), ir.at("x1", 16 * at)) for at in range(4)]
    assert _in_pieces([*_loads(4), *products], 8)
    assert not _in_pieces([*_loads(4), *copy], 8)


def test_loads_stay_whole_where_their_pieces_find_no_registers() -> None:
    fresh = iter(range(VIRTUAL_GENERAL, VIRTUAL_GENERAL + 100))
    products = [instr("fmla", ir.v4s(8 + at), ir.v4s(at % 4), ir.v4s(4)) for at in range(20)]
    code = [*_loads(4), *products]
    kept = in_pieces(code, A53, lambda: f"x{next(fresh)}", 1)
    assert kept == code
    assert in_pieces(code, A53, lambda: f"x{next(fresh)}", 2) != code


def test_prefetches_of_a_block_that_runs_once_stand_apart() -> None:
    fetches = [instr("prfm", "pldl1keep", ir.at("x0", 64 * at)) for at in range(4)]
    products = [instr("fmla", ir.v4s(at % 16), ir.v4s(30), ir.v4s(31)) for at in range(64)]
    moved = instr("add", ir.general("x0"), ir.general("x0"), 64)
    code = [*fetches, *products[:40], moved, *products[40:]]
    found = spaced(code, A53)
    places = [at for at, item in enumerate(found) if item.access == "prefetch"]
    assert min(after - before for before, after in pairwise(places)) >= 8
    assert places[-1] < found.index(moved)
    assert Counter(found) == Counter(code)
    assert [item for item in found if item.access != "prefetch"] == [
        *products[:40],
        moved,
        *products[40:],
    ]
    assert spaced(code, A57) == code


def test_iterations_that_overlap_take_less_than_the_best_order_of_one() -> None:
    found = pipelined(_chain(), A53, trips=100)
    assert found.ahead
    # Two loads of two cycles, two products, two additions, two stores: ten for the halves of the registers.
    assert 10 <= found.cycles <= 12 < cycles_of(_chain(), A53, loop=True)


@pytest.mark.parametrize("trips", [3, 7])
def test_each_instruction_stands_there_as_often_as_there_are_iterations(trips: int) -> None:
    found = pipelined(_chain(), A53, trips=100)
    times = Counter(item.text() for item in (*found.prologue, *found.epilogue))
    for item in found.body:
        times[item.text()] += trips - found.ahead
    times += Counter({"subs x2, x2, #1": found.ahead, "b.ne loop": found.ahead})
    assert set(times.values()) == {trips}


def test_a_loop_of_few_trips_is_left_alone() -> None:
    assert pipelined(_chain(), A53, trips=1).ahead == 0


def test_a_core_that_reorders_by_itself_gets_a_plain_order() -> None:
    assert pipelined(_chain(), A57, trips=100).ahead == 0


def test_a_counter_that_the_body_reads_keeps_its_trips() -> None:
    code = _chain()
    code[0] = instr("ldr", ir.q(0), ir.indexed("x0", "x2"))
    assert pipelined(code, A53, trips=100).ahead == 0


def test_a_block_keeps_its_dependences_and_is_never_slower() -> None:
    block = _chain()[:-2]
    found = straightened(block, A53)
    assert Counter(found) == Counter(block)
    assert cycles_of(found, A53) <= cycles_of(block, A53)
    for at in range(2):
        own = [found.index(item) for item in (block[at], *block[2 + 3 * at : 5 + 3 * at])]
        assert own == sorted(own)


def test_the_core_says_which_form_a_load_has() -> None:
    assert [best_form(target) for target in (A53, A55, A57)] == [PAIR, HALF, WHOLE]


@pytest.mark.parametrize(
    ("load", "form", "wanted"),
    [
        (
            instr("ldr", ir.q(3), ir.at("x1", 32)),
            PAIR,
            ["ldp x9, x10, [x1, #32]", "fmov d3, x9", "ins v3.d[1], x10"],
        ),
        (
            instr("ldr", ir.q(3), ir.at("x1", 4096)),
            HALF,
            ["ldr d3, [x1, #4096]", "ldr x9, [x1, #4104]", "ins v3.d[1], x9"],
        ),
        (
            instr("ldr", ir.q(3), ir.at("x1", 16, mode="post")),
            HALF,
            ["ldr d3, [x1]", "ldr x9, [x1, #8]", "ins v3.d[1], x9", "add x1, x1, #16"],
        ),
        (instr("ldr", ir.q(3), ir.at("x1", 16, mode="pre")), PAIR, ["ldr q3, [x1, #16]!"]),
        (instr("ldr", ir.d(3), ir.at("x1")), PAIR, ["ldr d3, [x1]"]),
    ],
)
def test_a_load_in_pieces_reads_the_same_bytes(load: Instr, form: str, wanted: list[str]) -> None:
    names = iter(("x9", "x10"))
    assert [item.text() for item in pieces(load, form, lambda: next(names))] == wanted


def test_a_search_has_such_orders_where_they_can_matter() -> None:
    few = [GemmTile("goto", 8, 8, 4), GemmTile("goto", 8, 8, 4, schedule="list")]

    def orders(target: Target, tiles: list[GemmTile], *, full: bool = False) -> set[str]:
        return {tile.schedule for tile in made_for(target, tiles, full)}

    for tiles in (few, 100 * few):
        assert orders(A57, tiles) == {"written", "list"}
        assert orders(A53, tiles, full=True) == {"written", "list", "pipelined", "split"}
    for core in (A53, A55):
        assert orders(core, few) == {"written", "list", "split"}
        assert orders(core, 100 * few) == {"written", "split"}


@pytest.mark.parametrize(
    ("schedule", "core"),
    [
        *product(("pipelined", "split"), ("cortex-a53", "cortex-a55")),
        ("search", "cortex-a55"),  # takes a third of the time that it takes for the A53
    ],
)
@pytest.mark.parametrize(
    ("operator", "problem", "tile"),
    [
        ("gemm", {"m": 9, "n": 13, "k": 21}, {"family": "goto", "rows": 8, "columns": 8, "depth": 2}),
        ("gemm", {"m": 9, "n": 9, "k": 21}, {"family": "rtrd_zero", "rows": 4, "columns": 8, "depth": 4}),
        (
            "dwconv",
            {"hi": 6, "wi": 23, "channels": 8, "hf": 3, "wf": 3, "padding": "same"},
            {
                "family": "window_zero", "ho_b": 2, "wo_b": 2, "layout": "nc4hw4", "order": "chw",
                "products": "row_column",
            },
        ),
        (
            "qgemm",
            {"m": 8, "n": 8, "k": 40},
            {"family": "mlal_adalp", "rows": 4, "columns": 4, "unroll": 1, "distance": 2},
        ),
    ],
)  # fmt: skip
def test_kernels_in_such_orders_are_right(
    operator: str, problem: dict[str, object], tile: dict[str, object], schedule: str, core: str
) -> None:
    found = find_operator(operator)
    made = found.tile_from_dict({**tile, "schedule": schedule})
    outcome = prove(found, problem_of(found, problem), made, 0, load_core(core))
    assert isinstance(outcome, Right), outcome


def test_iterations_of_a_loop_that_begins_with_a_call_do_not_overlap() -> None:
    """What comes after the call is not all of the loop: the routine reads pointers that this moves on."""
    operator = given_operator(str(ROOT / "docs" / "operators" / "transposed.py:PLANE"))
    sizes = {"r": 13, "p": 2, "s": 2, "q": 2, "o": 1, "m": 1, "n": 1, "i": 6}
    blocks = {"r": 2, "p": 1, "s": 2, "q": 1, "o": 4, "m": 2, "n": 2, "i": 1, "outer": "rqosp"}
    tile = operator.tile_from_dict(
        {"family": "held", "schedule": "pipelined", "sizes": "runtime", **blocks}
    )
    outcome = prove(operator, operator.problem_from_dict(sizes), tile, 1, load_core("a53"))
    assert isinstance(outcome, Right), outcome
