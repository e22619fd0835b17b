"""Print how many wrong kernels are found, and how many right ones are suspected."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from experiments.wrong_kernels.kernels import RIGHT, WRONG
from experiments.wrong_kernels.verdicts import failure


def main() -> None:
    """Print the counts, and every verdict that is not right."""
    begin = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        for title, kernels in (("wrong", WRONG), ("right", RIGHT)):
            failed = {one.name: why for one in kernels if (why := failure(one, Path(name)))}
            print(
                f"{title}: {len(kernels) - len(failed)} of {len(kernels)} judged as they should be"
            )
            for one, why in failed.items():
                print(f"  {one}: {why[:300]}")
    print(f"{time.perf_counter() - begin:.1f} s")


if __name__ == "__main__":
    main()
