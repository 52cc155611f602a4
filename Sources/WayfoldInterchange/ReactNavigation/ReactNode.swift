import WayfoldModel
import WayfoldReplay

typealias ReactMembers = ReactMemory<ReactNode.Member>

/// A navigator's state as it is written, with the navigators that its routes show.
struct ReactNode {
    struct Member {
        var name = ""
        var route = Route("")
        /// A number for its key; 0 when it has none.
        var key: UInt64 = 0
        /// The navigator it shows; at most one.
        var inner: [ReactNode] = []
    }

    enum Kind {
        case stack, tabs
        /// It does not say, as a state that is not rehydrated yet.
        case unsaid
        /// A router of the app's own: its focused route is all that is known to show.
        case other
    }

    var kind = Kind.unsaid
    var members: [Member] = []
    private(set) var focus = 0
    /// What its routes may be, whether they are there or not.
    private(set) var routeNames: [String] = []
    /// The keys of the routes that going back leads through, the last one focused.
    var history: [UInt64] = []

    /// Reads an object with `routes`; nil for one that has none.
    init?(_ scanner: inout JSONScanner, _ known: inout ReactMembers) throws(JSONError) {
        var index: Int?
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let kind = scanner.nextKind()
            if scanner.matches(key, "routes"), kind == .array {
                try scanner.beginArray()
                var place = 0
                while try scanner.nextElement() {
                    let member = try known.entry(&scanner, at: place) {
                        scanner, known throws(JSONError) in try Self.member(&scanner, &known)
                    }
                    if let member { members.append(member) }
                    place += 1
                }
            } else if scanner.matches(key, "index"), kind == .number {
                let number = try scanner.number()
                if case .number(let value) = DecimalText.read(scanner.content(of: number)) {
                    index = Int(value)
                }
            } else if scanner.matches(key, "type"), kind == .string {
                self.kind = Self.kind(scanner, try scanner.string())
            } else if scanner.matches(key, "routeNames"), kind == .array {
                try scanner.beginArray()
                while try scanner.nextElement() {
                    if case .text(let text) = try scanner.scalar() {
                        routeNames.append(scanner.text(text))
                    }
                }
            } else if scanner.matches(key, "history"), kind == .array {
                try readHistory(&scanner)
            } else {
                try scanner.skipValue()
            }
        }
        guard !members.isEmpty else { return nil }
        let last = members.count - 1
        focus = min(max(index ?? (self.kind == .tabs ? 0 : last), 0), last)
    }

    private static func kind(_ scanner: JSONScanner, _ word: JSONString) -> Kind {
        if scanner.matches(word, "stack") { return .stack }
        return scanner.matches(word, "tab") || scanner.matches(word, "drawer") ? .tabs : .other
    }

    private static func member(
        _ scanner: inout JSONScanner, _ known: inout ReactMembers
    ) throws(JSONError) -> Member? {
        var member = Member()
        var name: String?
        var parameters: [Route.Parameter] = []
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let kind = scanner.nextKind()
            if scanner.matches(key, "name"), kind == .string {
                name = try scanner.routeName()
            } else if scanner.matches(key, "key"), kind == .string {
                member.key = ScreenName.identity(scanner.content(of: try scanner.string()))
            } else if scanner.matches(key, "params"), kind == .object {
                let read = try ReactParameters(&scanner)
                // Parameters for a screen within are those of that screen.
                if read.screen == nil { parameters = read.parameters }
            } else if scanner.matches(key, "state"), kind == .object {
                if let node = try ReactNode(&scanner, &known) { member.inner = [node] }
            } else {
                try scanner.skipValue()
            }
        }
        guard let name, !name.isEmpty else { return nil }
        member.name = name
        member.route = Route(name, parameters)
        return member
    }

    private mutating func readHistory(_ scanner: inout JSONScanner) throws(JSONError) {
        try scanner.beginArray()
        while try scanner.nextElement() {
            guard scanner.isNext(.object) else {
                try scanner.skipValue()
                continue
            }
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let value = try scanner.scalar()
                // An opened drawer is in it too, and has no key.
                if scanner.matches(key, "key"), case .text(let text) = value {
                    history.append(ScreenName.identity(scanner.content(of: text)))
                }
            }
        }
    }
}
