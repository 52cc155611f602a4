/// How a record breaks the format.
public enum MalformedRecord: Sendable, Hashable {
    /// A number has more than ten groups of seven bits, or more than 64 bits.
    case varint
    /// A field or a payload goes on past the body's end.
    case pastTheEnd
    /// A definition begins with a byte that no kind of them has.
    case definition(UInt8)
    /// A time difference has a unit that does not exist.
    case timeStep(UInt64)
    /// An origin byte names no origin or has unknown bits.
    case origin(UInt8)
    /// A scene does not fit into 32 bits.
    case scene(UInt64)
    /// The distance to a cause is 0 or reaches before the first event.
    case causeDistance(UInt64)
    /// A varint length of a payload that must be 0 or 7 and more, up to the limit.
    case payloadLength(UInt64)
    /// A string is longer than the format allows.
    case stringLength(UInt64)
    /// The segment defines too many strings.
    case tooManyStrings
    /// A string has more pairs of digits than the format allows.
    case pairCount(UInt64)
    /// A session's name is a string that was not defined, so many strings before the next.
    case stringDistance(UInt64)
    /// There are more or fewer events than the block's header counts.
    case eventCount(found: UInt32, header: UInt32)
}

extension MalformedRecord: CustomStringConvertible {
    /// What is and what should be, without the place.
    public var description: String {
        switch self {
        case .varint: "a number has more than 64 bits but none may"
        case .pastTheEnd: "a record goes on past the block's end but should end in it"
        case .definition(let byte):
            "a definition begins with 0x\(hexadecimal(byte)) but should begin with a known kind"
        case .timeStep(let field):
            "the time difference is \(field) but of unit 3 it should be 3"
        case .origin(let byte): "the origin is \(byte) but should be one of 0 to 6"
        case .scene(let scene): "the scene is \(scene) but should fit 32 bits"
        case .causeDistance(let distance):
            "the cause is \(distance) events back but should be an earlier event"
        case .payloadLength(let length):
            "the payload's length is \(length) but should be 0 or 7 to \(LogLimits.payloadBytes)"
        case .stringLength(let length):
            "a string has \(length) bytes but may have \(LogLimits.stringBytes)"
        case .tooManyStrings:
            "a string is defined past the \(LogLimits.stringsPerSegment) a segment may have"
        case .pairCount(let count):
            "a string has \(count) pairs of digits but may have \(LogLimits.stringBytes / 2)"
        case .stringDistance(let distance):
            "a session's name is \(distance) strings back but should be one of the segment's"
        case .eventCount(let found, let header):
            "the block holds \(found) events but its header counts \(header)"
        }
    }
}
