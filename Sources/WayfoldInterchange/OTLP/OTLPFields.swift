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
        } else if scanner.matches(key, "eventName") {
            eventName = try scanner.scalar()
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
        } else if scanner.matches(name, "wayfold.event") {
            ownEvent = value
        } else if scanner.matches(name, "wayfold.trace") {
            ownTrace = value
        }
    }
}

extension OTLPFields {
    /// Microseconds since 1970: when it happened, else when it was observed.
    func microseconds() throws(RowFault) -> Int64 {
        for (value, name) in [
            (time, "timeUnixNano"), (startTime, "startTimeUnixNano"),
            (observedTime, "observedTimeUnixNano"),
        ] {
            guard let nanoseconds = try scanner.integer(of: value, name), nanoseconds != 0 else {
                continue
            }
            guard nanoseconds > 0 else {
                throw RowFault(
                    .outOfRange, "\(name) is \(nanoseconds) but should be nanoseconds since 1970")
            }
            return nanoseconds / 1000
        }
        throw RowFault(
            .missing, "has neither timeUnixNano nor observedTimeUnixNano but should have one")
    }

    /// The screen it names, if it does; nil for a container too.
    func screen(_ vocabulary: inout Vocabulary) throws(RowFault) -> ScreenTrail.Screen? {
        let name = try scanner.string(of: screenName, "app.screen.name")
        let identity = try scanner.string(of: screenIdentity, "app.screen.id")
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
