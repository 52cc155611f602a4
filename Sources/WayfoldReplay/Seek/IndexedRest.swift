import WayfoldLog

/// What `IndexedEvents` reads besides an index, once it has come to it.
struct IndexedRest {
    var reader: Blocks?
    var scan: Scan?

    /// The blocks behind what is indexed.
    final class Blocks {
        let blocks: LogReader
        /// The strings from there on; those before are the index's.
        var strings: StringTable
        private let file: Int
        private let segment: UInt64

        init(_ index: LogIndex) throws(EventLogError) {
            blocks = try index.log.reader(at: index.end)
            strings = index.stringsAtEnd
            segment = index.end.place.segment
            file = index.lastFile
        }

        /// The text of a string; nil when it is lost.
        func text(_ number: UInt32, _ index: LogIndex) throws(EventLogError) -> String? {
            if let bytes = strings[number] { return String(decoding: bytes, as: UTF8.self) }
            guard strings.segment == segment else { return nil }
            let bytes = try index.string(number, ofFile: file)
            return bytes.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// A scan of the whole log.
    final class Scan {
        var events: LogEvents

        init(_ events: consuming LogEvents) {
            self.events = events
        }
    }
}
