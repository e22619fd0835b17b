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
from armsim.explorer.ladder import (
    CONFIRMED,
    FASTER,
    FINER,
    MOST_FINER,
    MOST_MORE,
    REPLAYED,
    Rung,
    hopeful,
    may_win,
)
from armsim.explorer.objective import CYCLES, Objective, Values, front_of
from armsim.explorer.order import LOOKAHEAD, Entry, Order, Turn
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.measure import FAST, FULL, SAMPLED
from armsim.options import Progress
from armsim.proof.workers import Pool, Processes

if TYPE_CHECKING:
    from armsim.explorer.cluster import Cluster

_BUILD_BATCH = 8

_Result = TypeVar("_Result")


@dataclass(frozen=True, kw_only=True)
class Runner:
    """Declare how a search is carried out; none of it changes what is found.

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

    def submit(self, function: Callable[..., _Result], *arguments: object) -> Future[_Result]:
        future: Future[_Result] = Future()
        future.set_result(function(self._setting, *arguments))
        return future

    def check(self, finished: Iterable[Future[Any]]) -> None:
        """Nothing is lost."""

    def end(self, *, at_once: bool) -> None:
        """Nothing is running."""


class _Workers:
    """Build and evaluate candidates in processes that begin when they are needed.

    ``jobs`` is how many calls are under way at once. A cluster gets as many as the limits allow, however
    many workers it has: some may join later, and one that is free finds the next call waiting.
    """

    def __init__(self, setting: Setting, runner: Runner) -> None:
        self.jobs = LOOKAHEAD
        if runner.cluster is None:
            self.jobs = min(runner.jobs or usable_processors(), LOOKAHEAD)
        self._setting, self._runner = setting, runner
        self._pool: Pool | None = None

    def submit(self, function: Callable[..., _Result], *arguments: object) -> Future[_Result]:
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
    best: Sequence[Values] = (),
) -> None:
    """Evaluate candidates in their order, but for those that need not be (`Order`).

    ``best`` are the values of others that are known already.
    """
    kept = runner.kept
    order = Order(queue, result.references, rung, wanted, best)
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


class _Climb:
    """A search by estimates, rung by rung (`armsim.explorer.ladder`); the best are confirmed.

    Unless it is said how many are replayed in full, those whose calls are long are proven on a smaller
    problem instead.
    """

    def __init__(
        self, workers: _Workers, queue: list[Entry], result: _Found, runner: Runner, wanted: Wanted
    ) -> None:
        self._workers, self._queue, self._result = workers, queue, result
        self._runner, self._wanted, self._objective = runner, wanted, wanted.aim
        self._count = wanted.confirmed
        self._last = CONFIRMED if wanted.full is None else REPLAYED
        self._steady: dict[str, int] = {}

    def carry_out(self) -> None:
        """Estimate all that may be among the best, and confirm these."""
        queue, steady, references = self._queue, self._steady, self._result.references
        sampled = self._wanted.fidelity == SAMPLED
        self._step(Rung(FAST), queue)
        if sampled:
            queue.sort(
                key=lambda entry: (
                    entry[0].kernel not in references, steady.get(entry[0].kernel, 0),
                    entry[0].tie_break, entry[0].kernel,
                )
            )  # fmt: skip
            self._step(Rung(SAMPLED, steady=steady), queue, limited=True)
        looked_at = self._confirm_best()
        if sampled and self._objective.name == CYCLES and self._count:
            looked_at += self._look_again()
        while sampled and looked_at < self._count + MOST_MORE and (left := self._best_left()):
            looked_at += self._confirm(left)

    def _confirm_best(self) -> int:
        """Confirm as many as are wanted; returns how many were looked at for that, but for wrong ones."""
        looked_at = 0
        while len(self._result.confirmed) < self._count and (left := self._best_left()):
            looked_at += self._confirm(left)
        return looked_at

    def _look_again(self) -> int:
        """Look at those that may still be faster than what is confirmed; counts as `_confirm_best` does."""
        # Where the best estimate was too low, or its kernel wrong, others were left out too soon.
        most, steady = self._reach(), self._steady
        left_out = self._result.pruned
        again = [it.kernel for it in left_out if most is None or may_win(it.lower_bound, most)]
        self._step(Rung(SAMPLED, steady=steady), self._entries(again), limited=True)
        looked_at = self._confirm_best()
        close = [item.kernel for item in self._hopeful()[:MOST_FINER]]
        self._step(Rung(SAMPLED, FINER, steady=steady), self._entries(close), limited=True)
        return looked_at

    def _hopeful(self) -> list[Measured]:
        """Select those that may be faster than what is confirmed, the best first."""
        return hopeful(self._result.measured, self._result.confirmed, self._reach())

    def _best_left(self) -> list[str]:
        """Give what has to be confirmed next: the best so many by what is known, if they are not."""
        result = self._result
        order = [item.kernel for item in ranked(result.measured, self._objective)]
        if self._objective.name == CYCLES and (most := self._reach()) is not None:
            left = [item for item in result.measured if item.kernel not in result.confirmed]
            faster = [item.kernel for item in left if FASTER * item.cycles < most]
            return [name for name in order if name in faster][: self._count]
        return [name for name in order[: self._count] if name not in result.confirmed]

    def _reach(self) -> int | None:
        """The cycles of the last of the best so many; None while not as many are confirmed."""
        found = sorted(item.cycles for item in self._confirmed())
        return found[self._count - 1] if 0 < self._count <= len(found) else None

    def _confirmed(self) -> list[Measured]:
        return [item for item in self._result.measured if item.kernel in self._result.confirmed]

    def _confirm(self, kernels: Sequence[str]) -> int:
        """Look at some for the last time; returns how many that were, but for wrong ones."""
        result, last = self._result, self._last
        limited = self._objective.name == CYCLES and self._reach() is not None
        looked_at = self._step(last, self._entries(kernels), limited=limited)
        order = [item.kernel for item in ranked(result.measured, self._objective)]
        settled = {item.kernel for item in result.measured if last.is_settled(item)}
        result.confirmed = tuple(name for name in order if name in settled)[: self._count]
        return looked_at

    def _step(self, rung: Rung, chosen: list[Entry], *, limited: bool = False) -> int:
        """Measure some, ``limited`` by the best of them and of those that are confirmed."""
        result, wanted = self._result, self._wanted
        found = _Found(result.references)
        best = [self._objective.value(item) for item in self._confirmed()]
        if not limited:
            wanted = replace(wanted, exhaustive=True)
        try:
            _simulate_all(
                self._workers,
                chosen,
                found,
                self._runner,
                wanted,
                rung,
                sorted(best)[: wanted.count],
            )
        except KeyboardInterrupt:
            result.replace_by(found)
            raise
        result.simulated += found.simulated
        if rung.fidelity == FAST and wanted.fidelity != FAST:
            self._steady |= {item.kernel: item.cycles for item in found.measured}
        else:
            result.replace_by(found)
        return len(found.measured) + len(found.pruned)

    def _entries(self, kernels: Sequence[str]) -> list[Entry]:
        return [entry for entry in self._queue if entry[0].kernel in kernels]


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
    """Count the processors that this process may run on."""
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
            if wanted.fidelity == FULL:
                _simulate_all(workers, built, result, runner, wanted)
            else:
                _Climb(workers, built, result, runner, wanted).carry_out()
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
