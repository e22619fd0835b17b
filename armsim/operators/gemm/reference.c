/* D = A B of fp32 matrices, row by row; A is M x K, B is K x N. Rows lie LDA, LDB, LDD floats apart. Where NR
 * is there, B is packed; where PLANES is 1, A and D lie in planes of four channels. */
#include "reference.h"

#ifdef NR
#include <stdlib.h>
#endif

#ifndef LDA
#define LDA K
#define LDB N
#define LDD N
#endif

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
    return k * LDB + n;
#endif
}

#ifdef NR
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

static void fill_weights(uint64_t *state, float *to)
{
    float *plain = malloc(sizeof *plain * K * N);
    if (plain) {
        fill_uniform(state, plain, (size_t)K * N, -1.0f, 1.0f);
#ifdef PACK
        PACK(N, K, plain, N, to); /* the kernel's header has it */
#else
        pack_weights(plain, to);
#endif
    }
    free(plain);
}
#else
static void fill_weights(uint64_t *state, float *to)
{
    for (size_t k = 0; k < K; k++)
        fill_uniform(state, to + at_weight(k, 0), N, -1.0f, 1.0f);
}
#endif

/* Where A's or D's element lies: row by row, or in planes of four channels, a row each pixel. */
static size_t at_image(size_t row, size_t column, size_t rows, size_t distance)
{
    return in_image(PLANES, 0, row, column, 1, rows, distance);
}

/* Numbers for the elements of A, row by row; zeros where planes have more channels than the image. What
 * lies between rows stays as it is: a kernel must not use it. */
static void fill_image(uint64_t *state, float *to)
{
    if (PLANES)
        memset(to, 0, buffer_bytes[AT_A]);
    for (size_t row = 0; row < M; row++)
        for (size_t k = 0; k < K; k++)
            to[at_image(row, k, M, LDA)] = uniform(state, -RANGE, RANGE);
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_image(&state, buffer[AT_A]);
    fill_weights(&state, buffer[AT_B]);
    if (ACCUMULATES)
        for (size_t row = 0; row < M; row++)
            fill_uniform(&state, (float *)buffer[AT_D] + row * LDD, N, -1.0f, 1.0f);
    fill_epilogue(&state, buffer, N);
}

struct verdict check(void *const *before, void *const *after)
{
    const float *a = before[AT_A], *b = before[AT_B], *start = before[AT_D], *d = after[AT_D];
    struct verdict found = {0};
    for (size_t row = 0; row < M; row++) {
        for (size_t column = 0; column < N; column++) {
            double first = ACCUMULATES ? start[row * LDD + column] : 0.0;
            struct sum sum = {first, fabs(first), K + 1};
            for (size_t k = 0; k < K; k++)
                add_product(&sum, a[at_image(row, k, M, LDA)], b[at_weight(k, column)]);
            compare_sum(&found, d[at_image(row, column, M, LDD)], finished(sum, before, column));
        }
        for (size_t column = N; row + 1 < M && column < LDD; column++)
            compare_kept(&found, d + row * LDD + column, start + row * LDD + column);
    }
    return found;
}
