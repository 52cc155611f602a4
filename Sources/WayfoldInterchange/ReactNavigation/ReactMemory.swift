import WayfoldModel
import WayfoldReplay

/// What the routes of the states so far were read to, by their bytes: a state says all of them
/// again.
///
/// Memory is constant: it forgets all when it has too many.
struct ReactMemory<Entry> {
    private static var limit: Int { 4096 }
    /// A longer route is read anew.
    private static var byteLimit: Int { 1024 }

    private var known: [UInt64: (bytes: [UInt8], entry: Entry)] = [:]
    /// Whether a route is being read; looking ahead in each route within it would take the square
    /// of the depth.
    private var isReading = false

    /// Reads a route, or takes what the same bytes were read to; nil for what is none.
    mutating func entry(
        _ scanner: inout JSONScanner,
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
        let bytes = scanner.passed(try ahead.skipValue())
        guard bytes.count <= Self.byteLimit else { return try read(&scanner, &self) }
        let number = ScreenName.identity(bytes)
        if let found = known[number],
            found.bytes.withUnsafeBufferPointer({ $0.isSame(as: bytes) })
        {
            scanner = ahead
            return found.entry
        }
        guard let entry = try read(&scanner, &self) else { return nil }
        if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
        known[number] = (Array(bytes), entry)
        return entry
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
    mutating func route(
        _ scanner: inout JSONScanner, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> ReactRoute? {
        try entry(&scanner) { scanner, routes throws(JSONError) in
            try ReactRoute(&scanner, &routes, &vocabulary)
        }
    }
}

extension ReactRoute {
    fileprivate init?(
        _ scanner: inout JSONScanner, _ routes: inout ReactRoutes,
        _ vocabulary: inout Vocabulary
    ) throws(JSONError) {
        var name: String?
        var key: UInt64 = 0
        var parameters: [Route.Parameter] = []
        var inner: [ReactScreen]?
        try scanner.beginObject()
        while let member = try scanner.nextKey() {
            let kind = scanner.nextKind()
            if scanner.matches(member, "name"), kind == .string {
                name = try scanner.routeName()
            } else if scanner.matches(member, "key"), kind == .string {
                key = ScreenName.identity(scanner.content(of: try scanner.string()))
            } else if scanner.matches(member, "params"), kind == .object {
                parameters = try ReactParameters(&scanner).parameters
            } else if scanner.matches(member, "state"), kind == .object {
                inner = try ReactState(&scanner, &routes, &vocabulary).path
            } else {
                try scanner.skipValue()
            }
        }
        guard let name else { return nil }
        let route = vocabulary.symbol(Route(name, parameters))
        self.init(screen: ReactScreen(route: route, key: key), inner: inner)
    }
}
