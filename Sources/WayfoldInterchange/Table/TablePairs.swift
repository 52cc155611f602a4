import WayfoldReplay

/// The names and values of a line as `logfmt` has them: `level=info screen="Product list"`.
///
/// A value goes up to the next blank, or is in quotes, in which a backslash stands before a quote,
/// a backslash, and the letter of a line end. The words before the first name are columns by their
/// numbers, `#1` first, as a time often is; words behind it say nothing. Linear in the line.
struct TablePairs {
    struct Pair {
        /// Where the name is; nil for a word before the first one.
        var name: Range<Int>?
        /// What number a word before the first name is, from 0.
        var number = 0
        /// Where the value is, without its quotes.
        var value: Range<Int>
        var hasEscapes = false
        /// Whether its quote is not closed.
        var isOpen = false
    }

    private static let quote = UInt8(ascii: "\"")
    private static let sampleLines = 20

    private let line: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var wordCount = 0
    private var hasName = false

    init(_ line: UnsafeBufferPointer<UInt8>) {
        self.line = line
    }

    /// Whether a file's first lines are such lines: the first has two pairs, and most others too.
    static func areLines(_ start: ArraySlice<UInt8>) -> Bool {
        let lines = start.split(maxSplits: sampleLines) { $0 == 0x0A }.prefix(sampleLines)
        let counts = lines.map { line in
            line.withUnsafeBufferPointer { bytes in
                var pairs = TablePairs(bytes)
                var count = 0
                while let pair = pairs.next() { if pair.name != nil { count += 1 } }
                return count
            }
        }
        guard let first = counts.first, first > 1 else { return false }
        return 5 * counts.count { $0 > 1 } >= 4 * counts.count
    }

    /// The next pair, or the next word before the first; nil at the line's end.
    mutating func next() -> Pair? {
        while true {
            while offset < line.count, line[offset] <= 0x20 { offset += 1 }
            guard offset < line.count else { return nil }
            let start = offset
            while offset < line.count, Self.isOfName(line[offset], isFirst: offset == start) {
                offset += 1
            }
            if offset > start, offset < line.count, line[offset] == UInt8(ascii: "=") {
                hasName = true
                return pair(start..<offset)
            }
            while offset < line.count, line[offset] > 0x20 { offset += 1 }
            guard !hasName else { continue }
            wordCount += 1
            return Pair(number: wordCount - 1, value: start..<offset)
        }
    }

    /// The pair whose name was passed.
    private mutating func pair(_ name: Range<Int>) -> Pair {
        offset += 1
        guard offset < line.count, line[offset] == Self.quote else {
            let start = offset
            while offset < line.count, line[offset] > 0x20 { offset += 1 }
            return Pair(name: name, value: start..<offset)
        }
        offset += 1
        var pair = Pair(name: name, value: offset..<offset)
        let start = offset
        while offset < line.count, line[offset] != Self.quote {
            if line[offset] == UInt8(ascii: "\\") {
                pair.hasEscapes = true
                offset += 1
            }
            offset += 1
        }
        pair.isOpen = offset >= line.count
        pair.value = start..<min(offset, line.count)
        offset = min(offset + 1, line.count)
        return pair
    }

    private static func isOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"):
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "#"):
            !isFirst
        default: false
        }
    }

    /// What a value with escapes says.
    static func decoded(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var isEscaped = false
        for byte in value {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            switch byte {
            case UInt8(ascii: "n") where isEscaped: text.append(0x0A)
            case UInt8(ascii: "r") where isEscaped: text.append(0x0D)
            case UInt8(ascii: "t") where isEscaped: text.append(0x09)
            default: text.append(byte)
            }
            isEscaped = false
        }
        return text
    }
}

extension TablePairs {
    enum Outcome {
        case done
        /// The line has no pair.
        case none
        case broken(RowFault)
    }

    /// Puts the values of a line into the slots of their columns.
    static func read(
        _ line: UnsafeBufferPointer<UInt8>, _ plan: TableObjectPlan, into values: inout TableValues
    ) -> Outcome {
        var pairs = TablePairs(line)
        while let pair = pairs.next() {
            if pair.isOpen {
                return .broken(
                    RowFault(.quoting, "has an open quote at the line's end but should close it"))
            }
            guard let slot = slot(of: pair, line, plan) else { continue }
            let value = UnsafeBufferPointer(rebasing: line[pair.value])
            values.set(
                slot,
                pair.hasEscapes
                    ? values.own(decoded(value))
                    : .plain(pair.value.lowerBound, pair.value.upperBound))
        }
        return pairs.hasName ? .done : .none
    }

    private static func slot(
        of pair: Pair, _ line: UnsafeBufferPointer<UInt8>, _ plan: TableObjectPlan
    ) -> Int? {
        let node: Int?
        if let name = pair.name {
            node = plan.child(UnsafeBufferPointer(rebasing: line[name]), of: 0)
        } else {
            node = pair.number < plan.numbered.count ? plan.numbered[pair.number] : nil
        }
        return node.flatMap { plan.nodes[$0].slot }
    }
}
