"""Question: does our assembler make GNU as's objects of texts with data, symbols and directives?

Method: random texts (tests/objects/random_texts.py) and some by hand (tests/objects/plain_texts.py) go
through both; contents, alignments, relocations, symbols, code and lines are compared. Texts and digests
of what GNU as makes go to tests/objects/gnu_as_objects.json, with which the test suite compares ours.

    python experiments/gnu_as/texts.py [COUNT]
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from pathlib import Path

from armsim.isa.assembler import AssemblyError
from armsim.objects.assembled import assemble_text

TESTS = Path(__file__).resolve().parents[2] / "tests" / "objects"
sys.path.insert(0, str(TESTS))
from gnu_objects import digest, gnu_object, summary  # noqa: E402
from plain_texts import PLAIN_TEXTS  # noqa: E402
from random_texts import random_text  # noqa: E402

KEPT = 40  # random texts on file


def outcome(text: str, folder: Path) -> str:
    """Compare the objects that both assemblers make of a text."""
    theirs = gnu_object(text, folder)
    try:
        ours = summary(assemble_text(text, "text.s"))
    except AssemblyError as error:
        return "refused by both" if isinstance(theirs, str) else f"refused by ours: {error}"
    if isinstance(theirs, str):
        return "refused by GNU as alone"
    return "equal" if ours == summary(theirs) else "DIFFERENT"


def main(count: int) -> None:
    rows = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        found = Counter(outcome(random_text(seed), folder) for seed in range(count))
        print(dict(found))
        texts = [*PLAIN_TEXTS.values(), *(random_text(seed) for seed in range(2 * KEPT))]
        for text in texts:
            theirs = gnu_object(text, folder)
            if not isinstance(theirs, str) and len(rows) < KEPT + len(PLAIN_TEXTS):
                rows.append({"text": text, "digest": digest(theirs)})
    target = TESTS / "gnu_as_objects.json"
    target.write_text(json.dumps(rows, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6000)
