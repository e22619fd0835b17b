"""Costs of the trace and of the checked mode, for kernels and for loops of few instructions."""

from __future__ import annotations

import time
import tomllib
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.compiled import cfunc
from armsim.emulator.arguments import Arguments, in_registers
from armsim.emulator.convention import enter
from armsim.emulator.engine import BLOCK_HOOK
from armsim.emulator.hooks import BLOCK_CALLBACK
from armsim.emulator.machine import Machine
from armsim.emulator.memory import RETURN_ADDRESS
from armsim.emulator.trace import TraceChunk
from armsim.objects.image import Image
from armsim.objects.load import load_text
from armsim.operators.saved import read_kernel
from armsim.sanitizer.checked_call import MARGIN, checked_call
from armsim.sanitizer.checker import Checker, Rules
from experiments.frame import Call, Row, columns, described, median_seconds
from experiments.speed.experiment import TILES, contract_of, rendered

KERNELS = Path(__file__).resolve().parents[2] / "kernels" / "asm"
QUANTIZED = (
    "qgemm_u8_adalp_4x4_u2_d4", "qgemm_u8_mlal16_1x16_u1_d0", "qgemm_u8_dot_12x4_u1_d0",
    "qdwconv_3x3_s1_snake_4x4_rows_list_q8", "qadd_scalar", "qadd_vector_l3", "qsoftmax_table",
    "qupsample_pixels",
)  # fmt: skip
LOOPS = {
    name: row["text"].strip()
    for name, row in tomllib.loads(
        Path(__file__).with_name("loops.toml").read_text("utf-8")
    ).items()
}
COLUMNS = {
    "M instructions": ".2f", "instructions a block": ".1f", "plain MIPS": ".0f", "traced MIPS": ".0f",
    "plain ns a block": ".1f", "trace adds ns": ".1f", "traced speed / plain": ".2f",
    "walk + trace / trace": ".2f", "unchecked run ms": ".0f", "checked / unchecked": ".2f",
}  # fmt: skip
HOOK_COLUMNS = {
    "blocks, M": ".2f", "plain, ns a block": ".1f", "empty hook": "+.1f", "counted": "+.1f",
    "traced": "+.1f",
}  # fmt: skip
_median = partial(median_seconds, runs=5, clock=time.process_time)


class Code(NamedTuple):
    """An image with the contents of its buffers, in the order of x0 and on, and what each is."""

    image: Image
    contents: dict[str, NDArray[np.generic]]
    roles: dict[str, str]

    def fill(self, machine: Machine) -> None:
        """Write the buffers; the list in "filter" holds addresses."""
        for name, data in self.contents.items():
            ring = name == "filter" and data.dtype == np.int64
            machine.write(name, data + np.int64(machine.buffers[name].address) if ring else data)

    def machine(self, margin: int = 0) -> Machine:
        """A machine with the buffers."""
        sizes = {name: data.nbytes for name, data in self.contents.items()}
        machine = Machine(self.image, sizes, margin=margin)
        self.fill(machine)
        return machine


def _of_contract(image: Image, contract: Contract) -> Code:
    roles = dict.fromkeys(contract.buffers, "input")
    roles |= dict.fromkeys((*contract.scratch, contract.output), "inout")
    return Code(image, dict(contract.buffers), roles)


@cache
def _code(name: str) -> Code:
    """The code of a name."""
    if name in LOOPS:
        zeros = np.zeros(1 << 20, dtype=np.uint8)
        zeros[-1] = 1
        contents: dict[str, NDArray[np.generic]] = {
            "input": zeros,
            "filter": np.roll(np.arange(512, dtype=np.int64), -1) * 8,
            "output": np.zeros(1 << 20, dtype=np.uint8),
        }
        roles = {"input": "input", "filter": "input", "output": "inout"}
        return Code(load_text(LOOPS[name], "loop.S"), contents, roles)
    if name in QUANTIZED:
        text = (KERNELS / f"{name}.S").read_text(encoding="utf-8")
        saved = read_kernel(text, name)
        contract = saved.operator.contract(saved.problem, saved.tile, 0)
        return _of_contract(load_text(text, "kernel.S"), contract)
    tile = TILES[name]
    return _of_contract(load_text(rendered(tile).text, "kernel.S"), contract_of(tile))


def _counted_blocks(machine: Machine, arguments: Arguments) -> tuple[int, int]:
    """Instructions and blocks of a call."""
    blocks = 0

    def count(chunk: TraceChunk) -> None:
        nonlocal blocks
        blocks += len(chunk.starts)

    machine.discover(arguments)
    return machine.call(arguments, count), blocks


def _costs(code: str) -> Row:
    """A run is all of a command's calls without the replay; "plain" has nothing hooked."""
    own = _code(code)
    machine = own.machine(MARGIN)
    arguments = Arguments(dict(enumerate(item.address for item in machine.buffers.values())))
    rules = Rules(own.roles, arguments)
    count, blocks = _counted_blocks(machine, arguments)

    def plain_call() -> None:
        machine._engine.forget_translations()  # as a first call, and a traced one has to
        machine.call(arguments)

    checker = Checker(machine, rules)

    def walked() -> None:
        checker.before(machine)
        machine.call(arguments, checker.take)

    found = checked_call(machine, rules, own.fill)
    if found.failed:
        raise ValueError(f"{code}: {found.faults}")

    def unchecked() -> None:
        bare = own.machine()
        places = Arguments(dict(enumerate(item.address for item in bare.buffers.values())))
        bare.discover(places)
        bare.call(places, lambda _: None)

    def checked() -> None:
        checked_call(own.machine(MARGIN), rules, own.fill)
        unchecked()

    plain, walk = _median(plain_call), _median(walked)
    traced = _median(lambda: machine.call(arguments, lambda _: None))
    off, on = _median(unchecked), _median(checked)
    mega, block_ns = count / 1e6, 1e9 / blocks
    values = (
        mega, count / blocks, mega / plain, mega / traced, plain * block_ns,
        (traced - plain) * block_ns, plain / traced, walk / traced, off * 1e3, on / off,
    )  # fmt: skip
    return dict(zip(COLUMNS, values, strict=True))


@cfunc(BLOCK_CALLBACK)
def _nothing(engine: Any, address: Any, size: Any, data: Any) -> None:
    """Return."""


def _hook_costs(code: str) -> Row:
    """The part of a traced block's cost that is the call of the hook alone."""
    machine = _code(code).machine()
    arguments = in_registers([buffer.address for buffer in machine.buffers.values()])
    _, blocks = _counted_blocks(machine, arguments)
    engine, entry = machine._engine, machine.image.entry if machine.image else 0

    def bare() -> None:
        enter(engine, arguments, machine.poison)
        engine.run(entry, RETURN_ADDRESS)

    plain = _median(bare)
    handle = engine.hook(BLOCK_HOOK, _nothing, np.zeros(1, dtype=np.int64))
    empty = _median(bare)
    engine.unhook(handle)
    counted = _median(lambda: machine.call_counted(arguments))
    traced = _median(lambda: machine.call(arguments, lambda _: None))
    more = ((one - plain) / blocks * 1e9 for one in (empty, counted, traced))
    return dict(zip(HOOK_COLUMNS, (blocks / 1e6, plain / blocks * 1e9, *more), strict=True))


EXPERIMENT = described(
    "checked",
    cells={
        **{name: Call(_costs, {"code": name}) for name in (*TILES, *QUANTIZED, *LOOPS)},
        **{f"hook, {name}": Call(_hook_costs, {"code": name}) for name in LOOPS},
    },
    tables={
        "costs": columns(COLUMNS, "code", only=lambda row: "plain MIPS" in row),
        "hook": columns(HOOK_COLUMNS, "loop", only=lambda row: "empty hook" in row),
    },
)
