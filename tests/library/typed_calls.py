"""Calls of the library for mypy, which the checks run; nothing else does.

In strict mode it also says of an error that is expected here and not found ("unused type: ignore").
"""

from __future__ import annotations

from pathlib import Path

import armsim


def right() -> float:
    """Calls whose results have the types that they are used as."""
    cycles: int = armsim.explore("gemm", {"m": 8}, core="a57", jobs=1).measured[0].cycles
    best = armsim.explore("k.S", sweep={"MR": [4, 8]}, args="x0=1", jobs=1).best
    armsim.explore(lambda rows: "ret", sweep={"rows": [4]}, args="", calls=3)
    armsim.run("f.S", "x0=1", calls=3, what_if=["a.b=1"])
    ipc: float = armsim.analyze(text="nop", core="a57", alias={"x0": "x2"}).regions[0].ipc
    armsim.analyze("f.s", against=Path("old.s"), loop="2")
    armsim.optimize("f.s:f", ["a53", "a55"], seconds=1.5)
    armsim.verify("goto", seconds=0.5, tile={"rows": 8})
    latencies = armsim.probe("a57", quick=True).latency
    return ipc / cycles + len(latencies) + (best.cycles or 0.0 if best else 0.0)


def wrong() -> None:
    """Calls with a value of a wrong type, or with a keyword that does not exist."""
    armsim.run("f.S", calls="many")  # type: ignore[arg-type]
    armsim.explore("gemm", jobs=1, corn="a57")  # type: ignore[call-overload]
    armsim.analyze(text="nop", iterations="many")  # type: ignore[arg-type]
    armsim.analyze(b"nop")  # type: ignore[arg-type]
    armsim.verify("goto", pairs="many")  # type: ignore[arg-type]
    armsim.probe("a57", pages=1)  # type: ignore[arg-type]
