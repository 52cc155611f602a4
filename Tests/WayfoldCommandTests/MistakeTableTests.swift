import Foundation
import Testing
import WayfoldCommand

/// The mistakes of `Tests/mistakes.tsv`: each has its status and one clear line, and leaves all
/// files as they were.
@Suite struct MistakeTableTests {
    struct Mistake: CustomTestStringConvertible {
        let status: Int32
        let line: String
        /// What is said, or the beginning of it.
        let says: String
        let isBeginning: Bool

        var testDescription: String { line }

        init?(row: Substring) {
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count == 3, let status = Int32(columns[0]) else { return nil }
            self.status = status
            line = String(columns[1])
            isBeginning = columns[2].hasSuffix("…")
            says = (isBeginning ? columns[2].dropLast() : columns[2])
                .replacingOccurrences(of: "\\n", with: "\nwayfold: ")
        }
    }

    static let mistakes: [Mistake] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("mistakes.tsv")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap(Mistake.init(row:))
    }()

    @Test func `the table has fifty at least`() {
        #expect(Self.mistakes.count >= 50)
        #expect(Set(Self.mistakes.map(\.line)).count == Self.mistakes.count)
    }

    @Test(arguments: mistakes)
    func `a mistake gets one line with the way out, and changes no file`(
        mistake: Mistake
    ) throws {
        let scratch = try Scratch()
        try scratch.write("", to: "empty")
        try Data([0xff, 0xfe, 0x00, 0x01]).write(to: URL(fileURLWithPath: scratch.path("noise")))
        try scratch.write("{\"x\":1}\n", to: "x.json")
        try scratch.write("a,b\n1,2\n", to: "t.csv")
        try FileManager.default.createDirectory(
            atPath: scratch.path("folder"), withIntermediateDirectories: false)
        #expect(scratch.run("import jsonl T/todos.jsonl -o T/todos.log").status == .yes)
        let before = try files(of: scratch)
        let run = scratch.run(mistake.line)
        #expect(run.status?.rawValue == mistake.status)
        #expect(run.output == "")
        if mistake.isBeginning {
            #expect(run.errors.hasPrefix("wayfold: " + mistake.says))
        } else {
            #expect(run.errors == "wayfold: \(mistake.says)\n")
        }
        #expect(try files(of: scratch) == before)
    }

    /// Every file with its bytes.
    private func files(of scratch: Scratch) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in FileManager.default.subpaths(atPath: scratch.folder) ?? [] {
            files[name] = FileManager.default.contents(atPath: scratch.path(name))
        }
        return files
    }
}
