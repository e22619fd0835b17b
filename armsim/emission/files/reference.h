/* What a benchmark needs of an operator: data for a call, and whether its result is right.
 *
 * call.h has the sizes of the problem; reference.c says in plain C what is to be computed.
 */
#ifndef ARMSIM_REFERENCE_H
#define ARMSIM_REFERENCE_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "call.h"

/* What a comparison found: how many elements are wrong, the first of them, and the largest error. */
struct verdict {
    size_t compared, wrong, first;
    double got, wanted, allowed;
    double largest;
};

/* Put seeded random data into the buffers that a call reads, packed as the kernel wants them. The
 * buffers have been filled with one byte before; what is not data keeps it. */
void fill(void *const *buffer);

/* Compute the result from the buffers as they were before the call, and compare it with them after. */
struct verdict check(void *const *before, void *const *after);

/* Compare one element; NaN is always wrong. */
static inline void compare(struct verdict *found, double got, double wanted, double allowed)
{
    double error = fabs(got - wanted);
    if (!(error <= allowed)) {
        if (found->wrong++ == 0) {
            found->first = found->compared;
            found->got = got;
            found->wanted = wanted;
            found->allowed = allowed;
        }
    }
    if (error > found->largest)
        found->largest = error;
    found->compared++;
}

/* What lies between the rows of an output must stay as it is, to the last bit. */
static inline void compare_kept(struct verdict *found, const float *after, const float *before)
{
    if (memcmp(after, before, sizeof *after) != 0 && found->wrong++ == 0) {
        found->first = found->compared;
        found->got = *after;
        found->wanted = *before;
    }
}

/* How far n roundings of fp32 can move a term, relatively: n u / (1 - n u), u = 2^-24 (Higham, "Accuracy and
 * Stability of Numerical Algorithms", lemma 3.1). */
static inline double error_factor(double roundings)
{
    const double unit = 1.0 / 16777216.0;
    return roundings * unit / (1.0 - roundings * unit);
}

/* xorshift64* (Vigna 2016): the same numbers on every machine. */
static inline uint32_t random_bits(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)((*state * UINT64_C(2685821657736338717)) >> 32);
}

/* A float from low to high. */
static inline float uniform(uint64_t *state, float low, float high)
{
    return low + (high - low) * (float)(random_bits(state) >> 8) / 16777216.0f;
}

/* A whole number from low to high, a quarter of them at one of the ends: overflow shows where large operands
 * meet, which they seldom do in uniform numbers. */
static inline int32_t whole(uint64_t *state, int32_t low, int32_t high)
{
    uint32_t bits = random_bits(state);
    if (bits % 4 == 0)
        return bits % 8 ? high : low;
    return low + (int32_t)(random_bits(state) % (uint32_t)(high - low + 1));
}

static inline void fill_uniform(uint64_t *state, float *to, size_t count, float low, float high)
{
    for (size_t at = 0; at < count; at++)
        to[at] = uniform(state, low, high);
}

static inline void fill_bytes(uint64_t *state, uint8_t *to, size_t count, int32_t low, int32_t high)
{
    for (size_t at = 0; at < count; at++)
        to[at] = (uint8_t)whole(state, low, high);
}

/* Where a pixel's channel lies in an image: (H, W, C), or in planes of four channels (ceil(C/4), H, W, 4). */
static inline size_t in_image(
    int planes, size_t row, size_t column, size_t channel, size_t rows, size_t columns, size_t channels)
{
    if (planes)
        return ((channel / 4 * rows + row) * columns + column) * 4 + channel % 4;
    return (row * columns + column) * channels + channel;
}

#if defined(PAD_TOP) && defined(STRIDE)
/* The pixel of the image that a tap of a window reads, unless it lies in the padding. */
struct pixel {
    size_t row, column;
    int inside;
};

/* That of row n and column m of the window of an output. */
static inline struct pixel pixel_under(long row, long column, long n, long m)
{
    long y = row * STRIDE + n * DILATION - (long)(PAD_TOP), x = column * STRIDE + m * DILATION - (long)(PAD_LEFT);
    struct pixel pixel = {(size_t)y, (size_t)x, y >= 0 && y < (long)HI && x >= 0 && x < (long)WI};
    return pixel;
}
#endif

/* Divide by 2^shift, ties up. Shifts of negative numbers are arithmetic in every compiler for AArch64. */
static inline int64_t rounding_shift(int64_t value, int shift)
{
    return (value + (INT64_C(1) << (shift - 1))) >> shift;
}

#endif
