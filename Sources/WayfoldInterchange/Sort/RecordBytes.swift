import Foundation

/// The numbers and texts of a record, whose bytes sort as they do: numbers have eight bytes, the
/// highest first, and texts stand behind their length.
struct RecordBytes {
    private(set) var rest: ArraySlice<UInt8>

    init(_ record: ArraySlice<UInt8>) {
        rest = record
    }

    static func append(_ number: UInt64, to record: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { record.append(contentsOf: $0) }
    }

    /// A number that may be negative: the lowest is that of the lowest bytes.
    static func append(signed number: Int64, to record: inout [UInt8]) {
        append(UInt64(bitPattern: number) ^ 1 << 63, to: &record)
    }

    static func append(_ text: some Collection<UInt8>, to record: inout [UInt8]) {
        append(UInt64(text.count), to: &record)
        record.append(contentsOf: text)
    }

    mutating func number() -> UInt64 {
        let value = rest.withUnsafeBytes { Self.lead(of: $0) }
        rest = rest.dropFirst(8)
        return value
    }

    mutating func byte() -> UInt8 {
        rest.popFirst() ?? 0
    }

    mutating func signed() -> Int64 {
        Int64(bitPattern: number() ^ 1 << 63)
    }

    mutating func text() -> ArraySlice<UInt8> {
        let count = Int(number())
        let text = rest.prefix(count)
        rest = rest.dropFirst(count)
        return text
    }
}

extension RecordBytes {
    /// The number that a record begins with; what a shorter one lacks is 0.
    @inline(__always)
    static func lead(of record: UnsafeRawBufferPointer) -> UInt64 {
        guard record.count >= 8 else {
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
        let order = memcmp(first, second, min(a.count, b.count))
        return order == 0 ? a.count < b.count : order < 0
    }

    /// Where the text ends that a record begins with.
    static func endOfText(in record: [UInt8]) -> Int {
        8 + Int(record.withUnsafeBytes { lead(of: $0) })
    }
}
