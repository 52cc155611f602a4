import Foundation
import Testing
import WayfoldInterchange

struct ByteSourceTests {
    static let text = "one\ntwo\r\n\nthree"
    static let long = (1...40_000).map { "line number \($0)" }.joined(separator: "\n") + "\n"

    private func lines(
        _ bytes: [UInt8], chunkBytes: Int = 64 << 10
    ) throws -> String {
        var reader = LineReader(ByteSource(bytes, named: "file", chunkBytes: chunkBytes))
        var lines: [String] = []
        while let line = try reader.next() {
            lines.append(String(decoding: line.bytes, as: UTF8.self))
        }
        return lines.joined(separator: "|")
    }

    @Test(arguments: [6, 7, 8, 13, 64 << 10])
    func `plain, xz and gzip give the same text in chunks of any size`(chunk: Int) throws {
        let plain = Array(Self.text.utf8)
        let forms = [plain, try Compressed.xz(plain), try Compressed.gzip(plain)]
        for form in forms {
            #expect(try lines(form, chunkBytes: chunk) == "one|two||three")
        }
    }

    @Test
    func `text longer than every buffer is whole`() throws {
        let expected = Self.long.split(separator: "\n").joined(separator: "|")
        let plain = Array(Self.long.utf8)
        for form in [plain, try Compressed.xz(plain), try Compressed.gzip(plain)] {
            #expect(try lines(form, chunkBytes: 1000) == expected)
        }
    }

    @Test
    func `streams after another are one text`() throws {
        let parts = ["a\nb", "c\n", "", "d"].map { Array($0.utf8) }
        let padding = [UInt8](repeating: 0, count: 8)
        #expect(try lines(parts.flatMap { try Compressed.xz($0) }) == "a|bc|d")
        #expect(try lines(parts.flatMap { try Compressed.xz($0) + padding }) == "a|bc|d")
        #expect(try lines(parts.flatMap { try Compressed.gzip($0) }) == "a|bc|d")
        #expect(try lines(parts.flatMap { try Compressed.gzip($0) } + padding) == "a|bc|d")
        let many = try (0..<300).flatMap { try Compressed.gzip(Array("\($0)".utf8)) }
        let expected = (0..<300).map { "\($0)" }.joined()
        #expect(try lines(many, chunkBytes: 11) == expected)
    }

    @Test
    func `nothing is nothing, compressed or not`() throws {
        for form in [[], try Compressed.xz([]), try Compressed.gzip([])] {
            #expect(try lines(form) == "")
        }
    }

    @Test
    func `every cut of a compressed file says where it was cut`() throws {
        let text = Array(Self.long.utf8.prefix(3000))
        for (format, whole) in [
            ("xz", try Compressed.xz(text)), ("gzip", try Compressed.gzip(text)),
        ] {
            for count in 1..<whole.count {
                let text = errorText { _ = try lines(Array(whole[..<count]), chunkBytes: 64) }
                #expect(
                    text == "file: compressed offset \(count): the \(format) stream ends here but"
                        + " should go on; get the whole file again")
            }
        }
    }

    @Test
    func `every changed byte of an xz file is found`() throws {
        let whole = try Compressed.xz(Array(Self.long.utf8.prefix(2000)))
        for offset in CompressionBytes.xzMagic..<whole.count {
            var damaged = whole
            damaged[offset] ^= 0x04
            let text = errorText { _ = try lines(damaged) }
            #expect(text.hasPrefix("file: compressed offset "), "byte \(offset): \(text)")
        }
    }

    @Test
    func `a changed checksum of a gzip file is found`() throws {
        let whole = try Compressed.gzip(Array(Self.text.utf8))
        for offset in whole.count - 8..<whole.count {
            var damaged = whole
            damaged[offset] ^= 0x04
            let text = errorText { _ = try lines(damaged) }
            let (check, step) = offset < whole.count - 4 ? ("data", 4) : ("length", 0)
            #expect(
                text
                    == "file: compressed offset \(whole.count - step): the gzip stream is damaged "
                    + "(incorrect \(check) check) but should be whole; get the file again")
        }
    }

    @Test
    func `what follows the last stream is named by its offset`() throws {
        let gzip = try Compressed.gzip(Array(Self.text.utf8))
        #expect(
            errorText { _ = try lines(gzip + Array("tail".utf8)) }
                == "file: compressed offset \(gzip.count): other bytes are here but the gzip"
                + " stream should be the last; cut them off, or get the file again")
        let xz = try Compressed.xz(Array(Self.text.utf8))
        #expect(
            errorText { _ = try lines(xz + Array("tail of the file".utf8)) }
                == "file: compressed offset \(xz.count + 12): the xz stream is damaged (its checks"
                + " fail, or other bytes follow it) but should be whole; get the file again")
    }

    @Test
    func `packed lines that are cut end before the cut, where that is asked for`() throws {
        let text = (0..<400).map { "line \($0 &* 2_654_435_761)\n" }.joined()
        let whole = text.split(separator: "\n")
        for packed in [
            try Compressed.gzip(Array(text.utf8)), try Compressed.xz(Array(text.utf8)),
        ] {
            for count in stride(from: 3, to: packed.count, by: 37) {
                var reader = LineReader(
                    ByteSource(Array(packed[..<count]), named: "file", chunkBytes: 64))
                reader.endsAtCut = true
                _ = try reader.peek(100)
                var lines: [Substring] = []
                while let line = try reader.next() {
                    lines.append(Substring(String(decoding: line.bytes, as: UTF8.self)))
                }
                #expect(lines == Array(whole.prefix(lines.count)), "cut at \(count)")
                #expect(
                    "\(reader.cut.map { "\($0)" } ?? "")".contains("ends here but should go on"))
            }
        }
    }

    @Test
    func `an xz file that asks for gigabytes is refused`() throws {
        let bytes = try Compressed.xzWithHugeDictionary()
        #expect(
            errorText { _ = try lines(bytes) }
                == "file: compressed offset 0: the xz stream wants more memory but should do with"
                + " 268435456 bytes; compress it with a smaller dictionary")
    }

    @Test(arguments: ["No space left on device", "Disk quota exceeded"])
    func `a full folder for temporary files is named with the way out`(reason: String) {
        let error = ImportError.cannotOpen(path: "copy/input", reason: "cannot write: \(reason)")
        let folder = FileManager.default.temporaryDirectory.path
        #expect(
            "\(error)" == "\(folder): is full but should take a copy of the input, which is read "
                + "twice; make room, or name another folder in TMPDIR")
    }

    @Test
    func `a file that is not there and a folder are named`() throws {
        #expect(
            errorText { _ = try ByteSource(path: "no/such/file.xz") }
                == "no/such/file.xz: cannot open: No such file or directory; check the path")
        let text = errorText {
            var reader = try LineReader(path: "/")
            _ = try reader.next()
        }
        #expect(text == "/: is a folder but should be a file; check the path")
    }
}

/// Sizes that the compressed formats fix.
private enum CompressionBytes {
    static let xzMagic = 6
}
