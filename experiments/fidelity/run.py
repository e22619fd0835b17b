"""Question: how far off are sampled replays, and what does a search by the fidelity ladder lose and gain?

Method: README.md. Each row is added to the JSON beside this file when it is finished, so that a run goes on
where the last one ended; times are processor time. A row says by a digest of which code it is: what is
drawn is measured again for code that is not that, and `report` tells rows of the code as it stands from
older ones.

    python experiments/fidelity/run.py replays [seconds] [--part I/N]
    python experiments/fidelity/run.py parts [seconds] [--part I/N]
    python experiments/fidelity/run.py searches [seconds] [--part I/N]
    python experiments/fidelity/run.py report
    python experiments/fidelity/run.py join

Several processes share the work: of what is drawn each takes its own (``--part 1/2`` and ``--part 2/2``),
by a checksum, with rows in a file of its own. `report` reads all files, `join` makes one of them.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import statistics
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from armsim import load_core
from armsim.codegen.source import Unbuildable
from armsim.explorer.candidate import Measured
from armsim.explorer.evaluate import evaluate
from armsim.explorer.found import SearchResult
from armsim.explorer.kept import model_version
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
CANDIDATES = 36  # of a space that are searched, about, at equal distances

Row = dict[str, Any]
KEYS = {
    "replays": ("kernel", "core", "layer"),
    "parts": ("kernel", "core", "layer"),
    "searches": ("layer", "core"),
}
"""What tells the rows of a kind apart."""


def code_of(name: str) -> str:
    """What stands for the code that a kind of rows is of; a search's is more than its candidates'."""
    version = model_version()
    return digest_of(["explorer"], version) if name == "searches" else version


class Table:
    """The rows of a kind, of which a process measures and writes its part."""

    def __init__(self, name: str, part: int = 1, parts: int = 1) -> None:
        self._name, self._part, self._parts = name, part, parts
        own = name if parts == 1 else f"{name}.{part}of{parts}"
        self._path = HERE / f"{own}.json"
        self._code = code_of(name)
        self._own = rows_in(self._path)
        self.known = {key_of(name, row) for row in rows_of(name) if row.get("code") == self._code}

    @property
    def now(self) -> int:
        """How many rows this process has of the code as it stands."""
        return sum(row.get("code") == self._code for row in self._own)

    def wants(self, **keys: str) -> bool:
        """Whether a row is this process's, and not there yet."""
        key = key_of(self._name, keys)
        own = zlib.crc32(" ".join(key).encode()) % self._parts == self._part - 1
        return own and key not in self.known

    def add(self, row: Row) -> None:
        """Keep a row, in place of an older one of its key in the same file."""
        key = key_of(self._name, row)
        self._own = [one for one in self._own if key_of(self._name, one) != key]
        self._own.append({**row, "code": self._code})
        self.known.add(key)
        write_whole(self._path, json.dumps(self._own, indent=1) + "\n")


def key_of(name: str, row: Row) -> tuple[str, ...]:
    return tuple(row[key] for key in KEYS[name])


def rows_in(path: Path) -> list[Row]:
    rows: list[Row] = json.loads(path.read_text()) if path.exists() else []
    return rows


def files_of(name: str) -> list[Path]:
    """The file of all rows of a kind, and those of parts."""
    return [HERE / f"{name}.json", *sorted(HERE.glob(f"{name}.*of*.json"))]


def rows_of(name: str) -> list[Row]:
    """The rows of all files; of a key the one of the code as it stands, or the last."""
    code, found = code_of(name), {}
    for row in (row for path in files_of(name) for row in rows_in(path)):
        key = key_of(name, row)
        if key not in found or found[key].get("code") != code:
            found[key] = row
    return list(found.values())


def join() -> None:
    """Make one file of those of parts."""
    for name in KEYS:
        rows = rows_of(name)
        first, *others = files_of(name)
        if others:
            write_whole(first, json.dumps(rows, indent=1) + "\n")
        for path in others:
            path.unlink()


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


def replay(
    name: str, op: str, problem: Any, core: str, tile: Any, most: int, kept: Table
) -> Row | None:
    """A kernel executed and replayed in full, and sampled; None if it is not wanted or has another size."""
    setting = Setting(find_operator(op), problem, load_core(core))
    try:
        source = setting.render(tile)
    except Unbuildable:
        return None
    if not LEAST <= sum(source.counts) <= most:
        return None
    if not kept.wants(kernel=source.name, core=core, layer=name):
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


def by_parts(name: str, op: str, problem: Any, core: str, tile: Any, kept: Table) -> Row | None:
    """A kernel replayed in full and, twice, by parts; None if it is not wanted or has another size."""
    setting = Setting(find_operator(op), problem, load_core(core))
    try:
        source = setting.render(tile)
    except Unbuildable:
        return None
    if not OF_PARTS[0] <= sum(source.counts) <= OF_PARTS[1]:
        return None
    if not kept.wants(kernel=source.name, core=core, layer=name):
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


def timed_search(
    setting: Setting, tiles: list[Any], fidelity: str, answer: Connection | None = None
) -> tuple[SearchResult, float]:
    """A search in this process, and its processor time; told to who has started the process."""
    found = spent(lambda: search(setting, tiles, Runner(jobs=1), wanted=Wanted(fidelity=fidelity)))
    if answer is not None:
        answer.send(found)
    return found


def searched(name: str, op: str, problem: Any, core: str, least: int = 0) -> Row:
    """One search in full and one by the ladder, of the same candidates; ``least`` instructions were drawn.

    Each in a process of its own, forked from this one when compiled code is loaded: what one of them has
    generated and drawn is not there for the other.
    """
    setting = Setting(find_operator(op), problem, load_core(core))
    tiles = setting.operator.space(problem, None, full=False)
    tiles = tiles[:: max(len(tiles) // CANDIDATES, 1)]
    forked = multiprocessing.get_context("fork")
    results, seconds = {}, {}
    for fidelity in (SAMPLED, FULL):
        here, there = forked.Pipe(duplex=False)
        process = forked.Process(target=timed_search, args=(setting, tiles, fidelity, there))
        process.start()
        there.close()
        results[fidelity], seconds[fidelity] = here.recv()
        process.join()
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
        "seconds": seconds,
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


def run_replays(until: float, table: Table) -> None:
    for number, drawing in enumerate(drawn(15)):
        if time.monotonic() > until:
            return
        # Most of what is drawn is replayed in seconds: one in twenty may be long.
        try:
            row = replay(*drawing, MOST if number % 20 == 0 else LONG // 5, table)
        except WrongKernel as wrong:
            print(drawing, wrong)
            continue
        if row is not None:
            table.add(row)
            print(line_of(row), flush=True)


def run_parts(until: float, table: Table) -> None:
    for drawing in drawn(18):
        if time.monotonic() > until:
            return
        row = by_parts(*drawing, table)
        if row is None:
            continue
        table.add(row)
        words = [
            f"{estimate / row['cycles'] - 1:+.2%} (said {error / row['cycles']:.2%})"
            for estimate, error in zip(row["estimates"], row["errors"], strict=True)
        ]
        print(row["kernel"], row["core"], f"{row['instructions'] / 1e6:.0f} M", *words, flush=True)


def load_code(core: str) -> None:
    """Search a problem whose calls are just long enough to be sampled, as all that is timed is."""
    gemm = find_operator("gemm")
    problem = gemm.problem_from_dict({"m": 160, "n": 160, "k": 160})
    setting = Setting(gemm, problem, load_core(core))
    tiles = gemm.space(problem, None, full=False)
    for fidelity in (SAMPLED, FULL):
        timed_search(setting, tiles[:: max(len(tiles) // 8, 1)], fidelity)


def run_searches(until: float, table: Table) -> None:
    for name, op, problem, core, tile in drawn(16):
        if time.monotonic() > until:
            return
        if not table.wants(layer=name, core=core):
            continue
        try:
            source = Setting(find_operator(op), problem, load_core(core)).render(tile)
        except Unbuildable:
            continue
        least, most = SEARCHED[TURNS[table.now % len(TURNS)]]
        if not least <= sum(source.counts) < most:
            continue
        row = searched(name, op, problem, core, least)
        table.add(row)
        loss, share = row["found_cycles"] / row["cycles"] - 1, share_of(row)
        print(
            f"{name} {core} {row['candidates']} candidates, {row['instructions'] / 1e6:.1f} M: "
            f"loses {loss:.2%} in {share:.1%} of the time ({row['seconds'][FULL]:.1f} s)",
            flush=True,
        )


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


def report_parts(what: str, rows: list[Row]) -> None:
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
    print(
        f"by parts, {what}: {len(rows)} kernels, {len(both)} estimates, {inside} within what was said"
    )
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


def report_replays(what: str, all_rows: list[Row]) -> None:
    rows = [row for row in all_rows if row["skeleton"]]
    if not rows:
        return
    errors = [abs(off(row)) for row in rows]
    inside = sum(abs(row["estimate"] - row["cycles"]) <= row["error"] for row in rows)
    print(f"replays, {what}: {len(rows)} of {len(all_rows)} have a skeleton")
    print(f"  error: median {statistics.median(errors):.2%}, worst {max(errors):.2%}")
    print(f"  within what was said: {inside} of {len(rows)}")
    said = [row["error"] / row["cycles"] for row in rows]
    print(f"  said: median {statistics.median(said):.2%}, worst {max(said):.2%}")
    for name, values in zip(("replay", "whole"), zip(*map(shares, rows), strict=True), strict=True):
        median, best, worst = statistics.median(values), min(values), max(values)
        print(f"  time of the {name}: median {median:.1%}, {best:.1%} to {worst:.1%}")
    total = [sum(row["seconds"][kind] for row in rows) for kind in ("sampled", "replayed")]
    print(f"  of all together: {total[0] / total[1]:.1%}")
    having = {core for core in CORES if load_core(core).l3 is not None}
    for name, own in (
        ("cores without an L3", [row for row in rows if row["core"] not in having]),
        ("cores with an L3", [row for row in rows if row["core"] in having]),
        (f"up to {LONG // M} M", [row for row in rows if row["instructions"] <= LONG]),
        (f"over {LONG // M} M", [row for row in rows if row["instructions"] > LONG]),
    ):
        if own:
            median = statistics.median(shares(row)[0] for row in own)
            print(f"  {name}: {len(own)}, replay {median:.1%}")


def report() -> None:
    for name, show in (("replays", report_replays), ("parts", report_parts)):
        for when, rows in now_and_before(name):
            show(when, rows)
    for when, rows in now_and_before("searches"):
        report_searches(when, rows)
        for least, most in SEARCHED:
            some = [row for row in rows if row["from"] == least]
            report_searches(f"{when}, {least // M} to {most // M} M instructions", some)


def now_and_before(name: str) -> list[tuple[str, list[Row]]]:
    """The rows of the code as it stands, and older ones."""
    rows, code = rows_of(name), code_of(name)
    now = [row for row in rows if row.get("code") == code]
    return [("now", now), ("before", [row for row in rows if row.get("code") != code])]


def main() -> None:
    runs = {"replays": run_replays, "parts": run_parts, "searches": run_searches}
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=[*runs, "report", "join"])
    parser.add_argument("seconds", nargs="?", type=float, default=86_400.0)
    parser.add_argument("--part", default="1/1", metavar="I/N", help="the I-th of N processes")
    given = parser.parse_args()
    if given.what in runs:
        part, parts = map(int, given.part.split("/"))
        if not 1 <= part <= parts:
            parser.error(f"--part {given.part}: the first of two is 1/2")
        for core in CORES[:2]:  # before it is timed: compiled code of both kinds of cores is loaded
            load_code(core)
        runs[given.what](time.monotonic() + given.seconds, Table(given.what, part, parts))
    elif given.what == "report":
        report()
    else:
        join()


if __name__ == "__main__":
    main()
