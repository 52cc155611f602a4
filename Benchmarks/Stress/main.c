// usage: tracker-stress idle|mixed|children|switched COUNT [late]
//        tracker-stress all SECONDS [late]
// Drives the allocation tracker where C programs end: threads that never allocate, threads that
// free for others, children. Prints what it did; ends by a signal, or with status 1 and a line,
// where the tracker does not hold. With `late` tracking begins when the heap is in use.
#define _GNU_SOURCE
#include "stress.h"

#include <CAllocationInterposer.h>
#include <CAllocationTracker.h>
#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool wayfold_tracks_from_launch(int count, char **arguments) {
    return count < 4 || strcmp(arguments[3], "late") != 0;
}

void demand(bool holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "tracker-stress: %s\n", what);
    _exit(1);
}

void begin_thread(void *(*body)(void *), void *argument) {
    static pthread_attr_t attributes;
    static bool is_ready;
    if (!is_ready) {
        pthread_attr_init(&attributes);
        pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
        pthread_attr_setstacksize(&attributes, (size_t)16 << 20);
        is_ready = true;
    }
    pthread_t thread;
    demand(pthread_create(&thread, &attributes, body, argument) == 0, "no thread could be made");
}

static size_t thread_count(void) {
    size_t count = 0;
    DIR *folder = opendir("/proc/self/task");
    demand(folder != 0, "/proc/self/task cannot be read");
    for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
    closedir(folder);
    return count;
}

void wait_for_threads(size_t limit) {
    while (thread_count() >= limit) usleep(200);
}

// Blocks that tracking knows nothing of when it begins late.
static void use_heap(void *blocks[], size_t count) {
    for (size_t place = 0; place < count; place++) blocks[place] = malloc(8 + place % 500);
}

// What is freed while nobody follows is not alive when tracking goes on.
static void stress_switched(size_t rounds) {
    for (size_t round = 0; round < rounds; round++) {
        void *blocks[200];
        wayfold_tracker_set_birth(SHARED_BIRTH);
        use_heap(blocks, 100);
        demand(wayfold_tracker_held(SHARED_BIRTH).count == 100, "what is born lives");
        wayfold_tracker_set_on(false);
        for (size_t place = 0; place < 100; place++) free(blocks[place]);
        use_heap(blocks, 100);
        wayfold_tracker_set_on(true);
        demand(wayfold_tracker_held(SHARED_BIRTH).count == 0, "what was freed meanwhile is gone");
        use_heap(blocks + 100, 100);
        wayfold_calls before = wayfold_tracker_thread_calls();
        for (size_t place = 0; place < 200; place++) free(blocks[place]);
        demand(wayfold_tracker_thread_calls().frees - before.frees == 100,
               "only blocks that are known are counted");
        demand(wayfold_tracker_held(SHARED_BIRTH).count == 0, "what is freed is gone");
        wayfold_tracker_set_birth(0);
    }
}

static void run(const char *part, size_t amount) {
    if (!strcmp(part, "idle")) stress_idle(amount);
    else if (!strcmp(part, "mixed")) stress_mixed(amount);
    else if (!strcmp(part, "children")) stress_children(amount);
    else if (!strcmp(part, "switched")) stress_switched(amount);
    else if (!strcmp(part, "all")) {
        size_t rounds = 0;
        for (time_t end = time(0) + (time_t)amount; time(0) < end; rounds++) {
            stress_idle(500);
            stress_mixed(500);
            stress_children(40);
            stress_switched(1);
        }
        printf("%zu threads, %zu children\n", rounds * 1000, rounds * 40);
    } else demand(false, "the first word should be idle, mixed, children, switched or all");
}

int main(int count, char **arguments) {
    if (count == 2 && !strcmp(arguments[1], "nothing")) return 0;
    demand(count >= 3, "usage: tracker-stress idle|mixed|children|switched|all COUNT [late]");
    void *blocks[1000];
    use_heap(blocks, 1000);
    wayfold_tracker_set_on(true);
    demand(wayfold_tracker_is_on(), "this program follows no allocations");
    run(arguments[1], strtoul(arguments[2], 0, 10));
    for (size_t place = 0; place < 1000; place++) free(blocks[place]);
    printf("%s %s: ok\n", arguments[1], arguments[2]);
    return 0;
}
