"""Question: do one, two and four threads scale as figure 7 of Zhang et al. 2020 says, and what stops them?

Each depthwise layer of MobileNetV1 on the paper's machine (4 x Cortex-A57, 2 MiB of L2): TF-Lite's order,
shared out by rows, and the best kernel of a search, shared out by channel blocks. Before that: what
replaying on
several modelled cores costs the host, and how much the result depends on the length of a time slice.

    python experiments/threads/run.py        (about ten minutes)
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any

from armsim.boards.loader import load_cluster
from armsim.cache.caches import clustered_caches, empty_caches
from armsim.cli.output import say
from armsim.cores.model import CoreModel
from armsim.explorer.scaling import scale
from armsim.explorer.search import search
from armsim.explorer.setting import Setting
from armsim.explorer.warmup import compile_hot_loops
from armsim.isa.assembler import assemble
from armsim.isa.program import program_of
from armsim.measure.execute import execute
from armsim.operators.dwconv import DwconvTile
from armsim.operators.registry import find_operator
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import simulate
from armsim.threads import contend
from armsim.threads.scaling import Scaling
from armsim.threads.schedule import static_shares
from armsim.threads.tasks import split
from armsim.threads.team import Team

LAYERS = ((112, 32, 1), (112, 64, 2), (56, 128, 1), (56, 128, 2), (28, 256, 1), (28, 256, 2),
          (14, 512, 1), (14, 512, 2), (7, 1024, 1))  # fmt: skip
PAPER = {
    "TF-Lite's order": "about 2",
    "best": "2.2 to 3.9",
}


RANGES = {"TF-Lite's order": (1.8, 2.2), "best": (2.2, 3.9)}


def row(label: str, kind: str, scaling: Scaling) -> None:
    """A layer: its speedups beside the paper's, and on four cores where their cycles go."""
    one, two, four = scaling.runs
    timing = four.timing
    total = 4 * timing.cycles
    idle = sum(core.idle for core in timing.cores) / total
    serial = 3 * timing.serial / total
    memory = 1 - idle - serial - one.timing.cycles / total
    before, now = one.timing.counters, timing.counters
    refills = [
        f"{now[name] / before[name]:.2f}x" if before[name] else f"{now[name]:,} of 0"
        for name in ("l1d_cache_refill", "l2d_cache_refill")
    ]
    least, most = RANGES[kind]
    verdict = "inside"
    if four.speedup > most + 0.005:
        verdict = (
            f"above: {1 - most / 4:.0%} lost would be {most:g}, {idle + serial + memory:.0%} are"
        )
    elif four.speedup < least:
        verdict = f"below: {four.why.partition(':')[0]}"
    print(
        f"| {label} | {kind} | {one.timing.cycles:,} | {two.speedup:.2f} | {four.speedup:.2f} "
        f"| {PAPER[kind]} | {idle:.1%} | {serial:.1%} | {memory:.1%} | {refills[0]} | {refills[1]} "
        f"| {timing.lines_in_flight:.1f} | {timing.channel_busy:.0%} | {verdict} |",
        flush=True,
    )


def cost(core: CoreModel) -> None:
    """Host time of four modelled cores over that of one, and cycles by the length of a time slice."""
    depthwise = find_operator("dwconv")
    layer = problem(depthwise, hi=56, wi=56, channels=128, hf=3, wf=3, stride=1)
    print("\n| kernel | 1 core | 4 cores | cycles by slices of 50, 100, .. 1600 |")
    print("|---|--:|--:|---|")
    for tile in (
        DwconvTile("tflite", wo_b=4),
        DwconvTile("window_zero", 1, 4, 4, "nc4hw4", "chw", "interleaved", 16),
    ):
        source = depthwise.render(layer, tile)
        program = program_of(assemble(source.text, source.name))
        trace, _ = execute(program, depthwise.contract(layer, tile, 0))
        tasks = split(trace, 4)
        table = crack(program, core)
        seconds: dict[str, list[float]] = {}
        cycles: dict[int, int] = {}

        def alone() -> None:
            simulate(table, trace, core, empty_caches(core))

        def shared(count: int, length: int = contend.SLICE) -> int:
            team = Team((core,) * count)
            kept, contend.SLICE = contend.SLICE, length
            contention = contend.Contention(
                program, tasks, team, [table], clustered_caches(team.clusters)
            )
            end = contention.call(static_shares(tasks.iterations, count), [])
            contend.SLICE = kept
            return end

        alone()
        for length in (50, 100, 200, 400, 800, 1600):
            cycles[length] = shared(4, length)
        for _ in range(9):  # interleaved: what slows the machine down slows all three
            for name, function in (
                ("alone", alone), ("1", lambda: shared(1)), ("4", lambda: shared(4)),
            ):  # fmt: skip
                begin = time.perf_counter()
                function()
                seconds.setdefault(name, []).append(time.perf_counter() - begin)
        ratios = [
            statistics.median(t / u for t, u in zip(seconds[n], seconds["alone"], strict=True))
            for n in ("1", "4")
        ]
        print(
            f"| {source.name.removeprefix('dwconv_3x3_s1_')} | {ratios[0]:.2f} "
            f"| {ratios[1]:.2f} | {', '.join(f'{count:,}' for count in cycles.values())} |",
            flush=True,
        )


def problem(operator: Any, **sizes: int) -> Any:
    values = {parameter.name: parameter.default for parameter in operator.parameters}
    return operator.problem_from_dict({**values, **sizes})


def main() -> None:
    parser = argparse.ArgumentParser(description="figure 7 of Zhang et al. 2020")
    parser.add_argument(
        "--only", choices=(*PAPER, "cost"), help="one kind of kernels, or what it costs the host"
    )
    only = parser.parse_args().only
    core = load_cluster("aaai2020-a57")
    if only in (None, "cost"):
        cost(core)
    if only == "cost":
        return
    cores = (core,) * 4
    print(
        "\n| layer | kernel | cycles, 1 thread | 2 threads | 4 threads | paper, 4 | waiting | serial "
        "| memory | L1 refills | L2 refills | in flight | channel | |"
    )
    print("|---|---|--:|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|---|")
    depthwise = find_operator("dwconv")
    for at, (size, channels, stride) in enumerate(LAYERS, 1):
        layer = problem(depthwise, hi=size, wi=size, channels=channels, hf=3, wf=3, stride=stride)
        setting = Setting(depthwise, layer, core)
        compile_hot_loops(setting, say)
        label = f"D{at} {size}x{size}x{channels} s{stride}"
        if only in (None, "TF-Lite's order"):
            reference = depthwise.references(layer)[0]
            row(label, "TF-Lite's order", scale(setting, reference, cores, "static"))
        if only in (None, "best"):
            found = search(setting, depthwise.space(layer, None, False))
            assert found.best is not None
            best = depthwise.tile_from_dict(found.best.tile)
            row(label, "best", scale(setting, best, cores, "static"))


if __name__ == "__main__":
    main()
