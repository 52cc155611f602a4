import WayfoldModel
import WayfoldRetention

/// What counting a cell found, all of it the same in every run: its allocations, its memory.
struct CellCounts: Equatable {
    var allocations = 0.0
    var bytes = 0.0
    var peakBytes = 0.0
    var retainedBytes = 0.0
    var retainedObjects = 0.0

    func figures(_ cell: Cell) -> [Figure] {
        [
            cell.figure(.allocations, allocations), cell.figure(.bytes, bytes),
            cell.figure(.peakBytes, peakBytes), cell.figure(.retainedBytes, retainedBytes),
            cell.figure(.retainedObjects, retainedObjects),
        ]
    }
}

extension Cell {
    /// How often the work is counted: an array that grows now and then does so in some of them.
    private static let rounds = 8

    /// Counts the work's allocations, and what a journey of preparation, work and teardown holds
    /// at most and leaves behind. What is made on first use is there before.
    ///
    /// - Throws: `unsupported`, `unsteady`.
    func counted() throws -> CellCounts {
        try journey { _ in }
        let birth = Births.take().lowerBound
        var counts = CellCounts()
        let start = AllocationTracking.tally
        AllocationTracking.forgetPeak()
        do {
            try Births.with(birth) { try journey { counts = $0 } }
        } catch { throw unsteady(error) }
        counts.peakBytes = Double(AllocationTracking.tally.peakBytes - start.heldBytes)
        let left = AllocationTracking.live(ofBirth: birth)
        counts.retainedObjects = Double(left.count)
        counts.retainedBytes = Double(left.bytes)
        return counts
    }

    private func journey(_ found: (CellCounts) -> Void) throws {
        let (run, _) = try tried()
        var allocations: UInt64 = 0
        var bytes: UInt64 = 0
        for _ in 0..<Self.rounds {
            let before = AllocationTracking.tally
            run.doOnce()
            let after = AllocationTracking.tally
            allocations += after.allocations - before.allocations
            bytes += after.allocatedBytes - before.allocatedBytes
            try run.reset?()
        }
        let actions = Double(max(1, run.actionCount * Self.rounds))
        var counts = CellCounts()
        counts.allocations = Double(allocations) / actions
        counts.bytes = Double(bytes) / actions
        _ = try run.digest()
        run.tearDown()
        found(counts)
    }
}
