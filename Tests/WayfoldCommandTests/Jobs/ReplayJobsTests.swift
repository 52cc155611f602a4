import ArgumentParser
import Foundation
import SystemPackage
import Testing
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

@testable import WayfoldCommand

/// Replays with several jobs against replays with one, which are their definition.
@Suite struct ReplayJobsTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Forms of the answer, and what is looked for beside them.
    private static let asked: [[String]] = [
        ["--format", "text", "--verify"], ["--format", "json"],
        ["--format", "stacks", "--check-invariants"], ["--format", "digest", "--verify"],
        ["--format", "digest"], ["--format", "text", "--check-invariants", "--verify"],
        ["--format", "json", "--verify", "--dialect", "storage"], ["--format", "rows"],
        ["--format", "rows", "--verify", "--dialect", "storage"],
    ]

    /// Reports after every few events, so that small logs have many of them, and much waiting.
    private static let nervous = JobPace(lead: 40, backlog: 2, findings: 1, stride: 8)

    @Test(arguments: 0..<5 as Range<UInt64>)
    func `random logs of many sessions give the same answer in every form`(seed: UInt64) throws {
        var log = JobLog(seed: seed)
        log.open = [1, 3, 12, 60][Int(seed % 4)]
        log.usesNumbersAnew = seed.isMultiple(of: 2)
        if seed % 5 == 4 { log.endsOneIn = 0 }
        try log.write(to: FilePath(scratch.path("log")))
        for words in Self.asked {
            let one = scratch.run(["replay", "T/log"] + words)
            #expect(!one.output.isEmpty, "\(words)")
            for jobs in [1, 3] {
                let many = scratch.run(["replay", "T/log", "--jobs", "\(jobs)"] + words)
                #expect(Self.divergence(many, one) == nil, "seed \(seed), \(words), \(jobs) jobs")
            }
            for jobs in [2, 5] {
                let many = try Self.answer(scratch, words, jobs, Self.nervous)
                #expect(
                    Self.divergence(many, one) == nil,
                    "seed \(seed), \(words), \(jobs) jobs in small steps")
            }
        }
    }

    @Test(arguments: 100..<106 as Range<UInt64>)
    func `damaged logs give the same part of the answer and the same error`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var log = JobLog(seed: seed)
        log.endsOneIn = 8
        if seed.isMultiple(of: 2) { log.unreadable = 1 + random.below(log.events) }
        try log.write(to: FilePath(scratch.path("log")))
        if seed % 4 != 2 { try JobLog.damage(scratch.path("log"), &random) }
        for words in Self.asked {
            let one = scratch.run(["replay", "T/log"] + words)
            for jobs in [2, 5] {
                let many = try Self.answer(scratch, words, jobs, Self.nervous)
                #expect(
                    Self.divergence(many, one) == nil,
                    "seed \(seed), \(words), \(jobs) jobs in small steps")
            }
            #expect(scratch.run(["replay", "T/log", "--jobs", "3"] + words) == one)
        }
        if seed.isMultiple(of: 2) {
            #expect(scratch.run("replay T/log --format digest --jobs 4").status == .trouble)
        }
    }

    @Test func `a torn tail is reported alike by any number of jobs`() throws {
        try JobLog(seed: 77).write(to: FilePath(scratch.path("log")))
        let whole = scratch.run("replay T/log --format digest")
        let last = try #require(try JobLog.segments(of: scratch.path("log")).last)
        var bytes = [UInt8](try Data(contentsOf: last))
        bytes += [1, 2, 3]
        try Data(bytes).write(to: last)
        let torn = scratch.run("replay T/log --format digest")
        #expect(torn.status == .trouble && torn.output == whole.output)
        #expect(torn.errors.contains("torn tail of 3 bytes"))
        for jobs in 2...5 {
            #expect(scratch.run("replay T/log --format digest --jobs \(jobs)") == torn)
        }
    }

    @Test func `a session that begins first and ends last holds the others' lines back`() throws {
        try Self.writeVisits(12_000, to: scratch.path("log"), around: true)
        for format in ["digest", "stacks"] {
            let one = scratch.run("replay T/log --format \(format)")
            #expect(one.output.split(separator: "\n").count >= 12_001)
            for jobs in 2...4 {
                let many = scratch.run("replay T/log --format \(format) --jobs \(jobs)")
                #expect(many.output == one.output && many.status == one.status)
            }
        }
    }

    @Test func `an answer that cannot be written ends all jobs`() throws {
        try Self.writeVisits(15_000, to: scratch.path("log"), around: false)
        let full = try FileDescriptor.open("/dev/full", .writeOnly)
        try full.closeAfter {
            var shell = Shell(output: Output(full, name: "standard output"))
            let words = ["replay", scratch.path("log"), "--format", "digest", "--jobs", "3"]
            #expect(WayfoldTool.run(words, in: &shell) == .trouble)
            #expect(
                shell.errors.text == """
                    wayfold: standard output: cannot be written: no space left on device; \
                    make room on its disk

                    """)
        }
    }

    @Test func `a terminal is shown how far the jobs are`() throws {
        try Self.writeVisits(15_000, to: scratch.path("log"), around: false)
        let clock = Ticks()
        var shell = Shell(
            terminal: Terminal(isErrorShown: true), nanoseconds: { clock.next() })
        let words = ["replay", scratch.path("log"), "--jobs", "2"]
        #expect(WayfoldTool.run(words, in: &shell) == .yes)
        #expect(shell.errors.text.contains("replaying"))
        #expect(shell.errors.text.hasSuffix("\r\u{1B}[2K"))
    }

    @Test func `the name of a session is that of its time, also within one block`() throws {
        var map = AppMap(name: "names")
        let home = map.vocabulary.symbol("home")
        var writer = try TraceWriter(
            creating: FilePath(scratch.path("log")), map: map,
            identity: LogIdentity(low: 1, high: 1))
        for life in 1...6 {
            for session in 1...3 as ClosedRange<UInt64> {
                try writer.name(session: session, "life \(life)")
                for action in [Action.push(home), .back, .endSession(.none)] {
                    let event = Event(sequence: 0, session: session, action: action)
                    _ = try writer.append(event, in: map.vocabulary)
                }
            }
        }
        // The last life of all is open at the end, and has no name.
        let last = Event(sequence: 0, session: 2, action: .push(home))
        _ = try writer.append(last, in: map.vocabulary)
        try writer.close()
        let one = scratch.run("replay T/log --format digest")
        let names = one.output.split(separator: "\n").dropLast(2).map { $0.prefix(8) }
        #expect(names == (1...6).flatMap { life in (1...3).map { "\($0) life \(life)" } })
        #expect(one.output.contains(#/\n2 [0-9a-f]{16}\nlog /#))
        for jobs in 2...4 {
            #expect(scratch.run("replay T/log --format digest --jobs \(jobs)") == one)
        }
    }
}

extension ReplayJobsTests {
    @Test(arguments: [
        ("--jobs 0", "--jobs is 0 but should be a number from 1 to 64"),
        ("--jobs 65", "--jobs is 65 but should be a number from 1 to 64"),
        ("--jobs 2 --step", Self.refusal("--step")), ("--jobs 2 --at 3", Self.refusal("--at")),
        ("--jobs 2 --until 3", Self.refusal("--until")),
        ("--jobs 2 --follow", Self.refusal("--follow")),
        ("--jobs 2 --session anna", Self.refusal("--session")),
    ])
    func `jobs that cannot be are a mistake in the line`(words: String, told: String) throws {
        try Scratch().expect(
            "replay T/todos.jsonl \(words)", status: .usage,
            errors: "wayfold: \(told); see 'wayfold replay --help'\n")
    }

    private static func refusal(_ option: String) -> String {
        "--jobs 2 splits all sessions among threads but \(option) needs the events of one thread; "
            + "leave one of the two out"
    }

    @Test func `text is not split among jobs`() throws {
        try Scratch().expect(
            "replay T/todos.jsonl --jobs 2", status: .trouble,
            errors: """
                wayfold: T/todos.jsonl: is text but --jobs needs a log, which is a folder; leave \
                --jobs out, or make a log of the text with 'wayfold import'

                """)
        #expect(try Scratch().run("replay T/todos.jsonl --jobs 1").status == .yes)
    }

    @Test(arguments: ["replay T/none.log --jobs 3", "replay T/todos.log --dialect no --jobs 2"])
    func `what is wrong from the start is reported as with one job`(line: String) throws {
        let scratch = try Scratch()
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let one = scratch.run(String(line.prefix(while: { $0 != "j" }).dropLast(2)))
        #expect(one.status == .trouble)
        #expect(scratch.run(line) == one)
    }
}

extension ReplayJobsTests {
    /// What a command line with so many jobs comes to, at a pace.
    private static func answer(
        _ scratch: Scratch, _ words: [String], _ jobs: Int, _ pace: JobPace
    ) throws -> Scratch.Run {
        let command = try ReplayCommand.parse([scratch.path("log")] + words)
        let options = ReplayOptions(
            format: command.options.format, verifies: command.work.verifies,
            checksInvariants: command.checksInvariants)
        let plan = ReplayJob.Plan(
            path: scratch.path("log"), dialect: command.folding.dialect, options: options,
            count: jobs, pace: pace)
        var shell = Shell()
        var run = Scratch.Run(status: .trouble)
        do {
            let walk = try TraceOptions(plan.path, command.folding).walk(shell)
            run.status = try ReplayJobs(plan, shell).run(walk, &shell)
        } catch {
            try shell.remark("\(error)")
        }
        run.output = scratch.hidden(shell.output.text)
        run.errors = scratch.hidden(shell.errors.text)
        return run
    }

    /// The first line in which two runs differ; nil when they are equal.
    private static func divergence(_ left: Scratch.Run, _ right: Scratch.Run) -> String? {
        if left == right { return nil }
        func lines(_ run: Scratch.Run) -> [Substring] {
            let text =
                run.output + "\n-- errors\n" + run.errors + "\n-- \(run.status?.rawValue ?? -1)"
            return text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        let (left, right) = (lines(left), lines(right))
        let index = zip(left, right).prefix { $0 == $1 }.map { _ in 0 }.count
        return "line \(index + 1): '\(left.dropFirst(index).first ?? "")' and "
            + "'\(right.dropFirst(index).first ?? "")'"
    }

    /// Writes so many short visits one after another, on request with one session around them all.
    private static func writeVisits(_ count: Int, to path: String, around: Bool) throws {
        var map = AppMap(name: "visits")
        let home = map.vocabulary.symbol("home")
        var writer = try TraceWriter(
            creating: FilePath(path), map: map, identity: LogIdentity(low: 1, high: 1),
            options: LogOptions(durability: .none))
        var visits: [(Action, Int)] = around ? [(.push(home), count + 1)] : []
        for session in 1...count {
            for _ in 0...session % 4 { visits.append((.push(home), session)) }
            visits.append((.endSession(.none), session))
        }
        if around { visits.append((.endSession(.none), count + 1)) }
        for (action, session) in visits {
            let event = Event(sequence: 0, session: UInt64(session), action: action)
            _ = try writer.append(event, in: map.vocabulary)
        }
        try writer.close()
    }
}

/// A clock that goes on by a second whenever it is looked at.
private final class Ticks: Sendable {
    private let monitor = Monitor<UInt64>(0)

    func next() -> UInt64 {
        monitor.withLock { time in
            time += 1_000_000_000
            return time
        }
    }
}
