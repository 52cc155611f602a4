import WayfoldModel
import WayfoldReplay

/// Where the values are in a row of GA4 that an import reads.
struct GA4Fields: NamedValueFields {
    /// The three parameters that name a screen.
    private struct ScreenFields {
        var name = LooseScalar.missing
        var className = LooseScalar.missing
        var identity = LooseScalar.missing
    }

    private var event = LooseScalar.missing
    private var timestamp = LooseScalar.missing
    private var pseudonym = LooseScalar.missing
    private var user = LooseScalar.missing
    private var sessionNumber = LooseScalar.missing
    private var bundle = LooseScalar.missing
    private var batchPage = LooseScalar.missing
    private var batchOrdering = LooseScalar.missing
    private var batchIndex = LooseScalar.missing
    private var screen = ScreenFields()
    private var previous = ScreenFields()
    var scanner: JSONScanner

    /// Finds the values in the bytes of a row, which must outlive it.
    init(_ row: UnsafeBufferPointer<UInt8>) throws(RowFault) {
        scanner = JSONScanner(row)
        try readRow()
    }

    mutating func readMember(_ key: JSONString) throws(JSONError) {
        if scanner.matches(key, "event_name") {
            event = try scanner.scalar()
        } else if scanner.matches(key, "event_timestamp") {
            timestamp = try scanner.scalar()
        } else if scanner.matches(key, "user_pseudo_id") {
            pseudonym = try scanner.scalar()
        } else if scanner.matches(key, "user_id") {
            user = try scanner.scalar()
        } else if scanner.matches(key, "event_bundle_sequence_id") {
            bundle = try scanner.scalar()
        } else if scanner.matches(key, "batch_page_id") {
            batchPage = try scanner.scalar()
        } else if scanner.matches(key, "batch_ordering_id") {
            batchOrdering = try scanner.scalar()
        } else if scanner.matches(key, "batch_event_index") {
            batchIndex = try scanner.scalar()
        } else if scanner.matches(key, "event_params") {
            try readNamedValues()
        } else {
            try scanner.skipValue()
        }
    }

    mutating func take(_ value: LooseScalar, named name: JSONString) {
        if scanner.matches(name, "firebase_screen") {
            screen.name = value
        } else if scanner.matches(name, "firebase_screen_class") {
            screen.className = value
        } else if scanner.matches(name, "firebase_screen_id") {
            screen.identity = value
        } else if scanner.matches(name, "firebase_previous_screen") {
            previous.name = value
        } else if scanner.matches(name, "firebase_previous_class") {
            previous.className = value
        } else if scanner.matches(name, "firebase_previous_id") {
            previous.identity = value
        } else if scanner.matches(name, "ga_session_id") {
            sessionNumber = value
        }
    }
}

extension GA4Fields {
    func isScreenView() throws(RowFault) -> Bool {
        guard case .text(let name) = event else {
            throw scanner.wrong(event, "event_name", "a text")
        }
        return scanner.matches(name, "screen_view")
    }

    /// Microseconds since 1970.
    func time() throws(RowFault) -> Int64 {
        guard let time = try scanner.integer(of: timestamp, "event_timestamp") else {
            throw RowFault(.missing, "has no event_timestamp but should have one")
        }
        guard (0...RowTime.end).contains(time) else {
            throw RowFault(
                .outOfRange,
                "event_timestamp is \(time) but should be microseconds from 1970 to 9999")
        }
        return time
    }

    /// The user and the session's number, as `user.number`.
    func session(_ notes: NoteBook) throws(RowFault) -> String {
        func text(_ value: LooseScalar, _ name: String) -> String? {
            notes.read(name) { () throws(RowFault) in try scanner.looseText(of: value, name) }
        }
        var name = text(pseudonym, "user_pseudo_id") ?? ""
        if name.isEmpty { name = text(user, "user_id") ?? "" }
        guard !name.isEmpty else {
            throw RowFault(
                .missing, "has neither user_pseudo_id nor user_id but should have one of them")
        }
        if let bytes = scanner.bytes(of: sessionNumber),
            case .number(let number) = DecimalText.read(bytes)
        {
            return "\(name).\(number)"
        }
        guard let number = text(sessionNumber, "ga_session_id"), !number.isEmpty else {
            return name
        }
        return "\(name).\(number)"
    }

    /// How its upload counts it: of rows of one microsecond the order they were logged in.
    func ordinals(_ notes: NoteBook) -> [Int64] {
        [
            (bundle, "event_bundle_sequence_id"), (batchPage, "batch_page_id"),
            (batchOrdering, "batch_ordering_id"), (batchIndex, "batch_event_index"),
        ].map { value, name in
            notes.read(name) { () throws(RowFault) in try scanner.integer(of: value, name) } ?? 0
        }
    }

    /// The screen that was shown; nil for a container.
    func screen(_ notes: NoteBook) throws(RowFault) -> GA4Screen? {
        if screen.name.isMissing, screen.className.isMissing {
            throw RowFault(
                .missing,
                "has neither firebase_screen nor firebase_screen_class but should have one")
        }
        let isNamedByClass =
            scanner.bytes(of: screen.className).map { ScreenName.role(ofClass: $0) == .screen }
        // Without a class to be called by, the name is needed.
        if isNamedByClass != true { _ = try scanner.looseText(of: screen.name, "firebase_screen") }
        return named(by: screen, "firebase_screen", "firebase_screen_class", notes)
    }

    /// The screen that was shown before; nil when there was none, or a container.
    func previousScreen(_ notes: NoteBook) -> GA4Screen? {
        named(by: previous, "firebase_previous_screen", "firebase_previous_class", notes)
    }

    private func named(
        by fields: ScreenFields, _ nameColumn: String, _ classColumn: String, _ notes: NoteBook
    ) -> GA4Screen? {
        func text(_ value: LooseScalar, _ name: String) -> [UInt8] {
            let text = notes.read(name) { () throws(RowFault) in
                try scanner.looseText(of: value, name)
            }
            return Array((text ?? "").utf8)
        }
        var found = GA4Screen()
        found.name = text(fields.name, nameColumn)
        let className = text(fields.className, classColumn)
        if !className.isEmpty {
            found.kind = className.withUnsafeBufferPointer { ScreenName.identity($0) }
        }
        if found.name.isEmpty,
            className.withUnsafeBufferPointer({
                ScreenName.role(ofClass: $0) == .screen
            })
        {
            found.name = className
        }
        if found.name.isEmpty { return nil }
        found.identity = identity(fields.identity)
        return found
    }

    /// A number for what tells screens apart, however it is written; 0 when nothing does.
    private func identity(_ value: LooseScalar) -> UInt64 {
        guard let bytes = scanner.bytes(of: value) else { return 0 }
        switch DecimalText.read(bytes) {
        case .number(let number): return UInt64(bitPattern: number)
        // Rounded up it may be 2^63.
        case .tooLarge: return ScreenName.identity(bytes)
        case .noNumber: return bytes.isEmpty ? 0 : ScreenName.identity(bytes)
        }
    }
}
