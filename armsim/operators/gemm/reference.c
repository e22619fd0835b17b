/* D = A B of fp32 matrices, row by row; A is M x K, B is K x N. */
#include "reference.h"

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    fill_uniform(&state, buffer[AT_A], (size_t)M * K, -RANGE, RANGE);
    fill_uniform(&state, buffer[AT_B], (size_t)K * N, -1.0f, 1.0f);
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
                double product = (double)a[row * K + k] * b[k * N + column];
                sum.value += product;
                sum.magnitude += fabs(product);
            }
            compare_sum(&found, d[row * N + column], finished(sum, before, column));
        }
    }
    return found;
}
