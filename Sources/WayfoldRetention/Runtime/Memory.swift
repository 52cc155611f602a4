#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Words at addresses. Whoever asks knows that they can be read: from the set of live blocks, from
/// an image's segments, or from the runtime's own structures.
enum Memory {
    @inline(__always)
    static func pointer(_ address: UInt) -> UnsafeRawPointer {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else {
            preconditionFailure("an address that is read is not 0")
        }
        return pointer
    }

    @inline(__always)
    static func word(_ address: UInt) -> UInt {
        pointer(address).loadUnaligned(as: UInt.self)
    }

    @inline(__always)
    static func half(_ address: UInt) -> UInt32 {
        pointer(address).loadUnaligned(as: UInt32.self)
    }

    static func byte(_ address: UInt) -> UInt8 { pointer(address).load(as: UInt8.self) }

    /// Whether a word could be an aligned address of a user's program.
    @inline(__always)
    static func isPlausible(_ word: UInt) -> Bool {
        word > 0xFFFF && word & 7 == 0 && word >> 47 == 0
    }

    /// A variable of the runtime that holds a pointer; 0 where the runtime has none of that name.
    static func variable(_ name: String) -> UInt {
        dlsym(nil, name)?.load(as: UInt.self) ?? 0
    }
}
