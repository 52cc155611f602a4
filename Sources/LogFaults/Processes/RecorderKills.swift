import Foundation
package import SystemPackage
import WayfoldLog
import WayfoldModel

/// Recorders that are killed at random moments, `kill -9` each, and what their logs then hold.
///
/// A shell feeds `wayfold log record LOG --verbose` numbered lines without end; the recorder
/// answers each line once it is durable. After the kill the log must hold every answered line, and
/// nothing but a beginning of what was fed. The next recorder goes on in the same log.
package struct RecorderKills {
    private let program: String
    private let folder: FilePath
    private var generator: SplitMix64
    /// The words of every event in the current log, as fed.
    private var words: [String] = []
    private var logCount = 0

    package private(set) var killCount = 0
    package private(set) var answeredCount = 0
    package private(set) var eventCount = 0
    /// How many recorders found a log that the one before was killed in.
    package private(set) var resumedCount = 0

    /// Kills of a built `wayfold` in a folder of one's own.
    package init(program: String, in folder: FilePath, seed: UInt64) {
        self.program = program
        self.folder = folder
        generator = SplitMix64(seed: seed)
    }

    /// Kills so many recorders, some in each log; throws what must not be.
    package mutating func run(kills: Int, perLog: Int = 10) throws(FaultFinding) {
        for index in 0..<kills {
            if index % perLog == 0 { beginLog() }
            do throws(FaultFinding) {
                try killOne(seesSecondWriter: index % perLog == perLog / 2)
            } catch {
                throw FaultFinding("kill \(index + 1): \(error)")
            }
        }
    }

    private var log: FilePath { folder.appending("recorded-\(logCount)") }

    private mutating func beginLog() {
        logCount += 1
        words = []
    }

    private mutating func killOne(seesSecondWriter: Bool) throws(FaultFinding) {
        killCount += 1
        if !words.isEmpty { resumedCount += 1 }
        let first = killCount * 1_000_000
        let (output, errors) = (folder.appending("output"), folder.appending("errors"))
        let pipe = Pipe()
        let feeder = ChildProcess("/bin/sh", ["-c", feed(from: first)])
        feeder.process.standardOutput = pipe
        let recorder = ChildProcess(program, ["record", log.string, "--verbose"])
        recorder.process.standardInput = pipe
        try recorder.start(output: output.string, errors: errors.string)
        try feeder.start(errors: folder.appending("feeder").string)
        // Most at work, some while they begin or take up their log.
        if seesSecondWriter || !generator.once(in: 4) { try waitForAnswer(in: output) }
        if seesSecondWriter { try refuseSecondWriter() }
        usleep(UInt32(generator.number(in: 0...40_000)))
        let isAlive = recorder.process.isRunning
        recorder.kill()
        feeder.kill()
        let complaint = try Self.text(of: errors)
        try demand(isAlive, "the recorder ended by itself: \(complaint)")
        try demand(
            complaint.isEmpty || complaint.contains("unfinished writes"),
            "the recorder complains: \(complaint)")
        try look(answers: try Self.text(of: output), first: first)
    }

    /// A script that prints a line that is pushed and one that goes back, over and over.
    private mutating func feed(from first: Int) -> String {
        let pause = generator.once(in: 2) ? "" : "[ $((i % 8)) -ne 0 ] || sleep 0.001;"
        return """
            i=\(first); while printf 'push detail id=%d\\nback\\n' $i; do i=$((i+1)); \(pause) done
            """
    }

    /// What was fed as the line of a number, from 1.
    private static func line(_ number: Int, first: Int) -> String {
        number % 2 == 0 ? "back" : "push detail id=\(first + number / 2)"
    }

    private mutating func look(answers: String, first: Int) throws(FaultFinding) {
        // A last line without its end was cut in the middle of the answer.
        let lines = answers.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        for (index, line) in lines.enumerated() {
            let right = "line \(index + 1): applied as event \(words.count + index + 1)"
            try demand(line == right, "the answer is '\(line)' but should be '\(right)'")
        }
        answeredCount += lines.count
        let held = try heldWords()
        let new = held.count - words.count
        try demand(
            new >= lines.count, "\(lines.count) lines were answered but \(new) are in the log")
        if new > 0 { words += (1...new).map { Self.line($0, first: first) } }
        try demand(
            held == words, "the log holds other events than were fed, in \(held.count) lines")
        eventCount += new
    }

    /// The words of every event in the log, which has to be sound; none before it is begun.
    private func heldWords() throws(FaultFinding) -> [String] {
        let summary: CheckSummary
        do throws(EventLogError) {
            summary = try EventLog.check(log) { _ in }
        } catch {
            switch error {
            case .noSuchLog, .notALog:
                try demand(words.isEmpty, "the log is gone")
                return []
            default: throw FaultFinding("the log cannot be read: \(error)")
            }
        }
        try demand(summary.isSound, "the log is not sound: \(summary)")
        let output = folder.appending("words").string
        let export = ChildProcess(program, ["export", "words", log.string])
        try export.start(output: output, errors: folder.appending("errors").string)
        export.process.waitUntilExit()
        // 2 says that nothing proves the end of a log whose writer was killed.
        try demand(
            [0, 2].contains(export.process.terminationStatus), "the log cannot be exported")
        let lines = try Self.text(of: FilePath(output)).split(separator: "\n").map(String.init)
        return lines.filter { !$0.hasPrefix("#") }
    }

    private func waitForAnswer(in output: FilePath) throws(FaultFinding) {
        let deadline = Date.now + 20
        while try Self.text(of: output).isEmpty {
            try demand(Date.now < deadline, "the recorder answers nothing for twenty seconds")
            usleep(500)
        }
    }

    /// While a recorder lives, another one is refused and says so.
    private func refuseSecondWriter() throws(FaultFinding) {
        let errors = folder.appending("refusal")
        let second = ChildProcess(program, ["record", log.string])
        try second.start(output: folder.appending("second").string, errors: errors.string)
        second.process.waitUntilExit()
        let refusal = try Self.text(of: errors)
        let right =
            "wayfold: \(log): is locked by another writer but a log has one writer at a time;"
            + " close that one first\n"
        try demand(
            second.process.terminationStatus == 2 && refusal == right,
            "a second recorder is told '\(refusal)' but should be told '\(right)'")
    }

    private static func text(of path: FilePath) throws(FaultFinding) -> String {
        do {
            return try String(contentsOfFile: path.string, encoding: .utf8)
        } catch {
            throw FaultFinding("\(path): cannot be read: \(error)")
        }
    }
}
