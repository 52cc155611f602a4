import Foundation

/// What `wayfold lab port` makes of a project that does not build on Linux.
extension Proof {
    static let port = Proof(
        name: "sdk-port", kind: .fact,
        demand: "Examples/Notes, a UIKit app as it is written for a phone, builds under the SDK "
            + "as it is and passes its tests, in which a person taps what selectors and a "
            + "storyboard's outlets, actions and segues stand behind; so does a copy that 'wayfold "
            + "lab port' writes, without a warning, of which a port changes nothing; an override "
            + "that is written later in another file is called by what is compiled then; every "
            + "other file, and 1,000 Swift files without a finding, are the same byte for byte; "
            + "the rewriter's own tests pass"
    ) { _ in
        guard let trial = SDKTrial(), let port = PortTrial(trial) else {
            return .skipped("the SDK has to be made; run 'make sdk' first")
        }
        defer { trial.end() }
        let faults = try port.faultsOfNotes() + port.faultsOfOwnFiles() + port.faultsOfRewriter()
        return .figure(
            faults.isEmpty
                ? "\(port.changed) in Notes; \(port.ownFiles) Swift files stay as they are"
                : faults.joined(separator: "; "),
            holds: faults.isEmpty, scale: "Notes, and every Swift file of this repository")
    }
}

/// Copies made by `wayfold lab port`, in a folder of their own.
private final class PortTrial {
    private let trial: SDKTrial
    private let program = "\(FileManager.default.currentDirectoryPath)/.build/release/wayfold"
    /// What the port says of Notes, and how many files of the project's own were compared.
    private(set) var changed = ""
    private(set) var ownFiles = 0

    init?(_ trial: SDKTrial) {
        self.trial = trial
        let rewriter = URL(filePath: trial.toolset).deletingLastPathComponent()
            .appending(path: "bin/wayfold-port").path()
        guard FileManager.default.isExecutableFile(atPath: rewriter) else { return nil }
    }

    private func path(_ name: String) -> String { trial.scratch.appending(path: name).path() }

    private func wayfold(_ words: [String]) throws -> (status: Int32, text: String) {
        try Proof.answer(of: program, ["port"] + words)
    }

    func faultsOfNotes() throws -> [String] {
        try FileManager.default.createDirectory(
            at: trial.scratch, withIntermediateDirectories: true)
        var faults: [String] = []
        try FileManager.default.copyItem(
            atPath: "Examples/Notes", toPath: path("unported"))
        faults += try faultsOfTests("unported")
        faults += try faultsOfLaterOverride()
        let first = try wayfold(["Examples/Notes", "-o", path("notes")])
        changed = first.text.split(separator: "\n").last.map(String.init) ?? ""
        if first.status != 0 { faults.append("the port leaves something: \(first.text)") }
        let second = try wayfold([path("notes"), "-o", path("again")])
        if try second.status != 0 || differences("notes", "again") != "" {
            faults.append("a second port changes something: \(second.text)")
        }
        return try faults + faultsOfTests("notes")
    }

    private func faultsOfTests(_ folder: String) throws -> [String] {
        let tests = try swift("test", folder)
        if tests.status != 0 || !tests.text.contains("Test run with 5 tests in 2 suites passed") {
            return ["the tests of \(folder) fail: \(tests.text.suffix(400))"]
        }
        return tests.text.contains("warning:") ? ["\(folder) has warnings"] : []
    }

    /// An override in an extension has the class in another file call it, which is compiled again
    /// though it is as it was.
    private func faultsOfLaterOverride() throws -> [String] {
        let file = trial.scratch.appending(path: "unported/Sources/Notes/Later.swift")
        try """
        import UIKit
        extension ListViewController {
            override func viewDidAppear(_ animated: Bool) { print("the later override") }
        }

        """.write(to: file, atomically: true, encoding: .utf8)
        let tests = try swift("test", "unported")
        return tests.text.contains("the later override") ? [] : ["a later override is not called"]
    }

    private func swift(_ word: String, _ folder: String) throws -> (status: Int32, text: String) {
        try Proof.answer(
            of: "/usr/bin/env",
            ["swift", word, "--toolset", trial.toolset, "--package-path", path(folder)])
    }

    /// The files of two folders that differ, each on a line.
    private func differences(_ one: String, _ other: String) throws -> String {
        try Proof.answer(
            of: "/usr/bin/env", ["diff", "-rq", "--exclude=.build", path(one), path(other)]
        ).text
    }

    /// A port of the project's own sources is what they are: they are made for Linux.
    func faultsOfOwnFiles() throws -> [String] {
        let folders = ["Sources", "Tests", "Benchmarks"]
        try FileManager.default.createDirectory(
            atPath: path("own"), withIntermediateDirectories: true)
        for folder in folders {
            try FileManager.default.copyItem(atPath: folder, toPath: path("own/\(folder)"))
        }
        let port = try wayfold([path("own"), "-o", path("ported")])
        let names = FileManager.default.enumerator(atPath: path("own"))
        ownFiles = (names?.allObjects as? [String] ?? []).count { $0.hasSuffix(".swift") }
        let differences = try differences("own", "ported")
        var faults = differences.isEmpty ? [] : ["the port changes \(differences)"]
        if !port.text.contains(", 0 changed in 0 places;") { faults.append(port.text) }
        if ownFiles < 1_000 { faults.append("only \(ownFiles) Swift files") }
        return faults
    }

    /// The tests of the rewriter, in which random files are ported.
    func faultsOfRewriter() throws -> [String] {
        let tests = try Proof.answer(
            of: "/usr/bin/env",
            [".ci/syntax", "test", "--scratch-path", ".build/syntax"])
        let passed = tests.status == 0 && tests.text.contains(" passed after")
        return passed ? [] : ["the rewriter's tests fail: \(tests.text.suffix(400))"]
    }
}
