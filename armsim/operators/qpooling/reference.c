/* Pooling of unsigned bytes: the largest or the mean of each window, without the pixels outside the image. */
#include "reference.h"

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_bytes(&state, buffer[AT_INPUT], (size_t)HI * WI * CHANNELS, 0, 255);
}

static int pooled(const uint8_t *input, long row, long column, size_t channel)
{
    long sum = 0, largest = 0, pixels = 0;
    for (long n = 0; n < HF; n++) {
        for (long m = 0; m < WF; m++) {
            struct pixel pixel = pixel_under(row, column, n, m);
            if (!pixel.inside)
                continue;
            long value = input[(pixel.row * WI + pixel.column) * CHANNELS + channel];
            sum += value;
            largest = value > largest ? value : largest;
            pixels++;
        }
    }
    long divisor = COUNT_WINDOW ? HF * WF : pixels;
    return (int)(MEAN ? (sum + divisor / 2) / divisor : largest); /* to nearest, ties up */
}

struct verdict check(void *const *before, void *const *after)
{
    const uint8_t *output = after[AT_OUTPUT];
    struct verdict found = {0};
    for (size_t at = 0; at < (size_t)HO * WO * CHANNELS; at++) {
        long pixel = (long)(at / CHANNELS);
        compare(&found, output[at], pooled(before[AT_INPUT], pixel / WO, pixel % WO, at % CHANNELS), 0.0);
    }
    return found;
}
