// Correct functions that look odd to a checker. "//@ NAME ARGS -> RESULT" says how each is called and what
// it returns; RESULT without a type is an i32.
#include <arm_neon.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define APART __attribute__((noinline, noclone, noipa))

struct padded { char tag; int value; char last; };
struct wide { char tag; double value; short last; };
struct bits { unsigned low : 3, middle : 9, high : 4; };
struct pair { int first, second; };
struct large { int values[20]; };

//@ padding_by_value w0=7 -> 8
APART static int sum_padded(struct padded it) { return it.tag + it.value; }
int padding_by_value(int n) { struct padded it; it.tag = 1; it.value = n; it.last = 0; return sum_padded(it); }

//@ padding_assigned w0=9 -> 14
int padding_assigned(int n)
{
    struct padded one, other;
    one.tag = 3; one.value = n; one.last = 2;
    other = one;
    return other.tag + other.value + other.last;
}

//@ padding_in_arrays w0=4 -> 10
int padding_in_arrays(int n)
{
    struct wide list[4], copy[4];
    int sum = 0;
    for (int i = 0; i < n; i++) { list[i].tag = i; list[i].value = i; list[i].last = 1; }
    memcpy(copy, list, sizeof copy);
    for (int i = 0; i < n; i++) sum += copy[i].value + copy[i].last;
    return sum;
}

//@ padding_in_memory x0=buf(i32,4,arange) x1=inout(u8,32) -> 6
int padding_in_memory(const int *from, struct padded *to)
{
    struct padded it;
    it.tag = 1; it.value = from[3]; it.last = 2;
    to[0] = it;
    return to[0].tag + to[0].value + to[0].last;
}

//@ padding_returned w0=5 -> 11
APART static struct wide make_wide(int n) { struct wide it; it.tag = n; it.value = n; it.last = 1; return it; }
int padding_returned(int n) { struct wide it = make_wide(n); return it.tag + it.value + it.last; }

//@ bit_fields w0=5 -> 117
int bit_fields(int n) { struct bits it; it.low = n; it.middle = 100; it.high = 12; return it.low + it.middle + it.high; }

//@ one_bit_field w0=5 -> 5
APART static unsigned low_of(struct bits it) { return it.low; }
int one_bit_field(int n) { struct bits it; it.low = n; return low_of(it); }

//@ half_filled_array w0=3 -> 3
int half_filled_array(int n)
{
    int list[8], copy[8], sum = 0;
    for (int i = 0; i < n; i++) list[i] = i;
    memcpy(copy, list, sizeof copy);
    for (int i = 0; i < n; i++) sum += copy[i];
    return sum;
}

//@ three_lanes x0=buf(f32,3,ones) -> f32 3
float three_lanes(const float *x)
{
    float room[4];
    for (int i = 0; i < 3; i++) room[i] = x[i];
    float32x4_t v = vld1q_f32(room);
    v = vaddq_f32(v, v);
    return (vgetq_lane_f32(v, 0) + vgetq_lane_f32(v, 1) + vgetq_lane_f32(v, 2)) * 0.5f;
}

//@ lanes_loaded_apart x0=buf(i32,4,arange) -> 6
int lanes_loaded_apart(const int *x)
{
    int32x4_t v;
    v = vld1q_lane_s32(x, v, 0);
    v = vld1q_lane_s32(x + 1, v, 1);
    v = vld1q_lane_s32(x + 2, v, 2);
    v = vld1q_lane_s32(x + 3, v, 3);
    return vaddvq_s32(v);
}

//@ maximum_of_some x0=buf(i32,5,arange) w1=5 -> 4
int maximum_of_some(const int *x, int n)
{
    int room[8];
    for (int i = 0; i < 8; i++) if (i < n) room[i] = x[i];
    int most = room[0];
    for (int i = 1; i < n; i++) if (room[i] > most) most = room[i];
    return most;
}

//@ length_by_words -> 5
APART static int words_until_zero(const char *text)
{
    const uint64_t ones = 0x0101010101010101u;
    for (int at = 0;; at += 8) {
        uint64_t word;
        memcpy(&word, text + at, 8);
        uint64_t zeros = (word - ones) & ~word & (ones << 7);
        if (zeros) return at + __builtin_ctzll(zeros) / 8;
    }
}
int length_by_words(void) { char text[24]; memcpy(text, "hello", 6); return words_until_zero(text); }

//@ length_by_vectors -> 11
int length_by_vectors(void)
{
    char text[32];
    memcpy(text, "eleven here", 12);
    for (int at = 0;; at += 16) {
        uint8x16_t zero = vceqzq_u8(vld1q_u8((const uint8_t *)text + at));
        uint64_t mask = vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(zero), 4)), 0);
        if (mask) return at + __builtin_ctzll(mask) / 4;
    }
}

//@ length_of_input x0=buf(u8,13,ones)@16 allow=16 -> 13
int length_of_input(const uint8_t *text)
{
    int count = 0;
    uint8x16_t ones = vceqq_u8(vld1q_u8(text), vdupq_n_u8(1));
    uint8_t room[16];
    vst1q_u8(room, ones);
    while (count < 13 && room[count]) count++;
    return count;
}

//@ part_of_a_union w0=300 -> 44
int part_of_a_union(int n) { union { long whole; int word; unsigned char byte; } it; it.word = n; return it.byte; }

//@ set_in_one_branch w0=4 -> 8
APART static int twice(int n) { return 2 * n; }
int set_in_one_branch(int n) { int later; int have = n > 3; if (have) later = twice(n); return have ? later : 0; }

//@ variable_arguments w0=3 -> 60
APART static int total(int count, ...)
{
    va_list list; int sum = 0;
    va_start(list, count);
    for (int i = 0; i < count; i++) sum += va_arg(list, int);
    va_end(list);
    return sum;
}
int variable_arguments(int n) { return total(n, 10, 20, 30); }

//@ variable_length w0=100 -> 4950
int variable_length(int n) { int list[n], sum = 0; for (int i = 0; i < n; i++) list[i] = i; for (int i = 0; i < n; i++) sum += list[i]; return sum; }

//@ room_on_the_stack w0=33 -> 33
int room_on_the_stack(int n) { char *room = __builtin_alloca(n + 1); memset(room, 'a', n); room[n] = 0; return words_until_zero(room); }

//@ frame_again w0=6 -> 42
APART static int first_frame(int n) { volatile int list[16]; for (int i = 0; i < 16; i++) list[i] = n; return list[n]; }
APART static int second_frame(int n) { volatile int list[16]; list[n] = n * n; return list[n]; }
int frame_again(int n) { return first_frame(n) + second_frame(n); }

//@ deep w0=200 -> 20100
APART int deep(int n) { volatile int mine = n; return n ? mine + deep(n - 1) : 0; }

//@ large_frame w0=60000 -> 1
int large_frame(int n) { volatile char room[65536]; room[n] = 1; return room[n]; }

//@ large_by_value w0=3 -> 63
APART static int sum_large(struct large it, int scale) { int sum = 0; for (int i = 0; i < 3; i++) sum += it.values[i]; return sum * scale; }
int large_by_value(int n) { struct large it; for (int i = 0; i < n; i++) it.values[i] = 7; return sum_large(it, n); }

//@ returned_in_registers w0=3 -> 7
APART static struct pair make_pair(int n) { struct pair it = {n, n + 1}; return it; }
int returned_in_registers(int n) { struct pair it = make_pair(n); return it.first + it.second; }

//@ heap_list w0=50 -> 1225
struct node { struct node *next; int value; };
int heap_list(int n)
{
    struct node *head = 0;
    int sum = 0;
    for (int i = 0; i < n; i++) { struct node *it = malloc(sizeof *it); it->value = i; it->next = head; head = it; }
    while (head) { struct node *gone = head; sum += head->value; head = head->next; free(gone); }
    return sum;
}

//@ heap_grown w0=70 -> 2415
int heap_grown(int n)
{
    int room = 4, *list = malloc(4 * sizeof *list), sum = 0;
    for (int i = 0; i < n; i++) {
        if (i == room) { int *more = malloc(2 * room * sizeof *more); memcpy(more, list, room * sizeof *more); free(list); list = more; room *= 2; }
        list[i] = i;
    }
    for (int i = 0; i < n; i++) sum += list[i];
    free(list);
    return sum;
}

//@ heap_zeroed w0=9 -> 0
int heap_zeroed(int n) { int *list = calloc(n, sizeof *list), sum = 0; for (int i = 0; i < n; i++) sum += list[i]; free(list); return sum; }

//@ heap_many w0=150 -> 150
int heap_many(int n) { int made = 0; for (int i = 0; i < n; i++) { char *it = malloc(i % 100 + 1); if (!it) return made; it[0] = 1; made += it[0]; free(it); } free(0); return made; }

//@ heap_returned w0=5 -> i64 *
int *heap_returned(int n) { int *it = malloc(sizeof *it); *it = n; return it; }

//@ moved_over_itself x0=inout(u8,32,arange) -> 3
int moved_over_itself(uint8_t *x) { memmove(x + 1, x, 31); return x[4]; }

//@ copied_to_itself x0=inout(u8,64,arange) -> 9
struct block { uint8_t bytes[64]; };
int copied_to_itself(struct block *x) { struct block *volatile y = x; *y = *x; return x->bytes[9]; }

//@ kept_over_a_call x0=buf(f32,4,ones) -> f32 6
APART static float half(float x) { return x * 0.5f; }
float kept_over_a_call(const float *x) { float a = x[0] + x[1], b = x[2] + x[3]; float c = half(a); void *p = malloc(8); free(p); return a + b + c + half(b); }

//@ narrow_arguments w0=200 w1=-3 -> 197
int narrow_arguments(unsigned char a, signed char b) { return a + b; }

//@ widened x0=buf(i32,8,arange) w1=-1 -> 3
int widened(const int *x, int n) { return x[4 + n]; }

//@ jump_table w0=4 -> 16
int jump_table(int n) { switch (n) { case 0: return 3; case 1: return twice(5); case 2: return -n; case 3: return n << 5; case 4: return n * n; case 5: return n ^ 99; default: return 0; } }

//@ atomic_counter x0=inout(i64,1,arange) -> 2
int atomic_counter(long *x) { __atomic_fetch_add(x, 1, __ATOMIC_SEQ_CST); __atomic_store_n(x, __atomic_load_n(x, __ATOMIC_ACQUIRE) + 1, __ATOMIC_RELEASE); return *x; }

//@ unaligned_words x0=buf(u8,17,ones)@16+3 -> 16843009
int unaligned_words(const uint8_t *x) { int word; memcpy(&word, x + 1, 4); return word; }

//@ swapped w0=3 -> 43
APART static void swap(struct padded *a, struct padded *b) { struct padded c = *a; *a = *b; *b = c; }
int swapped(int n) { struct padded a, b; a.tag = 1; a.value = n; a.last = 0; b.tag = 4; b.value = 4; b.last = 0; swap(&a, &b); return a.tag * 10 + b.value; }

//@ long_double_room w0=2 -> 4
int long_double_room(int n) { struct { char a; __int128 b; } it; it.a = n; it.b = n; return it.a + (int)it.b; }

//@ complex_parts x0=buf(f64,2,ones) -> f64 2
double complex_parts(const double *x) { double _Complex z = x[0] + x[1] * 1.0i; return __real__ z + __imag__ z; }

//@ written_through x0=out(i32,4) -> 6
int written_through(int *x) { int list[4]; for (int i = 0; i < 4; i++) list[i] = i; memcpy(x, list, sizeof list); return x[1] + x[2] + x[3]; }
