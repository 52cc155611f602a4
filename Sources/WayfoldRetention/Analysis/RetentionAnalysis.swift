import CAllocationTracker
import Synchronization

/// Looks at the heap of this process: in a forked child, so that nothing moves meanwhile, other
/// threads go on, and an analysis that fails takes nothing along.
public struct RetentionAnalysis: Sendable {
    /// How long one attempt may take.
    public var limitSeconds: Int
    /// How often an analysis that ended without an answer is tried: a thread may have held a lock
    /// of the runtime at the moment of the fork.
    public var attempts = 20

    public init(limitSeconds: Int = 60) {
        self.limitSeconds = limitSeconds
    }

    /// One analysis at a time in a process.
    private static let turn = Mutex(())

    /// What should be gone and is there, and what holds it. Linear in the heap.
    public func report(
        on question: RetentionQuestion
    ) throws(AnalysisFailure) -> RetentionReport {
        let bytes = try self.answer { Analyst(question: question).report($0).wire }
        guard let report = RetentionReport(wire: bytes) else {
            throw .died("its answer is cut off")
        }
        return report
    }

    /// Every live object of the births in question, of any type that counts, by type; without
    /// asking what holds them. Linear in the heap.
    public func counts(
        on question: RetentionQuestion
    ) throws(AnalysisFailure) -> [TypeCount] {
        let bytes = try self.answer { _ in
            var wire = WireWriter()
            wire.add(Analyst(question: question).counts()) { $1.write(to: &$0) }
            return wire.bytes
        }
        var wire = WireReader(bytes)
        let counts = wire.list { TypeCount(from: &$0) }
        guard wire.isWhole else { throw .died("its answer is cut off") }
        return counts
    }

    /// Live objects by type, those with the most bytes first. Linear in the heap.
    public func histogram() throws(AnalysisFailure) -> [TypeCount] {
        let bytes = try self.answer { _ in
            var wire = WireWriter()
            let question = RetentionQuestion(births: 0...UInt32.max)
            wire.add(Analyst(question: question).histogram()) { $1.write(to: &$0) }
            return wire.bytes
        }
        var wire = WireReader(bytes)
        return wire.list { TypeCount(from: &$0) }
    }

    /// Whether the references explain the counts of the objects of some births. Linear in the
    /// heap.
    public func audit(
        births: ClosedRange<UInt32>? = nil
    ) throws(AnalysisFailure) -> Audit {
        let bytes = try self.answer { _ in
            let heap = Heap(RuntimeFacts())
            return Audit(heap, births: births).wire
        }
        guard let audit = Audit(wire: bytes) else { throw .died("its answer is cut off") }
        return audit
    }

    /// Runs an analysis in a child and gives back its answer.
    package func answer(
        _ answer: (borrowing StackDepths) -> [UInt8]
    ) throws(AnalysisFailure) -> [UInt8] {
        if let reason = AllocationTracking.reasonUnavailable { throw .notTracked(reason) }
        guard AllocationTracking.isOn else { throw .notTracked("tracking was not started") }
        Calibration.prepare()
        var failure = AnalysisFailure.died("it was not tried")
        for _ in 0..<max(attempts, 1) {
            let child: Result<[UInt8], AnalysisFailure> = Self.turn.withLock { _ in
                ForkedChild.answer(limitSeconds: limitSeconds, answer)
            }
            switch child {
            case .success(let bytes): return bytes
            case .failure(let reason):
                failure = reason
                if case .tooSlow = reason { throw reason }
            }
        }
        throw failure
    }
}
