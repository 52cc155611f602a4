package import Foundation

/// One process's run of the gate suite.
package struct GateSample: Hashable, Sendable {
    package var result: BenchResult
    /// Of the whole process, in user code and in the system.
    package var processorSeconds: Double

    package init(result: BenchResult, processorSeconds: Double) {
        self.result = result
        self.processorSeconds = processorSeconds
    }

    /// - Throws: `notAResult`.
    package init(
        printed: Data, by program: String, processorSeconds: Double
    ) throws(HarnessError) {
        do {
            result = try JSONDecoder().decode(BenchResult.self, from: printed)
        } catch {
            throw .notAResult(program, reason: error.inOneLine)
        }
        guard result.schema == BenchResult.schema else {
            throw .notAResult(
                program, reason: "its layout is \(result.schema) and not \(BenchResult.schema)")
        }
        self.processorSeconds = processorSeconds
    }

    /// What is judged: the time of each cell, and of the whole process where that is wanted.
    func times(withWhole: Bool) -> [(name: String, value: Double)] {
        let times = result.processorTimes
        let cells = result.timedCells.compactMap { cell in times[cell].map { (cell, $0) } }
        return withWhole ? cells + [(Self.whole, processorSeconds)] : cells
    }

    /// Whether the process takes long enough for its own time to be judged: the system counts that
    /// of shorter ones too coarsely, and most of it is their start.
    var isLong: Bool { processorSeconds >= 0.1 }

    /// The name of the figure that is the process's own time, start and end included.
    static let whole = "the whole process"
}
