import Foundation
import Testing
import WayfoldBenchmarks
import WayfoldCommand

/// `bench --baseline` and `--against`, between programs that print what a test wants of them.
@MainActor @Suite struct GateTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static func result(
        times: Double = 1, allocations: Double? = nil,
        build: BenchResult.BuildMode = .release
    ) -> BenchResult {
        var result = BenchResult(
            suite: "gate", machine: .init(processor: "EPYC", coreCount: 2, kernel: "Linux 6.1"),
            build: build, versions: .init(tool: "0.1.0", swift: "6.3", semantics: 3),
            calibrationNanoseconds: 400_000)
        for (subject, time) in [("fold", 20.0), ("uikit", 2_000)] {
            func add(_ measure: Measure, _ value: Figure.Value) {
                result.figures.append(
                    Figure(
                        workload: "push-back", subject: subject, size: 10, measure: measure,
                        value: value))
            }
            if let allocations {
                add(.allocations, .number(allocations))
            } else {
                let factor = subject == "uikit" ? times : 1
                add(.processorTime, .number(time * factor))
                add(.digest, .word("00ff00ff00ff00ff"))
            }
        }
        return result
    }

    private static func write(_ result: BenchResult, to name: String, in scratch: Scratch) throws {
        let bytes = try JSONEncoder().encode(result)
        try scratch.write(String(decoding: bytes, as: UTF8.self), to: name)
    }

    private static func program(_ script: String, _ name: String, in scratch: Scratch) throws {
        try scratch.write("#!/bin/sh\n\(script)\n", to: name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: scratch.path(name))
    }

    /// A build of that name, with the program beside it that counts.
    private static func build(
        _ name: String, in scratch: Scratch, times: Double = 1, allocations: Double = 3
    ) throws {
        try write(result(times: times), to: "\(name).json", in: scratch)
        try write(result(allocations: allocations), to: "\(name)-counts.json", in: scratch)
        try program("cat \(scratch.path(name)).json", name, in: scratch)
        try program(
            "cat \(scratch.path(name))-counts.json", "\(name)-retain", in: scratch)
    }

    /// The last line of an answer, and its status.
    private static func end(_ run: Scratch.Run) -> String {
        let line = run.output.split(separator: "\n").last ?? ""
        return "\(run.status.map { "\($0)" } ?? "none"): \(line)"
    }

    private static let plain = "--instructions off"

    @Test func `a build against one that is alike passes`() throws {
        try Self.build("old", in: scratch)
        try Self.build("new", in: scratch)
        let run = scratch.run("bench --candidate T/new --against T/old \(Self.plain)")
        #expect(run.errors == "")
        #expect(
            Self.end(run)
                == "yes: passed: nothing is slower than T/old by more than 5.0 %, and every exact "
                + "figure is as it was")
        #expect(run.output.contains("4 of 4 exact figures are as they were"))
    }

    @Test func `a page draws a comparison, the slowest first`() throws {
        try Self.build("old", in: scratch)
        try Self.build("new", in: scratch, times: 1.1, allocations: 4)
        let run = scratch.run(
            "bench --candidate T/new --against T/old \(Self.plain) --format json")
        #expect(run.status == .no)
        try scratch.write(run.output, to: "gate.json")
        #expect(scratch.run("report T/gate.json -o T/page.html").status == .yes)
        let page = try scratch.text(of: "page.html")
        #expect(page.contains("<div class=\"lead bad\">"))
        #expect(page.contains("Worse than T/old in 3 figures."))
        let looks = page.matches(of: #/<li><a href="#c1-(\d)">([^<]*)<\/a>/#)
        #expect(
            looks.map { "\($0.output.2)" } == [
                "push-back fold 10 has other allocations",
                "push-back uikit 10 has other allocations", "push-back uikit 10 takes +10.0 % time",
            ])
        let values = page.matches(of: #/class="value"[^>]*>([^<]*)</#).map { "\($0.output.1)" }
        #expect(values == ["+10.0 %", "0.0 %"])
        #expect(page.contains("<g class=\"change worse\"><title>push-back uikit 10</title>"))
        #expect(page.contains("class=\"threshold\""))
        #expect(page.contains("Counts that changed"))
    }

    @Test func `what is slower or allocates more is named, with status 1`() throws {
        try Self.build("old", in: scratch)
        try Self.build("new", in: scratch, times: 1.1, allocations: 4)
        let run = scratch.run("bench --candidate T/new --against T/old \(Self.plain)")
        #expect(
            Self.end(run)
                == "no: regressed: push-back fold 10: allocations 3 → 4; push-back uikit 10: "
                + "allocations 3 → 4; push-back uikit 10: +10.0 % processor time, +10.0 % at least")
    }

    @Test func `too noisy to tell ends as it is told to`() throws {
        try Self.build("old", in: scratch)
        try Self.build("new", in: scratch, times: 2)
        try Self.write(Self.result(times: 0.5), to: "fast.json", in: scratch)
        let folder = scratch.folder
        // Slow and fast by turns.
        let turns = """
            if [ -e \(folder)/turn ]; then rm \(folder)/turn; exec cat \(folder)/fast.json; fi
            : > \(folder)/turn; exec cat \(folder)/new.json
            """
        try Self.program(turns, "new", in: scratch)
        let line = "bench --candidate T/new --against T/old \(Self.plain)"
        let expected = ": too noisy to tell: 1 of 2 figures, push-back uikit 10"
        #expect(Self.end(scratch.run(line)) == "trouble" + expected)
        #expect(Self.end(scratch.run(line + " --noisy pass")) == "yes" + expected)
        #expect(Self.end(scratch.run(line + " --noisy fail")) == "no" + expected)
        let cases = scratch.run(line + " --format junit").output
        #expect(cases.contains("<skipped message=\"too noisy to tell: "))
    }

    @Test func `a baseline is written, and found again`() throws {
        try Self.build("new", in: scratch)
        let line = "bench --candidate T/new --baseline T/base.json \(Self.plain)"
        let made = scratch.run(line + " --update-baseline")
        #expect(made.status == .yes)
        #expect(made.errors == "wayfold: T/base.json: 2 cells written; review them\n")
        let text = try scratch.text(of: "base.json")
        #expect(text.contains("\"allocations\" : 3"))
        #expect(scratch.run(line + " --update-baseline").errors.contains("2 cells renewed"))
        #expect(try scratch.text(of: "base.json") == text)
        #expect(Self.end(scratch.run(line)).hasPrefix("yes: passed"))
        try Self.build("new", in: scratch, times: 1.2)
        #expect(
            Self.end(scratch.run(line))
                == "no: regressed: push-back uikit 10: +20.0 % processor time, +20.0 % at least")
    }

    @Test func `an answer is to be had in every form`() throws {
        let scratch = try Scratch()
        try Self.build("old", in: scratch)
        try Self.build("new", in: scratch, times: 1.1)
        func answer(_ format: String) -> String {
            scratch.run(
                "bench --candidate T/new --against T/old \(Self.plain) --format \(format)"
            ).output
        }
        #expect(answer("json").contains("\"outcome\": \"regressed\""))
        #expect(answer("markdown").hasPrefix("## wayfold bench: regressed\n"))
        #expect(answer("junit").contains("failures=\"1\""))
        #expect(
            answer("ci") == """
                [
                  {"name": "push-back fold 10 processor-time", "unit": "ns", "value": 20},
                  {"name": "push-back uikit 10 processor-time", "unit": "ns", "value": 2200},
                  {"name": "push-back fold 10 allocations", "unit": "count", "value": 3},
                  {"name": "push-back uikit 10 allocations", "unit": "count", "value": 3}
                ]

                """)
    }

    @Test func `what is no program of that kind is refused in a line`() throws {
        let scratch = try Scratch()
        try Self.build("new", in: scratch)
        try Self.program("echo hello", "hello", in: scratch)
        try Self.program("exit 3", "failing", in: scratch)
        func errors(_ options: String) -> String {
            let run = scratch.run("bench --candidate T/new \(Self.plain) \(options)")
            #expect(run.status == .trouble)
            return run.errors
        }
        #expect(
            errors("--against T/hello")
                == "wayfold: T/hello: printed no result (it is no JSON) but should print that of "
                + "the gate suite; name a build of wayfold that has 'bench'\n")
        #expect(
            errors("--against T/failing")
                == "wayfold: T/failing: ended with 3 but should end with 0; run it by hand\n")
        #expect(
            errors("--against T/nobody")
                == "wayfold: T/nobody: cannot start: No such file or directory\n")
        try scratch.write("{}", to: "base.json")
        #expect(
            errors("--baseline T/base.json")
                == "wayfold: T/base.json: is no baseline ('schema' is missing) but should be one; "
                + "make it with 'wayfold bench --baseline T/base.json --update-baseline'\n")
        #expect(
            errors("--baseline T/none.json")
                == "wayfold: T/none.json: cannot be read: no such file or directory\n")
    }

    @Test func `a debug build says nothing of a release build`() throws {
        try Self.build("new", in: scratch)
        try Self.build("old", in: scratch)
        try Self.write(Self.result(build: .debug), to: "old.json", in: scratch)
        let run = scratch.run("bench --candidate T/new --against T/old \(Self.plain)")
        #expect(run.status == .trouble)
        #expect(
            run.errors
                == "wayfold: T/old: is of a debug build but should be of a release build, as this "
                + "program is; compare builds of one mode\n")
    }

    @Test func `a baseline with counts is refused where nothing counts`() throws {
        try Self.build("new", in: scratch)
        let line = "bench --candidate T/new --baseline T/base.json \(Self.plain)"
        #expect(scratch.run(line + " --update-baseline").status == .yes)
        try FileManager.default.removeItem(atPath: scratch.path("new-retain"))
        let run = scratch.run(line)
        #expect(run.status == .trouble)
        #expect(
            run.errors
                == "wayfold: T/base.json: has counts of allocations but nothing counts them here; "
                + "build or install 'wayfold-retain' beside this program\n")
    }

    @Test(arguments: [
        ("--update-baseline", "--update-baseline needs a file; name it with --baseline"),
        (
            "--baseline b --against a --update-baseline",
            "--update-baseline is given with --against but writes what this build does; leave one "
                + "out"
        ),
        (
            "--candidate a",
            "--candidate is given but nothing to compare it with; name a --baseline or a program "
                + "with --against"
        ),
        ("--against a --threshold 0", "--threshold is 0.0 but should be percent above 0"),
        (
            "--against a --gate-seconds=-1", "--gate-seconds is -1.0 but should be seconds from 0"
        ),
        (
            "--against a --chart b",
            "--chart is given but a comparison has no sizes to draw; leave one out"
        ),
    ])
    func `what cannot be meant is refused`(options: String, expected: String) throws {
        try Scratch().expect(
            "bench \(options)", status: .usage,
            errors: "wayfold: \(expected); see 'wayfold bench --help'\n")
    }
}
