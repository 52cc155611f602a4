import Foundation
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

    private static var root: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: root + "/Traces"),
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
                return word.hasPrefix("Traces/") ? Self.root + "/" + word : word
            }
            let run = scratch.run(Array(arguments))
            let isBroken = words.contains("--fault") || words.contains("--answer")
            #expect(run.status == (isBroken ? .no : .yes), "\(example)")
        }
    }

    @MainActor @Test func `what the README shows of architectures is what is printed`() throws {
        let file = URL(fileURLWithPath: Self.root + "/README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let blocks = text.components(separatedBy: "```\n").filter {
            $0.hasPrefix("$ wayfold replay ") && $0.contains("--architecture ")
        }
        #expect(blocks.count == 2)
        for block in blocks {
            let words = Self.words(block.prefix { $0 != "\n" }).dropFirst(2)
            let run = try Scratch().run(
                words.map { $0.hasPrefix("Traces/") ? Self.root + "/" + $0 : $0 })
            let printed = run.output.replacingOccurrences(of: Self.root + "/", with: "")
            #expect(printed == block.drop { $0 != "\n" }.dropFirst())
        }
    }

    @Test func `the top of the table of bugs in the README is what is printed`() throws {
        let file = URL(fileURLWithPath: Self.root + "/README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let block = text.components(separatedBy: "```\n").first { $0.hasPrefix("$ wayfold bugs\n") }
        let shown = try #require(block).split(separator: "\n").dropFirst()
        let run = try Scratch().run(["bugs", "--folder", Self.root + "/Traces/bugs"])
        let printed = run.output.split(separator: "\n")
        #expect(shown.prefix { $0 != "…" } == printed.prefix(shown.count - 2))
        #expect(shown.last == printed.last)
    }

    @Test func `what the README shows of explorations is what is printed`() throws {
        let file = URL(fileURLWithPath: Self.root + "/README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let block = text.components(separatedBy: "```\n").first {
            $0.hasPrefix("$ wayfold explore ")
        }
        let shown = try #require(block).split(separator: "$ wayfold ")
        #expect(shown.count == 2)
        for part in shown {
            let words = Self.words(part.prefix { $0 != "\n" })
            let run = try Scratch().run(
                words.map { $0.hasPrefix("Traces/") ? Self.root + "/" + $0 : $0 })
            let printed = run.output.replacingOccurrences(of: Self.root + "/", with: "")
            for piece in part.drop(while: { $0 != "\n" }).dropFirst().split(separator: "…\n") {
                #expect(printed.contains(piece))
            }
        }
    }

    @Test func `every recorded journey folds to what it was recorded with`() throws {
        let run = try Scratch().run(["test", Self.root + "/Traces"])
        #expect(run.status == .yes, "\(run.output)")
        #expect(run.output.contains("\(Self.root)/Traces/frozen/v1"))
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
