#ifndef WAYFOLD_CALLOCATIONINTERPOSER_H
#define WAYFOLD_CALLOCATIONINTERPOSER_H

/// A program that links this module has its malloc family forwarded to jemalloc, with the tracker
/// told of every block while tracking is on; off, that costs a branch. Under a sanitizer, which
/// brings an allocator of its own, the module is empty.
///
/// A program that defines this function tracks from its first instruction on.
void wayfold_track_from_launch(void);

#endif
