/* Benchmark of one kernel: proves its result against reference.c, then measures its calls.
 *
 *     ./bench [--samples N] [--warm N] [--batch N] [--cpu N] [--cold | --warm-caches] [--csv FILE]
 *
 * The thread stays on one CPU. A sample is the mean of a batch of calls in a row, less what the two readings
 * of the counter take; printed are the median, the fewest and the most of all samples. Cycles are those of
 * Linux's perf_event (user mode only); where it has none the generic timer alone is read, which counts at a
 * fixed rate of its own: then there are nanoseconds and no cycles, and the output says so. --csv appends a line
 * to a file that `armsim compare` reads. A kernel that takes its sizes has options for them, --m 96 for
 * instance, and --check proves it on several. Exit code 1 if the result is wrong, 2 if it cannot be measured.
 */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <dirent.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#endif

#include "call.h"
#include "reference.h"

#define LINE 64         /* bytes to a multiple of which buffers are aligned */
#define GUARD 256       /* bytes around each buffer that a call must leave as they are */
#define GUARD_BYTE 0xA5
#define EVICTION (64u << 20) /* bytes read between calls on cold caches: more than any cache of a phone */

struct options {
    long samples, warm, batch, cpu;
    int cold, check; /* check: on several sizes */
    const char *csv;
};

#ifdef SIZES
size_t sizes[SIZES], buffer_bytes[BUFFERS];
#endif

/* --- counters -------------------------------------------------------------------------------- */

static int perf = -1; /* a file of perf_event; -1: there is none */
static const char *why_no_perf = "this system has no perf_event";

static uint64_t timer_now(void)
{
#if defined(__aarch64__)
    uint64_t value;
    __asm__ volatile("isb\n\tmrs %0, cntvct_el0" : "=r"(value) : : "memory");
    return value;
#else
#error "this benchmark is for AArch64"
#endif
}

static double timer_nanoseconds(void)
{
    uint64_t frequency;
    __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(frequency));
    return 1e9 / (double)frequency;
}

static uint64_t cycles_now(void)
{
    uint64_t value = 0;
    if (perf < 0 || read(perf, &value, sizeof value) != (ssize_t)sizeof value)
        return 0;
    return value;
}

#if defined(__linux__)
/* Whether a list of CPUs, "0-3,5", has one. */
static int has_cpu(const char *list, long cpu)
{
    while (*list) {
        char *end;
        long first = strtol(list, &end, 10), last = first;
        if (end == list)
            return 0;
        if (*end == '-') {
            list = end + 1;
            last = strtol(list, &end, 10);
        }
        if (first <= cpu && cpu <= last)
            return 1;
        list = *end == ',' ? end + 1 : end;
        if (*end != ',')
            return 0;
    }
    return 0;
}

static int read_line(const char *path, char *line, size_t size)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    int read = fgets(line, (int)size, file) != NULL;
    fclose(file);
    return read;
}

/* The type of the PMU that counts on a CPU: where cores differ, each kind has one of its own, and the plain
 * event may count on another. */
static uint32_t pmu_of(long cpu)
{
    const char *folder = "/sys/bus/event_source/devices";
    uint32_t type = PERF_TYPE_HARDWARE;
    DIR *devices = opendir(folder);
    if (devices == NULL)
        return type;
    for (struct dirent *entry; (entry = readdir(devices)) != NULL;) {
        char path[512], line[256];
        snprintf(path, sizeof path, "%s/%.200s/cpus", folder, entry->d_name);
        if (strncmp(entry->d_name, "armv", 4) != 0 || !read_line(path, line, sizeof line))
            continue;
        if (!has_cpu(line, cpu))
            continue;
        snprintf(path, sizeof path, "%s/%.200s/type", folder, entry->d_name);
        if (read_line(path, line, sizeof line))
            type = (uint32_t)strtoul(line, NULL, 10);
    }
    closedir(devices);
    return type;
}

static void open_perf(long cpu)
{
    struct perf_event_attr wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.size = sizeof wanted;
    wanted.type = pmu_of(cpu);
    wanted.config = wanted.type == PERF_TYPE_HARDWARE ? PERF_COUNT_HW_CPU_CYCLES
                                                      : 0x11; /* CPU_CYCLES of Arm's PMU */
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    perf = (int)syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0);
    if (perf < 0) {
        why_no_perf = errno == EACCES || errno == EPERM
                          ? "perf_event is not allowed: sysctl kernel.perf_event_paranoid=2"
                          : strerror(errno);
        return;
    }
    uint64_t before = cycles_now();
    for (volatile int i = 0; i < 1000; i++)
        continue;
    if (cycles_now() == before) { /* a virtual machine without a PMU, the wrong kind of core */
        close(perf);
        perf = -1;
        why_no_perf = "the cycle counter of perf_event stands still";
    }
}

static long pin(long cpu)
{
    cpu_set_t set;
    if (cpu < 0)
        cpu = sched_getcpu();
    if (cpu < 0)
        return -1;
    CPU_ZERO(&set);
    CPU_SET((size_t)cpu, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0 ? cpu : -1;
}

/* What /proc/cpuinfo says of a CPU, as MIDR_EL1; 0: nothing. */
static unsigned long cpuinfo_midr(long cpu)
{
    static const struct {
        const char *name;
        int shift;
    } fields[] = {{"CPU implementer", 24}, {"CPU variant", 20}, {"CPU part", 4}, {"CPU revision", 0}};
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    long processor = -1;
    unsigned long midr = 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        char *value = strchr(line, ':');
        if (value == NULL)
            continue;
        if (strncmp(line, "processor", strlen("processor")) == 0)
            processor = strtol(value + 1, NULL, 10);
        for (size_t at = 0; at < sizeof fields / sizeof fields[0]; at++)
            if (processor == cpu && strncmp(line, fields[at].name, strlen(fields[at].name)) == 0)
                midr |= strtoul(value + 1, NULL, 0) << fields[at].shift;
    }
    if (file != NULL)
        fclose(file);
    return midr != 0 ? midr | 0xfUL << 16 : 0; /* the architecture: "by ID registers" */
}

static void core_of(long cpu, char *midr, size_t size)
{
    char path[128];
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu%ld/regs/identification/midr_el1", cpu);
    unsigned long found;
    midr[0] = '\0';
    if (!read_line(path, midr, size) && (found = cpuinfo_midr(cpu)) != 0)
        snprintf(midr, size, "0x%016lx", found);
    midr[strcspn(midr, "\r\n,\"")] = '\0';
}
#else
static void open_perf(long cpu) { (void)cpu; }
static long pin(long cpu) { return (void)cpu, -1; }
static void core_of(long cpu, char *midr, size_t size) { (void)cpu, (void)size, midr[0] = '\0'; }
#endif

/* --- buffers --------------------------------------------------------------------------------- */

static void *allocate(size_t bytes)
{
    void *found = NULL;
    size_t whole = (bytes + 2 * GUARD + LINE - 1) / LINE * LINE;
    if (posix_memalign(&found, LINE, whole) != 0) {
        fprintf(stderr, "bench: no memory for %zu bytes\n", bytes);
        exit(2);
    }
    memset(found, GUARD_BYTE, whole);
    return (unsigned char *)found + GUARD;
}

static int guarded(const void *buffer, size_t bytes)
{
    const unsigned char *first = buffer;
    for (size_t at = 0; at < GUARD; at++)
        if (first[bytes + at] != GUARD_BYTE || *(first - 1 - at) != GUARD_BYTE)
            return 0;
    return 1;
}

/* Fill all buffers: with a byte, then with data; an output that the kernel does not read keeps the byte, so
 * that an element that it does not write is found. */
static void prepare(void *const *buffer, void *const *before, int byte)
{
    for (int at = 0; at < BUFFERS; at++)
        memset(buffer[at], byte, buffer_bytes[at]);
    fill(buffer);
    for (int at = 0; at < BUFFERS; at++)
        memcpy(before[at], buffer[at], buffer_bytes[at]);
}

/* One call on data whose unwritten parts hold a byte; 0 if it is wrong. The largest error so far grows. */
static int proved(void *const *buffer, void *const *before, int byte, struct verdict *all)
{
    prepare(buffer, before, byte);
    call(buffer);
    for (int at = 0; at < BUFFERS; at++) {
        if (!guarded(buffer[at], buffer_bytes[at])) {
            fprintf(stderr, "%s: WRONG: writes outside of %s\n", KERNEL, buffer_names[at]);
            return 0;
        }
        if (!buffer_written[at] && memcmp(buffer[at], before[at], buffer_bytes[at]) != 0) {
            fprintf(stderr, "%s: WRONG: writes to %s, which is an input\n", KERNEL, buffer_names[at]);
            return 0;
        }
    }
    struct verdict found = check(before, buffer);
    if (found.wrong || !found.compared) {
        fprintf(stderr, "%s: WRONG: %zu of %zu elements; element %zu is %.9g, not %.9g (allowed: off by %.3g)\n",
                KERNEL, found.wrong, found.compared, found.first, found.got, found.wanted, found.allowed);
        return 0;
    }
    all->compared = found.compared;
    if (found.largest > all->largest)
        all->largest = found.largest;
    return 1;
}

static void allocate_all(void **buffer, void **before)
{
#ifdef SIZES
    for (int at = 0; at < BUFFERS; at++)
        buffer_bytes[at] = bytes_of(at);
#endif
    for (int at = 0; at < BUFFERS; at++) {
        buffer[at] = allocate(buffer_bytes[at]);
        before[at] = allocate(buffer_bytes[at]);
    }
}

/* Two calls. 0xFF is NaN in fp32; bytes that happen to be 0xFF are not 0x55. */
static int proved_twice(void *const *buffer, void *const *before)
{
    struct verdict all = {0};
    if (!proved(buffer, before, 0x55, &all) || !proved(buffer, before, 0xFF, &all))
        return 0;
    printf("%s: %zu elements right, largest error %.3g\n", KERNEL, all.compared, all.largest);
    return 1;
}

#ifdef SIZES
static void give_back(void *buffer)
{
    free((unsigned char *)buffer - GUARD);
}

/* Calls with one of the sizes 0, which must leave all buffers as they are. */
static int proved_empty(void *const *buffer, void *const *before)
{
    size_t whole[SIZES];
    memcpy(whole, sizes, sizeof whole);
    prepare(buffer, before, 0x55);
    for (int size = 0; size < SIZES; size++) {
        sizes[size] = 0;
        if (bad_size() == 0) { /* not a distance, which is at least a row */
            call(buffer);
            for (int at = 0; at < BUFFERS; at++)
                if (memcmp(buffer[at], before[at], buffer_bytes[at]) != 0 || !guarded(buffer[at], buffer_bytes[at])) {
                    fprintf(stderr, "%s: WRONG: with %s = 0 it writes to %s\n", KERNEL, size_names[size],
                            buffer_names[at]);
                    return 0;
                }
        }
        memcpy(sizes, whole, sizeof whole);
    }
    return 1;
}

/* The kernel on the sizes of call.h, and on none. */
static int proved_on_all(void)
{
    void *buffer[BUFFERS], *before[BUFFERS];
    for (int number = 0; number < CHECKS; number++) {
        memcpy(sizes, check_sizes[number], sizeof sizes);
        complete_sizes();
        allocate_all(buffer, before);
        for (int size = 0; size < SIZES; size++)
            printf("%s%s=%zu", size ? " " : "", size_names[size], sizes[size]);
        printf(": ");
        if (!proved_twice(buffer, before) || !proved_empty(buffer, before))
            return 0;
        for (int at = 0; at < BUFFERS; at++) {
            give_back(buffer[at]);
            give_back(before[at]);
        }
    }
    return 1;
}
#endif

/* --- measurement ----------------------------------------------------------------------------- */

struct sample {
    double cycles, nanoseconds;
};

static volatile unsigned char sink;

static void evict(void)
{
    static unsigned char *memory;
    if (memory == NULL)
        memory = allocate(EVICTION);
    for (size_t at = 0; at < EVICTION; at += LINE)
        sink = memory[at]++;
}

/* One sample: `batch` calls between two readings; none of them if batch is 0, for what these take. */
static struct sample sampled(void *const *buffer, void *const *before, const struct options *how, long batch)
{
    if (RESTORED) /* the kernel reads what it wrote: each call gets the same */
        for (int at = 0; at < BUFFERS; at++)
            if (buffer_written[at])
                memcpy(buffer[at], before[at], buffer_bytes[at]);
    if (how->cold)
        evict();
    uint64_t time = timer_now(), cycles = cycles_now();
    for (long count = 0; count < batch; count++)
        call(buffer);
    uint64_t cycles_after = cycles_now(), time_after = timer_now();
    double calls = batch ? (double)batch : 1.0;
    struct sample found = {(double)(cycles_after - cycles) / calls,
                           (double)(time_after - time) * timer_nanoseconds() / calls};
    return found;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median, the fewest and the most of `count` values, which it sorts. */
static void summarize(double *values, long count, double *median, double *fewest, double *most)
{
    qsort(values, (size_t)count, sizeof *values, by_value);
    *median = count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
    *fewest = values[0];
    *most = values[count - 1];
}

struct figures {
    double median, fewest, most;
};

static void measured(
    void *const *buffer, void *const *before, const struct options *how, long batch,
    struct figures *cycles, struct figures *nanoseconds)
{
    double *values = malloc(2 * (size_t)how->samples * sizeof *values);
    if (values == NULL)
        exit(2);
    for (long at = 0; at < how->samples; at++) {
        struct sample found = sampled(buffer, before, how, batch);
        values[at] = found.cycles;
        values[how->samples + at] = found.nanoseconds;
    }
    summarize(values, how->samples, &cycles->median, &cycles->fewest, &cycles->most);
    summarize(values + how->samples, how->samples, &nanoseconds->median, &nanoseconds->fewest,
              &nanoseconds->most);
    free(values);
}

/* Calls in a row that take at least 50 microseconds; one where caches or buffers are renewed for each. */
static long batch_of(void *const *buffer, void *const *before, const struct options *how)
{
    if (how->cold || RESTORED)
        return 1;
    if (how->batch > 0)
        return how->batch;
    long batch = 1;
    while (batch < 1000000 && sampled(buffer, before, how, batch).nanoseconds * (double)batch < 50e3)
        batch *= 2;
    return batch;
}

static void less(struct figures *from, double overhead, double calls)
{
    double each = overhead / calls;
    from->median = from->median > each ? from->median - each : 0;
    from->fewest = from->fewest > each ? from->fewest - each : 0;
    from->most = from->most > each ? from->most - each : 0;
}

/* --- output ---------------------------------------------------------------------------------- */

static const char HEADER[] =
    "kernel,problem,code,cache,counter,cpu,midr,samples,batch,cycles,fewest_cycles,most_cycles,ns,fewest_ns,"
    "most_ns\n";

/* Append a line, after a heading if the file is new. */
static int write_csv(
    const struct options *how, long batch, const char *midr, const struct figures *cycles,
    const struct figures *nanoseconds)
{
    FILE *file = fopen(how->csv, "a");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        fprintf(stderr, "bench: cannot write %s: %s\n", how->csv, strerror(errno));
        return 0;
    }
    if (ftell(file) == 0)
        fputs(HEADER, file);
    fprintf(file, "%s,", KERNEL);
    PRINT_PROBLEM(file);
    fprintf(file, ",%s,%s,%s,", CODE, how->cold ? "cold" : "warm", perf >= 0 ? "perf_event" : "cntvct_el0");
    if (how->cpu >= 0)
        fprintf(file, "%ld", how->cpu);
    fprintf(file, ",%s,%ld,%ld,", midr, how->samples, batch);
    if (perf >= 0)
        fprintf(file, "%.1f,%.1f,%.1f", cycles->median, cycles->fewest, cycles->most);
    else
        fputs(",,", file);
    fprintf(file, ",%.1f,%.1f,%.1f\n", nanoseconds->median, nanoseconds->fewest, nanoseconds->most);
    return fclose(file) == 0;
}

static void usage(void)
{
    fputs("usage: bench [--samples N] [--warm N] [--batch N] [--cpu N] [--cold | --warm-caches] [--csv FILE]\n"
          "  --samples N    how many are taken (101); 0: the result is checked and nothing measured\n"
          "  --warm N       calls before the first of them (10)\n"
          "  --batch N      calls in a sample (as many as take 50 microseconds)\n"
          "  --cpu N        the CPU to stay on (the one it starts on)\n"
          "  --cold         caches emptied before each call; --warm-caches: not\n"
          "  --csv FILE     append a line to FILE\n",
          stderr);
#ifdef SIZES
    fputs("  --check        prove the result on several sizes, and on those of the call\n", stderr);
    for (int at = 0; at < SIZES; at++)
        fprintf(stderr, "  --%s N%*s(%zu)\n", size_names[at], (int)(11 - strlen(size_names[at])), "", size_defaults[at]);
#endif
    exit(2);
}

static long number(const char *text, long least)
{
    char *end;
    long value = text ? strtol(text, &end, 10) : -1;
    if (text == NULL || *end || end == text || value < least)
        usage();
    return value;
}

/* Whether an option is one of a size, which is set. */
static int read_size(const char *word, const char *value, int *given)
{
#ifdef SIZES
    for (int at = 0; at < SIZES; at++)
        if (strncmp(word, "--", 2) == 0 && strcmp(word + 2, size_names[at]) == 0) {
            *given |= 1 << at;
            sizes[at] = (size_t)number(value, 1);
            return 1;
        }
#else
    (void)word, (void)value, (void)given;
#endif
    return 0;
}

static struct options read_options(int count, char **words)
{
    struct options how = {101, 10, 0, -1, PREDICTED_COLD, 0, NULL};
    int given = 0;
#ifdef SIZES
    memcpy(sizes, size_defaults, sizeof sizes);
#endif
    for (int at = 1; at < count; at++) {
        const char *word = words[at], *value = at + 1 < count ? words[at + 1] : NULL;
        if (strcmp(word, "--samples") == 0)
            how.samples = number(value, 0), at++;
        else if (strcmp(word, "--warm") == 0)
            how.warm = number(value, 0), at++;
        else if (strcmp(word, "--batch") == 0)
            how.batch = number(value, 1), at++;
        else if (strcmp(word, "--cpu") == 0)
            how.cpu = number(value, 0), at++;
        else if (strcmp(word, "--cold") == 0)
            how.cold = 1;
        else if (strcmp(word, "--warm-caches") == 0)
            how.cold = 0;
        else if (strcmp(word, "--csv") == 0 && value != NULL)
            how.csv = value, at++;
#ifdef SIZES
        else if (strcmp(word, "--check") == 0)
            how.check = 1, how.samples = 0;
#endif
        else if (read_size(word, value, &given))
            at++;
        else
            usage();
    }
#ifdef SIZES
    for (int at = 0; given && at < SIZES; at++) /* distances follow the sizes, unless they are given */
        if (!(given & 1 << at) && size_is_optional[at])
            sizes[at] = 0;
    complete_sizes();
    if (bad_size()) {
        fprintf(stderr, "bench: --%s is less than a row is long\n", bad_size());
        exit(2);
    }
#endif
    return how;
}

int main(int count, char **words)
{
    struct options how = read_options(count, words);
    void *buffer[BUFFERS], *before[BUFFERS];
#if defined(__linux__) && NEEDS_DOT_PRODUCT
    if (!(getauxval(AT_HWCAP) & (1UL << 20))) { /* HWCAP_ASIMDDP */
        fprintf(stderr, "bench: %s needs the dot product instructions, which this CPU lacks\n", KERNEL);
        return 2;
    }
#endif
    long wanted = how.cpu;
    how.cpu = pin(wanted);
    if (how.cpu < 0)
        fprintf(stderr, "bench: the thread is not pinned: this system cannot, or has no CPU of that number\n");
#ifdef SIZES
    size_t of_the_call[SIZES];
    memcpy(of_the_call, sizes, sizeof sizes);
    if (how.check && !proved_on_all())
        return 1;
    memcpy(sizes, of_the_call, sizeof sizes);
    int predicted = memcmp(sizes, size_defaults, sizeof sizes) == 0 && PREDICTED_CYCLES > 0;
#else
    int predicted = PREDICTED_CYCLES > 0;
#endif
    allocate_all(buffer, before);
    if (!proved_twice(buffer, before))
        return 1;
    if (how.samples == 0)
        return 0;

    open_perf(how.cpu);
    for (long at = 0; at < how.warm; at++)
        sampled(buffer, before, &how, 1);
    struct figures cycles, nanoseconds, nothing_cycles, nothing;
    long batch = batch_of(buffer, before, &how);
    measured(buffer, before, &how, 0, &nothing_cycles, &nothing);
    measured(buffer, before, &how, batch, &cycles, &nanoseconds);
    less(&cycles, nothing_cycles.median, (double)batch);
    less(&nanoseconds, nothing.median, (double)batch);

    char midr[64] = "";
    core_of(how.cpu, midr, sizeof midr);
    printf("%ld samples, calls in each: %ld, caches %s\n", how.samples, batch, how.cold ? "cold" : "warm");
    if (perf >= 0)
        printf("%.1f cycles (%.1f to %.1f)\n", cycles.median, cycles.fewest, cycles.most);
    else
        printf("no cycles: %s; the generic timer counts time\n", why_no_perf);
    printf("%.1f ns (%.1f to %.1f)\n", nanoseconds.median, nanoseconds.fewest, nanoseconds.most);
    if (predicted)
        printf("predicted: %.0f cycles on %s\n", (double)PREDICTED_CYCLES, PREDICTED_CORE);
    if (how.csv != NULL && !write_csv(&how, batch, midr, &cycles, &nanoseconds))
        return 2;
    return 0;
}
