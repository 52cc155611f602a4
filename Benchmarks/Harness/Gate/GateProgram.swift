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

    /// Counts the instructions of an action of each cell with Valgrind's Callgrind, by cell.
    ///
    /// It takes some fifty times as long as a run.
    ///
    /// - Throws: `notCounted`; as `sample`.
    package func instructions(valgrind: String) throws -> [String: Double] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("wayfold-counts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("counts").path
        let words =
            ["--tool=callgrind", "--quiet", "--callgrind-out-file=\(file)"] + CountedPart.options
            + [path] + arguments
        let run = try ChildRun(valgrind, words, variables: variables, keepsOutput: true)
        let sample = try GateSample(
            printed: Data(run.output), by: path, processorSeconds: run.processorSeconds)
        var totals: [Double] = []
        while let text = FileManager.default.contents(atPath: "\(file).\(totals.count + 1)"),
            let total = Self.total(in: String(decoding: text, as: UTF8.self))
        {
            totals.append(total)
        }
        let cells = sample.result.timedCells
        guard totals.count == cells.count else {
            throw HarnessError.notCounted(path, parts: totals.count, cells: cells.count)
        }
        let actions = sample.result.timedActions
        return Dictionary(
            zip(cells, totals).map { ($0, $1 / max(1, actions[$0] ?? 1)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// What a file of counts comes to: the number behind `totals:`.
    static func total(in text: String) -> Double? {
        for line in text.split(separator: "\n").reversed() where line.hasPrefix("totals: ") {
            return Double(line.dropFirst("totals: ".count))
        }
        return nil
    }

    /// Valgrind's program, if it is in a folder of `PATH`.
    package static func valgrind() -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return folders.split(separator: ":").map { "\($0)/valgrind" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

extension BenchResult {
    /// How many actions of each cell were timed, by cell.
    fileprivate var timedActions: [String: Double] {
        var actions: [String: Double] = [:]
        for figure in figures where figure.measure == .samples || figure.measure == .batch {
            actions[figure.cell, default: 1] *= figure.number ?? 1
        }
        return actions
    }
}
