import WayfoldModel
import WayfoldReplay

/// A screen of React Navigation: a route with its parameters, and the key that is its alone.
struct ReactScreen: Equatable {
    var route: Symbol
    /// A number for its key; 0 when it has none.
    var key: UInt64 = 0
}

/// An action of React Navigation, as far as it concerns a stack.
struct ReactAction {
    /// As written: `NAVIGATE`.
    var type: String
    /// The innermost screen that is named.
    var screen: Symbol?
    var parameters: [Route.Parameter] = []
    /// What `POP` counts.
    var count: Int64?
    /// Whether `NAVIGATE` goes back to a screen that is there.
    var goesBack = false
    /// The focused path of what `RESET` sets.
    var state: [ReactScreen]?
}

/// What one row of a log holds.
struct ReactRow {
    private(set) var action: ReactAction?
    /// The screens of the focused path; not empty.
    private(set) var state: [ReactScreen]?
    private var timestamp = LooseScalar.missing
    private var scanner: JSONScanner

    /// Reads the bytes of a row, which must outlive it.
    init(
        _ row: UnsafeBufferPointer<UInt8>, _ known: inout ReactRoutes,
        _ vocabulary: inout Vocabulary
    ) throws(RowFault) {
        scanner = JSONScanner(row)
        scanner.skipsUnread = true
        do throws(JSONError) {
            var bare = scanner
            try read(&known, &vocabulary)
            try scanner.finish()
            guard state == nil, action == nil else { return }
            state = try ReactState(&bare, &known, &vocabulary).path
            bare = JSONScanner(row)
            bare.skipsUnread = true
            if state == nil { action = try ReactAction(&bare, &known, &vocabulary) }
        } catch {
            throw RowFault(ofState: error)
        }
    }

    private mutating func read(
        _ known: inout ReactRoutes, _ vocabulary: inout Vocabulary
    ) throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let isObject = scanner.isNext(.object)
            if scanner.matches(key, "action"), isObject {
                action = try ReactAction(&scanner, &known, &vocabulary)
            } else if scanner.matches(key, "state"), isObject {
                state = try ReactState(&scanner, &known, &vocabulary).path
            } else if scanner.matches(key, "timestamp") {
                timestamp = try scanner.scalar()
            } else {
                try scanner.skipValue()
            }
        }
    }

    /// Microseconds since 1970; nil when the row says none.
    func time(_ notes: NoteBook) -> Int64? { scanner.rowTime(of: timestamp, notes) }
}

extension RowFault {
    /// A fault of a row's JSON; a state that is nested too deep is JSON all the same.
    init(ofState error: JSONError) {
        let fault = RowFault(error)
        self.init(error.isTooDeep ? .wrongShape : fault.reason, fault.text)
        lineOffset = fault.lineOffset
    }
}

extension JSONScanner {
    /// The text of the next string, which is a route's name.
    mutating func routeName() throws(JSONError) -> String { text(try routeNameString()) }

    /// Where it is.
    mutating func routeNameString() throws(JSONError) -> JSONString {
        let start = self
        let name = try string()
        if name.end - name.start > RowText.routeLimitBytes {
            throw start.tooLong("begins a name", name.end - name.start)
        }
        return name
    }

    /// What is wrong with a part of a route that begins here.
    func tooLong(_ part: String, _ count: Int) -> JSONError {
        error(
            TextProblem(
                "\(part) that has \(count) bytes",
                "should have at most \(RowText.routeLimitBytes)"))
    }

    /// Microseconds since 1970 of a row's timestamp; nil when it says none, or none that can be
    /// read, which is noted.
    func rowTime(of timestamp: LooseScalar, _ notes: NoteBook) -> Int64? {
        if timestamp.isMissing { return nil }
        if let time = looseTime(of: timestamp, digits: 3) { return time }
        notes.add(
            "timestamp",
            wrong(timestamp, "timestamp", "milliseconds since 1970, or a date and time"))
        return nil
    }
}

extension ReactAction {
    /// Reads an object with a `type`; nil when it has none.
    init?(
        _ scanner: inout JSONScanner, _ known: inout ReactRoutes, _ vocabulary: inout Vocabulary
    ) throws(JSONError) {
        var found: String?
        self.init(type: "")
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "type"), scanner.isNext(.string) {
                found = scanner.text(try scanner.string())
            } else if scanner.matches(key, "payload"), scanner.isNext(.object) {
                try readPayload(&scanner, &known, &vocabulary)
            } else {
                try scanner.skipValue()
            }
        }
        guard let found else { return nil }
        type = found
    }

    private mutating func readPayload(
        _ scanner: inout JSONScanner, _ known: inout ReactRoutes, _ vocabulary: inout Vocabulary
    ) throws(JSONError) {
        var whole = scanner
        var name: String?
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "name"), scanner.isNext(.string) {
                name = try scanner.routeName()
            } else if scanner.matches(key, "params"), scanner.isNext(.object) {
                let inner = try ReactParameters(&scanner)
                parameters = inner.parameters
                if let screen = inner.screen { name = screen }
            } else if scanner.matches(key, "count") {
                if let number = scanner.looseInteger(of: try scanner.scalar()) { count = number }
            } else if scanner.matches(key, "pop") {
                if case .bool(let isSet) = try scanner.scalar() { goesBack = isSet }
            } else {
                try scanner.skipValue()
            }
        }
        if let name { screen = vocabulary.symbol(Route(name, parameters)) }
        state = try ReactState(&whole, &known, &vocabulary).path
    }
}

/// The parameters of a route that are texts, numbers or truths.
struct ReactParameters {
    private(set) var parameters: [Route.Parameter] = []
    /// The screen of a navigator within the route that is meant, however deep.
    private(set) var screen: String?
    /// All the screens on the way to it, the outermost first.
    private(set) var screens: [String] = []

    /// Reads an object. Of `{screen, params}` the parameters are those of the inner screen.
    init(_ scanner: inout JSONScanner) throws(JSONError) {
        var inner: ReactParameters?
        let start = scanner
        var byteCount = 0
        func add(_ name: String, _ value: String) {
            byteCount += name.utf8.count + value.utf8.count + 2
            parameters.append(.init(name, value))
        }
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "screen"), scanner.isNext(.string) {
                screen = try scanner.routeName()
            } else if scanner.matches(key, "params"), scanner.isNext(.object) {
                inner = try ReactParameters(&scanner)
            } else {
                let name = scanner.text(key)
                switch try scanner.scalar() {
                case .text(let text), .longText(let text): add(name, scanner.text(text))
                case .number(let number):
                    add(name, String(decoding: scanner.content(of: number), as: UTF8.self))
                case .bool(let isSet): add(name, "\(isSet)")
                case .missing, .null, .array, .object, .broken: break
                }
            }
        }
        if byteCount > RowText.routeLimitBytes {
            throw start.tooLong("begins parameters", byteCount)
        }
        if let screen { screens = [screen] + (inner?.screens ?? []) }
        guard screen != nil, let inner else { return }
        parameters = inner.parameters
        screen = inner.screen ?? screen
    }
}
