import WayfoldModel
import WayfoldReplay

/// Where the values are in a log record, span or resource of OTLP/JSON that an import reads.
///
/// Fields and attributes it does not know are passed over, as OTLP demands.
struct OTLPFields: NamedValueFields {
    private(set) var eventName = LooseScalar.missing
    private var time = LooseScalar.missing
    private var observedTime = LooseScalar.missing
    private var startTime = LooseScalar.missing
    private(set) var session = LooseScalar.missing
    private(set) var instance = LooseScalar.missing
    private(set) var screenIdentity = LooseScalar.missing
    private(set) var screenName = LooseScalar.missing
    private(set) var appleState = LooseScalar.missing
    private(set) var androidState = LooseScalar.missing
    private(set) var ownEvent = LooseScalar.missing
    private(set) var ownTrace = LooseScalar.missing
    private var address = LooseScalar.missing
    private var oldAddress = LooseScalar.missing
    private var title = LooseScalar.missing
    private var change = LooseScalar.missing
    var scanner: JSONScanner

    /// Finds the values in the bytes of an object, which must outlive it.
    init(_ row: UnsafeBufferPointer<UInt8>) throws(RowFault) {
        scanner = JSONScanner(row)
        try readRow()
    }

    mutating func readMember(_ key: JSONString) throws(JSONError) {
        if scanner.matches(key, "attributes") {
            try readNamedValues()
        } else if scanner.matches(key, "timeUnixNano") {
            time = try scanner.scalar()
        } else if scanner.matches(key, "observedTimeUnixNano") {
            observedTime = try scanner.scalar()
        } else if scanner.matches(key, "startTimeUnixNano") {
            startTime = try scanner.scalar()
        } else if scanner.matches(key, "eventName") || scanner.matches(key, "event_name") {
            let name = try scanner.scalar()
            if !isEmpty(name) { eventName = name }
        } else if scanner.matches(key, "body"), scanner.isNext(.object) {
            try readBody()
        } else {
            try scanner.skipValue()
        }
    }

    mutating func take(_ value: LooseScalar, named name: JSONString) {
        if scanner.matches(name, "session.id") {
            session = value
        } else if scanner.matches(name, "app.screen.id") {
            screenIdentity = value
        } else if scanner.matches(name, "app.screen.name") {
            screenName = value
        } else if scanner.matches(name, "screen.name"), screenName.isMissing {
            screenName = value
        } else if scanner.matches(name, "ios.app.state") || scanner.matches(name, "ios.state") {
            appleState = value
        } else if scanner.matches(name, "android.app.state")
            || scanner.matches(name, "android.state")
        {
            androidState = value
        } else if scanner.matches(name, "event.name"), eventName.isMissing {
            eventName = value
        } else if scanner.matches(name, "service.instance.id") {
            instance = value
        } else if scanner.matches(name, "url.full") {
            address = value
        } else if scanner.matches(name, "url") || scanner.matches(name, "http.url") {
            oldAddress = value
        } else if scanner.matches(name, "title") || scanner.matches(name, "browser.page.title") {
            title = value
        } else if Self.changeWords.contains(where: { scanner.matches(name, $0) }) {
            change = value
        } else if scanner.matches(name, "wayfold.event") {
            ownEvent = value
        } else if scanner.matches(name, "wayfold.trace") {
            ownTrace = value
        }
    }
}

extension OTLPFields {
    /// How a page came up that is no other document, by the names it had over the years.
    private static let changeWords: [StaticString] = [
        "changeState", "change_state", "browser.page_view.change_state",
        "browser.navigation.type",
    ]

    private func isEmpty(_ value: LooseScalar) -> Bool {
        if case .text(let text) = value { return scanner.content(of: text).isEmpty }
        return value.isMissing
    }

    /// Older page views have their fields in the body.
    private mutating func readBody() throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            guard scanner.matches(key, "kvlistValue"), scanner.isNext(.object) else {
                try scanner.skipValue()
                continue
            }
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                if scanner.matches(key, "values") {
                    try readNamedValues()
                } else {
                    try scanner.skipValue()
                }
            }
        }
    }

    /// The line of a trace that an attribute of our own holds; nil without it.
    func line(of value: LooseScalar, _ name: String) throws(RowFault) -> String? {
        // It holds names, and may be longer than one.
        if case .longText(let text) = value { return scanner.text(text) }
        return try scanner.text(of: value, name)
    }

    /// The page of a browser that came up: by its address, else by its title; nil when it names
    /// neither.
    func page(
        _ vocabulary: inout Vocabulary, _ notes: NoteBook
    ) throws(RowFault) -> Sighting.Fact? {
        var unread: [(name: String, fault: RowFault)] = []
        for (value, name) in [
            (address, "url.full"), (oldAddress, "url"), (screenName, "app.screen.name"),
            (title, "title"),
        ] where !isEmpty(value) {
            guard case .text(let text) = value else {
                unread.append((name, scanner.wrong(value, name, "a text")))
                continue
            }
            guard let route = ScreenName.route(text, scanner, &vocabulary) else { continue }
            for (name, fault) in unread { notes.add(name, fault) }
            let screen = ScreenTrail.Screen(route: route)
            if case .text(let change) = change,
                scanner.matches(change, "replaceState") || scanner.matches(change, "replace")
            {
                return .replaced(screen)
            }
            return .screen(screen, previous: nil)
        }
        if let first = unread.first { throw first.fault }
        return nil
    }

    /// Microseconds since 1970: when it happened, else when it was observed.
    func microseconds(_ notes: NoteBook) throws(RowFault) -> Int64 {
        var unread: [(name: String, fault: RowFault)] = []
        for (value, name) in [
            (time, "timeUnixNano"), (startTime, "startTimeUnixNano"),
            (observedTime, "observedTimeUnixNano"),
        ] {
            do throws(RowFault) {
                guard let number = try scanner.integer(of: value, name), number != 0 else {
                    continue
                }
                if number > 0 {
                    for (name, fault) in unread { notes.add(name, fault) }
                    return number / 1000
                }
                throw RowFault(
                    .outOfRange, "\(name) is \(number) but should be nanoseconds since 1970")
            } catch {
                unread.append((name, error))
            }
        }
        if let first = unread.first { throw first.fault }
        throw RowFault(
            .missing, "has neither timeUnixNano nor observedTimeUnixNano but should have one")
    }

    /// The screen it names, if it does; nil for a container too.
    func screen(
        _ vocabulary: inout Vocabulary, _ notes: NoteBook
    ) throws(RowFault) -> ScreenTrail.Screen? {
        let identity = notes.read("app.screen.id") { () throws(RowFault) in
            try scanner.string(of: screenIdentity, "app.screen.id")
        }
        var name: JSONString?
        do throws(RowFault) {
            name = try scanner.string(of: screenName, "app.screen.name")
        } catch {
            // Without an identity to be called by, the name is needed.
            if identity == nil { throw error }
            notes.add("app.screen.name", error)
        }
        guard let called = name ?? identity,
            ScreenName.role(ofClass: scanner.content(of: called)) == .screen,
            let route = ScreenName.route(called, scanner, &vocabulary)
        else { return nil }
        guard name != nil, let identity else { return ScreenTrail.Screen(route: route) }
        return ScreenTrail.Screen(
            route: route, identity: ScreenName.identity(scanner.content(of: identity)))
    }

    /// What the system made of the app; nil for a state that says nothing of it.
    func lifecycle() throws(RowFault) -> Sighting.Fact? {
        if let state = try scanner.text(of: appleState, "ios.app.state") {
            switch state {
            case "active": return .phase(.active)
            // It is about to be active, which is said when it is.
            case "inactive", "foreground": return .phase(.inactive)
            case "background": return .phase(.background)
            case "terminate": return .terminated
            default:
                throw RowFault(
                    .unknownWord,
                    "ios.app.state is \(RowText.quoted(state.utf8)) but should be active, "
                        + "inactive, background, foreground or terminate")
            }
        }
        guard let state = try scanner.text(of: androidState, "android.app.state") else {
            return nil
        }
        switch state {
        case "created": return nil
        case "foreground": return .phase(.active)
        case "background": return .phase(.background)
        default:
            throw RowFault(
                .unknownWord,
                "android.app.state is \(RowText.quoted(state.utf8)) but should be created, "
                    + "background or foreground")
        }
    }
}
