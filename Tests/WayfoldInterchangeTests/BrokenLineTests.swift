import Testing
import WayfoldDatabases
import WayfoldModel

@testable import WayfoldInterchange

/// A broken line among documents that are a line each: it alone is lost, wherever the bytes that
/// are read at once happen to end.
struct BrokenLineTests {
    private func trial(
        _ text: String, _ format: HostileJSONTests.Format, chunkBytes: Int
    ) throws -> Trial {
        let importer = try #require(Importers.named(format.name))
        return try Trial(bytes: Array(text.utf8), chunkBytes: chunkBytes) { importer.start($0) }
    }

    /// Whether a document in place of what is missing could follow: nothing that comes before the
    /// line's end says that the line is cut.
    private func leavesRoom(_ line: Substring) -> Bool {
        let isInText = line.count { $0 == "\"" } % 2 == 1
        return !isInText && line.last.map { ",[:".contains($0) } == true
    }

    /// The cuts of a row at which it says itself that it is cut.
    private func cuts(of row: String) -> [Substring] {
        (1..<row.count).map { row.prefix($0) }.filter { !leavesRoom($0) }
    }

    // A source holds no fewer than 6 bytes at once; the smaller chunks are tested below.
    @Test(arguments: HostileJSONTests.formats)
    func `a broken first line loses itself only, in chunks of every size`(
        format: HostileJSONTests.Format
    ) throws {
        let rest = (2...4).map { format.row("S\($0)", $0) + "\n" }.joined()
        let row = format.row("lost", 1)
        // At the last cuts a line's end lies at every place of a chunk.
        for cut in cuts(of: row).suffix(12) {
            let whole = try trial(cut + "\n" + rest, format, chunkBytes: 1 << 16)
            #expect(whole.skippedRows.split(separator: "\n").count == 1, "\(cut)")
            for screen in ["S2", "S3", "S4"] {
                #expect(whole.events.contains(screen), "\(cut)")
            }
            for size in 1...64 {
                let broken = try trial(cut + "\n" + rest, format, chunkBytes: size)
                #expect(broken.skippedRows == whole.skippedRows, "\(cut), chunks of \(size)")
                #expect(broken.events == whole.events, "\(cut), chunks of \(size)")
            }
        }
    }

    @Test(arguments: HostileJSONTests.formats)
    func `a broken line in the middle is lost alike in chunks of every size`(
        format: HostileJSONTests.Format
    ) throws {
        let row = format.row("lost", 2)
        for cut in [row.prefix(1), row.prefix(row.count / 2), row.dropLast(2), row.dropLast()] {
            let text =
                format.row("A", 1) + "\n" + cut + "\n" + format.row("B", 3) + "\n"
                + format.row("C", 4)
            let whole = try trial(text, format, chunkBytes: 1 << 16)
            for size in 1...64 {
                let broken = try trial(text, format, chunkBytes: size)
                #expect(broken.skippedRows == whole.skippedRows, "\(cut), chunks of \(size)")
                #expect(broken.events == whole.events, "\(cut), chunks of \(size)")
            }
        }
    }

    @Test(arguments: HostileJSONTests.formats)
    func `a list over lines, with blank ones between, is whole in chunks of every size`(
        format: HostileJSONTests.Format
    ) throws {
        // A bare list is one of crumbs in Sentry, and one document in HAR.
        guard !["sentry", "har"].contains(format.name) else { return }
        let rows = (1...3).map { format.row("S\($0)", $0) }
        let text = "[\r\n" + rows.joined(separator: " ,\r\n \t\r\n\n") + "\r\n]\n"
        let lines = try trial(rows.joined(separator: "\n"), format, chunkBytes: 1 << 16)
        for size in 1...64 {
            let list = try trial(text, format, chunkBytes: size)
            #expect(list.skippedRows == "", "chunks of \(size)")
            #expect(list.events == lines.events, "chunks of \(size)")
        }
    }

    /// Where a value ends that is read in chunks of a size, and how; bytes that were read are gone.
    private func pass(_ text: String, chunkBytes: Int) -> String {
        var pass = ValuePass(areLines: false)
        var (lineStart, line, read) = (0, 1, 0)
        let bytes = Array(text.utf8)
        while read < bytes.count {
            let chunk = Array(bytes[read..<min(read + chunkBytes, bytes.count)])
            var offset = 0
            let outcome = chunk.withUnsafeBufferPointer {
                pass.run($0, &offset, upTo: $0.count, lineStart: &lineStart, line: &line)
            }
            read += offset
            lineStart -= offset
            switch outcome {
            case .starved: continue
            case .done: return "done at \(read), line \(line)"
            case .broken(_, let isLineStart):
                return "broken at \(read), line \(line)\(isLineStart ? ", its start" : "")"
            }
        }
        return "starved"
    }

    @Test(arguments: [
        (#"{"a":1"# + "\n{}", "broken at 7, line 2, its start"),
        (#"{"a":[1]"# + " \r\n\n \n{}", "broken at 14, line 4, its start"),
        (#"{"a":"b,"# + "\n{}", "broken at 8, line 1"),
        (#"{"a":"b,""# + "\n[]", "broken at 10, line 2, its start"),
        (#"{"a":"\"["# + "\"  \n[]", "broken at 13, line 2, its start"),
        (#"{"a":"# + "\n{},\n\"b\":2}", "done at 16, line 3"),
        ("[ \n{},\t\n\n{}\r\n]", "done at 14, line 5"),
    ])
    func `a value ends at the same place in chunks of every size`(text: String, end: String) {
        for size in 1...64 {
            #expect(pass(text, chunkBytes: size) == end, "chunks of \(size)")
        }
    }
}
