import Foundation
import TestSupport
import Testing
import WayfoldCommand

/// Every example of a help text that needs only the traces of this repository is run.
@Suite struct ExampleTests {
    private static let commands = [
        "", "record", "import", "export", "view", "show", "replay", "report", "map", "diff",
        "bisect", "test",
        "bugs", "retain", "fuzz", "shrink", "simulate", "explore", "check", "repair", "compact",
        "split", "merge",
        "architectures",
        "version",
    ]

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: Repository.path("Traces")),
            "the folder Traces is not there"),
        arguments: commands)
    func `the examples of a help text work`(command: String) throws {
        let scratch = try Scratch()
        let help = scratch.run(command.isEmpty ? "--help" : "\(command) --help").output
        let lines = help.replacing(/\ \\\n\ +/, with: " ").split(separator: "\n")
            .map { $0.drop { $0 == " " } }
        let examples = lines.filter { $0.hasPrefix("wayfold ") }
        #expect(!examples.isEmpty || command == "record")
        for example in examples where example.contains("Traces/") {
            let words = Self.words(example).dropFirst().prefix { $0 != ">" }
            // Nothing is written into the repository, and what another example makes is not there.
            guard !words.contains("--update"), !words.contains("phones.log") else { continue }
            let isOutput = [false] + words.map { $0 == "-o" }
            let arguments = zip(words, isOutput).map { word, isOutput in
                if isOutput { return scratch.path(word) }
                return word.hasPrefix("Traces/") ? Repository.path(word) : word
            }
            let run = scratch.run(Array(arguments))
            let isBroken = words.contains("--fault") || words.contains("--answer")
            #expect(run.status == (isBroken ? .no : .yes), "\(example)\n\(run.output)")
        }
    }

    @Test func `every recorded journey folds to what it was recorded with`() throws {
        let run = try Scratch().run(["test", Repository.path("Traces")])
        #expect(run.status == .yes, "\(run.output)")
        #expect(run.output.contains("\(Repository.root.path)/Traces/frozen/v1"))
        #expect(run.output.hasSuffix(" passed, 0 failed\n"))
    }

    /// The words of a command line in which single quotes may hold blanks.
    private static func words(_ line: Substring) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'").enumerated() {
            if index.isMultiple(of: 2) {
                words += part.split(separator: " ").map(String.init)
            } else {
                words.append(String(part))
            }
        }
        return words
    }
}
