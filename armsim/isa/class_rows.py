"""Mnemonic -> group of operation classes, for instructions without a memory access.

A group is a row of Arm's optimization guides (SOG57 and SOG72 sections 3.2 to 3.7 and 3.14 to 3.19).
A trailing ``*`` on a SIMD group: the class name ends in ``_q`` or ``_d``, by width.
"""

from __future__ import annotations

INTEGER_ROWS = """
int_alu          adc adcs add adds mov movk movn movz neg negs ngc ngcs
int_alu          sbc sbcs sub subs csel csinv csetm cinv adr adrp clz cls
int_alu          ands bics
int_logic        and bic eon eor mvn orn orr
int_flags        cmp cmn tst
int_flags_if     ccmp ccmn
int_bits         lsl lsr asr ror sxtb sxth sxtw uxtb uxth ubfx sbfx ubfm sbfm ubfiz sbfiz
int_bits         rbit rev rev16 rev32 extr
int_select_add   csinc cset cinc csneg cneg
int_insert       bfi bfm bfxil bfc
int_mul_w        smaddl smsubl smull smnegl umaddl umsubl umull umnegl
int_mul_x        madd msub mneg mul
int_mul_high     smulh umulh
int_div_x        sdiv udiv
int_crc          crc32b crc32h crc32w crc32x crc32cb crc32ch crc32cw crc32cx
branch           b cbz cbnz tbz tbnz br ret
branch_link      bl blr
nop              nop hint yield wfe wfi sev sevl csdb bti
nop              paciasp paciaz pacia1716 pacibsp pacibz pacib1716 xpaclri
nop              autiasp autiaz autia1716 autibsp autibz autib1716
barrier          dmb dsb isb clrex
system           udf brk hlt dc ic mrs msr svc hvc smc at tlbi sys sysl dcps1 dcps2 dcps3 drps eret
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
fp_resize        fcvt
fp_resize_lanes  fcvtl fcvtl2 fcvtn fcvtn2 fcvtxn fcvtxn2
fp_estimate*     frecpe frsqrte urecpe ursqrte frecpx
fp_step*         frecps frsqrts
fp_div           fdiv
fp_sqrt          fsqrt
simd_logic*      and orr eor bic orn mvn not
simd_select*     bsl bif bit
simd_move*       movi mvni dup ext zip1 zip2 uzp1 uzp2 trn1 trn2 rev16 rev32 rev64 rbit mov ins
simd_move*       umov smov fmov
simd_narrow*     xtn xtn2
simd_add*        add sub neg smax smin umax umin smaxp sminp umaxp uminp
simd_add_sat*    sqadd uqadd sqsub uqsub suqadd usqadd sqabs sqneg
simd_add*        shadd uhadd srhadd urhadd shsub uhsub
simd_add_long*   addp saddl saddl2 uaddl uaddl2 ssubl ssubl2 usubl usubl2
simd_add_long*   saddw saddw2 uaddw uaddw2 ssubw ssubw2 usubw usubw2
simd_add_high*   addhn addhn2 subhn subhn2
simd_add_high_round* raddhn raddhn2 rsubhn rsubhn2
simd_add*        cmeq cmge cmgt cmhi cmhs cmle cmlt
simd_test*       cmtst
simd_count*      clz cls cnt
simd_difference* abs sabd uabd sabdl sabdl2 uabdl uabdl2
simd_pair_add*   saddlp uaddlp
simd_across      addv saddlv uaddlv
simd_across_max  smaxv sminv umaxv uminv
simd_aba*        saba uaba
simd_abal        sabal sabal2 uabal uabal2
simd_adalp       sadalp uadalp
simd_mul*        mul pmul sqdmulh sqrdmulh
simd_mull        smull smull2 umull umull2 sqdmull sqdmull2 pmull pmull2
simd_mla*        mla mls
simd_mlal        smlal smlal2 umlal umlal2 smlsl smlsl2 umlsl umlsl2
simd_mlal_sat    sqdmlal sqdmlal2 sqdmlsl sqdmlsl2
simd_mla_high*   sqrdmlah sqrdmlsh
simd_dot*        sdot udot
simd_shift_narrow* shrn shrn2
simd_shift*      shl sshr ushr shll shll2 sshll sshll2 ushll ushll2 sxtl sxtl2 uxtl uxtl2
simd_shift_round srshr urshr
simd_narrow_round rshrn rshrn2
simd_shift_sat   sqshlu
simd_narrow_sat  sqshrn sqshrn2 uqshrn uqshrn2 sqshrun sqshrun2
simd_narrow_sat  sqrshrn sqrshrn2 uqrshrn uqrshrn2 sqrshrun sqrshrun2
simd_narrow_sat  sqxtn sqxtn2 uqxtn uqxtn2 sqxtun sqxtun2
simd_shift_acc   ssra usra
simd_shift_acc_round srsra ursra
simd_shift_ins*  sli sri
simd_shift_reg*  sshl ushl
simd_shift_reg_round* srshl urshl
simd_shift_reg_sat* sqshl uqshl sqrshl uqrshl
simd_table       tbl
simd_table_keep  tbx
crypto_aes       aese aesd aesmc aesimc
crypto_sha1_xor  sha1su0
crypto_sha1_fast sha1h sha1su1
crypto_sha1_slow sha1c sha1m sha1p
crypto_sha256_fast sha256su0
crypto_sha256_slow sha256h sha256h2 sha256su1
"""


def rows_of(text: str) -> dict[str, str]:
    """Mnemonic -> group."""
    found = {}
    for row in text.strip().splitlines():
        group, *mnemonics = row.split()
        found.update(dict.fromkeys(mnemonics, group))
    return found
