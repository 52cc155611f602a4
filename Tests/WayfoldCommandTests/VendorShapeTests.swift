import Foundation
import TestSupport
import Testing
import WayfoldCommand

/// The other shapes in which vendors hand out the same events: what a kit sends, what a warehouse
/// has, what an interface answers, and the formats of a log.
@Suite struct VendorShapeTests {
    private static let folder =
        Repository.path("Traces/formats/shapes/")
    private static let list = "expected.txt"

    /// `go-router-web.log` is one of `go-router`.
    private static func format(of file: String) -> String {
        let words = file.split(separator: "-")
        return words[0] == "go" ? "go-router" : String(words[0])
    }

    private static let files: [String] = {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0 != list }.sorted()
        } catch {
            preconditionFailure("\(folder) cannot be read: \(error)")
        }
    }()

    /// The events of each file in words, as they are kept.
    private static func expected() throws -> [String: String] {
        let text = try String(contentsOfFile: folder + list, encoding: .utf8)
        var found: [String: String] = [:]
        for part in text.components(separatedBy: "== ").dropFirst() {
            let lines = part.split(separator: "\n", maxSplits: 1)
            found[String(lines[0])] = String(lines[1])
        }
        return found
    }

    @Test func `each file has its expected events, and none is left over`() throws {
        #expect(try Self.expected().keys.sorted() == Self.files)
        #expect(Set(Self.files.map(Self.format)).count == 13)
    }

    @Test(arguments: files)
    func `a file has the events that are kept of it, by its format, auto and a mapping`(
        file: String
    ) throws {
        let scratch = try Scratch()
        let format = Self.format(of: file)
        let path = Self.folder + file
        var lines = ["import \(format) \(path) -o T/a.log", "import auto \(path) -o T/b.log"]
        lines.append("import \(format) \(path) --guess T/m.json")
        lines.append("import table \(path) --mapping T/m.json -o T/c.log")
        for line in lines {
            let run = scratch.run(line)
            #expect(run.status == .yes, "\(line): \(run.errors)")
        }
        let events = try Self.expected()[file]
        for log in ["a", "b", "c"] {
            let words = scratch.run("export words T/\(log).log").output
                .split(separator: "\n").filter { !$0.hasPrefix("# from") }
            #expect(words.joined(separator: "\n") + "\n" == events, "\(log)")
        }
    }

    @Test func `two lists of rows are one, and a broken document is one skipped row`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {"a": [{"t": 1795165201, "s": "B"}], "id": "x", "b": [{"t": 1795165200, "s": "A"}]}
            {"a": [{"t": 1795165203, "s": "D"}], "id": "x"}
            {"b": [{"t": 1795165202, "s": "C"}], "id": "x"}
            {"a": [{"t": 1795165203, "s": "D"}], "id": }
            """, to: "rows")
        try scratch.write(
            """
            {"rows": "a[] + b[]", "time": "t", "screen": "s", "session": "/id"}
            """, to: "m")
        let run = scratch.run("import table T/rows --mapping T/m -o T/a.log")
        #expect(run.status == .yes)
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.hasPrefix("wayfold: T/rows:4: "))
        let words = scratch.run("export words T/a.log").output
        let screens = words.split(separator: "\n")
            .filter { $0.hasPrefix("push") || $0.hasPrefix("setRoot") }
            .map { $0.split(separator: " ")[1] }
        #expect(screens == ["A", "B", "C", "D"])
    }
}
