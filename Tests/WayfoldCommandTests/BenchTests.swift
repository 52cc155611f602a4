import Foundation
import MockApp
import Testing
import WayfoldBenchmarks
import WayfoldReports

@testable import WayfoldCommand

/// What `wayfold bench` says.
@Suite struct BenchTests {
    private static let mistakes: [(line: String, errors: String)] = [
        (
            "--only push-bak",
            "--only is 'push-bak' but should be in the name of a workload: did you mean "
                + "'push-back'?"
        ),
        (
            "--sizes 10,,30",
            "--sizes is '10,,30' but should be numbers from 1 to 10000000 with commas between "
                + "them; see 'wayfold bench --help'"
        ),
        (
            "--time-box 0",
            "--time-box is 0.0 but should be a number of seconds above 0; see 'wayfold bench "
                + "--help'"
        ),
        (
            "--rate -1",
            "--rate has no value but should have one; see 'wayfold bench --help'"
        ),
        (
            "--app T/app.json",
            "--app is given but --trace is not; name the trace it is for; see 'wayfold bench "
                + "--help'"
        ),
        (
            "--trace -",
            "--trace is standard input but is read twice; give a file; see 'wayfold bench --help'"
        ),
    ]

    @Test(arguments: mistakes.indices)
    func `a mistake in the line is reported with the way out`(index: Int) throws {
        let (line, errors) = Self.mistakes[index]
        try Scratch().expect("bench " + line, status: .usage, errors: "wayfold: \(errors)\n")
    }

    @Test func `a trace without events is reported with its path`() throws {
        let scratch = try Scratch()
        try scratch.write("", to: "empty.words")
        let run = scratch.run("bench --only trace --trace T/empty.words")
        #expect(run.status == .trouble)
        #expect(run.output == "")
        #expect(
            run.errors
                == "wayfold: T/empty.words: holds no event but at least one is needed; record one "
                + "first\n")
    }

    @Test(arguments: [
        ("none/costs.svg", "no such file or directory; make its parent folder first"),
        ("folder", "is a folder"),
    ])
    func `a chart that cannot be written is reported before anything is measured`(
        name: String, reason: String
    ) throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(
            atPath: scratch.path("folder"), withIntermediateDirectories: true)
        scratch.expect(
            "bench --only push-back --chart T/\(name)", status: .trouble,
            errors: "wayfold: T/\(name): cannot be written: \(reason)\n")
        #expect(!scratch.exists("\(name).new"))
    }

    @Test func `a chart is written whole, after the answer`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "bench --only push-back --architecture mock --sizes 10,20,40 --time-box 0.001 "
                + "--chart T/costs.svg", own: [MockApp.subject()])
        #expect(run.status == .yes)
        let rows = run.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        // What a fault costs that shows in nothing else stands below its subject.
        #expect(rows.filter { ["fold", "mock", "+copies-all"].contains($0) }.count == 6)
        let chart = try scratch.text(of: "costs.svg")
        #expect(chart.hasPrefix("<svg") && chart.hasSuffix("</svg>\n"))
        #expect(chart.contains("mock+copies-all"))
        #expect(!scratch.exists("costs.svg.new"))
    }

    @Test func `a chart goes through a link to its file, and into what is no file`() throws {
        let scratch = try Scratch()
        let line = "bench --only push-back --architecture path --sizes 10 --time-box 0.001 "
        try scratch.write("old", to: "costs.svg")
        symlink("costs.svg", scratch.path("link.svg"))
        #expect(scratch.run(line + "--chart T/link.svg").status == .yes)
        #expect(try scratch.text(of: "costs.svg").hasPrefix("<svg"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(
                atPath: scratch.path("link.svg")) == "costs.svg")
        symlink("/dev/full", scratch.path("full"))
        let full = scratch.run(line + "--chart T/full")
        #expect(full.status == .trouble)
        #expect(
            full.errors
                == "wayfold: T/full: cannot be written: no space left on device; make room on its "
                + "disk\n")
        var status = stat()
        #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func `workloads are listed with what they do`() throws {
        try Scratch().expect(
            "bench --list --only pop",
            prints: """
                pop-to-middle  pop from depth n to depth n/2 at once
                pop-to-root    pop from depth n to the root at once

                """)
    }

    @Test func `one workload with one architecture is measured, its counts included`() throws {
        let run = try Scratch().run(
            "bench --only push-back --architecture path --sizes 10,20,40 --time-box 0.001 "
                + "--format json")
        #expect(run.status == .yes)
        #expect(run.errors == "")
        let result = try JSONDecoder().decode(BenchResult.self, from: Data(run.output.utf8))
        #expect(result.schema == 1)
        #expect(result.suite == "default")
        #expect(Set(result.figures.map(\.subject)) == ["fold", "path"])
        let digests = Set(result.figures.filter { $0.measure == .digest }.map(\.value))
        #expect(digests.count == 1)
        guard result.warnings.allSatisfy({ $0.kind != .notCounted }) else { return }
        let counts = result.figures.filter { $0.measure == .allocations }
        #expect(counts.map(\.name).contains("push-back fold 10 allocations"))
        // A debug build's push is not the release's, but nothing is nothing in both.
        let own = result.ownCost.first { $0.measure == .allocations }
        #expect(own?.value == .number(0))
    }

    @Test func `a recorded trace is a workload`() throws {
        let run = try Scratch().run(
            "bench --only trace --trace T/todos.jsonl --time-box 0.001 --architecture uikit")
        #expect(run.status == .yes)
        #expect(run.output.contains("an event of a recorded trace of n events: T/todos.jsonl"))
    }

    @Test func `the gate's door answers with one run of its suite`() throws {
        let run = try Scratch().run(
            "bench --gate-run --scale 0.01 --only push-back --architecture path")
        #expect(run.status == .yes)
        let result = try JSONDecoder().decode(BenchResult.self, from: Data(run.output.utf8))
        #expect(result.suite == "gate")
        #expect(Set(result.figures.map(\.workload)) == ["push-back"])
    }

    private static var result: BenchResult {
        var result = BenchResult(
            suite: "default", machine: .init(processor: "Z80", coreCount: 1, kernel: "CP/M 2.2"),
            build: .release, versions: .init(tool: "0.1.0", swift: "6.3", semantics: 1),
            calibrationNanoseconds: 400_000,
            ownCost: [
                .init(
                    workload: "empty", subject: "harness", size: 1, measure: .time(.p50),
                    value: .number(2.25)),
                .init(
                    workload: "empty", subject: "harness", size: 1, measure: .allocations,
                    value: .number(0)),
            ])
        func add(_ subject: String, _ size: Int, _ measure: Measure, _ value: Double) {
            result.figures.append(
                .init(
                    workload: "push-back", subject: subject, size: size, measure: measure,
                    value: .number(value)))
        }
        for (index, size) in [10, 1_000, 1_000_000].enumerated() {
            add("fold", size, .time(.p50), 41.9)
            if index < 2 { add("uikit", size, .time(.p50), 5_820 * Double(size)) }
        }
        for (subject, count) in [("fold", 0.0), ("uikit", 18.5)] {
            add(subject, 1_000, .time(.p99), 66_000)
            add(subject, 1_000, .allocations, count)
            add(subject, 1_000, .bytes, count * 80)
            add(subject, 1_000, .peakBytes, 1_280_000)
            add(subject, 1_000, .retainedObjects, 0)
            result.figures.append(
                .init(
                    workload: "push-back", subject: subject, size: 10, measure: .digest,
                    value: .word("a47370ac4765a9fe")))
        }
        result.slopes = [
            Slope(
                workload: "push-back", subject: "fold", points: [], end: .complete,
                exponent: 0.001, low: -0.019, high: 0.021, growth: .constant),
            Slope(workload: "push-back", subject: "uikit", points: [], end: .timeBox),
        ]
        result.unsupported = ["path", "storage"].map {
            .init(workload: "push-back", subject: $0, reason: "atRoot")
        }
        result.warnings = [Warning(.outliers, place: "the run", finding: "one was late")]
        return result
    }

    @Test func `what is found is reported in two tables a workload`() throws {
        let view = BenchView(Self.result, workloads: [try #require(Workload.all().first)])
        #expect(
            view.report.plainText() == """
                The cost of one action against the size

                  machine             Z80, 1 processors, CP/M 2.2
                  build               release, wayfold 0.1.0, Swift 6.3
                  the harness itself  2.25 ns, 0 allocations

                push-back
                  push a screen and go back, on a stack of depth n
                              10       1k       1M  growth
                  fold   41.9 ns  41.9 ns  41.9 ns  constant
                  uikit  58.2 µs  5.82 ms     time
                         exponent     n      p99  allocs    bytes     peak  left  digest
                  fold   0.00 ±0.02  1k  66.0 µs       0      0 B  1.28 MB     0  a47370ac
                  uikit              1k  66.0 µs    18.5  1.48 kB  1.28 MB     0  a47370ac
                  unsupported by path, storage: atRoot

                  warning: the run: one was late; close what else runs here, or read the medians

                """)
    }

    @Test func `times and bytes have three digits and their unit`() {
        #expect(
            [0.25, 9.996, 41.94, 99.96, 999.4, 999.6, 12_345, 3.2e6, 4.5e9].map(UnitText.time)
                == [
                    "0.25 ns", "10.0 ns", "41.9 ns", "100 ns", "999 ns", "1.00 µs", "12.3 µs",
                    "3.20 ms", "4.50 s",
                ])
        #expect(
            [0, 0.5, 96, 1_200, 3.4e6, 5.6e9].map(UnitText.bytes)
                == ["0 B", "0.5 B", "96 B", "1.20 kB", "3.40 MB", "5.60 GB"])
        #expect(
            [10, 999, 1_000, 1_500, 2_000_000].map(UnitText.size) == [
                "10", "999", "1k", "1500", "2M",
            ])
    }

    @Test func `the line on the terminal fits it`() {
        let step = Bench.Step(done: 11, total: 193, name: "push-back uikit")
        #expect(
            BenchProgress.line(step, seconds: 8.4, width: 80)
                == "12 of 193  push-back uikit  8 s")
        #expect(BenchProgress.line(step, seconds: 8.4, width: 20).count == 19)
    }
}
