"""Question: do GNU as and our assembler make the same words of the shipped kernels?

Method: assemble every file of kernels/asm with aarch64-linux-gnu-as, take the bytes of .text (without
the padding after the last instruction), and compare with `armsim.isa.assembler`. The digests of GNU's
bytes go to tests/kernels/gnu_as_digests.json, with which the test suite compares ours.

    python experiments/gnu_as/record.py
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import tempfile
from pathlib import Path

from armsim.isa.assembler import assemble

ROOT = Path(__file__).resolve().parents[2]


def gnu_bytes(text: str, *options: str) -> bytes | None:
    """Return the code that GNU as makes of a text; None where it refuses it."""
    with tempfile.TemporaryDirectory() as folder:
        made, binary = Path(folder) / "k.o", Path(folder) / "k.bin"
        command = ["aarch64-linux-gnu-as", *options, "-o", str(made), "-"]
        if subprocess.run(command, input=text, text=True, capture_output=True).returncode:
            return None
        copied = ["aarch64-linux-gnu-objcopy", "-O", "binary", "-j", ".text", str(made)]
        subprocess.run([*copied, str(binary)], check=True)
        return binary.read_bytes()


def main() -> None:
    digests = {}
    for path in sorted((ROOT / "kernels" / "asm").glob("*.S")):
        text = path.read_text(encoding="utf-8")
        words = assemble(text, path.stem).words
        ours = b"".join(word.to_bytes(4, "little") for word in words)
        theirs = gnu_bytes(text)
        assert theirs is not None, path.stem
        same = ours == theirs[: len(ours)]
        print(f"{'same' if same else 'DIFFERENT':9} {len(words):5} words  {path.stem}")
        digests[path.stem] = hashlib.sha256(theirs[: len(ours)]).hexdigest()
    target = ROOT / "tests" / "kernels" / "gnu_as_digests.json"
    target.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
