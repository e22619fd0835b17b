"""What the replay notes about each uop in a recorded stretch, for `critical_path` to walk back over.

Every stamp of a uop is a maximum of named terms; a record keeps the stamps and, for each, the term
that was the largest.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

# Columns of a record (int64).
(
    DISPATCHED, DISPATCH_TERM, DISPATCH_FROM, READY_AT, READY_FROM, ISSUED_AT, COMPLETED, LEVEL,
    RETIRED, RETIRE_FROM, PIPE_USED, UOP, COMMITTED, COMPLETE_FROM, KIND,
) = range(15)  # fmt: skip
RECORD_WORDS = 16

# Terms of a dispatch cycle.
IN_ORDER, CAPPED, WINDOW_FULL, QUEUE_FULL, BUFFER_FULL, REDIRECTED, ISSUED_BEFORE = range(7)

# A stretch of uops is recorded, then the next ones are not: walking every uop would cost as much as
# replaying it. One in four is a sample of at least 4096 uops of a call, and the first is always in.
STRETCH_BITS = 14
STRETCH = 1 << STRETCH_BITS
ONE_IN = 4


def empty_records() -> NDArray[np.int64]:
    """Room for one stretch."""
    return np.zeros((STRETCH, RECORD_WORDS), dtype=np.int64)
