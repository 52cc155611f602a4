import WayfoldReplay

/// The values of one row that a mapping names, each in its slot.
///
/// A value is where it stands in the row's bytes, which must outlive it, or, where it stood there
/// with escapes, among texts of its own.
struct TableValues {
    enum Found {
        case none
        /// In the row, from and up to.
        case plain(Int, Int)
        /// In the values' own texts.
        case own(Int, Int)
        /// What is there is no value: an object, an array, broken text.
        case wrong(StaticString)
    }

    private(set) var found: [Found]
    private(set) var base = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var texts: [UInt8] = []
    /// Where in the row's bytes the object is that is read.
    var place = 0..<0
    /// Room for the columns of a text, kept so that no row allocates it; see `makeRoom`.
    var parts: [TextShape.Part] = []
    var delta: Int { place.lowerBound }
    /// The bytes of that object.
    var part: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: base[place]) }

    init(slotCount: Int) {
        found = Array(repeating: .none, count: slotCount)
    }

    mutating func reset(to base: UnsafeBufferPointer<UInt8>) {
        self.base = base
        place = 0..<base.count
        if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
        for slot in found.indices { found[slot] = .none }
    }

    mutating func makeRoom(forParts count: Int) {
        while parts.count < count { parts.append(TextShape.Part(range: 0..<0)) }
    }

    /// Where its own texts end; those behind it can be forgotten.
    var textEnd: Int { texts.count }
    mutating func forgetTexts(from end: Int) { texts.removeLast(texts.count - end) }

    mutating func clear(_ slots: some Sequence<Int>) {
        for slot in slots { found[slot] = .none }
    }

    mutating func set(_ slot: Int, _ value: Found) { found[slot] = value }

    /// A text that stands nowhere in the row.
    mutating func own(_ text: some Sequence<UInt8>) -> Found {
        let start = texts.count
        texts.append(contentsOf: text)
        return .own(start, texts.count)
    }

    /// Whether something can be read of a slot that is not empty.
    func has(_ slot: Int) -> Bool {
        switch found[slot] {
        case .plain(let start, let end), .own(let start, let end): start < end
        case .none, .wrong: false
        }
    }

    /// The text of a slot that stands in the row as it is; nil for any other, and an empty one.
    @inline(__always)
    func plain(_ slot: Int) -> UnsafeBufferPointer<UInt8>? {
        guard case .plain(let start, let end) = found[slot], start < end else { return nil }
        return UnsafeBufferPointer(rebasing: base[start..<end])
    }

    /// Hands the bytes of a slot to a closure; nil when there are none.
    @inline(__always)
    func read<Value>(
        _ slot: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value? {
        switch found[slot] {
        case .plain(let start, let end):
            body(UnsafeBufferPointer(rebasing: base[start..<end]))
        case .own(let start, let end):
            texts.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
        case .none, .wrong: nil
        }
    }
}

/// Where the slots are of what a mapping names: every column of every choice has one.
struct TableSlots {
    /// Of each role its choices, and of a choice the slots that stand behind each other.
    private(set) var choices: [TableMapping.Role: [[Int]]] = [:]
    /// The columns by their slots.
    private(set) var names: [String] = []

    init(_ mapping: TableMapping) {
        for role in TableMapping.Role.allCases {
            choices[role] = mapping.choices(role).map { choice in
                choice.split(separator: " + ", omittingEmptySubsequences: false).map { part in
                    add(String(part))
                }
            }
        }
    }

    private mutating func add(_ name: String) -> Int {
        if let slot = names.firstIndex(of: name) { return slot }
        names.append(name)
        return names.count - 1
    }
}

/// The choices of one role at work: the first that a row has.
///
/// A class, because the arrays of a structure would be counted wherever a row is read.
final class TableColumn {
    let role: TableMapping.Role
    /// The slots of all choices behind each other, and where each choice ends.
    private let slots: [Int]
    private let ends: [Int]
    /// The slot of a role that has one column and no choice; negative else.
    private let onlySlot: Int
    let isEmpty: Bool
    /// What it is called in a message.
    let names: String

    init(_ role: TableMapping.Role, _ slots: TableSlots) {
        self.role = role
        let choices = slots.choices[role] ?? []
        self.slots = Array(choices.joined())
        ends = choices.indices.map { choices[...$0].joined().count }
        isEmpty = choices.isEmpty
        onlySlot = choices.count == 1 && choices[0].count == 1 ? choices[0][0] : -1
        names = choices.map { $0.map { "'\(slots.names[$0])'" }.joined(separator: " + ") }
            .joined(separator: ", ")
    }

    /// The text of the choice that a row has, where that is one column's and stands in the row as
    /// it is; nil for any other.
    @inline(__always)
    func plain(of values: borrowing TableValues) -> UnsafeBufferPointer<UInt8>? {
        onlySlot < 0 ? plainChoice(of: values) : values.plain(onlySlot)
    }

    private func plainChoice(of values: borrowing TableValues) -> UnsafeBufferPointer<UInt8>? {
        guard let choice = choice(in: values), choice.count == 1 else { return nil }
        return values.plain(slots[choice.lowerBound])
    }

    /// The text of the choice that a row has, where its columns stand behind each other in the row
    /// with one separator between them: what `read` puts together. Nil for any other.
    func adjoining(
        of values: borrowing TableValues, separator: UInt8
    ) -> UnsafeBufferPointer<UInt8>? {
        guard let choice = choice(in: values) else { return nil }
        var range: Range<Int>?
        for place in choice where values.has(slots[place]) {
            guard case .plain(let start, let end) = values.found[slots[place]] else { return nil }
            if let before = range {
                guard before.upperBound + 1 == start, values.base[before.upperBound] == separator
                else { return nil }
            }
            range = (range?.lowerBound ?? start)..<end
        }
        return range.map { UnsafeBufferPointer(rebasing: values.base[$0]) }
    }

    /// The choice that a row has, any slot of it, by the places of its slots.
    @inline(__always)
    func choice(in values: borrowing TableValues) -> Range<Int>? {
        var start = 0
        for end in ends {
            for place in start..<end where values.has(slots[place]) { return start..<end }
            start = end
        }
        return nil
    }

    /// The slot at a place of a choice.
    @inline(__always)
    func slot(at place: Int) -> Int { slots[place] }

    /// Puts the text of the choice that a row has in place of others; false when it has none.
    func read(
        of values: borrowing TableValues, into bytes: inout [UInt8],
        separator: UInt8 = UInt8(ascii: ".")
    ) -> Bool {
        if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
        if let text = plain(of: values) {
            bytes.append(contentsOf: text)
            return true
        }
        guard let choice = choice(in: values) else { return false }
        var isFirst = true
        for place in choice where values.has(slots[place]) {
            if !isFirst { bytes.append(separator) }
            isFirst = false
            values.read(slots[place]) { bytes.append(contentsOf: $0) }
        }
        return true
    }

    /// The bytes of the choice that a row has, when it is of one column; else of its first.
    func read<Value>(
        _ values: borrowing TableValues, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value? {
        guard let choice = choice(in: values) else { return nil }
        for place in choice where values.has(slots[place]) {
            return values.read(slots[place], body)
        }
        return nil
    }

    /// What is wrong where a value was to be; nil where nothing is there.
    func fault(_ values: borrowing TableValues) -> RowFault? {
        for slot in slots {
            if case .wrong(let what) = values.found[slot] {
                return RowFault(.wrongShape, "\(names) is \(what) but should be a text")
            }
        }
        return nil
    }
}
