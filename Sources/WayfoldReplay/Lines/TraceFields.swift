import WayfoldModel

/// The members of one JSON object of a trace, by key, each read when it is asked for.
///
/// What was asked for is crossed off; what is left at the end was not understood.
struct TraceFields {
    private(set) var scanner: JSONScanner
    private var offsets = [Int](repeating: 0, count: TraceKey.allCases.count)
    private var present: UInt64 = 0
    /// Where the object begins and ends.
    private(set) var start = 0
    private(set) var end = 0

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
            guard let key = key(name) else { throw unknownKey(name) }
            let bit: UInt64 = 1 << UInt64(key.rawValue)
            guard present & bit == 0 else {
                throw scanner.error(
                    TextProblem("has '\(key.word)' again", "should have it once"),
                    at: name.quote)
            }
            present |= bit
            scanner.skipBlanks()
            offsets[Int(key.rawValue)] = scanner.offset
            try scanner.skipValue()
        }
        end = scanner.offset
    }

    private func key(_ name: JSONString) -> TraceKey? {
        guard !name.hasEscapes,
            let word = PackedWord(
                UnsafeBufferPointer(rebasing: scanner.bytes[name.start..<name.end]))
        else { return nil }
        return TraceKey(word)
    }

    private func unknownKey(_ name: JSONString) -> JSONError {
        let text = scanner.text(name)
        let problem = TextProblem(
            "has the unknown key '\(text)'", "should have known ones only",
            Nearest.advice(for: text, in: TraceKey.words, else: "TRACES.md lists them"))
        return scanner.error(problem, at: name.quote)
    }

    func has(_ key: TraceKey) -> Bool {
        present & 1 << UInt64(key.rawValue) != 0
    }

    /// Goes to a member's value and crosses it off; false when it is not there.
    private mutating func find(_ key: TraceKey) -> Bool {
        guard has(key) else { return false }
        present &= ~(1 << UInt64(key.rawValue))
        scanner.offset = offsets[Int(key.rawValue)]
        return true
    }

    mutating func text(_ key: TraceKey) throws(JSONError) -> String? {
        find(key) ? scanner.text(try scanner.string()) : nil
    }

    mutating func integer<Value: FixedWidthInteger>(
        _ key: TraceKey, _ type: Value.Type = Value.self
    ) throws(JSONError) -> Value? {
        find(key) ? try scanner.integer() : nil
    }

    mutating func bool(_ key: TraceKey) throws(JSONError) -> Bool? {
        find(key) ? try scanner.bool() : nil
    }

    /// One of a few words.
    mutating func choice<Value>(
        _ key: TraceKey, _ name: String, _ values: [(word: String, value: Value)]
    ) throws(JSONError) -> Value? {
        guard let text = try text(key) else { return nil }
        if let found = values.first(where: { $0.word == text }) { return found.value }
        let words = values.map(\.word)
        throw wrong(
            key, "is '\(text)'", "should be \(name): \(words.joined(separator: ", "))",
            Nearest.advice(for: text, in: words))
    }

    /// The verb, without making a text of it.
    mutating func verb() throws(JSONError) -> ActionKind {
        guard find(.verb) else { throw missing(.verb, "an event") }
        let name = try scanner.string()
        let bytes = UnsafeBufferPointer(rebasing: scanner.bytes[name.start..<name.end])
        if !name.hasEscapes, let word = PackedWord(bytes), let kind = TraceVerb.kind(word) {
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
        guard find(key) else { return nil }
        var fields = TraceFields(scanner)
        try fields.readObject()
        return fields
    }

    /// Calls a reader for each element of a list.
    mutating func list<Element>(
        _ key: TraceKey,
        _ read: (inout JSONScanner) throws(JSONError) -> Element
    ) throws(JSONError) -> [Element]? {
        guard find(key) else { return nil }
        var elements: [Element] = []
        try scanner.beginArray()
        while try scanner.nextElement() { elements.append(try read(&scanner)) }
        return elements
    }

    /// Parameters of a route: an object of texts.
    mutating func parameters() throws(JSONError) -> [Route.Parameter] {
        find(.with) ? try scanner.routeParameters() : []
    }

    /// Makes sure that every member was asked for.
    func refuseRest(of name: String) throws(JSONError) {
        guard present != 0 else { return }
        for key in TraceKey.allCases where has(key) {
            throw wrong(key, "has '\(key.word)'", "should have only what \(name) needs")
        }
    }

    /// An error at a member's value.
    func wrong(
        _ key: TraceKey, _ found: String, _ expected: String, _ advice: String = ""
    ) -> JSONError {
        scanner.error(
            TextProblem(found, expected, advice), at: offsets[Int(key.rawValue)])
    }

    /// An error at the object's start.
    func missing(_ key: TraceKey, _ name: String) -> JSONError {
        scanner.error(TextProblem("has no '\(key.word)'", "should: \(name) needs it"), at: start)
    }
}

extension JSONScanner {
    /// Passes an object of texts.
    mutating func routeParameters() throws(JSONError) -> [Route.Parameter] {
        var parameters: [Route.Parameter] = []
        try beginObject()
        while let key = try nextKey() {
            let name = text(key)
            guard !parameters.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
                throw error(
                    TextProblem("has '\(name)' again", "should have it once"), at: key.quote)
            }
            parameters.append(Route.Parameter(name, text(try string())))
        }
        return parameters
    }

    /// Passes a route within a list: its name, or an object of name and parameters.
    mutating func listedRoute() throws(JSONError) -> String {
        guard try kind() == .object else { return try routeName().text }
        var name: String?
        var parameters: [Route.Parameter] = []
        var exact: String?
        let start = offset
        try beginObject()
        while let key = try nextKey() {
            if matches(key, "route"), name == nil {
                name = try routeName().name
            } else if matches(key, "with"), parameters.isEmpty {
                parameters = try routeParameters()
            } else if matches(key, "exact"), exact == nil {
                exact = try exactRoute()
            } else {
                throw error(
                    TextProblem(
                        "has '\(text(key))'", "should have 'route' and 'with', each once"),
                    at: key.quote)
            }
        }
        if let exact, name == nil, parameters.isEmpty { return exact }
        guard let name, exact == nil else {
            throw error(TextProblem("has no 'route'", "should name a route"), at: start)
        }
        return Route(name, parameters).text
    }

    /// Passes a route's name, which is not empty.
    mutating func routeName() throws(JSONError) -> Route {
        let string = try string()
        guard string.end > string.start else {
            throw error(
                TextProblem("is empty", "should be a route's name"), at: string.quote)
        }
        return Route(text(string))
    }

    /// Passes the text of a route that is not written as one.
    mutating func exactRoute() throws(JSONError) -> String {
        let string = try string()
        let text = text(string)
        guard !Route(text: text).name.isEmpty else {
            throw error(
                TextProblem("names no route", "should be a route's text"), at: string.quote)
        }
        return text
    }
}
