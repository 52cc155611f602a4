#ifndef WAYFOLD_CALLOCATIONTRACKER_H
#define WAYFOLD_CALLOCATIONTRACKER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A live block of the heap.
typedef struct {
    uintptr_t address;
    uint32_t size;   // Bytes that can be used, of the allocator's size class; at most 4 GiB.
    uint32_t birth;  // What `wayfold_tracker_set_birth` said on the thread that allocated it.
} wayfold_block;

/// A word that holds the address of a live block.
typedef struct {
    uintptr_t place;
    int32_t block;  // The block's number.
} wayfold_reference;

/// What lives of one birth.
typedef struct {
    uint64_t count;
    uint64_t bytes;  // Of the allocator's size classes.
} wayfold_held;

/// What this thread has done since it began, while tracking was on, with blocks born while it was.
typedef struct {
    uint64_t allocations;
    uint64_t frees;
    // Bytes that can be used, of the allocator's size classes.
    uint64_t allocated_bytes;
    uint64_t freed_bytes;
    // The most by which the former were ever above the latter, since that was last forgotten.
    int64_t peak_bytes;
} wayfold_calls;

/// Bytes that this thread has allocated and freed since it began, tracking or not.
typedef struct {
    uint64_t allocated;
    uint64_t freed;
} wayfold_bytes;

/// A range of addresses of a loaded image that can be written: its globals.
typedef struct {
    uintptr_t start;
    uintptr_t end;
    uint32_t image;  // Number of the image, in the order in which the loader names them.
} wayfold_segment;

// Tracking

/// Whether the program links the interposer and runs under no sanitizer.
bool wayfold_tracker_is_linked(void);
/// Begins or ends to follow every block; blocks from before the beginning stay unknown, also those
/// that an earlier time of tracking knew. By one thread at a time.
void wayfold_tracker_set_on(bool on);
bool wayfold_tracker_is_on(void);
/// What a thread says whose allocations are nobody's, in whichever task.
#define WAYFOLD_NOBODY UINT32_MAX
/// What blocks that this thread allocates from now on are born as; 0 leaves it to the task.
void wayfold_tracker_set_birth(uint32_t birth);
uint32_t wayfold_tracker_thread_birth(void);
/// The task-local value, a `TaskLocal<UInt32>`, that says what blocks of a task are born as on
/// whatever thread it runs, where the thread says nothing.
void wayfold_tracker_set_task_key(const void *key);
/// What blocks of the job that this thread runs are born as where neither says it.
void wayfold_tracker_set_job_birth(uint32_t birth);
/// What a block that this thread allocates now is born as; 0 is nobody's.
uint32_t wayfold_tracker_birth(void);
/// What nobody's blocks, of all threads, are born as from now on; at the beginning 0.
void wayfold_tracker_set_foundling_birth(uint32_t birth);
wayfold_calls wayfold_tracker_thread_calls(void);
/// Makes what this thread has now its peak.
void wayfold_tracker_forget_peak(void);
/// The allocator's own counts, exact to the byte of its size classes; 0 where no interposer is
/// linked, or the allocator keeps none.
wayfold_bytes wayfold_tracker_thread_bytes(void);
/// Forks: in the child the set of live blocks is frozen, and none of them is given back, so that
/// nothing new comes to stand in the place of something old.
int wayfold_tracker_fork(void);

/// A pipe of which programs that are run meanwhile keep no end; 0 when it is there.
int wayfold_pipe(int ends[2]);
/// Closes every file but standard output and error and one: a child keeps nobody else's open.
void wayfold_close_others(int kept);
/// An address on the caller's stack.
uintptr_t wayfold_stack_pointer(void);

// The set of live blocks

/// Whether a live block begins at an address. Constant.
bool wayfold_tracker_is_live(uintptr_t address);
/// What a live block was born as.
uint32_t wayfold_tracker_birth_of(uintptr_t address);
/// Writes up to `capacity` live blocks, lowest address first; how many there are.
size_t wayfold_tracker_live_blocks(wayfold_block *blocks, size_t capacity);
/// What lives of one birth, while other threads go on. Linear in the pages of the heap.
wayfold_held wayfold_tracker_held(uint32_t birth);
/// Numbers the live blocks by address, for `wayfold_tracker_number`; only in such a child.
void wayfold_tracker_number_blocks(void);
/// The number of the live block that begins at an address; -1 for none. Constant.
int32_t wayfold_tracker_number(uintptr_t address);
/// Writes up to `capacity` words of a range that hold the address of a live block, `mask` applied;
/// how many there are. Both ends are multiples of 8.
size_t wayfold_tracker_references(uintptr_t start, uintptr_t end, uintptr_t mask,
                                  wayfold_reference *found, size_t capacity);
/// Whether a word of a range is a value. Both ends are multiples of 8.
bool wayfold_holds_word(uintptr_t start, uintptr_t end, uintptr_t value);
/// The size class of a request; the request where no interposer is linked.
size_t wayfold_tracker_size_class(size_t bytes);

// The interposer's side

typedef struct {
    size_t (*size_class)(size_t);
    wayfold_bytes (*thread_bytes)(void);
} wayfold_allocator;

/// Says who allocates. Before that nothing is tracked.
void wayfold_tracker_attach(const wayfold_allocator *allocator);
extern bool wayfold_tracker_on;
extern bool wayfold_tracker_is_frozen;
/// A block of a size class that the thread has just been given.
void wayfold_tracker_born_at(void *block, size_t size);
/// A block has another size class where it stands: counts as freed and born again.
void wayfold_tracker_resized(void *block, size_t size);
/// Whether the allocator may have the block back.
bool wayfold_tracker_freed(void *block);

// Loaded images

/// Writes up to `capacity` writable segments; how many there are.
size_t wayfold_image_segments(wayfold_segment *segments, size_t capacity);
/// The path of the image that this code is in, "" where the loader does not tell.
const char *wayfold_own_image(void);
/// The path of an image, "" for none such.
const char *wayfold_image_path(uint32_t image);
/// Whether an address lies in a segment of code.
bool wayfold_is_code(uintptr_t address);
/// Whether so many bytes from an address on lie in a segment that can be read.
bool wayfold_is_loaded(uintptr_t start, size_t size);
/// The symbol that covers an address, from `.symtab`, else `.dynsym`; null for none. Linear in the
/// image's symbols. The text stays for ever.
const char *wayfold_symbol(uintptr_t address, uintptr_t *offset);
/// Whether the program's own symbol table is there.
bool wayfold_has_symbols(void);

// Globals of libraries

/// Makes the objects that a library's globals hold, where a linked library defines
/// `void wayfold_make_globals(void)`; else nothing.
void wayfold_tracker_make_globals(void);
/// Lets go of what a library keeps for its callers until the turn of this thread ends, where a
/// linked library defines `void wayfold_end_turn(void)`; else nothing.
void wayfold_tracker_end_turn(void);

#endif
