"""Pictures of docs/images: ``python -m website.pictures`` draws them; a test compares what they show."""

from __future__ import annotations

from pathlib import Path

import armsim
from armsim import charts

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images"
SAXPY = """
saxpy:
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    subs x2, x2, #4
    b.gt saxpy
"""
"""The loop of docs/analyze.md."""


def pipeline() -> str:
    """Three iterations of the loop on a Cortex-A57, uop by uop."""
    found = armsim.analyze(text=SAXPY, core="a57", record=True)
    return charts.svg(found.plot_timeline(iterations=3))


PICTURES = {"pipeline.svg": pipeline}


def main() -> None:
    """Draw all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
