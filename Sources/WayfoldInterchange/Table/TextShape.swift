import Foundation

/// A shape of text with its columns in braces: `pushing {screen} from {previous}`.
///
/// A column reaches up to what follows it in the shape, the first time it comes, and is not empty;
/// `{}` is any text, also none; see `Filter` for `{pid:n}` and `{screen:c}`. A blank is any
/// number of blanks. The shape is the whole text.
///
/// A class with memory of its own, because lines are matched by the million: handing over a
/// structure of arrays costs more than matching a short one.
final class TextShape {
    enum Filter: String {
        /// It begins with a digit.
        case number = ":n"
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

    /// A column of a text, by its place among the shape's columns.
    struct Part {
        var column: Int
        /// Where it is in the text.
        var range: Range<Int>
        /// What of the text stands before that; empty for nothing.
        var start = 0..<0

        /// The column's bytes.
        func bytes(in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
            Array(text[start]) + Array(text[range])
        }
    }

    /// Finds the columns of a text of the shape; false when it is of another.
    func find(in text: UnsafeBufferPointer<UInt8>, _ found: inout [Part]) -> Bool {
        Self.find(pieces, in: text, &found)
    }

    /// The same by a shape's pieces.
    static func find(
        _ pieces: UnsafeBufferPointer<Piece>, in text: UnsafeBufferPointer<UInt8>,
        _ found: inout [Part]
    ) -> Bool {
        if !found.isEmpty { found.removeAll(keepingCapacity: true) }
        var offset = 0
        var open: Int?
        for index in pieces.indices {
            let literal = pieces[index].literal
            if literal.isEmpty {
                open = index
                continue
            }
            let isLast = index == pieces.count - 1
            var place = offset
            if open != nil {
                guard let start = search(literal, text, from: offset, isLast: isLast) else {
                    return false
                }
                place = start
            }
            guard let end = match(literal, text, at: place), !isLast || end == text.count
            else { return false }
            if let open, !take(pieces[open], offset..<place, text, &found) { return false }
            open = nil
            offset = end
        }
        guard let open else { return offset == text.count }
        return take(pieces[open], offset..<text.count, text, &found)
    }

    private static func take(
        _ piece: Piece, _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>,
        _ found: inout [Part]
    ) -> Bool {
        guard piece.isColumn else { return true }
        let part = DecimalText.trimmed(text[range])
        guard let first = part.first else { return false }
        let isDigit = (0x30...0x39).contains(first)
        var column = Part(column: found.count, range: part.startIndex..<part.endIndex)
        switch piece.filter {
        case .number: if !isDigit { return false }
        case .clock: if !isDigit || !part.contains(UInt8(ascii: ":")) { return false }
        case .zone:
            let isOffset = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
            if !isOffset, !part.elementsEqual("UTC".utf8) { return false }
        case .component: if !takeComponent(part, &column) { return false }
        case nil: break
        }
        found.append(column)
        return true
    }

    /// `shop/.Main` and `shop/shop.Main` are `shop.Main`; false for what is no name of a class.
    private static func takeComponent(
        _ part: Slice<UnsafeBufferPointer<UInt8>>, _ column: inout Part
    ) -> Bool {
        guard !part.contains(0x20), part.contains(UInt8(ascii: ".")) else { return false }
        guard let slash = part.firstIndex(of: UInt8(ascii: "/")) else { return true }
        let name = part[(slash + 1)...]
        column.range = name.startIndex..<name.endIndex
        if name.first == UInt8(ascii: ".") { column.start = part.startIndex..<slash }
        return true
    }

    /// Where a literal ends that begins at an offset; a blank in it is any number of blanks.
    @inline(__always)
    private static func match(
        _ literal: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Int? {
        var offset = start
        for byte in literal {
            guard offset < text.count, text[offset] == byte else { return nil }
            offset += 1
            if byte == 0x20 { while offset < text.count, text[offset] == 0x20 { offset += 1 } }
        }
        return offset
    }

    /// Where a literal begins the first time; the one that the text ends with, if it is the last.
    private static func search(
        _ literal: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>,
        from start: Int, isLast: Bool
    ) -> Int? {
        var next = text.index(of: literal[0], from: start)
        while let offset = next {
            if let end = match(literal, text, at: offset), !isLast || end == text.count {
                return offset
            }
            next = text.index(of: literal[0], from: offset + 1)
        }
        return nil
    }
}

/// Shapes of text with what they mean, and where their columns go. What texts have to have in them
/// is looked for in one pass, so that those without are passed over at a byte's cost a byte.
///
/// A class, because handing a structure of so many arrays over costs a line more than matching it.
final class ShapeTable {
    private struct Entry {
        var shape: TextShape
        /// Of each column its slot, where it has one.
        var slots: [Int?]
        var means: TableMeaning
    }

    private struct Mark {
        /// Where it is in `markBytes`.
        var range: Range<Int>
        /// The shapes whose longest it is, and those whose second it is, a bit each.
        var shapes: Bits
        /// The next mark that begins so.
        var next: Int?
    }

    /// Shapes by their marks, a bit each.
    private struct Bits {
        var longest: UInt64 = 0
        var second: UInt64 = 0

        /// Those of both marks; where none is, a text with a longest mark is looked into all the
        /// same.
        var candidates: UInt64 { longest & second == 0 ? longest : longest & second }

        mutating func add(_ other: Bits) {
            longest |= other.longest
            second |= other.second
        }
    }

    private var entries: [Entry] = []
    /// The pieces of each shape, apart: a line looks at most shapes in vain.
    private var pieces: [UnsafeBufferPointer<TextShape.Piece>] = []
    private var marks: [Mark] = []
    private var markBytes: [UInt8] = []
    /// By two bytes one more than the first mark that begins so, or 0.
    private var begins = [UInt8](repeating: 0, count: 1 << 16)
    /// The shapes without such a mark, and all from the 64th on.
    private var always = Bits()

    init(_ shapes: [TableMapping.Shape], _ slots: TableSlots) {
        for shape in shapes {
            guard let text = TextShape(shape.text) else { continue }
            let bit: UInt64 = 1 << UInt64(min(entries.count, Self.lastBit))
            add(text.marks.longest, Bits(longest: bit))
            add(text.marks.second, Bits(second: bit))
            pieces.append(text.pieces)
            entries.append(
                Entry(
                    shape: text, slots: text.columns.map { slots.names.firstIndex(of: $0) },
                    means: shape.means))
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The bit of all shapes from the 64th on.
    private static let lastBit = 63

    private func add(_ mark: [UInt8], _ bits: Bits) {
        guard mark.count > 1, marks.count < Int(UInt8.max) else { return always.add(bits) }
        if let index = marks.firstIndex(where: { markBytes[$0.range] == mark[...] }) {
            return marks[index].shapes.add(bits)
        }
        let key = Int(mark[0]) << 8 | Int(mark[1])
        let start = markBytes.count
        markBytes += mark
        marks.append(
            Mark(
                range: start..<markBytes.count, shapes: bits,
                next: begins[key] == 0 ? nil : Int(begins[key]) - 1))
        begins[key] = UInt8(marks.count)
    }

    /// The shapes that a text may have, a bit each; 0 for none. Linear in the text.
    func candidates(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var found = always
        guard text.count > 1 else { return found.candidates }
        begins.withUnsafeBufferPointer { begins in
            var key = Int(text[0])
            for index in 1..<text.count {
                key = (key << 8 | Int(text[index])) & 0xFFFF
                if begins[key] != 0 { note(Int(begins[key]) - 1, text, at: index - 1, &found) }
            }
        }
        return found.candidates
    }

    /// Notes the shapes of those marks that a text has at a place: the first and all that follow
    /// it.
    private func note(
        _ first: Int, _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ found: inout Bits
    ) {
        guard let base = text.baseAddress else { return }
        var next: Int? = first
        markBytes.withUnsafeBufferPointer { markBytes in
            while let index = next, let bytes = markBytes.baseAddress {
                let range = marks[index].range
                if text.count - start >= range.count,
                    memcmp(base + start, bytes + range.lowerBound, range.count) == 0
                {
                    found.add(marks[index].shapes)
                }
                next = marks[index].next
            }
        }
    }

    /// What the first of these shapes means that a text has, whose columns are put into their
    /// slots; nil when it has none.
    ///
    /// - Parameter offset: where the text is in the row's bytes; nil when it is not in them.
    func match(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int?, of candidates: UInt64,
        _ values: inout TableValues
    ) -> TableMeaning? {
        var left = candidates
        while left != 0 {
            let index = left.trailingZeroBitCount
            left &= left - 1
            let last = index == Self.lastBit ? entries.count : min(index + 1, entries.count)
            for index in index..<max(index, last)
            where TextShape.find(pieces[index], in: text, &values.parts) {
                put(index, text, at: offset, &values)
                return entries[index].means
            }
        }
        return nil
    }

    private func put(
        _ entry: Int, _ text: UnsafeBufferPointer<UInt8>, at offset: Int?,
        _ values: inout TableValues
    ) {
        for index in values.parts.indices {
            let part = values.parts[index]
            guard let slot = entries[entry].slots[part.column] else { continue }
            if let offset, part.start.isEmpty {
                values.set(
                    slot, .plain(offset + part.range.lowerBound, offset + part.range.upperBound))
            } else {
                values.set(slot, values.own(part.bytes(in: text)))
            }
        }
    }
}
