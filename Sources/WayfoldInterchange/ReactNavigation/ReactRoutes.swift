import WayfoldModel
import WayfoldReplay

/// The routes of the states so far, by their bytes: a state says all of them again.
///
/// Memory is constant: it forgets all when it has too many.
struct ReactRoutes {
    struct Entry {
        var screen: ReactScreen
        /// What the route shows of its own.
        var inner: [ReactScreen]?
    }

    private static let limit = 4096
    /// A longer route is read anew.
    private static let byteLimit = 1024

    private var known: [UInt64: (bytes: [UInt8], entry: Entry)] = [:]
    /// How many routes are being read inside each other; looking ahead in each would take the
    /// square of the depth.
    private var nesting = 0

    /// Reads a route; nil for what is none.
    mutating func entry(
        _ scanner: inout JSONScanner, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Entry? {
        guard scanner.isNext(.object) else {
            try scanner.skipValue()
            return nil
        }
        guard nesting == 0 else { return try read(&scanner, &vocabulary) }
        var ahead = scanner
        let bytes = scanner.passed(try ahead.skipValue())
        guard bytes.count <= Self.byteLimit else { return try read(&scanner, &vocabulary) }
        let number = ScreenName.identity(bytes)
        if let found = known[number], found.bytes.elementsEqual(bytes) {
            scanner = ahead
            return found.entry
        }
        guard let entry = try read(&scanner, &vocabulary) else { return nil }
        if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
        known[number] = (Array(bytes), entry)
        return entry
    }

    private mutating func read(
        _ scanner: inout JSONScanner, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Entry? {
        nesting += 1
        defer { nesting -= 1 }
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
                inner = try ReactState(&scanner, &self, &vocabulary).path
            } else {
                try scanner.skipValue()
            }
        }
        guard let name else { return nil }
        let route = vocabulary.symbol(Route(name, parameters))
        return Entry(screen: ReactScreen(route: route, key: key), inner: inner)
    }
}
