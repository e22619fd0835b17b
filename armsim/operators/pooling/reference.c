/* Pooling, fp32: the largest or the mean of each window, without the pixels outside the image. */
#include "reference.h"

static size_t at_input(size_t row, size_t column, size_t channel)
{
    return in_image(PLANES, row, column, channel, HI, WI, CHANNELS);
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    float *input = buffer[AT_INPUT];
    /* Below zero too: a padding that is taken for a pixel would be the largest of some windows. */
    for (size_t row = 0; row < HI; row++)
        for (size_t column = 0; column < WI; column++)
            for (size_t channel = 0; channel < CHANNELS; channel++)
                input[at_input(row, column, channel)] = uniform(&state, -2.0f, 1.0f);
}

static void pool(struct verdict *found, const float *input, float got, long row, long column, size_t channel)
{
    double sum = 0.0, magnitude = 0.0, largest = -INFINITY, pixels = 0.0;
    for (long n = 0; n < HF; n++) {
        for (long m = 0; m < WF; m++) {
            struct pixel pixel = pixel_under(row, column, n, m);
            if (!pixel.inside)
                continue;
            double value = input[at_input(pixel.row, pixel.column, channel)];
            sum += value;
            magnitude += fabs(value);
            largest = value > largest ? value : largest;
            pixels += 1.0;
        }
    }
    double divisor = COUNT_WINDOW ? HF * WF : pixels;
    if (MEAN) /* additions, the reciprocal, the multiplication by it */
        compare(found, got, sum / divisor, error_factor(HF * WF + 1) * magnitude / divisor);
    else
        compare(found, got, largest, 0.0);
}

struct verdict check(void *const *before, void *const *after)
{
    const float *output = after[AT_OUTPUT];
    struct verdict found = {0};
    for (size_t at = 0; at < (size_t)HO * WO * CHANNELS; at++) {
        size_t row = at / CHANNELS / WO, column = at / CHANNELS % WO, channel = at % CHANNELS;
        pool(&found, before[AT_INPUT], output[in_image(PLANES, row, column, channel, HO, WO, CHANNELS)],
             (long)row, (long)column, channel);
    }
    return found;
}
