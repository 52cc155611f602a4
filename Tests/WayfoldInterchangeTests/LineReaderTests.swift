import Foundation
import Testing
import WayfoldInterchange

struct LineReaderTests {
    /// Each line as `number:bytes`, with `r` for a removed carriage return and `!` for no line end.
    private func lines(_ text: String, limit: Int = 100) throws -> [String] {
        let source = ByteSource(Array(text.utf8), named: "file", chunkBytes: 6)
        var reader = LineReader(source, limitBytes: limit)
        var lines: [String] = []
        while let line = try reader.next() {
            let text = String(decoding: line.bytes, as: UTF8.self)
            lines.append(
                "\(line.number):\(text)" + (line.hadCarriageReturn ? "r" : "")
                    + (line.isTerminated ? "" : "!"))
        }
        #expect(reader.lineNumber == lines.count)
        #expect(reader.carriageReturnCount == lines.count { $0.contains("r") })
        return lines
    }

    @Test(arguments: [
        ("", []),
        ("\n", ["1:"]),
        ("a", ["1:a!"]),
        ("a\n", ["1:a"]),
        ("a\nb", ["1:a", "2:b!"]),
        ("a\r\nb\r\n", ["1:ar", "2:br"]),
        ("\r\n\n\r", ["1:r", "2:", "3:r!"]),
        ("a\r\r\n", ["1:a\rr"]),
        ("a\rb\n", ["1:a\rb"]),
        ("\u{0}\n\u{0}x\u{0}\n", ["1:\u{0}", "2:\u{0}x\u{0}"]),
    ])
    func `lines end at a line feed and lose one carriage return`(
        text: String, expected: [String]
    ) throws {
        #expect(try lines(text) == expected)
    }

    @Test
    func `a line feed is found wherever it stands, and nothing else is one`() throws {
        for byte: UInt8 in [0x00, 0x09, 0x0A, 0x0B, 0x0D, 0x8A, 0xFF] {
            for position in 0..<20 {
                var bytes = [UInt8](repeating: 0x0B, count: 20)
                bytes[position] = byte
                var reader = LineReader(ByteSource(bytes, named: "file"))
                let first = try #require(try reader.next())
                let end = byte == 0x0A ? position : bytes.count
                #expect(first.bytes.count == end - (byte == 0x0D && end == position + 1 ? 1 : 0))
                #expect(first.isTerminated == (byte == 0x0A))
            }
        }
    }

    @Test
    func `a line may be as long as the limit and no longer`() throws {
        let line = String(repeating: "x", count: 20)
        #expect(try lines("a\n\(line)\n\(line)\r\n\(line)", limit: 20).count == 4)
        for end in ["\n", "\r\n", "", "\nb\n"] {
            #expect(
                errorText { _ = try lines("a\n\(line)x\(end)", limit: 20) }
                    == "file:2: the line is longer but should have at most 20 bytes;"
                    + " check that the file is text in lines")
        }
    }

    @Test
    func `an endless line stops at the limit and is not read on`() throws {
        let bytes = [UInt8](repeating: 0x78, count: 1 << 20)
        var reader = LineReader(ByteSource(bytes, named: "file"), limitBytes: 1000)
        #expect(throws: ImportError.self) { _ = try reader.next() }
    }

    @Test
    func `lines across many fills of the buffer are whole`() throws {
        let expected = (0..<30_000).map { String(repeating: "ab", count: $0 % 17) }
        let text = expected.joined(separator: "\n") + "\n"
        var reader = LineReader(ByteSource(Array(text.utf8), named: "file", chunkBytes: 777))
        var found: [String] = []
        while let line = try reader.next() {
            found.append(String(decoding: line.bytes, as: UTF8.self))
        }
        #expect(found == expected)
    }

    @Test
    func `a line that is kept stays as it was`() throws {
        let text = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
        var reader = LineReader(ByteSource(Array(text.utf8), named: "file"))
        let first = try #require(try reader.next())
        while try reader.next() != nil {}
        #expect(String(decoding: first.bytes, as: UTF8.self) == "line 0")
    }

    @Test
    func `it tells how much of a file was read, and when nothing is left`() throws {
        let text = String(repeating: "a line\n", count: 40_000)
        let packed = try Compressed.gzip(Array(text.utf8))
        for bytes in [Array(text.utf8), packed] {
            let url = URL.temporaryDirectory.appending(path: "wayfold-\(UUID().uuidString)")
            try Data(bytes).write(to: url)
            defer { try? FileManager.default.removeItem(at: url) }
            var reader = try LineReader(path: url.path)
            // What was looked at before is not read again.
            _ = try reader.peek(100)
            var read: [UInt64] = []
            var totals: Set<UInt64> = []
            var ends = 0
            reader.tell { count, total, hasEnded in
                read.append(count)
                totals.insert(total)
                if hasEnded { ends += 1 }
            }
            var lines = 0
            while try reader.next() != nil { lines += 1 }
            #expect(lines == 40_000)
            #expect(read == read.sorted() && read.last == UInt64(bytes.count))
            #expect(totals == [UInt64(bytes.count)])
            #expect(ends > 0)
        }
    }
}
