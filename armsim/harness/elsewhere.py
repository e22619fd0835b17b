"""Repeats a call with its buffers elsewhere: no result may depend on bits of an address."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from armsim.emulator.faults import SEVERITY, Fault, FaultRecord
from armsim.harness.binding import Binding
from armsim.harness.comparison import compare
from armsim.harness.elements import Array
from armsim.harness.passing import image_call, outputs_of
from armsim.harness.returned import result_of
from armsim.measure.call import Call
from armsim.objects.image import Image

RESULT = "return"
_KIND = "address-dependent"
_PLACES = (1, 2)  # `Machine`'s
_MOST = 200_000_000  # instructions, beyond which one other place has to do
Judge = Callable[[Mapping[str, Array], Mapping[str, int]], bool | None]


def address_faults(
    image: Image,
    binding: Binding,
    call: Call,
    outputs: Mapping[str, Array],
    result_kind: str | None,
    judge: Judge,
    *,
    checked: bool,
) -> list[FaultRecord]:
    """The fault of a result that is another one where the buffers lie elsewhere.

    ``call`` is the one that left ``outputs``, ``checked`` whether its buffers have margins. Pointers may
    move with their buffers. ``judge`` says whether other outputs, with the buffers at other addresses,
    meet the expectations (None without any): a sum whose order follows the alignment may round otherwise.
    """
    for place in _PLACES if call.machine.executed <= _MOST else _PLACES[:1]:
        # One at a time: each has an emulator, which goes with it.
        other = image_call(image, binding, call.limit, checked=checked, moved=place)
        if found := _fault_of(call, other, binding, outputs, result_kind, judge):
            return [found]
        del other
    return []


def _fault_of(
    call: Call,
    other: Call,
    binding: Binding,
    outputs: Mapping[str, Array],
    result_kind: str | None,
    judge: Judge,
) -> FaultRecord | None:
    machine = call.machine
    moves = {
        other.machine.buffers[name].address - item.address for name, item in machine.buffers.items()
    }
    where = ", ".join(
        f"{name} at {item.address:#x}, not {machine.buffers[name].address:#x}"
        for name, item in list(other.machine.buffers.items())[:2]
    )
    try:
        other.run()
    except Fault as fault:
        record = fault.record
        if record is None or record.kind not in call.AT_THE_END:
            said = record.message if record is not None else str(fault)
            return _fault(f"with {where} the call fails: {said}", record)
    found = outputs_of(other, binding)
    if result_kind is not None:
        found[RESULT] = result_of(result_kind, other.machine)
    differing = [
        name
        for name, was in outputs.items()
        if name in found and not _same(was, found[name], moves)
    ]
    addresses = {name: item.address for name, item in other.machine.buffers.items()}
    right = judge(found, addresses) if differing else True
    for name in [] if right else differing:
        item = compare(name, found[name], outputs[name], "")
        if not item.right or right is False:
            at = "".join(f"[{part}]" for part in item.index or ())
            return _fault(f"{name}{at} is another with {where}")
    return None


def _fault(message: str, cause: FaultRecord | None = None) -> FaultRecord:
    words = f"the result depends on bits of an address that its alignment leaves open: {message}"
    if cause is None:
        return FaultRecord(_KIND, SEVERITY[_KIND], words)
    return FaultRecord(_KIND, SEVERITY[_KIND], words, cause.instruction_address, cause.line)


def _same(one: Array, other: Array, moves: set[int]) -> bool:
    """Return whether two results are the same bits, but for pointers that moved with a buffer."""
    first, second = (np.ascontiguousarray(item).tobytes() for item in (one, other))
    if first == second:
        return True
    if len(first) % 8:
        return False
    steps = np.frombuffer(second, np.int64) - np.frombuffer(first, np.int64)
    return set(steps.tolist()) <= moves | {0}
