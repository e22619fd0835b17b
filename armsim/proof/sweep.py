"""Every family over random problems and tiles, in batches, on several processes.

What is drawn depends on seed, operator, family and number of the batch alone: neither on the number of
processes nor on what else is proven.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import TYPE_CHECKING

from armsim import charts
from armsim.cores.model import CoreModel
from armsim.figures import Document, Figures, also, declared, figure, shown
from armsim.operators.operator import AnyOperator
from armsim.operators.problem import Problem
from armsim.operators.registry import find_operator
from armsim.operators.tile import Tile
from armsim.proof.draw import Fields, draw_problem, draw_tile
from armsim.proof.failure import Failure, command_of, failure_of
from armsim.proof.prove import Failed, Refused, prove
from armsim.proof.workers import Processes
from armsim.result import Result, rows_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart

TENTHS = 10
"""Errors are counted in tenths of their bound."""

_WORST = 5  # pairs of a family that are named
_DRAWS_A_PAIR = 100
"""Tiles refused in a row before a batch ends: a family may refuse all of them on some core."""

Pairs = tuple[tuple[str, int | str], ...]


@dataclass(frozen=True)
class Subject:
    """A family of an operator, and the fields of its tiles and problems that are not drawn."""

    op: str
    family: str
    tile: Pairs = ()
    shape: Pairs = ()

    @classmethod
    def of(cls, op: str, family: str, tile: Fields, shape: Fields) -> Subject:
        """From fields by name."""
        return cls(op, family, tuple(tile.items()), tuple(shape.items()))


@dataclass(frozen=True)
class Request:
    """A sweep: so many pairs of each subject, or as many as there is time for.

    Kernels with instructions that ``core`` does not have are refused; with None no kernel is. ``batch`` is
    the number of pairs proven of a subject before the next subject is taken up.
    """

    subjects: tuple[Subject, ...]
    seed: int
    pairs: int | None = 50
    seconds: float | None = None
    core: CoreModel | None = None
    batch: int = 5


@declared
class Worst(Figures):
    """A pair that is right and near its bound."""

    kernel: str = figure("its name")
    problem: str = figure("its sizes")
    error_of_bound: float = figure("the largest error as a share of its bound")
    command: str = figure("shows it alone")


@dataclass
class Tally(Figures):
    """The results of a subject: distinct pairs that are right, and tiles refused by reason.

    ``pairs`` are (kernel, problem) with the largest error of each as a share of its bound, ``worst`` those
    of the largest errors.
    """

    op: str
    family: str
    pairs: dict[tuple[str, str], float] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)
    worst: tuple[Worst, ...] = ()
    _said = (
        also("op", str, "op", "the operator", heading="op", cell=lambda op: find_operator(op).label),
        also("name", str, "family", "the family", heading="family"),
        # Bytes and 32-bit sums are equal or wrong.
        also("kind", str, lambda one: "integers" if find_operator(one.op).integer else "fp32",
             "integers or fp32"),
        also("pairs", int, lambda one: len(one.pairs), "distinct pairs that are right", heading="pairs",
             cell=",", rank=2),
        also("kernels", int, lambda one: len({kernel for kernel, _ in one.pairs}), "distinct kernels"),
        also("problems", int, lambda one: len({problem for _, problem in one.pairs}), "distinct problems"),
        also("max_error_of_bound", float, "share_of_bound", "the largest error as a share of its bound"),
        shown("error", lambda one: one._error, str, rank=3),
        also("exact", int, lambda one: sum(not share for share in one.pairs.values()), "of the pairs"),
        also("errors", list[int], "errors", "how many pairs have theirs in each tenth of the bound"),
        also("worst", tuple[Worst, ...], "worst", "the pairs of the largest errors"),
        also("verified", bool, lambda one: bool(one.pairs) and not one.failures, "something is right, and "
             "nothing wrong"),
        shown("verdict", lambda one: one._verdict, rank=1),
        also("refused", dict[str, int], lambda one: dict(one.refused.most_common()), "tiles by reason"),
        shown("tiles refused (most often)", lambda one: one._refusals, str, prose=True, rank=4),
    )  # fmt: skip

    @property
    def _error(self) -> str | None:
        if not self.pairs:
            return None
        return f"{self.share_of_bound:.2f}" if self.share_of_bound else "exact"

    @property
    def _verdict(self) -> str:
        if self.failures:
            return "WRONG"
        if self.pairs:
            return "right"
        return "nothing built" if self.refused else "not reached"

    @property
    def _refusals(self) -> str:
        if not self.refused:
            return ""
        others = len(self.refused) - 1
        more = f" (and {others} more reasons)" if others else ""
        return f"{self.refused.total():,}: {self.refused.most_common(1)[0][0]}{more}"

    def add(self, other: Tally) -> None:
        """Add the results of another batch."""
        self.pairs |= other.pairs
        self.refused.update(other.refused)
        self.failures += other.failures
        self._note(*other.worst)

    def right(self, kernel: str, problem: str, share: float, command: Callable[[], str]) -> None:
        """Note a pair that is right; ``command`` is asked for where it is one of the worst."""
        self.pairs[kernel, problem] = share
        if share and (len(self.worst) < _WORST or share > self.worst[-1].error_of_bound):
            self._note(Worst(kernel, problem, share, command()))

    def _note(self, *found: Worst) -> None:
        every = dict.fromkeys((*self.worst, *found))
        self.worst = tuple(sorted(every, key=lambda one: -one.error_of_bound)[:_WORST])

    @property
    def share_of_bound(self) -> float:
        """The largest error of all, as a share of its bound; 0 where all are exact."""
        return max(self.pairs.values(), default=0.0)

    @property
    def errors(self) -> list[int]:
        """Count the pairs whose largest error is in each tenth of the bound; exact ones are in none."""
        counts = Counter(
            min(int(share * TENTHS), TENTHS - 1) for share in self.pairs.values() if share
        )
        return [counts[at] for at in range(TENTHS)]


@declared
class SweepResult(Result):
    """Reports what a sweep has verified; ``seconds`` is how long it took."""

    schema = "armsim.verify/1"

    request: Request
    tallies: tuple[Tally, ...]
    seconds: float = 0.0
    complete: bool = True
    _said = (
        also("seed", int, "request.seed", "of what is drawn"),
        also("core", str | None, lambda found: getattr(found.request.core, "name", None),
             "null: kernels for any core"),
        also("seconds", float, lambda found: round(found.seconds, 3), "that it took"),
        also("complete", bool, "complete", "false after an interruption"),
        also("pairs", int, "pairs", "distinct pairs that are right"),
        also("refused", int, "refused", "tiles"),
        also("failed", int, lambda found: len(found.failures), "failures"),
        also("families", tuple[Tally, ...], "tallies", "one by one"),
        also("failures", list[Failure], "failures", "of all families"),
    )  # fmt: skip

    @property
    def ok(self) -> bool:
        """Say whether nothing was wrong."""
        return not self.failures

    @property
    def summary(self) -> str:
        """Count the pairs that are right, and name what is wrong."""
        wrong = "".join(f", WRONG: {item.command}" for item in self.failures[:3])
        return f"{self.pairs:,} pairs right of {len(self.tallies)} families{wrong}"

    @property
    def pairs(self) -> int:
        """Distinct pairs that are right."""
        return sum(len(tally.pairs) for tally in self.tallies)

    @property
    def failures(self) -> list[Failure]:
        """The failures of all families."""
        return [failure for tally in self.tallies for failure in tally.failures]

    @property
    def refused(self) -> int:
        """Tiles that were refused."""
        return sum(tally.refused.total() for tally in self.tallies)

    def plot_errors(self) -> AnyChart:
        """The largest error of each family in units of its bound, a line where the bound is."""
        rows = [
            {"family": f"{tally.op} {tally.family}", "error": tally.share_of_bound,
             "pairs": len(tally.pairs)}
            for tally in self.tallies
        ]  # fmt: skip
        return charts.bars(rows, "family", "error", title=self.summary, mark=1.0)

    def to_rows(self) -> list[Document]:
        """A row for each family."""
        families = self.to_dict()["families"]
        return rows_of([{**row, "refused": sum(row["refused"].values())} for row in families])


def _judge(
    request: Request, operator: AnyOperator, problem: Problem, tile: Tile, tally: Tally
) -> None:
    """Prove a pair and note the result."""
    outcome = prove(operator, problem, tile, request.seed, request.core)
    if isinstance(outcome, Refused):
        tally.refused[outcome.reason] += 1
    elif isinstance(outcome, Failed):
        tally.failures.append(
            failure_of(operator, problem, tile, request.seed, outcome, request.core)
        )
    else:
        tally.right(
            outcome.kernel, _sizes(problem), outcome.share_of_bound,
            lambda: command_of(operator, problem, tile, request.seed),
        )  # fmt: skip


def _sizes(problem: Problem) -> str:
    return ", ".join(f"{name} {value}" for name, value in problem.to_dict().items())


def prove_batch(request: Request, subject: Subject, number: int) -> Tally:
    """Prove a few pairs of a subject; the first wrong one ends the batch."""
    operator = find_operator(subject.op)
    random = Random(f"{request.seed} {subject.op} {subject.family} {number}")
    tally = Tally(subject.op, subject.family)
    idle = 0
    wanted = request.batch
    if request.pairs is not None:  # the last batch may be a smaller one
        wanted = min(wanted, request.pairs - number * request.batch)
    while idle < _DRAWS_A_PAIR and len(tally.pairs) < wanted and not tally.failures:
        before = len(tally.pairs)
        problem = draw_problem(operator, random, dict(subject.shape))
        tile = draw_tile(operator, subject.family, random, dict(subject.tile))
        _judge(request, operator, problem, tile, tally)
        idle = idle + 1 if len(tally.pairs) == before else 0
    return tally


def prove_pairs(request: Request) -> SweepResult:
    """Prove one pair of each subject, whose tile and shape are given in full."""
    begun, tallies = time.monotonic(), []
    for subject in request.subjects:
        operator = find_operator(subject.op)
        problem = operator.problem_from_dict(dict(subject.shape))
        tile = operator.tile_from_dict({"family": subject.family, **dict(subject.tile)})
        tallies.append(Tally(subject.op, subject.family))
        _judge(request, operator, problem, tile, tallies[-1])
    return SweepResult(request, tuple(tallies), time.monotonic() - begun)


def _batches(request: Request) -> Iterator[tuple[int, int]]:
    """(subject, number of its batch) in the order in which they are proven."""
    rounds = count() if request.pairs is None else range(-(-request.pairs // request.batch))
    for number in rounds:
        for at in range(len(request.subjects)):
            yield at, number


def sweep(
    request: Request, jobs: int, progress: Callable[[int], None] = lambda pairs: None
) -> SweepResult:
    """Prove the subjects of a request, a batch of each in rotation; KeyboardInterrupt ends it early.

    A subject that has failed gets no further batch. ``progress`` is called with the pairs proven.
    """
    tallies = [Tally(subject.op, subject.family) for subject in request.subjects]
    begun, complete = time.monotonic(), True
    # Compile before the workers start, each of which would do it.
    tallies[0].add(prove_batch(request, request.subjects[0], 0))

    def next_subject() -> tuple[int, int] | None:
        """The next batch, if there is time for it and anything left to prove."""
        late = request.seconds is not None and time.monotonic() - begun > request.seconds
        if late or all(tally.failures for tally in tallies):
            return None
        return next((item for item in batches if not tallies[item[0]].failures), None)

    pool = Processes(jobs, request)
    running: dict[Future[Tally], int] = {}
    batches = _batches(request)
    next(batches)
    try:
        while True:
            while len(running) < 2 * jobs and (found := next_subject()) is not None:
                at, number = found
                running[pool.submit(prove_batch, request.subjects[at], number)] = at
            if not running:
                break
            for future in pool.first_finished(running):
                tallies[running.pop(future)].add(future.result())
            progress(sum(len(tally.pairs) for tally in tallies))
        pool.end(at_once=False)
    except KeyboardInterrupt:
        complete = False
    finally:
        pool.end(at_once=True)
    return SweepResult(request, tuple(tallies), time.monotonic() - begun, complete)
