"""Question: does armsim name the kernel that is fastest on silicon?

17 fp32 matrix kernels of tract, measured by its authors on a Cortex-A53 and a Cortex-A55 in 311 shapes.
Each kernel is called whole, executed and replayed, on each shape; the pick is held against their times.
What tract costs beside its kernels is taken from shapes of its own.

    python experiments/ranking/run.py [--sources DIR] [--most N] [--every N] [--record]

DIR has a clone of sonos/tract below owner/name; Jinja2 renders its templates (pip install jinja2). Without
--sources the summary of recorded.json is printed.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import statistics
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import tract
from tract import Shape

from armsim.silicon.ranking import kendall_tau, order_of, pick_of

HERE = Path(__file__).parent
RECORDED = HERE / "recorded.json"
MEASURED = {"a53": "linalg/src/arm64/cortex_a53.txt", "a55": "linalg/src/arm64/cortex_a55.txt"}
CLOCKS = {"a53": 1.2, "a55": 1.9}  # GHz, assumed: the files do not say
HARNESS_K, HARNESS_MOST = 4, 300_000  # shapes that tell what tract costs beside its kernels
APART = 0.05  # pairs of kernels whose times differ by less tell nothing of an order

Times = dict[Shape, dict[str, float]]  # by kernel


class Problem(NamedTuple):
    """One call to predict."""

    core: str
    kernel: str
    shape: Shape


def measured(text: str) -> Times:
    """Seconds of each shape and kernel."""
    times: Times = {}
    for line in text.splitlines():
        kernel, _, _, m, k, n, seconds = line.split()
        times.setdefault((int(m), int(k), int(n)), {})[kernel] = float(seconds)
    return times


def _predict_all(made: Path, problems: list[Problem]) -> list[float]:
    return [tract.predicted(made, one.kernel, one.shape, one.core) for one in problems]


def predict(
    folder: Path, problems: list[Problem], assembler: str, processes: int
) -> dict[Problem, float]:
    """Cycles of all problems."""
    found: dict[Problem, float] = {}
    kernels = sorted({problem.kernel for problem in problems})
    made = {kernel: tract.build(folder, kernel, assembler) for kernel in kernels}
    began = time.monotonic()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        parts = [
            [problem for problem in problems if (problem.kernel, problem.core) == (kernel, core)]
            for kernel in kernels
            for core in MEASURED
        ]
        waiting = [pool.submit(_predict_all, made[part[0].kernel], part) for part in parts if part]
        for at, (part, future) in enumerate(zip(filter(None, parts), waiting, strict=True), 1):
            found.update(zip(part, future.result(), strict=True))
            print(
                f"\r{at}/{len(waiting)}, {time.monotonic() - began:.0f} s", end="", file=sys.stderr
            )
    print(file=sys.stderr)
    return found


def _tiles(kernel: str, shape: Shape) -> tuple[int, int, int]:
    """One call, its whole tiles, and those that overhang."""
    rows, columns, _ = tract.parts_of(kernel)
    m, _, n = shape
    whole = (m // rows) * (n // columns)
    return 1, whole, -(-m // rows) * -(-n // columns) - whole


def harness(times: Times, cycles: dict[Shape, dict[str, float]], clock: float) -> list[float]:
    """Cycles that tract's own code costs beside kernel and `driver.c`: a call, a whole tile, another.

    From shapes with so few steps of k that this is most of the call, all kernels alike, by least squares of
    the relative errors. These shapes are in no summary.
    """
    known = [
        (_tiles(kernel, shape), times[shape][kernel] * clock * 1e9, value)
        for shape, values in cycles.items()
        if shape[1] <= HARNESS_K
        for kernel, value in values.items()
    ]
    weights = np.array([1 / real for _, real, _ in known])
    counts = np.array([tiles for tiles, _, _ in known], dtype=float)
    missing = np.array([real - value for _, real, value in known])
    solved = np.linalg.lstsq(counts * weights[:, None], missing * weights, rcond=None)[0]
    return [float(value) for value in solved]


def whole_calls(
    cycles: dict[Shape, dict[str, float]], costs: list[float]
) -> dict[Shape, dict[str, float]]:
    """The predictions of shapes that did not give the harness, with what it costs."""
    return {
        shape: {
            kernel: value + float(np.dot(_tiles(kernel, shape), costs))
            for kernel, value in values.items()
        }
        for shape, values in cycles.items()
        if shape[1] > HARNESS_K
    }


def summary(times: Times, cycles: dict[Shape, dict[str, float]]) -> list[str]:
    """How good the picks are: a cell for each column of the table."""
    shapes = sorted(cycles)
    hits, regrets, taus = 0, [], []
    right = apart = 0
    for shape in shapes:
        real, predicted = times[shape], cycles[shape]
        pick, order = pick_of(real, predicted), order_of(real, predicted, APART)
        hits += pick.best == pick.picked
        regrets.append(pick.ratio)
        taus.append(kendall_tau([(real[kernel], predicted[kernel]) for kernel in predicted]))
        right, apart = right + order.right, apart + order.pairs
    single = min(
        statistics.mean(times[shape][kernel] / min(times[shape].values()) for shape in shapes)
        for kernel in times[shapes[0]]
    )
    regrets.sort()
    return [
        str(len(shapes)), f"{100 * hits / len(shapes):.0f} %", f"{statistics.mean(regrets):.3f}",
        f"{regrets[int(0.9 * len(regrets))]:.2f} / {regrets[-1]:.2f}", f"{statistics.mean(taus):.2f}",
        f"{100 * right / apart:.1f} %", f"{single:.3f}",
    ]  # fmt: skip


def chosen_shapes(times: Times, most: int, every: int) -> list[Shape]:
    """Every so manieth of the shapes of at most ``most`` multiplications, and those for `harness`."""
    sizes = sorted((m * k * n, (m, k, n)) for m, k, n in times if m * k * n <= most)
    chosen = [shape for _, shape in sizes[::every] if shape[1] > HARNESS_K]
    return chosen + [s for size, s in sizes if s[1] <= HARNESS_K and size <= HARNESS_MOST]


def save(recorded: dict[str, Any]) -> None:
    """Write recorded.json, one shape a line."""
    parts = []
    for core, known in recorded.items():
        shapes = ",\n".join(
            f"{json.dumps(shape)}: {json.dumps(value)}" for shape, value in known["shapes"].items()
        )
        head = ",\n".join(
            f"{json.dumps(key)}: {json.dumps(known[key])}"
            for key in ("summary", "without", "harness")
        )
        parts.append(f'"{core}": {{\n{head},\n"shapes": {{\n{shapes}\n}}\n}}')
    RECORDED.write_text("{\n" + ",\n".join(parts) + "\n}\n")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sources", type=Path, help="folder of the clone")
    parser.add_argument("--most", type=int, default=3_000_000, help="multiplications of a shape")
    parser.add_argument("--every", type=int, default=3, help="take every so manieth shape")
    parser.add_argument("--record", action="store_true", help="write recorded.json")
    parser.add_argument("--assembler", default="aarch64-linux-gnu-gcc")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    if given.sources is not None and importlib.util.find_spec("jinja2") is None:
        print("the kernels are templates: pip install jinja2", file=sys.stderr)
        return 2
    if given.sources is None:
        recorded: dict[str, Any] = json.loads(RECORDED.read_text())
    else:
        recorded = {}
        with tempfile.TemporaryDirectory(prefix="ranking-") as place:
            folder = Path(place)
            tract.check_out(given.sources.resolve(), folder, *MEASURED.values())
            times = {core: measured((folder / path).read_text()) for core, path in MEASURED.items()}
            problems = [
                Problem(core, kernel, shape)
                for core, known in times.items()
                for shape in chosen_shapes(known, given.most, given.every)
                for kernel in known[shape]
            ]
            found = predict(folder, problems, given.assembler, given.processes)
        for core, known in times.items():
            cycles: Times = {}
            for problem, value in found.items():
                if problem.core == core:
                    cycles.setdefault(problem.shape, {})[problem.kernel] = value
            costs = harness(known, cycles, CLOCKS[core])
            called = whole_calls(cycles, costs)
            recorded[core] = {
                "summary": summary(known, called),
                "without": summary(known, whole_calls(cycles, [0.0] * len(costs))),
                "harness": [round(cost) for cost in costs],
                "shapes": _by_shape(known, called),
            }
        if given.record:
            save(recorded)
    head = [
        "core", "shapes", "top-1 hit", "mean regret", "p90 / max", "Kendall tau",
        "pairs more than 5 % apart", "best single kernel",
    ]  # fmt: skip
    print(f"| {' | '.join(head)} |\n|---|{'--:|' * (len(head) - 1)}")
    for core, known in recorded.items():
        print(f"| {core} | {' | '.join(known['summary'])} |")
        print(f"| {core}, kernels and driver.c alone | {' | '.join(known['without'])} |")
    for core, known in recorded.items():
        call, whole, other = known["harness"]
        print(
            f"\n{core}: tract adds {call} cycles a call, {whole} a whole tile, {other} another tile"
        )
    return 0


def _by_shape(times: Times, cycles: Times) -> dict[str, list[object]]:
    """By shape: the measured best, the pick, and what the pick costs against the best."""
    found: dict[str, list[object]] = {}
    for shape, predicted in sorted(cycles.items()):
        pick = pick_of(times[shape], predicted)
        names = [name.removeprefix("arm64simd_mmm_f32_") for name in (pick.best, pick.picked)]
        found["x".join(map(str, shape))] = [*names, round(pick.ratio, 3)]
    return found


if __name__ == "__main__":
    sys.exit(main())
