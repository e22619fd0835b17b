"""Makes what is put in order for a loop: its body, or several iterations of it."""

from __future__ import annotations

from dataclasses import dataclass

from armsim.optimizer.inserts import without_kept_lanes
from armsim.optimizer.unroll import CannotUnroll, Unrolled, unrolled
from armsim.scheduling.bodies import Body
from armsim.scheduling.effort import Effort
from armsim.scheduling.region import Region

_LONGEST = 400  # instructions of a body of several iterations


@dataclass(frozen=True)
class UnrolledBody(Body):
    """Several iterations of the old loop; ``unrolled`` has what comes before and after them."""

    unrolled: Unrolled | None = None


def bodies_of(region: Region, effort: Effort) -> tuple[list[Body], str]:
    """The region's own body, then those of several iterations, and why there are none or fewer of those."""
    origins = tuple(range(len(region.items)))
    whole = without_kept_lanes(region.code)
    if whole != region.code:
        region = region.rewritten(whole, region.branch, origins)
    found: list[Body] = [Body(region, origins)]
    for times in effort.bodies:
        if times * len(region.items) > _LONGEST:
            return found, f"{times} iterations are more than {_LONGEST} instructions"
        try:
            made = unrolled(region, times)
        except CannotUnroll as error:
            return found, str(error)
        found.append(UnrolledBody(made.loop, made.origins, times, unrolled=made))
    return found, ""
