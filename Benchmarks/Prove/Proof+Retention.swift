import Foundation
import WayfoldArchitectures
import WayfoldCommand
import WayfoldRetention
import WayfoldSubjects

/// What `wayfold retain` finds, and what following allocations costs. The programs are run beside
/// this one, which keeps its own allocator.
extension Proof {
    static let retention =
        [retentionFaults, retentionClean, retentionCost, retentionSpeed] + retentionRuns

    /// A mistake, a trace that meets it, and the field or capture that the path has to name.
    private static let planted:
        [(architecture: String, fault: String, trace: String, name: String)] =
            [
                ("path", "items-hold-coordinator", "path/access-rule", "↓ .items[0].next"),
                ("path", "dismissed-state-kept", "path/present-and-dismiss", "↓ .showAgain"),
                ("path", "push-renders-all", "path/double-tap", "↓ .rendered[0]"),
                ("storage", "closure-holds-storage", "storage/phases", "↓ .later"),
                ("router", "provider-retains-router", "router/mixed-path", "_router.router"),
                ("uikit", "back-keeps-child", "uikit/notification", "↓ .childCoordinators["),
                (
                    "uikit", "swipe-down-keeps-child", "uikit/sheets-and-alerts",
                    "↓ .childCoordinators["
                ),
            ]

    private static let retentionFaults = Proof(
        name: "retain-faults", kind: .fact,
        demand: "every retention fault of the architectures is found with a path that names the "
            + "faulty field"
    ) { _ in
        guard let program = program("wayfold") else { return noRetention }
        let all = Subject.shipped.filter { $0.map == nil }.flatMap { architecture in
            architecture.faults.filter { $0.finder == .retention }.map {
                "\(architecture.name) \($0.name)"
            }
        }
        let covered = Set(planted.map { "\($0.architecture) \($0.fault)" })
        var missed = all.filter { !covered.contains($0) }
        for fault in planted {
            let (status, text) = try answer(
                of: program,
                [
                    "retain", "Traces/\(fault.trace).jsonl", "--architecture",
                    fault.architecture, "--fault", fault.fault,
                ])
            if status != 1 || !text.contains(fault.name) {
                missed.append("\(fault.architecture) \(fault.fault)")
            }
        }
        return .figure(
            missed.isEmpty
                ? "\(planted.count) of \(planted.count) found"
                : "not found: " + missed.joined(separator: ", "),
            holds: missed.isEmpty, scale: "\(all.count) faults")
    }

    private static let retentionClean = Proof(
        name: "retain-clean", kind: .fact,
        demand: "without a fault nothing is retained by any architecture after the journeys of "
            + "Traces and after Wikispeedia's 24,875 sessions"
    ) { _ in
        guard let program = program("wayfold") else { return noRetention }
        guard let data = SharedData.file("wikispeedia/paths_unfinished.tsv.xz") else {
            return SharedData.skip
        }
        var traces = try FileManager.default.subpathsOfDirectory(atPath: "Traces").sorted()
            .filter { $0.hasSuffix(".jsonl") }.map { "Traces/\($0)" }
        let folder = try ScratchFolder()
        let log = folder.path + "/log"
        _ = try importLog("wikispeedia", data, to: log)
        traces.append(log)
        var retained: [String] = []
        for trace in traces {
            let (status, text) = try answer(
                of: program, ["retain", trace, "--architecture", "all"])
            if status != 0 { retained.append("\(trace) (\(status)): \(text.prefix(200))") }
        }
        return .figure(
            retained.isEmpty ? "0 reports" : retained.joined(separator: "; "),
            holds: retained.isEmpty,
            scale: "\(traces.count) traces, those of any app map")
    }

    private static let retentionCost = Proof(
        name: "retain-tracker-cost", kind: .figure,
        demand: "no program that takes times follows allocations, unless an allocation with its "
            + "free costs at most 2 % more for it while that is off"
    ) { _ in
        guard let figures = try benchmark() else { return noRetention }
        guard let plain = figures["plain"], let off = figures["off"], let on = figures["on"] else {
            throw ProveError.wrongAnswer("retention-benchmark")
        }
        return .figure(
            "off \(Text.hundredths(off / plain)) times: \(Text.decimal(off)) ns against "
                + "\(Text.decimal(plain)) ns; tracking on \(Text.decimal(on)) ns",
            holds: off <= plain * 1.02 || AllocationTracking.reasonUnavailable != nil,
            scale: "2,000,000 pairs a round, 21 rounds")
    }

    private static let retentionSpeed = Proof(
        name: "retain-heap-speed", kind: .figure,
        demand: "snapshot and explanation of 100,000 objects take at most 100 ms together, of "
            + "1,000,000 at most 1,500 ms"
    ) { _ in
        guard let figures = try benchmark() else { return noRetention }
        var parts: [String] = []
        var holds = true
        for (count, limit) in [(100_000, 100.0), (1_000_000, 1_500.0)] {
            guard let snapshot = figures["snapshot-\(count)"],
                let explanation = figures["explanation-\(count)"]
            else { throw ProveError.wrongAnswer("retention-benchmark") }
            parts.append(
                "\(count): \(Text.decimal(snapshot)) + \(Text.decimal(explanation)) ms")
            holds = holds && snapshot + explanation <= limit
        }
        return .figure(parts.joined(separator: ", "), holds: holds, scale: "5 rounds each")
    }

    /// The figures of the benchmark's program, by name; nil where it is not built.
    private static func benchmark() throws -> [String: Double]? {
        guard let program = program("retention-benchmark") else { return nil }
        var figures: [String: Double] = [:]
        for line in try printed(by: program, []).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, let value = Double(words[1]) else { continue }
            figures[String(words[0])] = value
        }
        return figures
    }

    /// A program of the release build.
    static func program(_ name: String) -> String? {
        let path = ".build/release/" + name
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    static let noRetention = Finding.skipped(
        "the release binaries are needed; run 'make prove' or 'make bench'")

    /// What a program says and how it ends.
    static func answer(
        of program: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: Int32, text: String) {
        let answer = try ProgramAnswer(
            program, arguments, errors: .output, variables: environment)
        return (answer.status, answer.text)
    }
}
