import WayfoldLog

/// A block as it was given to the storage, whatever became of it.
struct WrittenBlock: Sendable, Equatable {
    let place: LogPlace
    let bytes: [UInt8]
    let events: [SimulatedEvent]
    /// The strings of events that are defined in it.
    let defines: Set<String>

    // Read from the header's bytes, not by the code under test.
    var eventCount: Int { Int(number(at: 8, bytes: 4)) }
    var firstSequence: UInt64 { number(at: 16, bytes: 8) }
    var endSequence: UInt64 { firstSequence + UInt64(eventCount) }
    var mark: UInt64 { number(at: 40, bytes: 8) }
    var previousChecksum: UInt32 { UInt32(number(at: 48, bytes: 4)) }
    var checksum: UInt32 { UInt32(number(at: 56, bytes: 4)) }
    var end: Int { Int(place.offset) + bytes.count }

    private func number(at offset: Int, bytes count: Int) -> UInt64 {
        littleEndian(bytes, at: offset, bytes: count)
    }
}

/// A little-endian number of some bytes.
func littleEndian(_ bytes: [UInt8], at offset: Int, bytes count: Int) -> UInt64 {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
}

/// Everything that writers gave to the storage, by its place: several at one place when a torn
/// tail was cut and written anew.
struct WrittenHistory: Sendable {
    private(set) var heads: [UInt64: [[UInt8]]] = [:]
    private(set) var blocks: [UInt64: [Int: [WrittenBlock]]] = [:]
    /// The files `sealed` that were written.
    var seals: [[UInt8]] = []
    /// The events appended and not given to the storage yet.
    var waiting: [SimulatedEvent] = []
    /// The strings defined in the segment being written.
    private var defined: Set<String> = []

    /// Makes ready to go on in a segment after blocks.
    mutating func goOn(after kept: [WrittenBlock]) {
        defined = kept.reduce(into: []) { $0.formUnion($1.defines) }
    }

    /// Takes a head or a block.
    mutating func note(_ bytes: [UInt8], at place: LogPlace) {
        guard place.offset > 0 else {
            heads[place.segment, default: []].append(bytes)
            defined = []
            return
        }
        let count = Int(littleEndian(bytes, at: 8, bytes: 4))
        let events = Array(waiting.prefix(count))
        waiting.removeFirst(events.count)
        let new = Set(events.map(\.text)).subtracting(defined)
        defined.formUnion(new)
        let block = WrittenBlock(place: place, bytes: bytes, events: events, defines: new)
        blocks[place.segment, default: [:]][Int(place.offset), default: []].append(block)
    }
}
