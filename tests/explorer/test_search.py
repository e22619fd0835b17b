"""The search is exact, deterministic, and never ranks what is wrong."""

from __future__ import annotations

import dataclasses
from copy import copy
from functools import cache

import pytest

from armsim.codegen.source import Unbuildable
from armsim.cores.loader import load_core
from armsim.explorer.candidate import Measured, Pruned, Wrong
from armsim.explorer.evaluate import evaluate
from armsim.explorer.found import SearchResult
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.operators.dwconv import DwconvProblem, DwconvTile
from armsim.operators.registry import find_operator

LAYER = DwconvProblem(hi=56, wi=56, channels=128, hf=3, wf=3)
SMALL = DwconvProblem(hi=6, wi=7, channels=8, hf=3, wf=3)
STEPS = {"a53": 13, "a57": 13, "a72": 19}  # one tile in so many is searched
DIMENSIONS = ("family", "ho_b", "wo_b", "channel_block", "layout", "order", "schedule", "prefetch")


def setting(problem: DwconvProblem = SMALL, core: str = "a57") -> Setting:
    return Setting(find_operator("dwconv"), problem, load_core(core))


def some_tiles(step: int) -> list[DwconvTile]:
    return find_operator("dwconv").space(SMALL, None, full=False)[::step]


@cache
def found(core: str, exhaustive: bool) -> SearchResult:
    """One search of some tiles, for all tests that look at it."""
    tiles = some_tiles(STEPS[core])
    return search(setting(core=core), tiles, Runner(jobs=1), wanted=Wanted(exhaustive=exhaustive))


def essence(result: SearchResult) -> dict[str, object]:
    return {
        "measured": [(item.kernel, item.cycles) for item in result.measured],
        "pruned": [(item.kernel, item.lower_bound) for item in result.pruned],
        "rejected": result.rejected,
    }


def test_the_default_space_holds_200_legal_candidates_over_more_than_four_dimensions() -> None:
    operator = find_operator("dwconv")
    legal: list[DwconvTile] = []
    for tile in operator.space(LAYER, None, full=False):
        try:
            operator.render(SMALL, tile)  # needs as many registers as any image
        except Unbuildable:
            continue
        legal.append(tile)
        if len(legal) == 200:
            break
    assert len(legal) == 200
    varied = [name for name in DIMENSIONS if len({getattr(tile, name) for tile in legal}) > 1]
    assert len(varied) >= 4


def test_no_tile_stands_twice_in_a_space() -> None:
    for full in (False, True):
        tiles = find_operator("dwconv").space(LAYER, None, full=full)
        assert len(tiles) == len(set(tiles))


def test_a_layout_restricts_the_space() -> None:
    tiles = find_operator("dwconv").space(LAYER, "nc4hw4", full=False)
    assert tiles
    assert {tile.layout for tile in tiles} == {"nc4hw4"}


@pytest.mark.parametrize("core", ["a57", "a72"])
def test_pruning_finds_the_winner_of_the_exhaustive_search(core: str) -> None:
    pruned, everything = found(core, False), found(core, True)
    assert pruned.best is not None
    assert everything.best is not None
    assert pruned.pruned, "nothing was pruned, so the test shows nothing"
    assert not everything.pruned
    assert (pruned.best.kernel, pruned.best.cycles) == (
        everything.best.kernel,
        everything.best.cycles,
    )


@pytest.mark.parametrize("core", ["a57", "a53"])
def test_the_best_ten_are_those_of_the_exhaustive_search(core: str) -> None:
    some, everything = found(core, False), found(core, True)
    assert (some.exact, everything.exact) == (10, len(everything.measured))
    assert len(some.measured) < len(everything.measured)
    assert essence(some)["measured"][:10] == essence(everything)["measured"][:10]


def test_top_says_how_many_are_exact() -> None:
    for top in (1, 15):
        some = search(
            setting(core="a72"), some_tiles(STEPS["a72"]), Runner(jobs=1), wanted=Wanted(top=top)
        )
        assert some.exact == top
        wanted = essence(found("a72", True))["measured"]
        assert essence(some)["measured"][:top] == wanted[:top]


def test_every_pruned_bound_lies_above_the_best_ten_and_below_its_own_cycles() -> None:
    result, complete = found("a57", False), found("a57", True)
    cycles = {item.kernel: item.cycles for item in complete.measured}
    assert {item.stopped for item in result.pruned} == {True, False}
    for item in result.pruned:
        assert result.measured[9].cycles < item.lower_bound <= cycles[item.kernel]


def test_the_lists_do_not_depend_on_the_number_of_processes() -> None:
    together = search(setting(core="a72"), some_tiles(STEPS["a72"]), Runner(jobs=3))
    assert essence(found("a72", False)) == essence(together)


def test_no_candidate_beats_the_fp_peak_or_its_bound() -> None:
    for item in found("a57", True).measured:
        assert item.lower_bound <= item.cycles
        assert item.percent_of_peak <= 100


def test_a_reference_is_measured_even_when_its_bound_is_hopeless() -> None:
    result = found("a57", False)
    assert result.references
    assert set(result.references) <= {item.kernel for item in result.measured}


def test_tiles_that_need_too_many_registers_are_listed_with_the_reason() -> None:
    tile = DwconvTile("window_zero", 8, 8, 8, "nhwc", "chw", "interleaved")
    result = search(setting(), [tile], Runner(jobs=1))
    assert [item.tile for item in result.rejected] == [tile.to_dict()]
    assert "32" in result.rejected[0].reason


def test_a_kernel_with_one_wrong_instruction_is_wrong_and_not_ranked() -> None:
    operator = find_operator("dwconv")
    victim = DwconvTile("window_zero", 2, 2, 4, "nhwc", "hwc", "interleaved")

    def render(problem: DwconvProblem, tile: DwconvTile) -> object:
        source = operator.render(problem, tile)
        if tile != victim:
            return source
        return dataclasses.replace(
            source, text=source.text.replace("\n    fmla ", "\n    fmls ", 1)
        )

    broken = copy(operator)
    broken.render = render
    result = search(
        dataclasses.replace(setting(), operator=broken),
        [victim, DwconvTile("tflite", wo_b=4)],
        Runner(jobs=1),
    )
    assert [item.kernel for item in result.wrong] == [
        operator.render(SMALL, victim).name,
    ]
    assert result.wrong[0].kernel not in {item.kernel for item in result.measured}
    assert "got" in result.wrong[0].reason


@pytest.mark.parametrize(
    ("store", "place"),
    [
        ("stur s0, [x2, #-4]", "offset -4 of 'output'"),
        ("str s0, [x2, x9]", "offset 1344 of 'output'"),
    ],
)
def test_a_kernel_that_stores_beside_its_output_is_wrong(
    store: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    operator = find_operator("dwconv")
    tile = DwconvTile("window_zero", 1, 2, 4, "nhwc", "hwc", "interleaved")
    source = operator.render(SMALL, tile)
    size = 4 * SMALL.ho * SMALL.wo * SMALL.channels
    assert size == 1344
    lines = source.text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.endswith(f"{source.name}:"))
    lines[at + 1 : at + 1] = [f"    movz x9, #{size}", f"    {store}"]
    broken = dataclasses.replace(source, text="\n".join(lines) + "\n", counts=())
    monkeypatch.setattr(Setting, "render", lambda *_: broken)
    outcome = evaluate(setting(), tile)
    assert isinstance(outcome, Wrong)
    assert place in outcome.reason
    assert store.split(",")[0] in outcome.reason


@pytest.mark.parametrize("core", ["a57", "a53"])
def test_a_replay_is_stopped_only_where_it_takes_more_than_its_limit(core: str) -> None:
    tile = DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped")
    full = evaluate(setting(core=core), tile)
    assert isinstance(full, Measured)
    kinds = []
    for share in (1.2, 1.0, 0.99, 0.9, 0.7, 0.4, 0.1):
        limit = int(share * full.cycles)
        outcome = evaluate(setting(core=core), tile, limit)
        kinds.append(type(outcome))
        if isinstance(outcome, Measured):
            assert outcome == full
            # The last stores are under way when nothing is left to dispatch.
            assert full.cycles <= limit + 1000
        else:
            assert isinstance(outcome, Pruned)
            assert (outcome.stopped, outcome.verified) == (True, None)
            assert limit < outcome.lower_bound <= full.cycles
            assert outcome.at_pace is not None
            assert outcome.lower_bound <= outcome.at_pace <= 1.1 * full.cycles
    assert {Measured, Pruned} == set(kinds)
    assert kinds[:2] == [Measured, Measured]


def test_a_wrong_kernel_that_is_fast_enough_is_found_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    tile = DwconvTile("register_tiled", 2, 2, 4, "nhwc", "chw", "grouped")
    real = find_operator("dwconv").render(SMALL, tile)
    text = real.text.replace("\n    fmla ", "\n    fmls ", 1)
    assert text != real.text
    monkeypatch.setattr(Setting, "render", lambda *_: dataclasses.replace(real, text=text))
    assert isinstance(evaluate(setting(), tile, 1 << 40), Wrong)
    assert isinstance(evaluate(setting(), tile, 100), Pruned)
