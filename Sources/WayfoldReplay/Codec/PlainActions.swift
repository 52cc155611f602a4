import WayfoldLog
import WayfoldModel

/// The plain actions of the short records of a segment, by what their payloads say: most of them
/// were said before, and are found in a third of the time that it takes to read them.
///
/// Each has one place, which the next one takes that has the same: 8 KB.
struct PlainActions: Sendable {
    fileprivate struct Place {
        /// 0 for none.
        var key: UInt64 = 0
        var action = PlainAction(.back, by: .user, 0, .none)
    }

    private static var countOfBits: UInt64 { 9 }

    private var places = [Place](repeating: Place(), count: 1 << Int(countOfBits))

    /// Forgets what the texts of another segment were.
    mutating func forget() {
        for index in places.indices { places[index].key = 0 }
    }

    /// Lends them, with the symbols of the segment's strings.
    @inline(__always)
    mutating func lend<Result>(
        _ symbols: UnsafeBufferPointer<Symbol>, _ use: (Lent) -> Result
    ) -> Result? {
        places.withUnsafeMutableBufferPointer { places in
            places.baseAddress.map { use(Lent(places: $0, symbols: symbols)) }
        }
    }

    struct Lent {
        fileprivate let places: UnsafeMutablePointer<Place>
        let symbols: UnsafeBufferPointer<Symbol>

        /// What a record says; nil where only an event says enough.
        @inline(__always)
        subscript(record: ShortRecord) -> PlainAction? {
            // Six bytes at most: above them their count, and the origin.
            let surplus = UInt64(truncatingIfNeeded: 64 &- record.payloadCount &* 8)
            let said = (record.payload &<< surplus) &>> surplus
            let how = record.payloadCount &<< 4 | Int(record.origin.rawValue)
            let key = said | UInt64(truncatingIfNeeded: how) &<< 48
            let hash = (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- PlainActions.countOfBits)
            let place = places + Int(truncatingIfNeeded: hash)
            if place.pointee.key == key { return place.pointee.action }
            return read(record, key, place)
        }

        @inline(never)
        private func read(
            _ record: ShortRecord, _ key: UInt64, _ place: UnsafeMutablePointer<Place>
        ) -> PlainAction? {
            let action = PlainAction(
                record.payload, record.payloadCount, record.origin, symbols)
            if let action { place.pointee = Place(key: key, action: action) }
            return action
        }
    }
}
