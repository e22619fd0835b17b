// Functions with one fault each. "//@ NAME ARGS -> KIND" says how each is called and what is to be found, at
// a line that ends in "bad" (or in one that says "here", where the first consumer is meant).
#include <arm_neon.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define APART __attribute__((noinline, noclone, noipa))

struct padded { char tag; int value; char last; };
struct maybe { char there; double value; };
static const int table[4] = {1, 2, 3, 4};
static void use(volatile void *x) { (void)x; }

//@ branch_on_nothing w0=3 -> uninitialised-read
int branch_on_nothing(int n) {
    int flag[2]; use(flag);
    if (flag[1]) // bad
        return n;
    return 0;
}

//@ equal_to_a_number w0=3 -> uninitialised-read
int equal_to_a_number(int n) {
    int state[2]; use(state);
    if (state[0] == 1234567) // bad
        return n;
    return 0;
}

//@ switch_on_nothing w0=3 -> uninitialised-read
int switch_on_nothing(int n) {
    unsigned char state[2]; use(state);
    switch (state[1]) { // bad
    case 0: return n;
    case 1: return 2 * n;
    case 2: return 7;
    case 9: return n / 2;
    default: return 1;
    }
}

//@ member_forgotten w0=3 -> uninitialised-read
int member_forgotten(int n) {
    struct padded it; use(&it);
    it.tag = n; it.value = n;
    return it.tag + it.last; // bad
}

//@ member_of_a_copy w0=3 -> uninitialised-read
int member_of_a_copy(int n) {
    struct padded it, copy; use(&it);
    it.tag = n; it.last = n;
    copy = it; // bad
    return copy.tag + copy.value;
}

//@ one_element_short w0=8 -> uninitialised-read
int one_element_short(int n) {
    int list[8], sum = 0; use(list);
    for (int i = 0; i < n - 1; i++) list[i] = i;
    for (int i = 0; i < n; i++)
        sum += list[i]; // bad
    return sum;
}

//@ lane_of_nothing x0=buf(f32,3,ones) -> uninitialised-read f32
float lane_of_nothing(const float *x) {
    float room[4]; use(room);
    memcpy(room, x, 12);
    float32x4_t v = *(float32x4_t *)room; // bad
    return vaddvq_f32(v);
}

//@ index_of_nothing x0=buf(i32,256,arange) -> uninitialised-read
int index_of_nothing(const int *x) {
    unsigned char at[4]; use(at);
    return x[at[2]]; // bad
}

//@ pointer_of_nothing w0=1 -> uninitialised-read
int pointer_of_nothing(int n) {
    int *list[2]; use(list);
    return *list[1] + n; // bad
}

//@ stored_to_output x0=out(i32,4) -> uninitialised-read
void stored_to_output(int *x) {
    int list[4]; use(list);
    for (int i = 0; i < 3; i++) list[i] = i;
    for (int i = 0; i < 4; i++)
        x[i] = list[i]; // bad
}

//@ value_not_there w0=1 -> uninitialised-read f64
double value_not_there(int n) {
    struct maybe it; use(&it);
    it.there = n > 0;
    return it.there ? it.value : 0; // bad
}

//@ loop_bound_of_nothing w0=1 -> uninitialised-read
int loop_bound_of_nothing(int n) {
    unsigned char bound[2]; use(bound);
    int sum = 0;
    for (int i = 0; i < bound[1]; i++) // bad
        sum += n;
    return sum & 0;
}

//@ heap_not_filled w0=4 -> uninitialised-read
int heap_not_filled(int n) {
    int *volatile list = malloc(n * sizeof *list), sum = 0;
    for (int i = 0; i < n; i++)
        sum += list[i]; // bad
    free(list);
    return sum;
}

//@ heap_copy_not_filled w0=4 -> uninitialised-read
int heap_copy_not_filled(int n) {
    int *list = malloc(8 * sizeof *list), copy[8];
    for (int i = 0; i < n; i++) list[i] = i;
    memcpy(copy, list, 8 * sizeof *list);
    free(list);
    return copy[n]; // bad
}

//@ frame_of_another w0=4 -> uninitialised-read
APART static int leave(int n) { volatile int list[16]; for (int i = 0; i < 16; i++) list[i] = n; return list[3]; }
APART static int find(void) {
    volatile int list[16];
    return list[3]; // bad
}
int frame_of_another(int n) { return leave(n) + find(); }

//@ dangling w0=4 -> below-sp
APART static volatile int *local(int n) { volatile int mine[4]; mine[0] = n; volatile int *volatile it = mine; return it; }
int dangling(int n) {
    volatile int *it = local(n);
    return *it; // bad
}

//@ after_free w0=4 -> use-after-free
int after_free(int n) {
    int *volatile it = malloc(sizeof *it);
    *it = n;
    free(it);
    return *it; // bad
}

//@ written_after_free w0=4 -> use-after-free
int written_after_free(int n) {
    char *volatile it = malloc(64);
    free(it);
    it[n] = 1; // bad
    return n;
}

//@ copied_after_free x0=out(u8,16) -> use-after-free
void copied_after_free(uint8_t *x) {
    uint8_t *volatile it = malloc(16);
    memset(it, 1, 16);
    free(it);
    memcpy(x, it, 16); // bad
}

//@ after_free_and_malloc w0=4 -> use-after-free
int after_free_and_malloc(int n) {
    int *volatile it = malloc(sizeof *it), *volatile other;
    *it = n;
    free(it);
    other = malloc(sizeof *other);
    *other = 1;
    n = *it; // bad
    free(other);
    return n;
}

//@ freed_twice w0=4 -> double-free
int freed_twice(int n) {
    void *volatile it = malloc(n);
    free(it);
    free(it); // bad
    return n;
}

//@ freed_inside w0=4 -> invalid-free
int freed_inside(int n) {
    char *volatile it = malloc(16);
    free(it + n); // bad
    return n;
}

//@ freed_local w0=4 -> invalid-free
int freed_local(int n) {
    int mine[4];
    void *volatile it = mine;
    free(it); // bad
    return n;
}

//@ freed_argument x0=inout(u8,16) -> invalid-free
void freed_argument(void *x) {
    free(x); // bad
}

//@ leaked w0=4 -> memory-leak
int leaked(int n) {
    int *volatile it = malloc(sizeof *it); // bad
    *it = n;
    n += *it;
    it = 0;
    return n;
}

//@ leaked_in_a_loop w0=4 -> memory-leak
int leaked_in_a_loop(int n) {
    for (int i = 0; i < n; i++) {
        char *it = malloc(16); // bad
        it[0] = i;
    }
    return n;
}

//@ heap_past_its_end w0=4 -> write-out-of-bounds
int heap_past_its_end(int n) {
    int *it = malloc(n * sizeof *it);
    for (int i = 0; i <= n; i++)
        it[i] = i; // bad
    free(it);
    return n;
}

//@ heap_before_its_start w0=4 -> read-out-of-bounds
int heap_before_its_start(int n) {
    int *volatile it = malloc(n * sizeof *it);
    *it = n;
    n = it[-1]; // bad
    free(it);
    return 0;
}

//@ copied_over_itself x0=inout(u8,64,arange) w1=32 -> overlapping-copy
void copied_over_itself(uint8_t *x, int n) {
    memcpy(x + 8, x, n); // bad
}

//@ filled_too_far x0=out(u8,60) w1=64 -> write-out-of-bounds
void filled_too_far(uint8_t *x, int n) {
    memset(x, 0, n); // bad
}

//@ copied_from_too_far x0=out(u8,64) x1=buf(u8,60) w2=64 -> overread
void copied_from_too_far(uint8_t *x, const uint8_t *y, int n) {
    memcpy(x, y, n); // bad
}

//@ one_too_many x0=buf(i32,7) w1=8 -> overread
int one_too_many(const int *x, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i]; // bad
    return sum;
}

//@ index_negative x0=inout(i32,8) w1=-2 -> write-out-of-bounds
void index_negative(int *x, int at) {
    x[at] = 1; // bad
}

//@ input_changed x0=buf(i32,8) -> input-written
int input_changed(const int *x) {
    *(int *)x = 1; // bad
    return x[0];
}

//@ table_changed w0=2 -> constant-written
int table_changed(int n) {
    int *volatile it = (int *)table;
    it[n] = n; // bad
    return it[0];
}

//@ null_read w0=2 -> read-out-of-bounds
int null_read(int n) {
    struct padded *volatile it = 0;
    return it->value + n; // bad
}

//@ endless_descent w0=2 -> write-out-of-bounds
APART int endless_descent(int n) { // bad
    volatile char room[4096];
    room[0] = n; // here
    return room[0] + endless_descent(n + 1); // here
}

//@ endless_copies x0=inout(u8,64) x1=buf(u8,64) -> instruction-limit
void endless_copies(uint8_t *x, const uint8_t *y) {
    for (volatile int on = 1; on;)
        memmove(x, y, 64); // bad
}

//@ endless w0=1 -> instruction-limit
int endless(int n) {
    while (n) // bad
        __asm__ volatile("" : "+r"(n)); // here
    return n;
}

//@ rounding_left w0=1 -> fpcr-changed
int rounding_left(int n) {
    __asm__ volatile("msr fpcr, %0" ::"r"(1ul << 22)); // bad
    return n;
}

//@ saved_register x0=buf(i64,1) -> callee-saved-clobbered
long saved_register(const long *x) {
    __asm__ volatile("ldr x21, [%0]" ::"r"(x)); // bad
    return 0;
}

//@ saved_vector x0=buf(i64,1) -> callee-saved-clobbered
long saved_vector(const long *x) {
    __asm__ volatile("ldr d11, [%0]" ::"r"(x)); // bad
    return 0;
}

//@ register_over_a_call w0=4 -> uninitialised-register
int register_over_a_call(int n) {
    void *it;
    register int mine __asm__("w9") = n;
    __asm__ volatile("mov w9, #5");
    it = malloc(16);
    free(it);
    __asm__ volatile("mov %w0, w9" : "=r"(n)); // bad
    return n + 0 * mine;
}

//@ vector_over_a_call w0=4 -> uninitialised-register
int vector_over_a_call(int n) {
    void *it;
    __asm__ volatile("movi v20.4s, #5");
    it = malloc(16);
    free(it);
    __asm__ volatile("mov %w0, v20.s[0]" : "=r"(n)); // bad
    return n;
}

//@ flags_over_a_call w0=4 -> uninitialised-register
int flags_over_a_call(int n) {
    void *it;
    __asm__ volatile("cmp %w0, #4" ::"r"(n));
    it = malloc(16);
    free(it);
    __asm__ volatile("cset %w0, eq" : "=r"(n)); // bad
    return n;
}

//@ above_an_int x0=inout(i64,8,arange) w1=2 -> uninitialised-register
long above_an_int(long *x, int at) {
    long found;
    register long *base __asm__("x9") = x;
    __asm__ volatile("and x10, x1, #0x700000007\n\tlsr x11, x10, #32\n\torr %0, x10, x11" // bad
                     : "=r"(found) : "r"(base), "r"(at) : "x10", "x11");
    return found;
}

//@ privileged w0=1 -> undefined-instruction
int privileged(int n) {
    __asm__ volatile("msr daifset, #2"); // bad
    return n;
}

//@ cycle_counter w0=1 -> undefined-instruction
long cycle_counter(void) {
    long found;
    __asm__ volatile("mrs %0, pmccntr_el0" : "=r"(found)); // bad
    return found;
}

//@ misaligned_acquire x0=buf(u8,16)@64+1 -> misaligned-atomic
int misaligned_acquire(const int *x) {
    return __atomic_load_n(x, __ATOMIC_ACQUIRE); // bad
}

//@ misaligned_release x0=inout(u8,16)@64+2 -> misaligned-atomic
void misaligned_release(long *x) {
    __atomic_store_n(x, 1, __ATOMIC_RELEASE); // bad
}

//@ misaligned_exclusive x0=inout(u8,16)@64+1 -> misaligned-atomic
int misaligned_exclusive(int *x) {
    return __atomic_fetch_add(x, 1, __ATOMIC_RELAXED); // bad
}

//@ below_sp w0=1 -> below-sp
int below_sp(int n) {
    __asm__ volatile("str %0, [sp, #-16]" ::"r"((long)n) : "memory"); // bad
    return n;
}

//@ stack_pointer_moved w0=1 -> sp-misaligned
int stack_pointer_moved(int n) {
    long found;
    __asm__ volatile("sub sp, sp, #8\n\tstr xzr, [sp]\n\tldr %0, [sp]\n\tadd sp, sp, #8" : "=r"(found)); // bad
    return n;
}

//@ platform w0=1 -> platform-register
int platform(int n) {
    __asm__ volatile("mov w18, #1" ::: "x18"); // bad
    return n;
}

//@ into_data w0=1 -> executed-data
int into_data(int n) {
    __asm__ volatile("nop\n\t.word 0x12345678"); // bad
    return n;
}

//@ nowhere w0=1 -> jump-outside
int nowhere(int n) {
    int (*volatile f)(int) = (int (*)(int))0x70000000;
    return f(n); // bad
}

//@ system_call w0=1 -> syscall
int system_call(int n) {
    register long number __asm__("x8") = 64;
    __asm__ volatile("svc #0" ::"r"(number)); // bad
    return n;
}
