"""Hostile requests: files of every kind that a command reads, and options, from a kind and a number.

Each is made from something that works, of which a few places are changed.
"""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from armsim.cli.main import command_parser
from experiments.fuzz.inputs import POOLS, mutated_input, objects
from tests.corpus.files import ARGS, SAXPY, TEXTS

ROOT = Path(__file__).resolve().parents[2]
LIMIT = ["--max-instructions", "20000"]  # of a kernel that never ends


class Made(NamedTuple):
    """The words of a command, and the files that they name."""

    words: list[str]
    files: dict[str, bytes]


NUMBERS = POOLS["numbers"]
WORDS = POOLS["words"]
VALUES = (*NUMBERS, *POOLS["values"])


def _changed_text(draw: random.Random, text: str, pool: tuple[str, ...]) -> str:
    """A text of which a few places are removed, repeated, swapped or replaced."""
    for _ in range(draw.choice([1, 1, 2, 4])):
        at, end = draw.randrange(len(text) + 1), 0
        end = min(len(text), at + draw.choice([1, 1, 3, 20]))
        form = draw.randrange(5)
        if form == 0:
            text = text[:at] + text[end:]
        elif form == 1:
            text = text[:end] + text[at:]
        elif form == 2:
            text = text[:at] + draw.choice(pool) + text[end:]
        elif form == 3:
            tokens = re.split(r"(\W+)", text)
            tokens[draw.randrange(len(tokens))] = draw.choice(pool)
            text = "".join(tokens)
        else:
            lines = text.split("\n")
            first, second = draw.randrange(len(lines)), draw.randrange(len(lines))
            lines[first], lines[second] = lines[second], lines[first]
            text = "\n".join(lines)
    return text


def _changed_toml(draw: random.Random, text: str) -> str:
    """A TOML file of which a few values or lines are changed."""
    lines = text.split("\n")
    for _ in range(draw.choice([1, 1, 2, 3])):
        at = draw.randrange(len(lines))
        key, equals, _ = lines[at].partition("=")
        form = draw.randrange(6)
        if form <= 2 and equals:
            lines[at] = f"{key}= {draw.choice(VALUES)}"
        elif form == 3:
            lines.insert(at, lines[draw.randrange(len(lines))])
        elif form == 4 and len(lines) > 1:
            del lines[at]
        else:
            lines[at] = _changed_text(draw, lines[at], VALUES)
    return "\n".join(lines)


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", errors="surrogatepass")


_FUNCTIONS = POOLS["functions of prebuilt files"]


def _elf(draw: random.Random, number: int) -> Made:
    suffix, content = draw.choice(objects())
    changed = bytearray(content)
    for _ in range(draw.choice([1, 1, 2, 8])):
        at = draw.randrange(min(len(changed), draw.choice([64, 400, len(changed)])))
        changed[at] = draw.choice([0, 1, 0x7F, 0x80, 0xFF, draw.randrange(256)])
    if draw.random() < 0.1:
        del changed[draw.randrange(len(changed)) :]
    name = f"input{suffix}"
    symbol = draw.choice(["", *(f":{word}" for word in _FUNCTIONS)])
    run = ["run", name + symbol, "--args", "x0=buf(f32,200) x1=inout(f32,72) x2=64 x3=4", *LIMIT]
    return Made(
        draw.choice([["analyze", name + symbol, "--iterations", "50"], run]), {name: bytes(changed)}
    )


def _text(draw: random.Random, number: int) -> Made:
    sources = [text for name, text in TEXTS.items() if name.endswith((".s", ".S", ".txt", ".json"))]
    text = _changed_text(draw, draw.choice(sources), WORDS + NUMBERS)
    form = draw.randrange(3)
    if form == 0:
        made = mutated_input(number)
        if made.suffix == ".S":
            text = made.content.decode("utf-8", errors="replace")
    analyze = ["analyze", "input.s", "--iterations", "50", "--assembler", "keystone"]
    run = ["run", "input.s", "--args", ARGS, "--assembler", "keystone", *LIMIT]
    straight = [*analyze, "--straight"]
    return Made(draw.choice([analyze, analyze, straight, run]), {"input.s": _encoded(text)})


def _spec(draw: random.Random, number: int) -> Made:
    text = (
        f'file = "saxpy.S"\nargs = "{ARGS}"\nexpect = ["x1 = x1 + s0*x0"]\ncore = "a57"\n'
        'tolerance = "4ulp"\ncalls = 3\nwarm = 1\nseed = 1\ncache = "warm"\nmax-instructions = 20000\n'
    )
    return Made(
        ["run", "--spec", "input.toml"], {"input.toml": _encoded(_changed_toml(draw, text))}
    )


@cache
def _shipped(folder: str) -> tuple[str, ...]:
    paths = sorted((ROOT / "armsim" / folder).glob("*.toml"))
    return tuple(path.read_text(encoding="utf-8") for path in paths)


def _core(draw: random.Random, number: int) -> Made:
    mine = (
        TEXTS["good_core.toml"] + "[cache.l1d]\nfills = 4\n[pipes]\nL = 8\n[memory]\nns = 100.0\n"
    )
    text = _changed_toml(draw, draw.choice([mine, *_shipped("cores")]))
    analyze = ["analyze", "saxpy.S", "--iterations", "50", "--core", "input.toml"]
    return Made(draw.choice([["cores", "input.toml"], analyze]), {"input.toml": _encoded(text)})


def _board(draw: random.Random, number: int) -> Made:
    text = _changed_toml(draw, draw.choice(_shipped("boards")))
    return Made(["boards", "input.toml"], {"input.toml": _encoded(text)})


def _network(draw: random.Random, number: int) -> Made:
    text = _changed_toml(draw, draw.choice([TEXTS["good_net.toml"], *_shipped("networks")]))
    return Made(["plan", "input.toml"], {"input.toml": _encoded(text)})


_ARGUMENTS = POOLS["arguments"]


def _args(draw: random.Random, number: int) -> Made:
    text = _changed_text(draw, draw.choice(_ARGUMENTS), WORDS + NUMBERS)
    return Made(["run", "saxpy.S", "--args", text, *LIMIT], {})


def _executed(draw: random.Random, number: int) -> Made:
    """One of the three before, with the loops that the call executes."""
    words, files = draw.choice((_elf, _text, _args))(draw, number)
    if words[0] == "run":
        return Made(["analyze", *words[1:], "--iterations", "50"], files)
    words = [word for word in words if word != "--straight"]
    return Made([*words, "--args", ARGS, *LIMIT], files)


_EXPRESSIONS = POOLS["expectations"]
_CODE = POOLS["code"]


def _expect(draw: random.Random, number: int) -> Made:
    text = _changed_text(draw, draw.choice(_EXPRESSIONS), _CODE + WORDS + NUMBERS)
    words = ["run", "saxpy.S", "--args", ARGS, "--expect", text, *LIMIT]
    if draw.random() < 0.3:
        words += ["--tolerance", draw.choice([*NUMBERS, "4ulp", "exact", "ulp", "-3ulp", "1e-5"])]
    return Made(words, {})


def _npy(draw: random.Random, number: int) -> Made:
    made = io.BytesIO()
    kind = draw.choice(
        ["f4", "f4", "f4", "f4", "f4", "f8", "i4", "u1", "c16", "S3", "?", "f2", "M8[s]", "V4"]
    )
    array = np.zeros(draw.choice([(64,), (64,), (64,), (8, 8), (), (0,), (63,)]), kind)
    np.save(made, array if draw.random() < 0.9 else np.array([{"a": 1}], object))
    content = bytearray(made.getvalue())
    for _ in range(draw.choice([0, 1, 1, 3])):
        content[draw.randrange(min(len(content), 130))] = draw.choice(
            [*b"(),0123456789'<>{}:OfT \n", 255]
        )
    if draw.random() < 0.2:
        del content[draw.randrange(len(content)) :]
    text = ARGS.replace("buf(f32,64)", "buf(f32,64,file(input.npy))")
    return Made(["run", "saxpy.S", "--args", text, *LIMIT], {"input.npy": bytes(content)})


_BASES = (
    ["analyze", "saxpy.S", "--iterations", "50"], ["run", "saxpy.S", "--args", ARGS, *LIMIT],
    ["view", "saxpy.S", "--iterations", "50"], ["optimize", "saxpy.S"], ["kernels", "goto"],
    ["emit", "gemm_goto_8x12_k4_pf0", "--out", "emitted", "--force"], ["docs", "run"],
    ["completion", "bash"], ["roofline"], ["network", "good.toml"], ["results"],
    ["cores", "a57"], ["boards", "rk3399"], ["plan", "mobilenet-v1"], ["kernels"],
    ["explore", "--op", "gemm", "--m"], ["verify", "goto", "--tile", "rows=8,columns=12", "--shape"],
)  # fmt: skip


@cache
def _options(command: str) -> tuple[str, ...]:
    names = [name for action in command_parser(command)._actions for name in action.option_strings]
    return tuple(sorted(set(names) - {"--spec", "--threads", "--out", "--store"}))


def _option(draw: random.Random, number: int) -> Made:
    base = list(draw.choice(_BASES))
    if base[0] == "explore":
        # A search may take long; its sizes alone are tried, and one that is refused ends it.
        base += [draw.choice([*NUMBERS, *WORDS]), "--n", "0"]
    elif base[0] == "verify":
        base.append(draw.choice(["m=9,n=13,k=7", f"m={draw.choice(NUMBERS)},n=2,k=0", *WORDS]))
    if base[0] not in ("explore", "verify"):
        for _ in range(draw.choice([1, 1, 2, 3])):
            base.append(draw.choice(_options(base[0])))
            if draw.random() < 0.8:
                base.append(draw.choice([*NUMBERS, *WORDS]))
    return Made(base, {})


_MEASURED = (
    "kernel,problem,code,cache,counter,cpu,midr,samples,batch,cycles,ns\n"
    "gemm_goto_8x8_k4_pf0,gemm m=8 n=8 k=8,1f,warm,perf_event,4,0x411fd072,101,50,164,82\n"
    "gemm_rtra_8x8_k4_pf0,gemm m=8 n=8 k=8,,warm,cntvct_el0,4,0x411fd072,101,50,,91.5\n"
)
_PREDICTED = {
    "schema": "armsim.explore/1", "op": "gemm", "problem": {"m": 8, "n": 8, "k": 8}, "core": "cortex-a57",
    "board": None, "cache": "warm", "ideal_memory": False, "clock_ghz": 2.0, "candidates": [
        {"kernel": "gemm_goto_8x8_k4_pf0", "verified": True, "cycles": 160, "bound_by": "dispatch"},
        {"kernel": "gemm_rtra_8x8_k4_pf0", "verified": True, "cycles": 180, "bound_by": "latency"},
    ],
}  # fmt: skip


def _measured(draw: random.Random, number: int) -> Made:
    predicted, measured = json.dumps(_PREDICTED, indent=1), _MEASURED
    if draw.random() < 0.5:
        predicted = _changed_text(draw, predicted, NUMBERS + WORDS)
    else:
        measured = _changed_text(draw, measured, NUMBERS + WORDS)
    files = {"input.json": _encoded(predicted), "input.csv": _encoded(measured)}
    return Made(["compare", "input.json", "input.csv"], files)


@cache
def _onnx_model() -> bytes:
    """A convolution, an activation and a pool."""
    import onnx
    from onnx import helper, numpy_helper

    weights = numpy_helper.from_array(np.zeros((4, 3, 3, 3), np.float32), "w")
    nodes = [
        helper.make_node("Conv", ["x", "w"], ["y"], kernel_shape=[3, 3], pads=[1, 1, 1, 1]),
        helper.make_node("Relu", ["y"], ["z"]),
        helper.make_node("MaxPool", ["z"], ["p"], kernel_shape=[2, 2], strides=[2, 2]),
    ]
    shapes = {"x": [1, 3, 8, 8], "p": [1, 4, 4, 4]}
    found, made = (helper.make_tensor_value_info(name, 1, shapes[name]) for name in ("x", "p"))
    model = helper.make_model(helper.make_graph(nodes, "g", [found], [made], [weights]))
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())


def _onnx(draw: random.Random, number: int) -> Made:
    changed = bytearray(_onnx_model())
    names = [at for at in range(len(changed)) if 31 < changed[at] < 127]
    for _ in range(draw.choice([1, 1, 2, 6])):
        at = draw.choice([draw.randrange(len(changed)), draw.choice(names)])
        changed[at] = draw.choice([0, 1, 2, 8, 0x7F, 0x80, 0xFF, draw.randrange(256)])
    if draw.random() < 0.1:
        del changed[draw.randrange(len(changed)) :]
    shape = ["--input-shape", draw.choice([*NUMBERS, *WORDS, "1x3x8x8"])]
    words = ["plan", "input.onnx", *(shape if draw.random() < 0.1 else [])]
    return Made(words, {"input.onnx": bytes(changed)})


KINDS: dict[str, Callable[[random.Random, int], Made]] = {
    "elf": _elf, "text": _text, "spec": _spec, "core": _core, "board": _board, "network": _network,
    "args": _args, "expect": _expect, "npy": _npy, "option": _option, "measured": _measured, "onnx": _onnx,
    "executed": _executed,
}  # fmt: skip


def made(kind: str, number: int) -> Made:
    """The request of a kind with a number; the same at any time."""
    found = KINDS[kind](random.Random(f"{kind} {number}"), number)
    return Made(found.words, {"saxpy.S": SAXPY.encode(), **found.files})
