"""A kernel with its data and its judge, as those that armsim generates have, as a request."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict
from armsim.harness.elements import Array
from armsim.harness.request import Request
from armsim.harness.values import INOUT, INPUT, Argument, Buffer, Number, Pointer


def with_contract(request: Request, contract: Contract) -> Request:
    """The request for a kernel ``void f(buffer or size, ...)``: the contract's data, judged by it."""
    arguments: list[Argument] = []
    for name, data in contract.buffers.items():
        role = INOUT if name in contract.written else INPUT
        flat = np.ascontiguousarray(data).reshape(-1)
        arguments.append(Argument(name, Buffer(role, data.dtype, flat.shape, data=flat)))
    for number, one in enumerate(contract.arguments):
        place = f"x{number}" if number < 8 else f"[sp+{8 * (number - 8)}]"
        value = Pointer(one) if isinstance(one, str) else Number(one)
        arguments.append(Argument(place, value))

    def judge(result: Array) -> Verdict:
        return replace(contract.judge(result.reshape(-1)), name=contract.output)

    return replace(request, args=tuple(arguments), judges={contract.output: judge})
