"""Mnemonic -> group of operation classes, for everything that accesses no memory.

A group is a row of Arm's optimization guides (SOG57 and SOG72 sections 3.2 to 3.7, 3.14 to 3.16, 3.19).
In SIMD groups a trailing ``*`` says that the class name gets ``_q`` or ``_d`` from the width.
"""

from __future__ import annotations

INTEGER_ROWS = """
int_alu          adc adcs add adds and ands bic bics eon eor mov movk movn movz mvn neg negs ngc ngcs
int_alu          orn orr sbc sbcs sub subs cmp cmn tst ccmp ccmn csel csinv csetm cinv lsl lsr asr ror
int_alu          sxtb sxth sxtw uxtb uxth ubfx sbfx ubfm sbfm ubfiz sbfiz adr adrp clz cls rbit rev
int_alu          rev16 rev32 extr
int_select_add   csinc cset cinc csneg cneg
int_insert       bfi bfm bfxil bfc
int_mul_w        smaddl smsubl smull smnegl umaddl umsubl umull umnegl
int_mul_x        madd msub mneg mul
int_mul_high     smulh umulh
int_div_x        sdiv udiv
int_crc          crc32b crc32h crc32w crc32x crc32cb crc32ch crc32cw crc32cx
branch           b cbz cbnz tbz tbnz br ret
branch_link      bl blr
nop              nop hint yield wfe wfi sev sevl
barrier          dmb dsb isb clrex
system           brk hlt dc ic mrs msr
"""

SIMD_ROWS = """
fp_add*          fadd fsub fabd
fp_mul*          fmul fmulx fnmul
fp_fma*          fmla fmls
fp_fma_scalar    fmadd fmsub fnmadd fnmsub
fp_max*          fmax fmin fmaxnm fminnm
fp_add_pair*     faddp
fp_max_pair*     fmaxp fminp fmaxnmp fminnmp
fp_max_across    fmaxv fminv fmaxnmv fminnmv
fp_compare*      fcmeq fcmge fcmgt fcmle fcmlt facge facgt
fp_flags         fcmp fcmpe fccmp fccmpe
fp_select        fcsel
fp_sign*         fabs fneg
fp_convert*      scvtf ucvtf fcvtas fcvtau fcvtms fcvtmu fcvtns fcvtnu fcvtps fcvtpu fcvtzs fcvtzu
fp_convert*      frinta frinti frintm frintn frintp frintx frintz
fp_resize        fcvt fcvtl fcvtl2 fcvtn fcvtn2 fcvtxn fcvtxn2
fp_estimate*     frecpe frsqrte urecpe ursqrte frecpx
fp_step*         frecps frsqrts
fp_div           fdiv
fp_sqrt          fsqrt
simd_logic*      and orr eor bic orn mvn not
simd_select*     bsl bif bit
simd_move*       movi mvni dup ext zip1 zip2 uzp1 uzp2 trn1 trn2 rev16 rev32 rev64 rbit mov ins
simd_move*       umov smov fmov xtn xtn2
simd_add*        add sub neg addp smax smin umax umin smaxp sminp umaxp uminp
simd_add*        sqadd uqadd sqsub uqsub suqadd usqadd sqabs sqneg
simd_add*        shadd uhadd srhadd urhadd shsub uhsub
simd_add*        saddl saddl2 uaddl uaddl2 ssubl ssubl2 usubl usubl2
simd_add*        saddw saddw2 uaddw uaddw2 ssubw ssubw2 usubw usubw2
simd_add*        addhn addhn2 subhn subhn2 raddhn raddhn2 rsubhn rsubhn2
simd_add*        cmeq cmge cmgt cmhi cmhs cmle cmlt cmtst
simd_count*      abs clz cls cnt sabd uabd sabdl sabdl2 uabdl uabdl2
simd_pair_add*   saddlp uaddlp
simd_across      addv saddlv uaddlv smaxv sminv umaxv uminv
simd_aba*        saba uaba
simd_abal        sabal sabal2 uabal uabal2
simd_adalp       sadalp uadalp
simd_mul*        mul pmul sqdmulh sqrdmulh
simd_mull        smull smull2 umull umull2 sqdmull sqdmull2 pmull pmull2
simd_mla*        mla mls
simd_mlal        smlal smlal2 umlal umlal2 smlsl smlsl2 umlsl umlsl2
simd_mlal_sat    sqdmlal sqdmlal2 sqdmlsl sqdmlsl2
simd_shift*      shl sshr ushr shrn shrn2 shll shll2 sshll sshll2 ushll ushll2 sxtl sxtl2 uxtl uxtl2
simd_shift_sat   srshr urshr rshrn rshrn2 sqshrn sqshrn2 uqshrn uqshrn2 sqshrun sqshrun2 sqshlu
simd_shift_sat   sqrshrn sqrshrn2 uqrshrn uqrshrn2 sqrshrun sqrshrun2
simd_shift_sat   sqxtn sqxtn2 uqxtn uqxtn2 sqxtun sqxtun2
simd_shift_acc   ssra usra srsra ursra
simd_shift_ins*  sli sri
simd_shift_reg*  sshl ushl
simd_shift_reg_sat* srshl urshl sqshl uqshl sqrshl uqrshl
simd_table       tbl tbx
"""


def rows_of(text: str) -> dict[str, str]:
    """Mnemonic -> group."""
    found = {}
    for row in text.strip().splitlines():
        group, *mnemonics = row.split()
        found.update(dict.fromkeys(mnemonics, group))
    return found
