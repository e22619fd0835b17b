/* Quantized depthwise convolution, NHWC, bytes without sign: as 32-bit sums, or requantized. */
#include "reference.h"

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    int32_t *bias = buffer[AT_BIAS];
    fill_bytes(&state, buffer[AT_INPUT], (size_t)HI * WI * CHANNELS, 0, 255);
    fill_bytes(&state, buffer[AT_FILTER], (size_t)HF * WF * CHANNELS, 0, 255);
    for (size_t channel = 0; channel < CHANNELS; channel++)
        bias[channel] = whole(&state, -20000, 19999);
}

static int64_t convolved(const uint8_t *input, const uint8_t *filter, long row, long column, size_t channel)
{
    int64_t sum = 0;
    for (long n = 0; n < HF; n++) {
        for (long m = 0; m < WF; m++) {
            struct pixel pixel = pixel_under(row, column, n, m);
            if (pixel.inside)
                sum += (input[(pixel.row * WI + pixel.column) * CHANNELS + channel] - INPUT_ZERO) *
                       (filter[(size_t)(n * WF + m) * CHANNELS + channel] - FILTER_ZERO);
        }
    }
    return sum;
}

struct verdict check(void *const *before, void *const *after)
{
    const int32_t *bias = before[AT_BIAS];
    struct verdict found = {0};
    for (size_t row = 0; row < HO; row++) {
        for (size_t column = 0; column < WO; column++) {
            for (size_t channel = 0; channel < CHANNELS; channel++) {
                size_t at = (row * WO + column) * CHANNELS + channel;
                int64_t sum = bias[channel] + convolved(before[AT_INPUT], before[AT_FILTER], (long)row,
                                                        (long)column, channel);
                if (OUT_BYTES)
                    compare(&found, ((const uint8_t *)after[AT_OUTPUT])[at],
                            (double)requantized(sum, MULTIPLIER, SHIFT, OUTPUT_ZERO, 0, 255), 0.0);
                else
                    compare(&found, ((const int32_t *)after[AT_OUTPUT])[at], (double)sum, 0.0);
            }
        }
    }
    return found;
}
