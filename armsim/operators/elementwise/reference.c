/* A layer that alters each element on its own, fp32: bias, scale and shift, a clamp. */
#include "reference.h"

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_uniform(&state, buffer[AT_FIRST], (size_t)PIXELS * CHANNELS, -10.0f, 10.0f);
    fill_epilogue(&state, buffer, CHANNELS);
}

struct verdict check(void *const *before, void *const *after)
{
    const float *input = before[AT_FIRST], *output = after[AT_LAST];
    struct verdict found = {0};
    for (size_t at = 0; at < (size_t)PIXELS * CHANNELS; at++) {
        struct sum sum = {input[at], EXACT ? 0.0 : fabs((double)input[at]), 1};
        compare_sum(&found, output[at], finished(sum, before, at % CHANNELS));
    }
    return found;
}
