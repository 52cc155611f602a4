/// Looks at the bytes of a JSON text eight at a time.
enum JSONWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// A word of eight bytes, the first in its lowest bits, whose lowest set bit is in the first
    /// byte that is a quote, a backslash, a control character or no ASCII; 0 when there is none.
    ///
    /// The bits above the lowest say nothing: a byte that is found borrows from those behind it.
    @inline(__always)
    static func special(in word: UInt64) -> UInt64 {
        (equal(word, "\"") | equal(word, "\\") | below20(word) | word) & highs
    }

    /// The same for a quote, a backslash and control characters.
    @inline(__always)
    static func escaped(in word: UInt64) -> UInt64 {
        (equal(word, "\"") | equal(word, "\\") | below20(word)) & highs
    }

    /// The same for what may end a line's text: a quote, a backslash and a line feed.
    @inline(__always)
    static func textMarks(in word: UInt64) -> UInt64 {
        (equal(word, "\"") | equal(word, "\\") | equal(word, "\n")) & highs
    }

    /// The same for what a route's text has backslashes before.
    @inline(__always)
    static func routeMarks(in word: UInt64) -> UInt64 {
        (equal(word, "\\") | equal(word, "?") | equal(word, "&") | equal(word, "=")) & highs
    }

    @inline(__always)
    private static func equal(_ word: UInt64, _ character: Unicode.Scalar) -> UInt64 {
        let difference = word ^ (ones &* UInt64(UInt8(ascii: character)))
        return (difference &- ones) & ~difference
    }

    @inline(__always)
    private static func below20(_ word: UInt64) -> UInt64 {
        (word &- (ones &* 0x20)) & ~word
    }

    /// Whether a byte is none of those.
    @inline(__always)
    static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}

extension UnsafeRawBufferPointer {
    /// The place of the first quote, backslash or line feed from a place on; the end where there
    /// is none before it.
    package func textMark(from start: Int, upTo end: Int) -> Int {
        var place = start
        while place + 8 <= end {
            let marks = JSONWord.textMarks(in: word(at: place))
            if marks != 0 { return place + marks.trailingZeroBitCount / 8 }
            place += 8
        }
        while place < end {
            switch self[place] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n"): return place
            default: place += 1
            }
        }
        return place
    }
}
