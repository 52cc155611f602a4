/// A growing buffer of raw bytes with one owner.
///
/// Past `capacity` there are always `slack` more readable bytes, so that a decoder may read a
/// record's fields first and compare with the end once afterwards.
@usableFromInline
struct ByteBuffer: ~Copyable {
    @usableFromInline static var slack: Int { 64 }

    @usableFromInline private(set) var base: UnsafeMutableRawPointer
    @usableFromInline private(set) var capacity: Int
    @usableFromInline var count: Int

    init(capacity: Int) {
        self.base = Self.allocate(capacity)
        self.capacity = capacity
        self.count = 0
    }

    deinit {
        base.deallocate()
    }

    /// Makes room for `extra` more bytes; what is in the buffer stays.
    @usableFromInline
    mutating func reserve(_ extra: Int) {
        if capacity - count >= extra { return }
        grow(to: count + extra)
    }

    private mutating func grow(to needed: Int) {
        let larger = max(needed, capacity * 2)
        let moved = Self.allocate(larger)
        moved.copyMemory(from: base, byteCount: count)
        base.deallocate()
        base = moved
        capacity = larger
    }

    /// Appends a byte; there must be room for it.
    @inlinable @inline(__always)
    mutating func push(_ byte: UInt8) {
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count &+= 1
    }

    /// Appends an unsigned number in groups of seven bits; there must be room for ten bytes.
    @inlinable @inline(__always)
    mutating func push(varint number: UInt64) {
        var writer = ByteWriter(base + count)
        writer.push(varint: number)
        count = writer.offset(from: base)
    }

    /// Appends a signed number, small ones of either sign being short; room for ten bytes.
    @inlinable @inline(__always)
    mutating func push(signed number: Int64) {
        var writer = ByteWriter(base + count)
        writer.push(signed: number)
        count = writer.offset(from: base)
    }

    /// Appends bytes; there must be room for them.
    @inlinable @inline(__always)
    mutating func push(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        var writer = ByteWriter(base + count)
        writer.push(start, count: bytes.count)
        count = writer.offset(from: base)
    }

    /// Drops the first bytes and moves the rest to the front.
    mutating func drop(first dropped: Int) {
        let kept = count - dropped
        if kept > 0 { base.copyMemory(from: base + dropped, byteCount: kept) }
        count = kept
    }

    private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: capacity + slack, alignment: 16)
        (bytes + capacity).initializeMemory(as: UInt8.self, repeating: 0, count: slack)
        return bytes
    }
}
