"""The rows of the operand-role table, as the disassembler prints the instructions.

Covers the base instructions, ASIMD and cryptography of Armv8.0-A, rounding doubling multiply accumulate
(Armv8.1-A), dot product and RCpc loads (Armv8.2-A cores). Half precision shares the rows of its mnemonics;
the letters of atomics are in `atomics`. A row is: letters (see `roles`), then the mnemonics that have them.
Aliases are next to the instructions they alias.
"""

from __future__ import annotations

ROWS = """
w r   adc adcs add adds and ands asr bic bics eon eor lsl lsr mov movn movz mvn neg negs ngc ngcs
w r   orn orr ror sbc sbcs sub subs adr adrp
w r   sbfiz sbfm sbfx ubfiz ubfm ubfx sxtb sxth sxtw uxtb uxth extr clz cls rbit rev rev16 rev32
w r   madd msub mneg mul smaddl smsubl smull smnegl umaddl umsubl umull umnegl smulh umulh sdiv udiv
w r   csel csinc csinv csneg cset csetm cinc cinv cneg
w r   crc32b crc32h crc32w crc32x crc32cb crc32ch crc32cw crc32cx
x r   movk bfi bfm bfxil bfc
r     cmp cmn tst ccmp ccmn cbz cbnz tbz tbnz br blr ret b bl
r     nop hint yield wfe wfi sev sevl csdb bti dmb dsb isb clrex brk hlt dc ic msr
r     paciasp paciaz pacia1716 pacibsp pacibz pacib1716 xpaclri
r     autiasp autiaz autia1716 autibsp autibz autib1716
r     udf svc hvc smc at tlbi sys dcps1 dcps2 dcps3 drps eret
w r   mrs sysl
w r   ldr ldrb ldrh ldrsb ldrsh ldrsw ldur ldurb ldurh ldursb ldursh ldursw
w r   ldtr ldtrb ldtrh ldtrsb ldtrsh ldtrsw
w r   ldar ldarb ldarh ldaxr ldaxrb ldaxrh ldxr ldxrb ldxrh ldapr ldaprb ldaprh
w w r ldp ldnp ldpsw ldxp ldaxp
w r   stxr stxrb stxrh stlxr stlxrb stlxrh stxp stlxp
r     str strb strh stur sturb sturh sttr sttrb sttrh stlr stlrb stlrh stp stnp
w r   ld1 ld1r ld2 ld2r ld3 ld3r ld4 ld4r
r     st1 st2 st3 st4
r     prfm prfum
w r   fadd fsub fabd fmul fmulx fnmul fdiv fmax fmin fmaxnm fminnm fabs fneg fsqrt
w r   faddp fmaxp fminp fmaxnmp fminnmp fmaxv fminv fmaxnmv fminnmv
w r   fmadd fmsub fnmadd fnmsub fmov fcsel
w r   fcmeq fcmge fcmgt fcmle fcmlt facge facgt
w r   scvtf ucvtf fcvt fcvtl fcvtl2 fcvtn fcvtxn
w r   fcvtas fcvtau fcvtms fcvtmu fcvtns fcvtnu fcvtps fcvtpu fcvtzs fcvtzu
w r   frinta frinti frintm frintn frintp frintx frintz
w r   frecpe frecps frecpx frsqrte frsqrts urecpe ursqrte
x r   fmla fmls fcvtn2 fcvtxn2
r     fcmp fcmpe fccmp fccmpe
w r   movi mvni dup ext zip1 zip2 uzp1 uzp2 trn1 trn2 rev64 tbl not umov smov cnt
x r   ins bsl bit bif tbx
w r   abs addp addv sqabs sqneg sqadd uqadd sqsub uqsub
w r   saddl saddl2 uaddl uaddl2 ssubl ssubl2 usubl usubl2
w r   saddw saddw2 uaddw uaddw2 ssubw ssubw2 usubw usubw2
w r   addhn subhn raddhn rsubhn xtn sqxtn uqxtn sqxtun
x r   addhn2 subhn2 raddhn2 rsubhn2 xtn2 sqxtn2 uqxtn2 sqxtun2 suqadd usqadd
w r   shadd uhadd srhadd urhadd shsub uhsub saddlp uaddlp saddlv uaddlv
w r   smax smin umax umin smaxp sminp umaxp uminp smaxv sminv umaxv uminv
w r   cmeq cmge cmgt cmhi cmhs cmle cmlt cmtst
w r   sabd uabd sabdl sabdl2 uabdl uabdl2
x r   saba uaba sabal sabal2 uabal uabal2 sadalp uadalp
w r   pmul pmull pmull2 smull2 umull2 sqdmull sqdmull2 sqdmulh sqrdmulh
x r   mla mls smlal smlal2 umlal umlal2 smlsl smlsl2 umlsl umlsl2 sqdmlal sqdmlal2 sqdmlsl sqdmlsl2
w r   shl sshr ushr srshr urshr shrn rshrn shll shll2 sshll sshll2 ushll ushll2 sxtl sxtl2 uxtl uxtl2
w r   sshl ushl srshl urshl sqshl uqshl sqrshl uqrshl sqshlu
w r   sqshrn uqshrn sqshrun sqrshrn uqrshrn sqrshrun
x r   shrn2 rshrn2 sqshrn2 uqshrn2 sqshrun2 sqrshrn2 uqrshrn2 sqrshrun2
x r   ssra usra srsra ursra sli sri
x r   sdot udot sqrdmlah sqrdmlsh
w r   aesmc aesimc sha1h
x r   aese aesd sha1c sha1m sha1p sha1su0 sha1su1 sha256h sha256h2 sha256su0 sha256su1
"""

FLAG_WRITERS = (
    "adcs adds ands bics ngcs sbcs subs negs cmp cmn tst ccmp ccmn fcmp fcmpe fccmp fccmpe"
)
FLAG_READERS = (
    "adc adcs sbc sbcs ngc ngcs csel csinc csinv csneg cset csetm cinc cinv cneg ccmp ccmn fcsel"
    " fccmp fccmpe"
)
