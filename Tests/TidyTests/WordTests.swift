import Foundation
import TestSupport
import Testing

/// Words and paths that must not be in the tree, and the checks for them.
struct WordTests {
    @Test
    func `no source says what a reviewer stops at without saying why`() throws {
        let findings = try Repository.swiftFiles(in: "Sources", "Benchmarks").flatMap {
            ReviewWords.findings(in: try Repository.text(of: $0), at: $0)
        }
        #expect(findings == [])
    }

    @Test(arguments: [
        "TODO", "FIXME", "XXX", "try!", "fatalError(", "as!", "@unchecked Sendable",
        "nonisolated(unsafe)",
    ])
    func `each word for review is found, and is let through under a why`(word: String) {
        let source = "let one = 1\n    \(word) one"
        #expect(
            ReviewWords.findings(in: source, at: "A.swift") == [
                "A.swift:2: says \(word) but should not;"
                    + " do without, or say above it '// why: ...'"
            ])
        let reason = "    // why: the harness owns it\n    \(word) one"
        #expect(ReviewWords.findings(in: reason, at: "A.swift") == [])
        let empty = "    // why: \n    \(word) one"
        #expect(ReviewWords.findings(in: empty, at: "A.swift").count == 1)
    }

    @Test(arguments: ["todo(3)", "XXXL", "retry! ", "as? Int", "was!", "fatalErrors"])
    func `words that only look alike are no findings`(source: String) {
        #expect(ReviewWords.findings(in: source, at: "A.swift") == [])
    }

    @Test
    func `no source has a word that only its writers knew`() throws {
        let words = [
            "parting", "errand", "rubble", "museum", "trophies", "chorus", "so-manieth", "oddrow",
            "whole way", "short way", "stranger's package",
        ]
        let findings = try Repository.swiftFiles(in: "Sources", "Benchmarks").flatMap { path in
            let text = Data(try Repository.text(of: path).lowercased().utf8)
            return words.filter { text.range(of: Data($0.utf8)) != nil }.map { path + ": " + $0 }
        }
        #expect(findings == [], "say it in the field's words; see CONTRIBUTING.md")
    }

    @Test
    func `no tracked file names a folder of one machine`() throws {
        let paths = try Repository.trackedFiles() ?? Repository.swiftFiles(in: "Sources")
        #expect(!paths.isEmpty)
        let findings = paths.flatMap { path -> [String] in
            // Files that are no text, and those deleted but still in git's index, say nothing.
            guard let text = try? Repository.text(of: path) else { return [] }
            return MachinePaths.findings(in: text, at: path)
        }
        #expect(findings == [])
    }

    @Test(arguments: ["work/", "farm/", "opt/swift"])
    func `a folder of one machine is found alone, quoted and in a command`(folder: String) {
        for text in ["/\(folder)a", "\"/\(folder)a\"", "cd /\(folder)a", "PATH=/\(folder)a"] {
            let name = "/" + folder
            #expect(
                MachinePaths.findings(in: text, at: "A") == [
                    "A:1: names the folder \(name) of one machine but should not;"
                        + " read it from the environment or say it in words"
                ])
        }
        for text in ["https://example.org/\(folder)a", "../\(folder)a", "home/\(folder)a"] {
            #expect(MachinePaths.findings(in: text, at: "A") == [])
        }
    }
}
