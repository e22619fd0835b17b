/* TensorFlow Lite's quantized addition of a bias of each channel, or of a second image, to an image of bytes. */
#include "reference.h"

static int64_t scaled(int64_t value, int64_t multiplier, int shift)
{
    return rounding_shift(rounding_shift(value * multiplier, 31), shift);
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_bytes(&state, buffer[AT_INPUT], (size_t)PIXELS * CHANNELS, 0, 255);
    fill_bytes(&state, buffer[AT_SECOND], (size_t)SECOND, 0, 255);
}

struct verdict check(void *const *before, void *const *after)
{
    const uint8_t *input = before[AT_INPUT], *second = before[AT_SECOND], *output = after[AT_OUTPUT];
    struct verdict found = {0};
    for (size_t at = 0; at < (size_t)PIXELS * CHANNELS; at++) {
        int64_t own = ((int64_t)input[at] - INPUT_ZERO) * (1 << 20);
        int64_t added = ((int64_t)second[at % (size_t)SECOND] - BIAS_ZERO) * (1 << 20);
        int64_t sum = scaled(own, MULTIPLIER_INPUT, SHIFT_INPUT) + scaled(added, MULTIPLIER_BIAS, SHIFT_BIAS);
        int64_t wanted = scaled(sum, MULTIPLIER_OUT, SHIFT_OUT) + OUTPUT_ZERO;
        wanted = wanted < 0 ? 0 : wanted > 255 ? 255 : wanted;
        compare(&found, output[at], (double)wanted, 0.0);
    }
    return found;
}
