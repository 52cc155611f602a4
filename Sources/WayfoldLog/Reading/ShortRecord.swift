/// An event with a short record.
@usableFromInline
package struct ShortRecord {
    /// The payload's first eight bytes as a little-endian number; after its end any.
    @usableFromInline package let payload: UInt64
    /// How many bytes the payload has, from 1 to 6.
    @usableFromInline package let payloadCount: Int
    @usableFromInline package let session: UInt64
    /// In microseconds.
    @usableFromInline package let time: Int64
    @usableFromInline package let sequence: UInt64
    /// The origin that the record says.
    @usableFromInline package let origin: EventOrigin
    /// Where the next record begins.
    @usableFromInline let end: Int

    @inlinable @inline(__always)
    init(
        payload: UInt64, payloadCount: Int, session: UInt64, time: Int64, sequence: UInt64,
        origin: EventOrigin = .user, end: Int
    ) {
        self.payload = payload
        self.payloadCount = payloadCount
        self.session = session
        self.time = time
        self.sequence = sequence
        self.origin = origin
        self.end = end
    }
}
