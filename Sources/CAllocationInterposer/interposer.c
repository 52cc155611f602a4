// The malloc family, forwarded to jemalloc's own entry points, which are faster than `mallocx`.
#define _GNU_SOURCE
#include "CAllocationInterposer.h"

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) \
    || __has_feature(memory_sanitizer) || __has_feature(leak_sanitizer)
// The sanitizer's own allocator stays in place. jemalloc is linked all the same, and its C++
// operators would be found before those of the C++ library: half of what `new` makes would be
// given back to the wrong allocator. These stand before both.
#include <stdlib.h>

#define WEAK __attribute__((weak, used))

static void *aligned(size_t bytes, size_t alignment) {
    void *block = 0;
    if (alignment < sizeof(void *)) alignment = sizeof(void *);
    return posix_memalign(&block, alignment, bytes ? bytes : 1) == 0 ? block : 0;
}

// The operators that throw cannot do so from C: they stop the process.
static void *or_stop(void *block) {
    if (!block) abort();
    return block;
}

WEAK void *_Znwm(size_t bytes) { return or_stop(malloc(bytes ? bytes : 1)); }
WEAK void *_Znam(size_t bytes) { return or_stop(malloc(bytes ? bytes : 1)); }
WEAK void *_ZnwmSt11align_val_t(size_t bytes, size_t to) { return or_stop(aligned(bytes, to)); }
WEAK void *_ZnamSt11align_val_t(size_t bytes, size_t to) { return or_stop(aligned(bytes, to)); }
WEAK void *_ZnwmRKSt9nothrow_t(size_t bytes, const void *tag) { return malloc(bytes ? bytes : 1); }
WEAK void *_ZnamRKSt9nothrow_t(size_t bytes, const void *tag) { return malloc(bytes ? bytes : 1); }
WEAK void *_ZnwmSt11align_val_tRKSt9nothrow_t(size_t bytes, size_t to, const void *tag) {
    return aligned(bytes, to);
}
WEAK void *_ZnamSt11align_val_tRKSt9nothrow_t(size_t bytes, size_t to, const void *tag) {
    return aligned(bytes, to);
}
WEAK void _ZdlPv(void *block) { free(block); }
WEAK void _ZdaPv(void *block) { free(block); }
WEAK void _ZdlPvm(void *block, size_t bytes) { free(block); }
WEAK void _ZdaPvm(void *block, size_t bytes) { free(block); }
WEAK void _ZdlPvRKSt9nothrow_t(void *block, const void *tag) { free(block); }
WEAK void _ZdaPvRKSt9nothrow_t(void *block, const void *tag) { free(block); }
WEAK void _ZdlPvSt11align_val_t(void *block, size_t to) { free(block); }
WEAK void _ZdaPvSt11align_val_t(void *block, size_t to) { free(block); }
WEAK void _ZdlPvmSt11align_val_t(void *block, size_t bytes, size_t to) { free(block); }
WEAK void _ZdaPvmSt11align_val_t(void *block, size_t bytes, size_t to) { free(block); }
#else

#include <CAllocationTracker.h>
#include <dlfcn.h>
#include <errno.h>
#include <jemalloc/jemalloc.h>
#include <stddef.h>
#include <string.h>

#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define PAGE 4096

// Until the loader has bound jemalloc's entry points, and again for those that it lacks.
static void *first_malloc(size_t bytes) { return mallocx(bytes ? bytes : 1, 0); }
static void first_free(void *block) { if (block) dallocx(block, 0); }
static void *first_calloc(size_t count, size_t each) {
    size_t bytes;
    if (__builtin_mul_overflow(count, each, &bytes)) return 0;
    return mallocx(bytes ? bytes : 1, MALLOCX_ZERO);
}

static void *(*next_malloc)(size_t) = first_malloc;
static void (*next_free)(void *) = first_free;
static void *(*next_calloc)(size_t, size_t) = first_calloc;

static size_t size_class(size_t bytes) { return nallocx(bytes ? bytes : 1, 0); }

// Where jemalloc counts the bytes of this thread; asked for once a thread. They are there from a
// thread's first instruction on: made on first use they would be allocated.
#define PER_THREAD static __thread __attribute__((tls_model("initial-exec")))
PER_THREAD const uint64_t *thread_allocated;
PER_THREAD const uint64_t *thread_freed;

static wayfold_bytes thread_bytes(void) {
    if (UNLIKELY(!thread_freed)) {
        uint64_t *allocated = 0, *freed = 0;
        size_t size = sizeof allocated;
        if (mallctl("thread.allocatedp", &allocated, &size, 0, 0)
            || mallctl("thread.deallocatedp", &freed, &size, 0, 0))
            return (wayfold_bytes){0, 0};
        thread_allocated = allocated;
        thread_freed = freed;
    }
    return (wayfold_bytes){*thread_allocated, *thread_freed};
}

static const wayfold_allocator jemalloc = {size_class, thread_bytes};

__attribute__((weak)) bool wayfold_tracks_from_launch(int count, char **arguments);

__attribute__((constructor(101))) static void begin(int count, char **arguments) {
    Dl_info where;
    void *library = dladdr((void *)mallocx, &where)
        ? dlopen(where.dli_fname, RTLD_NOW | RTLD_NOLOAD) : 0;
    void *found_malloc = library ? dlsym(library, "malloc") : 0;
    void *found_free = library ? dlsym(library, "free") : 0;
    void *found_calloc = library ? dlsym(library, "calloc") : 0;
    if (found_malloc && found_free && found_calloc && found_malloc != (void *)malloc) {
        next_malloc = found_malloc;
        next_free = found_free;
        next_calloc = found_calloc;
    }
    wayfold_tracker_attach(&jemalloc);
    const char *choice = getenv("WAYFOLD_TRACKING");
    if (choice && strcmp(choice, "off") == 0) return;
    if (wayfold_tracks_from_launch && wayfold_tracks_from_launch(count, arguments))
        wayfold_tracker_set_on(true);
}

// Of jemalloc's functions only `free` may run on a thread whose thread-local storage is cleaned up:
// glibc frees there, when a thread ends, and never allocates. All others, which ask for a block's
// size above all, set up storage that is never cleaned up after and that the thread's stack takes
// with it. So they are called on the way of an allocation alone.

// While tracking is on every block begins empty: a word of its former life would look like a
// reference. Huge ones are asked for empty, since the allocator knows which memory is so already;
// it empties the rest by giving the pages back, and to have them again, one fault each, is dearer
// than to write them: an app that copies an array of a megabyte at each event does that each time.
#define CLEARED_BYTES (16 << 20)

__attribute__((noinline)) static void follow(void *block, size_t bytes, size_t kept) {
    if (wayfold_tracker_is_frozen) return;
    size_t size = sallocx(block, 0);
    size_t start = size <= CLEARED_BYTES ? kept : bytes;
    if (start < size) memset((char *)block + start, 0, size - start);
    wayfold_tracker_born_at(block, size);
}

static inline void *made(void *block, size_t bytes, size_t kept) {
    if (UNLIKELY(!block)) errno = ENOMEM;
    else if (UNLIKELY(wayfold_tracker_on)) follow(block, bytes, kept);
    return block;
}

__attribute__((noinline)) static void *followed_malloc(size_t bytes) {
    if (bytes > CLEARED_BYTES) return made(next_calloc(1, bytes), bytes, bytes);
    return made(next_malloc(bytes), bytes, 0);
}

void *malloc(size_t bytes) {
    if (UNLIKELY(wayfold_tracker_on)) return followed_malloc(bytes);
    return made(next_malloc(bytes), bytes, 0);
}
void *calloc(size_t count, size_t each) {
    return made(next_calloc(count, each), count * each, count * each);
}

void free(void *block) {
    if (UNLIKELY(wayfold_tracker_on) && block && !wayfold_tracker_freed(block)) return;
    next_free(block);
}

// A block that moves is marked until all that it holds stands elsewhere, or whoever forks meanwhile
// would miss it.
__attribute__((noinline)) static void *followed_realloc(void *block, size_t bytes) {
    size_t size = sallocx(block, 0), wanted = size_class(bytes);
    size_t kept = size < bytes ? size : bytes;
    if (!wayfold_tracker_is_frozen
        && (size == wanted || xallocx(block, bytes, 0, MALLOCX_ZERO) == wanted)) {
        memset((char *)block + bytes, 0, wanted - bytes);
        wayfold_tracker_resized(block, wanted);
        return block;
    }
    void *copy = bytes > CLEARED_BYTES ? next_calloc(1, bytes) : next_malloc(bytes);
    if (copy) memcpy(copy, block, kept);
    if (made(copy, bytes, kept)) free(block);
    return copy;
}

void *realloc(void *block, size_t bytes) {
    if (!block) return malloc(bytes);
    if (!bytes) {
        free(block);
        return 0;
    }
    if (UNLIKELY(wayfold_tracker_on)) return followed_realloc(block, bytes);
    void *moved = rallocx(block, bytes, 0);
    if (UNLIKELY(!moved)) errno = ENOMEM;
    return moved;
}

void *reallocarray(void *block, size_t count, size_t each) {
    size_t bytes;
    if (__builtin_mul_overflow(count, each, &bytes)) {
        errno = ENOMEM;
        return 0;
    }
    return realloc(block, bytes);
}

void *aligned_alloc(size_t alignment, size_t bytes) {
    bool is_asked_empty = UNLIKELY(wayfold_tracker_on) && bytes > CLEARED_BYTES;
    int flags = MALLOCX_ALIGN(alignment) | (is_asked_empty ? MALLOCX_ZERO : 0);
    return made(mallocx(bytes ? bytes : 1, flags), bytes, is_asked_empty ? bytes : 0);
}

int posix_memalign(void **place, size_t alignment, size_t bytes) {
    if (alignment < sizeof(void *) || alignment & (alignment - 1)) return EINVAL;
    int number = errno;
    void *block = aligned_alloc(alignment, bytes);
    errno = number;
    if (!block) return ENOMEM;
    *place = block;
    return 0;
}

void *memalign(size_t alignment, size_t bytes) { return aligned_alloc(alignment, bytes); }
void *valloc(size_t bytes) { return aligned_alloc(PAGE, bytes); }
void *pvalloc(size_t bytes) {
    return aligned_alloc(PAGE, (bytes + PAGE - 1) & ~(size_t)(PAGE - 1));
}
size_t malloc_usable_size(void *block) { return block ? sallocx(block, 0) : 0; }

// C++'s operators, which jemalloc's library would answer otherwise. They are named by their mangled
// names: a new takes bytes [alignment] [nothrow], a delete block [bytes] [alignment] [nothrow].
#define NEW(number, symbol, parameters, block) \
    void *operator_new_##number parameters __asm__(symbol); \
    void *operator_new_##number parameters { return block; }
#define DELETE(number, symbol, parameters) \
    void operator_delete_##number parameters __asm__(symbol); \
    void operator_delete_##number parameters { free(block); }
#define IGNORED __attribute__((unused))

// Memory that is not there ends the program: an exception cannot be thrown from C.
static void *needed(void *block) {
    if (UNLIKELY(!block)) __builtin_trap();
    return block;
}

NEW(1, "_Znwm", (size_t bytes), needed(malloc(bytes)))
NEW(2, "_Znam", (size_t bytes), needed(malloc(bytes)))
NEW(3, "_ZnwmRKSt9nothrow_t", (size_t bytes, IGNORED void *tag), malloc(bytes))
NEW(4, "_ZnamRKSt9nothrow_t", (size_t bytes, IGNORED void *tag), malloc(bytes))
NEW(5, "_ZnwmSt11align_val_t", (size_t bytes, size_t to), needed(aligned_alloc(to, bytes)))
NEW(6, "_ZnamSt11align_val_t", (size_t bytes, size_t to), needed(aligned_alloc(to, bytes)))
NEW(7, "_ZnwmSt11align_val_tRKSt9nothrow_t", (size_t bytes, size_t to, IGNORED void *tag),
    aligned_alloc(to, bytes))
NEW(8, "_ZnamSt11align_val_tRKSt9nothrow_t", (size_t bytes, size_t to, IGNORED void *tag),
    aligned_alloc(to, bytes))
DELETE(1, "_ZdlPv", (void *block))
DELETE(2, "_ZdaPv", (void *block))
DELETE(3, "_ZdlPvm", (void *block, IGNORED size_t bytes))
DELETE(4, "_ZdaPvm", (void *block, IGNORED size_t bytes))
DELETE(5, "_ZdlPvSt11align_val_t", (void *block, IGNORED size_t to))
DELETE(6, "_ZdaPvSt11align_val_t", (void *block, IGNORED size_t to))
DELETE(7, "_ZdlPvmSt11align_val_t", (void *block, IGNORED size_t bytes, IGNORED size_t to))
DELETE(8, "_ZdaPvmSt11align_val_t", (void *block, IGNORED size_t bytes, IGNORED size_t to))
DELETE(9, "_ZdlPvRKSt9nothrow_t", (void *block, IGNORED void *tag))
DELETE(10, "_ZdaPvRKSt9nothrow_t", (void *block, IGNORED void *tag))
DELETE(11, "_ZdlPvSt11align_val_tRKSt9nothrow_t",
       (void *block, IGNORED size_t to, IGNORED void *tag))
DELETE(12, "_ZdaPvSt11align_val_tRKSt9nothrow_t",
       (void *block, IGNORED size_t to, IGNORED void *tag))

#endif
