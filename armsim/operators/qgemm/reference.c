/* C = A B of 8-bit matrices, A M x K, B K x N: as 32-bit sums, or requantized to bytes. Where IM2COL, A's rows
 * are the windows of an image, with PAD_VALUE around it. */
#include <stdlib.h>

#include "reference.h"

static int32_t byte_at(const void *bytes, size_t at)
{
    return SIGNED ? ((const int8_t *)bytes)[at] : ((const uint8_t *)bytes)[at];
}

/* Where a weight lies: B as it is, or packed beforehand as (N / COLUMNS, K / GROUP, COLUMNS, GROUP) with zeros
 * where it does not reach. */
static size_t at_weight(size_t k, size_t n)
{
#if PACKED
    const size_t depth = (K + DEPTH - 1) / DEPTH * DEPTH;
    return ((n / COLUMNS * (depth / GROUP) + k / GROUP) * COLUMNS + n % COLUMNS) * GROUP + k % GROUP;
#else
    return k * N + n;
#endif
}

static int32_t weight(const void *weights, size_t k, size_t n)
{
    return WIDENED ? ((const int16_t *)weights)[at_weight(k, n)] : byte_at(weights, at_weight(k, n));
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    void *weights = buffer[AT_WEIGHTS];
    fill_bytes(&state, buffer[AT_FIRST], FIRST_BYTES, SIGNED ? -128 : 0, SIGNED ? 127 : 255);
    for (size_t at = 0; at < buffer_bytes[AT_WEIGHTS]; at++)
        ((uint8_t *)weights)[at] = 0;
    for (size_t k = 0; k < K; k++) {
        for (size_t n = 0; n < N; n++) {
            int32_t value = whole(&state, LEAST_WEIGHT, MOST_WEIGHT);
            if (WIDENED)
                ((int16_t *)weights)[at_weight(k, n)] = (int16_t)value;
            else
                ((uint8_t *)weights)[at_weight(k, n)] = (uint8_t)value;
        }
    }
#ifdef AT_BIAS
    for (size_t n = 0; n < N; n++)
        ((int32_t *)buffer[AT_BIAS])[n] = whole(&state, -65536, 65535);
#endif
}

/* An element of A. */
static int32_t operand(const void *first, size_t row, size_t k)
{
#ifdef IM2COL
    long n = (long)(k / ((size_t)KW * CIN)), m = (long)(k / CIN % KW);
    long y = (long)(row / WO) * STRIDE + n * DILATION - PADDING;
    long x = (long)(row % WO) * STRIDE + m * DILATION - BESIDE;
    if (y < 0 || y >= HI || x < 0 || x >= WI)
        return PAD_VALUE;
    return byte_at(first, ((size_t)y * WI + (size_t)x) * CIN + k % CIN);
#else
    return byte_at(first, row * K + k);
#endif
}

struct verdict check(void *const *before, void *const *after)
{
    struct verdict found = {0};
    int32_t *columns = malloc(sizeof *columns * K * N); /* B by columns, unpacked */
    int32_t *row_of_a = malloc(sizeof *row_of_a * K);
    for (size_t k = 0; columns && k < K; k++)
        for (size_t n = 0; n < N; n++)
            columns[n * K + k] = weight(before[AT_WEIGHTS], k, n);
    for (size_t row = 0; columns && row_of_a && row < M; row++) {
        for (size_t k = 0; k < K; k++)
            row_of_a[k] = operand(before[AT_FIRST], row, k);
        for (size_t n = 0; n < N; n++) {
            int64_t sum = 0;
            for (size_t k = 0; k < K; k++)
                sum += (int64_t)row_of_a[k] * columns[n * K + k];
#ifdef AT_BIAS
            sum += ((const int32_t *)before[AT_BIAS])[n];
            sum = requantized(sum, MULTIPLIER, SHIFT, ZERO, SIGNED ? -128 : 0, SIGNED ? 127 : 255);
            compare(&found, byte_at(after[AT_OUTPUT], row * N + n), (double)sum, 0.0);
#else
            compare(&found, ((const int32_t *)after[AT_OUTPUT])[row * N + n], (double)sum, 0.0);
#endif
        }
    }
    free(row_of_a);
    free(columns);
    return found;
}
