import WayfoldModel

/// The members of one JSON object of a trace, by key, each read when it is asked for.
///
/// What was asked for is crossed off; what is left at the end was not understood. Values are
/// checked when the object is read and nothing is allocated for them.
struct TraceFields {
    private(set) var scanner: JSONScanner
    private var members = InlineArray<48, Member>(repeating: Member())
    /// A bit for each member that was not crossed off.
    private var present: UInt64 = 0
    /// A bit for each member that is a text with escapes.
    private var escaped: UInt64 = 0
    /// A bit for each member that is a whole number.
    private var whole: UInt64 = 0
    /// Where the object begins and ends.
    private(set) var start = 0
    private(set) var end = 0

    /// Where the bytes of a value are, quotes included.
    private struct Member: BitwiseCopyable {
        var start = 0
        var end = 0
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        scanner = JSONScanner(bytes)
    }

    private init(_ scanner: JSONScanner) {
        self.scanner = scanner
    }

    /// Reads the whole line.
    mutating func readLine() throws(JSONError) {
        try readObject()
        try scanner.finish()
    }

    private mutating func readObject() throws(JSONError) {
        scanner.skipBlanks()
        start = scanner.offset
        try scanner.beginObject()
        while let name = try scanner.nextKey() {
            guard !name.hasEscapes, let key = TraceKey.table[scanner.content(of: name)] else {
                throw unknownKey(name)
            }
            guard present & key.bit == 0 else {
                throw scanner.error(
                    TextProblem("has '\(key.word)' again", "should have it once"),
                    at: name.quote)
            }
            present |= key.bit
            scanner.skipBlanks()
            let start = scanner.offset
            switch try scanner.kind() {
            case .string: if try scanner.string().hasEscapes { escaped |= key.bit }
            case .number: if try scanner.number().isWhole { whole |= key.bit }
            default: try scanner.skipValue()
            }
            members[Int(key.rawValue)] = Member(start: start, end: scanner.offset)
        }
        end = scanner.offset
    }

    private func unknownKey(_ name: JSONString) -> JSONError {
        let text = scanner.text(name)
        let problem = TextProblem(
            "has the unknown key '\(text)'", "should have known ones only",
            Nearest.advice(for: text, in: TraceKey.words, else: "TRACES.md lists them"))
        return scanner.error(problem, at: name.quote)
    }

    func has(_ key: TraceKey) -> Bool {
        present & key.bit != 0
    }

    /// Goes to a member's value and crosses it off; nil when it is not there.
    private mutating func find(_ key: TraceKey) -> Member? {
        guard has(key) else { return nil }
        present &= ~key.bit
        let member = members[Int(key.rawValue)]
        scanner.offset = member.start
        return member
    }

    /// A member that is a text.
    mutating func string(_ key: TraceKey) throws(JSONError) -> JSONString? {
        guard let member = find(key) else { return nil }
        guard scanner.bytes[member.start] == UInt8(ascii: "\"") else {
            return try scanner.string()
        }
        return JSONString(
            start: member.start + 1, end: member.end - 1, hasEscapes: escaped & key.bit != 0)
    }

    mutating func text(_ key: TraceKey) throws(JSONError) -> String? {
        try string(key).map { scanner.text($0) }
    }

    /// A member that is a text, without making one unless it is new to the vocabulary.
    mutating func symbol(
        _ key: TraceKey, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Symbol? {
        guard let string = try string(key) else { return nil }
        return scanner.symbol(of: string, &vocabulary)
    }

    mutating func integer<Value: FixedWidthInteger>(
        _ key: TraceKey, _ type: Value.Type = Value.self
    ) throws(JSONError) -> Value? {
        guard let member = find(key) else { return nil }
        guard whole & key.bit != 0 else { return try scanner.integer() }
        return try scanner.value(
            of: JSONNumber(start: member.start, end: member.end, isWhole: true))
    }

    mutating func bool(_ key: TraceKey) throws(JSONError) -> Bool? {
        find(key) == nil ? nil : try scanner.bool()
    }

    /// One of a few words.
    mutating func choice<Value>(
        _ key: TraceKey, _ choice: TraceChoice<Value>
    ) throws(JSONError) -> Value? {
        guard let string = try string(key) else { return nil }
        if !string.hasEscapes, let value = choice.value(scanner.content(of: string)) {
            return value
        }
        let text = scanner.text(string)
        if let value = choice.value(text) { return value }
        let words = choice.values.map(\.word)
        throw wrong(
            key, "is '\(text)'", "should be \(choice.name): \(words.joined(separator: ", "))",
            Nearest.advice(for: text, in: words))
    }

    mutating func verb() throws(JSONError) -> ActionKind {
        guard let name = try string(.verb) else { throw missing(.verb, "an event") }
        if !name.hasEscapes, let kind = TraceChoices.verb.value(scanner.content(of: name)) {
            return kind
        }
        let text = scanner.text(name)
        let words = ActionKind.allCases.map(\.word)
        throw wrong(
            .verb, "is '\(text)'", "should be a verb",
            Nearest.advice(for: text, in: words, else: "TRACES.md lists them"))
    }

    /// The members of an action within this one.
    mutating func nested(_ key: TraceKey) throws(JSONError) -> TraceFields? {
        guard find(key) != nil else { return nil }
        var fields = TraceFields(scanner)
        try fields.readObject()
        return fields
    }

    /// The elements of a list, each passed by a reader.
    mutating func list<Element>(
        _ key: TraceKey,
        _ read: (inout JSONScanner) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element]? {
        guard find(key) != nil else { return nil }
        var elements: [Element] = []
        try scanner.beginArray()
        while try scanner.nextElement() { elements.append(try read(&scanner)) }
        return elements
    }

    /// A member that is a route's parameters, passed by a reader.
    mutating func parameters<Value>(
        _ read: (inout JSONScanner) throws(JSONError) -> Value
    ) throws(JSONError) -> Value? {
        find(.with) == nil ? nil : try read(&scanner)
    }

    /// Makes sure that every member was asked for.
    func refuseRest(of name: @autoclosure () -> String) throws(JSONError) {
        guard present != 0 else { return }
        for key in TraceKey.allCases where has(key) {
            throw wrong(key, "has '\(key.word)'", "should have only what \(name()) needs")
        }
    }

    /// An error at a member's value.
    func wrong(
        _ key: TraceKey, _ found: String, _ expected: String, _ advice: String = ""
    ) -> JSONError {
        scanner.error(
            TextProblem(found, expected, advice), at: members[Int(key.rawValue)].start)
    }

    /// An error at the object's start.
    func missing(_ key: TraceKey, _ name: String) -> JSONError {
        scanner.error(TextProblem("has no '\(key.word)'", "should: \(name) needs it"), at: start)
    }
}
