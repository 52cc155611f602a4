import WayfoldModel

/// The bytes of a ring of last events; the layout is with `LastEvents`.
package enum RingSlot {
    package static let magic = Array("wayfold ring 1\n\0".utf8)
    static let headBytes = 64
    static let byteCount = 128
    private static let textOffset = 24
    private static let textBytes = byteCount - textOffset

    static func head(slotCount: Int, process: UInt64) -> [UInt8] {
        var head = magic
        append(UInt32(slotCount), to: &head)
        append(UInt32(byteCount), to: &head)
        append(process, to: &head)
        append(digest(head[...]), to: &head)
        return head + [UInt8](repeating: 0, count: headBytes - head.count)
    }

    /// The parts that a text is kept in, one at least.
    static func parts(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        if text.isEmpty { return [[]] }
        return stride(from: 0, to: text.count, by: textBytes).map {
            text[$0..<min($0 + textBytes, text.count)]
        }
    }

    /// Writes a part. While it is written the slot has no number, and a digest that fits nothing.
    static func write(
        _ bytes: ArraySlice<UInt8>, number: UInt64, part: Int, of count: Int,
        to memory: UnsafeMutableRawBufferPointer, at start: Int
    ) {
        memory.storeBytes(of: 0, toByteOffset: start, as: UInt64.self)
        var slot: [UInt8] = []
        append(number, to: &slot)
        append(UInt16(part), to: &slot)
        append(UInt16(count), to: &slot)
        append(UInt16(bytes.count), to: &slot)
        append(UInt16(0), to: &slot)
        append(digest(slot[...] + bytes), to: &slot)
        slot += bytes
        let target = UnsafeMutableRawBufferPointer(rebasing: memory[(start + 8)...])
        target.copyBytes(from: slot.dropFirst(8))
        memory.storeBytes(of: number.littleEndian, toByteOffset: start, as: UInt64.self)
    }

    /// What is in a ring: its process, and the events that are complete, in order.
    package struct Found {
        package var process: UInt64
        package var events: [NumberedWords] = []
        /// How many slots hold what was not finished, or was damaged since.
        package var tornCount = 0
        /// How many events have some of their parts, and not all: the process ended while one was
        /// written, or a slot of it was damaged since. The oldest is none of them, for the newest
        /// takes its parts from the first on.
        package var partialCount = 0
        /// Whether the bytes end before the last slot.
        package var isCut = false
    }

    /// Reads a ring; nil for bytes that are none, or whose head is damaged. Linear in the bytes.
    package static func events(in bytes: [UInt8]) -> Found? {
        guard bytes.count >= headBytes, bytes.starts(with: magic),
            number(UInt64.self, bytes, 32) == digest(bytes[..<32])
        else { return nil }
        let slotCount = Int(number(UInt32.self, bytes, 16))
        var found = Found(process: number(UInt64.self, bytes, 24))
        var parts: [UInt64: [Int: ArraySlice<UInt8>]] = [:]
        var counts: [UInt64: Int] = [:]
        for index in 0..<slotCount {
            let start = headBytes + index * byteCount
            guard start + byteCount <= bytes.count else {
                found.isCut = true
                break
            }
            let slot = bytes[start..<start + byteCount]
            if slot.allSatisfy({ $0 == 0 }) { continue }
            let length = Int(number(UInt16.self, bytes, start + 12))
            let event = number(UInt64.self, bytes, start)
            let text = slot.dropFirst(textOffset).prefix(length)
            guard event > 0, length <= textBytes,
                number(UInt64.self, bytes, start + 16) == digest(slot.prefix(16) + text)
            else {
                found.tornCount += 1
                continue
            }
            parts[event, default: [:]][Int(number(UInt16.self, bytes, start + 8))] = text
            counts[event] = Int(number(UInt16.self, bytes, start + 10))
        }
        let oldest = parts.keys.min()
        for (event, known) in parts.sorted(by: { $0.key < $1.key }) {
            let count = counts[event] ?? 0
            guard known.count == count, known.keys.allSatisfy({ $0 < count }) else {
                let isEnd = known.keys.min().map { $0 + known.count == count } ?? false
                if event != oldest || !isEnd { found.partialCount += 1 }
                continue
            }
            let text = known.sorted { $0.key < $1.key }.flatMap(\.value)
            found.events.append(NumberedWords(number: event, text: text))
        }
        return found
    }

    private static func digest(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var digest = Digest(seed: 29)
        digest.combine(bytes: bytes)
        return digest.value
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private static func number<Number: FixedWidthInteger>(
        _ type: Number.Type, _ bytes: [UInt8], _ offset: Int
    ) -> Number {
        let raw = bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: offset, as: Number.self)
        }
        return Number(littleEndian: raw)
    }
}

/// An event in words, with its number among all of its process.
package struct NumberedWords: Hashable, Sendable {
    package var number: UInt64
    package var text: [UInt8]

    package init(number: UInt64, text: [UInt8]) {
        self.number = number
        self.text = text
    }
}
