import Foundation
import TestSupport
import Testing

/// The fences of code in the documents: one too many turns all that follows inside out.
@Suite struct FenceTests {
    /// Every document that is part of the project, by its path.
    private static func documents() throws -> [String: String] {
        var found: [String: String] = [:]
        var paths = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
            .filter { $0.hasSuffix(".md") }
        for folder in ["docs", "Sources", "Benchmarks", "Tests", "Traces"] {
            paths += try FileManager.default
                .subpathsOfDirectory(atPath: Repository.path(folder))
                .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
        for path in paths {
            found[path] = try Repository.text(of: path)
        }
        return found
    }

    /// What is wrong with the fences of a text, a line each: `12: ...`.
    static func problems(in text: String) -> [String] {
        var problems: [String] = []
        var open: (line: Int, fence: Substring)?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == " " }
            let fence = text.prefix { $0 == text.first }
            guard fence.first == "`" || fence.first == "~", fence.count >= 3 else { continue }
            let word = text.dropFirst(fence.count)
            // Backticks behind the fence make it a piece of code within a line.
            if word.contains("`") { continue }
            let isBeforeBlank = index + 1 < lines.count && lines[index + 1].isBlank
            if let begun = open {
                guard fence.first == begun.fence.first, fence.count >= begun.fence.count,
                    word.isBlank
                else {
                    if fence.first == begun.fence.first, !word.isBlank {
                        problems.append("\(index + 1): begins in the block of line \(begun.line)")
                    }
                    continue
                }
                if index > 0, lines[index - 1].isBlank {
                    problems.append("\(index + 1): ends a block behind a blank line")
                }
                open = nil
            } else {
                if isBeforeBlank { problems.append("\(index + 1): begins with a blank line") }
                open = (index + 1, fence)
            }
        }
        if let open { problems.append("\(open.line): begins a block that does not end") }
        return problems
    }

    @Test func `every fence of every document has its other half`() throws {
        let documents = try Self.documents()
        #expect(documents.count > 60)
        for (path, text) in documents {
            #expect(Self.problems(in: text) == [], "\(path)")
        }
    }

    @Test func `a stray fence is found, and what is paired is not`() {
        let stray = "a\n\n```yaml\nb: c\n```\n\n```\n\n## D\n\n```\ne\n```\n"
        #expect(
            Self.problems(in: stray) == [
                "7: begins with a blank line", "11: ends a block behind a blank line",
                "13: begins with a blank line", "13: begins a block that does not end",
            ])
        #expect(Self.problems(in: "```swift\nlet a = 1\n```swift\n") != [])
        #expect(Self.problems(in: "````\n```\na\n```\n````\n\n~~~\nb\n~~~\n") == [])
        #expect(Self.problems(in: "- a\n  ```\n  b\n  ```\n") == [])
        #expect(Self.problems(in: "```one line``` is no fence\n") == [])
    }
}

extension Substring {
    fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }
}
