/* An image in another layout: 0 (H, W, C), 1 (C, H, W), 2 (ceil(C/4), H, W, 4), zeros after the last channel. */
#include "reference.h"

static size_t at(int layout, size_t pixel, size_t channel)
{
    if (layout == 1)
        return channel * PIXELS + pixel;
    return in_image(layout == 2, 0, pixel, channel, 1, PIXELS, CHANNELS);
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_uniform(&state, buffer[AT_INPUT], buffer_bytes[AT_INPUT] / sizeof(float), -1.0f, 1.0f);
}

struct verdict check(void *const *before, void *const *after)
{
    const float *input = before[AT_INPUT], *output = after[AT_OUTPUT];
    const size_t channels = TARGET == 2 ? ((size_t)CHANNELS + 3) / 4 * 4 : CHANNELS;
    struct verdict found = {0};
    for (size_t pixel = 0; pixel < PIXELS; pixel++)
        for (size_t channel = 0; channel < channels; channel++)
            compare(&found, output[at(TARGET, pixel, channel)],
                    channel < CHANNELS ? input[at(SOURCE, pixel, channel)] : 0.0, 0.0);
    return found;
}
