/* Depthwise convolution, fp32: each channel of the image with a filter of its own; zeros around the image. */
#include "reference.h"

static size_t at_input(size_t row, size_t column, size_t channel)
{
    return in_image(PLANES, row, column, channel, HI, WI, CHANNELS);
}

static size_t at_filter(size_t row, size_t column, size_t channel)
{
    return in_image(PLANES, row, column, channel, HF, WF, CHANNELS);
}

static size_t at_output(size_t row, size_t column, size_t channel)
{
    return in_image(PLANES, row, column, channel, HO, WO, CHANNELS);
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    float *input = buffer[AT_INPUT], *filter = buffer[AT_FILTER], *output = buffer[AT_OUTPUT];
    for (size_t channel = 0; channel < CHANNELS; channel++) {
        for (size_t row = 0; row < HI; row++)
            for (size_t column = 0; column < WI; column++)
                input[at_input(row, column, channel)] = uniform(&state, -RANGE, RANGE);
        for (size_t row = 0; row < HF; row++)
            for (size_t column = 0; column < WF; column++)
                filter[at_filter(row, column, channel)] = uniform(&state, -1.0f, 1.0f);
        for (size_t row = 0; ACCUMULATES && row < HO; row++)
            for (size_t column = 0; column < WO; column++)
                output[at_output(row, column, channel)] = uniform(&state, -1.0f, 1.0f);
    }
    fill_epilogue(&state, buffer, CHANNELS);
}

/* The sum of one output. */
static struct sum convolved(const float *input, const float *filter, long row, long column, size_t channel)
{
    struct sum sum = {0.0, 0.0, HF * WF + 1};
    for (long n = 0; n < HF; n++) {
        for (long m = 0; m < WF; m++) {
            struct pixel pixel = pixel_under(row, column, n, m);
            if (pixel.inside)
                add_product(&sum, input[at_input(pixel.row, pixel.column, channel)],
                            filter[at_filter((size_t)n, (size_t)m, channel)]);
        }
    }
    return sum;
}

struct verdict check(void *const *before, void *const *after)
{
    const float *start = before[AT_OUTPUT], *output = after[AT_OUTPUT];
    struct verdict found = {0};
    for (size_t channel = 0; channel < CHANNELS; channel++) {
        for (size_t row = 0; row < HO; row++) {
            for (size_t column = 0; column < WO; column++) {
                size_t at = at_output(row, column, channel);
                struct sum sum = convolved(before[AT_INPUT], before[AT_FILTER], (long)row, (long)column, channel);
                if (ACCUMULATES) {
                    sum.value += start[at];
                    sum.magnitude += fabs((double)start[at]);
                }
                compare_sum(&found, output[at], finished(sum, before, channel));
            }
        }
    }
    return found;
}
