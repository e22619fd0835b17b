"""The search: branch and bound over all candidates, on several processes or machines, with one answer.

Candidates are simulated in order of their static lower bound. One whose bound exceeds the cycles of as many
others as are wanted (``top``) is skipped, and a replay that is sure to take more is stopped: so the best so
many are exact, and of all others it is known what they take at least. So that
the lists depend neither on the number of processes nor on how the machine schedules them, the limit of a
candidate is that of those at least LOOKAHEAD places before it in the order, and it starts when all of
them are finished. That bounds the
useful number of processes by LOOKAHEAD, and costs at most that many simulations too many.

A search of a lower fidelity climbs `armsim.explorer.ladder` instead, with the same order and limits.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from armsim.explorer.candidate import Built, Duplicate, Measured, Outcome, Pruned, Rejected, Wrong
from armsim.explorer.found import SearchResult
from armsim.explorer.kept import Kept
from armsim.explorer.ladder import (
    CONFIRMED,
    FINER,
    MOST_FINER,
    REPLAYED,
    Rung,
    contenders,
    most,
)
from armsim.explorer.objective import (
    CODE_SIZE,
    CYCLES,
    ENERGY,
    OBJECTIVES,
    Objective,
    Values,
    front_of,
)
from armsim.explorer.request import TOP, Progress
from armsim.explorer.setting import Setting
from armsim.measure.fidelity import FAST, FULL, SAMPLED
from armsim.proof.workers import Pool, Processes

if TYPE_CHECKING:
    from armsim.explorer.cluster import Cluster

LOOKAHEAD = 16
_BUILD_BATCH = 8

_Result = TypeVar("_Result")


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


@dataclass(frozen=True)
class Wanted:
    """The best ``top``; a replay is stopped at ``slack`` percent more than the last of them takes."""

    top: int
    slack: int = 0


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

    ``jobs`` is how many calls are under way at once. A cluster gets as many as the limits allow, however
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
    reason = f"it takes at least {least}, more than each of the best known then"
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
    wanted: Wanted | None,
    rung: Rung = REPLAYED,
) -> None:
    """Evaluate candidates in order, each with the limit that those LOOKAHEAD before it leave.

    Nothing is left out unless it is said what is ``wanted``.
    """
    kept = runner.kept
    outcomes: list[Measured | None] = [None] * len(queue)
    finished = [False] * len(queue)
    running: dict[Future[Outcome], tuple[int, int | None]] = {}
    settled = 0  # all before this place are finished
    best: list[Values] = []
    horizon = 0  # all of these are of the candidates before this place
    fastest = least = math.inf
    following = 0
    done = 0
    count = wanted.top if wanted else 1

    def settle(place: int, outcome: Outcome) -> None:
        nonlocal done
        _record(result, outcome)
        if isinstance(outcome, Measured):
            outcomes[place] = outcome
        finished[place] = True
        done += 1

    while settled < len(queue):
        while following < len(queue) and following - LOOKAHEAD < settled:
            while horizon <= following - LOOKAHEAD:
                found = outcomes[horizon]
                if found is not None:
                    best = objective.best_of(best, most(found, objective), count)
                    fastest = min(fastest, found.cycles)
                    least = min(least, rung.beyond_steady(found))
                horizon += 1
            built, tile = queue[following]
            rival: list[Values] = []
            if wanted and built.kernel not in result.references:
                rival = objective.rivals(best, count)
            # Fewer cycles than another's are no aim of the other objectives.
            limit = None
            if wanted and rival and objective.name == CYCLES:
                limit = int(rival[0][0] * (100 + wanted.slack) // 100)
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
        runner.progress(_PHASES[rung.fidelity], done, len(queue))


_PHASES = {FULL: "simulating", SAMPLED: "sampling", FAST: "estimating"}


def _climb(
    workers: _Workers,
    queue: list[tuple[Built, Any]],
    result: _Found,
    runner: Runner,
    objective: Objective,
    *,
    wanted: Wanted | None,
    fidelity: str,
    full: int,
    parts: bool,
) -> None:
    """Estimate candidates rung by rung (`armsim.explorer.ladder`), and replay the best ``full`` ones.

    With ``parts`` those whose calls are long are proven on a smaller problem instead.
    """
    last = CONFIRMED if parts else REPLAYED

    def step(rung: Rung, chosen: list[tuple[Built, Any]], wanted: Wanted | None = None) -> _Found:
        found = _Found(result.references)
        try:
            _simulate_all(workers, chosen, found, runner, objective, wanted=wanted, rung=rung)
        except KeyboardInterrupt:
            result.replace_by(found)
            raise
        result.simulated += found.simulated
        if rung.fidelity != FAST or fidelity == FAST:
            result.replace_by(found)
        return found

    steady = step(Rung(FAST), queue)
    if fidelity == SAMPLED:
        cycles = {item.kernel: item.cycles for item in steady.measured}
        queue.sort(
            key=lambda entry: (
                entry[0].kernel not in result.references, cycles.get(entry[0].kernel, 0),
                entry[0].tie_break, entry[0].kernel,
            )
        )  # fmt: skip
        step(Rung(SAMPLED, steady=cycles), queue, wanted)
        close = [item.kernel for item in contenders(result.measured, objective)[:MOST_FINER]]
        step(Rung(SAMPLED, FINER), _of(queue, close))
    confirmed: list[str] = []
    while len(confirmed) < full:
        order = [item.kernel for item in ranked(result.measured, objective)]
        left = [kernel for kernel in order if kernel not in confirmed][: full - len(confirmed)]
        if not left:
            break
        known = {item.kernel for item in result.measured if last.is_settled(item)}
        step(last, _of(queue, [name for name in left if name not in known]))
        right = {item.kernel for item in result.measured if last.is_settled(item)}
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
    top: int = TOP,
    slack: int = 0,
    exhaustive: bool = False,
    fidelity: str = FULL,
    full: int | None = None,
) -> SearchResult:
    """Find the best ``top`` of the tiles; KeyboardInterrupt ends it early with what there is so far.

    ``references`` are those of the operator if none are given; with ``exhaustive`` no tile is pruned.
    A replay is stopped at ``slack`` percent more cycles than the last of the best takes.
    With a lower ``fidelity`` (`armsim.explorer.ladder`) cycles are estimated, and those of the best
    ``full`` candidates found by a replay of all of the call; without it of the best one if its call is not
    too long.
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
                wanted = None if exhaustive else Wanted(top, slack)
                _simulate_all(workers, built, result, runner, aim, wanted=wanted)
            else:
                # The best alone, and those that are to be replayed: estimates of the others are no list.
                count = int(fidelity != FAST) if full is None else full
                wanted = None if exhaustive else Wanted(max(count, 1))
                _climb(
                    workers, built, result, runner, aim,
                    wanted=wanted, fidelity=fidelity, full=count, parts=full is None,
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
        top=None if exhaustive else top,
        objective=objective,
        store=runner.kept.file if runner.kept else None,
        reused=runner.kept.reused if runner.kept else 0,
        simulated=result.simulated,
        fidelity=fidelity,
        confirmed=tuple(item.kernel for item in measured if item.kernel in result.confirmed),
    )
