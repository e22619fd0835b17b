/* Twice the rows and columns of an image of bytes, (H, W, C), bilinear. The last pixel has itself for a
 * neighbour; the pixel between four is the mean of two rounded means. */
#include "reference.h"

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_bytes(&state, buffer[AT_INPUT], (size_t)HI * WI * CHANNELS, 0, 255);
}

static int pixel(const uint8_t *input, size_t row, size_t column, size_t channel)
{
    row = row < HI ? row : HI - 1;
    column = column < WI ? column : WI - 1;
    return input[(row * WI + column) * CHANNELS + channel];
}

/* A pixel of the image, or the mean of it and the one below it, ties up. */
static int vertical(const uint8_t *input, size_t row, size_t column, size_t channel)
{
    int own = pixel(input, row / 2, column, channel);
    return row % 2 ? (own + pixel(input, row / 2 + 1, column, channel) + 1) / 2 : own;
}

struct verdict check(void *const *before, void *const *after)
{
    const uint8_t *input = before[AT_INPUT], *output = after[AT_OUTPUT];
    struct verdict found = {0};
    for (size_t row = 0; row < 2 * HI; row++) {
        for (size_t column = 0; column < 2 * WI; column++) {
            for (size_t channel = 0; channel < CHANNELS; channel++) {
                int wanted = vertical(input, row, column / 2, channel);
                if (column % 2)
                    wanted = (wanted + vertical(input, row, column / 2 + 1, channel) + 1) / 2;
                compare(&found, output[(row * 2 * WI + column) * CHANNELS + channel], wanted, 0.0);
            }
        }
    }
    return found;
}
