/// Finds the columns in lines of text, by the shapes that a mapping gives them.
///
/// A shape with a `tag` and nothing that a row could mean is the head of the lines below it: they
/// have its columns, and its tag before their text, as `logcat -v long` has it.
struct TableLines {
    private let shapes: ShapeTable
    private let heads: [TextShape]
    /// What each head begins with; nil for a column.
    private let headStarts: [UInt8?]
    private let slots: TableSlots
    private let patterns: ShapeTable
    /// The columns of the head above, and how the text below it begins.
    private var head: [(slot: Int, bytes: [UInt8])] = []
    private var start: [UInt8]?

    /// - Parameter rows: what the lines' rows mean.
    init(_ mapping: TableMapping, _ rows: TableRows) {
        func isHead(_ text: String) -> Bool {
            guard let columns = TextShape(text)?.columns else { return false }
            return columns.contains(Self.tag) && Self.contents.isDisjoint(with: columns)
        }
        slots = rows.columns.slots
        patterns = rows.columns.patterns
        let shapes = mapping.lines.filter { !isHead($0) }
        self.shapes = ShapeTable(
            shapes.map { TableMapping.Shape(text: $0, means: TableMeaning(.ignore)) }, slots)
        let heads = mapping.lines.filter(isHead).compactMap { TextShape($0) }
        self.heads = heads
        headStarts = heads.map { $0.pieces.first?.literal.first }
    }

    private static let tag = "tag"
    private static let contents: Set = ["text", "screen", "kind", "url"]

    var isEmpty: Bool { shapes.isEmpty && heads.isEmpty }

    /// Whether no other rows than lines are meant: JSON has a text that they have not.
    static func areAll(_ mapping: TableMapping) -> Bool {
        let columns = mapping.lines.flatMap { TextShape($0)?.columns ?? [] }
        return !mapping.lines.isEmpty && mapping.choices(.text).allSatisfy(columns.contains)
    }

    /// Forgets the head, as another file begins.
    mutating func reset() {
        (head, start) = ([], nil)
    }

    /// Puts the columns of a line into their slots; one that no pattern fits is not looked into.
    ///
    /// - Returns: the patterns that its text may have; 0 for none.
    mutating func read(
        _ line: UnsafeBufferPointer<UInt8>, into values: inout TableValues
    ) -> UInt64 {
        for index in heads.indices {
            if let first = headStarts[index], line.first != first { continue }
            let shape = heads[index]
            guard let parts = shape.find(in: line) else { continue }
            take(head: parts, shape.columns, line)
            return 0
        }
        guard let start else {
            let found = candidates(of: line)
            if found != 0 { _ = shapes.match(line, at: 0, of: .max, &values) }
            return found
        }
        let text = start + line
        let found = text.withUnsafeBufferPointer { candidates(of: $0) }
        guard found != 0 else { return 0 }
        for (slot, bytes) in head { values.set(slot, values.own(bytes)) }
        if let slot = slots.names.firstIndex(of: TableMapping.Role.text.rawValue) {
            values.set(slot, values.own(text))
        }
        return found
    }

    private func candidates(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        patterns.isEmpty ? .max : patterns.candidates(of: text)
    }

    private mutating func take(
        head parts: [TextShape.Part], _ columns: [String], _ line: UnsafeBufferPointer<UInt8>
    ) {
        head.removeAll(keepingCapacity: true)
        for (name, part) in zip(columns, parts) {
            let bytes = part.bytes(in: line)
            if name == Self.tag { start = bytes + Array(": ".utf8) }
            if let slot = slots.names.firstIndex(of: name) { head.append((slot, bytes)) }
        }
    }
}
