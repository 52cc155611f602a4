import WayfoldArchitectures
import WayfoldReplay
import WayfoldRetention

extension Bench {
    /// The sizes whose allocations are counted, of those that are timed.
    private static let countedSizes: Set = [10, 1_000, 100_000]

    /// Counts allocations and memory, in a program whose allocations are followed from its launch
    /// on: the same figures in every run. No times, since following costs time.
    ///
    /// - Throws: as `run`.
    public func counts(tool: String, step: (Step) throws -> Void) throws -> BenchResult {
        precondition(
            AllocationTracking.reasonUnavailable == nil, "nothing counts in this program")
        AllocationTracking.start()
        var result = BenchResult(
            suite: suite, machine: .current, build: .current,
            versions: .current(tool: tool, semantics: Int(Semantics.version)),
            calibrationNanoseconds: 0, ownCost: try Self.ownCounts())
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
        var last = 0.0
        for (index, size) in sizes.enumerated() {
            // A quarter of the box: most of it is spent on times.
            let ratio = index == 0 ? 1 : Double(size) / Double(sizes[index - 1])
            guard last * ratio <= timeBoxSeconds / 4 else { return }
            let cell = Cell(workload: pairing.workload, subject: pairing.subject, size: size)
            let start = Clock.wall()
            do {
                result.figures += try cell.counted().figures(cell)
            } catch HarnessError.unsupported { return }
            last = Double(Clock.wall() - start) / 1e9
        }
    }

    /// The empty action's allocations.
    static func ownCounts() throws -> [Figure] {
        let cell = Workload.empty.emptyCell
        return try cell.counted().figures(cell)
    }
}
