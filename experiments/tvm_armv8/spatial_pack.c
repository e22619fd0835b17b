/* A convolution of 16-bit numbers in the loops that TVM's schedule for Arm CPUs, conv2d_nchw_spatial_pack, had in May
   2020, written from its definition. Without tuning its tiles are those of the nearest layer tuned in fp32, and the filter,
   which the compiler of networks packs beforehand for tuned layers only, is packed in each call.
   NCHW; VC channels, VH rows, VW columns of outputs in a block. UNROLL_KW: that loop is unrolled too. */
#include <stdint.h>

enum { OH = (IH + 2 * PAD - KH) / STRIDE + 1, OW = (IW + 2 * PAD - KW) / STRIDE + 1 };
enum { ROWS = (VH - 1) * STRIDE + KH, COLUMNS = (VW - 1) * STRIDE + KW };

typedef int16_t narrow __attribute__((vector_size(VC * 2), aligned(2)));
typedef int32_t wide __attribute__((vector_size(VC * 4), aligned(4)));

static void pack_image(const int16_t *restrict image, int16_t *restrict packed)
{
    for (int h = 0; h < OH / VH; h++)
        for (int w = 0; w < OW / VW; w++)
            for (int c = 0; c < CIN; c++)
                for (int row = 0; row < ROWS; row++)
                    for (int column = 0; column < COLUMNS; column++) {
                        int y = h * VH * STRIDE + row - PAD, x = w * VW * STRIDE + column - PAD;
                        int inside = !PAD || (y >= 0 && y < IH && x >= 0 && x < IW);
                        *packed++ = inside ? image[(c * IH + y) * IW + x] : 0;
                    }
}

static void pack_filter(const int16_t *restrict filter, int16_t *restrict packed)
{
    for (int co = 0; co < COUT / VC; co++)
        for (int c = 0; c < CIN; c++)
            for (int tap = 0; tap < KH * KW; tap++)
                for (int vc = 0; vc < VC; vc++)
                    *packed++ = filter[((co * VC + vc) * CIN + c) * KH * KW + tap];
}

void spatial_pack(const int16_t *image, const int16_t *filter, int16_t *restrict packed_image,
                  int16_t *restrict packed_filter, int32_t *restrict output)
{
    pack_image(image, packed_image);
    pack_filter(filter, packed_filter);
    for (int co = 0; co < COUT / VC; co++)
        for (int h = 0; h < OH / VH; h++)
            for (int w = 0; w < OW / VW; w++) {
                const int16_t *block = packed_image + (h * (OW / VW) + w) * CIN * ROWS * COLUMNS;
                wide sums[VH][VW] = {0};
                for (int c = 0; c < CIN; c++)
                    _Pragma("clang loop unroll(full)")
                    for (int kh = 0; kh < KH; kh++)
#if UNROLL_KW
                        _Pragma("clang loop unroll(full)")
#endif
                        for (int kw = 0; kw < KW; kw++) {
                            const int16_t *taps = packed_filter + (((co * CIN + c) * KH + kh) * KW + kw) * VC;
                            wide values = __builtin_convertvector(*(const narrow *)taps, wide);
                            _Pragma("clang loop unroll(full)")
                            for (int vh = 0; vh < VH; vh++)
                                for (int vw = 0; vw < VW; vw++) {
                                    int at = (c * ROWS + vh * STRIDE + kh) * COLUMNS + vw * STRIDE + kw;
                                    sums[vh][vw] += (int32_t)block[at] * values;
                                }
                        }
                for (int vh = 0; vh < VH; vh++)
                    for (int vw = 0; vw < VW; vw++)
                        for (int vc = 0; vc < VC; vc++)
                            output[((co * VC + vc) * OH + h * VH + vh) * OW + w * VW + vw] = sums[vh][vw][vc];
            }
}
