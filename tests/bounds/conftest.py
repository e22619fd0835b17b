"""Loops to run (tests/pipeline/loops.py) are shared."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "pipeline"))
