import Foundation

/// A shape of text with its columns in braces: `pushing {screen} from {previous}`.
///
/// A column reaches up to what follows it in the shape, the first time it comes, and is not empty;
/// `{}` is any text, also none; see `Filter` for `{pid:d}` and `{screen:c}`. A blank is any
/// number of blanks. The shape is the whole text.
///
/// A class with memory of its own, because lines are matched by the million: handing over a
/// structure of arrays costs more than matching a short one.
final class TextShape {
    enum Filter: String {
        /// It begins with a digit.
        case number = ":n"
        /// It is nothing but digits.
        case digits = ":d"
        /// It begins with a digit, and has a colon in it.
        case clock = ":t"
        /// It begins with a plus or a minus, or is `UTC`.
        case zone = ":z"
        /// An activity of Android's, called by its class (`shop/.Main` is `shop.Main`).
        case component = ":c"
    }

    struct Piece {
        /// Its text, which is the shape's own; empty for a column and for any text.
        var literal = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        /// Whether a blank is in that, which any number of blanks may stand for.
        var hasBlank = false
        var isColumn = false
        var filter: Filter?
    }

    /// They are there as long as the shape.
    let pieces: UnsafeBufferPointer<Piece>
    /// The names of its columns.
    let columns: [String]
    /// The two longest texts that every such text has in it, to look for first; empty for none.
    let marks: (longest: [UInt8], second: [UInt8])

    /// Nil for a shape whose braces are not closed, or with two columns beside each other.
    init?(_ text: String) {
        var pieces: [(literal: [UInt8], piece: Piece)] = []
        var columns: [String] = []
        var literal: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "{") else {
                literal.append(byte)
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
            if literal.isEmpty, !pieces.isEmpty { return nil }
            if !literal.isEmpty { pieces.append((literal, Piece())) }
            literal = []
            let name = String(decoding: rest[..<end], as: UTF8.self)
            let filter = Filter(rawValue: String(name.suffix(2)))
            pieces.append(([], Piece(isColumn: !name.isEmpty, filter: filter)))
            if !name.isEmpty { columns.append(filter == nil ? name : String(name.dropLast(2))) }
            rest = rest[(end + 1)...]
        }
        if !literal.isEmpty { pieces.append((literal, Piece())) }
        self.columns = columns
        let parts = pieces.flatMap { $0.literal.split(separator: 0x20) }
        let longest = parts.sorted { $0.count > $1.count }.map { Array($0) }
        marks = (longest.first ?? [], longest.dropFirst().first ?? [])
        let room = UnsafeMutableBufferPointer<Piece>.allocate(capacity: pieces.count)
        self.pieces = UnsafeBufferPointer(room)
        _ = room.initialize(
            fromContentsOf: pieces.map { literal, piece in
                var piece = piece
                piece.literal = Self.copy(literal)
                piece.hasBlank = literal.contains(0x20)
                return piece
            })
    }

    deinit {
        for piece in pieces { piece.literal.deallocate() }
        pieces.deallocate()
    }

    private static func copy(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
        if bytes.isEmpty { return UnsafeBufferPointer(start: nil, count: 0) }
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = room.initialize(fromContentsOf: bytes)
        return UnsafeBufferPointer(room)
    }

    /// A column of a text.
    struct Part {
        /// Where it is in the text.
        var range: Range<Int>
        /// What of the text stands before that; empty for nothing.
        var start = 0..<0

        /// The column's bytes.
        func bytes(in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
            Array(text[start]) + Array(text[range])
        }
    }

    /// The columns of a text of the shape, in its order; nil when it is of another.
    func find(in text: UnsafeBufferPointer<UInt8>) -> [Part]? {
        var parts = Array(repeating: Part(range: 0..<0), count: columns.count)
        let isFound = parts.withUnsafeMutableBufferPointer { Self.find(pieces, in: text, $0) }
        return isFound ? parts : nil
    }

    /// Puts the columns of a text into the first of some parts by a shape's pieces; false when the
    /// text is of another shape.
    static func find(
        _ pieces: UnsafeBufferPointer<Piece>, in text: UnsafeBufferPointer<UInt8>,
        _ found: UnsafeMutableBufferPointer<Part>
    ) -> Bool {
        var column = 0
        var offset = 0
        var open: Int?
        for index in pieces.indices {
            if pieces[index].literal.isEmpty {
                open = index
                continue
            }
            let isLast = index == pieces.count - 1
            guard let columnIndex = open else {
                guard let end = match(pieces[index], text, at: offset),
                    !isLast || end == text.count
                else { return false }
                offset = end
                continue
            }
            guard let place = search(pieces[index], text, from: offset, isLast: isLast),
                take(pieces[columnIndex], offset..<place.lowerBound, text, found, &column)
            else { return false }
            open = nil
            offset = place.upperBound
        }
        guard let open else { return offset == text.count }
        return take(pieces[open], offset..<text.count, text, found, &column)
    }

    private static func take(
        _ piece: Piece, _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>,
        _ found: UnsafeMutableBufferPointer<Part>, _ count: inout Int
    ) -> Bool {
        guard piece.isColumn else { return true }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, text[start] <= 0x20 { start += 1 }
        while start < end, text[end - 1] <= 0x20 { end -= 1 }
        guard start < end else { return false }
        let first = text[start]
        let isDigit = (0x30...0x39).contains(first)
        var column = Part(range: start..<end)
        let part = UnsafeBufferPointer(rebasing: text[start..<end])
        switch piece.filter {
        case .number: if !isDigit { return false }
        case .digits: if DecimalText.whole(part) == nil { return false }
        case .clock:
            if !isDigit || part.index(of: UInt8(ascii: ":"), from: 0) == nil { return false }
        case .zone:
            let isOffset = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
            if !isOffset, !part.elementsEqual("UTC".utf8) { return false }
        case .component: if !takeComponent(part, &column) { return false }
        case nil: break
        }
        found[count] = column
        count += 1
        return true
    }

    /// `shop/.Main` and `shop/shop.Main` are `shop.Main`; false for what is no name of a class.
    private static func takeComponent(
        _ part: UnsafeBufferPointer<UInt8>, _ column: inout Part
    ) -> Bool {
        guard part.index(of: 0x20, from: 0) == nil,
            part.index(of: UInt8(ascii: "."), from: 0) != nil
        else { return false }
        guard let slash = part.index(of: UInt8(ascii: "/"), from: 0) else { return true }
        let start = column.range.lowerBound
        column.range = start + slash + 1..<column.range.upperBound
        let next = slash + 1
        if next < part.count, part[next] == UInt8(ascii: ".") {
            column.start = start..<start + slash
        }
        return true
    }

    /// Where a literal ends that begins at an offset; a blank in it is any number of blanks.
    @inline(__always)
    private static func match(
        _ piece: Piece, _ text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Int? {
        let literal = piece.literal
        guard piece.hasBlank else {
            guard let own = literal.baseAddress, let base = text.baseAddress,
                text.count &- start >= literal.count, base[start] == own[0],
                literal.count == 1 || memcmp(base + start, own, literal.count) == 0
            else { return nil }
            return start &+ literal.count
        }
        var offset = start
        for byte in literal {
            guard offset < text.count, text[offset] == byte else { return nil }
            offset &+= 1
            if byte == 0x20 { while offset < text.count, text[offset] == 0x20 { offset &+= 1 } }
        }
        return offset
    }

    /// Where a literal is the first time; the one that the text ends with, if it is the last.
    private static func search(
        _ piece: Piece, _ text: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool
    ) -> Range<Int>? {
        var next = text.index(of: piece.literal[0], from: start)
        while let offset = next {
            if let end = match(piece, text, at: offset), !isLast || end == text.count {
                return offset..<end
            }
            next = text.index(of: piece.literal[0], from: offset + 1)
        }
        return nil
    }
}
