#ifndef WAYFOLD_CALLOCATIONINTERPOSER_H
#define WAYFOLD_CALLOCATIONINTERPOSER_H

#include <stdbool.h>

/// A program that links this module has its malloc family forwarded to jemalloc, with the tracker
/// told of every block while tracking is on; off, that costs a branch. Under a sanitizer, which
/// brings an allocator of its own, the module is empty.
///
/// A program may define this function, with the arguments of `main`: where it says so, tracking is
/// on from the program's first instruction. Not where the environment has WAYFOLD_TRACKING=off,
/// for a run of such a program whose speed counts.
bool wayfold_tracks_from_launch(int count, char **arguments);

#endif
