import WayfoldModel
import WayfoldReplay

/// The beginning of a file, unpacked, as the signs of formats look at it.
struct FileSample {
    /// So many bytes are looked at, and of a database so many.
    static let byteCount = 64 << 10
    static let databaseByteCount = 1 << 20

    private static let database = Array("SQLite format 3\0".utf8)
    private static let lineLimit = 50

    let bytes: ArraySlice<UInt8>
    let outline: JSONOutline
    /// The first lines that are complete, without blank ones.
    let lines: [ArraySlice<UInt8>]

    init(_ source: inout LineReader) throws(ImportError) {
        var bytes = try source.peek(Self.byteCount)
        if bytes.starts(with: Self.database) { bytes = try source.peek(Self.databaseByteCount) }
        self.init(bytes)
    }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = RowText.withoutByteOrderMark(bytes)
        outline = JSONOutline(self.bytes)
        let isAll = bytes.count < Self.byteCount
        var lines = self.bytes.split(separator: UInt8(ascii: "\n"), maxSplits: Self.lineLimit)
        if !isAll || lines.count > Self.lineLimit { _ = lines.popLast() }
        self.lines = lines.map { DecimalText.trimmed($0) }.filter { !$0.isEmpty }
    }

    /// Whether there is nothing in it but blanks.
    var isBlank: Bool {
        bytes.count < Self.byteCount && bytes.allSatisfy { [0x20, 0x0D, 0x0A, 0x09].contains($0) }
    }

    var isDatabase: Bool { bytes.starts(with: Self.database) }

    func begins(with magic: [UInt8], at offset: Int = 0) -> Bool {
        bytes.dropFirst(offset).starts(with: magic)
    }

    /// Whether a text stands anywhere. Linear in both, but for repetitions.
    func holds(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        var rest = bytes
        while let start = rest.firstIndex(of: first) {
            if bytes[start...].starts(with: wanted) { return true }
            rest = bytes[(start + 1)...]
        }
        return false
    }

    /// Whether lines hold tables of that sort in a database.
    func hasTables(_ names: String...) -> Bool {
        isDatabase
            && names.allSatisfy { name in
                ["TABLE \(name)", "TABLE \"\(name)\"", "TABLE '\(name)'", "TABLE [\(name)]"]
                    .contains { holds($0) }
            }
    }

    /// The fields of the lines that are no comments.
    func rows(separator: Unicode.Scalar) -> [[ArraySlice<UInt8>]] {
        lines.filter { $0.first != UInt8(ascii: "#") }.map {
            Array(ByteFields($0, separator: separator))
        }
    }

    /// Whether the first lines are actions in our own words.
    var isWords: Bool {
        let typed = lines.filter { $0.first != UInt8(ascii: "#") }.prefix(3)
        var vocabulary = Vocabulary()
        return !typed.isEmpty
            && typed.allSatisfy { line in
                do throws(WordsError) {
                    return try Words.parse(Array(line), in: &vocabulary) != nil
                } catch {
                    return false
                }
            }
    }
}
