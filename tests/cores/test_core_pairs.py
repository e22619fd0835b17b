"""Pairs that issue together by the card of an in-order core do so in the replay."""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent.parent / "pipeline"))

from stamps import issues

from armsim.cores.loader import load_core
from armsim.cores.pairs import KINDS, issue_together

# An instruction of each kind for the first place and one for the second: they share no register.
FORMS = {
    "alu": ("add x2, x3, #1", "add x4, x5, #1"),
    "mul": ("mul w2, w3, w3", "mul w4, w5, w5"),
    "b": ("b.lo 1f\n1:", "b.lo 2f\n2:"),
    "ldr x": ("ldr x2, [x0]", "ldr x4, [x0, #8]"),
    "ldr d": ("ldr d2, [x0]", "ldr d4, [x0, #8]"),
    "ldr q": ("ldr q2, [x0]", "ldr q4, [x0, #16]"),
    "str x": ("str x2, [x1]", "str x4, [x1, #8]"),
    "str q": ("str q2, [x1]", "str q4, [x1, #16]"),
    "ins": ("mov v2.d[1], x3", "mov v4.d[1], x5"),
    "fmla d": ("fmla v2.2s, v3.2s, v3.2s", "fmla v4.2s, v5.2s, v5.2s"),
    "fmla q": ("fmla v2.4s, v3.4s, v3.4s", "fmla v4.4s, v5.4s, v5.4s"),
    "add q": ("add v2.4s, v3.4s, v3.4s", "add v4.4s, v5.4s, v5.4s"),
}


@pytest.mark.parametrize("core", ["cortex-a53", "cortex-a55"])
def test_the_pairs_of_the_card_are_those_of_the_replay(core: str) -> None:
    model = load_core(core)
    assert [head for head, _, _ in KINDS] == list(FORMS)
    seen = set()
    for (first, one, _), (second, other, _) in product(KINDS, repeat=2):
        if first == "b":  # what comes after a branch depends on where it goes
            continue
        together = issue_together(model, model.classes[one], model.classes[other])
        found = issues([FORMS[first][0], FORMS[second][1]], core)
        assert (found[1] == 0) is together, f"{first} | {second}: {found}"
        seen.add(together)
    assert seen == {True, False}
