"""Makes what is around a loop in its new order: a guard before it, the old loop for what is left over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from armsim.optimizer.guard import Guard
from armsim.optimizer.unroll import Line, Unrolled
from armsim.scheduling.ir import Instr, instr
from armsim.scheduling.kernel import Placed
from armsim.scheduling.region import Region
from armsim.scheduling.weave import Piece, Woven, branching

REST, NOWHERE = 1 << 20, -1
"""Places of instructions that are not of the kernel's body."""


def with_rest(
    woven: Woven, unrolled: Unrolled | None, guard: Guard | None, old: Region, label: str
) -> Woven:
    """New code between what leads into it and the old: that runs the iterations which a body of several
    leaves over, and all of them where the guard finds accesses that are not apart.

    old: the old region. Instructions of the old loop are at places from `REST` on, those
    that belong to no line at `NOWHERE`.
    """
    names = {one: f"{label}_{one}" for one in ("few", "rest", "out")}
    after = unrolled.after if unrolled is not None else (Line(instr("b", "out")),)
    if not any(line.label == "few" for line in after):
        names["few"] = names["rest"]
    before: list[Piece] = []
    if guard is not None:
        before += _pieces(guard.lines, names, f"guard: are {', '.join(guard.pairs)} apart?")
    if unrolled is not None:
        before += _pieces(unrolled.entry, names, f"at least {unrolled.times} iterations?")
    rest = Piece(
        names["rest"],
        tuple(Placed(REST + at, 0, item) for at, item in enumerate(old.code)),
        None if old.branch is None else branching(old.branch, names["rest"]),
        f"the old {old.kind}" + (": iterations that are left over" if unrolled is not None else ""),
    )
    return Woven(
        (
            *before,
            *woven.pieces,
            *_pieces(after, names, "are any left?" if unrolled is not None else ""),
            rest,
            Piece(names["out"], (), None, ""),
        )
    )


def _pieces(lines: Sequence[Line], names: Mapping[str, str], what: str) -> list[Piece]:
    """Instructions as pieces, which end with their branches."""
    pieces: list[Piece] = []
    placed: list[Placed] = []
    label = ""

    def end(branch: Instr | None) -> None:
        nonlocal label
        pieces.append(Piece(label, tuple(placed), branch, "" if pieces else what))
        placed.clear()
        label = ""

    for line in lines:
        if line.label:
            if placed:
                end(None)
            label = names[line.label]
        if line.leads_to:
            end(instr(line.code.op, names[line.leads_to]))
        else:
            placed.append(Placed(NOWHERE, 0, line.code))
    if placed:
        end(None)
    return pieces
