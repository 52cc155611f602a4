import Foundation
import LogBenchmarks

/// What a test of somebody else's app says and keeps when it fails.
extension Proof {
    static let navigationTests = Proof(
        name: "navigation-tests", kind: .fact,
        demand:
            "the tests of Examples/Basket pass; with a planted mistake two fail, each issue's line "
            + "shows the trace that was kept, which replays, and trace, retention report and line "
            + "are attached"
    ) { _ in
        let folder = FileManager.default.currentDirectoryPath
        let program = "\(folder)/.build/release/wayfold"
        guard FileManager.default.isExecutableFile(atPath: program),
            FileManager.default.fileExists(atPath: "Examples/Basket/Package.swift")
        else {
            return .skipped("\(program) and Examples are needed; 'make prove' in the checkout")
        }
        let scratch = try ScratchFolder()
        let attached = scratch.path + "/attached"
        try FileManager.default.createDirectory(
            atPath: attached, withIntermediateDirectories: true)
        let words = [
            "swift", "test", "--package-path", "Examples/Basket", "--scratch-path",
            ".build/basket", "--attachments-path", attached,
        ]
        let sound = try answer(of: "/usr/bin/env", words)
        let kept = scratch.path + "/kept"
        let faulty = try answer(
            of: "/usr/bin/env", words,
            environment: ["BASKET_FAULT": "no-basket", "WAYFOLD_TRACES": kept])
        var missing: [String] = []
        if sound.status != 0 { missing.append("the tests do not pass") }
        if faulty.status == 0 { missing.append("the mistake fails no test") }
        let file = kept + "/the-basket-is-left-by-a-swipe.jsonl"
        let line = "wayfold replay \(file) --architecture shop --fault no-basket"
        if !faulty.text.contains("see it: " + line) { missing.append("no line shows the trace") }
        if try answer(of: program, ["replay", file]).status != 0 {
            missing.append("the trace does not replay")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: attached)
        for wanted in ["trace", "retention", "see-it"]
        where !names.contains(where: { $0.hasPrefix(wanted) }) {
            missing.append("no attachment '\(wanted)'")
        }
        return .figure(
            missing.isEmpty
                ? "2 tests, 1 mistake, \(names.count) attachments"
                : missing.joined(separator: "; "), holds: missing.isEmpty, scale: "1 app")
    }

    static let retentionGuide = Proof(
        name: "retention-guide", kind: .fact,
        demand: "the guide's retention test builds in somebody's package and finds the leak, also "
            + "without the fields' names"
    ) { _ in
        try tests(
            "DownstreamTests.*(retention test|reflection)", ["WAYFOLD_PACKAGES": "1"], atLeast: 2)
    }

    static let sweeps = Proof(
        name: "sweeps", kind: .fact,
        demand: "what 'make test' tries at some bytes, seeds and formats holds at every one"
    ) { _ in
        try tests(
            "Sweep|Flip|FaultyStorage|Corpus|IndexTests|HostileFormat|ImportFormat|MergeTests"
                + "|\\.ParityTests|FormsRandom|BugCatalogueTests|PhonesTests|DamagedRow|TableSort",
            ["WAYFOLD_SWEEP": "all"], atLeast: 80)
    }

    /// Runs tests of this package, built as `make check` builds them.
    private static func tests(
        _ filter: String, _ environment: [String: String], atLeast least: Int
    ) throws -> Finding {
        let tests = try answer(
            of: "/usr/bin/env", [".ci/tests", filter], environment: environment)
        let line = tests.text.split(separator: "\n").last { $0.contains("Test run with") }
        let words = line?.split(separator: " ") ?? []
        let count = zip(words, words.dropFirst()).first { $0.0 == "with" }.flatMap { Int($0.1) }
        return .figure(
            line.map { String($0.drop { !$0.isLetter }) } ?? "\(tests.text.suffix(300))",
            holds: tests.status == 0 && count ?? 0 >= least,
            scale: "\(count ?? 0) tests, at least \(least)")
    }
}
