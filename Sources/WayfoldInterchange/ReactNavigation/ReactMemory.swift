import WayfoldModel
import WayfoldReplay

/// What texts were read to, by their bytes.
///
/// Memory is constant: it forgets all when it has too many.
struct ByteMemory<Entry> {
    private static var limit: Int { 4096 }
    /// A longer text is read anew.
    static var byteLimit: Int { 1024 }

    private var known: [(bytes: Range<Int>, entry: Entry)] = []
    /// The bytes of all of them.
    private var bytes: [UInt8] = []
    private var numbers: [UInt64: Int] = [:]

    subscript(index: Int) -> Entry { known[index].entry }

    func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let index = numbers[ScreenName.identity(text)], has(text, at: index) else {
            return nil
        }
        return index
    }

    /// Whether a text is the one of an index, as far as there is one.
    func has(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard index < known.count else { return false }
        return bytes.withUnsafeBufferPointer {
            UnsafeBufferPointer(rebasing: $0[known[index].bytes]).isSame(as: text)
        }
    }

    /// Adds a text that is not known; gives its index.
    mutating func add(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>) -> Int {
        if known.count >= Self.limit {
            known.removeAll(keepingCapacity: true)
            bytes.removeAll(keepingCapacity: true)
            numbers.removeAll(keepingCapacity: true)
        }
        let start = bytes.count
        bytes.append(contentsOf: text)
        numbers[ScreenName.identity(text)] = known.count
        known.append((start..<bytes.count, entry))
        return known.count - 1
    }
}

/// What the routes of the states so far were read to: a state says all of them again, most of them
/// where they stood in the one before.
struct ReactMemory<Entry> {
    private var known = ByteMemory<Entry>()
    /// Which of them stood where in the last list.
    private var places: [Int] = []
    /// Whether a route is being read; looking ahead in each route within it would take the square
    /// of the depth.
    private var isReading = false
    /// The symbols of names and parameters: a new route has most often known ones.
    private var symbols = ByteMemory<Symbol>()
    fileprivate private(set) var room: [UInt8] = []

    /// Reads a route, or takes what the same bytes were read to; nil for what is none.
    ///
    /// - Parameter place: where in its list it stands.
    mutating func entry(
        _ scanner: inout JSONScanner, at place: Int,
        _ read: (inout JSONScanner, inout ReactMemory) throws(JSONError) -> Entry?
    ) throws(JSONError) -> Entry? {
        guard scanner.isNext(.object) else {
            try scanner.skipValue()
            return nil
        }
        if isReading { return try read(&scanner, &self) }
        isReading = true
        defer { isReading = false }
        var ahead = scanner
        let text = scanner.passed(try ahead.skipValue())
        guard text.count <= ByteMemory<Entry>.byteLimit else { return try read(&scanner, &self) }
        if place < places.count, known.has(text, at: places[place]) {
            scanner = ahead
            return known[places[place]]
        }
        if let index = known.index(of: text) {
            scanner = ahead
            note(index, at: place)
            return known[index]
        }
        guard let entry = try read(&scanner, &self) else { return nil }
        note(known.add(entry, text), at: place)
        return entry
    }

    /// The symbol of a route whose name and parameters, which come next, were read once; else nil,
    /// and their bytes are in `room`.
    fileprivate mutating func known(_ name: JSONString, _ scanner: inout JSONScanner) -> Symbol? {
        room.removeAll(keepingCapacity: true)
        var ahead = scanner
        do throws(JSONError) {
            let parameters = try ahead.skipValue()
            guard parameters.count < ByteMemory<Symbol>.byteLimit else { return nil }
            room.append(contentsOf: scanner.content(of: name))
            room.append(UInt8(ascii: "\""))
            room.append(contentsOf: scanner.passed(parameters))
        } catch {
            // why: who reads them names the error
            return nil
        }
        guard let index = room.withUnsafeBufferPointer({ symbols.index(of: $0) }) else {
            return nil
        }
        scanner = ahead
        return symbols[index]
    }

    /// Remembers what was in `room`.
    fileprivate mutating func add(_ symbol: Symbol, _ text: [UInt8]) {
        guard !text.isEmpty, text.count <= ByteMemory<Symbol>.byteLimit else { return }
        _ = text.withUnsafeBufferPointer { symbols.add(symbol, $0) }
    }

    private mutating func note(_ index: Int, at place: Int) {
        if place < places.count {
            places[place] = index
        } else if place == places.count {
            places.append(index)
        }
    }
}

/// A route as the screens that it shows.
struct ReactRoute {
    var screen: ReactScreen
    /// What the route shows of its own.
    var inner: [ReactScreen]?
}

typealias ReactRoutes = ReactMemory<ReactRoute>

extension ReactRoutes {
    /// Reads a route; nil for what is none.
    ///
    /// - Parameter place: where in its state it stands.
    mutating func route(
        _ scanner: inout JSONScanner, at place: Int, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> ReactRoute? {
        try entry(&scanner, at: place) { scanner, routes throws(JSONError) in
            try ReactRoute(&scanner, &routes, &vocabulary)
        }
    }
}

extension ReactRoute {
    fileprivate init?(
        _ scanner: inout JSONScanner, _ routes: inout ReactRoutes,
        _ vocabulary: inout Vocabulary
    ) throws(JSONError) {
        var name: JSONString?
        var key: UInt64 = 0
        var parameters: [Route.Parameter] = []
        // Where parameters begin that stand behind a name; the symbol of both when they were read
        // before, and else their bytes.
        var start: JSONScanner?
        var known: Symbol?
        var unknown: [UInt8]?
        var inner: [ReactScreen]?
        try scanner.beginObject()
        while let member = try scanner.nextKey() {
            let kind = scanner.nextKind()
            if scanner.matches(member, "name"), kind == .string {
                // Another name for the same parameters.
                if known != nil, var start { parameters = try ReactParameters(&start).parameters }
                (known, unknown) = (nil, nil)
                name = try scanner.routeNameString()
            } else if scanner.matches(member, "key"), kind == .string {
                key = ScreenName.identity(scanner.content(of: try scanner.string()))
            } else if scanner.matches(member, "params"), kind == .object {
                (known, unknown) = (nil, nil)
                start = scanner
                if let name {
                    known = routes.known(name, &scanner)
                    if known == nil { unknown = routes.room }
                }
                if known == nil { parameters = try ReactParameters(&scanner).parameters }
            } else if scanner.matches(member, "state"), kind == .object {
                inner = try ReactState(&scanner, &routes, &vocabulary).path
            } else {
                try scanner.skipValue()
            }
        }
        guard let name else { return nil }
        let route = known ?? vocabulary.symbol(Route(scanner.text(name), parameters))
        if let unknown { routes.add(route, unknown) }
        self.init(screen: ReactScreen(route: route, key: key), inner: inner)
    }
}
