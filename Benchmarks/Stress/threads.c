#define _GNU_SOURCE
#include "stress.h"

#include <CAllocationTracker.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define RUNNING 48
#define SLOTS 512

static void *idle(void *argument) {
    usleep(300);
    return argument;
}

void stress_idle(size_t threads) {
    for (size_t number = 0; number < threads; number++) {
        if (number % RUNNING == 0) wait_for_threads(RUNNING);
        begin_thread(idle, 0);
    }
    wait_for_threads(2);
}

// Blocks that one thread leaves and another frees.
static _Atomic(void *) slots[SLOTS];
static pthread_key_t key;

static void leave(size_t number, void *block) {
    free(atomic_exchange(&slots[number % SLOTS], block));
}

// Frees alone, on a thread that never allocates: the bytes are counted all the same.
static void *freeing(void *block) {
    size_t size;
    memcpy(&size, block, sizeof size);
    wayfold_calls before = wayfold_tracker_thread_calls();
    free(block);
    wayfold_calls after = wayfold_tracker_thread_calls();
    demand(after.frees - before.frees == 1 && after.freed_bytes - before.freed_bytes == size,
           "what a thread frees that never allocated is counted");
    return 0;
}

static void *allocating(void *argument) {
    wayfold_tracker_set_birth(SHARED_BIRTH);
    size_t number = (size_t)argument;
    for (size_t round = 0; round < 50; round++) {
        size_t bytes = 8 + (number * 31 + round * 97) % 9000;
        char *block = round % 3 ? malloc(bytes) : calloc(1, bytes);
        demand(block != 0, "there is memory");
        block = realloc(block, bytes / 2 + round * 100 + 1);
        demand(block != 0, "there is memory for more");
        leave(number * 7 + round, block);
        void *aligned = 0;
        demand(posix_memalign(&aligned, 64, bytes) == 0, "there is aligned memory");
        free(aligned);
    }
    return 0;
}

// Allocates for the first time when it ends, and frees then.
static void at_end(void *block) {
    wayfold_tracker_set_birth(SHARED_BIRTH);
    free(block);
    leave((size_t)block >> 4, malloc(100));
}

static void *freeing_at_end(void *block) {
    pthread_setspecific(key, block);
    return 0;
}

static atomic_bool is_over;

// Asks for everything that lives while others free it.
static void *watching(void *argument) {
    static wayfold_block blocks[20000];
    while (!atomic_load(&is_over)) {
        size_t count = wayfold_tracker_live_blocks(blocks, 20000);
        for (size_t place = 0; place < count && place < 20000; place++)
            demand(blocks[place].size >= 8, "every block has a size");
        wayfold_tracker_held(SHARED_BIRTH);
    }
    return argument;
}

static void begin_mixed(size_t number) {
    void *block = malloc(8 + number % 3000);
    demand(block != 0, "there is memory for a thread's block");
    size_t size = malloc_usable_size(block);
    memcpy(block, &size, sizeof size);
    switch (number % 4) {
    case 0: free(block); begin_thread(idle, 0); break;
    case 1: begin_thread(freeing, block); break;
    case 2: free(block); begin_thread(allocating, (void *)number); break;
    default: begin_thread(freeing_at_end, block);
    }
}

void stress_mixed(size_t threads) {
    demand(pthread_key_create(&key, at_end) == 0, "there is a key");
    atomic_store(&is_over, false);
    begin_thread(watching, 0);
    for (size_t number = 0; number < threads; number++) {
        if (number % RUNNING == 0) wait_for_threads(RUNNING);
        begin_mixed(number);
    }
    atomic_store(&is_over, true);
    wait_for_threads(2);
    pthread_key_delete(key);
    for (size_t number = 0; number < SLOTS; number++) leave(number, 0);
    wayfold_held held = wayfold_tracker_held(SHARED_BIRTH);
    demand(held.count == 0 && held.bytes == 0, "what was freed on other threads is gone");
}
