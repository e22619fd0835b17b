"""What a command exits with; 0 is success."""

from __future__ import annotations

WRONG = 1
UNUSABLE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141  # as a shell reports a command that SIGPIPE ended


def code_of(*, complete: bool, wrong: bool) -> int:
    """That of measured kernels: whether all of them were reached, whether one was wrong."""
    if not complete:
        return INTERRUPTED
    return WRONG if wrong else 0
