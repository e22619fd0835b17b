/* TensorFlow Lite's quantized multiplication of an image of bytes by a factor of each channel. */
#include "reference.h"

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_bytes(&state, buffer[AT_INPUT], (size_t)PIXELS * CHANNELS, 0, 255);
    fill_bytes(&state, buffer[AT_FACTORS], CHANNELS, 0, 255);
}

struct verdict check(void *const *before, void *const *after)
{
    const uint8_t *input = before[AT_INPUT], *factors = before[AT_FACTORS], *output = after[AT_OUTPUT];
    struct verdict found = {0};
    for (size_t at = 0; at < (size_t)PIXELS * CHANNELS; at++) {
        int64_t product = ((int64_t)input[at] - INPUT_ZERO) * ((int64_t)factors[at % CHANNELS] - FACTOR_ZERO);
        compare(&found, output[at], (double)requantized(product, MULTIPLIER, SHIFT, OUTPUT_ZERO, 0, 255), 0.0);
    }
    return found;
}
