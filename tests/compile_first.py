"""Compile what most tests need, in one process, where what commands share is compiled once.

python -m tests.compile_first
"""

import sys
from pathlib import Path

from armsim.cli.main import main
from armsim.processes import collect_rarely

_KERNEL = Path(__file__).parents[1] / "kernels" / "asm" / "qadd_scalar_v1.S"
COMMANDS = (  # a replay out of order; then one in order, and what searches call
    ("run", str(_KERNEL)),
    ("explore", "--op", "relu", "--hi", "4", "--wi", "4", "--channels", "8", "--core", "a53"),
)

if __name__ == "__main__":
    collect_rarely()
    sys.exit(next((code for words in COMMANDS if (code := main(words))), 0))
