/// The time difference of a record: a count of its largest unit that has no remainder.
///
/// The field is `zigzag(count) << 2 | unit`. A count that does not fit is written as the field 3,
/// followed by the whole difference as a signed varint of microseconds.
@usableFromInline
enum TimeStep {
    @inlinable static var unitMask: UInt64 { 3 }
    @inlinable static var unitBits: UInt64 { 2 }
    /// Unit 1.
    @inlinable static var millisecond: Int64 { 1_000 }
    /// Unit 2.
    @inlinable static var second: Int64 { 1_000_000 }
    /// The only field of unit 3.
    @inlinable static var whole: UInt64 { 3 }

    /// The field for a difference in microseconds; nil when the whole difference has to follow.
    @inlinable @inline(__always)
    static func field(_ microseconds: Int64) -> UInt64? {
        let (milliseconds, rest) = microseconds.quotientAndRemainder(dividingBy: millisecond)
        if rest == 0 {
            let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: millisecond)
            return rest == 0 ? folded(seconds) | 2 : folded(milliseconds) | 1
        }
        let field = folded(microseconds)
        return field >> unitBits == zigzag(microseconds) ? field : nil
    }

    @inlinable @inline(__always)
    static func folded(_ count: Int64) -> UInt64 { zigzag(count) &<< unitBits }

    @inlinable @inline(__always)
    static func zigzag(_ number: Int64) -> UInt64 {
        UInt64(bitPattern: (number &<< 1) ^ (number &>> 63))
    }
}
