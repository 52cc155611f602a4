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
    func session() throws(RowFault) -> String {
        var name = try scanner.text(of: pseudonym, "user_pseudo_id")
        if name == nil { name = try scanner.text(of: user, "user_id") }
        guard let name, !name.isEmpty else {
            throw RowFault(
                .missing, "has neither user_pseudo_id nor user_id but should have one of them")
        }
        guard let number = try scanner.integer(of: sessionNumber, "ga_session_id") else {
            return name
        }
        return "\(name).\(number)"
    }

    /// The screen that was shown; nil for a container.
    func screen(_ vocabulary: inout Vocabulary) throws(RowFault) -> ScreenTrail.Screen? {
        if screen.name.isMissing, screen.className.isMissing {
            throw RowFault(
                .missing,
                "has neither firebase_screen nor firebase_screen_class but should have one")
        }
        return try named(by: screen, "firebase_screen", &vocabulary)
    }

    /// The screen that was shown before; nil when there was none, or a container.
    func previousScreen(_ vocabulary: inout Vocabulary) throws(RowFault) -> ScreenTrail.Screen? {
        try named(by: previous, "firebase_previous", &vocabulary)
    }

    private func named(
        by fields: ScreenFields, _ prefix: String, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> ScreenTrail.Screen? {
        var route: Symbol?
        if case .text(let name) = fields.name {
            route = ScreenName.route(name, scanner, &vocabulary)
        }
        if route == nil, case .text(let name) = fields.className,
            ScreenName.role(ofClass: scanner.content(of: name)) == .screen
        {
            route = ScreenName.route(name, scanner, &vocabulary)
        }
        guard let route else { return nil }
        let number = try scanner.integer(of: fields.identity, prefix + "_id") ?? 0
        return ScreenTrail.Screen(route: route, identity: UInt64(bitPattern: number))
    }
}
