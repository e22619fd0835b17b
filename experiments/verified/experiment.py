"""Sweeps of ``armsim verify --all`` for a few seeds, the problems counted by their hard features."""

from __future__ import annotations

from collections import Counter

import armsim
from armsim.explorer.search import usable_processors
from experiments.frame import Call, Row, Rows, columns, described, table

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


def swept(seed: int, family: str | None = None) -> Row:
    """Verify all families, or one, on drawn pairs."""
    result = armsim.verify(family, seed=seed)
    kinds: Counter[str] = Counter()
    for tally in result.tallies:
        for _, problem in tally.pairs:
            fields = dict(part.split(" ", 1) for part in problem.split(", "))
            kinds.update(name for name, holds in KINDS.items() if holds(fields))
    return {
        "distinct pairs": result.pairs,
        "families": len(result.tallies),
        "families wrong": len(result.failures),
        "tiles refused": sum(tally.refused.total() for tally in result.tallies),
        "largest error over its bound": max(tally.share_of_bound for tally in result.tallies),
        "seconds": round(result.seconds),
        "processors": usable_processors(),
        "kinds": dict(kinds),
        "failures": [
            [failure.kernel, failure.reason, failure.command] for failure in result.failures
        ],
    }


def _kinds(rows: Rows) -> str:
    return table(["problems of seed 0", "pairs"], rows["seed 0"]["kinds"].items())


EXPERIMENT = described(
    "verified",
    cells={f"seed {seed}": Call(swept, {"seed": seed}) for seed in range(3)},
    tables={
        "sweeps": columns(
            {
                "distinct pairs": ",d", "families": "", "families wrong": "", "tiles refused": ",d",
                "largest error over its bound": ".4f", "seconds": "", "processors": "",
            },
            "sweep",
        ),
        "kinds": _kinds,
    },
)  # fmt: skip
