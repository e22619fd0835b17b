"""``optimize``: a function with its hot loops, or a block, in a faster order. This page calls the steps.

read      FILE[:SYMBOL]          -> innermost loops, blocks      analysis, region, blocks, .liveness
unroll    loop                   -> bodies of several iterations        unroll
write     body                   -> values, pointers with one update    scheduling.values, .pointers
depend    body                   -> what must stay before what          scheduling.graph
order     body + core            -> kernels             scheduling.search, .local_search, .modulo
weave     kernel                 -> prologue, copies, ways out          scheduling.kernel, .weave; rest
replay    kernel + cores         -> cycles: the judge                   reschedule
execute   old and new            -> the same, to the last bit           alone, call
write     text                   -> the same file, loops replaced       text
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from armsim.analysis.addresses import check_aliases
from armsim.analysis.inputs import read_source
from armsim.analysis.listing import Listing
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.files import work_folder
from armsim.objects.load import split_target, text_to_change
from armsim.optimizer.alone import NotAlone, compare_alone
from armsim.optimizer.blocks import CannotMove
from armsim.optimizer.call import Calls, RunOne
from armsim.optimizer.region import ListedRegion, check_modelled, find_regions
from armsim.optimizer.request import OptimizeRequest
from armsim.optimizer.reschedule import Rescheduled, reschedule
from armsim.optimizer.result import CallCycles, Left, LoopResult, OptimizeResult
from armsim.optimizer.text import check_spliced, loop_texts, spliced
from armsim.options import Progress
from armsim.printable import printable
from armsim.scheduling.effort import Effort
from armsim.scheduling.pace import Pace

_HOT = 0.02  # of the cycles of a call: below, a loop is left as it is
_REFUSED = 4  # orders that may be refused before a loop keeps its own


@dataclass(frozen=True)
class _Task:
    """The code to put in order, and the cores: all loops of a listing, or what is ``chosen``.

    together: accesses by any two pointers may meet. calls: those of the function that are executed, None
    where its code is executed alone. Without ``written`` no text is made, so that the listing need not be
    of assembly.
    """

    cores: tuple[CoreModel, ...]
    aliases: dict[int, int]
    chosen: str | None
    straight: bool
    effort: Effort
    pace: Pace
    together: bool = False
    calls: Calls | None = None
    written: bool = True


def optimize_file(request: OptimizeRequest, run_one: RunOne | None) -> OptimizeResult:
    """The function of a file on its cores; ``run_one`` runs the call, None without arguments.

    Raises UserError for what cannot be read or run, where no loop can be moved, and if the new code does
    not do the same as the old.
    """
    given = request.text
    text, kind = given or "", ""
    if given is None:
        made = text_to_change(request.target, request.build)
        if made is None:
            return _optimize_assembly(request, run_one)
        text, kind = made
    where, symbol = split_target(request.target)
    flags = None if given is None else request.cflags
    with work_folder() as folder:
        path = folder / f"{Path(where).stem}.s"
        path.write_text(text, encoding="utf-8")
        target = str(path) if symbol is None else f"{path}:{symbol}"
        try:
            # The flags are the compiler's; what they say of the architecture is in the text.
            found = _optimize_assembly(
                replace(request, target=target, text=None, cflags=flags, note=None), run_one
            )
        except UserError as error:
            raise UserError(str(error).replace(str(path), where)) from error
    notes = (f"{where}: lines are those of {kind}", *found.notes) if kind else found.notes
    return replace(found, file=printable(where), notes=notes)


def _optimize_assembly(request: OptimizeRequest, run_one: RunOne | None) -> OptimizeResult:
    aliases = check_aliases(request.aliases)
    listing = read_source(Path(request.target), "text", request.build)
    calls = None
    if run_one is not None:
        first = request.seed or 0
        seeds = range(first, first + (request.inputs or 4))
        calls = Calls(request.call, run_one, request.models, list(seeds))
    pace = Pace(request.seconds, request.progress)
    straight, together = bool(request.straight), request.together
    task = _Task(
        request.models, aliases, request.region, straight, request.effort, pace, together, calls
    )
    with pace.heeding_signals():
        return _optimize(listing, task)


def optimize_listing(
    listing: Listing,
    core: CoreModel,
    aliases: dict[int, int],
    chosen: str | None,
    straight: bool,
    effort: Effort,
    progress: Progress | None = None,
) -> OptimizeResult:
    """The loops or blocks of a listing, each executed alone: `armsim analyze --optimize`."""
    pace = Pace(progress=progress)
    task = _Task((core,), aliases, chosen, straight, effort, pace, written=False)
    with pace.heeding_signals():
        return _optimize(listing, task)


def _optimize(listing: Listing, task: _Task) -> OptimizeResult:
    """The steps."""
    cores, calls, pace = task.cores, task.calls, task.pace
    found, left = find_regions(listing, task.chosen, task.straight)
    regions: list[ListedRegion] = []
    refused: list[tuple[str, str]] = []
    for region in found:
        try:
            if task.written:
                check_spliced(listing, region)
            check_modelled(region, cores)
            regions.append(region)
        except CannotMove as error:
            refused.append((region.title, str(error)))
    left = refused + left
    _check_any(listing, regions, left)
    if calls is not None and task.chosen is None:
        regions, cold = _hot(regions, calls)
        left += [(region.title, "less than 2 % of the call's cycles") for region in cold]
    pace.searches = len(regions) * len(cores)
    results: list[LoopResult] = []
    done: list[Rescheduled] = []
    now = calls.before if calls is not None else ()
    for region in regions:
        judge = _Judge(listing, region, task, done, now, task.together)
        bases = {n for one in region.accesses({}) for n, _ in one.terms or ()}
        pairs = frozenset(frozenset((a, b)) for a in bases for b in bases if a < b)
        together = pairs if task.together else frozenset()
        label = _label(region, listing.text or "")
        try:
            made = judge.rescheduled(together, label)
        except _Meets:
            made = judge.rescheduled(pairs, label)
        except CannotMove as error:
            left.insert(0, (region.title, str(error)))
            continue
        if made.woven is not None:
            done.append(made)
            now = judge.cycles or now
        if judge.in_order:
            made = replace(made, assumed=())
        results.append(LoopResult.of(made, judge.alone, judge.why_not_alone, judge.slower))
    _check_any(listing, results, left)
    text = spliced(listing, done) if done and task.written else None
    return OptimizeResult(
        file=printable(listing.where),
        cores=tuple(core.name for core in cores),
        loops=tuple(results),
        left=tuple(Left(*one) for one in left),
        text=text,
        calls=tuple(
            CallCycles(core.name, before, after)
            for core, before, after in zip(cores, calls.before, now, strict=True)
        ) if calls is not None else (),
        complete=not pace.cut,
        inputs=calls.inputs if calls is not None else 0,
        notes=(*listing.notes, *(f"{core.name}: {core.caveat}" for core in cores if core.caveat)),
    )  # fmt: skip


def _check_any(
    listing: Listing, regions: Sequence[object], left: Sequence[tuple[str, str]]
) -> None:
    """UserError, with the first of those that are left, where no region is."""
    if not regions:
        title, why = left[0]
        more = f" (and {len(left) - 1} others cannot be moved)" if len(left) > 1 else ""
        raise UserError(f"{listing.where}: {title}: {why}{more}")


def _hot(
    regions: list[ListedRegion], calls: Calls
) -> tuple[list[ListedRegion], list[ListedRegion]]:
    """The regions that a call spends time in, and the others."""
    hot: list[ListedRegion] = []
    cold: list[ListedRegion] = []
    for region in regions:
        lines = set(region.lines)
        share = sum(
            block.share
            for block in calls.first.blocks
            if not block.file and lines & set(range(block.first_line, block.last_line + 1))
        )
        (hot if share >= _HOT else cold).append(region)
    return (hot, cold) if hot else (regions, [])


class _Meets(Exception):
    """Accesses that were taken to be apart met in the call."""


@dataclass
class _Judge:
    """Executes new code: alone, and in the call."""

    listing: Listing
    region: ListedRegion
    task: _Task
    done: list[Rescheduled]
    now: tuple[int, ...]
    in_order: bool
    alone: int = 0
    why_not_alone: str = ""
    slower: bool = False
    cycles: tuple[int, ...] = ()
    refused: int = 0

    def rescheduled(self, together: frozenset[frozenset[int]], label: str) -> Rescheduled:
        """The region in the best order that is accepted."""
        task = self.task
        return reschedule(
            self.region,
            task.cores,
            task.aliases,
            together,
            task.effort,
            label,
            self.accepts,
            task.pace,
        )

    def accepts(self, made: Rescheduled) -> bool:
        """Say whether new code does the same, and the call is no slower.

        UserError if it does not, CannotMove where it cannot be executed.
        """
        if self.refused == _REFUSED:
            return False
        self._alone(made)
        calls = self.task.calls
        if calls is None:
            if not self.alone:
                raise CannotMove(
                    f"{self.why_not_alone}, so it cannot be executed alone: give --args to execute the "
                    "whole call"
                )
            return True
        why, cycles = calls.difference(spliced(self.listing, [*self.done, made]))
        if why is not None:
            if not self.in_order:
                self.in_order = True
                raise _Meets
            raise UserError(
                f"{self.listing.where}: {self.region.title}: the new code is wrong: {why}"
            )
        if _worst(cycles, self.now) > max(_worst(self.now, cycles) - 1e-9, 1.0):
            self.refused += 1
            self.slower = True
            return False
        self.cycles, self.slower = cycles, False
        return True

    def _alone(self, made: Rescheduled) -> None:
        old, new = loop_texts(made)
        region = self.region
        kept = frozenset(range(64)) - region.free - region.needed - region.named
        try:
            seed, near = self.task.effort.seed, bool(made.guarded)
            count, difference = compare_alone(
                region, old, new, kept, self.task.aliases, seed, near=near
            )
        except NotAlone as error:
            self.why_not_alone = str(error)
            return
        if difference is not None:
            raise UserError(
                f"{self.listing.where}: {region.title}: the new code is wrong{difference.text}"
            )
        self.alone = count


def _label(region: ListedRegion, text: str) -> str:
    """Give the beginning of new labels: none that the text has."""
    number = region.first
    while f".Larmsim{number}_" in text:
        number += 1
    return f".Larmsim{number}"


def _worst(cycles: tuple[int, ...], others: tuple[int, ...]) -> float:
    """By how much the cycles of a call exceed others on the core where that is worst."""
    return max(own / max(other, 1) for own, other in zip(cycles, others, strict=True))
