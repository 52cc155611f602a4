import Foundation
import LogBenchmarks

/// A program that can run the gate suite: `wayfold`, or one of your own with workloads of its own.
package struct GateProgram: Hashable, Sendable {
    package var path: String
    /// What it is called with.
    package var arguments: [String]
    /// What its environment has besides.
    package var variables: [String: String]

    package init(_ path: String, arguments: [String], variables: [String: String] = [:]) {
        self.path = path
        self.arguments = arguments
        // Else every process would hash by a seed of its own, and no two would do the same work.
        self.variables = variables.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    }

    /// Runs the suite in a process of its own.
    ///
    /// - Throws: `notAResult`; `BenchmarkError` for a program that cannot be run.
    package func sample() throws -> GateSample {
        let run = try ChildRun(path, arguments, variables: variables, keepsOutput: true)
        return try GateSample(
            printed: Data(run.output), by: path, processorSeconds: run.processorSeconds)
    }
}
