"""Question: can the predicted cycles of a kernel be explained by hand?

Prints, for one iteration of a kernel's main loop in the steady state (every access hits L1), each uop with
the cycles of dispatch, issue, completion and retirement relative to the first dispatch of the iteration.

    python experiments/pipelines/run.py FAMILY HO WO LAYOUT ORDER SCHEDULE [core]
"""

from __future__ import annotations

import sys
from collections import Counter

import numpy as np

from armsim import load_core
from armsim.cache.caches import empty_caches
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import assemble_program
from armsim.measure.execute import execute
from armsim.operators.dwconv import DwconvProblem, DwconvTile, render
from armsim.operators.dwconv.data import dwconv_contract
from armsim.pipeline.crack import crack
from armsim.pipeline.simulate import simulate
from armsim.pipeline.timeline import INTERVAL, empty_timeline

LAYER = DwconvProblem(56, 56, 128, 3, 3)


def main() -> None:
    family, rows, columns, layout, order, schedule = sys.argv[1:7]
    core = load_core(sys.argv[7] if len(sys.argv) > 7 else "cortex-a57")
    tile = DwconvTile(family, int(rows), int(columns), 4, layout, order, schedule)
    source = render(LAYER, tile)
    program = assemble_program(source.text, source.name)
    table = crack(program, core)
    trace, _ = execute(program, dwconv_contract(LAYER, tile, 0))

    chunks: list[TraceChunk] = []
    trace.feed(chunks.append)
    starts, lengths = chunks[0].starts, chunks[0].lengths
    uops = np.cumsum(table.first[starts + lengths] - table.first[starts])
    # A part of the trace that is recorded completely; its hottest block is the loop to show.
    inside = int(np.searchsorted(uops, INTERVAL - 1))
    blocks_seen = zip(starts[:inside].tolist(), lengths[:inside].tolist(), strict=True)
    hot = Counter(blocks_seen).most_common(1)[0][0]
    run = np.flatnonzero((starts[:inside] == hot[0]) & (lengths[:inside] == hot[1]))
    blocks = run[-1] + 1
    before = program.accesses.before
    accesses = int((before[starts[:blocks] + lengths[:blocks]] - before[starts[:blocks]]).sum())
    part = TraceChunk(starts[:blocks], lengths[:blocks], chunks[0].addresses[:accesses])
    short = Trace(program, lambda consumer: (consumer(part), 0)[1])
    short.record()
    timeline = empty_timeline()
    simulate(table, short, core, empty_caches(core, ideal=True), timeline)

    # From one arrival at the hottest block to the next, the last complete iteration of the run.
    size = int(table.first[hot[0] + hot[1]] - table.first[hot[0]])
    begin, end = int(uops[run[-3]]) - size, int(uops[run[-2]]) - size
    pipes = list(core.pipes)
    names = np.repeat(np.arange(len(program.instructions)), table.uops_of)
    zero = timeline["dispatched"][begin]
    length = int(timeline["dispatched"][end] - zero)
    print(f"{source.name} on {core.name}: {length} cycles per iteration, {end - begin} uops\n")
    print("  disp issue  done  retd  pipe  instruction")
    last = -1
    for at in range(begin, end):
        uop = timeline[at]
        number = int(names[uop.uop])
        text = program.instructions[number].text if number != last else "..."
        last = number
        stamps = [
            int(stamp - zero) for stamp in (uop.dispatched, uop.issued, uop.complete, uop.retired)
        ]
        print("".join(f"{value:6}" for value in stamps) + f"  {pipes[uop.pipe]:4}  {text}")


if __name__ == "__main__":
    main()
