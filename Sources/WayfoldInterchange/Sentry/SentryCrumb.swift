import WayfoldModel
import WayfoldReplay

/// Where the values are in a breadcrumb that an import reads.
struct SentryCrumb: RowFields {
    private(set) var type = LooseScalar.missing
    private(set) var category = LooseScalar.missing
    private var timestamp = LooseScalar.missing
    private(set) var from = LooseScalar.missing
    private(set) var to = LooseScalar.missing
    private(set) var state = LooseScalar.missing
    private(set) var screen = LooseScalar.missing
    private var isPresented = LooseScalar.missing
    private var presenter = LooseScalar.missing
    private var parent = LooseScalar.missing
    private var window = LooseScalar.missing
    private var windowLevel = LooseScalar.missing
    private var isRoot = LooseScalar.missing
    var scanner: JSONScanner

    /// Finds the values in the bytes of a crumb, which must outlive it.
    init(_ row: UnsafeBufferPointer<UInt8>) throws(RowFault) {
        scanner = JSONScanner(row)
        try readRow()
    }

    mutating func readMember(_ key: JSONString) throws(JSONError) {
        if scanner.matches(key, "type") {
            type = try scanner.scalar()
        } else if scanner.matches(key, "category") {
            category = try scanner.scalar()
        } else if scanner.matches(key, "timestamp") {
            timestamp = try scanner.scalar()
        } else if scanner.matches(key, "data"), try scanner.kind() == .object {
            try scanner.beginObject()
            while let key = try scanner.nextKey() { take(try scanner.scalar(), key) }
        } else {
            try scanner.skipValue()
        }
    }

    private mutating func take(_ value: LooseScalar, _ key: JSONString) {
        if scanner.matches(key, "from") {
            from = value
        } else if scanner.matches(key, "to") {
            to = value
        } else if scanner.matches(key, "state") {
            state = value
        } else if scanner.matches(key, "screen") {
            screen = value
        } else if scanner.matches(key, "beingPresented") {
            isPresented = value
        } else if scanner.matches(key, "presentingViewController") {
            presenter = value
        } else if scanner.matches(key, "parentViewController") {
            parent = value
        } else if scanner.matches(key, "window") {
            window = value
        } else if scanner.matches(key, "window_windowLevel") {
            windowLevel = value
        } else if scanner.matches(key, "is_window_rootViewController") {
            isRoot = value
        }
    }
}

extension SentryCrumb {
    /// Microseconds since 1970; nil when it says none.
    func time() throws(RowFault) -> Int64? {
        let bytes: UnsafeBufferPointer<UInt8>
        switch timestamp {
        case .missing, .null: return nil
        case .number(let number): bytes = scanner.content(of: number)
        case .text(let text): bytes = scanner.content(of: text)
        default: throw scanner.wrong(timestamp, "timestamp", "a date and time, or seconds")
        }
        guard let time = RowTime.calendar(bytes) ?? RowTime.decimal(bytes, digits: 6) else {
            throw RowFault(
                .notANumber,
                "timestamp is \(RowText.quoted(bytes)) but should be a date and time after RFC"
                    + " 3339, or seconds since 1970")
        }
        return time
    }

    func has(_ value: LooseScalar, _ word: StaticString) -> Bool {
        guard case .text(let text) = value else { return false }
        return scanner.matches(text, word)
    }

    /// What sentry-cocoa says of a controller that appeared.
    func appearance() throws(RowFault) -> Appearance {
        guard case .text = screen else { throw scanner.wrong(screen, "data.screen", "a text") }
        let window = try scanner.string(of: window, "data.window").map { text -> UInt64 in
            // Its class and address: what follows in its description changes.
            let bytes = scanner.content(of: text)
            let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
            return ScreenName.identity(UnsafeBufferPointer(rebasing: bytes[..<end]))
        }
        return Appearance(
            isPresented: try flag(isPresented, "data.beingPresented"),
            presenter: try scanner.string(of: presenter, "data.presentingViewController"),
            parent: try scanner.string(of: parent, "data.parentViewController"), window: window,
            isAboveApp: try isAboveApp(),
            isRoot: try flag(isRoot, "data.is_window_rootViewController"))
    }

    struct Appearance {
        var isPresented: Bool
        var presenter: JSONString?
        var parent: JSONString?
        /// A number for the window.
        var window: UInt64?
        var isAboveApp: Bool
        var isRoot: Bool
    }

    private func flag(_ value: LooseScalar, _ name: String) throws(RowFault) -> Bool {
        switch value {
        case .missing, .null: return false
        case .bool(let isSet): return isSet
        case .text(let text) where scanner.matches(text, "true"): return true
        case .text(let text) where scanner.matches(text, "false"): return false
        default: throw scanner.wrong(value, name, "true or false")
        }
    }

    /// Whether it is in a window over those of the app, as keyboards and status bars are.
    private func isAboveApp() throws(RowFault) -> Bool {
        if case .text(let text) = windowLevel, scanner.matches(text, "0.0") { return false }
        guard let text = try scanner.looseText(of: windowLevel, "data.window_windowLevel") else {
            return false
        }
        guard let level = Double(text) else {
            throw RowFault(
                .notANumber,
                "data.window_windowLevel is \(RowText.quoted(text.utf8)) but should be a number")
        }
        return level > 0
    }
}
