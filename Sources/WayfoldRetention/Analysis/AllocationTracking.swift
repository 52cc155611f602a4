import CAllocationTracker

/// The following of every allocation of this process.
public enum AllocationTracking {
    /// Why nothing can be tracked; nil when it can.
    public static var reasonUnavailable: String? {
        guard !wayfold_tracker_is_linked() else { return nil }
        return "this program does not link the allocation tracker, or runs under a sanitizer, "
            + "which allocates by itself"
    }

    public static var isOn: Bool { wayfold_tracker_is_on() }

    /// Begins to follow every block. What was allocated before stays unknown, so that paths that
    /// lead through it cannot be told.
    public static func start() {
        wayfold_tracker_set_on(true)
    }

    public static func stop() {
        wayfold_tracker_set_on(false)
    }

    /// What this thread's allocations are born as from now on; 0 is nobody's.
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

    /// Allocations and frees of this thread while tracking was on.
    public static var threadCalls: (allocations: UInt64, frees: UInt64) {
        let calls = wayfold_tracker_thread_calls()
        return (calls.allocations, calls.frees)
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
        wayfold_tracker_born(birth, nil, 0)
    }
}
