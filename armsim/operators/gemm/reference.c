/* D = A B of fp32 matrices, row by row; A is M x K, B is K x N. Rows lie LDA, LDB, LDD floats apart. */
#include "reference.h"

#ifndef LDA
#define LDA K
#define LDB N
#define LDD N
#endif

/* Floats from a matrix's first to its last; between its rows lies what a kernel must not use. */
static size_t extent(size_t rows, size_t distance, size_t columns)
{
    return (rows - 1) * distance + columns;
}

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_uniform(&state, buffer[AT_A], extent(M, LDA, K), -RANGE, RANGE);
    fill_uniform(&state, buffer[AT_B], extent(K, LDB, N), -1.0f, 1.0f);
    if (ACCUMULATES)
        fill_uniform(&state, buffer[AT_D], extent(M, LDD, N), -1.0f, 1.0f);
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
            for (size_t k = 0; k < K; k++) {
                double product = (double)a[row * LDA + k] * b[k * LDB + column];
                sum.value += product;
                sum.magnitude += fabs(product);
            }
            compare_sum(&found, d[row * LDD + column], finished(sum, before, column));
        }
        for (size_t column = N; row + 1 < M && column < LDD; column++)
            compare_kept(&found, d + row * LDD + column, start + row * LDD + column);
    }
    return found;
}
