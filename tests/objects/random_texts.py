"""Random assembly of what people write by hand: a seed and a number of lines make one text."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "isa"))
from encoder_lines import LINES
from more_forms import MORE_FORMS
from test_isa_roles import FORMS

# `fmov` of numbers in other ways of writing, targets that are numbers and what GNU as calls deprecated.
PLAIN = [
    form
    for form in dict.fromkeys([*FORMS, *MORE_FORMS, *LINES])
    if not form.startswith(("b", "cb", "tb", "adr")) or form.startswith(("bi", "bs", "br", "bl x"))
]
SECTIONS = (
    ".text", ".data", ".section .rodata", '.section .rodata.more,"a",%progbits', ".bss",
    '.section .text.cold,"ax",@progbits', ".text",
)  # fmt: skip
_LOADS = {
    "ldrb w": 1,
    "strh w": 2,
    "ldr w": 4,
    "str x": 8,
    "ldr x": 8,
    "ldr q": 16,
    "str s": 4,
    "ldr d": 8,
}


class Text:
    """One text that grows statement by statement; all of its labels are defined in the end."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.labels = [
            f"{prefix}{at}" for at, prefix in enumerate(("f", "g", ".L", "data", "table", "_x.$"))
        ]
        self.waiting = list(self.labels)
        self.constants: list[str] = []
        self.aliases: list[tuple[str, str]] = []
        self.section, self.numeric, self.in_code = ".text", 0, True

    def made(self, count: int) -> str:
        """The text, of about so many statements."""
        choose = self.random.choices
        kinds = [*self.kinds()]
        for _ in range(count):
            (kind,) = choose([made for _, made in kinds], [weight for weight, _ in kinds])
            kind()
        self.lines.append(".text")
        self.in_code = True
        while self.waiting:
            self.lines += [".balign 4", f"{self.waiting.pop()}: {self.plain()}"]
        self.lines += [".balign 4", *(f"{number}: nop" for number in range(4))]
        return "\n".join(self.lines) + "\n"

    def kinds(self) -> list[tuple[int, Callable[[], None]]]:
        """Return the statements that may come next, and how often."""
        return [
            (24, self.instruction), (10, self.reference), (8, self.immediate), (10, self.data),
            (4, self.address), (4, self.align), (5, self.label), (3, self.enter), (3, self.assign),
            (3, self.rename), (3, self.space), (2, self.string), (2, self.repeat), (2, self.condition),
            (2, self.symbol), (1, self.pool), (2, self.comment), (1, self.inst), (1, self.floats),
        ]  # fmt: skip

    def pick(self, *choices: str) -> str:
        return self.random.choice(choices)

    def code(self, *lines: str) -> None:
        """Instructions, in a section that may have some."""
        if not self.in_code:
            self.go(".text")
        self.lines += [f"    {line}" for line in lines]

    def go(self, section: str) -> None:
        self.section = section
        self.in_code = "text" in section
        self.lines.append(section)
        if self.in_code:
            self.lines.append(".balign 4")

    def plain(self) -> str:
        return self.random.choice(PLAIN)

    def instruction(self) -> None:
        self.code(self.plain())

    def number(self, low: int, high: int) -> str:
        """A number in one of the ways to write it."""
        value = self.random.randint(low, high)
        return self.pick(
            str(value), hex(value), f"({value - 3}+3)", f"{value}*1", f"1*{value} + 0", f"({value}<<1)>>1",
            f"(16*4)+{value}-64", f"-(-{value})" if value else "0", bin(value), f"{value}|{value}",
            f"~(-{value}-1)",
        )  # fmt: skip

    def constant(self) -> str:
        return self.random.choice(self.constants) if self.constants else "7"

    def place(self) -> str:
        """Return a target of a branch."""
        label = self.random.choice(
            [item for item in self.labels if item not in ("data3", "table4")]
        )
        number = self.random.randrange(4)
        return self.pick(label, label, f"{number}f", f"{label}+8", ".", ".+8", "ext", f"{number}b")

    def reference(self) -> None:
        """An instruction that refers to an address."""
        target = self.place()
        if target.endswith("b") and target[0].isdigit():
            self.code(f"{target[0]}: nop")
        label = self.random.choice(self.labels)
        load, size = self.random.choice(list(_LOADS.items()))
        self.code(
            self.pick(
                f"b {target}", f"bl {target}", f"b.ne {target}", f"bhi {target}", f"cbz x3, {target}",
                f"cbnz w19, {target}", f"tbz x4, #{self.random.randrange(64)}, {target}",
                f"tbnz w5, 3, {target}", f"adr x6, {target}", f"adrp x7, {label}", f"ldr x8, {target}",
                f"ldr q9, {label}", f"ldr w10, {label}", f"ldrsw x11, {label}", f"prfm pldl1keep, {label}",
                f"add x12, x13, :lo12:{label}", f"add x12, x12, #:lo12:{label}+4",
                f"{load}3, [x1, :lo12:{label}]", f"{load}30, [x2, #:lo12:{label}]",
                f"adrp x14, :got:{label}", f"ldr x14, [x14, :got_lo12:{label}]",
                f"movz x15, #:abs_g0_nc:{label}", f"movk x15, #:abs_g1_nc:{label}",
                f"ldr x16, ={label}", f"ldr x17, =ext+{size}", f"ldr w18, ={self.number(0, 1 << 20)}",
                f"ldr x19, ={self.number(0, 1 << 40)}", "ldr q20, =9", f"ldr x21, ={label}-8",
                "ldr s22, =0x3f800000", "ldr x23, =-1", f"ldr x24, ={self.constant()}",
            )
        )  # fmt: skip

    def immediate(self) -> None:
        """An instruction with an expression."""
        number, constant = self.number, self.constant()
        self.code(
            self.pick(
                f"add x0, x1, #{number(0, 4095)}", f"sub sp, sp, #{number(0, 255)}*16",
                f"mov x2, #{number(0, 65535)}", f"mov w3, {number(0, 65535)}", f"mov x4, #{constant}",
                f"add x5, x5, #{constant}*2", f"cmp x6, #{constant}", "and x7, x8, #0xff00",
                f"ldr x9, [x10, #{number(0, 100)}*8]", f"str q11, [x12, #16*{number(0, 9)}]!",
                f"ldp x13, x14, [sp], #{number(0, 9)}*16", f"lsl x15, x16, #{number(0, 63)}",
                f"ubfx x17, x18, #{number(0, 20)}, #{number(1, 9)}", f"mov v1.s[{number(0, 3)}], w1",
                f"movi v2.4s, #{number(0, 255)}", f"shl v3.4s, v3.4s, #{number(0, 31)}",
                f"fmla v4.4s, v5.4s, v6.s[{number(0, 3)}]", f"ext v7.16b, v8.16b, v9.16b, #{number(0, 15)}",
                f"ccmp x20, #{number(0, 31)}, #{number(0, 15)}, eq", "mov x21, #'a'",
                f"ld1 {{v10.s}}[{number(0, 3)}], [x22]", f"add x23, x24, x25, lsl #{number(0, 4)}",
                f"ldrb w26, [x27, #{number(0, 4095)}]", f"ldur x28, [x29, #-{self.random.randint(1, 256)}]",
                f"mov x1, #{self.random.choice((-1, -65536, 0xFFFF0000, 0x5555555555555555, -(1 << 63)))}",
                f"orr w2, w3, #{self.random.choice((0x1, 0xF0F0F0F0, 0x80000001))}",
                "ldr w4, [x5, w6, uxtw #2]", f"svc #{number(0, 65535)}", f"udf #{number(0, 65535)}",
                "fmov v11.4s, #1.5", "fmov d12, #-0.25", "fcmp s13, #0.0", "movk x3, #1, lsl #48",
                f"add x4, x5, #{number(0, 4095)}, lsl #12", f"cmp w3, #-{self.random.randint(1, 4095)}",
            )
        )  # fmt: skip

    def data(self) -> None:
        """Numbers."""
        if self.section == ".bss":
            self.lines.append(".zero 4")
            return
        word, bits = self.random.choice(
            [(".byte", 8), (".hword", 16), (".short", 16), (".2byte", 16), (".word", 32), (".long", 32),
             (".int", 32), (".4byte", 32), (".quad", 64), (".xword", 64), (".8byte", 64), (".dword", 64)]
        )  # fmt: skip
        items = [
            self.pick(
                self.number(0, (1 << bits - 1) - 1), str(-self.random.getrandbits(bits - 1)), "'x"
            )
            for _ in range(self.random.randint(1, 4))
        ]
        self.lines.append(f"    {word} {', '.join(items)}")

    def address(self) -> None:
        """An address, or the distance of two."""
        if self.section == ".bss":
            return
        label = self.random.choice(self.labels)
        self.lines.append(
            self.pick(
                f".xword {label}", f".quad {label}+8, ext", f".word {label} - .", ".word ext-.",
                ".word 1f - 2f", ".hword 1f - 3f", ".byte (2f-1f)/4", ".xword .", f".word {label}",
                ".word 1f - .", f".xword {label} - .", ".word (1f - 0f) * 4 + 1",
            )
        )  # fmt: skip

    def align(self) -> None:
        # GNU as takes code for aligned after an alignment that it leaves out.
        limited = () if self.in_code else (".p2align 4,,8", ".balign 32,,3")
        filled = (
            ()
            if self.section == ".bss"
            else (".p2align 5, 0", ".balign 8, 0x11", ".balignw 8, 0x1234")
        )
        self.lines.append(
            self.pick(".align 3", ".p2align 4", ".balign 8", ".align 2", *limited, *filled)
        )

    def label(self) -> None:
        if self.waiting and self.random.random() < 0.6:
            self.lines.append(f"{self.waiting.pop(self.random.randrange(len(self.waiting)))}:")
        else:
            self.lines.append(f"{self.random.randrange(4)}:")

    def enter(self) -> None:
        if self.random.random() < 0.2:
            self.lines.append(".pushsection .rodata\n    .word 77\n    .popsection")
        else:
            self.go(self.random.choice(SECTIONS))

    def assign(self) -> None:
        name = f"N{self.random.randrange(5)}"
        value = self.random.choice([self.number(0, 40), f"{self.constant()}+1-1"])
        self.lines.append(
            self.pick(f".set {name}, {value}", f"{name} = {value}", f".equ {name}, {value}")
        )
        if name not in self.constants:
            self.constants.append(name)

    def rename(self) -> None:
        """A name for a register, and its use."""
        name = f"reg{self.random.randrange(9)}"
        if self.random.random() < 0.5:
            self.code(f"{name} .req v{self.random.randrange(32)}",
                      f"fmla {name}.4s, v1.4s, {name}.s[1]", f"ld1 {{{name}.4s}}, [x0], #16",
                      f"mov {name}.s[2], w3")  # fmt: skip
        else:
            self.code(f"{name} .req x{self.random.randrange(29)}", f"add {name}, {name}, #4",
                      f"ldr x30, [{name}, #8]", f"cbz {name}, 1f", f"str x30, [sp, {name}]")  # fmt: skip
        self.lines.append(f".unreq {name}")

    def space(self) -> None:
        fill = "" if self.section == ".bss" else self.pick("", ", 7", ", 0xff")
        count = self.random.randint(0, 9)
        self.lines.append(
            self.pick(f".skip {count}{fill}", f".space {count}{fill}", f".zero {count}",
                      f".fill {count}" if not fill else f".fill {count}, {self.random.randint(0, 9)}{fill}")
        )  # fmt: skip

    def string(self) -> None:
        if self.section != ".bss":
            self.lines.append(
                self.pick('.ascii "a;b//c"', '.asciz "x\\n\\t\\"q\\\\"', '.string "one", "two"',
                          '.ascii "\\101\\x42 /* no */"')
            )  # fmt: skip

    def floats(self) -> None:
        if self.section != ".bss":
            self.lines.append(
                self.pick(".float 1.5, -2.25e3, 0.1", ".double 3.141592653589793, 1e-300", ".single 1e-40",
                          ".float 0f1.25")
            )  # fmt: skip

    def repeat(self) -> None:
        count = self.random.randint(0, 4)
        inner = self.random.randint(1, 3)
        self.code(
            f".rept {count}", self.plain(), f".rept {inner}", "add x0, x0, #N9", ".endr", ".endr"
        )
        self.lines.insert(len(self.lines) - 6, f"N9 = {count}")

    def condition(self) -> None:
        self.code(f".if {self.constant()} > 10", "nop", f".elseif {self.constant()} == 7", "yield",
                  ".else", "sev", ".endif")  # fmt: skip
        self.code(f".ifdef N{self.random.randrange(5)}", "wfe", ".endif")

    def symbol(self) -> None:
        label = self.random.choice([item for item in self.labels if not item.startswith(".L")])
        self.lines.append(
            self.pick(f".global {label}", f".weak {label}", f".type {label}, %function", f".hidden {label}",
                      f".type {label}, @object", f".comm shared{len(self.lines)}, 24, 8",
                      f".local own{len(self.lines)}\n.comm own{len(self.lines)}, 12, 4")
        )  # fmt: skip

    def pool(self) -> None:
        if self.in_code:
            self.lines.append(self.pick(".ltorg\n.balign 4", ".pool\n.balign 4"))

    def comment(self) -> None:
        self.lines.append(
            self.pick("// add x0, x0, #1; nope", "/* two\n lines */", "# note", "/* x */ /* y */ // z",
                      ".arch_extension crypto", ".cfi_startproc\n.cfi_endproc", '.ident "me"')
        )  # fmt: skip

    def inst(self) -> None:
        self.code(self.pick(".inst 0xd503201f", ".inst 0xd503201f, 0xd65f03c0"))


def random_text(seed: int, count: int = 30) -> str:
    """A text of about so many statements."""
    return Text(seed).made(count)
