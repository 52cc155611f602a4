import Foundation
import WayfoldArchitectures
import WayfoldLog
import WayfoldSimulation

/// A process that performs runs of a fuzzer for this one: an app runs on the one main thread that a
/// process has.
///
/// It is this program again. A line to it names runs, `17 32`; its lines say which run begins,
/// `17`, and in an object what came of all of them.
struct FuzzProcess {
    /// What came of some runs.
    struct Answer: Codable {
        var tally: FuzzTally
        /// The run of the finding, with which the others were not run.
        var found: UInt64?
    }

    /// The flag of `fuzz` that makes a process one of these.
    static let flag = "runs-from-input"

    private let process: ChildProcess
    private let program: String

    /// Starts one.
    ///
    /// - Throws: `noProcess`.
    init(_ program: String, _ plan: FuzzRun.Plan) throws(CommandError) {
        var arguments = [FuzzCommand.word, "--\(Self.flag)", "--seed", "\(plan.seed)"]
        for architecture in plan.architectures {
            arguments += ["--architecture", architecture.name]
        }
        arguments += plan.architectures.first?.profileWords ?? []
        for fault in plan.faults.sorted() { arguments += ["--fault", fault] }
        if !plan.looks.contains(.memory) { arguments.append("--no-leaks") }
        process = try ChildProcess(program, arguments)
        self.program = program
    }

    /// Has it perform what the board gives out, until nothing is left or it stops; then ends it.
    func work(_ board: Monitor<FuzzBoard>) {
        var lines = InputLines(Input(process.output), name: program)
        while let runs = board.withLock({ $0.take() }) {
            var run: UInt64?
            guard let answer = answer(runs, &lines, &run) else {
                let stop: FuzzBoard.Stop = run.map { .run($0) } ?? .start(program)
                board.change { $0.report(stop) }
                break
            }
            board.change { $0.report(answer.tally, answer.found) }
        }
        process.join()
        board.change { $0.leave() }
    }

    /// Has some runs performed.
    ///
    /// - Parameter run: set to the one that began last.
    /// - Returns: nil when the process has ended instead.
    private func answer(
        _ runs: ClosedRange<UInt64>, _ lines: inout InputLines, _ run: inout UInt64?
    ) -> Answer? {
        guard process.write(line: "\(runs.lowerBound) \(runs.upperBound)") else { return nil }
        do {
            while let batch = try lines.next() {
                for line in batch {
                    if let number = UInt64(String(decoding: line.bytes, as: UTF8.self)) {
                        run = number
                    } else {
                        return try JSONDecoder().decode(Answer.self, from: Data(line.bytes))
                    }
                }
            }
        } catch {
            // What it wrote is no answer: it is another program than it should be.
            return nil
        }
        return nil
    }
}
