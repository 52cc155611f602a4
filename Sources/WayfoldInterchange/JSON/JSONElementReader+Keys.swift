/// A look at the keys of an object ahead of reading it, one after the other, up to the first by
/// which a plan knows what becomes of the object.
struct KeyGlance {
    /// As far as a look goes; what follows is for who reads the object.
    static let limitBytes = 1 << 20

    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    /// Whether no more bytes come within the limit.
    private let isAll: Bool
    private var offset: Int

    private enum Found {
        case key(ArraySlice<UInt8>)
        /// The object ends, or is broken here.
        case none
        case starved
    }

    /// - Parameters:
    ///   - start: where the object's brace is.
    ///   - end: where the bytes end that are there.
    ///   - hasEnded: whether these are the last.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int, hasEnded: Bool
    ) {
        self.bytes = bytes
        self.end = min(end, start + Self.limitBytes)
        isAll = hasEnded || self.end < end
        offset = start + 1
    }

    /// What becomes of the object: by the first key that a plan does not pass, or else by an empty
    /// one; nil while the bytes do not reach. Linear in the bytes up to that key.
    mutating func step(_ plan: (ArraySlice<UInt8>) -> JSONStep) -> JSONStep? {
        while true {
            switch next() {
            case .key(let key):
                let step = plan(key)
                guard case .pass = step else { return step }
                guard passValue() else { return isAll ? plan([]) : nil }
            case .none: return plan([])
            case .starved: return isAll ? plan([]) : nil
            }
        }
    }

    /// Goes to the next key and passes it. A key with escapes is none that a plan asks for, and is
    /// passed in part at the most: what follows is no key then.
    private mutating func next() -> Found {
        guard let byte = solid() else { return .starved }
        guard byte == UInt8(ascii: "\"") else { return .none }
        let start = offset + 1
        guard let close = bytes[start..<end].firstIndex(of: byte) else { return .starved }
        offset = close + 1
        return .key(Array(bytes[start..<close])[...])
    }

    /// Passes the colon, the value and the comma behind it; false where the bytes end with them.
    private mutating func passValue() -> Bool {
        guard let colon = solid() else { return false }
        guard colon == UInt8(ascii: ":") else { return true }
        offset += 1
        guard solid() != nil else { return false }
        var pass = ValuePass(areLines: false)
        var (lineStart, line) = (-1, 0)
        switch pass.run(bytes, &offset, upTo: end, lineStart: &lineStart, line: &line) {
        case .starved: return false
        case .broken: return true
        case .done: break
        }
        guard let comma = solid() else { return false }
        if comma == UInt8(ascii: ",") { offset += 1 }
        return true
    }

    /// The next byte that is no blank, to which it goes; nil at the end.
    private mutating func solid() -> UInt8? {
        while offset < end {
            switch bytes[offset] {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return bytes[offset]
            }
        }
        return nil
    }
}
