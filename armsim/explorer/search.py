"""The search: branch and bound over all candidates, on several processes or machines, with one answer.

Candidates are simulated in order of their static lower bound; one whose bound exceeds the best cycles
found is skipped, and a replay that is sure to take a quarter more is stopped, so the best is exact. So that
the lists depend neither on the number of processes nor on how the machine schedules them, the cutoff of a
candidate is the best of those at least LOOKAHEAD places before it in the order, and it starts when all of
them are finished. That bounds the
useful number of processes by LOOKAHEAD, and costs at most that many simulations too many.

A search of a lower fidelity climbs `armsim.explorer.ladder` instead, with the same order and cutoffs.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from armsim import charts
from armsim.errors import UserError, did_you_mean
from armsim.explorer.candidate import Built, Duplicate, Measured, Outcome, Pruned, Rejected, Wrong
from armsim.explorer.columns import measured_json, wrong_json
from armsim.explorer.kept import Kept
from armsim.explorer.ladder import FINER, MOST_FINER, REPLAYED, Rung, contenders, most
from armsim.explorer.objective import (
    CODE_SIZE,
    CYCLES,
    ENERGY,
    OBJECTIVES,
    Objective,
    Values,
    front_of,
)
from armsim.explorer.request import Progress
from armsim.explorer.setting import Setting
from armsim.measure.fidelity import FAST, FULL, SAMPLED
from armsim.proof.workers import Pool, Processes
from armsim.result import Result, rows_of

if TYPE_CHECKING:  # the emulator is loaded where something has to be executed
    from armsim.charts import AnyChart
    from armsim.explorer.cluster import Cluster
    from armsim.threads.scaling import Scaling

LOOKAHEAD = 16
_BUILD_BATCH = 8

_Result = TypeVar("_Result")


@dataclass(frozen=True, repr=False)
class SearchResult(Result):
    """What a search found. ``measured`` is best first; ``complete`` is False after an interruption.

    ``references`` are names of kernels that were measured to compare with. ``scalings`` are the winner and
    the references on several cores, or why one cannot be split over them. ``store`` is the file that
    outcomes are kept in, ``reused`` how many came from it; ``simulated`` how many were found now.

    Unless ``fidelity`` is full, cycles are estimates but those of the candidates that say so themselves,
    and the ``confirmed`` ones, replayed in full, come before the others.
    """

    _columns: ClassVar[tuple[str, ...]] = (
        "kernel", "cycles", "percent_of_peak", "bound_by", "arithmetic_intensity",
        "operational_intensity", "registers", "lower_bound",
    )  # fmt: skip

    setting: Setting
    measured: tuple[Measured, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    pruned: tuple[Pruned, ...] = ()
    rejected: tuple[Rejected, ...] = ()
    duplicates: tuple[Duplicate, ...] = ()
    references: tuple[str, ...] = ()
    total: int = 0
    complete: bool = True
    scalings: Mapping[str, Scaling | str] = field(default_factory=dict)
    objective: str = CYCLES
    store: str | None = None
    reused: int = 0
    simulated: int = 0
    fidelity: str = FULL
    confirmed: tuple[str, ...] = ()

    @property
    def estimates(self) -> int:
        """How many candidates were estimated and not executed."""
        return sum(item.estimated for item in self.measured)

    @property
    def overlapping(self) -> tuple[Measured, ...]:
        """The estimates that leave it possible that their kernel is as fast as the best, or faster."""
        best = self.best
        others = [item for item in self.measured[1:] if item.estimated]
        return tuple(item for item in others if best and item.least <= best.most)

    @property
    def stopped(self) -> int:
        """How many of the pruned were executed, found right, and their replay stopped."""
        return sum(item.verified is True for item in self.pruned)

    @property
    def best(self) -> Measured | None:
        """The right kernel that comes first by the objective; of a Pareto front the fastest."""
        return self.measured[0] if self.measured else None

    @property
    def front(self) -> tuple[Measured, ...]:
        """The Pareto front of cycles, energy, workspace and code size, where that is the objective."""
        aim = OBJECTIVES[self.objective]
        return tuple(front_of(self.measured, aim)) if aim.front else ()

    @property
    def summary(self) -> str:
        """The best kernel, and of how many."""
        setting, best = self.setting, self.best
        what = f"{setting.operator.name} on {setting.core.name}: "
        what += f"{best.kernel}, {cycles_words(best)}" if best else "nothing measured"
        wrong = f", {len(self.wrong)} WRONG" if self.wrong else ""
        return f"{what}, best of {self.total} candidates{wrong}{'' if self.complete else ', INCOMPLETE'}"

    def why(self, name: str) -> list[tuple[str, str]]:
        """Kernels with ``name`` in theirs, and what became of each: its rank, or why it has none."""
        operator, problem = self.setting.operator, self.setting.problem
        best = self.best.cycles if self.best else 0
        said = [
            (
                item.kernel,
                f"rank {rank}: {cycles_words(item)}, {item.cycles / best:.3f}x the best's",
            )
            for rank, item in enumerate(self.measured, 1)
        ]
        said += [(item.kernel, f"WRONG: {item.reason}") for item in self.wrong]
        said += [(item.kernel, f"pruned: {item.reason}") for item in self.pruned]
        said += [(item.kernel, f"the same code as {item.same_as}") for item in self.duplicates]
        for item in self.rejected:
            kernel = operator.names.write(problem, operator.tile_from_dict(item.tile))
            said.append((kernel, f"cannot be built: {item.reason}"))
        return [(kernel, reason) for kernel, reason in said if name in kernel]

    @property
    def _title(self) -> str:
        return f"{self.setting.operator.name} on {self.setting.core.name}"

    def plot_candidates(self) -> AnyChart:
        """Cycles of the kernels that were measured over their lower bounds, by family."""
        rows = [
            {"lower bound": item.lower_bound, "cycles": item.cycles, "family": item.tile["family"],
             "kernel": item.kernel, "bound by": item.bound_by}
            for item in self.measured
        ]  # fmt: skip
        return charts.scatter(
            rows, "lower bound", "cycles", "family", title=self._title, log="xy", diagonal=True
        )

    def plot_tiles(self, x: str | None = None, y: str | None = None) -> AnyChart:
        """The fewest cycles by two parameters of the tiles, ``plot_tiles("columns", "rows")`` of a gemm.

        Without names the first two numbers in which the tiles differ. UserError for a parameter that the
        tiles do not have.
        """
        known = list(dict.fromkeys(name for item in self.measured for name in item.tile))
        if x is None or y is None:
            numbers = [name for name in known if self._differ(name)]
            if len(numbers) < 2:
                raise UserError("the tiles that were measured do not differ in two numbers")
            x, y = numbers[1] if x is None else x, numbers[0] if y is None else y
        for name in (x, y):
            if name not in known:
                hint = did_you_mean(name, known) or f"; they have {', '.join(known)}"
                raise UserError(f"tiles have no parameter '{name}'{hint}")
        best: dict[tuple[Any, Any], int] = {}
        for item in self.measured:
            place = (item.tile.get(x), item.tile.get(y))
            best[place] = min(item.cycles, best.get(place, item.cycles))
        order = {
            name: sorted({at[i] for at in best}, key=_order_key) for i, name in enumerate((x, y))
        }
        rows = [{x: a, y: b, "cycles": best.get((a, b))} for b in order[y] for a in order[x]]
        return charts.heat(rows, x, y, "cycles", title=self._title, digits=",", least=True)

    def _differ(self, name: str) -> bool:
        """Whether a parameter of the tiles is a number that has several values."""
        values = {item.tile.get(name) for item in self.measured}
        return len(values) > 1 and all(isinstance(value, int) for value in values)

    def plot_roofline(self) -> AnyChart:
        """The kernels under the roofs of the core: by AI under that of L1, by OI under that of DRAM."""
        from armsim.bounds.roofline import DRAM, L1, Point, roofline_of  # loads the decoder

        core = self.setting.core
        points = [
            Point(item.kernel, "candidate", level, intensity,
                  item.percent_of_peak / 100 * core.fp32_flops_per_cycle)
            for item in self.measured
            for level, intensity in (
                (L1, item.arithmetic_intensity), (DRAM, item.operational_intensity),
            )
            if item.percent_of_peak and intensity
        ]  # fmt: skip
        found = roofline_of(core, points)
        if found is None:
            raise UserError("no kernel of floating-point numbers was measured")
        return charts.roofline(found.to_dict(), title=self._title)

    def plot_shares(self) -> AnyChart:
        """What the cycles of each kernel were spent on: shares of its critical path."""
        rows = [
            {"kernel": item.kernel, "reason": reason, "share": share}
            for item in self.measured
            for reason, share in item.reasons.items()
        ]
        return charts.shares(rows, "kernel", title=self._title)

    def plot_scaling(self) -> AnyChart:
        """The speedup of the kernels on several cores, and what it would be without losses.

        UserError unless the search was made with ``threads``.
        """
        rows: list[dict[str, Any]] = []
        for kernel, found in self.scalings.items():
            if isinstance(found, str):
                continue
            for run in found.runs:
                rows.append(
                    {"threads": run.timing.threads, "speedup": run.speedup, "kernel": kernel}
                )
        if not rows:
            raise UserError("nothing was measured on several cores: explore(..., threads=4)")
        ideal = {row["threads"]: row["threads"] for row in rows}
        rows += [{"threads": n, "speedup": n, "kernel": "without losses"} for n in ideal]
        return charts.lines(rows, "threads", "speedup", "kernel", title=self._title)

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each candidate that was measured or is wrong, best first."""
        document = self.to_dict()
        shared = {"op": document["op"], "core": document["core"], "board": document["board"]}
        return rows_of([{**shared, **item} for item in document["candidates"]])

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.explore/1``. Wrong kernels are last, ``verified`` false and without figures."""
        setting, best = self.setting, self.best
        candidates = [measured_json(item) for item in self.measured]
        return {
            "schema": "armsim.explore/1",
            "op": setting.operator.name,
            "core": setting.core.name,
            "caveat": setting.core.caveat or None,
            "board": setting.core.board or None,
            "clock_ghz": setting.core.ghz,
            "memory": setting.core.memory_words,
            "cache": setting.cache,
            "ideal_memory": setting.ideal_memory,
            "seed": setting.seed,
            "complete": self.complete,
            "problem": setting.problem.to_dict(),
            "candidates": candidates + [wrong_json(item) for item in self.wrong],
            "pruned": [
                {
                    "kernel": item.kernel,
                    "lower_bound": item.lower_bound,
                    "verified": item.verified,
                    "tile": item.tile,
                    "reason": item.reason,
                }
                for item in self.pruned
            ],
            "rejected": [{"tile": item.tile, "reason": item.reason} for item in self.rejected],
            "duplicates": [item._asdict() for item in self.duplicates],
            "references": list(self.references),
            "store": {"file": self.store, "reused": self.reused, "simulated": self.simulated},
            "best": best.kernel if best else None,
            "objective": self.objective,
            "fidelity": self.fidelity,
            "confirmed": list(self.confirmed),
            "front": [item.kernel for item in self.front] if self.front else None,
            "scaling": [
                {"kernel": kernel, "error": found} if isinstance(found, str) else found.to_dict()
                for kernel, found in self.scalings.items()
            ],
        }


def _order_key(value: Any) -> tuple[bool, Any]:
    """Numbers by size, before names."""
    return (False, value) if isinstance(value, int | float) else (True, str(value))


def cycles_words(item: Measured) -> str:
    """Cycles, with the error of an estimate."""
    if not item.estimated:
        return f"{item.cycles:,} cycles"
    error = f" +- {item.cycles_error:,}" if item.cycles_error is not None else ""
    return f"about {item.cycles:,}{error} cycles ({item.fidelity})"


def reused_words(searches: Sequence[SearchResult]) -> str:
    """How much of some searches came from their store, in a line; empty if nothing did."""
    reused = sum(found.reused for found in searches)
    if not reused:
        return ""
    count = reused + sum(found.simulated for found in searches)
    return f"{reused} of {count} results from the store {searches[0].store}"


@dataclass(frozen=True, kw_only=True)
class Runner:
    """How a search is carried out; none of it changes what is found.

    ``jobs`` is the number of processes, by default one a processor; with a ``cluster`` its workers do all
    of it. What ``kept`` knows is not done again, and what is done is kept, one candidate at a time.
    ``prepare`` is called before the first candidate is built, ``progress`` with a phase, how much of it is
    done and how much there is.
    """

    jobs: int | None = None
    cluster: Cluster | None = None
    kept: Kept | None = None
    prepare: Callable[[], None] = lambda: None
    progress: Progress = lambda phase, done, total: None


@dataclass
class _Found:
    """A search under way."""

    references: tuple[str, ...] = ()
    measured: list[Measured] = field(default_factory=list)
    wrong: list[Wrong] = field(default_factory=list)
    pruned: list[Pruned] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)
    duplicates: list[Duplicate] = field(default_factory=list)
    simulated: int = 0
    complete: bool = True
    confirmed: tuple[str, ...] = ()

    def replace_by(self, found: _Found) -> None:
        """Take what was found of some candidates for what was known of them."""
        again = {
            item.kernel for kind in (found.measured, found.wrong, found.pruned) for item in kind
        }
        self.measured = [item for item in self.measured if item.kernel not in again]
        self.measured += found.measured
        self.wrong += found.wrong
        self.pruned = [item for item in self.pruned if item.kernel not in again] + found.pruned


class _Here(Pool):
    """The own process, where one is enough: a call is carried out when it is submitted."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting

    def submit(self, function: Callable[..., _Result], *arguments: Any) -> Future[_Result]:
        future: Future[_Result] = Future()
        future.set_result(function(self._setting, *arguments))
        return future

    def check(self, finished: Iterable[Future[Any]]) -> None:
        """Nothing is lost."""

    def end(self, *, at_once: bool) -> None:
        """Nothing is running."""


class _Workers:
    """Where candidates are built and evaluated; begun when it is needed.

    ``jobs`` is how many calls are under way at once. A cluster gets as many as the cutoffs allow, however
    many workers it has: some may join later, and one that is free finds the next call waiting.
    """

    def __init__(self, setting: Setting, runner: Runner) -> None:
        self.jobs = LOOKAHEAD
        if runner.cluster is None:
            self.jobs = min(runner.jobs or usable_processors(), LOOKAHEAD)
        self._setting, self._runner = setting, runner
        self._pool: Pool | None = None

    def submit(self, function: Callable[..., _Result], *arguments: Any) -> Future[_Result]:
        if self._pool is None:
            self._pool = self._begun()
        return self._pool.submit(function, *arguments)

    def _begun(self) -> Pool:
        if self._runner.cluster is not None:
            return self._runner.cluster.pool(self._setting)
        import_module("armsim.explorer.evaluate")  # once, and not in each process
        self._runner.prepare()
        return Processes(self.jobs, self._setting) if self.jobs > 1 else _Here(self._setting)

    def first_finished(self, running: Iterable[Future[_Result]]) -> set[Future[_Result]]:
        return self._pool.first_finished(running) if self._pool else set()

    def end(self, *, at_once: bool) -> None:
        if self._pool is not None:
            self._pool.end(at_once=at_once)


@contextmanager
def _workers(setting: Setting, runner: Runner) -> Iterator[_Workers]:
    workers = _Workers(setting, runner)
    try:
        yield workers
    except BaseException:
        workers.end(at_once=True)
        raise
    workers.end(at_once=False)


def _build_batch(setting: Setting, tiles: list[Any]) -> list[Built | Rejected]:
    from armsim.explorer.evaluate import build  # not needed where a store knows all

    return [build(setting, tile) for tile in tiles]


def _build_all(
    workers: _Workers, tiles: list[Any], result: _Found, runner: Runner
) -> list[tuple[Built, Any]]:
    """Build every tile that is not known yet; note the rejected ones and return the others."""
    kept = runner.kept
    found = kept.builds(tiles) if kept else {}
    unknown = [tile for tile in tiles if tile not in found]
    waiting = {}
    for at in range(0, len(unknown), _BUILD_BATCH):
        batch = unknown[at : at + _BUILD_BATCH]
        waiting[workers.submit(_build_batch, batch)] = batch
    while waiting:
        for future in workers.first_finished(waiting):
            batch, items = waiting.pop(future), future.result()
            found |= zip(batch, items, strict=True)
            if kept:
                kept.add_builds(batch, items)
            runner.progress("building", len(found), len(tiles))
    built = []
    for tile in tiles:
        item = found[tile]
        if isinstance(item, Rejected):
            result.rejected.append(item)
        else:
            built.append((item, tile))
    return built


def _without_duplicates(built: list[tuple[Built, Any]], result: _Found) -> list[tuple[Built, Any]]:
    """Keep the first of each machine code; the others are noted."""
    first: dict[str, str] = {}
    kept = []
    for item, tile in built:
        if item.digest in first:
            result.duplicates.append(Duplicate(item.kernel, first[item.digest]))
        else:
            first[item.digest] = item.kernel
            kept.append((item, tile))
    return kept


def _record(result: _Found, outcome: Outcome) -> None:
    if isinstance(outcome, Measured):
        result.measured.append(outcome)
    elif isinstance(outcome, Wrong):
        result.wrong.append(outcome)
    else:
        result.pruned.append(outcome)


def _pruned(built: Built, objective: Objective) -> Pruned:
    least = {
        ENERGY: f"{built.least_energy / 1000:,.0f} nJ and {built.lower_bound:,} cycles",
        CODE_SIZE: f"{built.code_bytes:,} bytes of code and {built.lower_bound:,} cycles",
    }.get(objective.name, f"{built.lower_bound:,} cycles")
    reason = f"it takes at least {least}, more than the best known then"
    if objective.front:
        reason = (
            "a kernel known then is nowhere worse than it could be at best, and better somewhere"
        )
    return Pruned(built.kernel, built.tile, built.lower_bound, reason=reason)


def _simulate_all(
    workers: _Workers,
    queue: list[tuple[Built, Any]],
    result: _Found,
    runner: Runner,
    objective: Objective,
    *,
    exhaustive: bool,
    rung: Rung = REPLAYED,
) -> None:
    """Evaluate candidates in order, each with the cutoff that those LOOKAHEAD before it leave."""
    kept = runner.kept
    outcomes: list[Measured | None] = [None] * len(queue)
    finished = [False] * len(queue)
    running: dict[Future[Outcome], tuple[int, int | None]] = {}
    settled = 0  # all before this place are finished
    best: list[Values] = []
    horizon = 0  # all of these are of the candidates before this place
    fastest = least = math.inf
    following = 0
    count = 0

    def settle(place: int, outcome: Outcome) -> None:
        nonlocal count
        _record(result, outcome)
        if isinstance(outcome, Measured):
            outcomes[place] = outcome
        finished[place] = True
        count += 1

    while settled < len(queue):
        while following < len(queue) and following - LOOKAHEAD < settled:
            while horizon <= following - LOOKAHEAD:
                found = outcomes[horizon]
                if found is not None:
                    best = objective.best_of(best, most(found, objective))
                    fastest = min(fastest, found.cycles)
                    least = min(least, rung.beyond_steady(found))
                horizon += 1
            built, tile = queue[following]
            rival = [] if exhaustive or built.kernel in result.references else best
            # Fewer cycles than another's are no aim of the other objectives.
            limit = int(rival[0][0]) if rival and objective.name == CYCLES else None
            bound = objective.bound(built)
            known: Outcome | None = None
            if objective.excludes(bound, rival):
                known = _pruned(built, objective)
            elif limit is not None and (not_worth := rung.pruned(built, fastest, least)):
                known = not_worth
            elif kept and len(running) < workers.jobs:
                known = rung.known(kept, built, tile, limit)
            if known is not None:
                settle(following, known)
            elif len(running) < workers.jobs:
                function, arguments = rung.call(tile, limit, built)
                running[workers.submit(function, *arguments)] = following, limit
            else:
                break
            following += 1
        if running:
            for future in workers.first_finished(running):
                place, limit = running.pop(future)
                built, tile = queue[place]
                outcome = future.result()
                if kept:
                    kept.add(built, tile, limit, outcome, rung.times)
                result.simulated += 1
                settle(place, outcome)
        while settled < len(queue) and finished[settled]:
            settled += 1
        runner.progress(_PHASES[rung.fidelity], count, len(queue))


_PHASES = {FULL: "simulating", SAMPLED: "sampling", FAST: "estimating"}


def _climb(
    workers: _Workers,
    queue: list[tuple[Built, Any]],
    result: _Found,
    runner: Runner,
    objective: Objective,
    *,
    exhaustive: bool,
    fidelity: str,
    full: int,
) -> None:
    """Estimate candidates rung by rung (`armsim.explorer.ladder`), and replay the best ``full`` ones."""

    def step(rung: Rung, chosen: list[tuple[Built, Any]], *, all_of_them: bool) -> _Found:
        found = _Found(result.references)
        try:
            _simulate_all(
                workers, chosen, found, runner, objective, exhaustive=all_of_them, rung=rung
            )
        except KeyboardInterrupt:
            result.replace_by(found)
            raise
        result.simulated += found.simulated
        if rung.fidelity != FAST or fidelity == FAST:
            result.replace_by(found)
        return found

    steady = step(Rung(FAST), queue, all_of_them=True)
    if fidelity == SAMPLED:
        cycles = {item.kernel: item.cycles for item in steady.measured}
        queue.sort(
            key=lambda entry: (
                entry[0].kernel not in result.references, cycles.get(entry[0].kernel, 0),
                entry[0].tie_break, entry[0].kernel,
            )
        )  # fmt: skip
        step(Rung(SAMPLED, steady=cycles), queue, all_of_them=exhaustive)
        close = [item.kernel for item in contenders(result.measured, objective)[:MOST_FINER]]
        step(Rung(SAMPLED, FINER), _of(queue, close), all_of_them=True)
    confirmed: list[str] = []
    while len(confirmed) < full:
        order = [item.kernel for item in ranked(result.measured, objective)]
        left = [kernel for kernel in order if kernel not in confirmed][: full - len(confirmed)]
        if not left:
            break
        known = {item.kernel for item in result.measured if not item.estimated}
        step(REPLAYED, _of(queue, [name for name in left if name not in known]), all_of_them=True)
        right = {item.kernel for item in result.measured if not item.estimated}
        confirmed += [kernel for kernel in left if kernel in right]
        result.confirmed = tuple(confirmed)


def _of(queue: list[tuple[Built, Any]], kernels: Sequence[str]) -> list[tuple[Built, Any]]:
    """The entries of some kernels."""
    return [entry for entry in queue if entry[0].kernel in kernels]


def ranked(
    items: Sequence[Measured], objective: Objective, confirmed: Sequence[str] = ()
) -> tuple[Measured, ...]:
    """Best first; a Pareto front by cycles before the rest, and before all those that were confirmed."""
    front = {item.kernel for item in front_of(items, objective)} if objective.front else set()
    return tuple(
        sorted(
            items,
            key=lambda item: (
                item.kernel not in confirmed, objective.front and item.kernel not in front,
                objective.value(item), item.kernel,
            ),
        )
    )  # fmt: skip


def usable_processors() -> int:
    """How many processors this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def search(
    setting: Setting,
    tiles: list[Any],
    runner: Runner | None = None,
    *,
    references: list[Any] | None = None,
    objective: str = CYCLES,
    exhaustive: bool = False,
    fidelity: str = FULL,
    full: int = 1,
) -> SearchResult:
    """Find the best of the tiles; KeyboardInterrupt ends it early with what there is so far.

    ``references`` are those of the operator if none are given; with ``exhaustive`` no tile is pruned.
    With a lower ``fidelity`` (`armsim.explorer.ladder`) cycles are estimated, and those of the best
    ``full`` candidates found by a replay of all of the call.
    """
    runner = runner or Runner()
    if references is None:
        references = setting.operator.references(setting.problem)
    tiles = list(dict.fromkeys([*references, *tiles]))
    aim = OBJECTIVES[objective]
    result = _Found()
    try:
        with _workers(setting, runner) as workers:
            built = _build_all(workers, tiles, result, runner)
            named = (item.kernel for item, tile in built if tile in references)
            result.references = tuple(named)
            built = _without_duplicates(built, result)
            # References first: they are the longest runs, and are measured anyway.
            built.sort(
                key=lambda entry: (
                    entry[1] not in references, aim.bound(entry[0]), entry[0].tie_break,
                    entry[0].kernel,
                )
            )  # fmt: skip
            if fidelity == FULL:
                _simulate_all(workers, built, result, runner, aim, exhaustive=exhaustive)
            else:
                _climb(
                    workers, built, result, runner, aim, exhaustive=exhaustive,
                    fidelity=fidelity, full=full,
                )  # fmt: skip
    except KeyboardInterrupt:
        result.complete = False
    measured = ranked(result.measured, aim, result.confirmed)
    return SearchResult(
        setting=setting,
        measured=measured,
        wrong=tuple(sorted(result.wrong, key=lambda item: item.kernel)),
        pruned=tuple(sorted(result.pruned, key=lambda item: (item.lower_bound, item.kernel))),
        rejected=tuple(result.rejected),
        duplicates=tuple(result.duplicates),
        references=result.references,
        total=len(tiles),
        complete=result.complete,
        objective=objective,
        store=runner.kept.file if runner.kept else None,
        reused=runner.kept.reused if runner.kept else 0,
        simulated=result.simulated,
        fidelity=fidelity,
        confirmed=tuple(item.kernel for item in measured if item.kernel in result.confirmed),
    )
