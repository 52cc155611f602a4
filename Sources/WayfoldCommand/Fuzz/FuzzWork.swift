import Foundation
import WayfoldLog
import WayfoldSimulation

/// What such a process does: it performs the runs that standard input names, as `FuzzProcess` says.
struct FuzzWork {
    let plan: FuzzRun.Plan

    func run(_ shell: inout Shell) throws -> ExitStatus {
        if shell.catchesSignals { try endWithParent() }
        var lines = InputLines(shell.input)
        while let batch = try lines.next() {
            for line in batch {
                let text = String(decoding: line.bytes, as: UTF8.self)
                let ends = text.split(separator: " ").map { UInt64($0) }
                guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last
                else {
                    throw CommandError.unfit(
                        "standard input:\(line.number): is '\(text)' but should be two numbers of "
                            + "runs, the lower first; say --runs and --first instead")
                }
                try perform(first...last, &shell)
            }
        }
        return .yes
    }

    private func perform(_ runs: ClosedRange<UInt64>, _ shell: inout Shell) throws {
        var fuzzer = Fuzzer(
            plan.architectures, faults: plan.faults, seed: plan.seed, looks: plan.looks)
        var found: UInt64?
        for number in runs where found == nil {
            try shell.say("\(number)")
            try shell.output.flush()
            found = fuzzer.perform(run: number)?.run
        }
        let answer = FuzzProcess.Answer(tally: fuzzer.tally, found: found)
        try shell.say(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
        try shell.output.flush()
    }

    /// Ends this process with the one that started it, also in the middle of a run.
    private func endWithParent() throws(CommandError) {
        _ = try JobThread {
            var wait = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&wait, 1, -1) < 0, errno == EINTR {}
            _exit(ExitStatus.yes.rawValue)
        }
    }
}
