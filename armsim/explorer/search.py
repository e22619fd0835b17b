"""The search: branch and bound over all candidates, on several processes or machines, with one answer.

One whose static lower bound exceeds the cycles of as many others as are wanted is skipped, and a replay
that is sure to take more is stopped: so the best so many are exact, and of all others it is known what they
take at least. `armsim.explorer.order` says which comes when, and with what limit; neither depends on the
number of processes.

A search of a lower fidelity climbs `armsim.explorer.ladder` instead, with the same limits.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from armsim.explorer.candidate import Built, Duplicate, Measured, Outcome, Pruned, Rejected, Wrong
from armsim.explorer.found import SearchResult
from armsim.explorer.kept import Kept
from armsim.explorer.ladder import CONFIRMED, FINER, MOST_FINER, REPLAYED, Rung, undecided
from armsim.explorer.objective import Objective, front_of
from armsim.explorer.order import LOOKAHEAD, Entry, Order, Turn
from armsim.explorer.request import Progress
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.measure import FAST, FULL, SAMPLED
from armsim.proof.workers import Pool, Processes

if TYPE_CHECKING:
    from armsim.explorer.cluster import Cluster

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


def _build_all(workers: _Workers, tiles: list[Any], result: _Found, runner: Runner) -> list[Entry]:
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


def _without_duplicates(built: list[Entry], result: _Found) -> list[Entry]:
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


def _simulate_all(
    workers: _Workers,
    queue: list[Entry],
    result: _Found,
    runner: Runner,
    wanted: Wanted,
    rung: Rung = REPLAYED,
) -> None:
    """Evaluate candidates in their order, but for those that need not be (`Order`)."""
    kept = runner.kept
    order = Order(queue, result.references, rung, wanted)
    running: dict[Future[Outcome], Turn] = {}

    def settle(turn: Turn, outcome: Outcome) -> None:
        _record(result, outcome)
        order.settle(turn.place, outcome)

    while not order.finished:
        while (turn := order.turn()) is not None:
            known: Outcome | None = turn.left_out
            if known is None and len(running) == workers.jobs:
                break
            if known is None and kept:
                known = rung.known(kept, turn.built, turn.tile, turn.limit)
            order.take()
            if known is not None:
                settle(turn, known)
            else:
                function, arguments = rung.call(turn.tile, turn.limit, turn.built)
                running[workers.submit(function, *arguments)] = turn
        if running:
            for future in workers.first_finished(running):
                turn, outcome = running.pop(future), future.result()
                if kept:
                    kept.add(turn.built, turn.tile, turn.limit, outcome, rung.times)
                result.simulated += 1
                settle(turn, outcome)
        runner.progress(_PHASES[rung.fidelity], order.done, order.size)


_PHASES = {FULL: "simulating", SAMPLED: "sampling", FAST: "estimating"}


def _climb(
    workers: _Workers, queue: list[Entry], result: _Found, runner: Runner, wanted: Wanted
) -> None:
    """Estimate candidates rung by rung (`armsim.explorer.ladder`), and confirm the best of them.

    Unless it is said how many, those whose calls are long are proven on a smaller problem instead.
    """
    fidelity, objective = wanted.fidelity, wanted.aim
    last = CONFIRMED if wanted.full is None else REPLAYED
    everything = replace(wanted, exhaustive=True)

    def step(rung: Rung, chosen: list[Entry], wanted: Wanted = everything) -> _Found:
        found = _Found(result.references)
        try:
            _simulate_all(workers, chosen, found, runner, wanted, rung)
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
        close = [item.kernel for item in undecided(result.measured, objective)[:MOST_FINER]]
        step(Rung(SAMPLED, FINER), _of(queue, close))
    replayed, most = 0, wanted.confirmed + (MOST_FINER if fidelity == SAMPLED else 0)
    while True:
        order = [item.kernel for item in ranked(result.measured, objective)]
        settled = {item.kernel for item in result.measured if last.is_settled(item)}
        result.confirmed = tuple(name for name in order if name in settled)[: wanted.confirmed]
        left = [name for name in order[: wanted.confirmed] if name not in settled]
        # Where an estimate was too low, the next stands before it now, and is looked at too.
        if not left or replayed >= most:
            break
        found = step(last, _of(queue, left))
        replayed += len(found.measured)


def _of(queue: list[Entry], kernels: Sequence[str]) -> list[Entry]:
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
    wanted: Wanted | None = None,
) -> SearchResult:
    """Find the best of the tiles; KeyboardInterrupt ends it early with what there is so far.

    ``references``, which are measured too, are those of the operator if none are given.
    """
    runner, wanted = runner or Runner(), wanted or Wanted()
    if references is None:
        references = setting.operator.references(setting.problem)
    tiles = list(dict.fromkeys([*references, *tiles]))
    aim = wanted.aim
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
            carry_out = _simulate_all if wanted.fidelity == FULL else _climb
            carry_out(workers, built, result, runner, wanted)
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
        top=None if wanted.exhaustive else wanted.top,
        objective=wanted.objective,
        store=runner.kept.file if runner.kept else None,
        reused=runner.kept.reused if runner.kept else 0,
        simulated=result.simulated,
        fidelity=wanted.fidelity,
        confirmed=tuple(item.kernel for item in measured if item.kernel in result.confirmed),
    )
