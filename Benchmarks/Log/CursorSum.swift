package import SystemPackage
import WayfoldLog

extension RecordSum {
    /// The sum that the log's own reader comes to, without regard to speed: what a bare loop has
    /// to come to as well.
    ///
    /// - Throws: `EventLogError` for damage.
    package init(readingLogAt path: FilePath) throws {
        let reader = try EventLog(reading: path).reader()
        var strings = StringTable()
        while try reader.nextBlock() {
            var cursor = try RecordCursor(reader.block, &strings)
            while try cursor.next(&strings) {
                eventCount += 1
                let envelope = cursor.envelope
                sum &+= envelope.sequence &+ UInt64(bitPattern: envelope.time)
                sum &+= envelope.session &+ UInt64(envelope.scene)
                sum &+= UInt64(envelope.origin.rawValue)
                if envelope.cause != 0 { sum &+= envelope.sequence &- envelope.cause }
                add(numbers: cursor.payload)
            }
        }
    }

    private mutating func add(numbers bytes: UnsafeRawBufferPointer) {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        for byte in bytes {
            number |= UInt64(byte & 0x7f) << shift
            shift += 7
            guard byte < 0x80 else { continue }
            sum &+= number
            number = 0
            shift = 0
        }
    }
}
