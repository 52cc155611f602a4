// Which blocks of the heap are live, since when and how big, in shadows of the address space:
// - a bit per 8 bytes, set where a live block begins;
// - four bytes per 8 bytes, what the block that begins there was born as: the smallest blocks are
//   8 bytes, and two of them that shared a number would be taken for each other;
// - a byte per 8 bytes, that block's size class. The allocator is never asked for it: a thread that
//   is ending frees after its thread-local storage is cleaned up, and the question would set up
//   storage that nobody cleans up any more; and a block that another thread frees has no size.
// They are reserved a GiB of heap at a time and take memory only where the heap is in use. There
// are no locks: a forked child can find none held.
#define _GNU_SOURCE
#include "CAllocationTracker.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define ADDRESS_BITS 48
#define REGION_BITS 30
#define REGIONS ((uintptr_t)1 << (ADDRESS_BITS - REGION_BITS))
#define PLACES ((size_t)1 << (REGION_BITS - 3))
#define WORDS (PLACES / 64)
#define PAGE_WORDS ((size_t)512)
#define PAGES (WORDS / PAGE_WORDS)

struct region {
    uint64_t live[WORDS];
    uint32_t births[PLACES];
    uint8_t sizes[PLACES];
    // Written in a forked child alone: how many live blocks stand before each word's.
    uint32_t ranks[WORDS];
    // Which pages of `live` were ever written. The system knows only which are in memory.
    uint8_t touched[PAGES];
};

// A variable of a thread that is there from its first instruction to its last, also where this is
// part of a library that is loaded late: one made on first use would be allocated.
#define PER_THREAD static __thread __attribute__((tls_model("initial-exec")))

static _Atomic(struct region *) regions[REGIONS];
static const wayfold_allocator *allocator;
static _Atomic uint32_t foundling_birth;
static _Atomic bool is_stale;
static _Atomic(const void *) task_key;
PER_THREAD uint32_t thread_birth;
PER_THREAD uint32_t job_birth;
PER_THREAD wayfold_calls thread_calls;

bool wayfold_tracker_on = false;
bool wayfold_tracker_is_frozen = false;

static inline struct region *region_of(uintptr_t address) {
    if (__builtin_expect(address >> ADDRESS_BITS != 0, 0)) return 0;
    return atomic_load_explicit(&regions[address >> REGION_BITS], memory_order_acquire);
}

static inline size_t place_of(uintptr_t address) {
    return (address & (((uintptr_t)1 << REGION_BITS) - 1)) >> 3;
}

static inline uint64_t live_word(const struct region *region, size_t word) {
    return __atomic_load_n(&region->live[word], __ATOMIC_ACQUIRE);
}

static inline bool is_live(const struct region *region, size_t place) {
    return live_word(region, place >> 6) >> (place & 63) & 1;
}

// A size class in a byte: the highest bit's number and the two bits below it, which is all that
// jemalloc's classes have, four to each doubling from 8 bytes on.
static inline uint8_t class_of(size_t size) {
    unsigned top = 63 - (unsigned)__builtin_clzll(size | 4);
    return (uint8_t)(top << 2 | (size >> (top - 2) & 3));
}

static inline size_t size_of(uint8_t class) {
    return (size_t)(4 | (class & 3)) << ((class >> 2) - 2);
}

// Reserves the shadows of an address's region; null where the system has no room.
static struct region *reserve(uintptr_t address) {
    if (address >> ADDRESS_BITS) return 0;
    struct region *none = 0;
    struct region *made = mmap(0, sizeof(struct region), PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made == MAP_FAILED) return 0;
    if (atomic_compare_exchange_strong(&regions[address >> REGION_BITS], &none, made)) return made;
    munmap(made, sizeof(struct region));
    return none;
}

// The concurrency runtime's reader of task-local values: of the task that runs, else of the thread.
// It walks a list and allocates nothing (`AsyncTask::localValueGet` of the Swift runtime).
__attribute__((swiftcall, weak)) extern const uint32_t *swift_task_localValueGet(const void *key);

static uint32_t current_birth(void) {
    if (thread_birth) return thread_birth == WAYFOLD_NOBODY ? 0 : thread_birth;
    const void *key = atomic_load_explicit(&task_key, memory_order_relaxed);
    if (__builtin_expect(!key, 1) || !swift_task_localValueGet) return 0;
    const uint32_t *birth = swift_task_localValueGet(key);
    return birth ? *birth : job_birth;
}

void wayfold_tracker_born_at(void *block, size_t size) {
    uintptr_t address = (uintptr_t)block;
    struct region *region = region_of(address);
    if (__builtin_expect(!region, 0)) {
        region = reserve(address);
        if (!region) return;
    }
    size_t place = place_of(address), word = place >> 6;
    uint32_t birth = current_birth();
    if (!birth) birth = atomic_load_explicit(&foundling_birth, memory_order_relaxed);
    region->births[place] = birth;
    region->sizes[place] = class_of(size);
    if (__builtin_expect(!region->touched[word / PAGE_WORDS], 0))
        region->touched[word / PAGE_WORDS] = 1;
    __atomic_fetch_or(&region->live[word], 1ull << (place & 63), __ATOMIC_RELEASE);
    wayfold_calls *calls = &thread_calls;
    calls->allocations++;
    calls->allocated_bytes += size;
    int64_t held = (int64_t)(calls->allocated_bytes - calls->freed_bytes);
    if (held > calls->peak_bytes) calls->peak_bytes = held;
}

static void count_free(const struct region *region, size_t place) {
    thread_calls.frees++;
    thread_calls.freed_bytes += size_of(region->sizes[place]);
}

bool wayfold_tracker_freed(void *block) {
    uintptr_t address = (uintptr_t)block;
    struct region *region = region_of(address);
    if (!region) return true;
    size_t place = place_of(address);
    if (!is_live(region, place)) return true;
    if (wayfold_tracker_is_frozen) return false;
    count_free(region, place);
    __atomic_fetch_and(&region->live[place >> 6], ~(1ull << (place & 63)), __ATOMIC_RELEASE);
    return true;
}

void wayfold_tracker_resized(void *block, size_t size) {
    uintptr_t address = (uintptr_t)block;
    struct region *region = region_of(address);
    if (region && is_live(region, place_of(address))) count_free(region, place_of(address));
    wayfold_tracker_born_at(block, size);
}

// Whatever was freed while nobody followed is still marked.
static void forget_blocks(void) {
    for (uintptr_t number = 0; number < REGIONS; number++) {
        struct region *region = regions[number];
        if (!region) continue;
        madvise(region->live, sizeof region->live, MADV_DONTNEED);
        memset(region->touched, 0, sizeof region->touched);
    }
}

void wayfold_tracker_set_on(bool on) {
    if (!allocator || on == wayfold_tracker_on) return;
    if (on && atomic_exchange(&is_stale, false)) forget_blocks();
    wayfold_tracker_on = on;
    if (!on) is_stale = true;
}

void wayfold_tracker_attach(const wayfold_allocator *given) { allocator = given; }
bool wayfold_tracker_is_linked(void) { return allocator != 0; }
bool wayfold_tracker_is_on(void) { return wayfold_tracker_on; }
void wayfold_tracker_set_birth(uint32_t birth) { thread_birth = birth; }
void wayfold_tracker_set_foundling_birth(uint32_t birth) { foundling_birth = birth; }
void wayfold_tracker_set_task_key(const void *key) { task_key = key; }
void wayfold_tracker_set_job_birth(uint32_t birth) { job_birth = birth; }
uint32_t wayfold_tracker_birth(void) { return current_birth(); }
uint32_t wayfold_tracker_thread_birth(void) { return thread_birth; }
wayfold_calls wayfold_tracker_thread_calls(void) { return thread_calls; }
void wayfold_tracker_forget_peak(void) {
    thread_calls.peak_bytes = (int64_t)(thread_calls.allocated_bytes - thread_calls.freed_bytes);
}
wayfold_bytes wayfold_tracker_thread_bytes(void) {
    return allocator ? allocator->thread_bytes() : (wayfold_bytes){0, 0};
}

__attribute__((noinline)) uintptr_t wayfold_stack_pointer(void) {
    return (uintptr_t)__builtin_frame_address(0);
}

int wayfold_tracker_fork(void) {
    int child = fork();
    if (child != 0) return child;
    wayfold_tracker_is_frozen = true;
    // One that fails is asked again: its memory, gigabytes of it, is nobody's to look into.
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    return 0;
}

int wayfold_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

void wayfold_close_others(int kept) {
    if (kept > 3) syscall(SYS_close_range, 3u, (unsigned)kept - 1, 0u);
    syscall(SYS_close_range, (unsigned)kept + 1, ~0u, 0u);
}

bool wayfold_tracker_is_live(uintptr_t address) {
    const struct region *region = region_of(address);
    return region && !(address & 7) && is_live(region, place_of(address));
}

uint32_t wayfold_tracker_birth_of(uintptr_t address) {
    const struct region *region = region_of(address);
    return region ? region->births[place_of(address)] : 0;
}

size_t wayfold_tracker_size_class(size_t bytes) {
    return allocator ? allocator->size_class(bytes) : bytes;
}

// Calls a function for every word of the live bits that has one, lowest address first.
typedef void (*word_visitor)(void *context, uintptr_t number, size_t word, uint64_t bits);

static void each_word(word_visitor visit, void *context) {
    for (uintptr_t number = 0; number < REGIONS; number++) {
        struct region *region = atomic_load_explicit(&regions[number], memory_order_acquire);
        if (!region) continue;
        for (size_t page = 0; page < PAGES; page++) {
            if (!region->touched[page]) continue;
            for (size_t word = page * PAGE_WORDS; word < (page + 1) * PAGE_WORDS; word++) {
                uint64_t bits = live_word(region, word);
                if (bits) visit(context, number, word, bits);
            }
        }
    }
}

struct collection {
    wayfold_block *blocks;
    size_t capacity, count;
};

static void collect(void *context, uintptr_t number, size_t word, uint64_t bits) {
    struct collection *into = context;
    const struct region *region = regions[number];
    for (; bits; bits &= bits - 1, into->count++) {
        if (into->count >= into->capacity) continue;
        size_t place = word * 64 + (size_t)__builtin_ctzll(bits);
        size_t size = size_of(region->sizes[place]);
        into->blocks[into->count] = (wayfold_block){
            number << REGION_BITS | place << 3, size > UINT32_MAX ? UINT32_MAX : (uint32_t)size,
            region->births[place]};
    }
}

size_t wayfold_tracker_live_blocks(wayfold_block *blocks, size_t capacity) {
    struct collection into = {blocks, capacity, 0};
    each_word(collect, &into);
    return into.count;
}

struct sum {
    uint32_t birth;
    wayfold_held held;
};

static void add_born(void *context, uintptr_t number, size_t word, uint64_t bits) {
    struct sum *sum = context;
    const struct region *region = regions[number];
    for (; bits; bits &= bits - 1) {
        size_t place = word * 64 + (size_t)__builtin_ctzll(bits);
        if (region->births[place] != sum->birth) continue;
        sum->held.count++;
        sum->held.bytes += size_of(region->sizes[place]);
    }
}

wayfold_held wayfold_tracker_held(uint32_t birth) {
    struct sum sum = {birth, {0, 0}};
    each_word(add_born, &sum);
    return sum.held;
}

static void rank_word(void *context, uintptr_t number, size_t word, uint64_t bits) {
    uint32_t *count = context;
    regions[number]->ranks[word] = *count;
    *count += (uint32_t)__builtin_popcountll(bits);
}

void wayfold_tracker_number_blocks(void) {
    uint32_t count = 0;
    each_word(rank_word, &count);
}

int32_t wayfold_tracker_number(uintptr_t address) {
    const struct region *region = region_of(address);
    if (!region || address & 7) return -1;
    size_t place = place_of(address);
    uint64_t word = live_word(region, place >> 6);
    if (!(word >> (place & 63) & 1)) return -1;
    uint64_t below = word & ((1ull << (place & 63)) - 1);
    return (int32_t)(region->ranks[place >> 6] + (uint32_t)__builtin_popcountll(below));
}

size_t wayfold_tracker_references(uintptr_t start, uintptr_t end, uintptr_t mask,
                                  wayfold_reference *found, size_t capacity) {
    size_t count = 0;
    for (uintptr_t place = start; place + 8 <= end; place += 8) {
        uintptr_t value = *(const uintptr_t *)place & mask;
        if (value < 1u << 16) continue;
        int32_t block = wayfold_tracker_number(value);
        if (block < 0) continue;
        if (count < capacity) found[count] = (wayfold_reference){place, block};
        count++;
    }
    return count;
}

bool wayfold_holds_word(uintptr_t start, uintptr_t end, uintptr_t value) {
    for (uintptr_t place = start; place + 8 <= end; place += 8)
        if (*(const uintptr_t *)place == value) return true;
    return false;
}
