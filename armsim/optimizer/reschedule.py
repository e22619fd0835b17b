"""One loop or block on the cores asked for: a search for each of its bodies, the best order over all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from armsim.analysis.steady import Measured
from armsim.cores.model import CoreModel
from armsim.figures import Figures, also, declared, figure
from armsim.isa.registers import V0
from armsim.optimizer.bodies import UnrolledBody, bodies_of
from armsim.optimizer.guard import Guard, guard_of, unguarded
from armsim.optimizer.region import ListedRegion
from armsim.optimizer.rest import REST, with_rest
from armsim.scheduling.bodies import Body, variants_of
from armsim.scheduling.dependences import Aliases
from armsim.scheduling.effort import MOST_STAGES, Effort
from armsim.scheduling.exact import available as exact_available
from armsim.scheduling.graph import assumed_apart
from armsim.scheduling.pace import Pace
from armsim.scheduling.search import LEAST_GAIN, Candidate, Search, cycles_once, measured
from armsim.scheduling.target import Target
from armsim.scheduling.weave import Woven, weave


@declared
class Cycles(Figures):
    """A region on a core, in replayed cycles, old and new: an iteration of a loop, or a block that follows
    itself. A block that runs once has the cycles of that too.
    """

    core: str = figure("its name")
    before: float = figure("of the old order", key="cycles_before")
    after: float = figure("of the new order", key="cycles_after")
    bound_before: float = figure("what no order of the old instructions goes below")
    bound: float = figure("what no order of the new instructions goes below")
    proven: float = figure(
        "the least interval of a kernel that repeats each iteration, as far as the exact scheduler has "
        "shown it", default=0.0, null=True,
    )  # fmt: skip
    _gain = also("gain", float, "gain", "cycles before over cycles after")
    once_before: float = figure("of a block on an idle core, old", default=0.0, null=True)
    once: float = figure(
        "of a block on an idle core, new", key="once_after", default=0.0, null=True
    )

    @property
    def least(self) -> float:
        """Give the cycles that are certain to be needed: the bound, or the exact scheduler's interval."""
        return max(self.bound, min(self.proven, self.after))

    @property
    def gain(self) -> float:
        """Divide the old cycles by the new ones."""
        return self.before / self.after


@dataclass(frozen=True)
class Rescheduled:
    """A region in its new order, or in its old one (``woven`` is None).

    ``depth`` iterations are under way beside the newest, in ``copies`` of the kernel; ``registers`` are
    those that the old code did not use. A pass through the body is ``times`` iterations of the loop.
    in_pieces: its loads of 128 bits are several loads; index_copied: an iteration has an index of its own.
    ``origins``: the instruction of the region that each of the body is. ``not_unrolled`` says why there was
    no body of several, though it was asked for. ``guarded``: pairs of pointers that a check before the loop
    is of.
    """

    region: ListedRegion
    cycles: tuple[Cycles, ...]
    woven: Woven | None
    depth: int
    copies: int
    registers: frozenset[int]
    origins: tuple[int, ...]
    assumed: tuple[str, ...]
    times: int = 1
    in_pieces: bool = False
    index_copied: bool = False
    not_unrolled: str = ""
    guarded: tuple[str, ...] = ()

    def origin(self, at: int) -> int | None:
        """The instruction of the old code that one of the new is, None if there is none."""
        if at >= REST:
            return at - REST
        return self.origins[at] if at >= 0 else None


def reschedule(
    region: ListedRegion,
    cores: Sequence[CoreModel],
    aliases: Mapping[int, int],
    together: frozenset[frozenset[int]],
    effort: Effort,
    label: str,
    accepted: Callable[[Rescheduled], bool] = lambda _: True,
    pace: Pace | None = None,
) -> Rescheduled:
    """The order with the least worst loss over the cores, the old one if that is it.

    aliases: registers that start as others do; together: pairs of registers whose accesses may meet.
    ``accepted`` has the last word on a new loop: the next best is taken where it refuses. ``pace`` may end
    the search before it has tried all.
    """
    pace = pace or Pace()
    if region.once:
        effort = replace(effort, deepest=0, copies=1, unroll=1)
    before = [measured(region.items, core, aliases) for core in cores]
    once = cycles_once(region, region.items, cores, aliases)
    accesses = region.accesses(aliases)
    scratch = None
    if effort.guarded:
        if not region.takes_flags:
            scratch = min((one for one in region.free if one < V0), default=None)
        together |= unguarded(accesses, scratch, max(effort.bodies, default=1) * (MOST_STAGES + 1))
    groups = [*together, *(frozenset(pair) for pair in aliases.items())]
    bodies, not_unrolled = bodies_of(region, effort)
    found: list[Candidate] = []
    proven: list[_Proofs] = []
    for number, core in enumerate(cores):
        pace.begin(f"{region.name} on {core.name}", before[number].cycles)
        proven.append({})
        left = effort.budget if exact_available() else 0.0
        for body in variants_of(bodies, Target.of(core)):
            if pace.over:
                break
            search = Search(body, cores, number, aliases, together, effort, pace)
            floor = min([before[number].cycles, *(one.per_iteration[number] for one in found)])
            made, proof, left = search.run(floor * body.times, left)
            found += made
            proven[-1] |= {(body.times, _kind(body), fold): one for fold, one in proof.items()}
        pace.end()
    old = (*(one.cycles for one in before), *once)
    if once:  # a block must be no slower in either way: nothing shows which surroundings it has
        found = [one for one in found if _loss(one.figures, old)[0] <= 1]
    assumed = () if effort.guarded else assumed_apart(accesses)
    for one in _gained(found, old):
        guard = guard_of(accesses, scratch, one.reach, together) if scratch is not None else None
        woven = _woven(one, region, label, Aliases(groups), guard)
        if woven is None:
            continue
        result = _result(region, cores, before, once, one, woven, aliases, assumed, proven)
        guarded = guard.pairs if guard is not None else ()
        most = max(body.times for body in bodies)
        if result.times == 1 < most and not not_unrolled:
            not_unrolled = f"bodies of up to {most} iterations are no faster"
        result = replace(result, not_unrolled=not_unrolled, guarded=guarded)
        if accepted(result):
            return result
    unchanged = _unchanged(cores, before, once, proven)
    return Rescheduled(
        region, unchanged, None, 0, 1, frozenset(), (), assumed, not_unrolled=not_unrolled
    )


def _gained(found: Sequence[Candidate], old: Sequence[float]) -> list[Candidate]:
    """The kernels that lose less than the old order where they lose most, the best first."""
    best = [min(own) for own in zip(old, *(one.figures for one in found), strict=True)]
    most, _ = _loss(old, best)
    gained = [one for one in found if _loss(one.figures, best)[0] < most - LEAST_GAIN]
    return sorted(gained, key=lambda one: (*_loss(one.figures, best), one.size))


def _unchanged(
    cores: Sequence[CoreModel],
    before: Sequence[Measured],
    once: Sequence[float],
    proven: Sequence[_Proofs],
) -> tuple[Cycles, ...]:
    """The cycles of each core where the old order stays."""
    return tuple(
        Cycles(
            core.name, own.cycles, own.cycles, own.lower_bound, own.lower_bound,
            min((one for key, one in proofs.items() if key[:2] == (1, _OWN)), default=0.0),
            *alone,
        )
        for core, own, proofs, alone in zip(
            cores, before, proven, _paired(once, once, len(cores)), strict=True
        )
    )  # fmt: skip


def _woven(
    one: Candidate, old: ListedRegion, label: str, aliases: Aliases, guard: Guard | None
) -> Woven | None:
    """A kernel as code; None where an offset before or after the loop has no form."""
    found = weave(one.variant.problem, one.kernel, one.names, label, aliases)
    body = one.variant.body
    more = body.unrolled if isinstance(body, UnrolledBody) else None
    if found is None or (more is None and guard is None):
        return found
    return with_rest(found, more, guard, old, label)


def _paired(
    before: Sequence[float], after: Sequence[float], cores: int
) -> list[tuple[float, float]]:
    """Cycles of a block that runs once, old and new, by core."""
    return list(zip(before, after, strict=True)) or [(0.0, 0.0)] * cores


def _loss(cycles: Sequence[float], best: Sequence[float]) -> tuple[float, float]:
    """Give an order's loss against the best of each core: the worst of them, and all together."""
    losses = [own / least for own, least in zip(cycles, best, strict=True)]
    return round(max(losses), 3), round(sum(losses), 3)


def _result(
    region: ListedRegion,
    cores: Sequence[CoreModel],
    before: Sequence[Measured],
    once: Sequence[float],
    one: Candidate,
    woven: Woven,
    aliases: Mapping[int, int],
    assumed: tuple[str, ...],
    proven: Sequence[_Proofs],
) -> Rescheduled:
    own = region.named
    body = one.variant.body
    passes = one.variant.problem.copies * body.times  # iterations of the old loop in the new kernel
    key = body.times, _kind(body), one.variant.fold
    now = [measured(one.items, core, aliases) for core in cores]
    return Rescheduled(
        region=region,
        cycles=tuple(
            Cycles(
                core.name,
                old.cycles,
                new.cycles / passes,
                old.lower_bound,
                new.lower_bound / passes,
                proofs.get(key, 0.0) / body.times,
                *alone,
            )
            for core, old, new, proofs, alone in zip(
                cores, before, now, proven, _paired(once, one.once, len(cores)), strict=True
            )
        ),
        woven=woven,
        depth=one.kernel.depth,
        copies=one.variant.problem.copies,
        registers=frozenset(one.names.values()) - own,
        origins=tuple(body.origins[at] for at in one.variant.origins),
        assumed=assumed,
        times=body.times,
        in_pieces=body.in_pieces,
        index_copied=body.index_copied,
    )


_Kind = tuple[bool, bool]
"""Whether a body has its loads in pieces, and whether its index is a copy."""

_OWN: _Kind = False, False

_Proofs = dict[tuple[int, _Kind, bool], float]
"""The same by iterations in the body and its kind, too."""


def _kind(body: Body) -> _Kind:
    return body.in_pieces, body.index_copied
