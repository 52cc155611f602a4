#ifndef WAYFOLD_STRESS_H
#define WAYFOLD_STRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a child, and a thread that is to be told from others, give their blocks.
#define SHARED_BIRTH 7u
#define RESIZED_BIRTH 9u

/// Ends the program with a line where something does not hold.
void demand(bool holds, const char *what);
/// Starts a detached thread with a stack of 16 MiB: three of them are more than the C library keeps
/// of ended threads, so that the next one to end frees what belongs to another.
void begin_thread(void *(*body)(void *), void *argument);
/// Waits until fewer threads than that run, this one counted.
void wait_for_threads(size_t limit);

/// Threads that never allocate, and end.
void stress_idle(size_t threads);
/// Threads that allocate, free what others allocated, or do so only when they end.
void stress_mixed(size_t threads);
/// Children made in every way while threads allocate.
void stress_children(size_t children);

#endif
