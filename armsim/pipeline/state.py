"""The replay's state and configuration as flat arrays, so that the compiled loop allocates nothing."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import STEERING_RULES, CoreModel
from armsim.pipeline.reasons import REASONS
from armsim.pipeline.uops import REGISTERS

# Configuration words (int64).
(
    SLOTS_A_CYCLE, WINDOW, RETIRE_WIDTH, MISPREDICT, PREDICTOR_MASK, HISTORY_MASK, STORE_BUFFER,
    FORWARD, FORWARD_PARTIAL, LOAD_BOUNDARY,
    LOAD_BOUNDARY_OCCUPANCY, LOAD_BOUNDARY_LATENCY, STORE_BOUNDARY, STORE_BOUNDARY_OCCUPANCY,
    STORE_DATA_LATE,
) = range(15)  # fmt: skip

# Scalar state (int64).
(
    CYCLE, USED_SLOTS, CAPS_USED, SEQUENCE, WINDOW_AT, LAST_RETIRE,
    RETIRED_NOW, RETIRE_SETTER, BUFFER_AT, LAST_COMMIT, HISTORY, BRANCH_PENDING, BRANCH_END,
    BRANCH_START, BRANCH_DONE, BRANCH_SEQUENCE, REDIRECT, REDIRECT_FROM, MISPREDICTS, COMMIT_SETTER,
    LAST_OPENED, BLOCKED_UNTIL, BLOCKED_BY, STOP_AFTER, SLOTS_LEFT,
) = range(25)  # fmt: skip

NEVER = 1 << 62  # slots and cycles that no replay reaches
NO_CAP = 15  # uops a cycle, more than any core dispatches

# Register state columns: cycle the value is ready, cycle its last uop issued, group, producer.
READY, ISSUED, GROUP_OF, PRODUCER = range(4)

# A row of the table of choices: how many pipes, by which rule, whose turn it is, the pipes.
CHOICE_SIZE, CHOICE_RULE, CHOICE_NEXT, CHOICE_PIPE0 = range(4)

# A port's cycle map is a ring of cycles; see `busy` below. The span between the oldest unretired
# uop and the latest reserved cycle is at most the window times the longest latency,
# 128 x ~300 = 38 400 cycles, so 65 536 entries never wrap onto a live one.
PORT_RING = 1 << 16
# Stores in flight are found by 16-byte granule; older entries are overwritten by newer ones.
STORE_GRANULES = 1 << 9
GRANULE, STORE_ADDRESS, STORE_END, STORE_DATA_READY, STORE_SEQUENCE = range(5)


class ReplayState(NamedTuple):
    """Everything that changes while uops are replayed.

    ``registers`` [REGISTERS, 4]; ``busy`` [PORT_RING] holds ``cycle << 16 | bit per busy pipe``;
    ``queues`` [pipes, capacity] the latest issue cycles of each queue, oldest first, as
    ``cycle << 24 | low bits of the uop's number``; ``window`` [entries, 2] retire cycles and their
    setters; ``store_buffer`` [entries, 2] commit cycle and uop;
    ``stores`` [granules, 5] recent stores; ``predictor`` two-bit counters.
    """

    scalars: NDArray[np.int64]
    registers: NDArray[np.int64]
    busy: NDArray[np.int64]
    queues: NDArray[np.int64]
    window: NDArray[np.int64]
    store_buffer: NDArray[np.int64]
    stores: NDArray[np.int64]
    predictor: NDArray[np.int64]


class ReplayConfig(NamedTuple):
    """What a core gives the replay.

    ``words`` as named above; queue sizes, caps and `reasons.REASONS` by pipe; ``choices`` as named
    above, a row each (whose turn it is changes).
    """

    words: NDArray[np.int64]
    queue_sizes: NDArray[np.int64]
    cap_shift: NDArray[np.int64]
    cap_limit: NDArray[np.int64]
    pipe_reasons: NDArray[np.int64]
    choices: NDArray[np.int64]


def _choice_rows(core: CoreModel) -> NDArray[np.int64]:
    pipes = list(core.pipes)
    longest = max((len(members) for members in core.choices.values()), default=1)
    rows = np.zeros((max(len(core.choices), 1), CHOICE_PIPE0 + longest), dtype=np.int64)
    for at, (name, members) in enumerate(core.choices.items()):
        rows[at, CHOICE_SIZE] = len(members)
        rows[at, CHOICE_RULE] = STEERING_RULES.index(core.steering.get(name, STEERING_RULES[0]))
        rows[at, CHOICE_PIPE0 : CHOICE_PIPE0 + len(members)] = [pipes.index(p) for p in members]
    return rows


def _caps(core: CoreModel) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Shift and limit by pipe; a cap is at most 15, so four bits a group count a cycle's uops."""
    groups = [names.split("+") for names in core.caps] + [
        [pipe] for pipe in core.pipes if not any(pipe in names.split("+") for names in core.caps)
    ]
    limits = [*core.caps.values(), *[NO_CAP] * (len(groups) - len(core.caps))]
    of = [next(at for at, names in enumerate(groups) if pipe in names) for pipe in core.pipes]
    return (
        np.array([4 * at for at in of], dtype=np.int64),
        np.array([limits[at] for at in of], dtype=np.int64),
    )


def configure(core: CoreModel) -> ReplayConfig:
    """Flatten a core model."""
    words = np.zeros(STORE_DATA_LATE + 1, dtype=np.int64)
    words[SLOTS_A_CYCLE] = core.slots
    words[WINDOW] = core.window
    words[RETIRE_WIDTH] = core.retire
    words[MISPREDICT] = core.mispredict_penalty
    words[PREDICTOR_MASK] = core.predictor_entries - 1
    words[HISTORY_MASK] = (1 << core.predictor_history) - 1
    words[STORE_BUFFER] = core.store_buffer
    words[FORWARD] = core.store_to_load
    words[FORWARD_PARTIAL] = core.store_to_load_partial
    words[LOAD_BOUNDARY] = core.load_boundary
    words[LOAD_BOUNDARY_OCCUPANCY] = core.load_boundary_occupancy
    words[LOAD_BOUNDARY_LATENCY] = core.load_boundary_latency
    words[STORE_BOUNDARY] = core.store_boundary
    words[STORE_BOUNDARY_OCCUPANCY] = core.store_boundary_occupancy
    words[STORE_DATA_LATE] = core.store_data_late
    cap_shift, cap_limit = _caps(core)
    return ReplayConfig(
        words=words,
        queue_sizes=np.array(list(core.pipes.values()), dtype=np.int64),
        cap_shift=cap_shift,
        cap_limit=cap_limit,
        pipe_reasons=np.array(
            [REASONS.index(core.unit_of[pipe]) for pipe in core.pipes], dtype=np.int64
        ),
        choices=_choice_rows(core),
    )


def fresh_state(core: CoreModel) -> ReplayState:
    """An empty pipeline at cycle 0; predictor counters start at weakly taken."""
    deepest = max(1, *core.pipes.values())
    scalars = np.zeros(SLOTS_LEFT + 1, dtype=np.int64)
    scalars[STOP_AFTER] = NEVER
    scalars[LAST_OPENED] = -1  # no instruction before the first
    return ReplayState(
        scalars=scalars,
        registers=np.zeros((REGISTERS, 4), dtype=np.int64),
        busy=np.full(PORT_RING, -1, dtype=np.int64),
        queues=np.full((len(core.pipes), deepest), -(1 << 24), dtype=np.int64),
        window=np.full((core.window, 2), -1, dtype=np.int64),
        store_buffer=np.full((core.store_buffer, 2), -1, dtype=np.int64),
        stores=np.full((STORE_GRANULES, 5), -1, dtype=np.int64),
        predictor=np.full(core.predictor_entries, 2, dtype=np.int64),
    )
