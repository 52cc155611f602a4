import WayfoldRetention

/// Says whether memory stays after a specimen's way through live objects and the tear-down.
///
/// It goes by the allocator's exact counts of this thread, bytes allocated less bytes freed, after
/// one way and after another that is the same: what the first left may be a cache, what the second
/// leaves once more grows. So nothing of the heap has to be followed or looked at.
public struct MemoryTrial: Sendable {
    public let live: LiveTrial

    public init(_ live: LiveTrial) {
        self.live = live
    }

    /// Why nothing can be said in this program; nil when it can.
    public static var reasonUnavailable: String? { AllocationTracking.reasonUnavailable }

    /// What this thread has allocated and not freed, in bytes; only differences mean something.
    static var heldBytes: Int64 {
        let bytes = AllocationTracking.threadBytes
        return Int64(bitPattern: bytes.allocated &- bytes.freed)
    }

    /// By how many bytes memory grows over one run of a specimen that ran before.
    func growth(_ specimen: Specimen) -> Int64 {
        let before = Self.heldBytes
        _ = live.failure(of: specimen)
        return Self.heldBytes - before
    }

    /// Whether a specimen that ran once before leaves memory behind two times more, and not by
    /// timers alone.
    func growsTwice(_ specimen: Specimen) -> Bool {
        growth(specimen) > 0 && growth(specimen) > 0 && !leavesTimersAlone(specimen)
    }

    /// Whether all that a specimen leaves are timers that the system never frees: on Linux
    /// Foundation keeps each `Timer` and its block for ever, also one that is over. What the block
    /// holds is the app's, and no timer alone.
    private func leavesTimersAlone(_ specimen: Specimen) -> Bool {
        // It stays on: what is allocated in between would be unknown to the next look.
        AllocationTracking.start()
        let birth = Births.take().lowerBound
        Births.with(birth) { _ = live.failure(of: specimen) }
        var question = RetentionQuestion(births: birth...birth)
        question.ignoredModules.subtract(["Foundation", "Swift"])
        // why: without an answer it is what the bytes say
        guard let counts = try? RetentionAnalysis().counts(on: question) else { return false }
        return !counts.isEmpty && counts.allSatisfy { Self.isPart(ofTimers: $0.type) }
    }

    private static func isPart(ofTimers type: String) -> Bool {
        ["Foundation.Timer", "Foundation.__NSCFType", "Foundation._NSCFSet"].contains(type)
    }

    /// That memory stays, or nil; the specimen runs three times.
    public func failure(of specimen: Specimen) -> Failure? {
        _ = live.failure(of: specimen)
        return growsTwice(specimen)
            ? Failure(.retained, eventCount: specimen.events.count) : nil
    }
}
