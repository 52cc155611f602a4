import Synchronization

/// The numbers under which objects are born, so that whoever asks for them beside others in one
/// process is told from those.
public enum Births {
    /// Numbers above belong to nobody's allocations.
    private static let foundlingStart: UInt32 = 1 << 31
    private static let next = Atomic<UInt32>(1)
    private static let epoch = Atomic<UInt32>(foundlingStart)

    /// Numbers that nobody else has.
    public static func take(_ count: Int = 1) -> ClosedRange<UInt32> {
        let taken = next.wrappingAdd(UInt32(count), ordering: .relaxed)
        return taken.oldValue...taken.newValue - 1
    }

    /// What nobody's allocations are born as from now on; higher than before.
    public static func beginEpoch() -> UInt32 {
        let begun = epoch.wrappingAdd(1, ordering: .relaxed).newValue
        AllocationTracking.setFoundlingBirth(begun)
        return begun
    }

    /// What nobody's allocations are born as.
    public static var currentEpoch: UInt32 { epoch.load(ordering: .relaxed) }

    /// Does something whose allocations on this thread have a birth of their own.
    public static func with<Result, Failure: Error>(
        _ birth: UInt32, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = AllocationTracking.birth
        AllocationTracking.birth = birth
        defer { AllocationTracking.birth = outer }
        return try body()
    }
}
