import Foundation
import TestSupport
import Testing
import WayfoldCommand

/// What is no file of a format, for every format that is a table, a bundle, a ring or a report.
@Suite struct HostileFormatTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let samples =
        Repository.path("Traces/formats/")

    /// A format with a file of it.
    struct Format: CustomStringConvertible, Sendable {
        var name: String
        var file: String
        var options = ""
        var description: String { name }

        var isText: Bool { ["go-router", "flutter", "logcat"].contains(name) }

        func line(_ path: String, _ log: String = "T/x.log") -> String {
            if name == "leaks" { return "retain --leaks \(path)" }
            return "import \(name) \(path)\(options) -o \(log)"
        }
    }

    static let tables = TableImportTests.samples.map { Format(name: $0.0, file: $0.1) }
    static let table = Format(
        name: "table", file: "own-analytics.csv",
        options: " --screen where --time clock --session who.id --kind what")
    static let others = [
        Format(name: "xcresult", file: "Test-Shop.xcresult"),
        Format(name: "recorder", file: "crash.ips"), Format(name: "leaks", file: "leaks.txt"),
    ]
    static let all = tables + [table] + others

    /// Runs a line that must fail with one line about the file, and leave nothing.
    private func check(
        _ scratch: Scratch, _ line: String, _ comment: String
    ) throws -> String {
        let before = try FileManager.default.contentsOfDirectory(atPath: scratch.folder).sorted()
        let run = scratch.run(line)
        #expect(run.status == .trouble, "\(comment): \(run.errors)")
        #expect(run.output == "", "\(comment)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(comment): \(run.errors)")
        #expect(run.errors.contains(";"), "\(comment) has a way out: \(run.errors)")
        let after = try FileManager.default.contentsOfDirectory(atPath: scratch.folder).sorted()
        #expect(before == after, "\(comment)")
        return run.errors
    }

    private func write(_ bytes: some Sequence<UInt8>, _ scratch: Scratch) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: scratch.path("in")))
    }

    @Test(arguments: all)
    func `nothing, blanks, a folder, no file and what cannot be read are each one line`(
        format: Format
    ) throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path("folder"), withIntermediateDirectories: false)
        for (bytes, name) in [([], "empty"), (Array("\u{FEFF}\r\n \n".utf8), "blank")] {
            try write(bytes, scratch)
            let errors = try check(scratch, format.line("T/in"), name)
            #expect(errors.contains("T/in: is empty but should "), "\(errors)")
        }
        let folder = try check(scratch, format.line("T/folder"), "folder")
        #expect(folder.contains("is a folder but should be "), "\(folder)")
        let missing = try check(scratch, format.line("T/missing"), "missing")
        #expect(missing.contains("T/missing: cannot open: No such file"), "\(missing)")
        #if os(Linux)
            // A file that opens and cannot be read, for root as well.
            let mem = try check(scratch, format.line("/proc/self/mem"), "unreadable")
            #expect(mem.contains("cannot read: Input/output error"), "\(mem)")
        #endif
    }

    @Test(arguments: all)
    func `bytes that are no text, and another encoding, are each one line`(
        format: Format
    ) throws {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]
        for index in 0..<3_000 { bytes.append(UInt8(truncatingIfNeeded: index &* 167 &+ 13)) }
        try write(bytes, scratch)
        _ = try check(scratch, format.line("T/in"), "binary")
        try write([0, 0, 0] + bytes, scratch)
        _ = try check(scratch, format.line("T/in"), "zeros first")
        let text =
            format.name == "xcresult"
            ? "SQLite" : try String(contentsOfFile: Self.samples + format.file, encoding: .utf8)
        for mark in [0xFEFF as UInt16, 0xFFFE] {
            let units = [0xFEFF] + Array(text.utf16)
            try write(
                units.flatMap { unit in
                    let unit = mark == 0xFEFF ? unit : unit.byteSwapped
                    return [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                }, scratch)
            let errors = try check(scratch, format.line("T/in"), "UTF-16")
            if format.name != "recorder" { #expect(errors.contains("UTF-16"), "\(errors)") }
        }
    }

    @Test(arguments: all)
    func `a file of another vendor's is named, with the command that reads it`(
        format: Format
    ) throws {
        let siblings = [["segment", "rudderstack"], ["go-router", "flutter", "logcat", "oslog"]]
        // A table reads the rows of whoever, and a report may have lines of a recorder in it.
        for other in Self.tables where other.name != format.name {
            let isNear = siblings.contains {
                $0.contains(format.name) && $0.contains(other.name)
            }
            if isNear { continue }
            let errors = try check(
                scratch, format.line(Self.samples + other.file), other.name)
            if !["table", "recorder", "leaks"].contains(format.name) {
                #expect(
                    errors.contains("; wayfold import \(other.name) "), "\(other): \(errors)")
            }
        }
    }

    /// The tables of vendors are read by one reader: two of them stand for all.
    @Test(arguments: Sweep.isWhole ? all : Array(tables[..<2]) + [tables[11], table] + others)
    func `a line of twenty million bytes is one line, or a row that is skipped`(
        format: Format
    ) throws {
        let long = [UInt8](repeating: 0x61, count: 20_000_000)
        if !format.isText, !["leaks", "recorder"].contains(format.name) {
            try write(Array("{\"a\":\"".utf8) + long + Array("\"}\n".utf8), scratch)
            _ = try check(scratch, format.line("T/in"), "a value")
        } else if format.name == "logcat" {
            // The lines of all texts are read by one reader.
            try write(long + [0x0A], scratch)
            let errors = try check(scratch, format.line("T/in"), "a line")
            #expect(errors.contains("T/in:1: the line is longer but should have at most"))
        }
    }

    @Test(arguments: tables + [table])
    func `a mark at the start, other line ends and a missing last one change nothing`(
        format: Format
    ) throws {
        let text = try String(contentsOfFile: Self.samples + format.file, encoding: .utf8)
        let copies = [
            text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n"),
            "\u{FEFF}" + text.replacing("\n", with: "\r\n"),
            String(text.reversed().drop { $0.isNewline }.reversed()),
        ]
        var first = ""
        for (index, copy) in copies.enumerated() {
            try write(copy.utf8, scratch)
            let run = scratch.run(format.line("T/in", "T/\(index).log") + " --strict")
            #expect(run.status == .yes, "\(index): \(run.errors)")
            let digest = scratch.run("replay T/\(index).log --format digest").output
            if index == 0 { first = digest }
            #expect(digest == first, "\(index)")
        }
    }

    @Test(arguments: tables + [table])
    func `a file that is cut anywhere is one line, and a log that is whole or none`(
        format: Format
    ) throws {
        let bytes = Array(
            try String(contentsOfFile: Self.samples + format.file, encoding: .utf8).utf8)
        let cuts = Sweep.isWhole ? 12 : 5
        for cut in stride(from: 1, to: bytes.count, by: max(bytes.count / cuts, 1)) {
            try write(bytes[..<cut], scratch)
            let run = scratch.run(format.line("T/in", "T/\(cut).log"))
            #expect([.yes, .trouble].contains(run.status), "\(cut): \(run.errors)")
            let lines = run.errors.split(separator: "\n")
            #expect(lines.count <= 2, "\(cut): \(run.errors)")
            #expect(lines.allSatisfy { $0.hasPrefix("wayfold: T/in") }, "\(cut): \(run.errors)")
            let isKept =
                run.status == .yes || run.errors.contains(" before it\n")
                || run.errors.contains("was kept in")
            #expect(scratch.exists("\(cut).log") == isKept, "\(cut): \(run.errors)")
            if isKept {
                #expect(scratch.run("check T/\(cut).log").status == .yes, "\(cut)")
            }
        }
        #expect(try scratch.drafts == [])
    }
}
