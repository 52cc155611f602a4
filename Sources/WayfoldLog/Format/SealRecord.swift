/// The record of a seal: the only one of the last block that a writer writes when it ends.
///
/// It is a definition's first byte of a kind of its own, and the count of the segment's blocks
/// before it as a varint. The block has no event; that everything before it is synced, its mark
/// says.
enum SealRecord {
    static let lead: UInt8 = 0x28

    /// How many blocks the seal counts; nil when the records of a block are no seal.
    static func blocks(in body: UnsafeRawBufferPointer) -> UInt64? {
        guard body.count >= 2, body.count <= 11, body[0] == lead else { return nil }
        var number: UInt64 = 0
        for (group, byte) in body.dropFirst().enumerated() {
            if group == 9 && byte > 1 { return nil }
            number |= UInt64(byte & 0x7f) << UInt64(7 * group)
            if byte < 0x80 { return group + 2 == body.count ? number : nil }
        }
        return nil
    }
}
