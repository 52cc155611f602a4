import WayfoldModel
import WayfoldReplay

/// Where the values are in an event of Datadog RUM that an import reads.
///
/// An event of the events API has them two `attributes` deep, and its own `type` is `rum`.
struct DatadogFields: RowFields {
    /// What kind of event it is.
    enum Kind {
        /// A view as it stands.
        case view
        /// What changed of a view.
        case viewUpdate
        case other
    }

    /// How deep the values are in an event of the API.
    private static let levelLimit = 2

    private var type = LooseScalar.missing
    private var date = LooseScalar.missing
    private var timestamp = LooseScalar.missing
    private var sessionIdentity = LooseScalar.missing
    private var viewIdentity = LooseScalar.missing
    private var name = LooseScalar.missing
    private var address = LooseScalar.missing
    private var timeSpent = LooseScalar.missing
    private var documentVersion = LooseScalar.missing
    private var level = 0
    private var typeLevel = 0
    var scanner: JSONScanner

    /// Finds the values in the bytes of a row, which must outlive it.
    init(_ row: UnsafeBufferPointer<UInt8>) throws(RowFault) {
        scanner = JSONScanner(row)
        try readRow()
    }

    mutating func readMember(_ key: JSONString) throws(JSONError) {
        let isObject = scanner.isNext(.object)
        if scanner.matches(key, "type") {
            let value = try scanner.scalar()
            guard level >= typeLevel else { return }
            type = value
            typeLevel = level
        } else if scanner.matches(key, "date") {
            date = try scanner.scalar()
        } else if scanner.matches(key, "timestamp") {
            timestamp = try scanner.scalar()
        } else if scanner.matches(key, "attributes"), isObject, level < Self.levelLimit {
            level += 1
            try scanner.beginObject()
            while let key = try scanner.nextKey() { try readMember(key) }
            level -= 1
        } else if scanner.matches(key, "session"), isObject {
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let value = try scanner.scalar()
                if scanner.matches(key, "id") { sessionIdentity = value }
            }
        } else if scanner.matches(key, "view"), isObject {
            try readView()
        } else if scanner.matches(key, "_dd"), isObject {
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let value = try scanner.scalar()
                if scanner.matches(key, "document_version") { documentVersion = value }
            }
        } else {
            try scanner.skipValue()
        }
    }

    private mutating func readView() throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let value = try scanner.scalar()
            if scanner.matches(key, "id") { viewIdentity = value }
            if scanner.matches(key, "name") { name = value }
            if scanner.matches(key, "url") { address = value }
            if scanner.matches(key, "time_spent") { timeSpent = value }
        }
    }
}

extension DatadogFields {
    func kind() throws(RowFault) -> Kind {
        guard case .text(let text) = type else { throw scanner.wrong(type, "type", "a text") }
        if scanner.matches(text, "view") { return .view }
        return scanner.matches(text, "view_update") ? .viewUpdate : .other
    }

    /// Microseconds since 1970: when the view began; of the API's events without that, when they
    /// were noted.
    func time(_ notes: NoteBook) throws(RowFault) -> Int64 {
        guard !date.isMissing || !timestamp.isMissing else {
            throw RowFault(.missing, "has no date but should have one")
        }
        for (value, name) in [(date, "date"), (timestamp, "timestamp")] where !value.isMissing {
            if let time = scanner.looseTime(of: value, digits: 3), time >= 0 {
                if name != "date", let fault = fault(ofDate: date, "date") {
                    notes.add("date", fault)
                }
                return time
            }
        }
        let (value, name) = date.isMissing ? (timestamp, "timestamp") : (date, "date")
        throw fault(ofDate: value, name)
            ?? RowFault(.missing, "has no date but should have one")
    }

    private func fault(ofDate value: LooseScalar, _ name: String) -> RowFault? {
        if value.isMissing { return nil }
        guard let bytes = scanner.bytes(of: value) else {
            return scanner.wrong(value, name, "milliseconds since 1970")
        }
        return RowFault(
            .outOfRange,
            "\(name) is \(RowText.quoted(bytes)) but should be milliseconds from 1970 to 9999")
    }

    /// Microseconds since 1970: when the view was left; nil when it does not say.
    func end(ofViewFrom time: Int64, _ notes: NoteBook) -> Int64? {
        let nanoseconds = notes.read("view.time_spent") { () throws(RowFault) in
            try scanner.integer(of: timeSpent, "view.time_spent")
        }
        guard let nanoseconds, nanoseconds >= 0 else { return nil }
        let end = time + nanoseconds / 1000
        return end <= RowTime.end ? end : nil
    }

    func session() throws(RowFault) -> SessionName {
        let name = try scanner.sessionName(of: sessionIdentity, "session.id")
        guard let name, !name.isEmpty else {
            throw RowFault(.missing, "has no session.id but should have one")
        }
        return name
    }

    /// A number for the view's identity.
    func view() throws(RowFault) -> UInt64 {
        guard let bytes = scanner.bytes(of: viewIdentity) else {
            throw scanner.wrong(viewIdentity, "view.id", "a text")
        }
        return ScreenName.identity(bytes)
    }

    /// How often the view was sent before; 0 when it does not say, or not so that it can be read.
    func version(_ notes: NoteBook) -> Int64 {
        let name = "_dd.document_version"
        return notes.read(name) { () throws(RowFault) in
            try scanner.integer(of: documentVersion, name)
        } ?? 0
    }

    /// What a view says of its screen.
    enum Shown {
        case screen(Symbol)
        /// A container, or what the kit itself calls a view: the app's launch and its time in the
        /// background.
        case container
        /// It names none.
        case unnamed
    }

    func shown(_ vocabulary: inout Vocabulary, _ notes: NoteBook) throws(RowFault) -> Shown {
        let kit = Array("com/datadog/".utf8)
        if case .text(let text) = address, scanner.content(of: text).starts(with: kit) {
            return .container
        }
        for (value, field) in [(name, "view.name"), (address, "view.url")] {
            switch value {
            case .missing, .null: continue
            case .text(let text):
                let bytes = scanner.content(of: text)
                if bytes.isEmpty { continue }
                guard ScreenName.role(ofClass: bytes) == .screen else { return .container }
                guard let route = ScreenName.route(text, scanner, &vocabulary) else { continue }
                return .screen(route)
            default: notes.add(field, scanner.wrong(value, field, "a text"))
            }
        }
        return .unnamed
    }
}
