"""A reader who does what a page says, in a folder with the files that he has."""

from __future__ import annotations

import contextlib
import glob
import io
import json
import re
import shlex
import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from experiments.documents.pages import ROOT, Block, Step, blocks_of

_FILE = tomllib.loads(Path(__file__).with_name("exceptions.toml").read_text("utf-8"))
ELSEWHERE: dict[str, str] = {
    step: one["why"] for one in _FILE["elsewhere"] for step in one["steps"]
}
"""Why a step is not carried out, by its command line or its first line."""
SMALLER: dict[str, str] = {one["step"]: one["instead"] for one in _FILE["smaller"]}
"""What the tests carry out in place of what takes long: the same options on a small problem."""

LOOP = """\
1:
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    subs x2, x2, #4
    b.gt 1b
"""
SMALL_NET = """\
name = "small"
description = "stands for a whole network"
input = [4, 4, 4]
[[layer]]
op = "pwconv"
cout = 4
"""
LEAST_NET = """\
name = "least"
description = "stands for a network of whose layers all kernels are searched"
input = [4, 4, 4]
[[layer]]
op = "softmax"
"""

# What a page shows to be refused: its file, its words and the wrong ones, and the command that says so.
MISTAKES = {
    "boards.md": (
        "my-board.toml",
        {"ghz = 2.0": "ghz = -2.0", "[cluster.cache.l2]\nbytes": "[cluster.cache.l2]\nbyte"},
        "armsim boards my-board.toml",
    ),
    "networks.md": (
        "my-net.toml",
        {"wf = 3": "wf = '3'", 'op = "pwconv"': 'op = "dwcov"'},
        "armsim plan my-net.toml",
    ),
}


def prepare(page: str) -> None:
    """Put into the current folder the files of the page, and those of the reader's own that it names."""
    shutil.copytree(ROOT / "kernels", "kernels")
    saxpy = next(block.text for block in blocks_of("run.md") if block.file == "saxpy.S")
    kernel = (ROOT / "kernels" / "asm" / "gemm_rtrd_8x8_k4_pf0.S").read_text(encoding="utf-8")
    files = {
        "loop.s": LOOP,
        "old.s": LOOP,
        "new.s": LOOP.replace("    subs", "    add x5, x5, #1\n    subs"),
        "saxpy.S": saxpy,
        "saxpy_old.S": saxpy,
        "kernel.S": kernel,
        "best/gemm.S": kernel,
        "small.toml": SMALL_NET,
        "least.toml": LEAST_NET,
    }
    if page != "networks.md":  # a search saves there
        del files["best/gemm.S"]
    for block in blocks_of(page):
        if block.file is not None:
            files[block.file] = block.text
    for name, text in files.items():
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")
    if page == "networks.md":
        write_model(Path("model.onnx"), [1, 3, 8, 8])
        write_model(Path("open-sizes.onnx"), ["n", 3, "h", "w"])


def write_model(file: Path, image: list[int | str]) -> None:
    """Write a convolution and a ReLU, of images of that shape."""
    import numpy as np
    import onnx
    from onnx import helper, numpy_helper

    nodes = [
        helper.make_node("Conv", ["x", "w"], ["c"], name="/features/features.0/Conv", pads=[1] * 4),
        helper.make_node("Relu", ["c"], ["y"], name="/features/features.1/Relu"),
    ]
    kind = onnx.TensorProto.FLOAT
    graph = helper.make_graph(
        nodes,
        "g",
        [helper.make_tensor_value_info("x", kind, image)],
        [helper.make_tensor_value_info("y", kind, None)],
        [numpy_helper.from_array(np.ones((8, 3, 3, 3), np.float32), "w")],
    )
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)]), file)


def measure_on_a_board(file: Path) -> None:
    """Write a board's CSV: the saved kernels on a Cortex-A72 whose mispredictions take 60 cycles."""
    board = 'extends = "cortex-a72"\nname = "board"\n[dispatch]\nmispredict_penalty = 60\n'
    Path("board.toml").write_text(board, encoding="utf-8")
    rows = []
    for kernel in sorted(Path("best").glob("*.S")):
        code, out, err = answer(["run", str(kernel), "--core", "board.toml", "--json", "-"])
        assert code == 0, err
        found = json.loads(out)
        sizes = " ".join(f"{name}={found['problem'][name]}" for name in "mnk")
        rows.append(f"{found['symbol']},gemm {sizes},{found['cycles']}")
    file.write_text("\n".join(["kernel,problem,cycles", *rows, ""]), encoding="utf-8")


def words_of(command: str) -> list[str]:
    """Arguments of a command line as a shell passes them."""
    quoted = shlex.split(command)
    return [
        found for word in quoted for found in (sorted(glob.glob(word)) if "*.S" in word else [word])
    ]


def answer(words: list[str]) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of ``armsim`` with these arguments, in this process."""
    from armsim.cli.main import main

    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(words)
        except SystemExit as stop:
            code = int(stop.code or 0)
    texts = [stream.buffer.getvalue().decode() for stream in (out, err)]  # type: ignore[attr-defined]
    return code, texts[0], texts[1]


_SEARCHES = ("explore", "network", "roofline", "verify")
# Output that belongs to another command than the one before it, by its first line.
_SHOWN = {
    "// guard: are x0 and x1 apart?": "armsim optimize saxpy.S --core a53 --guard --out guarded.S"
}


@dataclass
class Reader:
    """Does what a page says, in the current folder.

    ``full``: as it stands there; else what takes long on small problems (``SMALLER``).
    """

    page: str
    full: bool = False

    def __post_init__(self) -> None:
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.seen: str | None = (
            ""  # what the last command printed and wrote; None if it stood for another
        )

    def do(self, step: Step) -> str | None:
        """Carry out a step: what was done, or None. AssertionError where it is not as the page says."""
        if step.name in ELSEWHERE:
            return None
        instead = step.name if self.full else SMALLER.get(step.name, step.name)
        if step.kind == "output":
            return self.look(step.block)
        if step.kind == "python":
            text = step.text if instead == step.name else instead
            exec(compile(text, f"{self.page}:{step.block.line}", "exec"), self.names)
        else:
            self.type(instead)
            if instead != step.name:
                self.seen = None
        return instead

    def type(self, line: str) -> None:
        """Run a command line; what it expects of its result has to hold."""
        line = line.rsplit("&& ", 1)[-1].removeprefix(
            ".venv/bin/"
        )  # what is installed before is here
        if "measured.csv" in line and not Path("measured.csv").exists():
            measure_on_a_board(Path("measured.csv"))
        _, *words = words_of(line)
        if words[0] in _SEARCHES and "--jobs" not in words and not self.full:
            words += ["--jobs", "1"]  # a second process costs more than such a search
        code, out, err = answer(words)
        if code == 130:  # the reader was told to stop: the step is neither right nor wrong
            raise KeyboardInterrupt
        assert code == 0, f"{line}: exit code {code}\n{err}{out}"
        if "--expect" in words or "--spec" in words:
            assert "verified" in out, f"{line}: not verified\n{out}"
        self.seen = out + err
        if "--out" in words and (written := Path(words[words.index("--out") + 1])).is_file():
            self.seen += written.read_text(encoding="utf-8")

    def look(self, block: Block) -> str | None:
        """Find each line of a block of output in what its command says."""
        first = block.text.splitlines()[0].strip()
        named = re.findall(r"`(armsim [^`]+)` prints$", block.before.rstrip())
        if _REFUSED.match(first):
            self.seen = refused(block.page)
        elif named or first in _SHOWN:
            self.type((named or [_SHOWN[first]])[0])
        if self.seen is None:
            return None
        seen = " ".join(self.seen.split())
        parts = (
            block.text.splitlines() if "[..]" in block.text else [block.text]
        )  # lines are left out
        for part in parts:
            shown = " ".join(part.removesuffix("[..]").split())
            assert shown in seen or any(
                _leaves_out(shown, line) for line in self.seen.splitlines()
            ), f"{block.page}:{block.line}: {shown}\nis not in\n{self.seen}"
        return first


def _leaves_out(shown: str, line: str) -> bool:
    """Return whether a row of a table is this line without some columns, as a narrow terminal has it."""
    left = iter(line.split())
    return bool(shown) and all(word in left for word in shown.split())


_REFUSED = re.compile(r"[\w-]+\.toml:\d+: ")


def refused(page: str) -> str:
    """Return the errors about a page's file once it has the mistakes that the page speaks of."""
    name, mistakes, command = MISTAKES[page]
    file = Path(name)
    right = text = file.read_text(encoding="utf-8")
    for words, wrong in mistakes.items():
        assert words in text, f"{page}: {name} has no {words}"
        text = text.replace(words, wrong, 1)
    file.write_text(text, encoding="utf-8")
    code, _, err = answer(words_of(command)[1:])
    file.write_text(right, encoding="utf-8")
    assert code == 2, err
    return err
