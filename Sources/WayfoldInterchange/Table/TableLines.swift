/// Finds the columns in lines of text, by the shapes that a mapping gives them.
///
/// A shape with a `tag` and nothing that a row could mean is the head of the lines below it: they
/// have its columns, and its tag before their text, as `logcat -v long` has it.
struct TableLines {
    private let shapes: ShapeTable
    private let heads: [TextShape]
    private let slots: TableSlots
    /// The columns of the head above, and how the text below it begins.
    private var head: [(slot: Int, bytes: [UInt8])] = []
    private var start: [UInt8]?

    init(_ mapping: TableMapping, _ slots: TableSlots) {
        func isHead(_ text: String) -> Bool {
            guard let columns = TextShape(text)?.columns else { return false }
            return columns.contains(Self.tag) && Self.contents.isDisjoint(with: columns)
        }
        let rows = mapping.lines.filter { !isHead($0) }
        shapes = ShapeTable(
            rows.map { TableMapping.Shape(text: $0, means: TableMeaning(.ignore)) }, slots)
        heads = mapping.lines.filter(isHead).compactMap { TextShape($0) }
        self.slots = slots
    }

    private static let tag = "tag"
    private static let contents: Set = ["text", "screen", "kind", "url"]

    var isEmpty: Bool { shapes.isEmpty && heads.isEmpty }

    /// Forgets the head, as another file begins.
    mutating func reset() {
        (head, start) = ([], nil)
    }

    /// Puts the columns of a line into their slots; one that cannot fit is not looked into.
    mutating func read(
        _ line: UnsafeBufferPointer<UInt8>, mayFit: (UnsafeBufferPointer<UInt8>) -> Bool,
        into values: inout TableValues
    ) {
        for shape in heads {
            guard let parts = shape.parts(of: line) else { continue }
            return take(head: parts, shape.columns, line)
        }
        guard let start else {
            if mayFit(line) { _ = shapes.match(line, at: 0, of: .max, &values) }
            return
        }
        let text = start + line
        guard text.withUnsafeBufferPointer(mayFit) else { return }
        for (slot, bytes) in head { values.set(slot, .own(bytes)) }
        if let slot = slots.names.firstIndex(of: TableMapping.Role.text.rawValue) {
            values.set(slot, .own(text))
        }
    }

    private mutating func take(
        head parts: [TextShape.Part], _ columns: [String], _ line: UnsafeBufferPointer<UInt8>
    ) {
        head.removeAll(keepingCapacity: true)
        for part in parts {
            let bytes = part.name ?? Array(line[part.range])
            let name = columns[part.column]
            if name == Self.tag { start = bytes + Array(": ".utf8) }
            if let slot = slots.names.firstIndex(of: name) { head.append((slot, bytes)) }
        }
    }
}
