/* A convolution of 16-bit numbers in the loops of TVM's schedule for x86, conv2d_NCHWc, which the document tunes for Arm,
   written from its definition: blocks of BI channels of the image and of VC of the output, VW columns of outputs in
   registers. The filter is packed beforehand, as it is for tuned layers. */
#include <stdint.h>

enum { OH = (IH + 2 * PAD - KH) / STRIDE + 1, OW = (IW + 2 * PAD - KW) / STRIDE + 1, PH = IH + 2 * PAD, PW = IW + 2 * PAD };

typedef int16_t narrow __attribute__((vector_size(VC * 2), aligned(2)));
typedef int32_t wide __attribute__((vector_size(VC * 4), aligned(4)));
typedef int16_t block __attribute__((vector_size(BI * 2), aligned(2)));

void nchwc(const int16_t *image, const int16_t *restrict filter, int16_t *restrict padded, int32_t *restrict output)
{
    const int16_t *data = image;
    if (PAD) {
        for (int c = 0; c < CIN / BI; c++)
            for (int y = 0; y < PH; y++)
                for (int x = 0; x < PW; x++) {
                    int inside = y >= PAD && y < IH + PAD && x >= PAD && x < IW + PAD;
                    block value = inside ? *(const block *)(image + ((c * IH + y - PAD) * IW + x - PAD) * BI) : (block){0};
                    *(block *)(padded + ((c * PH + y) * PW + x) * BI) = value;
                }
        data = padded;
    }
    for (int co = 0; co < COUT / VC; co++)
        for (int y = 0; y < OH; y++)
            for (int x = 0; x < OW; x += VW) {
                wide sums[VW] = {0};
                for (int c = 0; c < CIN / BI; c++)
                    for (int kh = 0; kh < KH; kh++)
                        for (int kw = 0; kw < KW; kw++) {
                            const int16_t *from = data + ((c * PH + y * STRIDE + kh) * PW + x * STRIDE + kw) * BI;
                            const int16_t *taps = filter + (((co * (CIN / BI) + c) * KH + kh) * KW + kw) * BI * VC;
                            for (int ci = 0; ci < BI; ci++) {
                                wide values = __builtin_convertvector(*(const narrow *)(taps + ci * VC), wide);
                                _Pragma("clang loop unroll(full)")
                                for (int vw = 0; vw < VW; vw++)
                                    sums[vw] += (int32_t)from[vw * STRIDE * BI + ci] * values;
                            }
                        }
                for (int vw = 0; vw < VW; vw++)
                    *(wide *)(output + ((co * OH + y) * OW + x + vw) * VC) = sums[vw];
            }
}
