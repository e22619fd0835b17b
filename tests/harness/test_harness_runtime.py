"""Calls into a C++ runtime: a line says what the code does and what helps, where one is reached."""

from __future__ import annotations

import pytest

import armsim

CALLS = """
    .global f
f:  stp x29, x30, [sp, #-16]!
    cmp w0, #5
    b.gt 1f
    add w0, w0, #1
    ldp x29, x30, [sp], #16
    ret
1:  bl {}
    brk #1
"""
THROWS = "throws a C++ exception ('{}' is called): stacks are not unwound here; give arguments"


@pytest.mark.parametrize(
    ("symbol", "said"),
    [
        ("__cxa_throw", THROWS.format("__cxa_throw")),
        ("__cxa_allocate_exception", THROWS.format("__cxa_allocate_exception")),
        ("_Unwind_Resume", THROWS.format("_Unwind_Resume")),
        ("_ZSt20__throw_length_errorPKc", THROWS.format("std::__throw_length_error")),
        ("__cxa_guard_acquire", "initializes a static variable at its first use ('__cxa_guard_"),
        ("elsewhere", "calls 'elsewhere', which none of the files defines"),
    ],
)
def test_a_call_into_the_runtime_of_cpp_says_what_it_is_and_what_helps(
    symbol: str, said: str
) -> None:
    def call(argument: int) -> armsim.RunResult:
        text = CALLS.format(symbol)
        return armsim.run(
            text=text, core="a53", args=f"w0={argument}", returns="i32", expect=["return = 6"],
            assembler="keystone",
        )  # fmt: skip

    assert call(5).verified
    (fault,) = call(6).faults
    assert fault.kind == "unresolved-symbol"
    assert said in fault.message
    assert "\n" not in fault.message


def test_garbage_that_a_provided_function_leaves_in_v0_is_not_taken_for_a_result() -> None:
    text = """
    .global f
f:  stp x29, x30, [sp, #-32]!
    str x19, [sp, #16]
    mov w19, w0
    mov x0, #16
    bl malloc
    dup v0.4s, w19
    str q0, [x0]
    ldr w19, [x0, #8]
    bl free
    mov w0, w19
    ldr x19, [sp, #16]
    ldp x29, x30, [sp], #32
    ret
"""
    assert not armsim.run(text=text, core="a53", args="w0=3", assembler="keystone").faults
