/* Softmax of ROWS rows of CHANNELS numbers: exp(x) over its sum. */
#include "reference.h"

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_uniform(&state, buffer[AT_INPUT], (size_t)ROWS * CHANNELS, -18.0f, 18.0f);
}

struct verdict check(void *const *before, void *const *after)
{
    struct verdict found = {0};
    for (size_t row = 0; row < ROWS; row++) {
        const float *x = (const float *)before[AT_INPUT] + row * CHANNELS;
        const float *output = (const float *)after[AT_OUTPUT] + row * CHANNELS;
        double most = x[0], sum = 0.0, far = 0.0;
        for (size_t at = 1; at < CHANNELS; at++)
            most = x[at] > most ? x[at] : most;
        for (size_t at = 0; at < CHANNELS; at++) {
            sum += exp(x[at] - most);
            far += (most - x[at]) * exp(x[at] - most);
        }
        for (size_t at = 0; at < CHANNELS; at++) {
            /* Twice the polynomial of 2^t and its roundings, the sum's, and those of both exponents. */
            double wanted = exp(x[at] - most) / sum;
            double off = 2.0 * (3.4e-6 + error_factor(12)) + error_factor(CHANNELS + 3) +
                         error_factor(3) * (most - x[at] + far / sum);
            compare(&found, output[at], wanted, 1.01 * off * wanted + 1e-37);
        }
    }
    return found;
}
