"""Rows of the branch section: a branch to the next instruction, alone or with a chain beside it.

The replay follows the body in a straight line, so what a branch jumps over is left out of the text. One
figure is the inverse of the other in this section: latency is cycles a branch.
"""

from __future__ import annotations

import re

from experiments.silicon.recipe import FIRST, Loop, Recipe

_COPIES = 8
_BRANCHES = {
    "b (pc+4)": "b #4",
    "b (pc+8)": "b #8",
    "adr -> br (pc+4)": "adr x2, #8\nbr x2",
    "bl-ret": "bl #4\nret",
    "blr-ret": "adr x2, #8\nblr x2\nret",
    "cbz (pc+4; taken)": "cbz x0, #4",
    "cbz (pc+4; not taken)": "cbz x0, #4",
    "cbnz (pc+4; taken)": "cbnz x0, #4",
    "cbnz (pc+4; not taken)": "cbnz x0, #4",
    "tbz (pc+4; taken)": "tbz x0, #0, #4",
    "tbz (pc+4; not taken)": "tbz x0, #0, #4",
    "tbnz (pc+4; taken)": "tbnz x0, #0, #4",
    "tbnz (pc+4; not taken)": "tbnz x0, #0, #4",
    "adds -> b.eq (pc+4; taken)": "adds x2, x0, x1\nb.eq #4",
    "adds -> b.eq (pc+4; not taken)": "adds x2, x0, x1\nb.eq #4",
    "fcmp -> b.eq (pc+4; taken)": "fcmp d0, d1\nb.eq #4",
    "fcmp -> b.ne (pc+4; not taken)": "fcmp d0, d1\nb.ne #4",
    "and -> cbz (pc+4; full random)": "and x2, x0, x1\ncbz x2, #4",
    "and -> cbnz (pc+4; full random)": "and x2, x0, x1\ncbnz x2, #4",
    "tbz (pc+4; full random)": "tbz x0, #0, #4",
    "tbnz (pc+4; full random)": "tbnz x0, #0, #4",
}


def branch(text: str) -> Recipe | None:
    """A row of the branch section."""
    alone, _, beside = text.partition(" // ")
    body = _BRANCHES.get(alone)
    chained = re.match(r"add(?: x (\d))? \(chain\)$", beside)
    if body is None or (beside and not chained and beside != "b (pc+4)"):
        return None
    lines = [body]
    if chained:
        lines += [f"add x{FIRST}, x{FIRST}, #1"] * int(chained[1] or 1)
    elif beside:
        lines.append(_BRANCHES[beside])
    loop = Loop("\n".join(lines * _COPIES), _COPIES)
    return Recipe(loop, loop)


def is_random(text: str) -> bool:
    """Whether the branch depends on random data."""
    return "full random" in text
