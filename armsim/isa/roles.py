"""Which operands an instruction reads and writes: one table, in a few lines a family.

The disassembler's own access lists are not used: they claim false reads and miss writes on many
NEON forms. Here a row says what the *operands in order* are for:

    w  written            r  read            x  read and written (accumulators, inserts)

The last letter of a row holds for all operands that follow. Three rules complete the rows:
a memory operand reads its base and index and, with write-back, writes its base; a write to one lane
of a vector reads the rest of it; a write to w or to b, h, s, d replaces the whole register
(DDI 0487, C1.2.5 and C7: the upper bits are zeroed).
"""

from __future__ import annotations

from dataclasses import dataclass

_ROWS = """
w r   adc add adds and ands asr bic bics eon eor lsl lsr mov movn movz mvn neg negs ngc orn orr
w r   ror sbc sub subs adr adrp
w r   sbfiz sbfm sbfx ubfiz ubfm ubfx sxtb sxth sxtw uxtb uxth extr clz cls rbit rev rev16 rev32
w r   madd msub mneg mul smaddl smsubl smull umaddl umsubl umull smulh umulh sdiv udiv
w r   csel csinc csinv csneg cset csetm cinc cinv cneg
x r   movk bfi bfm bfxil bfc
r     cmp cmn tst ccmp ccmn cbz cbnz tbz tbnz br blr ret b bl nop
w r   ldr ldrb ldrh ldrsb ldrsh ldrsw ldur ldurb ldurh ldursb ldursh ldursw
w w r ldp ldnp ldpsw
r     str strb strh stur sturb sturh stp stnp
w r   ld1 ld1r ld2 ld2r ld3 ld3r ld4 ld4r
r     st1 st2 st3 st4
r     prfm prfum
w r   fadd fsub fabd fmul fmulx fnmul fdiv fmax fmin fmaxnm fminnm faddp fmaxp fminp fabs fneg fsqrt
w r   fmadd fmsub fnmadd fnmsub fmov fcmeq fcmge fcmgt fcmle fcmlt fcsel
w r   scvtf ucvtf fcvtzs fcvtzu fcvtns fcvtms fcvtps fcvtas frintn frintm frintp frintz frinta frecpe
w r   frsqrte frecps frsqrts
x r   fmla fmls
r     fcmp fcmpe
w r   movi mvni dup ext zip1 zip2 uzp1 uzp2 trn1 trn2 rev64 tbl not umov smov
x r   ins bsl bit bif tbx
w r   addp addv smax smin umax umin cmeq cmge cmgt cmhi cmhs cmtst shl sshr ushr
"""
_FLAG_WRITERS = frozenset(
    ["adds", "ands", "bics", "subs", "negs", "cmp", "cmn", "tst", "ccmp", "ccmn", "fcmp", "fcmpe"]
)
_FLAG_READERS = frozenset(
    [
        "adc",
        "sbc",
        "ngc",
        "csel",
        "csinc",
        "csinv",
        "csneg",
        "cset",
        "csetm",
        "cinc",
        "cinv",
        "cneg",
        "ccmp",
        "ccmn",
        "fcsel",
    ]
)


@dataclass(frozen=True, slots=True)
class Roles:
    """The operand letters of a mnemonic and what it does with the flags."""

    letters: tuple[str, ...]
    reads_flags: bool
    writes_flags: bool

    def letter(self, position: int) -> str:
        """Return w, r or x for the operand at ``position``; the last letter holds on."""
        return self.letters[min(position, len(self.letters) - 1)]


def _build() -> dict[str, Roles]:
    table: dict[str, Roles] = {}
    for row in _ROWS.strip().splitlines():
        words = row.split()
        letters = tuple(word for word in words if word in ("w", "r", "x"))
        for mnemonic in words[len(letters) :]:
            table[mnemonic] = Roles(letters, mnemonic in _FLAG_READERS, mnemonic in _FLAG_WRITERS)
    return table


ROLES: dict[str, Roles] = _build()


def roles_of(mnemonic: str) -> Roles | None:
    """Return the roles of a mnemonic, or None when the table does not know it."""
    if mnemonic.startswith("b."):
        return Roles(("r",), True, False)
    return ROLES.get(mnemonic)
