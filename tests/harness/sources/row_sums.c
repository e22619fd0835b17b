/* A C kernel that calls what C kernels call: memset, malloc, memcpy; params in a struct. */
#include <stddef.h>

void *malloc(size_t);
void free(void *);
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);

struct params {
    long rows, columns;
    const float *bias;
    float scale;
};

void row_sums(const float *x, float *out, const struct params *p) {
    float *sums = malloc((p->columns + 1) * sizeof(float));
    memset(sums, 0, p->columns * sizeof(float));
    for (long row = 0; row < p->rows; row++)
        for (long column = 0; column < p->columns; column++)
            sums[column] += x[row * p->columns + column] * p->scale;
    for (long column = 0; column < p->columns; column++)
        sums[column] += p->bias[column];
    memcpy(out, sums, p->columns * sizeof(float));
    free(sums);
}
