"""Question: how many pairs of kernel and problem are proven in a sweep, of which kinds, in what time?

Method: what ``armsim verify --all`` does, for a few seeds, the problems counted by their hard features.

    python experiments/verified/run.py [seed ...]
"""

from __future__ import annotations

import sys
from collections import Counter

import armsim
from armsim import SweepResult
from armsim.explorer.search import usable_processors

CHANNELS = ("channels", "cin", "cout", "n", "k")
KINDS = {
    "an image of one pixel": lambda p: p.get("hi") == p.get("wi") == "1",
    "one row or column": lambda p: "1" in (p.get("hi"), p.get("wi"), p.get("m"), p.get("n")),
    "stride above 1": lambda p: p.get("stride", "1") != "1",
    "dilation above 1": lambda p: p.get("dilation", "1") != "1",
    "both": lambda p: p.get("stride", "1") != "1" and p.get("dilation", "1") != "1",
    "padding same": lambda p: p.get("padding") == "same",
    "padding of some pixels": lambda p: p.get("padding", "0").isdigit() and p.get("padding", "0") != "0",
    "channels no multiple of 4": lambda p: any(int(p.get(key, 0)) % 4 for key in CHANNELS),
    "an epilogue": lambda p: p.get("epilogue", "none") != "none",
}  # fmt: skip


def kinds(result: SweepResult) -> Counter[str]:
    """How many of the pairs are of each kind."""
    found: Counter[str] = Counter()
    for tally in result.tallies:
        for _, problem in tally.pairs:
            fields = dict(part.split(" ", 1) for part in problem.split(", "))
            found.update(name for name, holds in KINDS.items() if holds(fields))
    return found


def main() -> None:
    for seed in [int(word) for word in sys.argv[1:]] or [0, 1, 2]:
        result = armsim.verify(seed=seed)
        refused = sum(tally.refused.total() for tally in result.tallies)
        share = max(tally.share_of_bound for tally in result.tallies)
        print(
            f"seed {seed}: {result.pairs:,} distinct pairs of {len(result.tallies)} families right, "
            f"{len(result.failures)} families wrong, {refused:,} tiles refused, largest error "
            f"{share:.4f} of its bound, {result.seconds:.0f} s on {usable_processors()} processors"
        )
        for name, count in kinds(result).items():
            print(f"  {count:5} {name}")
        for failure in result.failures:
            print(f"  WRONG {failure.kernel}: {failure.reason}\n    {failure.command}")


if __name__ == "__main__":
    main()
