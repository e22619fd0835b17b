/* D = A B of fp32 matrices, row by row; A is M x K, B is K x N. Where NR is there, B is packed. */
#include <stdlib.h>

#include "reference.h"

#define FOURS(count) (((size_t)(count) + 3) / 4 * 4)

/* Where B's element lies: row by row; or in blocks of NC columns, in these blocks of KC rows, in these panels
 * of NR columns, each row by row with zeros up to whole vectors of four. */
static size_t at_weight(size_t k, size_t n)
{
#ifdef NR
    const size_t left = n / NC * NC, top = k / KC * KC, first = (n - left) / NR * NR;
    const size_t columns = N - left < NC ? N - left : NC, rows = K - top < KC ? K - top : KC;
    const size_t wide = columns - first < NR ? columns - first : NR;
    const size_t whole = NC / NR * FOURS(NR) + FOURS(NC % NR);
    const size_t own = columns / NR * FOURS(NR) + FOURS(columns % NR);
    return left / NC * whole * K + own * top + first / NR * FOURS(NR) * rows + (k - top) * FOURS(wide) +
           (n - left - first);
#else
    return k * N + n;
#endif
}

/* What is done once, when a network is made: K rows of N weights into the order in which the kernel reads them.
 * packed has as many bytes as the kernel's header says. */
void pack_weights(const float *plain, float *packed)
{
    for (size_t at = 0; at < buffer_bytes[AT_B] / sizeof *packed; at++)
        packed[at] = 0.0f;
    for (size_t k = 0; k < K; k++)
        for (size_t n = 0; n < N; n++)
            packed[at_weight(k, n)] = plain[k * N + n];
}

/* Where A's or D's element lies: row by row, or in planes of four channels, a row each pixel. */
static size_t at_image(size_t row, size_t column, size_t rows, size_t columns)
{
    return in_image(PLANES, 0, row, column, 1, rows, columns);
}

/* Zeros where planes have more channels than the image. */
static void clear(float *to, size_t bytes)
{
    for (size_t at = 0; at < bytes / sizeof *to; at++)
        to[at] = 0.0f;
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    float *a = buffer[AT_A], *plain = malloc(sizeof *plain * K * N);
    if (PLANES)
        clear(a, buffer_bytes[AT_A]);
    for (size_t row = 0; row < M; row++)
        for (size_t k = 0; k < K; k++)
            a[at_image(row, k, M, K)] = uniform(&state, -RANGE, RANGE);
    if (plain) {
        fill_uniform(&state, plain, (size_t)K * N, -1.0f, 1.0f);
        pack_weights(plain, buffer[AT_B]);
    }
    free(plain);
    if (ACCUMULATES)
        fill_uniform(&state, buffer[AT_D], (size_t)M * N, -1.0f, 1.0f);
    fill_epilogue(&state, buffer, N);
}

struct verdict check(void *const *before, void *const *after)
{
    const float *a = before[AT_A], *b = before[AT_B], *start = before[AT_D], *d = after[AT_D];
    struct verdict found = {0};
    for (size_t row = 0; row < M; row++) {
        for (size_t column = 0; column < N; column++) {
            double first = ACCUMULATES ? start[row * N + column] : 0.0;
            struct sum sum = {first, fabs(first), K + 1};
            for (size_t k = 0; k < K; k++) {
                double product = (double)a[at_image(row, k, M, K)] * b[at_weight(k, column)];
                sum.value += product;
                sum.magnitude += fabs(product);
            }
            compare_sum(&found, d[at_image(row, column, M, N)], finished(sum, before, column));
        }
    }
    return found;
}
