"""Find the instructions that an in-order core can issue in one cycle, from slots and pipes alone."""

from __future__ import annotations

from armsim.cores.model import CoreModel, OperationClass

KINDS = (
    ("alu", "int_alu", "integer addition"),
    ("mul", "int_mul_w", "32-bit multiplication"),
    ("b", "branch", "branch"),
    ("ldr x", "load_int", "integer load"),
    ("ldr d", "load_vec", "64-bit vector load"),
    ("ldr q", "load_vec_q", "128-bit vector load"),
    ("str x", "store_int", "integer store"),
    ("str q", "store_vec_q", "128-bit vector store"),
    ("ins", "transfer_in", "insert from a general register"),
    ("fmla d", "fp_fma_d", "64-bit multiply-accumulate"),
    ("fmla q", "fp_fma_q", "128-bit multiply-accumulate"),
    ("add q", "simd_add_q", "128-bit integer addition"),
)
"""Column head, operation class, description: the most frequent kinds of instructions in kernels."""


def _taken(core: CoreModel, entry: OperationClass, busy: set[str]) -> set[str] | None:
    """``busy`` plus the pipes of the first step, each the first free one; None if one has no free pipe.

    Uops of one instruction on the same pipe issue in sequence: only the first needs it free.
    """
    own: set[str] = set()
    for name in entry.steps[0].pipes:
        members = core.choices.get(name, (name,))
        free = [pipe for pipe in members if pipe not in busy | own]
        if free:
            own.add(free[0])
        elif not any(pipe in own for pipe in members):
            return None
    return busy | own


def issue_together(core: CoreModel, first: OperationClass, second: OperationClass) -> bool:
    """Say whether ``second`` can issue in the same cycle as ``first``, which precedes it in the program."""
    if max(first.slots, 1) + max(second.slots, 1) > core.slots:
        return False
    if core.slot0 and set(second.steps[0].pipes).issuperset(core.slot0):
        return False
    busy = _taken(core, first, set())
    return busy is not None and _taken(core, second, busy) is not None
