"""Small kernels with every form of access, drawn at random: pointers that stride, share sets and cross."""

from __future__ import annotations

import numpy as np

BUFFERS = {
    "a": 1 << 19,
    "b": 1 << 19,
    "c": 1 << 16,
}  # 60 iterations of 4096 bytes either way of the middle
FORMS = [
    "ldr x{t}, [{p}]", "ldr q{v}, [{p}]", "ldrb w{t}, [{p}, #1]", "ldp q{v}, q{w}, [{p}]",
    "ldp x{t}, x{u}, [{p}, #8]", "ldur q{v}, [{p}, #57]", "ldur x{t}, [{p}, #61]",
    "ld1 {{v{v}.4s}}, [{p}]", "ld1 {{v0.4s-v3.4s}}, [{p}]", "ld1r {{v{v}.4s}}, [{p}]",
    "ld1 {{v{v}.s}}[1], [{p}]", "ld2 {{v{v}.4s, v{w}.4s}}, [{p}]", "str x{t}, [{p}]",
    "str q{v}, [{p}]", "strb w{t}, [{p}, #3]", "stp q{v}, q{w}, [{p}]", "stur q{v}, [{p}, #57]",
    "stp x{t}, x{u}, [{p}]", "st1 {{v0.4s-v3.4s}}, [{p}]", "st1 {{v0.4s-v2.4s}}, [{p}]",
    "st1 {{v0.2s-v2.2s}}, [{p}]", "st1 {{v{v}.s}}[3], [{p}]", "prfm pldl1keep, [{p}, #{d}]",
    "prfm pstl1keep, [{p}, #{d}]",
]  # fmt: skip
OTHERS = [
    "fmla v{v}.4s, v{w}.4s, v1.4s", "add x{t}, x{u}, #1", "madd x{t}, x{u}, x{u}, x{t}",
    "fadd v{v}.4s, v{w}.4s, v2.4s",
]  # fmt: skip
STRIDES = [0, 4, 8, 16, 16, 24, 32, 48, 64, 64, 64, 72, 128, 256, 1024, 4096, -16, -64, -128]


def _step(pointer: str, stride: int) -> str:
    word = "add" if stride >= 0 else "sub"
    size = f"#{abs(stride)}" if abs(stride) < 4096 else f"#{abs(stride) >> 12}, lsl #12"
    return f"{word} {pointer}, {pointer}, {size}"


def random_kernel(seed: int, iterations: int = 60) -> str:
    """A few loops one after the other over x0, x1 and x2 (`BUFFERS`), that stay inside them."""
    rng = np.random.default_rng(seed)
    pointers = ["x3", "x4", "x5"]
    text = []
    for number in range(int(rng.integers(1, 4))):
        begin = []
        for at, (pointer, size) in enumerate(zip(pointers, BUFFERS.values(), strict=True)):
            offset = min(int(rng.integers(0, 64)) * int(rng.choice([1, 16, 64])), 4095)
            begin += [f"add {pointer}, x{at}, #{size >> 13}, lsl #12"]  # the middle
            begin += [f"add {pointer}, {pointer}, #{offset}"]
        body = []
        for _ in range(int(rng.integers(1, 7))):
            fill = {
                "t": int(rng.integers(10, 14)), "u": int(rng.integers(14, 17)),
                "v": int(rng.integers(16, 23)), "w": int(rng.integers(24, 32)),
                "p": str(rng.choice(pointers)), "d": int(rng.choice([0, 64, 256, 1024])),
            }  # fmt: skip
            if fill["p"] == "x5" and rng.random() < 0.5:
                fill["p"] = "x3"
            forms = OTHERS if rng.random() < 0.25 else FORMS
            line = str(rng.choice(forms))
            if line.startswith("ld2"):
                fill["w"] = fill["v"] + 1
            body.append(line.format(**fill))
        steps = []
        for pointer in pointers:
            stride = int(rng.choice(STRIDES))
            steps.append(_step(pointer, 64 if pointer == "x5" and abs(stride) > 256 else stride))
        label = 2 * number + 1
        text += [
            f"mov x8, #{int(rng.integers(1, 3))}",
            f"{label}:",
            *begin,
            f"mov x9, #{iterations}",
        ]
        text += [f"{label + 1}:", *body, *steps, "subs x9, x9, #1", f"b.ne {label + 1}b"]
        text += ["subs x8, x8, #1", f"b.ne {label}b"]
    return "\n".join([*text, "ret"])
