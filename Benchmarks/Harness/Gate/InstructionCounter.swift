import Foundation
import LogBenchmarks

/// Counts instructions with Valgrind's Callgrind: what a processor has to do, whatever else it
/// does.
package struct InstructionCounter: Hashable, Sendable {
    /// Valgrind's program.
    var valgrind: String
    /// The program that takes the debug information out of another, which Valgrind 3.19 to 3.24
    /// do not read as Swift writes it; nil where there is none, and the other is taken as it is.
    var strip: String?

    package init(valgrind: String, strip: String? = nil) {
        self.valgrind = valgrind
        self.strip = strip
    }

    /// The one of this system; nil where Valgrind is in no folder of `PATH`.
    package static func found() -> InstructionCounter? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        func program(_ names: String...) -> String? {
            names.flatMap { name in folders.map { "\($0)/\(name)" } }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
        }
        return program("valgrind").map {
            InstructionCounter(valgrind: $0, strip: program("strip", "llvm-strip"))
        }
    }

    /// The instructions of an action of each cell, by cell.
    ///
    /// It takes some thirty times as long as a run.
    ///
    /// - Throws: `notCounted`; as `GateProgram.sample`.
    func counts(of program: GateProgram) throws -> [String: Double] {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("wayfold-counts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("counts").path
        let (path, variables) = try readable(program, in: folder)
        let words =
            [
                "--tool=callgrind", "--quiet", "--log-file=\(file).log",
                "--callgrind-out-file=\(file)",
            ] + CountedPart.options + [path] + program.arguments
        let run = try ChildRun(valgrind, words, variables: variables, keepsOutput: true)
        let sample = try GateSample(
            printed: Data(run.output), by: program.path, processorSeconds: run.processorSeconds)
        var totals: [Double] = []
        while let text = FileManager.default.contents(atPath: "\(file).\(totals.count + 1)"),
            let total = Self.total(in: String(decoding: text, as: UTF8.self))
        {
            totals.append(total)
        }
        let cells = sample.result.timedCells
        guard totals.count == cells.count else {
            throw HarnessError.notCounted(
                program.path, parts: totals.count, cells: cells.count)
        }
        let actions = sample.result.timedActions
        return Dictionary(
            zip(cells, totals).map { ($0, $1 / max(1, actions[$0] ?? 1)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The program in a form that Valgrind reads, and the environment in which it finds the
    /// libraries that are beside the original.
    private func readable(
        _ program: GateProgram, in folder: URL
    ) throws -> (path: String, variables: [String: String]) {
        guard let strip else { return (program.path, program.variables) }
        let original = URL(fileURLWithPath: program.path)
        let copy = folder.appendingPathComponent(original.lastPathComponent).path
        _ = try ChildRun(strip, ["--strip-debug", "-o", copy, program.path])
        let own = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
        let beside = original.deletingLastPathComponent().path
        return (
            copy, program.variables.merging(["LD_LIBRARY_PATH": beside + own]) { first, _ in first }
        )
    }

    /// What a file of counts comes to: the number behind `totals:`.
    static func total(in text: String) -> Double? {
        for line in text.split(separator: "\n").reversed() where line.hasPrefix("totals: ") {
            return Double(line.dropFirst("totals: ".count))
        }
        return nil
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
