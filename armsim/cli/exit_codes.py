"""Exit codes of commands; 0 is success."""

from __future__ import annotations

WRONG = 1
UNUSABLE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141  # as a shell reports a command that SIGPIPE ended


def code_of(*, complete: bool, wrong: bool) -> int:
    """Give the code of measured kernels: were all of them reached, was one wrong."""
    if not complete:
        return INTERRUPTED
    return WRONG if wrong else 0
