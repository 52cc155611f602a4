/// What the first page of a segment's index says.
///
/// | offset | bytes | field |
/// | --- | --- | --- |
/// | 0 | 8 | magic: `WAYINDEX` |
/// | 8 | 4 | version of this layout: 1 |
/// | 12 | 4 | checksum of the block that ends where the index ends, or of the head |
/// | 16 | 16 | log identity |
/// | 32 | 8 | first sequence of the segment |
/// | 40 | 8 | bytes of the segment that are indexed, its head included |
/// | 48 | 8 | offset of the last block in them; 0 for none |
/// | 56 | 8 | sequence number after the last event in them |
/// | 64 | 8 | pages of the file, this one included |
/// | 72 | 8 | offset of the parts |
/// | 80 | 8 | count of the parts |
/// | 88 | 8 | offset of the ends of strings in their bytes, eight bytes each |
/// | 96 | 8 | count of the strings |
/// | 104 | 8 | offset of the strings' bytes |
struct IndexHead: Sendable, Hashable {
    static let magic = Array("WAYINDEX".utf8)
    static let version: UInt32 = 1

    var extent: IndexExtent
    var pageCount: UInt64 = 0
    var parts: UInt64 = 0
    var partCount: UInt64 = 0
    var stringEnds: UInt64 = 0
    var stringCount: UInt64 = 0
    var strings: UInt64 = 0

    /// The content of all pages, that of the head's own counted too.
    var contentBytes: UInt64 { pageCount * UInt64(IndexPage.contentBytes) }
}

/// How far into a segment an index reaches, and what proves that it is of these bytes.
///
/// The checksum of a block stands for everything before it, as each is linked to its predecessor.
public struct IndexExtent: Sendable, Hashable {
    public var identity: LogIdentity
    /// The segment, by its first sequence number.
    public var segment: UInt64
    /// The bytes of the segment that are indexed.
    public var byteCount: UInt64
    /// Where the last of the blocks in them begins; 0 for none.
    public var lastBlock: UInt64
    /// The checksum of that block, or of the segment's head.
    public var checksum: UInt32
    /// The sequence number after the last event.
    public var endSequence: UInt64
}

extension IndexHead {
    var encoded: [UInt8] {
        var bytes = Self.magic
        func add(_ number: some FixedWidthInteger) {
            withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
        }
        add(Self.version)
        add(extent.checksum)
        add(extent.identity.low)
        add(extent.identity.high)
        add(extent.segment)
        add(extent.byteCount)
        add(extent.lastBlock)
        add(extent.endSequence)
        for number in [pageCount, parts, partCount, stringEnds, stringCount, strings] {
            add(number)
        }
        return bytes
    }

    /// The head that the first bytes of a file hold, or why it is none.
    init(decoding bytes: UnsafeRawPointer, count: Int) throws(IndexMisfit.Reason) {
        guard count == IndexPage.byteCount else { throw .cut }
        let magic = UnsafeRawBufferPointer(start: bytes, count: Self.magic.count)
        guard magic.elementsEqual(Self.magic) else { throw .notAnIndex }
        let stored: UInt32 = bytes.number(at: IndexPage.contentBytes)
        guard stored == Checksum.of(bytes, count: IndexPage.contentBytes) else { throw .damaged }
        let version: UInt32 = bytes.number(at: 8)
        guard version == Self.version else { throw .version(version) }
        let extent = IndexExtent(
            identity: LogIdentity(low: bytes.number(at: 16), high: bytes.number(at: 24)),
            segment: bytes.number(at: 32), byteCount: bytes.number(at: 40),
            lastBlock: bytes.number(at: 48), checksum: bytes.number(at: 12),
            endSequence: bytes.number(at: 56))
        self.init(
            extent: extent, pageCount: bytes.number(at: 64), parts: bytes.number(at: 72),
            partCount: bytes.number(at: 80), stringEnds: bytes.number(at: 88),
            stringCount: bytes.number(at: 96), strings: bytes.number(at: 104))
    }
}

/// Why a file of an index is not used: it is as good as not there.
public struct IndexMisfit: Sendable, Hashable {
    /// What keeps a file from being used.
    public enum Reason: Error, Sendable, Hashable {
        /// It ends too soon.
        case cut
        /// The system does not let it be read.
        case unreadable
        /// It does not begin as an index does.
        case notAnIndex
        /// Its checksum is not that of its bytes.
        case damaged
        /// It is of another version of the layout.
        case version(UInt32)
        /// It was made of another log.
        case foreign
        /// The log's bytes are not those it was made of.
        case otherBytes
        /// It was made by another fold: other semantics, another app map or dialect.
        case otherFold
    }

    /// The file's name.
    public var file: String
    public var reason: Reason
}

extension IndexMisfit: CustomStringConvertible {
    public var description: String {
        let text =
            switch reason {
            case .cut: "ends too soon"
            case .unreadable: "cannot be read"
            case .notAnIndex: "is no index"
            case .damaged: "is damaged"
            case .version(let version): "is of version \(version), not \(IndexHead.version)"
            case .foreign: "is of another log"
            case .otherBytes: "was made of other bytes than the log has"
            case .otherFold: "was made by another fold"
            }
        return "\(file): \(text) and is not used; run 'wayfold log index' on the log"
    }
}

/// The file names of an index, beside the segments' and never ending as theirs do.
public enum IndexName {
    static let suffix = ".index"
    static let begun = "begun.index"
    /// The one file with states, of all segments.
    public static let checkpoints = "checkpoints.index"

    /// The file name of the index of the segment that begins at a sequence number.
    public static func file(of segment: UInt64) -> String {
        padded(String(segment), to: SegmentName.digits) + suffix
    }

    /// Whether a file of that name belongs to an index.
    static func isOfIndex(_ name: String) -> Bool {
        if name == checkpoints || name == begun { return true }
        guard name.hasSuffix(suffix) else { return false }
        let stem = String(name.dropLast(suffix.utf8.count))
        return SegmentName.firstSequence(in: stem + SegmentName.suffix) != nil
    }
}
