import WayfoldModel
import WayfoldReplay

/// What one row of a log holds, with the navigators as they stand.
struct ReactTreeRow {
    /// An action, as far as it concerns stacks and tabs.
    struct Act {
        var type = ""
        /// The screen that is named, and the one within it, and so on.
        var names: [String] = []
        var parameters: [Route.Parameter] = []
        var count: Int64?
        var goesBack = false
        /// What `RESET` sets.
        var node: ReactNode?

        /// Without its screen.
        var plain: ReactAction {
            ReactAction(
                type: type, screen: nil, parameters: parameters, count: count, goesBack: goesBack)
        }
    }

    private(set) var node: ReactNode?
    private(set) var action: Act?
    private var timestamp = LooseScalar.missing
    private var scanner: JSONScanner

    /// Reads the bytes of a row, which must outlive it.
    init(
        _ row: UnsafeBufferPointer<UInt8>, _ known: inout ReactMembers
    ) throws(RowFault) {
        scanner = JSONScanner(row)
        scanner.skipsUnread = true
        do throws(JSONError) {
            var bare = scanner
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let isObject = scanner.isNext(.object)
                if scanner.matches(key, "action"), isObject {
                    action = try Act(&scanner, &known)
                } else if scanner.matches(key, "state"), isObject {
                    node = try ReactNode(&scanner, &known)
                } else if scanner.matches(key, "timestamp") {
                    timestamp = try scanner.scalar()
                } else {
                    try scanner.skipValue()
                }
            }
            try scanner.finish()
            guard node == nil, action == nil else { return }
            node = try ReactNode(&bare, &known)
            bare = JSONScanner(row)
            bare.skipsUnread = true
            if node == nil { action = try Act(&bare, &known) }
        } catch {
            throw RowFault(ofState: error)
        }
    }

    /// Microseconds since 1970; nil when the row says none.
    func time(_ notes: NoteBook) -> Int64? { scanner.rowTime(of: timestamp, notes) }
}

extension ReactTreeRow.Act {
    /// Reads an object with a `type`; nil when it has none.
    init?(_ scanner: inout JSONScanner, _ known: inout ReactMembers) throws(JSONError) {
        var found: String?
        self.init()
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let kind = scanner.nextKind()
            if scanner.matches(key, "type"), kind == .string {
                found = scanner.text(try scanner.string())
            } else if scanner.matches(key, "payload"), kind == .object {
                var whole = scanner
                try readPayload(&scanner)
                node = try ReactNode(&whole, &known)
            } else {
                try scanner.skipValue()
            }
        }
        guard let found else { return nil }
        type = found
    }

    private mutating func readPayload(_ scanner: inout JSONScanner) throws(JSONError) {
        var name: String?
        var within: [String] = []
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let kind = scanner.nextKind()
            if scanner.matches(key, "name"), kind == .string {
                name = scanner.text(try scanner.string())
            } else if scanner.matches(key, "params"), kind == .object {
                let read = try ReactParameters(&scanner)
                parameters = read.parameters
                within = read.screens
            } else if scanner.matches(key, "count") {
                count = scanner.looseInteger(of: try scanner.scalar())
            } else if scanner.matches(key, "pop") {
                if case .bool(let isSet) = try scanner.scalar() { goesBack = isSet }
            } else {
                try scanner.skipValue()
            }
        }
        if let name, !name.isEmpty { names = [name] + within.filter { !$0.isEmpty } }
    }
}
