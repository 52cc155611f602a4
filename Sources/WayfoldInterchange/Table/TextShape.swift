import Foundation

/// A shape of text with its columns in braces: `pushing {screen} from {previous}`.
///
/// A column reaches up to what follows it in the shape, the first time it comes, and is not empty;
/// `{}` is any text, also none; see `Filter` for `{pid:n}` and `{screen:c}`. A blank is any
/// number of blanks. The shape is the whole text.
struct TextShape {
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

    enum Piece {
        case literal([UInt8])
        case column(String, Filter?)
        case anything
    }

    private let pieces: [Piece]
    /// The longest text that every such text has in it, to look for first; empty for none.
    let mark: [UInt8]

    /// Nil for a shape whose braces are not closed, or with two columns beside each other.
    init?(_ text: String) {
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        var rest = Array(text.utf8)[...]
        func isColumn(_ piece: Piece?) -> Bool {
            switch piece {
            case .none, .literal: false
            default: true
            }
        }
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "{") else {
                literal.append(byte)
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = []
            if isColumn(pieces.last) { return nil }
            let name = String(decoding: rest[..<end], as: UTF8.self)
            let filter = Filter(rawValue: String(name.suffix(2)))
            pieces.append(
                name.isEmpty
                    ? .anything : .column(filter == nil ? name : String(name.dropLast(2)), filter))
            rest = rest[(end + 1)...]
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        self.pieces = pieces
        mark = pieces.reduce(into: []) { longest, piece in
            guard case .literal(let bytes) = piece else { return }
            for part in bytes.split(separator: 0x20) where part.count > longest.count {
                longest = Array(part)
            }
        }
    }

    /// The names of its columns.
    var columns: [String] {
        pieces.compactMap { piece in
            if case .column(let name, _) = piece { return name }
            return nil
        }
    }

    /// A column of a text, by its place among the shape's columns.
    struct Part {
        var column: Int
        /// Where it is in the text.
        var range: Range<Int>
        /// What it is called where that is not what stands there.
        var name: [UInt8]?
    }

    /// The columns of a text of the shape; nil when it is of another.
    func parts(of text: UnsafeBufferPointer<UInt8>) -> [Part]? {
        var found: [Part] = []
        var offset = 0
        var open: Piece?
        for (index, piece) in pieces.enumerated() {
            guard case .literal(let literal) = piece else {
                open = piece
                continue
            }
            let isLast = index == pieces.count - 1
            let place =
                open == nil
                ? Self.match(literal, text, at: offset)
                : Self.search(literal, text, from: offset, isLast: isLast)
            guard let place, !isLast || place.upperBound == text.count else { return nil }
            if let column = open {
                guard Self.take(column, offset..<place.lowerBound, text, &found) else {
                    return nil
                }
            }
            open = nil
            offset = place.upperBound
        }
        if let column = open {
            guard Self.take(column, offset..<text.count, text, &found) else { return nil }
        } else if offset != text.count {
            return nil
        }
        return found
    }

    private static func take(
        _ piece: Piece, _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>,
        _ found: inout [Part]
    ) -> Bool {
        guard case .column(_, let filter) = piece else { return true }
        let part = DecimalText.trimmed(text[range])
        guard let first = part.first else { return false }
        let isDigit = (0x30...0x39).contains(first)
        switch filter {
        case .number: if !isDigit { return false }
        case .clock: if !isDigit || !part.contains(UInt8(ascii: ":")) { return false }
        case .zone:
            let isOffset = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
            if !isOffset, !part.elementsEqual("UTC".utf8) { return false }
        case .component, nil: break
        }
        var column = Part(column: found.count, range: part.startIndex..<part.endIndex)
        if filter == .component {
            guard let component = component(part) else { return false }
            column.name = component
        }
        found.append(column)
        return true
    }

    /// `shop/.Main` and `shop/shop.Main` are `shop.Main`; nil for what is no name of a class.
    private static func component(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        guard !part.contains(0x20), part.contains(UInt8(ascii: ".")) else { return nil }
        guard let slash = part.firstIndex(of: UInt8(ascii: "/")) else { return Array(part) }
        let name = part[(slash + 1)...]
        return name.first == UInt8(ascii: ".") ? Array(part[..<slash]) + name : Array(name)
    }

    /// Where a literal ends that begins at an offset; a blank in it is any number of blanks.
    private static func match(
        _ literal: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Range<Int>? {
        var offset = start
        for byte in literal {
            guard offset < text.count, text[offset] == byte else { return nil }
            offset += 1
            if byte == 0x20 { while offset < text.count, text[offset] == 0x20 { offset += 1 } }
        }
        return start..<offset
    }

    private static func search(
        _ literal: [UInt8], _ text: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool
    ) -> Range<Int>? {
        var offset = start
        while offset < text.count {
            if text[offset] == literal[0], let place = match(literal, text, at: offset),
                !isLast || place.upperBound == text.count
            {
                return place
            }
            offset += 1
        }
        return nil
    }
}

/// Shapes of text with what they mean, and where their columns go. What texts have to have in them
/// is looked for in one pass, so that those without are passed over at a byte's cost a byte.
struct ShapeTable {
    private struct Entry {
        var shape: TextShape
        /// Of each column its slot, where it has one.
        var slots: [Int?]
        var means: TableMeaning
    }

    private struct Mark {
        var bytes: [UInt8]
        /// The shapes that have it, a bit each.
        var shapes: UInt64
    }

    private var entries: [Entry] = []
    /// The marks by their first two bytes, as a number.
    private var marks: [Int: [Mark]] = [:]
    /// Whether a mark begins so.
    private var begins = [Bool](repeating: false, count: 1 << 16)
    /// The shapes that any text may have, and all from the 64th on.
    private var always: UInt64 = 0

    init(_ shapes: [TableMapping.Shape], _ slots: TableSlots) {
        for (index, shape) in shapes.enumerated() {
            guard let text = TextShape(shape.text) else { continue }
            entries.append(
                Entry(
                    shape: text, slots: text.columns.map { slots.names.firstIndex(of: $0) },
                    means: shape.means))
            add(text.mark, Self.bit(index))
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    private static func bit(_ index: Int) -> UInt64 { 1 << UInt64(min(index, 63)) }

    private mutating func add(_ mark: [UInt8], _ bit: UInt64) {
        guard mark.count > 1 else {
            always |= bit
            return
        }
        let key = Int(mark[0]) << 8 | Int(mark[1])
        begins[key] = true
        if let index = marks[key]?.firstIndex(where: { $0.bytes == mark }) {
            marks[key]?[index].shapes |= bit
        } else {
            marks[key, default: []].append(Mark(bytes: mark, shapes: bit))
        }
    }

    /// The shapes that a text may have, a bit each; 0 for none. Linear in the text.
    func candidates(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var found = always
        guard text.count > 1 else { return found }
        begins.withUnsafeBufferPointer { begins in
            var key = Int(text[0])
            for index in 1..<text.count {
                key = (key << 8 | Int(text[index])) & 0xFFFF
                if begins[key] { found |= shapes(marks[key], text, at: index - 1) }
            }
        }
        return found
    }

    private func shapes(
        _ marks: [Mark]?, _ text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> UInt64 {
        guard let marks, let base = text.baseAddress else { return 0 }
        return marks.reduce(0) { found, mark in
            let fits =
                text.count - start >= mark.bytes.count
                && memcmp(base + start, mark.bytes, mark.bytes.count) == 0
            return fits ? found | mark.shapes : found
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
        for (index, entry) in entries.enumerated() where candidates & Self.bit(index) != 0 {
            guard let parts = entry.shape.parts(of: text) else { continue }
            for part in parts {
                guard let slot = entry.slots[part.column] else { continue }
                if let name = part.name {
                    values.set(slot, .own(name))
                } else if let offset {
                    values.set(
                        slot, .plain(offset + part.range.lowerBound, offset + part.range.upperBound)
                    )
                } else {
                    values.set(slot, .own(Array(text[part.range])))
                }
            }
            return entry.means
        }
        return nil
    }
}
