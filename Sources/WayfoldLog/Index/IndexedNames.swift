/// How names of sessions are looked up.
enum IndexedNames {
    /// FNV-1a of 64 bits (Fowler, Noll and Vo): what it finds is compared by its bytes.
    static func hash(_ text: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }
}
