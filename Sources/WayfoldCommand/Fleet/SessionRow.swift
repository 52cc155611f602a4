import WayfoldModel
import WayfoldReplay

/// What one session comes to, as a line of JSON that is the same wherever it is replayed:
///
/// ```json
/// {"session":17,"events":9,"refused":1,"depth":5,"finalDepth":2,"digest":"545029fb81d9545e"}
/// ```
/// Nothing in it depends on how a log is split: a session is called by its name, and by its number
/// only where it has none; its events are counted from its own first. `depth` is the deepest that
/// it was, in screens on the visible path.
struct SessionRow {
    var session: UInt64
    var name: String?
    var counts: RowCounts.Count
    var depth = 0
    var finalDepth = 0
    var digest: Digest
    /// Whether outcomes were verified, so that it is said how many differ.
    var saysDiffering: Bool
    /// Further members about live objects, each behind its comma.
    var live: [UInt8]?

    init(
        session: UInt64, name: String?, counts: RowCounts.Count, digest: Digest,
        saysDiffering: Bool
    ) {
        self.session = session
        self.name = name
        self.counts = counts
        self.digest = digest
        self.saysDiffering = saysDiffering
    }

    /// The line with its end.
    var line: [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(128)
        line += "{\"session\":".utf8
        if let name {
            line += JSONValue(.string(name)).compactText.utf8
        } else {
            line.append(decimal: session)
        }
        func add(_ key: StaticString, _ number: UInt64) {
            line.append(
                contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
            line.append(decimal: number)
        }
        add(",\"events\":", counts.events)
        add(",\"refused\":", counts.refused)
        add(",\"depth\":", UInt64(clamping: depth))
        add(",\"finalDepth\":", UInt64(clamping: finalDepth))
        line += ",\"digest\":\"".utf8
        line.append(hexadecimal: digest.value)
        line.append(UInt8(ascii: "\""))
        if saysDiffering { add(",\"differing\":", counts.differing) }
        if let live { line += live }
        line += "}\n".utf8
        return line
    }
}

extension [UInt8] {
    /// Adds a number in its shortest form.
    mutating func append(decimal number: UInt64) {
        let start = count
        var rest = number
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }

    /// Adds sixteen hexadecimal digits.
    fileprivate mutating func append(hexadecimal number: UInt64) {
        for shift in stride(from: UInt64(60), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: number >> shift & 15)
            append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
        }
    }
}
