"""The replay's state and configuration as flat arrays, so that the compiled loop allocates nothing."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import PAIRS, PIPE_GROUPS, STEERING_RULES, CoreModel
from armsim.pipeline.uops import PIPES, REGISTERS

# Configuration words (int64).
(
    SLOTS_A_CYCLE, WINDOW, RETIRE_WIDTH, MISPREDICT, PREDICTOR_MASK, HISTORY_MASK, STORE_BUFFER,
    L1_LATENCY, L2_LATENCY, DRAM_LATENCY, FILLS, FORWARD, FORWARD_PARTIAL, STEER_F, STEER_I, IDEAL,
) = range(16)  # fmt: skip

# Scalar state (int64).
(
    CYCLE, USED_SLOTS, CAPS_USED, TOGGLE_F, TOGGLE_I, SEQUENCE, WINDOW_AT, LAST_RETIRE, RETIRED_NOW,
    RETIRE_SETTER, BUFFER_AT, LAST_COMMIT, HISTORY, BRANCH_PENDING, BRANCH_END, BRANCH_START,
    BRANCH_DONE, BRANCH_SEQUENCE, REDIRECT, REDIRECT_FROM, MISPREDICTS, COMMIT_SETTER,
) = range(22)  # fmt: skip

# Register state columns: cycle the value is ready, cycle its last uop issued, group, producer.
READY, ISSUED, GROUP_OF, PRODUCER = range(4)

# A port's cycle map is a ring of cycles; see `busy` below. The span between the oldest unretired
# uop and the latest reserved cycle is at most the window times the longest latency,
# 128 x ~300 = 38 400 cycles, so 65 536 entries never wrap onto a live one.
PORT_RING = 1 << 16
# Stores in flight are found by 16-byte granule; older entries are overwritten by newer ones.
STORE_GRANULES = 1 << 9
GRANULE, STORE_ADDRESS, STORE_END, STORE_DATA_READY, STORE_SEQUENCE = range(5)


class ReplayState(NamedTuple):
    """Everything that changes while uops are replayed.

    ``registers`` [REGISTERS, 4]; ``busy`` [PORT_RING] holds ``cycle << 8 | bit per busy pipe``;
    ``queues`` [pipes, capacity] the latest issue cycles of each queue, oldest first, as
    ``cycle << 24 | low bits of the uop's number``; ``window`` [entries, 2] retire cycles and their
    setters; ``store_buffer`` [entries, 2] commit cycle and uop; ``fills`` the cycles at which line
    fill buffers become free; ``stores`` [granules, 5] recent stores; ``predictor`` two-bit counters.
    """

    scalars: NDArray[np.int64]
    registers: NDArray[np.int64]
    busy: NDArray[np.int64]
    queues: NDArray[np.int64]
    window: NDArray[np.int64]
    store_buffer: NDArray[np.int64]
    fills: NDArray[np.int64]
    stores: NDArray[np.int64]
    predictor: NDArray[np.int64]


class ReplayConfig(NamedTuple):
    """What a core gives the replay: ``words`` as named above, caps and queue sizes by pipe."""

    words: NDArray[np.int64]
    queue_sizes: NDArray[np.int64]
    cap_shift: NDArray[np.int64]
    cap_limit: NDArray[np.int64]


def configure(core: CoreModel, *, ideal_memory: bool) -> ReplayConfig:
    """Flatten a core model."""
    words = np.zeros(16, dtype=np.int64)
    words[SLOTS_A_CYCLE] = core.slots
    words[WINDOW] = core.window
    words[RETIRE_WIDTH] = core.retire
    words[MISPREDICT] = core.mispredict_penalty
    words[PREDICTOR_MASK] = core.predictor_entries - 1
    words[HISTORY_MASK] = (1 << core.predictor_history) - 1
    words[STORE_BUFFER] = core.store_buffer
    words[L1_LATENCY] = core.l1d.latency
    words[L2_LATENCY] = core.l2.latency
    words[DRAM_LATENCY] = core.memory_latency
    words[FILLS] = core.l1d.fills
    words[FORWARD] = core.store_to_load
    words[FORWARD_PARTIAL] = core.store_to_load_partial
    words[STEER_F] = STEERING_RULES.index(core.steering["F"])
    words[STEER_I] = STEERING_RULES.index(core.steering["I"])
    words[IDEAL] = int(ideal_memory)
    groups = list(dict.fromkeys(PIPE_GROUPS.values()))
    return ReplayConfig(
        words=words,
        queue_sizes=np.array([core.pipes[pipe] for pipe in PIPES], dtype=np.int64),
        # A cap is at most three, so four bits a group count the uops of a cycle.
        cap_shift=np.array([4 * groups.index(PIPE_GROUPS[pipe]) for pipe in PIPES], dtype=np.int64),
        cap_limit=np.array([core.caps[PIPE_GROUPS[pipe]] for pipe in PIPES], dtype=np.int64),
    )


def fresh_state(core: CoreModel) -> ReplayState:
    """An empty pipeline at cycle 0; predictor counters start at weakly taken."""
    assert set(PAIRS) == {"F", "I"}
    deepest = max(core.pipes.values())
    scalars = np.zeros(22, dtype=np.int64)
    return ReplayState(
        scalars=scalars,
        registers=np.zeros((REGISTERS, 4), dtype=np.int64),
        busy=np.full(PORT_RING, -1, dtype=np.int64),
        queues=np.full((len(PIPES), deepest), -(1 << 24), dtype=np.int64),
        window=np.full((core.window, 2), -1, dtype=np.int64),
        store_buffer=np.full((core.store_buffer, 2), -1, dtype=np.int64),
        fills=np.zeros(core.l1d.fills, dtype=np.int64),
        stores=np.full((STORE_GRANULES, 5), -1, dtype=np.int64),
        predictor=np.full(core.predictor_entries, 2, dtype=np.int64),
    )
