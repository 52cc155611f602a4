#define _GNU_SOURCE
#include "stress.h"

#include <CAllocationTracker.h>
#include <pthread.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MARK 0x57A7F01Du

extern char **environ;

static char *nothing[] = {"/proc/self/exe", "nothing", 0};
static atomic_bool is_over;

static void *churning(void *argument) {
    wayfold_tracker_set_birth(SHARED_BIRTH);
    void *blocks[64] = {0};
    for (unsigned round = 0; !atomic_load(&is_over); round++) {
        free(blocks[round % 64]);
        blocks[round % 64] = malloc(8 + round * 37 % 5000);
    }
    for (size_t place = 0; place < 64; place++) free(blocks[place]);
    return argument;
}

// One block, ever another size: at no moment is it gone, and it keeps what it holds.
static void *resizing(void *argument) {
    wayfold_tracker_set_birth(RESIZED_BIRTH);
    uintptr_t *block = malloc(64);
    demand(block != 0, "there is memory for a block");
    *block = MARK;
    atomic_store((atomic_bool *)argument, true);
    for (unsigned round = 0; !atomic_load(&is_over); round++) {
        block = realloc(block, 32 + round * 7919 % 200000);
        demand(block && *block == MARK, "a block that is resized keeps what it holds");
    }
    free(block);
    return 0;
}

// A child whose set of live blocks is frozen: it can all be read, and is numbered without a gap.
static void look_at_blocks(void) {
    size_t count = wayfold_tracker_live_blocks(0, 0), resized = 0;
    wayfold_block *blocks = malloc((count + 1) * sizeof *blocks);
    demand(wayfold_tracker_live_blocks(blocks, count) == count, "a frozen heap does not move");
    wayfold_tracker_number_blocks();
    for (size_t place = 0; place < count; place++) {
        demand(wayfold_tracker_number(blocks[place].address) == (int32_t)place,
               "blocks are numbered by address");
        volatile const char *bytes = (const char *)blocks[place].address;
        (void)bytes[0], (void)bytes[blocks[place].size - 1];
        if (blocks[place].birth == RESIZED_BIRTH)
            resized += *(const uintptr_t *)blocks[place].address == MARK;
    }
    demand(resized >= 1, "a block that is being resized is in the heap");
    free((void *)blocks[0].address);
    demand(wayfold_tracker_is_live(blocks[0].address), "a frozen heap gives nothing back");
}

// A child that goes on as a process of its own, with threads.
static void go_on(void) {
    wayfold_tracker_set_birth(SHARED_BIRTH + 1);
    // Volatile, so that an optimiser leaves the allocation in.
    void *volatile kept = malloc(100);
    demand(wayfold_tracker_held(SHARED_BIRTH + 1).count == 1, "a child's blocks are followed");
    atomic_store(&is_over, true);
    pthread_t thread;
    demand(pthread_create(&thread, 0, churning, 0) == 0, "a child can have threads");
    pthread_join(thread, 0);
    free(kept);
    demand(wayfold_tracker_held(SHARED_BIRTH + 1).count == 0, "a child's frees are followed");
}

static void finish(pid_t child) {
    demand(child > 0, "a child can be made");
    int status = 0;
    demand(waitpid(child, &status, 0) == child && status == 0, "a child ends well");
}

static void *fork_one(void *argument) {
    bool is_frozen = argument != 0;
    pid_t child = is_frozen ? wayfold_tracker_fork() : fork();
    if (child == 0) {
        // A child that waits for ever ends by this.
        alarm(20);
        is_frozen ? look_at_blocks() : go_on();
        _exit(0);
    }
    finish(child);
    return 0;
}

static void spawn_one(void) {
    pid_t child = 0;
    demand(posix_spawn(&child, nothing[0], 0, 0, nothing, environ) == 0, "a program can be run");
    finish(child);
}

static void vfork_one(void) {
    pid_t child = vfork();
    if (child == 0) {
        execve(nothing[0], nothing, environ);
        _exit(1);
    }
    finish(child);
}

void stress_children(size_t children) {
    atomic_bool is_ready = false;
    atomic_store(&is_over, false);
    for (size_t number = 0; number < 3; number++) begin_thread(churning, 0);
    begin_thread(resizing, &is_ready);
    while (!atomic_load(&is_ready)) usleep(100);
    for (size_t number = 0; number < children; number++) {
        switch (number % 5) {
        case 0: fork_one(0); break;
        case 1: fork_one(nothing); break;
        case 2: spawn_one(); break;
        case 3: vfork_one(); break;
        // On a thread that never allocated.
        default: {
            pthread_t thread;
            demand(pthread_create(&thread, 0, fork_one, number % 2 ? nothing : 0) == 0,
                   "there is a thread that forks");
            pthread_join(thread, 0);
        }
        }
    }
    atomic_store(&is_over, true);
    wait_for_threads(2);
    demand(wayfold_tracker_held(SHARED_BIRTH).count == 0
           && wayfold_tracker_held(RESIZED_BIRTH).count == 0, "what threads freed is gone");
}
