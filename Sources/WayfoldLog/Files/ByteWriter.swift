/// A place in memory to write on from; whoever holds it has made sure of the room.
///
/// A value in registers, where the buffer's own fields would be loaded and stored around each byte.
@usableFromInline
struct ByteWriter {
    @usableFromInline var place: UnsafeMutableRawPointer

    @inlinable @inline(__always)
    init(_ place: UnsafeMutableRawPointer) {
        self.place = place
    }

    /// How many bytes the writer is behind another place.
    @inlinable @inline(__always)
    func offset(from start: UnsafeMutableRawPointer) -> Int { place - start }

    @inlinable @inline(__always)
    mutating func push(_ byte: UInt8) {
        place.storeBytes(of: byte, as: UInt8.self)
        place += 1
    }

    /// Writes an unsigned number in groups of seven bits; there must be room for ten bytes.
    ///
    /// One of two groups is written as fast as one of one: which it is, nothing foretells.
    @inlinable @inline(__always)
    mutating func push(varint number: UInt64) {
        var rest = number
        while rest >= 0x4000 {
            push(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest &>>= 7
        }
        let isLong: UInt64 = rest >= 0x80 ? 1 : 0
        let groups = rest & 0x7f | isLong &<< 7 | (rest &>> 7) &<< 8
        place.storeBytes(of: UInt16(truncatingIfNeeded: groups).littleEndian, as: UInt16.self)
        place += 1 &+ Int(truncatingIfNeeded: isLong)
    }

    /// Writes a signed number, small ones of either sign being short; room for ten bytes.
    @inlinable @inline(__always)
    mutating func push(signed number: Int64) {
        push(varint: UInt64(bitPattern: (number &<< 1) ^ (number &>> 63)))
    }

    /// Writes up to 15 bytes more than the count, for which there must be room, as the source has
    /// them behind it: short payloads are copied without a call.
    @inlinable @inline(__always)
    mutating func push(overrunning bytes: UnsafeRawPointer, count: Int) {
        if count > 64 {
            place.copyMemory(from: bytes, byteCount: count)
        } else {
            var done = 0
            while done < count {
                copySixteen(bytes, at: done)
                done &+= 16
            }
        }
        place += count
    }

    /// Writes bytes, a few without a call; there must be room for them and no more.
    @inlinable @inline(__always)
    mutating func push(_ bytes: UnsafeRawPointer, count: Int) {
        if count > 128 || count < 16 {
            place.copyMemory(from: bytes, byteCount: count)
        } else {
            // The last sixteen overlap those before.
            let last = count &- 16
            var done = 0
            while done < last {
                copySixteen(bytes, at: done)
                done &+= 16
            }
            copySixteen(bytes, at: last)
        }
        place += count
    }

    @inlinable @inline(__always)
    func copySixteen(_ bytes: UnsafeRawPointer, at offset: Int) {
        let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
        place.storeBytes(of: words, toByteOffset: offset, as: SIMD2<UInt64>.self)
    }
}
