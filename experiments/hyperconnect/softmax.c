/* The softmax of bytes that TensorFlow Lite had in 2018, in 32-bit fixed point, written from its definition: exponentials
   by a polynomial on [-1/4, 0) and a product for each further bit, the reciprocal of the sum by three steps of Newton. */
#include <stdint.h>

static int32_t rounded_product(int32_t a, int32_t b)
{
    if (a == b && a == INT32_MIN)
        return INT32_MAX;
    int64_t product = (int64_t)a * b;
    int32_t nudge = product >= 0 ? 1 << 30 : 1 - (1 << 30);
    return (int32_t)((product + nudge) / (1ll << 31));
}

static int32_t rounded_shift(int32_t value, int by)
{
    int32_t mask = (int32_t)((1ll << by) - 1), rest = value & mask, half = (mask >> 1) + (value < 0);
    return (value >> by) + (rest > half);
}

static int32_t saturated_shift(int32_t value, int by)
{
    int32_t most = (int32_t)((1u << (31 - by)) - 1);
    return value > most ? INT32_MAX : value < -most ? INT32_MIN : (int32_t)((uint32_t)value << by);
}

/* exp(a) of a in [-1/4, 0), 31 fractional bits: a Taylor series of the fourth degree around -1/8. */
static int32_t exp_near_zero(int32_t a)
{
    const int32_t at_eighth = 1895147668, third = 715827883;
    int32_t x = a + (1 << 28), x2 = rounded_product(x, x), x3 = rounded_product(x2, x), x4 = rounded_product(x2, x2);
    int32_t higher = rounded_shift(rounded_product(rounded_shift(x4, 2) + x3, third) + x2, 1);
    return at_eighth + rounded_product(at_eighth, x + higher);
}

/* exp(a) of a <= 0 with 26 fractional bits; the result has 31. */
static int32_t exp_of_negative(int32_t a)
{
    static const int32_t factors[] = {1672461947, 1302514674, 790015084, 290630308, 39332535, 720401, 242};
    const int32_t quarter = 1 << 24;
    int32_t low = (a & (quarter - 1)) - quarter, rest = low - a;
    int32_t result = exp_near_zero(saturated_shift(low, 5));
    for (int bit = 0; bit < 7; bit++) { /* the product is computed in any case, and chosen by a mask */
        int32_t taken = rest & (quarter << bit) ? -1 : 0;
        result = (rounded_product(result, factors[bit]) & taken) | (result & ~taken);
    }
    return a == 0 ? INT32_MAX : result;
}

/* 1 / (1 + a) of a in [0, 1), 31 fractional bits. */
static int32_t reciprocal_of_one_plus(int32_t a)
{
    int32_t half = (int32_t)(((int64_t)a + INT32_MAX + 1) / 2);
    int32_t x = 1515870810 + rounded_product(half, -1010580540); /* 48/17 - 32/17 d, 29 fractional bits */
    for (int step = 0; step < 3; step++) {
        int32_t missing = (1 << 29) - rounded_product(half, x);
        x += saturated_shift(rounded_product(x, missing), 2);
    }
    return saturated_shift(x, 1);
}

/* multiplier, left: a difference of scores to 26 fractional bits is multiplier / 2^31 times 2^left. */
void softmax(const uint8_t *scores, uint8_t *shares, int64_t pixels, int64_t classes, int32_t multiplier, int64_t left)
{
    for (int64_t pixel = 0; pixel < pixels; pixel++, scores += classes, shares += classes) {
        uint8_t most = 0;
        for (int64_t at = 0; at < classes; at++)
            most = scores[at] > most ? scores[at] : most;
        int32_t sum = 0; /* 19 fractional bits */
        for (int64_t at = 0; at < classes; at++) {
            int32_t less = (int32_t)((uint32_t)(scores[at] - most) << left);
            sum += rounded_shift(exp_of_negative(rounded_product(less, multiplier)), 12);
        }
        int headroom = __builtin_clz((uint32_t)sum), over = 12 - headroom;
        int32_t beyond = (int32_t)(((uint32_t)sum << headroom) - (1u << 31));
        int32_t scale = reciprocal_of_one_plus(beyond);
        for (int64_t at = 0; at < classes; at++) {
            int32_t less = (int32_t)((uint32_t)(scores[at] - most) << left);
            int32_t share = exp_of_negative(rounded_product(less, multiplier));
            int32_t byte = rounded_shift(rounded_product(scale, share), over + 31 - 8);
            shares[at] = (uint8_t)(byte < 0 ? 0 : byte > 255 ? 255 : byte);
        }
    }
}
