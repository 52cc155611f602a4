import WayfoldModel
import WayfoldReplay

/// Where the values are in a breadcrumb that an import reads.
///
/// A session replay has its crumbs in events of its own, with the tag `breadcrumb` and the crumb as
/// their payload.
struct SentryCrumb: RowFields {
    private(set) var type = LooseScalar.missing
    private(set) var category = LooseScalar.missing
    private(set) var message = LooseScalar.missing
    private var timestamp = LooseScalar.missing
    private(set) var from = LooseScalar.missing
    private(set) var to = LooseScalar.missing
    private(set) var state = LooseScalar.missing
    private(set) var screen = LooseScalar.missing
    private(set) var controller = LooseScalar.missing
    private var isPresented = LooseScalar.missing
    private var presenter = LooseScalar.missing
    private var parent = LooseScalar.missing
    private var window = LooseScalar.missing
    private var windowLevel = LooseScalar.missing
    private var isRoot = LooseScalar.missing
    private var tag = LooseScalar.missing
    private var payload: UnsafeBufferPointer<UInt8>?
    var scanner: JSONScanner
    private let notes: NoteBook

    /// Finds the values in the bytes of a crumb, which must outlive it.
    init(_ row: UnsafeBufferPointer<UInt8>, _ notes: NoteBook) throws(RowFault) {
        let crumb = try SentryCrumb(reading: row, notes)
        if crumb.has(crumb.tag, "breadcrumb"), let payload = crumb.payload {
            self = try SentryCrumb(reading: payload, notes)
        } else {
            self = crumb
        }
    }

    private init(
        reading row: UnsafeBufferPointer<UInt8>, _ notes: NoteBook
    ) throws(RowFault) {
        self.notes = notes
        scanner = JSONScanner(row)
        try readRow()
    }

    mutating func readMember(_ key: JSONString) throws(JSONError) {
        if scanner.matches(key, "type") {
            type = try scanner.scalar()
        } else if scanner.matches(key, "category") {
            category = try scanner.scalar()
        } else if scanner.matches(key, "message") {
            message = try scanner.scalar()
        } else if scanner.matches(key, "timestamp") {
            timestamp = try scanner.scalar()
        } else if scanner.matches(key, "data"), scanner.isNext(.object) {
            try readData()
        } else {
            try scanner.skipValue()
        }
    }

    private mutating func readData() throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "payload"), scanner.isNext(.object) {
                payload = scanner.passed(try scanner.skipValue())
            } else {
                take(try scanner.scalar(), key)
            }
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
        } else if scanner.matches(key, "controller") {
            controller = value
        } else if scanner.matches(key, "tag") {
            tag = value
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
    func time() -> Int64? {
        if timestamp.isMissing { return nil }
        if let bytes = scanner.bytes(of: timestamp),
            // Seconds past the calendar's end are milliseconds, and so on.
            let time = RowTime.calendar(bytes) ?? RowTime.decimal(bytes, digits: 6)
                ?? RowTime.decimal(bytes, digits: 3) ?? RowTime.decimal(bytes, digits: 0)
        {
            return time
        }
        notes.add(
            "timestamp",
            scanner.wrong(
                timestamp, "timestamp", "a date and time after RFC 3339, or seconds since 1970"))
        return nil
    }

    func has(_ value: LooseScalar, _ word: StaticString) -> Bool {
        guard case .text(let text) = value else { return false }
        return scanner.matches(text, word)
    }

    /// The bytes of a text that names a class, alone or as UIKit describes an object:
    /// `<Phones.HomeViewController: 0x7fe250019a40>`.
    func className(_ text: JSONString) -> UnsafeBufferPointer<UInt8> {
        let bytes = scanner.content(of: text)
        guard bytes.first == UInt8(ascii: "<") else { return bytes }
        let ends: [UInt8] = [UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ">"), 0x20]
        let end = bytes.firstIndex { ends.contains($0) } ?? bytes.count
        return UnsafeBufferPointer(rebasing: bytes[1..<max(1, end)])
    }

    /// What sentry-cocoa says of a controller that appeared; what of it cannot be read is noted
    /// and not said.
    func appearance() -> Appearance {
        let window = string(window, "data.window").map { text -> UInt64 in
            // Its class and address: what follows in its description changes.
            let bytes = scanner.content(of: text)
            let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
            return ScreenName.identity(UnsafeBufferPointer(rebasing: bytes[..<end]))
        }
        return Appearance(
            isPresented: flag(isPresented, "data.beingPresented"),
            presenter: string(presenter, "data.presentingViewController"),
            parent: string(parent, "data.parentViewController"), window: window,
            isAboveApp: isAboveApp, isRoot: flag(isRoot, "data.is_window_rootViewController"))
    }

    /// A text that the crumb can do without; nil, and a note, when it cannot be read.
    func string(_ value: LooseScalar, _ name: String) -> JSONString? {
        notes.read(name) { () throws(RowFault) in try scanner.string(of: value, name) }
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

    private func flag(_ value: LooseScalar, _ name: String) -> Bool {
        switch value {
        case .missing, .null: return false
        case .bool(let isSet): return isSet
        case .text(let text) where scanner.matches(text, "true"): return true
        case .text(let text) where scanner.matches(text, "false"): return false
        default:
            if let number = scanner.looseInteger(of: value) { return number != 0 }
            notes.add(name, scanner.wrong(value, name, "true or false"))
            return false
        }
    }

    /// Whether it is in a window over those of the app, as keyboards and status bars are.
    private var isAboveApp: Bool {
        if case .text(let text) = windowLevel, scanner.matches(text, "0.0") { return false }
        let name = "data.window_windowLevel"
        // A level may be a part of one.
        guard let bytes = scanner.bytes(of: windowLevel) else {
            if !windowLevel.isMissing {
                notes.add(name, scanner.wrong(windowLevel, name, "a number"))
            }
            return false
        }
        switch DecimalText.read(bytes, digits: 6) {
        case .number(let level): return level > 0
        case .tooLarge: return bytes.first != UInt8(ascii: "-")
        case .noNumber:
            notes.add(
                name,
                RowFault(
                    .notANumber, "\(name) is \(RowText.quoted(bytes)) but should be a number"))
            return false
        }
    }
}
