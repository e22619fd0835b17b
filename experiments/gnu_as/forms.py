"""Question: does our encoder produce GNU as's words for the extensions that keystone does not know?

Method: GNU as assembles each line of tests/isa/encoder_lines.py alone, or rejects it; the words go to
tests/isa/gnu_as_words.txt (no word: rejected), with which the test suite compares ours.

    python -m experiments.gnu_as.forms
"""

from __future__ import annotations

import sys

from armsim.isa.encoder import encode
from experiments.gnu_as.record import ROOT, gnu_bytes

sys.path.insert(0, str(ROOT / "tests" / "isa"))
from encoder_lines import LINES, WRONG  # it lies in the folder of the line above

MARCH = "armv8.2-a+fp16+dotprod+rcpc+crypto"


def gnu_words(lines: list[str]) -> list[int] | None:
    """Return the words of lines that GNU as takes; None where it refuses one of them."""
    content = gnu_bytes("\n".join(lines) + "\n", f"-march={MARCH}")
    if content is None:
        return None
    return [int.from_bytes(content[at : at + 4], "little") for at in range(0, len(content), 4)]


def main() -> None:
    words = gnu_words(LINES)
    assert words is not None
    assert len(words) == len(LINES)
    taken = [line for line in WRONG if gnu_words([line]) is not None]
    same = sum(encode(line) == word for line, word in zip(LINES, words, strict=True))
    refused = sum(encode(line) is None for line in WRONG)
    print(f"{same} of {len(LINES)} lines have the same word, {refused} of {len(WRONG)} are refused")
    print(f"GNU as takes of the wrong ones: {taken}")
    rows = [f"{word:08x} {line}" for line, word in zip(LINES, words, strict=True)]
    rows += [f"-------- {line}" for line in WRONG if line not in taken]
    target = ROOT / "tests" / "isa" / "gnu_as_words.txt"
    target.write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
