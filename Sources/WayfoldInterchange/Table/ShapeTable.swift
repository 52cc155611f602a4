/// Shapes of text with what they mean, and where their columns go. What texts have to have in them
/// is looked for in one pass, so that those without are passed over at a byte's cost a byte.
///
/// A class, because handing a structure of so many arrays over costs a line more than matching it.
final class ShapeTable {
    private struct Entry {
        var shape: TextShape
        var means: TableMeaning
    }

    private let entries: [Entry]
    /// Of each column of each shape its slot; negative where it has none.
    private let slots: [Int]
    /// Where the columns of each shape begin among these.
    private let firstColumns: [Int]
    /// How many columns each shape has, and the most that one has.
    private let columnCounts: [Int]
    private let columnLimit: Int
    /// The pieces of each shape, apart: a line looks at most shapes in vain.
    private let pieces: [UnsafeBufferPointer<TextShape.Piece>]
    private let marks: ShapeMarks

    init(_ shapes: [TableMapping.Shape], _ slots: TableSlots) {
        var marks = ShapeMarks()
        var entries: [Entry] = []
        var columns: [Int] = []
        var firstColumns: [Int] = []
        for shape in shapes {
            guard let text = TextShape(shape.text) else { continue }
            marks.add(text, at: entries.count)
            firstColumns.append(columns.count)
            columns += text.columns.map { slots.names.firstIndex(of: $0) ?? -1 }
            entries.append(Entry(shape: text, means: shape.means))
        }
        self.entries = entries
        self.slots = columns
        self.firstColumns = firstColumns
        columnCounts = entries.map(\.shape.columns.count)
        columnLimit = columnCounts.max() ?? 0
        self.marks = marks
        pieces = entries.map(\.shape.pieces)
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The shapes that a text may have, a bit each; 0 for none. Linear in the text.
    func candidates(of text: UnsafeBufferPointer<UInt8>) -> UInt64 { marks.candidates(of: text) }

    /// What the first of these shapes means that a text has, whose columns are put into their
    /// slots; nil when it has none.
    ///
    /// - Parameter offset: where the text is in the row's bytes; nil when it is not in them.
    func match(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int?, of candidates: UInt64,
        _ values: inout TableValues
    ) -> TableMeaning? {
        values.makeRoom(forParts: columnLimit)
        var left = candidates
        while left != 0 {
            let index = left.trailingZeroBitCount
            left &= left - 1
            let last = index == ShapeMarks.lastBit ? entries.count : min(index + 1, entries.count)
            for index in index..<max(index, last) {
                let pieces = pieces[index]
                let isFound = values.parts.withUnsafeMutableBufferPointer {
                    TextShape.find(pieces, in: text, $0)
                }
                guard isFound else { continue }
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
        let first = firstColumns[entry]
        for index in 0..<columnCounts[entry] {
            let part = values.parts[index]
            let slot = slots[first + index]
            if slot < 0 { continue }
            if let offset, part.start.isEmpty {
                values.set(
                    slot, .plain(offset + part.range.lowerBound, offset + part.range.upperBound))
            } else {
                values.set(slot, values.own(part.bytes(in: text)))
            }
        }
    }
}
