/* Convolution, fp32: every output channel sees all input channels; zeros around the image. */
#include "reference.h"

/* Where a weight lies: (Hf, Wf, Ci, Co); or in blocks of BLOCK output channels, the last of what is left in
 * fours, each (Hf, Wf, Ci, its channels), or (Hf, Ci, Wf, its channels) where COLUMNS_INSIDE, or where CHUNKS
 * (Ci / 4, Hf, Wf, 4, its channels), whose last chunk has what is left of Ci. Where NR is there, rows of Co
 * numbers were packed: in blocks of KC rows panels of NR columns, row by row with zeros up to fours. */
static size_t at_filter(size_t n, size_t m, size_t ci, size_t co)
{
#ifdef NR
    const size_t rows = (size_t)HF * WF * CIN, k = (n * WF + m) * CIN + ci, top = k / KC * KC;
    const size_t first = co / NR * NR, wide = COUT - first < NR ? COUT - first : NR;
    const size_t whole = COUT / NR * ((NR + 3) / 4 * 4) + (COUT % NR + 3) / 4 * 4;
    const size_t deep = rows - top < KC ? rows - top : KC;
    return whole * top + co / NR * ((NR + 3) / 4 * 4) * deep + (k - top) * ((wide + 3) / 4 * 4) + (co - first);
#else
    if (BLOCK == 0)
        return ((n * WF + m) * CIN + ci) * COUT + co;
    size_t block = BLOCK ? BLOCK : 1, first = co / block * block, rest = (COUT + 3) / 4 * 4 - first;
    size_t width = rest < block ? rest : block;
    size_t tap = COLUMNS_INSIDE ? (n * CIN + ci) * WF + m : (n * WF + m) * CIN + ci;
    size_t chunk = ci / 4 * 4, lanes = CIN - chunk < 4 ? CIN - chunk : 4;
    if (CHUNKS)
        tap = chunk * HF * WF + (n * WF + m) * lanes + (ci - chunk);
    return first * HF * WF * CIN + tap * width + (co - first);
#endif
}

static size_t at_input(size_t row, size_t column, size_t channel)
{
    return in_image(PLANES, row, column, channel, HI, WI, CIN);
}

/* Where lanes past the last channel are, they are zeros: they are multiplied too. */
static void clear(float *to, size_t bytes)
{
    for (size_t at = 0; at < bytes / sizeof *to; at++)
        to[at] = 0.0f;
}

#ifdef NR
/* What is done once, when a network is made: weights (Hf, Wf, Ci, Co) into the order in which the kernel reads
 * them. packed has as many bytes as the kernel's header says. */
void pack_weights(const float *plain, float *packed)
{
    clear(packed, buffer_bytes[AT_FILTER]);
    for (size_t n = 0; n < HF; n++)
        for (size_t m = 0; m < WF; m++)
            for (size_t ci = 0; ci < CIN; ci++)
                for (size_t co = 0; co < COUT; co++)
                    packed[at_filter(n, m, ci, co)] = plain[((n * WF + m) * CIN + ci) * COUT + co];
}
#endif

void fill(void *const *buffer)
{
    uint64_t state = SEED;
    float *input = buffer[AT_INPUT], *filter = buffer[AT_FILTER];
    clear(input, buffer_bytes[AT_INPUT]);
    clear(filter, buffer_bytes[AT_FILTER]);
    for (size_t row = 0; row < HI; row++)
        for (size_t column = 0; column < WI; column++)
            for (size_t channel = 0; channel < CIN; channel++)
                input[at_input(row, column, channel)] = uniform(&state, -RANGE, RANGE);
    for (size_t n = 0; n < HF; n++)
        for (size_t m = 0; m < WF; m++)
            for (size_t ci = 0; ci < CIN; ci++)
                for (size_t co = 0; co < COUT; co++)
                    filter[at_filter(n, m, ci, co)] = uniform(&state, -1.0f, 1.0f);
    fill_epilogue(&state, buffer, COUT);
}

static struct sum convolved(const float *input, const float *filter, long row, long column, size_t co)
{
    struct sum sum = {0.0, 0.0, HF * WF * CIN + 1};
    for (long n = 0; n < HF; n++) {
        for (long m = 0; m < WF; m++) {
            struct pixel pixel = pixel_under(row, column, n, m);
            for (size_t ci = 0; pixel.inside && ci < CIN; ci++)
                add_product(&sum, input[at_input(pixel.row, pixel.column, ci)],
                            filter[at_filter((size_t)n, (size_t)m, ci, co)]);
        }
    }
    return sum;
}

struct verdict check(void *const *before, void *const *after)
{
    const float *output = after[AT_OUTPUT];
    struct verdict found = {0};
    for (size_t row = 0; row < HO; row++)
        for (size_t column = 0; column < WO; column++)
            for (size_t co = 0; co < COUT; co++)
                compare_sum(&found, output[in_image(PLANES, row, column, co, HO, WO, COUT)],
                            finished(convolved(before[AT_INPUT], before[AT_FILTER], (long)row, (long)column, co),
                                     before, co));
    return found;
}
