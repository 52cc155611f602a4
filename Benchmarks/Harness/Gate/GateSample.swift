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

    /// What is judged: the time of each cell, and of the whole process.
    var times: [(name: String, value: Double)] {
        let times = result.processorTimes
        return result.timedCells.compactMap { cell in times[cell].map { (cell, $0) } }
            + [(Self.whole, max(processorSeconds, 1e-6))]
    }

    /// The name of the figure that is the process's own time, start and end included.
    static let whole = "the whole process"
}
