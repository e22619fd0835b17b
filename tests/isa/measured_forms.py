"""The forms that a public benchmark has measured on Cortex-A53, Cortex-A72 and Neoverse N1.

Source of the list: results of ocxtal/insn_bench_aarch64 (commit 5145ffc9f5e5), every instruction, element
size and kind of operand of its three tables. A row: pattern, element sizes, mnemonics. In a pattern, e is
the element (b, h, s, d), Q and D its arrangements of 128 and 64 bits; W is that of elements twice as
wide, in 128 bits; n is the element half as wide, N and H its arrangements in 64 and 128 bits; L is the last
lane.
"""

from __future__ import annotations

ROWS = """
v0.Q, v1.Q, v2.Q | bhsd | add sub sqadd uqadd sqsub uqsub addp cmeq cmge cmgt cmhi cmhs cmtst
v0.Q, v1.Q, v2.Q | bhsd | sshl ushl sqshl uqshl srshl urshl sqrshl uqrshl trn1 trn2 zip1 zip2
v0.Q, v1.Q, v2.Q | bhs  | shadd shsub uhadd uhsub srhadd urhadd smax smin umax umin smaxp sminp umaxp uminp
v0.Q, v1.Q, v2.Q | bhs  | sabd uabd saba uaba mul mla mls
v0.Q, v1.Q, v2.Q | hs   | sqdmulh sqrdmulh sqrdmlah sqrdmlsh
v0.Q, v1.Q, v2.Q | b    | and orr orn eor bic bif bit bsl pmul
v0.Q, v1.Q, v2.Q | hsd  | fadd faddp fsub fabd fmax fmaxp fmaxnm fmaxnmp fmin fminp fminnm fminnmp fmul
v0.Q, v1.Q, v2.Q | hsd  | fmulx fmla fmls frecps frsqrts facge facgt fcmeq fcmge fcmgt
e0, e1, e2       | hsd  | fadd fsub fabd fmax fmaxnm fmin fminnm fmul fmulx fnmul frecps frsqrts
e0, e1, e2       | hsd  | facge facgt fcmeq fcmge fcmgt
e0, e1, e2, e3   | hsd  | fmadd fmsub fnmadd fnmsub
v0.Q, v1.Q       | bhsd | abs sqabs neg sqneg suqadd usqadd
e0, e1           | bhsd | suqadd usqadd
v0.Q, v1.Q       | bhs  | cls clz rev64
v0.Q, v1.Q       | b    | not mvn rbit rev16 cnt mov
v0.Q, v1.Q       | bh   | rev32
v0.Q, v1.Q       | s    | urecpe ursqrte
v0.Q, v1.Q       | hsd  | fabs fneg fsqrt frecpe frsqrte scvtf fcvtas fcvtau
v0.Q, v1.Q       | hsd  | frinta frinti frintm frintn frintp frintx frintz
e0, e1           | hsd  | fabs fneg fsqrt frecpe frecpx frsqrte scvtf fcvtas fcvtau
e0, e1           | hsd  | frinta frinti frintm frintn frintp frintx frintz fcmp fcmpe
x0, e1           | hsd  | fcvtas fcvtau
v0.Q, v1.Q, #0   | bhsd | cmeq cmge cmgt cmle cmlt
v0.Q, v1.Q, #0.0 | hsd  | fcmeq fcmge fcmgt fcmle fcmlt
e0, e1, #0.0     | hsd  | fcmeq fcmge fcmgt fcmle fcmlt
e0, #0.0         | hsd  | fcmp fcmpe
e0, e1, #0, eq   | hsd  | fccmp fccmpe
e0, e1, #0, le   | hsd  | fccmp fccmpe
e0, e1, e2, eq   | hsd  | fcsel
e0, e1, e2, le   | hsd  | fcsel
e0, v1.2e        | hsd  | faddp fmaxp fmaxnmp fminp fminnmp
e0, v1.Q         | hs   | fmaxv fmaxnmv fminv fminnmv
e0, v1.Q         | bhs  | addv smaxv sminv umaxv uminv
v0.Q, v1.Q, #2   | bhsd | shl sqshl uqshl sqshlu sli sshr ushr srshr urshr ssra usra srsra ursra sri
v0.Q, v1.Q, #2   | hsd  | scvtf
e0, e1, #2       | hsd  | scvtf
v0.Q, v1.Q, v2.e[0] | hs | mul mla mls sqdmulh sqrdmulh sqrdmlah sqrdmlsh
v0.Q, v1.Q, v2.e[L] | hs | mul mla mls sqdmulh sqrdmulh sqrdmlah sqrdmlsh
v0.Q, v1.Q, v2.e[L] | hsd | fmla fmls
v0.W, v1.D, v2.D | bhs  | saddl ssubl usubl sabdl uabdl sabal uabal smull umull
v0.W, v1.Q, v2.Q | bhs  | saddl2 ssubl2 usubl2 sabdl2 uabdl2 sabal2 uabal2 smull2 umull2
v0.W, v1.D, v2.D | hs   | smlal umlal smlsl umlsl sqdmull sqdmlal sqdmlsl
v0.W, v1.Q, v2.Q | hs   | smlal2 umlal2 smlsl2 umlsl2 sqdmull2 sqdmlal2 sqdmlsl2
v0.W, v1.D, v2.e[0] | hs | smull umull smlal umlal smlsl umlsl sqdmull sqdmlal sqdmlsl
v0.W, v1.D, v2.e[L] | hs | smull umull smlal umlal smlsl umlsl sqdmull sqdmlal sqdmlsl
v0.W, v1.Q, v2.e[0] | hs | smull2 umull2 smlal2 umlal2 smlsl2 umlsl2 sqdmull2 sqdmlal2 sqdmlsl2
v0.W, v1.Q, v2.e[L] | hs | smull2 umull2 smlal2 umlal2 smlsl2 umlsl2 sqdmull2 sqdmlal2 sqdmlsl2
v0.W, v1.D, v2.D | b    | pmull
v0.W, v1.Q, v2.Q | b    | pmull2
v0.W, v1.Q       | bhs  | saddlp uaddlp sadalp uadalp
w0, v1.Q         | bhs  | saddlv
v0.Q, v1.Q, v2.N | hsd  | saddw uaddw ssubw usubw
v0.Q, v1.Q, v2.H | hsd  | saddw2 uaddw2 ssubw2 usubw2
v0.N, v1.Q, v2.Q | hsd  | addhn subhn raddhn rsubhn
v0.H, v1.Q, v2.Q | hsd  | addhn2 subhn2 raddhn2 rsubhn2
v0.N, v1.Q       | hsd  | xtn sqxtn uqxtn sqxtun
v0.H, v1.Q       | hsd  | sqxtn2 uqxtn2 sqxtun2
n0, e1           | hsd  | sqxtn uqxtn sqxtun
v0.N, v1.Q, #2   | hsd  | shrn rshrn sqshrn uqshrn sqshrun sqrshrn uqrshrn sqrshrun
v0.H, v1.Q, #2   | hsd  | shrn2 rshrn2 sqshrn2 uqshrn2 sqshrun2 sqrshrn2 uqrshrn2 sqrshrun2
v0.W, v1.D       | bhs  | sxtl uxtl
v0.W, v1.Q       | bhs  | sxtl2 uxtl2
v0.W, v1.D, #2   | bhs  | sshll ushll
v0.W, v1.Q, #2   | bhs  | sshll2 ushll2
v0.4s, v1.16b, v2.16b  | b | sdot
v0.4s, v1.16b, v2.4b[0] | b | sdot
v0.4s, v1.16b, v2.4b[3] | b | sdot
v0.Q, v1.e[0]    | b    | dup
v0.Q, v1.e[L]    | bhsd | dup
v0.Q, w1         | bhs  | dup
v0.Q, #0         | bhs  | movi
v0.Q, #255       | bhs  | movi
v0.Q, #255, lsl #8 | hs | movi
v0.Q, #17        | hs   | mvni orr bic
v0.Q, #17, lsl #8 | hs  | mvni orr bic
x0, v1.e[0]      | bhs  | smov
w0, v1.e[0]      | bhs  | umov
{v0.Q}, [x1]     | bhsd | ld1 st1 ld1r
{v0.Q, v1.Q}, [x1] | bhsd | ld1 st1 ld2 st2 ld2r
{v0.Q, v1.Q, v2.Q}, [x1] | bhsd | ld1 st1 ld3 st3 ld3r
{v0.Q, v1.Q, v2.Q, v3.Q}, [x1] | bhsd | ld1 st1 ld4 st4 ld4r
{v0.e}[L], [x1]  | bhsd | ld1 st1
{v0.e, v1.e}[L], [x1] | bhsd | ld2 st2
{v0.e, v1.e, v2.e}[L], [x1] | bhsd | ld3 st3
{v0.e, v1.e, v2.e, v3.e}[L], [x1] | bhsd | ld4 st4
x0, x1, x2       | - | add adds adc adcs sub subs sbc sbcs mul mneg smulh umulh sdiv udiv lsl lsr asr ror
x0, x1, x2       | - | bic bics and ands orr orn eor eon
x0, x1, x2, lsl #2 | - | add adds sub subs bic bics and ands orr orn eor eon
x0, x1, x2, lsl #17 | - | add adds and ands
x0, x1, x2, lsr #17 | - | add adds and ands
x0, x1, x2, asr #17 | - | add and ands
x0, x1, x2, ror #17 | - | and ands
x0, x1, #16      | - | add adds sub subs
x0, x1, #1, lsl #12 | - | add adds sub subs
x0, x1, #0xff    | - | and ands orr
x0, x1           | - | neg negs ngc ngcs mov mvn rbit rev16 rev32 rev clz cls tst
x0, x1, lsl #2   | - | neg negs mvn tst
x0, w1           | - | sxtb sxth sxtw
w0, w1           | - | uxtb uxth
x0, x1, x2, x3   | - | madd msub
x0, w1, w2       | - | smull smnegl umull umnegl
x0, w1, w2, x3   | - | smaddl smsubl umaddl umsubl
x0, x1, #3       | - | lsl lsr asr ror
x0, x1, x2, #1   | - | extr
x0, x1, x2, #17  | - | extr
x0, x1, #3, #5   | - | bfi bfm bfxil sbfm sbfx sbfiz ubfm ubfx ubfiz
x0, #3, #5       | - | bfc
x0, x1, #0, eq   | - | ccmn ccmp
x0, x1, #0, lt   | - | ccmn ccmp
x0, #3, #0, eq   | - | ccmn ccmp
x0, #3, #0, lt   | - | ccmn ccmp
x0, #0xff        | - | tst
x0, x1, x2, eq   | - | csinc csinv csneg
x0, x1, x2, lt   | - | csinc csinv csneg
x0, x1, eq       | - | cinc cinv cneg
x0, x1, lt       | - | cinc cinv cneg
x0, eq           | - | cset csetm
x0, lt           | - | cset csetm
x0, #0x1ffc      | - | mov movz movn movk
x0, #0x1ffc, lsl #16 | - | movz movn movk
x0, #0           | - | mov movz movk
x0, #0x1ffffffffffc | - | mov
x0, #8           | - | adr
x0, #4096        | - | adrp
w0, w1, x2       | - | crc32x crc32cx
x0, [x1]         | - | ldr ldrsb ldrsh ldrsw ldur ldursb ldursh ldursw str stur
x0, [x1, #16]    | - | ldr ldrsb ldrsh ldrsw ldur ldursb ldursh ldursw str
x0, [x1, #16]!   | - | ldr str
x0, [x1], #16    | - | ldr str
x0, [x1, x2]     | - | ldr ldrsb ldrsh ldrsw str
x0, [x1, x2, lsl #3] | - | ldr str
x0, 8            | - | ldr ldrsw
w0, [x1]         | - | ldrb ldrh ldurb ldurh sturb sturh
w0, [x1, #16]    | - | ldrb ldrh ldurb ldurh
w0, [x1, x2]     | - | ldrb ldrh strb strh
x0, x1, [x2]     | - | ldp ldpsw ldnp stp
w0, w1, [x2]     | - | ldp
q0, [x1]         | - | ldr ldur str stur
q0, [x1, #16]    | - | ldr ldur str
q0, [x1, #16]!   | - | str
q0, [x1], #16    | - | str
q0, q1, [x2]     | - | ldp ldnp stp
s0, s1, [x2]     | - | stp
d0, d1, [x2]     | - | stp
v0.s[0], w1      | - | mov
v0.d[0], x1      | - | mov
v0.s[3], w1      | - | mov
v0.d[1], x1      | - | mov
w0, v1.s[3]      | - | mov
x0, v1.d[1]      | - | mov umov
v0.2d, x1        | - | dup
d0, x1           | - | fmov
x0, d1           | - | fmov
v0.16b, v1.16b, v2.16b, #1 | - | ext
v0.16b, v1.16b, v2.16b, #15 | - | ext
v0.16b, {v1.16b}, v5.16b | - | tbl tbx
v0.16b, {v1.16b, v2.16b}, v5.16b | - | tbl tbx
v0.16b, {v1.16b, v2.16b, v3.16b}, v5.16b | - | tbl tbx
v0.16b, {v1.16b, v2.16b, v3.16b, v4.16b}, v5.16b | - | tbl tbx
v0.8h, v1.8b, #8 | - | shll
v0.8h, v1.16b, #8 | - | shll2
v0.4s, v1.4h, #16 | - | shll
v0.4s, v1.8h, #16 | - | shll2
v0.2d, v1.2s, #32 | - | shll
v0.2d, v1.4s, #32 | - | shll2
s0, h1           | - | fcvt
d0, h1           | - | fcvt
h0, s1           | - | fcvt
d0, s1           | - | fcvt
h0, d1           | - | fcvt
s0, d1           | - | fcvt
v0.4s, v1.4h     | - | fcvtl
v0.2d, v1.2s     | - | fcvtl
v0.4s, v1.8h     | - | fcvtl2
v0.2d, v1.4s     | - | fcvtl2
v0.4h, v1.4s     | - | fcvtn
v0.2s, v1.2d     | - | fcvtn fcvtxn
v0.8h, v1.4s     | - | fcvtn2
v0.4s, v1.2d     | - | fcvtn2 fcvtxn2
v0.1q, v1.1d, v2.1d | - | pmull
v0.1q, v1.2d, v2.2d | - | pmull2
v0.16b, v1.16b   | - | aese aesd aesmc aesimc
q0, s1, v2.4s    | - | sha1c sha1m sha1p
q0, q1, v2.4s    | - | sha256h sha256h2
v0.4s, v1.4s, v2.4s | - | sha1su0 sha256su1
v0.4s, v1.4s     | - | sha1su1 sha256su0
s0, s1           | - | sha1h
x0, x1, [x2]     | - | casal ldaddal ldclral ldsetal ldeoral ldumaxal ldsmaxal lduminal ldsminal
w0, w1, [x2]     | - | casalb ldaddalb ldclralb ldsetalb ldeoralb ldumaxalb ldsmaxalb lduminalb ldsminalb
w0, w1, [x2]     | - | casalh ldaddalh ldclralh ldsetalh ldeoralh ldumaxalh ldsmaxalh lduminalh ldsminalh
x0, x1, x2, x3, [x4] | - | caspal
1f               | - | b b.eq b.ne bl
x0, 1f           | - | cbz cbnz
x0, #3, 1f       | - | tbz tbnz
x0               | - | br blr
                 | - | nop ret
"""
_LANES = {"b": 16, "h": 8, "s": 4, "d": 2}


def _expand(pattern: str, element: str) -> str:
    order = "bhsdq"
    at = order.find(element)
    lanes = _LANES.get(element, 0)
    narrow, wide = order[at - 1], order[at + 1]
    names = {
        ".Q": f".{lanes}{element}",
        ".D": f".{lanes // 2}{element}",
        ".W": f".{lanes // 2}{wide}",
        ".N": f".{lanes}{narrow}",
        ".H": f".{lanes * 2}{narrow}",
        "2e": f"2{element}",
        ".e": f".{element}",
        "[L]": f"[{lanes - 1}]",
    }
    for name, text in names.items():
        pattern = pattern.replace(name, text)
    operands = pattern.split(", ")
    kinds = {"e": element, "n": narrow}
    return ", ".join(
        kinds[part[0]] + part[1:] if part[0] in kinds and part[1:].isdigit() else part
        for part in operands
    )


def measured_forms() -> list[str]:
    """Every form as one line of assembly; ``1f`` is two words on."""
    found = []
    for row in ROWS.strip().splitlines():
        pattern, elements, mnemonics = (part.strip() for part in row.split("|"))
        for element in elements:
            operands = pattern if element == "-" else _expand(pattern, element)
            if pattern == "w0, v1.Q":  # saddlv: the sum is one element wider
                operands = "hsd"["bhs".index(element)] + operands[1:]
            found += [f"{mnemonic} {operands}".strip() for mnemonic in mnemonics.split()]
    return found
