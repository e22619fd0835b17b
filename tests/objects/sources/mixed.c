// What compilers make of plain C: tables of constants, switches, pointers to functions, memory calls.
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
void *malloc(size_t);
void free(void *);

static const double weights[4] = {0.5, 1.5, 2.5, 3.5};
int64_t counter = 7;
static int64_t untouched[100];

static int64_t twice(int64_t x) { return 2 * x; }
static int64_t square(int64_t x) { return x * x; }
static int64_t negative(int64_t x) { return -x; }
static int64_t (*const table[3])(int64_t) = {twice, square, negative};
int64_t (*chosen)(int64_t) = square;

__attribute__((weak, noinline)) int64_t replaceable(int64_t x) { return x + 1; }

// The sum of weights times 10, the counter after counting, and a zero.
int64_t read_data(void) {
    double sum = 0;
    volatile const double *at = weights;
    for (int i = 0; i < 4; i++) sum += at[i];
    counter += 1;
    return (int64_t)(10 * sum) + counter + *(volatile int64_t *)&untouched[60];
}

int64_t call_table(int64_t which, int64_t x) {
    return table[which](x) + chosen(x) + replaceable(x);
}

int64_t jump_table(int64_t which, int64_t x) {
    switch (which) {
    case 0: return x + 3;
    case 1: return x * 5;
    case 2: return x ^ 77;
    case 3: return x - counter;
    case 4: return x << 4;
    case 5: return x / 3;
    case 6: return 99;
    default: return -1;
    }
}

// The sum of what was copied, through a block on the heap.
int64_t copy_around(const uint8_t *from, int64_t count) {
    uint8_t *block = malloc((size_t)count);
    uint8_t other[64];
    memset(other, 3, sizeof other);
    memcpy(block, from, (size_t)count);
    int64_t sum = 0;
    for (int64_t i = 0; i < count; i++) sum += block[i];
    for (int i = 0; i < 64; i++) sum += ((volatile uint8_t *)other)[i];
    free(block);
    return sum;
}

extern int64_t another_library(int64_t);
int64_t calls_out(int64_t x) { return another_library(x) + 1; }
