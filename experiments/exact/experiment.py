"""Branch and bound beside an exhaustive search of the same kernels."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from armsim import load_core
from armsim.explorer import evaluate
from armsim.explorer.search import Runner, search
from armsim.explorer.setting import Setting
from armsim.explorer.wanted import Wanted
from armsim.operators.registry import find_operator
from experiments.frame import Call, Row, Rows, described, known, table

CORES = ("cortex-a57", "cortex-a53")
SIZES: dict[str, tuple[str, ...]] = {
    "gemm": ("m", "n", "k"),
    "pwconv": ("hi", "wi", "cin", "cout"),
    "dwconv": ("hi", "wi", "channels", "hf", "wf", "stride"),
    "conv": ("hi", "wi", "cin", "cout", "hf", "wf", "stride"),
    "fc": ("batch", "cin", "cout"),
}
PROBLEMS: dict[str, tuple[tuple[int, ...], ...]] = {
    "gemm": ((48, 48, 48), (33, 70, 25), (16, 128, 64), (96, 24, 40)),
    "pwconv": ((7, 7, 32, 48), (14, 14, 16, 32), (5, 9, 40, 24), (4, 4, 64, 80)),
    "dwconv": ((14, 14, 16, 3, 3), (7, 7, 64, 3, 3), (20, 12, 8, 5, 5), (17, 23, 12, 3, 3, 2)),
    "conv": (
        (8, 8, 8, 16, 3, 3),
        (10, 6, 4, 24, 3, 3),
        (7, 7, 16, 16, 1, 1),
        (12, 12, 3, 8, 3, 3, 2),
    ),
    "fc": ((1, 128, 96), (4, 64, 80), (1, 256, 40), (7, 48, 33)),
}
"""The sizes of each problem in the order of `SIZES`."""


def _searched(op: str, sizes: dict[str, Any], core: str) -> Row:
    """Both searches of the default space."""
    evaluate.build = cache(evaluate.build)  # kernels are generated once for both searches
    operator = find_operator(op)
    problem = operator.problem_from_dict({**operator.smallest.to_dict(), **sizes})
    setting = Setting(operator, problem, load_core(core))
    tiles = operator.space(problem, None, full=False)
    whole, bounded = (
        search(setting, tiles, Runner(jobs=1), wanted=Wanted(exhaustive=exhaustive))
        for exhaustive in (True, False)
    )
    assert whole.best is not None
    assert bounded.best is not None
    first, second = (
        [(item.kernel, item.cycles) for item in one.measured[: bounded.exact]]
        for one in (whole, bounded)
    )
    return {
        "kernels": len(whole.measured) + len(whole.wrong),
        "winner": whole.best.kernel, "found": bounded.best.kernel,
        "cycles": [whole.best.cycles, bounded.best.cycles],
        "replayed_in_full": len(bounded.measured), "stopped": bounded.stopped,
        "pruned": len(bounded.pruned) - bounded.stopped,
        "exact": bounded.exact, "same_ranks": first == second,
    }  # fmt: skip


ASKED = {
    f"{op} {'x'.join(map(str, problems[number]))} on {core}": {
        "op": op,
        "sizes": dict(zip(SIZES[op], problems[number], strict=False)),
        "core": core,
    }
    for number in range(4)
    for (op, problems), core in product(PROBLEMS.items(), CORES)
}


def _problems(rows: Rows) -> str:
    def line(name: str) -> list[object]:
        row, (problem, core) = rows[name], name.split(" on ")
        share = f"{100 * row['replayed_in_full'] / row['kernels']:.0f} %"
        full = row["replayed_in_full"]
        return [problem, core, row["kernels"], full, share, row["stopped"], row["pruned"]]

    head = ["problem", "core", "kernels", "in full", "share", "stopped", "by bound"]
    return table(head, known(ASKED, line))


EXPERIMENT = described(
    "exact",
    cells={name: Call(_searched, asked) for name, asked in ASKED.items()},
    tables={"problems": _problems},
)
