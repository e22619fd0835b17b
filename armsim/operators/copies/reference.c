/* Layers that move numbers: INPUTS images side by side by channel, or one with rows and columns repeated. */
#include "reference.h"

/* Where the channels of each input end in the output. */
static const size_t end[] = {END_0, END_1, END_2, END_3, END_4, END_5};

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    for (size_t number = 0; number < INPUTS; number++)
        fill_uniform(&state, buffer[number], buffer_bytes[number] / sizeof(float), -1.0f, 1.0f);
}

struct verdict check(void *const *before, void *const *after)
{
    const float *output = after[INPUTS];
    struct verdict found = {0};
    for (size_t row = 0; row < HO; row++) {
        for (size_t column = 0; column < WO; column++) {
            size_t number = 0;
            for (size_t channel = 0; channel < CHANNELS; channel++) {
                while (channel >= end[number])
                    number++;
                const size_t first = number ? end[number - 1] : 0;
                const float *input = before[number];
                const size_t at = in_image(PLANES, row / FACTOR, column / FACTOR, channel - first, HI, WI,
                                           end[number] - first);
                compare(&found, output[in_image(PLANES, row, column, channel, HO, WO, CHANNELS)], input[at], 0.0);
            }
        }
    }
    return found;
}
