import Foundation
import TestSupport
import Testing

@testable import WayfoldCommand

/// The commands of README and the guides do what is shown below them.
@Suite struct ConsoleTests {
    /// The guides whose commands need the SDK and a shell: `make prove ONLY=sdk` runs them.
    private static let proved = ["docs/crash-to-test.md", "docs/port.md"]
    /// Commands of other programs; `GuideQueryTests` runs this one.
    private static let others = ["sqlite3 "]

    /// The documents, by their paths.
    private static let guides: [String] = {
        let paths = FileManager.default.subpaths(atPath: Repository.path("docs")) ?? []
        let docs = paths.filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
        return ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"] + docs.sorted()
    }()

    /// A block of a document: its words behind the fence, and its lines.
    private struct Block {
        var words: [String]
        var lines: [String] = []
    }

    private static func blocks(of guide: String) throws -> [Block] {
        let text = try Repository.text(of: guide)
        var blocks: [Block] = []
        var isOpen = false
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                isOpen.toggle()
                if isOpen {
                    let words = line.dropFirst(3).split(separator: " ").map(String.init)
                    blocks.append(Block(words: words))
                }
            } else if isOpen {
                blocks[blocks.count - 1].lines.append(line)
            }
        }
        return blocks
    }

    @Test(
        .enabled(if: BuiltProgram.file != nil, "there is no program beside the tests"),
        arguments: guides.filter { !proved.contains($0) })
    func `the commands of a document print what it shows`(guide: String) async throws {
        let scratch = try Scratch()
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("Traces"), withDestinationPath: Repository.path("Traces"))
        for block in try Self.blocks(of: guide) {
            if block.words.count > 1 {
                try scratch.write(
                    block.lines.map { $0 + "\n" }.joined(), to: block.words[1])
            }
            guard block.words.first == "console" else { continue }
            for step in Self.steps(of: block) {
                if Self.others.contains(where: step.command.hasPrefix) { continue }
                try await run(step.command, showing: step.shown, in: scratch, of: guide)
            }
        }
    }

    @Test func `documents have commands that are run`() throws {
        var counts: [String: Int] = [:]
        for guide in Self.guides {
            for block in try Self.blocks(of: guide) where block.words.first == "console" {
                counts[guide, default: 0] += Self.steps(of: block).count
            }
        }
        for guide in Self.proved { #expect(counts[guide, default: 0] > 1) }
        #expect(counts["README.md", default: 0] >= 4)
        #expect(counts["docs/architectures/README.md"] == 2)
        #expect(counts["docs/simulate.md"] == 3)
        #expect(counts.count >= 14)
    }

    @Test func `what is shown is found in what is printed, in order and with nothing between`() {
        let printed = ["a", "b", "c", "d"]
        for shown in [
            ["a", "b", "c", "d"], ["…", "b", "c", "…"], ["a", "…", "d"], ["…"], ["…", "d"],
            ["a", "b", "…"], ["a", "…", "b", "c", "d"],
        ] {
            #expect(Self.isShown(shown, of: printed), "\(shown)")
        }
        for shown in [
            ["a", "b", "c"], ["b", "c", "d"], ["…", "b", "d"], ["…", "c", "…", "b", "…"],
            ["…", "b", "…", "b", "…"], [], ["…", "c"],
        ] {
            #expect(!Self.isShown(shown, of: printed), "\(shown)")
        }
    }

    /// The commands of a block, each with the lines that are shown below it.
    private static func steps(of block: Block) -> [(command: String, shown: [String])] {
        var steps: [(command: String, shown: [String])] = []
        for line in block.lines {
            if line.hasPrefix("$ ") {
                steps.append((String(line.dropFirst(2)), []))
            } else if let last = steps.indices.last {
                steps[last].shown.append(line)
            }
        }
        return steps
    }

    /// Runs a command as it stands, in the scratch folder, where the traces are as in the checkout.
    private func run(
        _ command: String, showing shown: [String], in scratch: Scratch, of guide: String
    ) async throws {
        #expect(command.hasPrefix("wayfold "), "\(guide): \(command)")
        let script = "PATH=$(dirname \"$W\"):$PATH\ncd \"$T\" || exit 2\n"
        let ending = try await BuiltProgram.script(script + command, scratch)
        #expect(ending.status < 2, "\(guide): \(command): \(ending.errors)")
        var printed = ending.output.components(separatedBy: "\n")
        if printed.last == "" { printed.removeLast() }
        let isShown = Self.isShown(shown, of: printed)
        #expect(isShown, "\(guide): \(command) prints\n\(ending.output)")
    }

    /// Whether a text is what is shown of it, where `…` stands for lines that are left out.
    private static func isShown(_ shown: [String], of printed: [String]) -> Bool {
        let pieces = shown.split(separator: "…", omittingEmptySubsequences: false)
        if pieces.count == 1 { return shown == printed }
        guard printed.starts(with: pieces[0]) else { return false }
        var rest = printed.dropFirst(pieces[0].count)
        for piece in pieces[1..<(pieces.count - 1)] where !piece.isEmpty {
            let starts = rest.indices.first { rest[$0...].starts(with: piece) }
            guard let start = starts else { return false }
            rest = rest[(start + piece.count)...]
        }
        let end = pieces[pieces.count - 1]
        return rest.count >= end.count && Array(rest.suffix(end.count)) == Array(end)
    }
}

/// The commands that documents name are there, with their options.
extension ConsoleTests {
    /// The commands, as the program lists them, behind the name of their group.
    private static func commands(_ scratch: Scratch) -> [String] {
        listed(scratch, []).flatMap { name in
            guard CommandWords.groupNames.contains(name) else { return [name] }
            return listed(scratch, [name]).map { "\(name) \($0)" }
        }
    }

    private static func listed(_ scratch: Scratch, _ group: [String]) -> [String] {
        scratch.run(group + ["--help"]).output.matches(of: /\n {2}([a-z][a-z-]*) {2,}[A-Z]/)
            .map { String($0.1) }
    }

    @Test func `at most twelve commands are at the top`() throws {
        #expect(Self.listed(try Scratch(), []).count == 12)
    }

    @Test func `the reference lists every command, and no other`() throws {
        let commands = Self.commands(try Scratch())
        let path = Repository.path("docs/reference/commands.md")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let listed = text.matches(of: /\n\| `wayfold ([a-z- ]+)` \|/).map { String($0.1) }
        #expect(listed == commands)
        #expect(commands.count > 20)
    }

    @Test(arguments: guides)
    func `a document's commands and options are known`(guide: String) throws {
        let scratch = try Scratch()
        let commands = Self.commands(scratch)
        var help: [String: String] = [:]
        let text = try Repository.text(of: guide)
            .replacing(/\\\n\s*/, with: "")
        let lines =
            text.matches(of: /`(wayfold [^`\n]+)`/).map(\.1)
            + text.matches(of: /\n(?:\$ )?(?:\.build\/release\/)?(wayfold [^\n]+)/).map(\.1)
        for line in lines {
            let words = line.prefix { !"|>&#(".contains($0) }.split(separator: " ").map(String.init)
            guard words.count > 1, !words[1].hasPrefix("-"), words[1] != "help" else { continue }
            let isGrouped = CommandWords.groupNames.contains(words[1])
            let name = Array(words.dropFirst().prefix(isGrouped ? 2 : 1))
            let command = name.joined(separator: " ")
            guard command != "version", name.count == 2 || !isGrouped else { continue }
            #expect(commands.contains(command), "\(guide): \(line)")
            let known = help[command] ?? scratch.run(name + ["--help"]).output
            help[command] = known
            for word in words.dropFirst(2) where word.hasPrefix("--") {
                let option = word.prefix { $0 != "=" && $0 != "," }
                #expect(known.contains(option), "\(guide): \(line)")
            }
        }
    }
}
