"""The files that the inputs of the corpus name."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

BODY = """    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    subs x2, x2, #4
"""
SAXPY = f"    .text\n    .global saxpy\nsaxpy:\n{BODY}    b.gt saxpy\n    ret\n"
LOOP = f"1:\n{BODY}    b.gt 1b\n"
OBJDUMP = """
saxpy.o:     file format elf64-littleaarch64

Disassembly of section .text:

0000000000000000 <saxpy>:
   0:\t3cc10401 \tldr\tq1, [x0], #16
   4:\t3dc00022 \tldr\tq2, [x1]
   8:\t4f801022 \tfmla\tv2.4s, v1.4s, v0.s[0]
   c:\t3c810422 \tstr\tq2, [x1], #16
  10:\tf1001042 \tsubs\tx2, x2, #0x4
  14:\t54ffff6c \tb.gt\t0 <saxpy>
  18:\td65f03c0 \tret
"""
APPLE = """\
_saxpy:                                 ; @saxpy
LBB0_1:                                 ; =>This Inner Loop Header: Depth=1
\tldr\tq1, [x0], #16
\tldr\tq2, [x1]
\tfmla.4s\tv2, v1, v0[0]
\tstr\tq2, [x1], #16
\tsubs\tx2, x2, #4
\tb.gt\tLBB0_1
; %bb.2:
\tret
"""
ARGS = "x0=buf(f32,64) x1=inout(f32,64) x2=64 s0=1.5"
LAYERS = """
[[layer]]
name = "pool"
op = "maxpool"
hf = 2
wf = 2
stride = 2
"""
FAR_TAPS = """// armsim-contract: {"op": "conv", "problem": {"hi": 9, "wi": 11, "cin": 6, "cout": 13, \
"hf": 3, "wf": 3, "dilation": 1000000000}, "tile": {"family": "naive", "wo": 1, "co": 1}}
    .global f
f:
    ret
"""

TEXTS = {
    "saxpy.S": SAXPY,
    "loop.s": LOOP,
    "a.s": LOOP,
    "b.s": LOOP,
    "c.s": LOOP,
    "pasted.s": f"{BODY}    b.gt .Lloop\n",
    "nolabel.s": BODY,
    "crlf.s": LOOP.replace("\n", "\r\n"),
    "marked.s": f"// LLVM-MCA-BEGIN one\n{BODY}// LLVM-MCA-END\n",
    "two_loops.s": f"f:\nfirst:\n{BODY}    b.gt first\nsecond:\n{BODY}    b.gt second\n    ret\n",
    "straight.s": f"    .global f\nf:\n{BODY}    ret\n",
    "data.s": "    .global f\nf:\n    .word 0x4e21d420\n    ret\n",
    "ret.s": "    .global f\nf:\n    ret\n",
    "objdump.txt": OBJDUMP,
    "old.s": LOOP,
    "new.s": LOOP.replace("    subs", "    add x5, x5, #1\n    subs"),
    "empty.s": "",
    "blank.s": "\n\n// nothing\n",
    "sve.s": "1:\n    ld1w {z0.s}, p0/z, [x0]\n    subs x2, x2, #4\n    b.gt 1b\n",
    "unknown.s": "1:\n    fmlaq v0.4s, v1.4s, v2.4s\n    b.gt 1b\n",
    "x86.s": "1:\n    vfmadd231ps %ymm0, %ymm1, %ymm2\n    jne 1b\n",
    "fp16.s": "1:\n    fmla v0.8h, v1.8h, v2.8h\n    subs x2, x2, #8\n    b.gt 1b\n",
    "word.s": "1:\n    .word 0xffffffff\n    subs x2, x2, #8\n    b.gt 1b\n",
    "clobber.S": "    .global f\nf:\n    mov x19, x0\n    ret\n",
    "endless.S": "    .global f\nf:\n    b f\n",
    "below.S": "    .global f\nf:\n    str x0, [sp, #-16]\n    ret\n",
    "chain.s": "1:\n" + "    mul x4, x4, x3\n" * 5 + "    subs x2, x2, #1\n    b.gt 1b\n",
    "frame.S": "    .global f\nf:\n    sub sp, sp, #600, lsl #12\n    str x0, [sp]\n    ret\n",
    "apple.s": APPLE,
    "explorer.json": json.dumps([{"text": line, "source": None} for line in APPLE.splitlines()]),
    "objdump_16.txt": "   0:\t91004042 \tadd\tx2, x2, #0x10\n",
    "renamed.S": "acc .req v2\n" + SAXPY.replace("    fmla v2.4s,", "    FMLA   acc.4s,"),
    "far_taps.S": FAR_TAPS,
    "contract_bad.S": "// armsim-contract: {oops\n    .global f\nf:\n    ret\n",
    "contract_op.S": '// armsim-contract: {"op": "dwcon"}\n    .global f\nf:\n    ret\n',
    "good.toml": f'file = "saxpy.S"\nargs = "{ARGS}"\nexpect = "x1 = x1 + s0*x0"\n',
    "on_a53.toml": f'file = "saxpy.S"\ncore = "cortex-a53"\nargs = "{ARGS}"\n',
    "no_file.toml": f'args = "{ARGS}"\n',
    "two_files.toml": f'file = ["saxpy.S", "loop.s"]\nargs = "{ARGS}"\n',
    "one_line.s": "1: ldr q0, [x0], #16; fadd v1.4s, v1.4s, v0.4s; subs x2, x2, #1; b.ne 1b\n",
    "calls_one.s": "f:\n1: bl g\n subs x2, x2, #1\n b.ne 1b\n ret\ng: ret\n",
    "marked_call.s": SAXPY.replace("saxpy:\n", "saxpy:\n// LLVM-MCA-BEGIN one\n"),
    "not_toml.toml": "this is [ no toml\n",
    "unknown_keys.toml": 'file = "saxpy.S"\nargs = ""\nexpct = "x1 = x1"\ncor = "a57"\n',
    "digits.toml": f"calls = {'9' * 5000}\n",
    "quote.txt": '"-',
    "nul.toml": f'file = "\\u0000"\nargs = "{ARGS}"\n',
    "nul_core.toml": f'file = "saxpy.S"\ncore = "\\u0000.toml"\nargs = "{ARGS}"\n',
    "nofile.toml": 'args = "x0=1"\n',
    "wrong_type.toml": "args = 3\n",
    "empty.toml": "",
    "good_core.toml": 'extends = "cortex-a72"\nname = "mine"\n[dispatch]\nslots = 2\n',
    "bad_core.toml": 'extends = "cortex-a72"\nname = "mine"\n[dispach]\nslots = 2\n',
    "misplaced.toml": 'extends = "a72"\nname = "mine"\n[cache.l1d]\nsimd = { uops = "F0" }\n',
    "nan_core.toml": 'extends = "cortex-a72"\nname = "mine"\n[memory]\nns = nan\n',
    "named_list.toml": f'name = "n"\ndescription = "d"\ninput = [8, 8, 4]\n{LAYERS}'.replace(
        '"pool"', "[1]"
    ),
    "extends_list.toml": 'extends = ["a72"]\nname = "mine"\n',
    "extends_nosuch.toml": 'extends = "cortex-a27"\nname = "mine"\n',
    "bad_board.toml": 'name = "mine"\ndescription = "d"\n[[cluster]]\nname = "big"\ncor = "a57"\n',
    "good_net.toml": f'name = "n"\ndescription = "d"\ninput = [8, 8, 4]\n{LAYERS}',
    "tall_net.toml": f'name = "n"\ndescription = "d"\ninput = [99999999999, 29, 3]\n{LAYERS}',
    "bad_net.toml": f'name = "n"\ndescription = "d"\ninput = [8, 8]\n{LAYERS}strid = 2\n',
}


def make_files(folder: Path) -> None:
    """Write all of them into a folder."""
    for name, text in TEXTS.items():
        (folder / name).write_text(text, newline="")
    (folder / "folder").mkdir()
    (folder / "bom.s").write_text(LOOP, encoding="utf-8-sig")
    (folder / "latin1.s").write_bytes(b"// f\xfcr alle\n" + LOOP.encode())
    (folder / "binary.bin").write_bytes(bytes(range(256)) * 8)
    (folder / "header.npy").write_bytes(b"\x93NUMPY\x01\x00\x10\x00{'descr': '<f4', ")
    (folder / "empty.npy").write_bytes(b"")
    np.save(folder / "small.npy", np.zeros(8, np.float32))
    np.savez(folder / "several.npz", a=np.zeros(8), b=np.zeros(8))
