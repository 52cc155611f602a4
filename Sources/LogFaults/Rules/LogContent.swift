package import SystemPackage
package import WayfoldLog

/// What the real reader gives of a log, to its end.
package struct LogContent: CustomStringConvertible {
    package var events: [SimulatedEvent] = []
    package var names: [UInt64: String] = [:]
    /// How many events use strings that are lost.
    package var unreadableCount = 0
    package var tail: LogTail?
    package var faults: [LogFault] = []
    package var error: EventLogError?

    /// Reads a log.
    package init(_ path: FilePath, onDamage policy: DamagePolicy = .stop) {
        do throws(EventLogError) {
            let reader = try EventLog(reading: path, onDamage: policy).reader()
            var strings = StringTable()
            while try reader.nextBlock() {
                var cursor = try RecordCursor(reader.block, &strings)
                while try cursor.next(&strings) { take(cursor, strings) }
                for name in strings.sessionNames {
                    names[name.session] = strings[name.string].map {
                        String(decoding: $0, as: UTF8.self)
                    }
                }
            }
            tail = reader.tail
            faults = reader.takeFaults()
        } catch {
            self.error = error
        }
    }

    private mutating func take(_ cursor: RecordCursor, _ strings: StringTable) {
        guard let number = cursor.payload.first, let text = strings[UInt32(number)] else {
            unreadableCount += 1
            return
        }
        events.append(
            SimulatedEvent(
                envelope: cursor.envelope, text: String(decoding: text, as: UTF8.self),
                rest: Array(cursor.payload.dropFirst())))
    }

    package var description: String {
        let end = error.map { "\($0)" } ?? tail.map { "\($0)" } ?? "no end"
        return "events \(events.map(\.sequence)), \(unreadableCount) unreadable, \(faults), \(end)"
    }

    /// Whether a payload of these logs names a string that is lost.
    static func usesLostString(_ payload: UnsafeRawBufferPointer, _ strings: StringTable) -> Bool {
        payload.first.map { strings.isLost(UInt32($0)) } ?? true
    }
}
