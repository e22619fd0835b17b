"""Encodings of instructions after Armv8.0-A that keystone 0.9.2 does not know.

A row is: operands, a bar, mnemonics with the word that has all operands zero. An operand is ``kind@bit``,
where bit is the lowest of its field; the kinds are in `encoding_operands`. Comments name the encoding
class of DDI 0487, C4.1 ("Data Processing -- Scalar Floating-Point and Advanced SIMD" and "Loads and
Stores") of the rows below them. Half precision has ftype 11 in the scalar classes.
"""

from __future__ import annotations

SIMD_ENCODINGS = """
# Floating-point data-processing (2 source)
h@0 h@5 h@16 | fmul=1ee00800 fdiv=1ee01800 fadd=1ee02800 fsub=1ee03800 fmax=1ee04800 fmin=1ee05800
h@0 h@5 h@16 | fmaxnm=1ee06800 fminnm=1ee07800 fnmul=1ee08800
# Floating-point data-processing (1 source)
h@0 h@5 | fmov=1ee04000 fabs=1ee0c000 fneg=1ee14000 fsqrt=1ee1c000 frintn=1ee44000 frintp=1ee4c000
h@0 h@5 | frintm=1ee54000 frintz=1ee5c000 frinta=1ee64000 frintx=1ee74000 frinti=1ee7c000
# Floating-point data-processing (3 source)
h@0 h@5 h@16 h@10 | fmadd=1fc00000 fmsub=1fc08000 fnmadd=1fe00000 fnmsub=1fe08000
# Floating-point compare
h@5 h@16 | fcmp=1ee02000 fcmpe=1ee02010
h@5 zero | fcmp=1ee02008 fcmpe=1ee02018
# Floating-point conditional compare
h@5 h@16 flags cond | fccmp=1ee00400 fccmpe=1ee00410
# Floating-point conditional select
h@0 h@5 h@16 cond | fcsel=1ee00c00
# Floating-point immediate
h@0 float@13 | fmov=1ee01000
# Conversion between floating-point and integer
r@0 h@5 | fmov=1ee60000 fcvtns=1ee00000 fcvtnu=1ee10000 fcvtms=1ef00000 fcvtmu=1ef10000 fcvtps=1ee80000
r@0 h@5 | fcvtpu=1ee90000 fcvtas=1ee40000 fcvtau=1ee50000 fcvtzs=1ef80000 fcvtzu=1ef90000
h@0 r@5 | fmov=1ee70000 scvtf=1ee20000 ucvtf=1ee30000
# Conversion between floating-point and fixed-point
r@0 h@5 fraction@10 | fcvtzs=1ed80000 fcvtzu=1ed90000
h@0 r@5 fraction@10 | scvtf=1ec20000 ucvtf=1ec30000
# Advanced SIMD three same (FP16)
vh@0 vh@5 vh@16 | fadd=0e401400 fsub=0ec01400 fmul=2e401c00 fdiv=2e403c00 fmax=0e403400 fmin=0ec03400
vh@0 vh@5 vh@16 | fmaxnm=0e400400 fminnm=0ec00400 faddp=2e401400 fmaxp=2e403400 fminp=2ec03400
vh@0 vh@5 vh@16 | fmaxnmp=2e400400 fminnmp=2ec00400 fmla=0e400c00 fmls=0ec00c00 fmulx=0e401c00
vh@0 vh@5 vh@16 | frecps=0e403c00 frsqrts=0ec03c00 fabd=2ec01400 fcmeq=0e402400 fcmge=2e402400
vh@0 vh@5 vh@16 | fcmgt=2ec02400 facge=2e402c00 facgt=2ec02c00
# Advanced SIMD scalar three same FP16
h@0 h@5 h@16 | fmulx=5e401c00 frecps=5e403c00 frsqrts=5ec03c00 fabd=7ec01400 fcmeq=5e402400 fcmge=7e402400
h@0 h@5 h@16 | fcmgt=7ec02400 facge=7e402c00 facgt=7ec02c00
# Advanced SIMD two-register miscellaneous (FP16)
vh@0 vh@5 | fabs=0ef8f800 fneg=2ef8f800 fsqrt=2ef9f800 frintn=0e798800 frintp=0ef98800 frintm=0e799800
vh@0 vh@5 | frintz=0ef99800 frinta=2e798800 frintx=2e799800 frinti=2ef99800 frecpe=0ef9d800
vh@0 vh@5 | frsqrte=2ef9d800 scvtf=0e79d800 ucvtf=2e79d800 fcvtns=0e79a800 fcvtnu=2e79a800 fcvtms=0e79b800
vh@0 vh@5 | fcvtmu=2e79b800 fcvtps=0ef9a800 fcvtpu=2ef9a800 fcvtas=0e79c800 fcvtau=2e79c800
vh@0 vh@5 | fcvtzs=0ef9b800 fcvtzu=2ef9b800
vh@0 vh@5 zero | fcmeq=0ef8d800 fcmge=2ef8c800 fcmgt=0ef8c800 fcmle=2ef8d800 fcmlt=0ef8e800
# Advanced SIMD scalar two-register miscellaneous FP16
h@0 h@5 | frecpe=5ef9d800 frsqrte=7ef9d800 frecpx=5ef9f800 scvtf=5e79d800 ucvtf=7e79d800 fcvtns=5e79a800
h@0 h@5 | fcvtnu=7e79a800 fcvtms=5e79b800 fcvtmu=7e79b800 fcvtps=5ef9a800 fcvtpu=7ef9a800 fcvtas=5e79c800
h@0 h@5 | fcvtau=7e79c800 fcvtzs=5ef9b800 fcvtzu=7ef9b800
h@0 h@5 zero | fcmeq=5ef8d800 fcmge=7ef8c800 fcmgt=5ef8c800 fcmle=7ef8d800 fcmlt=5ef8e800
# Advanced SIMD scalar pairwise
h@0 2h@5 | faddp=5e30d800 fmaxp=5e30f800 fminp=5eb0f800 fmaxnmp=5e30c800 fminnmp=5eb0c800
# Advanced SIMD across lanes
h@0 vh@5 | fmaxv=0e30f800 fminv=0eb0f800 fmaxnmv=0e30c800 fminnmv=0eb0c800
# Advanced SIMD modified immediate
vh@0 float@5 | fmov=0f00fc00
# Advanced SIMD shift by immediate
vh@0 vh@5 fraction@16 | scvtf=0f10e400 ucvtf=2f10e400 fcvtzs=0f10fc00 fcvtzu=2f10fc00
# Advanced SIMD scalar shift by immediate
h@0 h@5 fraction@16 | scvtf=5f10e400 ucvtf=7f10e400 fcvtzs=5f10fc00 fcvtzu=7f10fc00
# Advanced SIMD vector x indexed element
vh@0 vh@5 h[]@16 | fmla=0f001000 fmls=0f005000 fmul=0f009000 fmulx=2f009000
# Advanced SIMD scalar x indexed element
h@0 h@5 h[]@16 | fmla=5f001000 fmls=5f005000 fmul=5f009000 fmulx=7f009000
# Advanced SIMD three same extra: dot product
vs@0 vb@5 vb@16 | sdot=0e809400 udot=2e809400
# Advanced SIMD vector x indexed element: dot product
vs@0 vb@5 4b[]@16 | sdot=0f80e000 udot=2f80e000
# Advanced SIMD (scalar) three same extra and x indexed element: rounding doubling multiply accumulate
vh@0 vh@5 vh@16 | sqrdmlah=2e408400 sqrdmlsh=2e408c00
vs@0 vs@5 vs@16 | sqrdmlah=2e808400 sqrdmlsh=2e808c00
vh@0 vh@5 h[]@16 | sqrdmlah=2f40d000 sqrdmlsh=2f40f000
vs@0 vs@5 s[]@16 | sqrdmlah=2f80d000 sqrdmlsh=2f80f000
h@0 h@5 h@16 | sqrdmlah=7e408400 sqrdmlsh=7e408c00
h@0 h@5 h[]@16 | sqrdmlah=7f40d000 sqrdmlsh=7f40f000
s@0 s@5 s@16 | sqrdmlah=7e808400 sqrdmlsh=7e808c00
s@0 s@5 s[]@16 | sqrdmlah=7f80d000 sqrdmlsh=7f80f000
# Advanced SIMD three same extra and x indexed element: 8-bit matrices
vs@0 vb@5 vb@16 | usdot=0e809c00
vs@0 vb@5 4b[]@16 | usdot=0f80f000 sudot=0f00f000
4s@0 16b@5 16b@16 | smmla=4e80a400 ummla=6e80a400 usmmla=4e80ac00
# Advanced SIMD three same extra, x indexed element and two-register miscellaneous: bfloat16
vs@0 vh@5 vh@16 | bfdot=2e40fc00
vs@0 vh@5 2h[]@16 | bfdot=0f40f000
4s@0 8h@5 8h@16 | bfmmla=6e40ec00 bfmlalb=2ec0fc00 bfmlalt=6ec0fc00
4s@0 8h@5 h[]@16 | bfmlalb=0fc0f000 bfmlalt=4fc0f000
4h@0 4s@5 | bfcvtn=0ea16800
8h@0 4s@5 | bfcvtn2=4ea16800
# Floating-point data-processing (1 source): bfloat16
h@0 s@5 | bfcvt=1e634000
# Cryptographic AES
16b@0 16b@5 | aese=4e284800 aesd=4e285800 aesmc=4e286800 aesimc=4e287800
# Cryptographic three-register SHA
q@0 s@5 4s@16 | sha1c=5e000000 sha1m=5e002000 sha1p=5e001000
q@0 q@5 4s@16 | sha256h=5e004000 sha256h2=5e005000
4s@0 4s@5 4s@16 | sha1su0=5e003000 sha256su1=5e006000
# Cryptographic two-register SHA
s@0 s@5 | sha1h=5e280800
4s@0 4s@5 | sha1su1=5e281800 sha256su0=5e282800
# Advanced SIMD three different
1q@0 1d@5 1d@16 | pmull=0ee0e000
1q@0 2d@5 2d@16 | pmull2=4ee0e000
"""

# "Reserved" and "Hints": what keystone 0.9.2 does not know of them, of Armv8.0-A to Armv8.5-A.
SYSTEM_ENCODINGS = """
imm16 | udf=00000000
none | esb=d503221f csdb=d503229f dgh=d50320df sb=d50330ff ssbb=d503309f pssbb=d503349f xpaclri=d50320ff
none | bti=d503241f pacia1716=d503211f pacib1716=d503215f autia1716=d503219f autib1716=d50321df
none | paciaz=d503231f paciasp=d503233f pacibz=d503235f pacibsp=d503237f
none | autiaz=d503239f autiasp=d50323bf autibz=d50323df autibsp=d50323ff
jump | bti=d503241f
csync | psb=d503223f tsb=d503225f
"""

# Class "Atomic memory operations", LDAPR: Armv8.3-A, and Armv8.2-A cores with FEAT_LRCPC. The rest of
# the class is in `atomics`.
MEMORY_ENCODINGS = """
a@0 base@5 | ldapr=b8bfc000
w@0 base@5 | ldaprb=38bfc000 ldaprh=78bfc000
"""
