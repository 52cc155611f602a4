/// The first byte of a record.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-2 | 0: a definition, see `DefinitionLead`; 1...6: the payload's length; 7: it follows |
/// | 3 | the time differs from the previous record's: see `TimeStep` |
/// | 4 | the session differs from the previous record's: signed varint |
/// | 5 | a scene other than 0: varint |
/// | 6 | an origin byte, for an origin other than user or for a cause |
/// | 7 | same turn as the previous event of the session |
@usableFromInline
enum RecordLead {
    @inlinable static var lengthMask: UInt8 { 0x07 }
    @inlinable static var longLength: UInt8 { 7 }
    @inlinable static var time: UInt8 { 0x08 }
    @inlinable static var session: UInt8 { 0x10 }
    @inlinable static var scene: UInt8 { 0x20 }
    @inlinable static var origin: UInt8 { 0x40 }
    @inlinable static var sameTurn: UInt8 { 0x80 }

    /// Bits 0-3 of the origin byte: the origin.
    @inlinable static var originMask: UInt8 { 0x0f }
    /// Bit 4 of the origin byte: the distance to the cause follows as a varint.
    @inlinable static var cause: UInt8 { 0x10 }

    /// The longest record before its payload, as a writer makes it, with every field at its
    /// longest.
    static let maximumBytes = 1 + 11 + 10 + 5 + 1 + 10 + 10
}
