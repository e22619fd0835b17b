"""Question: does branch and bound name the winner of an exhaustive search, and how much does it replay?

Method: README.md. A row is added to results.json when it is finished, so that a run goes on where the last
one ended.

    python experiments/exact/run.py [seconds]
    python experiments/exact/run.py report
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

from armsim import load_core
from armsim.explorer import evaluate
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.files import write_whole
from armsim.operators.registry import find_operator

evaluate.build = cache(evaluate.build)  # kernels are generated once for both searches
RESULTS = Path(__file__).parent / "results.json"
CORES = ("cortex-a57", "cortex-a53")
PROBLEMS: dict[str, list[dict[str, Any]]] = {
    "gemm": [
        {"m": 48, "n": 48, "k": 48},
        {"m": 33, "n": 70, "k": 25},
        {"m": 16, "n": 128, "k": 64},
        {"m": 96, "n": 24, "k": 40},
    ],
    "pwconv": [
        {"hi": 7, "wi": 7, "cin": 32, "cout": 48},
        {"hi": 14, "wi": 14, "cin": 16, "cout": 32},
        {"hi": 5, "wi": 9, "cin": 40, "cout": 24},
        {"hi": 4, "wi": 4, "cin": 64, "cout": 80},
    ],
    "dwconv": [
        {"hi": 14, "wi": 14, "channels": 16, "hf": 3, "wf": 3},
        {"hi": 7, "wi": 7, "channels": 64, "hf": 3, "wf": 3},
        {"hi": 20, "wi": 12, "channels": 8, "hf": 5, "wf": 5},
        {"hi": 17, "wi": 23, "channels": 12, "hf": 3, "wf": 3, "stride": 2},
    ],
    "conv": [
        {"hi": 8, "wi": 8, "cin": 8, "cout": 16, "hf": 3, "wf": 3},
        {"hi": 10, "wi": 6, "cin": 4, "cout": 24, "hf": 3, "wf": 3},
        {"hi": 7, "wi": 7, "cin": 16, "cout": 16, "hf": 1, "wf": 1},
        {"hi": 12, "wi": 12, "cin": 3, "cout": 8, "hf": 3, "wf": 3, "stride": 2},
    ],
    "fc": [
        {"batch": 1, "cin": 128, "cout": 96},
        {"batch": 4, "cin": 64, "cout": 80},
        {"batch": 1, "cin": 256, "cout": 40},
        {"batch": 7, "cin": 48, "cout": 33},
    ],
}  # fmt: skip


def row_of(op: str, sizes: dict[str, Any], core: str) -> dict[str, Any]:
    """Both searches of the default space."""
    operator = find_operator(op)
    known = operator.smallest.to_dict()
    wrong = sizes.keys() - known.keys()
    if wrong:
        raise SystemExit(f"{op} has no {wrong}: {known}")
    problem = operator.problem_from_dict({**known, **sizes})
    setting = Setting(operator, problem, load_core(core))
    tiles = operator.space(problem, None, full=False)
    found = {
        exhaustive: search(setting, tiles, Runner(jobs=1), wanted=Wanted(exhaustive=exhaustive))
        for exhaustive in (True, False)
    }
    bests = {kind: one.best for kind, one in found.items()}
    assert bests[True] is not None
    assert bests[False] is not None
    whole, bounded = found[True], found[False]
    built = len(whole.measured) + len(whole.wrong)
    ten = [
        [(item.kernel, item.cycles) for item in one.measured[: bounded.exact]]
        for one in (whole, bounded)
    ]
    return {
        "op": op, "sizes": sizes, "core": core, "kernels": built,
        "winner": bests[True].kernel, "found": bests[False].kernel,
        "cycles": [bests[True].cycles, bests[False].cycles],
        "replayed_in_full": len(bounded.measured), "stopped": bounded.stopped,
        "pruned": len(bounded.pruned) - bounded.stopped,
        "exact": bounded.exact, "same_ranks": ten[0] == ten[1],
    }  # fmt: skip


def rows_known() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    return rows


def run(until: float) -> None:
    rows = rows_known()
    done = {(row["op"], json.dumps(row["sizes"]), row["core"]) for row in rows}
    for number in range(max(map(len, PROBLEMS.values()))):
        for op, problems in PROBLEMS.items():
            for core in CORES:
                key = op, json.dumps(problems[number]), core
                if key in done:
                    continue
                if time.monotonic() > until:
                    return
                rows.append(row_of(op, problems[number], core))
                write_whole(RESULTS, json.dumps(rows, indent=1) + "\n")
                print(rows[-1], flush=True)


def report() -> None:
    rows = rows_known()
    same = sum(row["winner"] == row["found"] for row in rows)
    shares = [row["replayed_in_full"] / row["kernels"] for row in rows]
    print(f"{len(rows)} pairs, the same winner in {same}")
    print(f"the same best ten in {sum(row['same_ranks'] for row in rows)}")
    print(
        f"replayed in full: median {statistics.median(shares):.0%}, "
        f"{min(shares):.0%} to {max(shares):.0%}"
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["report"]:
        report()
    else:
        run(time.monotonic() + (float(sys.argv[1]) if len(sys.argv) > 1 else 86_400.0))
