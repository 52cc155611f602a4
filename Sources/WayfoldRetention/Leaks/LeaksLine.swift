/// A line of the tree that Apple's `leaks` prints.
///
/// `543 (56.9K) __strong value --> ROOT CYCLE: <App.Model 0x15a6d7720> [32]  length: 4`: how many
/// blocks hang on it and their bytes, the reference of the block above, what it is, its own bytes.
struct LeaksLine {
    enum Mark {
        case none, cycle, leak
        /// The way back to a block further up.
        case back
    }

    /// How many blanks stand before it.
    var indent: Int
    /// How many blocks hang on it, itself included.
    var count = 1
    var mark = Mark.none
    /// The reference in the block above that leads here; nil where the line names none.
    var edge: ArraySlice<UInt8>?
    /// Empty for a block of which nothing is known.
    var type: ArraySlice<UInt8> = []
    /// 0 where the line has none.
    var address: UInt64 = 0
    var bytes = 0

    /// Reads a line; nil for one that is no block. Linear in the line.
    init?(_ line: ArraySlice<UInt8>) {
        var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
        indent = rest.startIndex - line.startIndex
        let hasCount = dropCount(&rest)
        dropMark(&rest)
        if mark == .none, !rest.starts(with: Self.hexadecimal), let arrow = Self.arrow(in: rest) {
            edge = rest[..<arrow]
            rest = rest[(arrow + Self.arrowBytes.count)...]
            dropMark(&rest)
        }
        guard readBlock(rest, hasCount: hasCount) else { return nil }
        // A number and words may stand anywhere; a count, a reference or a mark may not.
        guard hasCount || edge != nil || mark != .none else { return nil }
    }

    private static let arrowBytes = Array(" --> ".utf8)
    private static let marks: [(Mark, [UInt8])] = [
        (.cycle, Array("ROOT CYCLE: ".utf8)), (.leak, Array("ROOT LEAK: ".utf8)),
        (.back, Array("CYCLE BACK TO ".utf8)),
    ]

    /// Whether `543 (56.9K) ` stood at the start, which is taken away.
    private mutating func dropCount(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let behind = rest.drop { (0x30...0x39).contains($0) }
        guard behind.startIndex > rest.startIndex,
            behind.starts(with: [0x20, UInt8(ascii: "(")]),
            let end = behind.firstIndex(of: UInt8(ascii: ")"))
        else { return false }
        let digits = rest[..<behind.startIndex]
        if digits.count <= 15 { count = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        rest = behind[(end + 1)...]
        // The edge of a reference without a name begins with a blank of its own.
        if rest.first == 0x20 { rest = rest.dropFirst() }
        return true
    }

    private mutating func dropMark(_ rest: inout ArraySlice<UInt8>) {
        for (mark, words) in Self.marks where rest.starts(with: words) {
            self.mark = mark
            rest = rest.dropFirst(words.count)
            return
        }
    }

    /// Where the arrow is behind a reference: no name of a field has an angle bracket.
    private static func arrow(in rest: ArraySlice<UInt8>) -> Int? {
        let rest = rest.prefix { $0 != UInt8(ascii: "<") }
        var start = rest.startIndex
        while let found = rest[start...].firstIndex(of: UInt8(ascii: "-")) {
            if found > rest.startIndex, rest[(found - 1)...].starts(with: arrowBytes) {
                return found - 1
            }
            start = found + 1
        }
        return nil
    }

    /// Reads `<Type 0x15a6d7720> [32]`, `0x15a6d7720 [32]`, or `<Type> [32]` and `Type [32]` of a
    /// text that was grouped by type; what is behind is the block's content.
    private mutating func readBlock(_ text: ArraySlice<UInt8>, hasCount: Bool) -> Bool {
        if text.starts(with: Self.hexadecimal) {
            return readAddress(text) != nil
        }
        guard text.first == UInt8(ascii: "<") else {
            type = text.prefix { $0 != UInt8(ascii: "[") }.trimmed
            readBytes(text.dropFirst(type.count))
            return (hasCount && bytes > 0 || mark != .none && mark != .back) && !type.isEmpty
        }
        var start = text.startIndex + 1
        while let blank = text[start...].firstIndex(of: 0x20) {
            start = blank + 1
            guard text[start...].starts(with: Self.hexadecimal) else { continue }
            let name = text[(text.startIndex + 1)..<blank].trimmed
            guard let end = readAddress(text[start...]), end < text.endIndex,
                text[end] == UInt8(ascii: ">")
            else { continue }
            type = name.last == UInt8(ascii: ":") ? name.dropLast() : name
            readBytes(text[(end + 1)...])
            return true
        }
        address = 0
        guard let end = text.lastIndex(of: UInt8(ascii: ">")) else { return false }
        type = text[(text.startIndex + 1)..<end].trimmed
        readBytes(text[(end + 1)...])
        return mark != .none || hasCount && bytes > 0
    }

    private static let hexadecimal = Array("0x".utf8)

    /// Reads an address and, where it is not in angle brackets, the bytes behind it.
    ///
    /// - Returns: where it ends; nil for none.
    private mutating func readAddress(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.dropFirst(2).prefix { Self.digit($0) != nil }
        guard !digits.isEmpty, digits.count <= 16 else { return nil }
        address = digits.reduce(0) { $0 << 4 | UInt64(Self.digit($1) ?? 0) }
        if digits.endIndex == text.endIndex || text[digits.endIndex] == 0x20 {
            readBytes(text[digits.endIndex...])
        }
        return digits.endIndex
    }

    private mutating func readBytes(_ text: ArraySlice<UInt8>) {
        let text = text.drop { $0 == 0x20 }
        guard text.first == UInt8(ascii: "[") else { return }
        let digits = text.dropFirst().prefix { (0x30...0x39).contains($0) }
        guard digits.count <= 15 else { return }
        bytes = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without the blanks and line ends around it.
    var trimmed: ArraySlice<UInt8> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        var slice = drop(while: isBlank)
        while let last = slice.last, isBlank(last) { slice = slice.dropLast() }
        return slice
    }
}
