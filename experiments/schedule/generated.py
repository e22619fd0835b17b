"""What a search over each loop (``schedule=search``) gains on the winners of default searches.

    python experiments/schedule/generated.py [CORE ..]

Prints a table; a row is printed as soon as it is known.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import armsim

PROBLEMS: list[tuple[str, dict[str, Any]]] = [
    ("add", {"hi": 14, "wi": 14, "channels": 32}),
    ("batchnorm", {"hi": 14, "wi": 14, "channels": 32}),
    ("sigmoid", {"hi": 7, "wi": 7, "channels": 32}),
    ("softmax", {"rows": 8, "channels": 100}),
    ("maxpool", {"hi": 14, "wi": 14, "channels": 16, "hf": 3, "wf": 3, "stride": 2}),
    ("dwconv", {"hi": 14, "wi": 14, "channels": 16, "hf": 3, "wf": 3}),
    ("gemm", {"m": 24, "n": 24, "k": 32}),
    ("qgemm", {"m": 16, "n": 16, "k": 32}),
    ("pwconv", {"hi": 5, "wi": 5, "cin": 32, "cout": 32}),
    ("conv", {"hi": 7, "wi": 7, "cin": 8, "cout": 16, "hf": 3, "wf": 3}),
]
CORES = ("cortex-a53", "cortex-a55", "cortex-a76")


def row(op: str, problem: dict[str, Any], core: str) -> str:
    """Winner, its cycles, those with a search over its loops, and the seconds that this takes."""
    how: dict[str, Any] = {"core": core, "store": "none", "jobs": 1}
    best = armsim.explore(op, problem, **how).measured[0]
    begun = time.process_time()
    tile = {**best.tile, "schedule": "search"}
    (found,) = armsim.explore(op, problem, candidates=[tile], **how).measured
    took = time.process_time() - begun
    cells = [core, op, f"`{best.kernel}`", best.cycles, found.cycles]
    return (
        "| "
        + " | ".join(map(str, [*cells, f"{best.cycles / found.cycles:.3f}x", f"{took:.1f}"]))
        + " |"
    )


def main(cores: list[str]) -> None:
    """Print the table."""
    print(
        "| core | operator | winner | cycles | with search | gain | s |\n|---|---|---|--:|--:|--:|--:|"
    )
    for op, problem in PROBLEMS:
        for core in cores or CORES:
            print(row(op, problem, core), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
