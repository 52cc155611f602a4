import Foundation

/// The numbers and texts of a record, whose bytes sort as they do: numbers have eight bytes, the
/// highest first, and texts stand behind their length. Read from the start.
package struct RecordBytes {
    private(set) var rest: UnsafeRawBufferPointer

    package init(_ record: UnsafeRawBufferPointer) {
        rest = record
    }

    package static func append(_ number: UInt64, to record: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { record.append(contentsOf: $0) }
    }

    /// A number that may be negative: the lowest is that of the lowest bytes.
    package static func append(signed number: Int64, to record: inout [UInt8]) {
        append(ordered(number), to: &record)
    }

    static func append(_ text: some Collection<UInt8>, to record: inout [UInt8]) {
        append(UInt64(text.count), to: &record)
        record.append(contentsOf: text)
    }

    @inline(__always)
    mutating func number() -> UInt64 {
        let value = Self.lead(of: rest)
        drop(8)
        return value
    }

    /// A number of four bytes.
    @inline(__always)
    package mutating func shortNumber() -> UInt32 {
        guard rest.count >= 4 else { return 0 }
        let value = UInt32(bigEndian: rest.loadUnaligned(as: UInt32.self))
        drop(4)
        return value
    }

    @inline(__always)
    package mutating func byte() -> UInt8 {
        guard let byte = rest.first else { return 0 }
        drop(1)
        return byte
    }

    @inline(__always)
    package mutating func signed() -> Int64 {
        Int64(bitPattern: number() ^ 1 << 63)
    }

    @inline(__always)
    package mutating func text() -> UnsafeRawBufferPointer {
        let count = Int(number())
        let text = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
        drop(text.count)
        return text
    }

    @inline(__always)
    private mutating func drop(_ count: Int) {
        rest = UnsafeRawBufferPointer(rebasing: rest[min(count, rest.count)...])
    }
}

extension RecordBytes {
    /// A number that may be negative as one whose order is its own.
    @inline(__always)
    static func ordered(_ number: Int64) -> UInt64 { UInt64(bitPattern: number) ^ 1 << 63 }

    /// The number that a record begins with; what a shorter one lacks is 0.
    @inline(__always)
    static func lead(of record: UnsafeRawBufferPointer) -> UInt64 {
        guard record.count >= 8 else {
            if record.isEmpty { return 0 }
            let number: UInt64 = record.reduce(0) { $0 << 8 | UInt64($1) }
            return number << (8 * (8 - record.count))
        }
        return UInt64(bigEndian: record.loadUnaligned(as: UInt64.self))
    }

    /// Whether a record comes before another one by its bytes.
    @inline(__always)
    static func precedes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
        guard let first = a.baseAddress, let second = b.baseAddress else {
            return a.count < b.count
        }
        // Most differ in the number that they begin with.
        if a.count >= 8, b.count >= 8 {
            let (lead, otherLead) = (lead(of: a), lead(of: b))
            if lead != otherLead { return lead < otherLead }
        }
        let order = memcmp(first, second, min(a.count, b.count))
        return order == 0 ? a.count < b.count : order < 0
    }

    /// Where the text ends that a record begins with.
    static func endOfText(in record: [UInt8]) -> Int {
        8 + Int(record.withUnsafeBytes { lead(of: $0) })
    }
}

/// Room in which one record after another is written, so that none allocates.
struct RecordRoom {
    private var bytes: [UInt8] = []

    /// Hands a record that was written to a closure.
    ///
    /// - Parameter limit: so many bytes it has at most.
    @inline(__always)
    mutating func record<Value>(
        limit: Int, _ write: (inout RecordWriter) -> Void, _ use: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        if bytes.count < limit { bytes = [UInt8](repeating: 0, count: 2 * limit) }
        return bytes.withUnsafeMutableBytes { bytes in
            var writer = RecordWriter(bytes)
            write(&writer)
            return use(UnsafeRawBufferPointer(rebasing: bytes[..<writer.count]))
        }
    }
}

/// Writes a record as `RecordBytes` reads it.
package struct RecordWriter {
    private let room: UnsafeMutableRawBufferPointer
    package private(set) var count = 0

    /// - Parameter room: has to have as many bytes as are written.
    init(_ room: UnsafeMutableRawBufferPointer) {
        self.room = room
    }

    @inline(__always)
    mutating func append(_ number: UInt64) {
        room.storeBytes(of: number.bigEndian, toByteOffset: count, as: UInt64.self)
        count += 8
    }

    @inline(__always)
    package mutating func append(signed number: Int64) { append(RecordBytes.ordered(number)) }

    @inline(__always)
    package mutating func append(short number: UInt32) {
        room.storeBytes(of: number.bigEndian, toByteOffset: count, as: UInt32.self)
        count += 4
    }

    @inline(__always)
    package mutating func append(byte: UInt8) {
        room[count] = byte
        count += 1
    }

    /// A text behind its length.
    @inline(__always)
    package mutating func append(text: UnsafeRawBufferPointer) {
        append(UInt64(text.count))
        append(bytes: text)
    }

    @inline(__always)
    mutating func append(text: [UInt8]) { text.withUnsafeBytes { append(text: $0) } }

    @inline(__always)
    package mutating func append(bytes: UnsafeRawBufferPointer) {
        UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(from: bytes)
        count += bytes.count
    }
}
