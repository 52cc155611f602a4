import WayfoldArchitectures
import WayfoldRetention

extension Bench {
    /// The sizes whose allocations are counted, of those that are timed: counts need no large ones
    /// to be told from noise.
    private static let countedSizes: Set = [10, 1_000]

    /// Counts allocations and memory, in a program whose allocations are followed from its launch
    /// on: the same figures in every run. No times, since following costs time.
    ///
    /// - Throws: as `run`.
    public func counts(tool: String, step: (Step) throws -> Void) throws -> BenchResult {
        precondition(
            AllocationTracking.reasonUnavailable == nil, "nothing counts in this program")
        AllocationTracking.start()
        var result = emptyResult(suite, tool: tool)
        result.ownCost = try Self.ownCounts()
        let pairings = pairings
        for (number, pairing) in pairings.enumerated() {
            try step(
                Step(
                    done: number, total: pairings.count,
                    name: "counting \(pairing.workload.name) \(pairing.subject.name)"))
            try count(pairing, into: &result)
        }
        return result
    }

    private func count(_ pairing: Pairing, into result: inout BenchResult) throws {
        let own = pairing.sizes.filter { Self.countedSizes.contains($0) }
        let sizes = pairing.sizes.count == 1 || own.isEmpty ? [pairing.sizes[0]] : own
        for size in sizes {
            let cell = Cell(workload: pairing.workload, subject: pairing.subject, size: size)
            do {
                result.figures += try cell.counted().figures(cell)
            } catch HarnessError.unsupported { return }
        }
    }

    /// The empty action's allocations.
    static func ownCounts() throws -> [Figure] {
        let cell = Workload.empty.emptyCell
        return try cell.counted().figures(cell)
    }
}
