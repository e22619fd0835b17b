"""Question: how far off are sampled replays, and what does a search by the fidelity ladder lose and gain?

Method: README.md. Each row is added to the JSON beside this file when it is finished, so that a run goes on
where the last one ended; times are processor time.

    python experiments/fidelity/run.py replays [seconds]
    python experiments/fidelity/run.py parts [seconds]
    python experiments/fidelity/run.py searches [seconds] [--part 0/2]
    python experiments/fidelity/run.py merge
    python experiments/fidelity/run.py report

``searches`` is shared by as many processes as there are parts, each with a file of its own; ``merge`` puts
their rows into that of all. Rows of other versions of the code stay, and are reported apart.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from armsim import load_core
from armsim.bounds.dependences import Edge, worst_recurrence
from armsim.codegen.source import Unbuildable
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.found import SearchResult
from armsim.explorer.kept import SOURCES
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.files import write_whole
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure import FULL, SAMPLED
from armsim.measure.execute import WrongKernel, execute_right, rehearse
from armsim.measure.parts import sample_parts
from armsim.measure.plan import Plan
from armsim.measure.sampling import units_for
from armsim.measure.timing import measure, measure_sampled
from armsim.networks.loader import load_network
from armsim.operators.registry import find_operator
from armsim.pipeline.crack import crack
from armsim.sources import digest_of

HERE = Path(__file__).parent
CORES = ("cortex-a57", "cortex-a53", "cortex-a72", "cortex-a76", "cortex-a55", "cortex-a73")
NETWORKS = ("mobilenet-v1", "mobilenet-v2", "resnet-50", "mnasnet-a1", "vgg-16", "yolov3-tiny")
LEAST, MOST = 10_000_000, 500_000_000
LONG = 100_000_000
OF_PARTS = 25_000_000, 400_000_000  # instructions of a call that is measured by parts and in full
M = 1_000_000
SEARCHED = (1 * M, 4 * M), (4 * M, 16 * M), (16 * M, 64 * M), (100 * M, 300 * M)
"""Instructions of a call whose space is searched, from and to; by TURNS it is which of these."""
TURNS = (0, 1, 2) * 4 + (0, 1, 3)
# A row that says "before" is from before blocks were cut in compiled code, one without "version" older
# than that field: its times count no more.
PAIRS = 60
"""Searches of each version."""
VERSION = digest_of((*SOURCES, "explorer"))[:12]
"""Of the code that a search depends on."""
CANDIDATES = 36  # of a space that are searched, about, at equal distances

Row = dict[str, Any]


def spent(function: Callable[[], Any]) -> tuple[Any, float]:
    begin = time.process_time()
    found = function()
    return found, time.process_time() - begin


def layers() -> list[tuple[str, str, Any]]:
    """(name, operator, problem) of the layers of networks, equal ones once."""
    found: dict[tuple[str, Any], str] = {}
    for network in NETWORKS:
        for layer in load_network(network).layers:
            if layer.problem is not None:
                found.setdefault((layer.operator, layer.problem), f"{network}:{layer.name}")
    return [(name, op, problem) for (op, problem), name in found.items()]


def drawn(seed: int) -> Iterator[tuple[str, str, Any, str, Any]]:
    """Layers, cores and tiles at random: every operator, and of it every family, as likely as any other."""
    generator = random.Random(seed)
    known = layers()
    operators = sorted({op for _, op, _ in known})
    while True:
        op = generator.choice(operators)
        name, _, problem = generator.choice([item for item in known if item[1] == op])
        tiles = find_operator(op).space(problem, None, full=False)
        family = generator.choice(sorted({tile.family for tile in tiles}))
        tile = generator.choice([item for item in tiles if item.family == family])
        yield name, op, problem, generator.choice(CORES), tile


def replay(name: str, op: str, problem: Any, core: str, tile: Any, most: int) -> Row | None:
    """A kernel executed and replayed in full, and sampled; None if its call is too short or too long."""
    setting = Setting(find_operator(op), problem, load_core(core))
    try:
        source = setting.render(tile)
    except Unbuildable:
        return None
    if not LEAST <= sum(source.counts) <= most:
        return None
    program = program_of(assemble(source.text, source.name))
    table, plan = crack(program, setting.core), Plan()
    contract = setting.operator.contract(problem, tile, 0)
    contract.judge  # noqa: B018, made before it is timed
    rehearsed, alone = spent(lambda: rehearse(program, contract, source.counts))
    row: Row = {
        "layer": name, "op": op, "core": core, "kernel": source.name,
        "instructions": sum(source.counts), "skeleton": rehearsed is not None,
    }  # fmt: skip
    if rehearsed is None:
        return row
    trace = rehearsed.trace
    units = units_for(sum(source.counts), setting.core)
    # Once before it is timed: compiled code is loaded.
    measure_sampled(trace, table, setting.core, plan, units=units, seed=1)
    found, sampled = spent(
        lambda: measure_sampled(trace, table, setting.core, plan, units=units, seed=0)
    )
    (whole, _), executed = spent(lambda: execute_right(program, contract, source.counts))
    full, replayed = spent(lambda: measure(whole, table, setting.core, plan))
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


def by_parts(name: str, op: str, problem: Any, core: str, tile: Any) -> Row | None:
    """A kernel replayed in full and, twice, by parts; None if its call is too short or too long."""
    setting = Setting(find_operator(op), problem, load_core(core))
    try:
        source = setting.render(tile)
    except Unbuildable:
        return None
    if not OF_PARTS[0] <= sum(source.counts) <= OF_PARTS[1]:
        return None
    program = program_of(assemble(source.text, source.name))
    table = crack(program, setting.core)
    rehearsed = rehearse(program, setting.operator.contract(problem, tile, 0), source.counts)
    if rehearsed is None:
        return None
    trace = rehearsed.trace
    full, replayed = spent(lambda: measure(trace, table, setting.core, Plan()))
    sample_parts(trace, table, setting.core, seed=2)  # compiled code is loaded
    found = [
        spent(lambda seed=seed: sample_parts(trace, table, setting.core, seed=seed))
        for seed in (0, 1)
    ]
    return {
        "layer": name, "op": op, "core": core, "kernel": source.name,
        "instructions": sum(source.counts), "bound_by": full.bound_by, "cycles": full.cycles,
        "estimates": [round(item.cycles) for item, _ in found],
        "errors": [round(item.error) for item, _ in found],
        "seconds": {"parts": [seconds for _, seconds in found], "replayed": replayed},
    }  # fmt: skip


def timed_search(setting: Setting, tiles: list[Any], fidelity: str) -> tuple[SearchResult, float]:
    """A search in this process, and its processor time."""
    return spent(lambda: search(setting, tiles, Runner(jobs=1), wanted=Wanted(fidelity=fidelity)))


def forked(function: Callable[[], Any]) -> Any:
    """What a function gives in a process of its own: what it generates is there for no other."""

    def answer() -> None:
        there.send(function())

    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=answer)
    process.start()
    there.close()
    found = here.recv()
    process.join()
    return found


def searched(name: str, op: str, problem: Any, core: str, least: int = 0) -> Row:
    """One search in full and one by the ladder, of the same candidates; ``least`` instructions were drawn.

    Each in a process of its own, forked from this one when compiled code is loaded.
    """
    setting = Setting(find_operator(op), problem, load_core(core))
    tiles = setting.operator.space(problem, None, full=False)
    tiles = tiles[:: max(len(tiles) // CANDIDATES, 1)]
    results, seconds = {}, {}
    for fidelity in (SAMPLED, FULL):
        results[fidelity], seconds[fidelity] = forked(
            partial(timed_search, setting, tiles, fidelity)
        )
    full, ladder = results[FULL], results[SAMPLED]
    assert full.best is not None
    assert ladder.best is not None
    return {
        "layer": name, "op": op, "core": core, "from": least, "candidates": full.total,
        "instructions": full.best.instructions, "best": full.best.kernel, "cycles": full.best.cycles,
        "found": ladder.best.kernel, "found_cycles": cycles_of(ladder.best, full, setting, tiles),
        "said": ladder.best.cycles,
        "estimates": ladder.estimates, "simulated": [full.simulated, ladder.simulated],
        "kinds": [kinds_of(full), kinds_of(ladder)],
        "seconds": seconds, "version": VERSION,
    }  # fmt: skip


def cycles_of(found: Measured, full: SearchResult, setting: Setting, tiles: list[Any]) -> int:
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


def kinds_of(result: SearchResult) -> dict[str, int]:
    """How many candidates were found how."""
    pruned = ("stopped" if item.stopped else "left out" for item in result.pruned)
    return dict(Counter([*(item.fidelity for item in result.measured), *pruned]))


def rows_of(name: str) -> list[Row]:
    path = HERE / f"{name}.json"
    rows: list[Row] = json.loads(path.read_text()) if path.exists() else []
    return rows


def keep(name: str, rows: list[Row]) -> None:
    write_whole(HERE / f"{name}.json", json.dumps(rows, indent=1) + "\n")


def run_replays(until: float) -> None:
    rows = rows_of("replays")
    known = {(row["kernel"], row["core"], row["layer"]) for row in rows}
    for number, drawing in enumerate(drawn(15)):
        if time.monotonic() > until:
            return
        # Most of what is drawn is replayed in seconds: one in twenty may be long.
        try:
            row = replay(*drawing, MOST if number % 20 == 0 else LONG // 5)
        except WrongKernel as wrong:
            print(drawing, wrong)
            continue
        if row is not None and (row["kernel"], row["core"], row["layer"]) not in known:
            known.add((row["kernel"], row["core"], row["layer"]))
            rows.append(row)
            keep("replays", rows)
            print(line_of(row), flush=True)


def run_parts(until: float) -> None:
    rows = rows_of("parts")
    known = {(row["kernel"], row["core"], row["layer"]) for row in rows}
    for drawing in drawn(18):
        if time.monotonic() > until:
            return
        row = by_parts(*drawing)
        if row is None or (row["kernel"], row["core"], row["layer"]) in known:
            continue
        known.add((row["kernel"], row["core"], row["layer"]))
        rows.append(row)
        keep("parts", rows)
        words = [
            f"{estimate / row['cycles'] - 1:+.2%} (said {error / row['cycles']:.2%})"
            for estimate, error in zip(row["estimates"], row["errors"], strict=True)
        ]
        print(row["kernel"], row["core"], f"{row['instructions'] / 1e6:.0f} M", *words, flush=True)


def load_code(core: str) -> None:
    """Search a problem whose calls are just long enough to be sampled, as every search is timed after."""
    gemm = find_operator("gemm")
    problem = gemm.problem_from_dict({"m": 160, "n": 160, "k": 160})
    setting = Setting(gemm, problem, load_core(core))
    tiles = gemm.space(problem, None, full=False)
    for fidelity in (SAMPLED, FULL):
        timed_search(setting, tiles[:: max(len(tiles) // 8, 1)], fidelity)
    worst_recurrence([Edge(0, 1, 1, 0), Edge(1, 0, 1, 1)])  # which loads networkx


def instructions_of(op: str, problem: Any, core: str, tile: Any) -> int:
    """How many a kernel executes, 0 if there is no such kernel."""
    try:
        return sum(Setting(find_operator(op), problem, load_core(core)).render(tile).counts)
    except Unbuildable:
        return 0


def pairs() -> Iterator[tuple[str, str, Any, str, int]]:
    """(layer, operator, problem, core, least instructions) of PAIRS searches, always the same ones."""
    chosen: set[tuple[str, str]] = set()
    for name, op, problem, core, tile in drawn(16):
        if (name, core) in chosen:
            continue
        least, most = SEARCHED[TURNS[len(chosen) % len(TURNS)]]
        if least <= forked(partial(instructions_of, op, problem, core, tile)) < most:
            chosen.add((name, core))
            yield name, op, problem, core, least
            if len(chosen) == PAIRS:
                return


def searches_files() -> list[str]:
    """The names of the files with rows of searches: that of all, and those of parts."""
    return ["searches", *sorted(path.stem for path in HERE.glob("searches-*.json"))]


def run_searches(until: float, part: str = "") -> None:
    """Searches that no file has yet; of ``part`` "I/N" every N-th from the I-th on, in its own file."""
    first, step = map(int, part.split("/")) if part else (0, 1)
    own = f"searches-{first}" if part else "searches"
    rows = rows_of(own)
    known = {
        (row["layer"], row["core"])
        for name in searches_files()
        for row in rows_of(name)
        if row.get("version") == VERSION
    }
    for core in CORES[:2]:  # before it is timed: compiled code of both kinds of cores is loaded
        load_code(core)
    for number, (name, op, problem, core, least) in enumerate(pairs()):
        if time.monotonic() > until:
            return
        if number % step != first or (name, core) in known:
            continue
        rows.append(searched(name, op, problem, core, least))
        keep(own, rows)
        row = rows[-1]
        loss, share = row["found_cycles"] / row["cycles"] - 1, share_of(row)
        print(
            f"{name} {core} {row['candidates']} candidates, {row['instructions'] / 1e6:.1f} M: "
            f"loses {loss:.2%} in {share:.1%} of the time ({row['seconds'][FULL]:.1f} s)",
            flush=True,
        )


def merge() -> None:
    """Put the rows of all parts into the file of all searches."""
    names = searches_files()
    keep("searches", [row for name in names for row in rows_of(name)])
    for name in names[1:]:
        (HERE / f"{name}.json").unlink()


def off(row: Row) -> float:
    return float(row["estimate"] / row["cycles"] - 1)


def shares(row: Row) -> tuple[float, float]:
    """Of a sampled replay's time in the full one's, and of the whole measurement's in the other's."""
    seconds = row["seconds"]
    replayed = seconds["sampled"] / seconds["replayed"]
    whole = (seconds["sampled"] + seconds["skeleton"]) / (seconds["replayed"] + seconds["executed"])
    return replayed, whole


def share_of(row: Row) -> float:
    return float(row["seconds"][SAMPLED] / row["seconds"][FULL])


def line_of(row: Row) -> str:
    if not row["skeleton"]:
        return f"{row['kernel']} {row['core']}: no skeleton"
    replayed, whole = shares(row)
    return (
        f"{row['kernel']} {row['core']} {row['instructions'] / 1e6:.0f} M {row['bound_by']}: "
        f"{off(row):+.2%} (said {row['error'] / row['cycles']:.2%}), "
        f"{replayed:.1%} of the replay, {whole:.1%} of all"
    )


def report_parts() -> None:
    rows = rows_of("parts")
    if not rows:
        return
    both = [
        (abs(estimate - row["cycles"]) / row["cycles"], error / row["cycles"], seconds)
        for row in rows
        for estimate, error, seconds in zip(
            row["estimates"], row["errors"],
            [value / row["seconds"]["replayed"] for value in row["seconds"]["parts"]], strict=True,
        )
    ]  # fmt: skip
    off, said, times = zip(*both, strict=True)
    inside = sum(one <= other for one, other in zip(off, said, strict=True))
    print(f"by parts: {len(rows)} kernels, {len(both)} estimates, {inside} within what was said")
    print(f"  error: median {statistics.median(off):.2%}, worst {max(off):.2%}")
    print(f"  said: median {statistics.median(said):.2%}, worst {max(said):.2%}")
    print(f"  time of the replay: median {statistics.median(times):.1%}, worst {max(times):.1%}")


def report_searches(what: str, rows: list[Row]) -> None:
    if not rows:
        return
    losses = [row["found_cycles"] / row["cycles"] - 1 for row in rows]
    times = [share_of(row) for row in rows]
    print(f"searches, {what}: {len(rows)} pairs")
    above, none = sum(loss > 0.02 for loss in losses), sum(loss == 0 for loss in losses)
    print(f"  loss: median {statistics.median(losses):.2%}, worst {max(losses):.2%}")
    print(f"  {above} above 2 %, {none} none")
    print(f"  time: median {statistics.median(times):.1%}, worst {max(times):.1%}")
    total = [sum(row["seconds"][kind] for row in rows) for kind in (SAMPLED, FULL)]
    print(f"  of all together: {total[0] / total[1]:.1%} of {total[1]:.0f} s")


def report() -> None:
    rows = [row for row in rows_of("replays") if row["skeleton"]]
    if rows:
        errors = [abs(off(row)) for row in rows]
        inside = sum(abs(row["estimate"] - row["cycles"]) <= row["error"] for row in rows)
        print(f"replays: {len(rows)} of {len(rows_of('replays'))} have a skeleton")
        print(f"  error: median {statistics.median(errors):.2%}, worst {max(errors):.2%}")
        print(f"  within what was said: {inside} of {len(rows)}")
        said = [row["error"] / row["cycles"] for row in rows]
        print(f"  said: median {statistics.median(said):.2%}, worst {max(said):.2%}")
        for what, values in zip(
            ("replay", "whole"), zip(*map(shares, rows), strict=True), strict=True
        ):
            print(
                f"  time of the {what}: median {statistics.median(values):.1%}, worst {max(values):.1%}"
            )
        for long in (False, True):
            own = [shares(row)[0] for row in rows if (row["instructions"] > LONG) == long]
            if own:
                what = "over" if long else "up to"
                print(
                    f"  {what} {LONG / 1e6:.0f} M: {len(own)}, replay {statistics.median(own):.1%}"
                )
    report_parts()
    searches = [row for name in searches_files() for row in rows_of(name)]
    for version in dict.fromkeys(map(version_of, searches)):
        own = [row for row in searches if version_of(row) == version]
        what = "this version" if version == VERSION else f"version {version}"
        report_searches(what, own)
        for least, most in SEARCHED:
            some = [row for row in own if row["from"] == least]
            report_searches(f"{what}, {least // M} to {most // M} M instructions", some)


def version_of(row: Row) -> str:
    """Of the code that a row was measured on."""
    return str(row.get("version", "before" if "before" in row else "unknown"))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("replays", "parts", "searches", "merge", "report"))
    parser.add_argument("seconds", type=float, nargs="?", default=86_400.0)
    parser.add_argument("--part", default="", help="I/N: every N-th search from the I-th on")
    given = parser.parse_args()
    until = time.monotonic() + given.seconds
    {
        "replays": lambda: run_replays(until), "parts": lambda: run_parts(until),
        "searches": lambda: run_searches(until, given.part), "merge": merge, "report": report,
    }[given.what]()  # fmt: skip


if __name__ == "__main__":
    main()
