"""Mnemonics in the index of Armv8.0-A (DDI 0487, C6.2 and C7.2) and of extensions, a form or more each.

Written from the index, not from the table under test.
"""

from __future__ import annotations

BASE = """
adc adcs add adds adr adrp and ands asr asrv b b.cond bfi bfm bfxil bic bics bl blr br brk cbnz cbz ccmn
ccmp cinc cinv clrex cls clz cmn cmp cneg crc32b crc32h crc32w crc32x crc32cb crc32ch crc32cw crc32cx csel
cset csetm csinc csinv csneg dc dmb dsb eon eor extr hint hlt ic isb ldar ldarb ldarh ldaxp ldaxr ldaxrb
ldaxrh ldnp ldp ldpsw ldr ldrb ldrh ldrsb ldrsh ldrsw ldtr ldtrb ldtrh ldtrsb ldtrsh ldtrsw ldur ldurb ldurh
ldursb ldursh ldursw ldxp ldxr ldxrb ldxrh lsl lslv lsr lsrv madd mneg mov movk movn movz mrs msr msub mul
mvn neg negs ngc ngcs nop orn orr prfm prfum rbit ret rev rev16 rev32 ror rorv sbc sbcs sbfiz sbfm sbfx sdiv
sev sevl smaddl smnegl smsubl smulh smull stlr stlrb stlrh stlxp stlxr stlxrb stlxrh stnp stp str strb strh
sttr sttrb sttrh stur sturb sturh stxp stxr stxrb stxrh sub subs sxtb sxth sxtw tbnz tbz tst ubfiz ubfm
ubfx udiv umaddl umnegl umsubl umulh umull uxtb uxth wfe wfi yield
at dcps1 dcps2 dcps3 drps eret hvc smc svc sys sysl tlbi
"""
ASIMD = """
abs add addhn addhn2 addp addv and bic bif bit bsl cls clz cmeq cmge cmgt cmhi cmhs cmle cmlt cmtst cnt dup
eor ext fabd fabs facge facgt fadd faddp fccmp fccmpe fcmeq fcmge fcmgt fcmle fcmlt fcmp fcmpe fcsel fcvt
fcvtas fcvtau fcvtl fcvtl2 fcvtms fcvtmu fcvtn fcvtn2 fcvtns fcvtnu fcvtps fcvtpu fcvtxn fcvtxn2 fcvtzs
fcvtzu fdiv fmadd fmax fmaxnm fmaxnmp fmaxnmv fmaxp fmaxv fmin fminnm fminnmp fminnmv fminp fminv fmla fmls
fmov fmsub fmul fmulx fneg fnmadd fnmsub fnmul frecpe frecps frecpx frinta frinti frintm frintn frintp
frintx frintz frsqrte frsqrts fsqrt fsub ins ld1 ld1r ld2 ld2r ld3 ld3r ld4 ld4r mla mls movi mvni neg not
orn orr pmul pmull pmull2 raddhn raddhn2 rbit rev16 rev32 rev64 rshrn rshrn2 rsubhn rsubhn2 saba sabal
sabal2 sabd sabdl sabdl2 sadalp saddl saddl2 saddlp saddlv saddw saddw2 scvtf shadd shl shll shll2 shrn
shrn2 shsub sli smax smaxp smaxv smin sminp sminv smlal smlal2 smlsl smlsl2 smov smull smull2 sqabs sqadd
sqdmlal sqdmlal2 sqdmlsl sqdmlsl2 sqdmulh sqdmull sqdmull2 sqneg sqrdmulh sqrshl sqrshrn sqrshrn2 sqrshrun
sqrshrun2 sqshl sqshlu sqshrn sqshrn2 sqshrun sqshrun2 sqsub sqxtn sqxtn2 sqxtun sqxtun2 srhadd sri srshl
srshr srsra sshl sshll sshll2 sshr ssra ssubl ssubl2 ssubw ssubw2 st1 st2 st3 st4 sub subhn subhn2 suqadd
sxtl sxtl2 tbl tbx trn1 trn2 uaba uabal uabal2 uabd uabdl uabdl2 uadalp uaddl uaddl2 uaddlp uaddlv uaddw
uaddw2 ucvtf uhadd uhsub umax umaxp umaxv umin uminp uminv umlal umlal2 umlsl umlsl2 umov umull umull2 uqadd
uqrshl uqrshrn uqrshrn2 uqshl uqshrn uqshrn2 uqsub uqxtn uqxtn2 urecpe urhadd urshl urshr ursqrte ursra ushl
ushll ushll2 ushr usqadd usra usubl usubl2 usubw usubw2 uxtl uxtl2 uzp1 uzp2 xtn xtn2 zip1 zip2
"""

# Mnemonics with a form on half precision numbers (FEAT_FP16), beside those that convert to and from them.
FP16 = """
fabd fabs facge facgt fadd faddp fccmp fccmpe fcmeq fcmge fcmgt fcmle fcmlt fcmp fcmpe fcsel fcvtas fcvtau
fcvtms fcvtmu fcvtns fcvtnu fcvtps fcvtpu fcvtzs fcvtzu fdiv fmadd fmax fmaxnm fmaxnmp fmaxnmv fmaxp fmaxv
fmin fminnm fminnmp fminnmv fminp fminv fmla fmls fmov fmsub fmul fmulx fneg fnmadd fnmsub fnmul frecpe
frecps frecpx frinta frinti frintm frintn frintp frintx frintz frsqrte frsqrts fsqrt fsub scvtf ucvtf
"""
DOTPROD = "sdot udot"
RDM = "sqrdmlah sqrdmlsh"
RCPC = "ldapr ldaprb ldaprh"
CRYPTO = """
aesd aese aesimc aesmc pmull pmull2 sha1c sha1h sha1m sha1p sha1su0 sha1su1 sha256h sha256h2
sha256su0 sha256su1
"""
LSE = """
cas casa casal casl casb casab casalb caslb cash casah casalh caslh casp caspa caspal caspl
ldadd ldadda ldaddal ldaddl ldaddb ldaddab ldaddalb ldaddlb ldaddh ldaddah ldaddalh ldaddlh
ldclr ldclra ldclral ldclrl ldclrb ldclrab ldclralb ldclrlb ldclrh ldclrah ldclralh ldclrlh
ldeor ldeora ldeoral ldeorl ldeorb ldeorab ldeoralb ldeorlb ldeorh ldeorah ldeoralh ldeorlh
ldset ldseta ldsetal ldsetl ldsetb ldsetab ldsetalb ldsetlb ldseth ldsetah ldsetalh ldsetlh
ldsmax ldsmaxa ldsmaxal ldsmaxl ldsmaxb ldsmaxab ldsmaxalb ldsmaxlb ldsmaxh ldsmaxah ldsmaxalh ldsmaxlh
ldsmin ldsmina ldsminal ldsminl ldsminb ldsminab ldsminalb ldsminlb ldsminh ldsminah ldsminalh ldsminlh
ldumax ldumaxa ldumaxal ldumaxl ldumaxb ldumaxab ldumaxalb ldumaxlb ldumaxh ldumaxah ldumaxalh ldumaxlh
ldumin ldumina lduminal lduminl lduminb lduminab lduminalb lduminlb lduminh lduminah lduminalh lduminlh
stadd staddl staddb staddlb staddh staddlh stclr stclrl stclrb stclrlb stclrh stclrlh
steor steorl steorb steorlb steorh steorlh stset stsetl stsetb stsetlb stseth stsetlh
stsmax stsmaxl stsmaxb stsmaxlb stsmaxh stsmaxlh stsmin stsminl stsminb stsminlb stsminh stsminlh
stumax stumaxl stumaxb stumaxlb stumaxh stumaxlh stumin stuminl stuminb stuminlb stuminh stuminlh
swp swpa swpal swpl swpb swpab swpalb swplb swph swpah swpalh swplh
"""
