import CAllocationTracker

/// The following of every allocation of this process.
public enum AllocationTracking {
    /// Why nothing can be tracked; nil when it can.
    public static var reasonUnavailable: String? {
        guard !wayfold_tracker_is_linked() else { return nil }
        return "this program does not link the allocation tracker, or runs under a sanitizer, "
            + "which allocates by itself"
    }

    /// The file that this code is in: the program's, or a library's. Empty where nobody tells.
    public static var imagePath: String { String(cString: wayfold_own_image()) }

    public static var isOn: Bool { wayfold_tracker_is_on() }

    /// Begins to follow every block. What was allocated before stays unknown, so that paths that
    /// lead through it cannot be determined.
    public static func start() {
        wayfold_tracker_set_on(true)
    }

    public static func stop() {
        wayfold_tracker_set_on(false)
    }

    /// Makes the objects that HeadlessUIKit's globals hold, where it is linked, as nobody's: made
    /// at their first use they would belong to whoever uses the library first. Only the first call
    /// does something.
    public static func makeGlobals() { globalsMade }

    private static let globalsMade: Void = Births.withNone { wayfold_tracker_make_globals() }

    /// Lets go of what HeadlessUIKit, where it is linked, keeps for this thread until the end of
    /// its turn: it is nobody's leak.
    public static func endTurn() { wayfold_tracker_end_turn() }

    /// What this thread's allocations are born as from now on; 0 leaves it to the task that runs,
    /// and is nobody's where that says nothing.
    public static var birth: UInt32 {
        get { wayfold_tracker_birth() }
        set { wayfold_tracker_set_birth(newValue) }
    }

    /// An address on the stack of the thread that asks.
    static var stackPointer: UInt { wayfold_stack_pointer() }

    /// What allocations of threads without a birth are born as from now on.
    public static func setFoundlingBirth(_ birth: UInt32) {
        wayfold_tracker_set_foundling_birth(birth)
    }

    /// The birth of a live object; 0 when nobody's.
    public static func birth(of object: AnyObject) -> UInt32 {
        wayfold_tracker_birth_of(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
    }

    /// What this thread did on the heap while tracking was on, with blocks born while it was:
    /// counts of calls, and bytes of the allocator's size classes. Reading it allocates nothing.
    public struct Tally: Hashable, Sendable {
        public var allocations: UInt64
        public var frees: UInt64
        public var allocatedBytes: UInt64
        public var freedBytes: UInt64
        /// The most by which allocated bytes were above freed ones since `forgetPeak`.
        public var peakBytes: Int64

        /// What is held: negative when this thread freed what others allocated.
        public var heldBytes: Int64 { Int64(bitPattern: allocatedBytes &- freedBytes) }
    }

    public static var tally: Tally {
        let calls = wayfold_tracker_thread_calls()
        return Tally(
            allocations: calls.allocations, frees: calls.frees,
            allocatedBytes: calls.allocated_bytes, freedBytes: calls.freed_bytes,
            peakBytes: calls.peak_bytes)
    }

    /// Makes what this thread holds now its peak.
    public static func forgetPeak() {
        wayfold_tracker_forget_peak()
    }

    /// The bytes that the allocator itself says this thread allocated; 0 where nothing is tracked.
    public static var allocatorBytes: UInt64 { wayfold_tracker_thread_bytes().allocated }

    /// How many blocks of a birth live and how many bytes they have, also while other threads
    /// allocate and free. Linear in the pages of the heap.
    public static func live(ofBirth birth: UInt32) -> (count: Int, bytes: UInt64) {
        let held = wayfold_tracker_held(birth)
        return (Int(held.count), held.bytes)
    }

    /// Bytes that this thread has allocated and freed since it began, whether tracking is on or
    /// not: exact, in the allocator's size classes. Constant and cheap; both 0 where nothing can
    /// be tracked.
    public static var threadBytes: (allocated: UInt64, freed: UInt64) {
        let bytes = wayfold_tracker_thread_bytes()
        return (bytes.allocated, bytes.freed)
    }

    /// How many blocks of a birth live. Linear in the pages of the heap.
    public static func liveCount(ofBirth birth: UInt32) -> Int {
        Int(wayfold_tracker_held(birth).count)
    }
}
