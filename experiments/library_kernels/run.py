"""Question: do the winners of a search keep up with the hand-written kernels of public libraries?

Builds each library's kernels from clones, runs and checks them on six cores, and searches armsim's own for
the same problem. Without --sources it prints what recorded.json holds.

    python experiments/library_kernels/run.py [--sources DIR] [--core CORE] [--only TEXT] [--record]

DIR has a clone of each repository of libraries.py below owner/name; Jinja2 renders the templates of tract
(pip install jinja2).
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from libraries import CHANNELS, HEIGHT, KERNELS, REPOSITORIES, WIDTH, K, M, N
from sources import Missing

import armsim

RECORDED = Path(__file__).parent / "recorded.json"
CORES = ("a53", "a55", "a57", "a72", "a73", "a76")
OURS = "armsim"
PROBLEMS: dict[str, dict[str, object]] = {
    "gemm": {"m": M, "k": K, "n": N},
    "dwconv": {
        "hi": HEIGHT, "wi": WIDTH, "channels": CHANNELS, "hf": 3, "wf": 3, "stride": 1,
        "padding": "same",
    },
}  # fmt: skip

Figures = dict[str, dict[str, int]]  # cycles by kernel and core


def cycles_of(number: int, cores: Sequence[str], sources: Path, compiler: str) -> dict[str, int]:
    """Cycles of a kernel by core. Raises Missing, ValueError or CalledProcessError."""
    kernel = KERNELS[number]
    with tempfile.TemporaryDirectory(prefix="library-kernels-") as place:
        made = kernel.build(sources, Path(place), compiler)
        return {core: kernel.measured(made, core) for core in cores}


def libraries(
    chosen: Sequence[int], cores: Sequence[str], sources: Path, compiler: str, processes: int
) -> Figures:
    """Figures of all kernels that can be built and are right; says of the others why not."""
    found: Figures = {}
    began = time.monotonic()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(cycles_of, at, cores, sources, compiler) for at in chosen]
        for count, (at, future) in enumerate(zip(chosen, waiting, strict=True), 1):
            name = KERNELS[at].name
            try:
                found[name] = future.result()
            except (Missing, ValueError, subprocess.CalledProcessError) as problem:
                print(f"\n{name}: {problem}", file=sys.stderr)
            spent = time.monotonic() - began
            print(f"\r{count}/{len(chosen)}, {spent:.0f} s", end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


_PANELS = re.compile(r"Workspace: (\d+) bytes of packed A, then (\d+) of")
_BEST = 10  # of the ranking: which is the fastest depends on whether packing is counted


def packed_before(source: str, core: str) -> int:
    """Cycles of our kernel of a multiplication when an equal call before has packed its panels.

    Raises ValueError if it does not give the same then.
    """
    sizes = _PANELS.search(source)
    floats = sum(map(int, sizes.groups())) // 4 if sizes else 1
    args = (
        f"x0=buf(f32,{M}x{K}) x1=buf(f32,{K}x{N}) x2=out(f32,{M}x{N}) x3=inout(f32,{floats},zeros)"
    )
    lines = source.splitlines(keepends=True)
    multiplying = "".join(line for line in lines if not re.search(r"\bbl \S+_pack_[ab]_", line))
    with tempfile.TemporaryDirectory(prefix="library-kernels-") as place:
        results = []
        panels = np.zeros(floats, np.float32)
        for name, text in (("whole.S", source), ("multiplying.S", multiplying)):
            file = Path(place) / name
            file.write_text(text)
            result = armsim.run(
                str(file), args, core=core, data={"x3": panels}, calls=1, warm=1, unchecked=True
            )
            panels = result.outputs["x3"]
            results.append(result)
    if not np.array_equal(results[0].outputs["x2"], results[1].outputs["x2"]):
        raise ValueError("packed before, it gives something else")
    return int(results[1].cycles or 0)


def winners(problems: Sequence[str], cores: Sequence[str]) -> Figures:
    """Our own figures: by problem, and of depthwise convolution with channels last as in the library."""
    found: Figures = {}
    for problem in problems:
        for layout in (None, "nhwc") if problem == "dwconv" else (None,):
            name = " ".join(filter(None, (OURS, problem, layout)))
            for core in cores:
                search = armsim.explore(problem, PROBLEMS[problem], core=core, layout=layout)
                best = search.best
                assert best is not None
                found.setdefault(name, {})[core] = best.cycles
                print(f"{name} on {core}: {best.kernel}, {best.cycles:,} cycles", file=sys.stderr)
                if problem == "gemm":
                    packing = [one for one in search.measured[:_BEST] if _PANELS.search(one.source)]
                    packed = min(
                        [best.cycles, *(packed_before(one.source, core) for one in packing)]
                    )
                    found.setdefault(f"{name} packed", {})[core] = packed
    return found


def rows(problem: str, figures: Figures) -> Iterator[list[str]]:
    """A line for each kernel of a problem: cycles over those of our winner, by core."""
    ours = figures.get(f"{OURS} {problem}", {})
    names = [name for name in figures if name.startswith(f"{OURS} {problem}")]
    names += [kernel.name for kernel in KERNELS if kernel.problem == problem]
    for name in names:
        known = figures.get(name, {})
        if name == f"{OURS} {problem}":
            yield [name, *(f"{known[core]:,}" if core in known else "-" for core in CORES)]
        elif known:
            both = [core in known and core in ours for core in CORES]
            yield [
                name,
                *(
                    f"{known[core] / ours[core]:.2f}" if there else "-"
                    for core, there in zip(CORES, both, strict=True)
                ),
            ]
    best = [
        min(
            (
                figures[kernel.name][core]
                for kernel in KERNELS
                if kernel.problem == problem and core in figures.get(kernel.name, {})
            ),
            default=0,
        )
        for core in CORES
    ]
    yield [
        "best of theirs",
        *(
            f"**{cycles / ours[core]:.2f}**" if cycles and core in ours else "-"
            for core, cycles in zip(CORES, best, strict=True)
        ),
    ]


def show(figures: Figures) -> None:
    """A table a problem."""
    for problem in PROBLEMS:
        print(f"| {problem} | {' | '.join(CORES)} |\n|---|{'--:|' * len(CORES)}")
        for line in rows(problem, figures):
            print(f"| {' | '.join(line)} |")
        print()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sources", type=Path, help="folder of the clones")
    parser.add_argument("--only", default="", help="kernels whose name contains this")
    parser.add_argument("--core", choices=CORES, help="one core")
    parser.add_argument("--record", action="store_true", help="write recorded.json")
    parser.add_argument("--assembler", default="aarch64-linux-gnu-gcc")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    figures: Figures = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    if given.sources is not None:
        if shutil.which(given.assembler) is None:
            print(f"no {given.assembler} on the path (--assembler)", file=sys.stderr)
            return 2
        if importlib.util.find_spec("jinja2") is None:
            print("the kernels of tract are templates: pip install jinja2", file=sys.stderr)
            return 2
        for name, commit in REPOSITORIES:
            print(f"{name} @{commit}", file=sys.stderr)
        cores = (given.core,) if given.core else CORES
        chosen = [at for at, kernel in enumerate(KERNELS) if given.only in kernel.name]
        sources = given.sources.resolve()
        found = libraries(chosen, cores, sources, given.assembler, given.processes)
        found |= winners(sorted({KERNELS[at].problem for at in chosen}, reverse=True), cores)
        for name, by_core in found.items():
            figures[name] = figures.get(name, {}) | by_core if given.record else by_core
        if given.record:
            lines = [f"{json.dumps(name)}: {json.dumps(by)}" for name, by in figures.items()]
            RECORDED.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    show(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
