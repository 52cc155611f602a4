/// A type's mangled name in metadata, as far as it has to be read here.
///
/// The letters are those of Swift's `docs/ABI/Mangling.rst`.
struct MangledName {
    private let name: UInt
    private let length: Int
    private var place = 0

    init(_ name: UInt, _ length: Int) {
        self.name = name
        self.length = length
    }

    /// Whether it names a generic parameter, or an associated or opaque type of one: the letters x,
    /// q and Q, but for those within something else. A concrete pack, QP, is none.
    var dependsOnParameters: Bool {
        var rest = self
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "x"), UInt8(ascii: "q"): return true
            case UInt8(ascii: "Q"):
                guard rest.next() == UInt8(ascii: "P") else { return true }
            // Pairs whose second letter says something of its own: standard types, also repeated
            // ones such as S2i, kinds of functions, attributes.
            case UInt8(ascii: "S"), UInt8(ascii: "X"), UInt8(ascii: "Y"):
                while let byte = rest.next(), isDigit(byte) {}
            // Substitutions: lower case letters and an upper case one that ends them.
            case UInt8(ascii: "A"): rest.skipLetters()
            // An identifier with words of those before it, then what is new.
            case UInt8(ascii: "0"):
                rest.skipLetters()
                if let digit = rest.peek, isDigit(digit) { rest.skipIdentifier(rest.next() ?? 0) }
            case UInt8(ascii: "1")...UInt8(ascii: "9"): rest.skipIdentifier(byte)
            default: break
            }
        }
        return false
    }

    private var peek: UInt8? { place < length ? Memory.byte(name + UInt(place)) : nil }

    /// The next letter; what refers to a descriptor, 1 to 0x17 with four bytes and 0x18 to 0x1F
    /// with eight after them, is one.
    private mutating func next() -> UInt8? {
        guard let byte = peek else { return nil }
        place += byte <= 0x17 ? 5 : byte <= 0x1F ? 9 : 1
        return byte
    }

    private mutating func skipLetters() {
        while let byte = next(), byte != UInt8(ascii: "_"), !isUpperCase(byte) {}
    }

    private mutating func skipIdentifier(_ first: UInt8) {
        var count = Int(first - UInt8(ascii: "0"))
        while let byte = peek, isDigit(byte), count < length {
            count = count * 10 + Int(byte - UInt8(ascii: "0"))
            place += 1
        }
        place = min(place + count, length)
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private func isUpperCase(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}
