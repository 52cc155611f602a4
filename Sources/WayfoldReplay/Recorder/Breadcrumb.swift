package import WayfoldModel

/// The last events of a recorder as one line of text, to be left with a crash reporter.
///
/// `wayfold-crumbs 1 process=4711 first=41 at=1764007330900000 sum=9f03c1d2: push product id=1;
/// back @3.4s;;`, on one line: the process, the number of the first event, the time in microseconds
/// that all others count from, 32 bits of a digest of what follows, then the events in words. What
/// could not stand in a text of JSON or XML as it is, and `%` and `;`, is written as in a URL:
/// `%22`. A line that a reporter has cut is one without `;;`.
package enum Breadcrumb {
    package static let mark = Array("wayfold-crumbs 1 ".utf8)
    private static let end = Array(";;".utf8)

    /// What a line says.
    package struct Found: Hashable, Sendable {
        package var process: UInt64 = 0
        /// The events, in whose words every time is counted from `base`.
        package var events: [NumberedWords] = []
        package var base: Int64 = 0
        /// Whether the line ends before it should.
        package var isCut = false
        /// Whether its bytes are not those that were written.
        package var isDamaged = false
    }

    /// The newest of some events, as many as there is room for.
    package static func line(
        _ events: [NumberedWords], process: UInt64, limitBytes: Int
    ) -> String {
        var vocabulary = Vocabulary()
        var shown: [String] = []
        var size = mark.count + 96
        var first: UInt64 = 0
        var base: Int64 = 0
        let read = events.suffix(1024).compactMap { event in
            Self.event(event.text, in: &vocabulary).map { (event.number, $0) }
        }
        // The time of the oldest that is shown is what the others count from; its own is about as
        // long as that, so that room is reckoned with the newest's.
        for (number, event) in read.reversed() {
            if first > 0, number + 1 != first { break }
            let length = encoded(text(event, from: event.time &- 3_600_000_000, vocabulary)).count
            guard size + length + 2 <= limitBytes else { break }
            size += length + 2
            (first, base) = (number, event.time)
        }
        if first > 0 {
            for (number, event) in read where number >= first {
                shown.append(encoded(text(event, from: base, vocabulary)))
            }
        }
        let body = shown.joined(separator: "; ")
        return String(decoding: mark, as: UTF8.self)
            + "process=\(process) first=\(first) at=\(base) sum=\(sum(Array(body.utf8)[...])): "
            + body + ";;"
    }

    private static func text(
        _ event: Event, from base: Int64, _ vocabulary: Vocabulary
    ) -> String {
        var event = event
        event.time = event.time &- base
        return Words.text(of: event, in: vocabulary)
    }

    /// The event of a line in words; nil for one that is none.
    package static func event(_ text: [UInt8], in vocabulary: inout Vocabulary) -> Event? {
        // why: a line that is no event is counted by who asked
        guard let line = try? Words.parse(text, in: &vocabulary), line.events.count == 1 else {
            return nil
        }
        return line.events[0]
    }

    private static func sum(_ bytes: ArraySlice<UInt8>) -> String {
        var digest = Digest(seed: 29)
        digest.combine(bytes: bytes)
        let text = String(UInt32(truncatingIfNeeded: digest.value), radix: 16)
        return String(repeating: "0", count: 8 - text.count) + text
    }

    private static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte), byte != UInt8(ascii: "%"), byte != UInt8(ascii: ";") {
                bytes.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += Array(("%" + (byte < 16 ? "0" : "") + digits).utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What a line may hold as it is.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) && !"\"\\/<>&'".utf8.contains(byte)
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var rest = bytes
        while let byte = rest.first {
            if byte == UInt8(ascii: "%"),
                let number = UInt8(
                    String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
            {
                text.append(number)
                rest = rest.dropFirst(3)
            } else {
                text.append(byte)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}

extension Breadcrumb {
    /// Where a line begins in some bytes, from an index on.
    package static func start(in bytes: ArraySlice<UInt8>) -> Int? {
        var rest = bytes
        while let found = rest.firstIndex(of: mark[0]) {
            if bytes[found...].starts(with: mark) { return found }
            rest = bytes[(found + 1)...]
        }
        return nil
    }

    /// Reads the line that some bytes begin with; it ends where no more of it can stand.
    package static func read(_ bytes: ArraySlice<UInt8>) -> Found {
        var found = Found()
        let line = bytes.dropFirst(mark.count).prefix(while: isPlain)
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            found.isCut = true
            return found
        }
        var values: [String: String] = [:]
        for word in String(decoding: line[..<colon], as: UTF8.self).split(separator: " ") {
            let pair = word.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { values[String(pair[0])] = String(pair[1]) }
        }
        guard let process = values["process"].flatMap({ UInt64($0) }),
            let first = values["first"].flatMap({ UInt64($0) }), first < 1 << 62,
            let base = values["at"].flatMap({ Int64($0) })
        else {
            found.isDamaged = true
            return found
        }
        (found.process, found.base) = (process, base)
        var body = line[(colon + 1)...]
        if body.first == 0x20 { body = body.dropFirst() }
        if let stop = endIndex(in: body) {
            body = body[..<stop]
            found.isDamaged = sum(body) != values["sum"]
        } else {
            found.isCut = true
            // What is behind the last event that ends may be the half of one.
            let last = body.lastIndex(of: UInt8(ascii: ";")) ?? body.startIndex
            body = body[..<last]
        }
        if found.isDamaged || body.isEmpty { return found }
        for (index, event) in body.split(separator: UInt8(ascii: ";")).enumerated() {
            let text = decoded(event.drop { $0 == 0x20 })
            found.events.append(NumberedWords(number: first + UInt64(index), text: text))
        }
        return found
    }

    private static func endIndex(in body: ArraySlice<UInt8>) -> Int? {
        var rest = body
        while let found = rest.firstIndex(of: end[0]) {
            if body[found...].starts(with: end) { return found }
            rest = body[(found + 1)...]
        }
        return nil
    }
}
