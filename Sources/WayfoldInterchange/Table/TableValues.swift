import WayfoldReplay

/// The values of one row that a mapping names, each in its slot.
///
/// A value is where it stands in the row's bytes, which must outlive it, or, where it stood there
/// with escapes, a text of its own.
struct TableValues {
    enum Found {
        case none
        /// In the row, from and up to.
        case plain(Int, Int)
        case own([UInt8])
        /// What is there is no value: an object, an array, broken text.
        case wrong(StaticString)
    }

    private(set) var found: [Found]
    private(set) var base = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Where in the row's bytes the object is that is read.
    var place = 0..<0
    var delta: Int { place.lowerBound }
    /// The bytes of that object.
    var part: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: base[place]) }

    init(slotCount: Int) {
        found = Array(repeating: .none, count: slotCount)
    }

    mutating func reset(to base: UnsafeBufferPointer<UInt8>) {
        self.base = base
        place = 0..<base.count
        clear(0..<found.count)
    }

    mutating func clear(_ slots: some Sequence<Int>) {
        for slot in slots { found[slot] = .none }
    }

    mutating func set(_ slot: Int, _ value: Found) { found[slot] = value }

    /// Whether something can be read of a slot that is not empty.
    func has(_ slot: Int) -> Bool {
        switch found[slot] {
        case .plain(let start, let end): start < end
        case .own(let bytes): !bytes.isEmpty
        case .none, .wrong: false
        }
    }

    /// Hands the bytes of a slot to a closure; nil when there are none.
    @inline(__always)
    func read<Value>(
        _ slot: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value? {
        switch found[slot] {
        case .plain(let start, let end):
            body(UnsafeBufferPointer(rebasing: base[start..<end]))
        case .own(let bytes): bytes.withUnsafeBufferPointer(body)
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
struct TableColumn {
    let role: TableMapping.Role
    let choices: [[Int]]
    /// What it is called in a message.
    let names: String

    init(_ role: TableMapping.Role, _ slots: TableSlots) {
        self.role = role
        choices = slots.choices[role] ?? []
        names = choices.map { $0.map { "'\(slots.names[$0])'" }.joined(separator: " + ") }
            .joined(separator: ", ")
    }

    var isEmpty: Bool { choices.isEmpty }

    /// The choice that a row has; its first slots have to be there, the others may be missing.
    @inline(__always)
    func choice(in values: borrowing TableValues) -> [Int]? {
        for choice in choices where choice.contains(where: { values.has($0) }) { return choice }
        return nil
    }

    /// Appends the text of the choice that a row has; false when it has none.
    func append(of values: borrowing TableValues, to bytes: inout [UInt8]) -> Bool {
        guard let choice = choice(in: values) else { return false }
        var isFirst = true
        for slot in choice where values.has(slot) {
            if !isFirst { bytes.append(UInt8(ascii: ".")) }
            isFirst = false
            values.read(slot) { bytes.append(contentsOf: $0) }
        }
        return true
    }

    /// The bytes of the choice that a row has, when it is of one column; else of its first.
    func read<Value>(
        _ values: borrowing TableValues, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value? {
        guard let slot = choice(in: values)?.first(where: { values.has($0) }) else { return nil }
        return values.read(slot, body)
    }

    /// What is wrong where a value was to be; nil where nothing is there.
    func fault(_ values: borrowing TableValues) -> RowFault? {
        for slot in choices.joined() {
            if case .wrong(let what) = values.found[slot] {
                return RowFault(.wrongShape, "\(names) is \(what) but should be a text")
            }
        }
        return nil
    }
}
