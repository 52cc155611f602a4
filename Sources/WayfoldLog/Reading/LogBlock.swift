/// A proven block as its reader holds it: where it is, its header and the bytes of its records.
///
/// The bytes are the reader's and valid until its next `nextBlock`.
@frozen
public struct LogBlock {
    /// Where the block's header begins.
    public let place: LogPlace
    /// The header.
    public let header: BlockHeader
    /// Whether damage was skipped before it, so that strings may be unknown.
    public let followsHole: Bool
    /// The records; `ByteBuffer.slack` readable bytes follow them.
    @usableFromInline let base: UnsafeRawPointer

    init(place: LogPlace, header: BlockHeader, followsHole: Bool, base: UnsafeRawPointer) {
        self.place = place
        self.header = header
        self.followsHole = followsHole
        self.base = base
    }

    /// Whether it is a writer's seal, which has neither events nor definitions.
    public var isSeal: Bool { header.eventCount == 0 && SealRecord.blocks(in: body) != nil }

    /// The bytes of the records.
    public var body: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base, count: Int(header.bodyBytes))
    }
}
