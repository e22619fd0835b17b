/* The document's own schedule, written from its text: im2col, rows interleaved in fours, a 4x4 block of products by
   umull and uadalp, results brought into rows. As in its implementation two rows of the block are multiplied, then added
   up, and a block of results has its place in memory. The filter is interleaved beforehand. NHWC; CIN a multiple of 16. */
#include <stdint.h>

enum { OH = (IH + 2 * PAD - KH) / STRIDE + 1, OW = (IW + 2 * PAD - KW) / STRIDE + 1, PW = IW + 2 * PAD };
enum { M = OH * OW, K = KH * KW * CIN, ROWS = (M + 3) / 4 * 4 };

typedef uint8_t bytes __attribute__((vector_size(16), aligned(1)));

#define FOUR(op, half, row, a, b, c, d)                                                                                 \
    #op " v" #a ".8h, v" #row "." half ", v4." half "\n" #op " v" #b ".8h, v" #row "." half ", v5." half "\n"           \
    #op " v" #c ".8h, v" #row "." half ", v6." half "\n" #op " v" #d ".8h, v" #row "." half ", v7." half "\n"
#define ADD(sum, products) "uadalp v" #sum ".4s, v" #products ".8h\n"
#define ADD_LOW                                                                                                         \
    ADD(16, 8) ADD(17, 9) ADD(18, 10) ADD(19, 11) ADD(20, 12) ADD(21, 13) ADD(22, 14) ADD(23, 15)
#define ADD_HIGH                                                                                                        \
    ADD(24, 8) ADD(25, 9) ADD(26, 10) ADD(27, 11) ADD(28, 12) ADD(29, 13) ADD(30, 14) ADD(31, 15)
#define TWO(op, half, first, second) FOUR(op, half, first, 8, 9, 10, 11) FOUR(op, half, second, 12, 13, 14, 15)
#define PAIRS(a, b, c, d)                                                                                               \
    "addp v" #a ".4s, v" #a ".4s, v" #b ".4s\naddp v" #c ".4s, v" #c ".4s, v" #d ".4s\n"                                \
    "addp v" #a ".4s, v" #a ".4s, v" #c ".4s\n"

static void product(const uint8_t *a, const uint8_t *b, int32_t *sums)
{
    long steps = K / 16;
    __asm__ volatile(
        ".irp n, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31\nmovi v\\n\\().4s, #0\n.endr\n"
        "1:\n"
        ".irp n, 0, 1, 2, 3\nldr q\\n, [%0, #16 * \\n]\n.endr\n"
        "ldr q4, [%1]\nldr q5, [%1, #16]\nldr q6, [%1, #32]\nldr q7, [%1, #48]\n"
        TWO(umull, "8b", 0, 1) ADD_LOW TWO(umull2, "16b", 0, 1) ADD_LOW
        TWO(umull, "8b", 2, 3) ADD_HIGH TWO(umull2, "16b", 2, 3) ADD_HIGH
        "add %0, %0, #64\nadd %1, %1, #64\nsubs %2, %2, #1\ncbnz %2, 1b\n"
        PAIRS(16, 17, 18, 19) PAIRS(20, 21, 22, 23) PAIRS(24, 25, 26, 27) PAIRS(28, 29, 30, 31)
        "str q16, [%3]\nstr q20, [%3, #16]\nstr q24, [%3, #32]\nstr q28, [%3, #48]\n"
        : "+r"(a), "+r"(b), "+r"(steps)
        : "r"(sums)
        : "cc", "memory", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14",
          "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26", "v27", "v28", "v29", "v30",
          "v31");
}

void gemm_4x4(const uint8_t *image, const uint8_t *filter, uint8_t *restrict padded, uint8_t *restrict columns,
              uint8_t *restrict rows, int32_t *restrict blocks, int32_t *restrict output)
{
    const uint8_t *data = image;
    if (PAD) {
        for (int y = 0; y < IH + 2 * PAD; y++)
            for (int x = 0; x < PW; x++)
                for (int c = 0; c < CIN; c += 16) {
                    int inside = y >= PAD && y < IH + PAD && x >= PAD && x < IW + PAD;
                    bytes value = inside ? *(const bytes *)(image + ((y - PAD) * IW + x - PAD) * CIN + c) : (bytes){0};
                    *(bytes *)(padded + (y * PW + x) * CIN + c) = value;
                }
        data = padded;
    }
    if (KH * KW > 1) {
        for (int m = 0; m < M; m++)
            for (int k = 0; k < K; k += 16) {
                int y = STRIDE * (m / OW) + k / CIN / KW, x = STRIDE * (m % OW) + k / CIN % KW;
                *(bytes *)(columns + m * K + k) = *(const bytes *)(data + (y * PW + x) * CIN + k % CIN);
            }
        data = columns;
    }
    for (int m = 0; m < ROWS; m += 4) {
        for (int k = 0; k < K; k += 16)
            for (int row = 0; row < 4; row++)
                *(bytes *)(rows + 4 * k + 16 * row) =
                    m + row < M ? *(const bytes *)(data + (m + row) * K + k) : (bytes){0};
        for (int n = 0; n < COUT; n += 4)
            product(rows, filter + n * K, blocks + m * COUT + 4 * n);
    }
    for (int m = 0; m < M; m++)
        for (int n = 0; n < COUT; n++)
            output[m * COUT + n] = blocks[m / 4 * 4 * COUT + n / 4 * 16 + m % 4 * 4 + n % 4];
}
