"""Lines that are written into L1 keep loads out: the gap that is remembered, against all that came."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armsim.cache import mshr
from armsim.cores.loader import load_core

# As plain Python: a test of compiled code would have to be compiled itself.
free_to_read, known_free, write_into_l1 = (
    getattr(one, "py_func", one) for one in (mshr.free_to_read, mshr.known_free, mshr.write_into_l1)
)
CORE = load_core("cortex-a55")
LINES = CORE.l1d.fills + CORE.prefetch.in_flight  # that are on their way at once
# A line that comes so many cycles from now, or a load after so many.
STEPS = st.lists(st.tuples(st.booleans(), st.integers(0, 60)), min_size=1, max_size=60)


@pytest.mark.parametrize("cores", [1, 2])
@settings(derandomize=True, deadline=None, max_examples=60)
@given(steps=STEPS)
def test_a_load_waits_for_the_lines_that_are_written_in_its_cycle(
    cores: int, steps: list[tuple[bool, int]]
) -> None:
    buffers, own = mshr.free_buffers(CORE, cores), cores - 1
    now, arrivals = 0, set[int]()
    for is_line, cycles in steps:
        if is_line:
            arrival = now + cycles
            if sum(one > now for one in arrivals) < LINES and arrival not in arrivals:
                write_into_l1(buffers, own, arrival)
                arrivals.add(arrival)
            continue
        now += cycles
        busy = {at for one in arrivals for at in range(one - CORE.l1d.fill_cycles, one)}
        free = next(at for at in range(now, now + 200) if at not in busy)
        assert not known_free(buffers, own, now) or free == now
        assert free_to_read(buffers, own, now) == free
        assert known_free(buffers, own, free)
        now = free
