// Which blocks of the heap are live, since when, in two shadows of the address space:
// - a bit per 8 bytes, set where a live block begins;
// - four bytes per 8 bytes, what the block that begins there was born as: the smallest blocks are
//   8 bytes, and two of them that shared a number would be taken for each other.
// Both are reserved a GiB of heap at a time and take memory only where the heap is in use.
#define _GNU_SOURCE
#include "CAllocationTracker.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REGION_BITS 30
#define REGIONS (1u << 17)
#define BITMAP_BYTES ((size_t)1 << (REGION_BITS - 6))
#define BITMAP_WORDS (BITMAP_BYTES / 8)
#define BIRTH_BYTES ((size_t)1 << (REGION_BITS - 1))
#define RANK_BYTES (BITMAP_WORDS * sizeof(uint32_t))
#define PAGE 4096

static _Atomic(uint64_t *) bitmaps[REGIONS];
static _Atomic(uint32_t *) births[REGIONS];
static uint32_t *ranks[REGIONS];
static const wayfold_allocator *allocator;
static __thread uint32_t thread_birth;
static _Atomic uint32_t foundling_birth;
static __thread wayfold_calls thread_calls;

bool wayfold_tracker_on = false;
bool wayfold_tracker_is_frozen = false;

static void *reserved(size_t bytes) {
    void *made = mmap(0, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return made == MAP_FAILED ? 0 : made;
}

static inline size_t offset_in_region(uintptr_t address) {
    return address & (((uintptr_t)1 << REGION_BITS) - 1);
}

static inline uint64_t *bitmap(uintptr_t address) {
    return atomic_load_explicit(&bitmaps[address >> REGION_BITS], memory_order_acquire);
}

static inline uint32_t *birth_shadow(uintptr_t address) {
    return atomic_load_explicit(&births[address >> REGION_BITS], memory_order_acquire);
}

// Reserves the shadows of an address's region; false where the system has no room.
static bool reserve_shadows(uintptr_t address) {
    uintptr_t region = address >> REGION_BITS;
    uint32_t *no_births = 0;
    uint64_t *no_bits = 0;
    uint32_t *new_births = reserved(BIRTH_BYTES);
    if (!new_births) return false;
    if (!atomic_compare_exchange_strong(&births[region], &no_births, new_births))
        munmap(new_births, BIRTH_BYTES);
    uint64_t *new_bits = reserved(BITMAP_BYTES);
    if (!new_bits) return false;
    if (!atomic_compare_exchange_strong(&bitmaps[region], &no_bits, new_bits))
        munmap(new_bits, BITMAP_BYTES);
    return true;
}

void wayfold_tracker_born_at(void *block) {
    uintptr_t address = (uintptr_t)block;
    uint64_t *bits = bitmap(address);
    if (__builtin_expect(!bits, 0)) {
        if (!reserve_shadows(address)) return;
        bits = bitmap(address);
    }
    size_t offset = offset_in_region(address);
    uint32_t birth = thread_birth;
    if (!birth) birth = atomic_load_explicit(&foundling_birth, memory_order_relaxed);
    birth_shadow(address)[offset >> 3] = birth;
    __atomic_fetch_or(&bits[offset >> 9], 1ull << (offset >> 3 & 63), __ATOMIC_RELAXED);
    wayfold_calls *calls = &thread_calls;
    calls->allocations++;
    calls->allocated_bytes += allocator->block_size(block);
    int64_t held = (int64_t)(calls->allocated_bytes - calls->freed_bytes);
    if (held > calls->peak_bytes) calls->peak_bytes = held;
}

bool wayfold_tracker_freed(void *block) {
    uintptr_t address = (uintptr_t)block;
    uint64_t *bits = bitmap(address);
    if (!bits) return true;
    if (wayfold_tracker_is_frozen) return !wayfold_tracker_is_live(address);
    size_t offset = offset_in_region(address);
    __atomic_fetch_and(&bits[offset >> 9], ~(1ull << (offset >> 3 & 63)), __ATOMIC_RELAXED);
    thread_calls.frees++;
    thread_calls.freed_bytes += allocator->block_size(block);
    return true;
}

void wayfold_tracker_attach(const wayfold_allocator *given) { allocator = given; }
bool wayfold_tracker_is_linked(void) { return allocator != 0; }
void wayfold_tracker_set_on(bool on) { wayfold_tracker_on = on && allocator; }
bool wayfold_tracker_is_on(void) { return wayfold_tracker_on; }
void wayfold_tracker_set_birth(uint32_t birth) { thread_birth = birth; }
void wayfold_tracker_set_foundling_birth(uint32_t birth) { foundling_birth = birth; }
uint32_t wayfold_tracker_birth(void) { return thread_birth; }
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
    if (child == 0) wayfold_tracker_is_frozen = true;
    return child;
}

void wayfold_close_others(int kept) {
    if (kept > 3) syscall(SYS_close_range, 3u, (unsigned)kept - 1, 0u);
    syscall(SYS_close_range, (unsigned)kept + 1, ~0u, 0u);
}

bool wayfold_tracker_is_live(uintptr_t address) {
    if (address & 7 || address >> 47) return false;
    uint64_t *bits = bitmap(address);
    size_t offset = offset_in_region(address);
    return bits && (bits[offset >> 9] >> (offset >> 3 & 63) & 1);
}

uint32_t wayfold_tracker_birth_of(uintptr_t address) {
    if (address >> 47) return 0;
    uint32_t *shadow = birth_shadow(address);
    return shadow ? shadow[offset_in_region(address) >> 3] : 0;
}

size_t wayfold_tracker_size_class(size_t bytes) {
    return allocator ? allocator->size_class(bytes) : bytes;
}

// Calls a function for every word of the bitmap that has a bit; pages that were never touched are
// passed over.
typedef void (*word_visitor)(void *context, uintptr_t region, size_t word, uint64_t bits);

static void each_word(word_visitor visit, void *context) {
    for (uintptr_t region = 0; region < REGIONS; region++) {
        uint64_t *bits = atomic_load_explicit(&bitmaps[region], memory_order_acquire);
        if (!bits) continue;
        unsigned char resident[BITMAP_BYTES / PAGE];
        if (mincore(bits, BITMAP_BYTES, resident) != 0) memset(resident, 1, sizeof resident);
        for (size_t page = 0; page < BITMAP_BYTES / PAGE; page++) {
            if (!(resident[page] & 1)) continue;
            for (size_t word = page * (PAGE / 8); word < (page + 1) * (PAGE / 8); word++)
                if (bits[word]) visit(context, region, word, bits[word]);
        }
    }
}

struct collection {
    wayfold_block *blocks;
    size_t capacity, count;
    bool any_birth;
    uint32_t birth;
};

static void collect(void *context, uintptr_t region, size_t word, uint64_t bits) {
    struct collection *into = context;
    const uint32_t *shadow = births[region];
    for (; bits; bits &= bits - 1) {
        size_t offset = (word * 64 + (size_t)__builtin_ctzll(bits)) << 3;
        uint32_t birth = shadow[offset >> 3];
        if (!into->any_birth && birth != into->birth) continue;
        if (into->count < into->capacity) {
            uintptr_t address = region << REGION_BITS | offset;
            size_t size = allocator->block_size((const void *)address);
            into->blocks[into->count] = (wayfold_block){
                address, size > UINT32_MAX ? UINT32_MAX : (uint32_t)size, birth};
        }
        into->count++;
    }
}

size_t wayfold_tracker_live_blocks(wayfold_block *blocks, size_t capacity) {
    struct collection into = {blocks, capacity, 0, true, 0};
    each_word(collect, &into);
    return into.count;
}

size_t wayfold_tracker_born(uint32_t birth, wayfold_block *blocks, size_t capacity) {
    struct collection into = {blocks, capacity, 0, false, birth};
    each_word(collect, &into);
    return into.count;
}

static void rank_word(void *context, uintptr_t region, size_t word, uint64_t bits) {
    uint32_t *count = context;
    if (!ranks[region]) ranks[region] = reserved(RANK_BYTES);
    if (ranks[region]) ranks[region][word] = *count;
    *count += (uint32_t)__builtin_popcountll(bits);
}

void wayfold_tracker_number_blocks(void) {
    uint32_t count = 0;
    each_word(rank_word, &count);
}

int32_t wayfold_tracker_number(uintptr_t address) {
    if (address & 7 || address >> 47) return -1;
    uint64_t *bits = bitmap(address);
    if (!bits) return -1;
    size_t offset = offset_in_region(address);
    uint64_t word = bits[offset >> 9];
    unsigned place = offset >> 3 & 63;
    if (!(word >> place & 1) || !ranks[address >> REGION_BITS]) return -1;
    uint64_t below = word & ((1ull << place) - 1);
    return (int32_t)(ranks[address >> REGION_BITS][offset >> 9]
                     + (uint32_t)__builtin_popcountll(below));
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
