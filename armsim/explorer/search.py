"""The search: branch and bound over all candidates, on several processes, with one answer.

Candidates are simulated in order of their static lower bound; one whose bound exceeds the best cycles
found is skipped, and a replay that is sure to take a quarter more is stopped, so the best is exact. So that
the lists depend neither on the number of processes nor on how the machine schedules them, the cutoff of a
candidate is the best of those at least LOOKAHEAD places before it in the order, and it starts when all of
them are finished. That bounds the
useful number of processes by LOOKAHEAD, and costs at most that many simulations too many.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from armsim.explorer.candidate import Built, Duplicate, Measured, Outcome, Pruned, Rejected, Wrong
from armsim.explorer.columns import measured_json, wrong_json
from armsim.explorer.evaluate import build, evaluate
from armsim.explorer.request import Progress
from armsim.explorer.setting import Setting
from armsim.proof.workers import end_workers, first_finished, worker_lost, worker_pool
from armsim.results import Result, rows_of
from armsim.threads.scaling import Scaling

LOOKAHEAD = 16
_BUILD_BATCH = 8

_Result = TypeVar("_Result")


@dataclass(frozen=True, repr=False)
class SearchResult(Result):
    """What a search found. ``measured`` is best first; ``complete`` is False after an interruption.

    ``references`` are names of kernels that were measured to compare with. ``scalings`` are the winner and
    the references on several cores, or why one cannot be split over them.
    """

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

    @property
    def stopped(self) -> int:
        """How many of the pruned were executed, found right, and their replay stopped."""
        return sum(item.verified is True for item in self.pruned)

    @property
    def best(self) -> Measured | None:
        """The fastest right kernel."""
        return self.measured[0] if self.measured else None

    @property
    def summary(self) -> str:
        """The best kernel, and of how many."""
        setting, best = self.setting, self.best
        what = f"{setting.operator.name} on {setting.core.name}: "
        what += f"{best.kernel}, {best.cycles:,} cycles" if best else "nothing measured"
        wrong = f", {len(self.wrong)} WRONG" if self.wrong else ""
        return f"{what}, best of {self.total} candidates{wrong}{'' if self.complete else ', INCOMPLETE'}"

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
                }
                for item in self.pruned
            ],
            "rejected": [{"tile": item.tile, "reason": item.reason} for item in self.rejected],
            "duplicates": [
                {"kernel": item.kernel, "same_as": item.same_as} for item in self.duplicates
            ],
            "references": list(self.references),
            "best": best.kernel if best else None,
            "scaling": [
                {"kernel": kernel, "error": found} if isinstance(found, str) else found.to_dict()
                for kernel, found in self.scalings.items()
            ],
        }


@dataclass
class _Found:
    """A search under way."""

    references: tuple[str, ...] = ()
    measured: list[Measured] = field(default_factory=list)
    wrong: list[Wrong] = field(default_factory=list)
    pruned: list[Pruned] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)
    duplicates: list[Duplicate] = field(default_factory=list)
    complete: bool = True


class _Workers:
    """Processes that build and evaluate, or this process where one is enough."""

    def __init__(self, setting: Setting, jobs: int) -> None:
        self.jobs = jobs
        self._setting = setting
        self._pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            self._pool = worker_pool(jobs, _worker_setting.append, setting)

    def submit(self, function: Callable[..., _Result], *arguments: Any) -> Future[_Result]:
        if self._pool is not None:
            return self._pool.submit(_in_worker, function, *arguments)
        future: Future[_Result] = Future()
        future.set_result(function(self._setting, *arguments))
        return future

    def stop(self, *, at_once: bool) -> None:
        if self._pool is None:
            return
        if at_once:
            end_workers(self._pool)
        else:
            self._pool.shutdown(wait=True, cancel_futures=True)


_worker_setting: list[Setting] = []


def _in_worker(function: Callable[..., _Result], *arguments: Any) -> _Result:
    return function(_worker_setting[-1], *arguments)


@contextmanager
def _workers(setting: Setting, jobs: int) -> Iterator[_Workers]:
    pool = _Workers(setting, min(jobs, LOOKAHEAD))
    try:
        yield pool
    except BaseException:
        pool.stop(at_once=True)
        raise
    pool.stop(at_once=False)


def _build_batch(setting: Setting, tiles: list[Any]) -> list[Built | Rejected]:
    return [build(setting, tile) for tile in tiles]


def _build_all(
    workers: _Workers, tiles: list[Any], result: _Found, progress: Progress
) -> list[tuple[Built, Any]]:
    """Build every tile; note the rejected ones and return the others."""
    batches = [tiles[at : at + _BUILD_BATCH] for at in range(0, len(tiles), _BUILD_BATCH)]
    found: dict[int, list[Built | Rejected]] = {}
    waiting = {}
    for at, batch in enumerate(batches):
        waiting[workers.submit(_build_batch, batch)] = at
    while waiting:
        for future in first_finished(waiting):
            found[waiting.pop(future)] = future.result()
            progress("building", sum(len(batch) for batch in found.values()), len(tiles))
    built = []
    for at, batch in enumerate(batches):
        for item, tile in zip(found[at], batch, strict=True):
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


def _simulate_all(
    workers: _Workers,
    queue: list[tuple[Built, Any]],
    result: _Found,
    progress: Progress,
    *,
    exhaustive: bool,
) -> None:
    """Evaluate candidates in order, each with the cutoff that those LOOKAHEAD before it leave."""
    cycles: list[int | None] = [None] * len(queue)
    finished = [False] * len(queue)
    running: dict[Future[Outcome], int] = {}
    settled = 0  # all before this place are finished
    cutoff: int | None = None
    horizon = 0  # the cutoff knows the candidates before this place
    following = 0
    count = 0

    while settled < len(queue):
        while following < len(queue) and following - LOOKAHEAD < settled:
            while horizon <= following - LOOKAHEAD:
                found = cycles[horizon]
                if found is not None and (cutoff is None or found < cutoff):
                    cutoff = found
                horizon += 1
            built, tile = queue[following]
            reference = built.kernel in result.references
            limit = None if exhaustive or reference else cutoff
            if limit is not None and built.lower_bound > limit:
                _record(result, Pruned(built.kernel, built.tile, built.lower_bound))
                finished[following] = True
                count += 1
            elif len(running) < workers.jobs:
                running[workers.submit(evaluate, tile, limit, built)] = following
            else:
                break
            following += 1
        if running:
            for future in first_finished(running):
                place = running.pop(future)
                outcome = future.result()
                _record(result, outcome)
                if isinstance(outcome, Measured):
                    cycles[place] = outcome.cycles
                finished[place] = True
                count += 1
        while settled < len(queue) and finished[settled]:
            settled += 1
        progress("simulating", count, len(queue))


def usable_processors() -> int:
    """How many processors this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def search(
    setting: Setting,
    tiles: list[Any],
    *,
    jobs: int | None = None,
    exhaustive: bool = False,
    progress: Progress = lambda phase, done, total: None,
    references: list[Any] | None = None,
) -> SearchResult:
    """Find the fastest of the tiles; KeyboardInterrupt ends it early with what there is so far.

    ``references`` are those of the operator if none are given.
    """
    if references is None:
        references = setting.operator.references(setting.problem)
    tiles = list(dict.fromkeys([*references, *tiles]))
    result = _Found()
    try:
        with _workers(setting, jobs or usable_processors()) as workers:
            built = _build_all(workers, tiles, result, progress)
            named = (item.kernel for item, tile in built if tile in references)
            result.references = tuple(named)
            built = _without_duplicates(built, result)
            # References first: they are the longest runs, and are measured anyway.
            built.sort(
                key=lambda entry: (
                    entry[1] not in references, entry[0].lower_bound, entry[0].tie_break,
                    entry[0].kernel,
                )
            )  # fmt: skip
            _simulate_all(workers, built, result, progress, exhaustive=exhaustive)
    except KeyboardInterrupt:
        result.complete = False
    except BrokenProcessPool as error:
        raise worker_lost() from error
    return SearchResult(
        setting=setting,
        measured=tuple(sorted(result.measured, key=lambda item: (item.cycles, item.kernel))),
        wrong=tuple(sorted(result.wrong, key=lambda item: item.kernel)),
        pruned=tuple(sorted(result.pruned, key=lambda item: (item.lower_bound, item.kernel))),
        rejected=tuple(result.rejected),
        duplicates=tuple(result.duplicates),
        references=result.references,
        total=len(tiles),
        complete=result.complete,
    )
