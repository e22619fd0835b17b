"""Convolutions in C whose loops are those of TVM's schedules, compiled by LLVM as TVM does, as cells."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import armsim
from armsim.operators.qconv import QconvProblem
from experiments.frame import NotThere, Row

COMPILER = "clang-12"
"""A compiler of this name has to be on the path; `FLAGS` follow its own."""
FLAGS = "-O3 -mcpu=cortex-a72"


def _macros(p: QconvProblem) -> Row:
    """Return the sizes as the C files call them."""
    return {
        "IH": p.hi, "IW": p.wi, "CIN": p.cin, "COUT": p.cout, "KH": p.kh, "KW": p.kw,
        "STRIDE": p.stride, "PAD": p.padding,
    }  # fmt: skip


def _sums(p: QconvProblem, image: str, filters: str) -> str:
    """The output, ho x wo x cout, of an image hi x wi x cin and filters kh x kw x cin x cout."""
    border = f"({p.padding}, {p.padding})"
    rows, columns = p.stride * (p.ho - 1) + 1, p.stride * (p.wo - 1) + 1
    padded = f"np.pad({image}, ({border}, {border}, (0, 0)))"
    return " + ".join(
        f"np.tensordot({padded}[{y}:{y + rows}:{p.stride}, {x}:{x + columns}:{p.stride}], "
        f"({filters})[{y}, {x}], 1)"
        for y in range(p.kh)
        for x in range(p.kw)
    )


def _spatial_pack(p: QconvProblem, block: Mapping[str, int]) -> tuple[list[str], str]:
    """Return the arguments, and what the last of them holds afterwards."""
    rows, columns = ((block[key] - 1) * p.stride + k for key, k in (("VH", p.kh), ("VW", p.kw)))
    packed = p.ho // block["VH"] * (p.wo // block["VW"]) * p.cin * rows * columns
    sums = _sums(p, "x0.transpose(1, 2, 0)", "x1.transpose(2, 3, 1, 0)")
    return [
        f"buf(i16,{p.cin}x{p.hi}x{p.wi},random(-255,255))",
        f"buf(i16,{p.cout}x{p.cin}x{p.kh}x{p.kw},random(-255,255))",
        f"out(i16,{packed})",
        f"out(i16,{p.cout * p.cin * p.kh * p.kw})",
        f"out(i32,{p.cout}x{p.ho}x{p.wo})",
    ], f"({sums}).transpose(2, 0, 1)"


def _nchwc(p: QconvProblem, block: Mapping[str, int]) -> tuple[list[str], str]:
    vc, bi = block["VC"], block["BI"]
    sums = _sums(
        p,
        f"x0.transpose(1, 2, 0, 3).reshape({p.hi}, {p.wi}, {p.cin})",
        f"x1.transpose(2, 3, 1, 4, 0, 5).reshape({p.kh}, {p.kw}, {p.cin}, {p.cout})",
    )
    return [
        f"buf(i16,{p.cin // bi}x{p.hi}x{p.wi}x{bi},random(-255,255))",
        f"buf(i16,{p.cout // vc}x{p.cin // bi}x{p.kh}x{p.kw}x{bi}x{vc},random(-255,255))",
        f"out(i16,{p.border.size(p.hi, p.wi, p.cin)})",
        f"out(i32,{p.cout // vc}x{p.ho}x{p.wo}x{vc})",
    ], f"({sums}).reshape({p.ho}, {p.wo}, {p.cout // vc}, {vc}).transpose(2, 0, 1, 3)"


def _gemm_4x4(p: QconvProblem, block: Mapping[str, int]) -> tuple[list[str], str]:
    pixels, depth = p.ho * p.wo, p.kh * p.kw * p.cin
    sums = _sums(
        p,
        "x0",
        f"x1.transpose(1, 3, 0, 2).reshape({p.kh}, {p.kw}, {p.cin}, {p.cout})",
    )
    return [
        f"buf(u8,{p.hi}x{p.wi}x{p.cin})",
        f"buf(u8,{p.cout // 4}x{depth // 16}x4x16)",
        f"out(u8,{p.border.size(p.hi, p.wi, p.cin)})",
        f"out(u8,{pixels * depth})",
        f"out(u8,{4 * depth})",
        f"out(i32,{-(-pixels // 4) * 4 * p.cout})",
        f"out(i32,{p.ho}x{p.wo}x{p.cout})",
    ], sums


CALLS = {"spatial_pack": _spatial_pack, "nchwc": _nchwc, "gemm_4x4": _gemm_4x4}


@dataclass(frozen=True)
class Loops:
    """The fastest of some blockings of a C function of this folder, on one core, its result compared with
    NumPy's. blocks: the macros of each blocking.
    """

    function: str
    sizes: Mapping[str, Any]
    place: str
    blocks: tuple[Mapping[str, int], ...] = ({},)

    @property
    def asked(self) -> Row:
        """All of it."""
        return {
            "function": self.function, "sizes": dict(self.sizes), "place": self.place,
            "compiler": f"{COMPILER} {FLAGS}", "blocks": [dict(block) for block in self.blocks],
            "source": sha256(self._file.read_bytes()).hexdigest(),
        }  # fmt: skip

    @property
    def _file(self) -> Path:
        return Path(__file__).with_name(f"{self.function}.c")

    def measure(self, store: str | None) -> Row:
        """Cycles of the fastest, and of all that were tried; ValueError for a wrong result."""
        if shutil.which(COMPILER) is None:
            raise NotThere(f"no {COMPILER} on the path")
        tried = {
            " ".join(f"{key}={value}" for key, value in block.items()): self._cycles(block)
            for block in self.blocks
        }
        best = min(tried, key=lambda name: tried[name])
        kernel = f"{self.function}.c {best}".strip()
        return {"kernel": kernel, "cycles": {"1": tried[best]}, "tried": tried}

    def _cycles(self, block: Mapping[str, int]) -> int:
        problem = QconvProblem(**self.sizes)
        arguments, expected = CALLS[self.function](problem, block)
        macros = " ".join(
            f"-D{key}={value}" for key, value in {**_macros(problem), **block}.items()
        )
        found = armsim.run(
            f"{self._file}:{self.function}",
            " ".join(f"x{at}={value}" for at, value in enumerate(arguments)),
            board=self.place, assembler=COMPILER, cflags=f"{macros} {FLAGS}", unchecked=True,
            expect=f"x{len(arguments) - 1} = {expected}",
        )  # fmt: skip
        if not found.verified or found.cycles is None:
            raise ValueError(f"{self.function} {dict(block)}: {found.summary}")
        return found.cycles
