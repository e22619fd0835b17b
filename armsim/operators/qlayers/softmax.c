/* Softmax of the classes of each pixel, bytes: round(256 p), at most 255. */
#include "reference.h"

/* p of a class among all of its pixel: STEPS of the input make a difference of 1. */
static double share(const uint8_t *pixel, size_t own)
{
    double total = 0.0;
    for (size_t other = 0; other < CLASSES; other++)
        total += exp((double)(pixel[other] - pixel[own]) / STEPS);
    return 1.0 / total;
}

static double nearest(double exact)
{
    double rounded = nearbyint(exact);
    return rounded < 255.0 ? rounded : 255.0;
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_bytes(&state, buffer[AT_INPUT], (size_t)CLASSES * N, 0, 255);
#ifdef AT_TABLE
    /* table[a][b]: of a class with value b beside one with value a */
    for (int other = 0; other < 256; other++)
        for (int own = 0; own < 256; own++) {
            uint8_t pair[2] = {(uint8_t)own, (uint8_t)other};
            ((uint8_t *)buffer[AT_TABLE])[other * 256 + own] = (uint8_t)nearest(256.0 * share(pair, 0));
        }
#endif
}

struct verdict check(void *const *before, void *const *after)
{
    const uint8_t *input = before[AT_INPUT], *output = after[AT_OUTPUT];
    struct verdict found = {0};
    for (size_t at = 0; at < (size_t)CLASSES * N; at++) {
        double exact = 256.0 * share(input + at / CLASSES * CLASSES, at % CLASSES), got = output[at];
        /* Kernels that compute in fp32 may take either side of a tie: SLACK is how far off they are. */
        double low = fmin(ceil(exact - 0.5 - SLACK), 255.0), high = fmin(floor(exact + 0.5 + SLACK), 255.0);
        double wanted = EXACT ? nearest(exact) : got < low ? low : got > high ? high : got;
        compare(&found, got, wanted, 0.0);
    }
    return found;
}
