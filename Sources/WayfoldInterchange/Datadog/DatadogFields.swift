import WayfoldModel
import WayfoldReplay

/// Where the values are in an event of Datadog RUM that an import reads.
struct DatadogFields: RowFields {
    private var type = LooseScalar.missing
    private var date = LooseScalar.missing
    private var sessionIdentity = LooseScalar.missing
    private var viewIdentity = LooseScalar.missing
    private var name = LooseScalar.missing
    private var address = LooseScalar.missing
    private var documentVersion = LooseScalar.missing
    var scanner: JSONScanner

    /// Finds the values in the bytes of a row, which must outlive it.
    init(_ row: UnsafeBufferPointer<UInt8>) throws(RowFault) {
        scanner = JSONScanner(row)
        try readRow()
    }

    mutating func readMember(_ key: JSONString) throws(JSONError) {
        if scanner.matches(key, "type") {
            type = try scanner.scalar()
        } else if scanner.matches(key, "date") {
            date = try scanner.scalar()
        } else if scanner.matches(key, "session"), try scanner.kind() == .object {
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let value = try scanner.scalar()
                if scanner.matches(key, "id") { sessionIdentity = value }
            }
        } else if scanner.matches(key, "view"), try scanner.kind() == .object {
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let value = try scanner.scalar()
                if scanner.matches(key, "id") { viewIdentity = value }
                if scanner.matches(key, "name") { name = value }
                if scanner.matches(key, "url") { address = value }
            }
        } else if scanner.matches(key, "_dd"), try scanner.kind() == .object {
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let value = try scanner.scalar()
                if scanner.matches(key, "document_version") { documentVersion = value }
            }
        } else {
            try scanner.skipValue()
        }
    }
}

extension DatadogFields {
    func isView() throws(RowFault) -> Bool {
        guard case .text(let text) = type else { throw scanner.wrong(type, "type", "a text") }
        return scanner.matches(text, "view")
    }

    /// Microseconds since 1970.
    func time() throws(RowFault) -> Int64 {
        guard let milliseconds = try scanner.integer(of: date, "date") else {
            throw RowFault(.missing, "has no date but should have one")
        }
        guard (0...RowTime.end / 1000).contains(milliseconds) else {
            throw RowFault(
                .outOfRange,
                "date is \(milliseconds) but should be milliseconds from 1970 to 9999")
        }
        return milliseconds * 1000
    }

    func session() throws(RowFault) -> String {
        let text = try scanner.text(of: sessionIdentity, "session.id")
        guard let text, !text.isEmpty else {
            throw RowFault(.missing, "has no session.id but should have one")
        }
        return text
    }

    /// A number for the view's identity.
    func view() throws(RowFault) -> UInt64 {
        guard case .text(let text) = viewIdentity else {
            throw scanner.wrong(viewIdentity, "view.id", "a text")
        }
        return ScreenName.identity(scanner.content(of: text))
    }

    /// How often the view was sent before; 0 when it does not say.
    func version() throws(RowFault) -> Int64 {
        try scanner.integer(of: documentVersion, "_dd.document_version") ?? 0
    }

    /// The screen that was viewed; nil for a container, and for what the kit itself calls a view:
    /// the app's launch and its time in the background.
    func route(_ vocabulary: inout Vocabulary) throws(RowFault) -> Symbol? {
        let kit = Array("com/datadog/".utf8)
        if case .text(let text) = address, scanner.content(of: text).starts(with: kit) {
            return nil
        }
        for (value, field) in [(name, "view.name"), (address, "view.url")] {
            switch value {
            case .missing, .null: continue
            case .text(let text):
                let bytes = scanner.content(of: text)
                if bytes.isEmpty { continue }
                guard ScreenName.role(ofClass: bytes) == .screen else { return nil }
                return ScreenName.route(text, scanner, &vocabulary)
            default: throw scanner.wrong(value, field, "a text")
            }
        }
        throw RowFault(.missing, "has neither view.name nor view.url but should have one of them")
    }
}
