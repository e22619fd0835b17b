/* A layer that alters each element on its own, fp32: bias, scale and shift, a factor, a second tensor, a leaky
 * ReLU, a sigmoid, a clamp. */
#include "reference.h"

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_uniform(&state, buffer[AT_FIRST], (size_t)PIXELS * CHANNELS, -10.0f, 10.0f);
#ifdef AT_OTHER
    fill_uniform(&state, buffer[AT_OTHER], (size_t)PIXELS * CHANNELS, -6.0f, 6.0f);
#endif
#ifdef AT_FACTOR
    fill_uniform(&state, buffer[AT_FACTOR], CHANNELS, -1.5f, 1.5f);
#endif
    fill_epilogue(&state, buffer, CHANNELS);
}

/* The channel of an element; in planes of four all of them are whole. */
static size_t channel_at(size_t at)
{
    return PLANES ? at / (4 * (size_t)PIXELS) * 4 + at % 4 : at % CHANNELS;
}

/* The step itself: its value, and what its roundings may come to. */
static struct sum stepped(void *const *before, size_t at)
{
    double x = ((const float *)before[AT_FIRST])[at];
    struct sum sum = {x, EXACT ? 0.0 : fabs(x), 1};
#ifdef AT_OTHER
    sum.value += ((const float *)before[AT_OTHER])[at];
    sum.magnitude = fabs(sum.value);
#endif
#ifdef AT_FACTOR
    sum.value *= ((const float *)before[AT_FACTOR])[channel_at(at)];
    sum.magnitude = fabs(sum.value);
#endif
#ifdef LEAKY
    sum.value = x > 0.0 ? x : LEAKY * x;
    sum.roundings = 2;
#endif
#ifdef SIGMOID
    /* A polynomial of 2^t with an error of 3.4e-6, its roundings, those of t, of a sum and of a quotient. */
    double power = 3.5e-6 + error_factor(12) + error_factor(2) * fabs(x);
    sum.value = 1.0 / (1.0 + exp(-x));
    sum.magnitude = sum.value * (1.0 - sum.value) * power / error_factor(1) + 2.0 * sum.value;
#endif
    (void)before;
    return sum;
}

struct verdict check(void *const *before, void *const *after)
{
    const float *output = after[AT_LAST];
    struct verdict found = {0};
    for (size_t at = 0; at < (size_t)PIXELS * CHANNELS; at++)
        compare_sum(&found, output[at], finished(stepped(before, at), before, channel_at(at)));
    return found;
}
