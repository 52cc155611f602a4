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

    /// Whether a text may be of the shape.
    func mayFit(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = mark.first, let base = text.baseAddress else { return mark.isEmpty }
        var offset = 0
        while let found = memchr(base + offset, CInt(first), text.count - offset) {
            offset = found - UnsafeMutableRawPointer(mutating: base)
            guard text.count - offset >= mark.count else { return false }
            if memcmp(base + offset, mark, mark.count) == 0 { return true }
            offset += 1
        }
        return false
    }

    /// The columns of a text of the shape; nil when it is of another.
    func columns(of text: UnsafeBufferPointer<UInt8>) -> [(name: String, bytes: [UInt8])]? {
        var found: [(name: String, bytes: [UInt8])] = []
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
                guard Self.take(column, offset..<place.lowerBound, text, &found) else { return nil }
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
        _ found: inout [(name: String, bytes: [UInt8])]
    ) -> Bool {
        guard case .column(let name, let filter) = piece else { return true }
        let part = DecimalText.trimmed(text[range])
        guard let first = part.first else { return false }
        if filter == .number, !(0x30...0x39).contains(first) { return false }
        guard filter == .component else {
            found.append((name, Array(part)))
            return true
        }
        guard let component = component(part) else { return false }
        found.append((name, component))
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
