"""Sampled replays beside full ones, and searches by the fidelity ladder beside full searches."""

from __future__ import annotations

import multiprocessing
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from multiprocessing.connection import Connection
from typing import Any

from armsim import load_core
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.found import SearchResult
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure import FULL, SAMPLED
from armsim.measure.execute import execute_right, rehearse
from armsim.measure.parts import sample_parts
from armsim.measure.plan import Plan
from armsim.measure.sampling import units_for
from armsim.measure.timing import measure, measure_sampled
from armsim.networks.loader import load_network
from armsim.operators.registry import find_operator
from armsim.pipeline.crack import crack
from experiments.frame import Call, Row, Rows, described, table

CORES = ("cortex-a57", "cortex-a53", "cortex-a72", "cortex-a76", "cortex-a55", "cortex-a73")
NETWORKS = ("mobilenet-v1", "mobilenet-v2", "resnet-50", "mnasnet-a1", "vgg-16", "yolov3-tiny")
M = 1_000_000
LONG = 100 * M
SHORT, ANY = (10 * M, 20 * M), (10 * M, 500 * M)
"""Instructions of a call that is replayed sampled and in full; one in twenty may be long."""
OF_PARTS = 25 * M, 400 * M
SEARCHED = (1 * M, 4 * M), (4 * M, 16 * M), (16 * M, 64 * M), (100 * M, 300 * M)
"""Instructions of a call whose space is searched, from and to; by TURNS it is which of these."""
TURNS = (0, 1, 2) * 4 + (0, 1, 3)
CANDIDATES = 36
"""Of a space that are searched, about, at equal distances."""
REPLAYS, PARTS, SEARCHES = 40, 24, 60
"""How many are measured; those on file from earlier versions stay."""
SIZES = ((0, 4), (4, 16), (16, 100), (100, 10**6))
"""Millions of instructions of the best kernel, from and to, of the lines of a table."""


def _spent(function: Callable[[], Any]) -> tuple[Any, float]:
    begin = time.process_time()
    found = function()
    return found, time.process_time() - begin


@cache
def _layers() -> dict[tuple[str, Any], str]:
    """Operator and problem of the layers of networks -> the first one's name."""
    found: dict[tuple[str, Any], str] = {}
    for network in NETWORKS:
        for layer in load_network(network).layers:
            if layer.problem is not None:
                found.setdefault((layer.operator, layer.problem), f"{network}:{layer.name}")
    return found


def _drawn(seed: str, least: int, most: int) -> tuple[str, Setting, Any, KernelSource]:
    """A layer, core and tile at random whose call has so many instructions.

    Every operator, and of it every family, is as likely as any other that is in the range.
    """
    generator = random.Random(seed)
    known = _layers()
    operators = sorted({op for op, _ in known})
    while True:
        op = generator.choice(operators)
        problem = generator.choice([problem for own, problem in known if own == op])
        tiles = find_operator(op).space(problem, None, full=False)
        family = generator.choice(sorted({tile.family for tile in tiles}))
        tile = generator.choice([item for item in tiles if item.family == family])
        setting = Setting(find_operator(op), problem, load_core(generator.choice(CORES)))
        try:
            source = setting.render(tile)
        except Unbuildable:
            continue
        if least <= sum(source.counts) < most:
            return known[op, problem], setting, tile, source


def _begun(name: str, setting: Setting, source: KernelSource) -> Row:
    return {
        "layer": name, "op": setting.operator.name, "core": setting.core.name,
        "kernel": source.name, "instructions": sum(source.counts),
    }  # fmt: skip


def _replay(number: int) -> Row:
    """A kernel executed and replayed in full, and sampled."""
    name, setting, tile, source = _drawn(f"replay {number}", *(SHORT if number % 20 else ANY))
    program = program_of(assemble(source.text, source.name))
    table, plan = crack(program, setting.core), Plan()
    contract = setting.operator.contract(setting.problem, tile, 0)
    rehearsed, alone = _spent(lambda: rehearse(program, contract, source.counts))
    tuple(contract.buffers.values())  # drawn before the execution is timed
    row = {**_begun(name, setting, source), "skeleton": rehearsed is not None}
    if rehearsed is None:
        return row
    units = units_for(sum(source.counts), setting.core)
    sample = partial(
        measure_sampled, rehearsed.trace, table, setting.core, plan, units=units
    )  # fmt: skip
    sample(seed=1)  # compiled code is loaded
    found, sampled = _spent(lambda: sample(seed=0))
    (whole, _), executed = _spent(lambda: execute_right(program, contract, source.counts))
    full, replayed = _spent(lambda: measure(whole, table, setting.core, plan))
    return {
        **row, "bound_by": full.bound_by, "cycles": full.cycles, "estimate": found.cycles,
        "error": found.cycles_error, "units": units,
        "refills": [
            [item.counters[f"l{level}d_cache_refill"] for level in (1, 2)] for item in (full, found)
        ],
        "seconds": {
            "skeleton": alone, "sampled": sampled, "executed": executed, "replayed": replayed,
        },
    }  # fmt: skip


def _by_parts(number: int) -> Row:
    """A kernel replayed in full and, twice, by parts."""
    for attempt in range(100):
        name, setting, tile, source = _drawn(f"parts {number} {attempt}", *OF_PARTS)
        program = program_of(assemble(source.text, source.name))
        contract = setting.operator.contract(setting.problem, tile, 0)
        if (rehearsed := rehearse(program, contract, source.counts)) is not None:
            break
    else:
        raise ValueError("none of 100 kernels is traced without its arithmetic")
    table, trace = crack(program, setting.core), rehearsed.trace
    full, replayed = _spent(lambda: measure(trace, table, setting.core, Plan()))
    sample_parts(trace, table, setting.core, seed=2)  # compiled code is loaded
    found = [
        _spent(lambda seed=seed: sample_parts(trace, table, setting.core, seed=seed))
        for seed in (0, 1)
    ]
    return {
        **_begun(name, setting, source), "bound_by": full.bound_by, "cycles": full.cycles,
        "estimates": [round(item.cycles) for item, _ in found],
        "errors": [round(item.error) for item, _ in found],
        "seconds": {"parts": [seconds for _, seconds in found], "replayed": replayed},
    }  # fmt: skip


def _timed_search(
    setting: Setting, tiles: list[Any], fidelity: str, answer: Connection | None = None
) -> tuple[SearchResult, float]:
    """A search in this process, and its processor time; told to who has started the process."""
    found = _spent(lambda: search(setting, tiles, Runner(jobs=1), wanted=Wanted(fidelity=fidelity)))
    if answer is not None:
        answer.send(found)
    return found


def _searched(number: int) -> Row:
    """One search in full and one by the ladder, of the same candidates.

    Each in a process of its own, forked from this one when compiled code is loaded: what one of them has
    generated and drawn is not there for the other.
    """
    least, most = SEARCHED[TURNS[number % len(TURNS)]]
    name, setting, _, _ = _drawn(f"search {number}", least, most)
    _load_code(setting.core.name)
    tiles = setting.operator.space(setting.problem, None, full=False)
    tiles = tiles[:: max(len(tiles) // CANDIDATES, 1)]
    forked = multiprocessing.get_context("fork")
    results, seconds = {}, {}
    for fidelity in (SAMPLED, FULL):
        here, there = forked.Pipe(duplex=False)
        process = forked.Process(target=_timed_search, args=(setting, tiles, fidelity, there))
        process.start()
        there.close()
        results[fidelity], seconds[fidelity] = here.recv()
        process.join()
    full, ladder = results[FULL], results[SAMPLED]
    assert full.best is not None
    assert ladder.best is not None
    return {
        "layer": name, "op": setting.operator.name, "core": setting.core.name, "from": least,
        "candidates": full.total,
        "instructions": full.best.instructions, "best": full.best.kernel, "cycles": full.best.cycles,
        "found": ladder.best.kernel, "found_cycles": _cycles_of(ladder.best, full, setting, tiles),
        "said": ladder.best.cycles,
        "estimates": ladder.estimates, "simulated": [full.simulated, ladder.simulated],
        "kinds": [_kinds_of(full), _kinds_of(ladder)],
        "seconds": seconds,
    }  # fmt: skip


def _cycles_of(found: Measured, full: SearchResult, setting: Setting, tiles: list[Any]) -> int:
    """The cycles of a winner by the full replay, also where its call is too long for the ladder."""
    if not found.estimated:
        return found.cycles
    for item in full.measured:
        if item.kernel == found.kernel:
            return item.cycles
    [tile] = [tile for tile in tiles if tile.to_dict() == found.tile]
    again = evaluate(setting, tile)
    assert isinstance(again, Measured)
    return again.cycles


def _kinds_of(result: SearchResult) -> dict[str, int]:
    """Count the candidates by how their cycles were found."""
    pruned = ("stopped" if item.stopped else "left out" for item in result.pruned)
    return dict(Counter([*(item.fidelity for item in result.measured), *pruned]))


@cache
def _load_code(core: str) -> None:
    """Search a problem whose calls are just long enough to be sampled, as all that is timed is."""
    gemm = find_operator("gemm")
    problem = gemm.problem_from_dict({"m": 160, "n": 160, "k": 160})
    setting = Setting(gemm, problem, load_core(core))
    tiles = gemm.space(problem, None, full=False)
    for fidelity in (SAMPLED, FULL):
        _timed_search(setting, tiles[:: max(len(tiles) // 8, 1)], fidelity)


def _of(kind: str, rows: Rows) -> list[Row]:
    return [row for name, row in rows.items() if name.startswith(f"{kind} ")]


def _percents(*values: float, digits: int = 1) -> str:
    return ", ".join(f"{100 * value:.{digits}f} %" for value in values)


def _replays_table(rows: Rows) -> str:
    own = [row for row in _of("replay", rows) if row["skeleton"]]
    errors = [abs(row["estimate"] / row["cycles"] - 1) for row in own]
    said = [row["error"] / row["cycles"] for row in own]
    inside = sum(abs(row["estimate"] - row["cycles"]) <= row["error"] for row in own)
    seconds = [row["seconds"] for row in own]
    times = [one["sampled"] / one["replayed"] for one in seconds]
    whole = [
        (one["sampled"] + one["skeleton"]) / (one["replayed"] + one["executed"]) for one in seconds
    ]
    deep = {core for core in CORES if load_core(core).l3 is not None}
    with_l3, without = (
        [at for at, row in enumerate(own) if (row["core"] in deep) == there]
        for there in (True, False)
    )
    long = [at for at, row in enumerate(own) if row["instructions"] > LONG]

    def median(places: list[int]) -> float:
        return statistics.median(times[at] for at in places)

    together = sum(one["sampled"] for one in seconds) / sum(one["replayed"] for one in seconds)
    lines = [
        ["error, median", _percents(statistics.median(errors), digits=2)],
        ["error, worst", _percents(max(errors), digits=2)],
        ["within the stated error", f"{inside} of {len(own)}"],
        ["stated error, median and worst", _percents(statistics.median(said), max(said))],
        ["time, of the full replay: median, best, worst",
         _percents(statistics.median(times), min(times), max(times))],
        [f"the same on cores without an L3 ({len(without)}), with one ({len(with_l3)})",
         _percents(median(without), median(with_l3))],
        [f"the same of the {len(long)} calls of more than 100 million instructions",
         _percents(median(long))],
        ["time of all samples together, of all full replays", _percents(together)],
        ["time with the trace, of execution and full replay: median, worst",
         _percents(statistics.median(whole), max(whole))],
    ]  # fmt: skip
    return table([f"replays, {len(own)} (40 wanted)", ""], lines)


def _parts_words(rows: Rows) -> str:
    own = _of("parts", rows)
    off, said, times = zip(
        *(
            (abs(estimate / row["cycles"] - 1), error / row["cycles"], spent / row["seconds"]["replayed"])
            for row in own
            for estimate, error, spent in zip(
                row["estimates"], row["errors"], row["seconds"]["parts"], strict=True
            )
        ),
        strict=True,
    )  # fmt: skip
    inside = sum(one <= other for one, other in zip(off, said, strict=True))
    return (
        f"By parts: {len(own)} kernels, {len(off)} estimates, {inside} within what they state; error "
        f"{_percents(statistics.median(off), digits=2)} in the median and {_percents(max(off), digits=2)} "
        f"at worst (stated {_percents(statistics.median(said))} in the median), in "
        f"{_percents(statistics.median(times), digits=0)} of the full replay's time."
    )


def _share(row: Row) -> float:
    return float(row["seconds"][SAMPLED] / row["seconds"][FULL])


def _sizes_table(rows: Rows) -> str:
    lines = []
    for least, most in SIZES:
        own = [
            _share(row)
            for row in _of("search", rows)
            if least * M <= row["instructions"] < most * M
        ]
        words = f"{least} to {most} million"
        words = f"less than {most} million" if not least else words
        words = f"{least} million and more" if most == SIZES[-1][1] else words
        ends = f"{100 * min(own):.0f} to {_percents(max(own), digits=0)}"
        lines.append([words, len(own), _percents(statistics.median(own), digits=0), ends])
    return table(["best kernel, instructions", "searches", "time, median", "from, to"], lines)


def _searches_table(rows: Rows) -> str:
    lines = [
        [
            f"{row['layer']}, {row['core']}", row["candidates"], f"{row['instructions'] / M:.1f} M",
            f"{row['found_cycles'] / row['cycles'] - 1:.2%}", f"{_share(row):.1%}",
            f"{row['seconds'][FULL]:.1f}",
        ]
        for row in _of("search", rows)
    ]  # fmt: skip
    return table(["search", "candidates", "instructions", "loss", "time", "of seconds"], lines)


EXPERIMENT = described(
    "fidelity",
    cells={
        f"{kind} {number}": Call(function, {"number": number})
        for kind, function, count in (
            ("replay", _replay, REPLAYS), ("parts", _by_parts, PARTS), ("search", _searched, SEARCHES),
        )
        for number in range(count)
    },
    tables={
        "replays": _replays_table,
        "parts": _parts_words,
        "sizes": _sizes_table,
        "searches": _searches_table,
    },
)  # fmt: skip
