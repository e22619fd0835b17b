"""What the compiled memory system knows of a core: one flat array of integers."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from armsim.cache.calendar import FIRST_QUEUE
from armsim.cores.model import REPLACEMENTS, CoreModel

LRU, PLRU, RANDOM = range(len(REPLACEMENTS))

# Places in the array of settings (int64).
(
    IDEAL, CORES, LINE_SHIFT, L1_POLICY, L2_POLICY, EXCLUSIVE, STREAM_AFTER, TRAIN,
    DISTANCE, INTO_L1, L1_LATENCY, L2_LATENCY, DRAM_LATENCY, L2_LINE_COST, DRAM_LINE_COST,
    L2_FILLS, TLB_L2_LATENCY, TLB_WALK, PAGES_SEED, QUEUE, CLOCK_UP, CLOCK_DOWN,
    LONGEST_STRIDE,
) = range(23)  # fmt: skip

PAGE_SHIFT = 12  # 4 KiB pages, as the measured boards run with
FINE = 16  # costs of moving a line are in sixteenths of a cycle


def clock_ratio(core: CoreModel, first: CoreModel) -> Fraction:
    """Cycles of ``first`` in one of ``core``; exact, for clocks as their files write them."""
    return Fraction(str(first.ghz)) / Fraction(str(core.ghz))


def settings_of(
    core: CoreModel,
    *,
    ideal: bool,
    cores: int = 1,
    pages_seed: int = 0,
    queue: int = FIRST_QUEUE,
    first: CoreModel | None = None,
) -> NDArray[np.int64]:
    """Flatten the memory system of a core, of which ``cores`` share an L2.

    ``pages_seed`` 0 maps pages to themselves, another number places them at random. ``queue`` is the
    calendar of this L2, ``first`` the core in whose cycles the channel's is kept (None: this one).
    """
    settings = np.zeros(LONGEST_STRIDE + 1, dtype=np.int64)
    first = first or core
    ratio = clock_ratio(core, first)
    line = core.l1d.line
    settings[IDEAL] = int(ideal)
    settings[CORES] = cores
    settings[LINE_SHIFT] = line.bit_length() - 1
    settings[L1_POLICY] = REPLACEMENTS.index(core.l1d.replacement)
    settings[L2_POLICY] = REPLACEMENTS.index(core.l2.replacement)
    settings[EXCLUSIVE] = int(core.l2.inclusion == "exclusive")
    settings[STREAM_AFTER] = core.l1d.stream_after
    settings[TRAIN] = core.prefetch.train
    settings[LONGEST_STRIDE] = core.prefetch.stride
    # A stream cannot be farther ahead than its requests in flight reach.
    reach = min(core.prefetch.distance, core.prefetch.in_flight)
    settings[DISTANCE] = reach if core.prefetch.streams else 0
    settings[INTO_L1] = int(core.prefetch.into == "l1")
    settings[L1_LATENCY] = core.l1d.latency
    settings[L2_LATENCY] = core.l2.latency
    settings[DRAM_LATENCY] = core.memory_latency
    settings[L2_LINE_COST] = round(FINE * line / core.l2.bytes_per_cycle)
    settings[DRAM_LINE_COST] = round(FINE * line * first.ghz / core.memory_gb_per_s)
    settings[L2_FILLS] = core.l2.fills
    settings[TLB_L2_LATENCY] = core.tlb.l2_latency
    settings[TLB_WALK] = core.tlb.walk
    settings[PAGES_SEED] = pages_seed
    settings[QUEUE] = queue
    settings[CLOCK_UP], settings[CLOCK_DOWN] = ratio.numerator, ratio.denominator
    return settings
