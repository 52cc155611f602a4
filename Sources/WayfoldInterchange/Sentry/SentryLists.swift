import WayfoldReplay

/// Where the breadcrumbs are in an object that may hold some, an entry of the event API or an event
/// or webhook within a list of them; an object in a list may be a crumb itself.
struct SentryLists: RowFields {
    private(set) var name: String?
    /// The crumbs of each list, by their places in the bytes.
    private(set) var lists: [[Range<Int>]] = []
    /// Whether it is an event: it has a member for crumbs, whatever is in it, or is a webhook's.
    private(set) var isEvent = false
    private var type = LooseScalar.missing
    private var values: [Range<Int>]?
    /// The complete elements of the list that was begun last and not taken, and whether it is
    /// known to be one of crumbs.
    private var reading: [Range<Int>]?
    private var readsCrumbs = false
    /// Whether the event is inside of what a webhook sends.
    private var isInWebhook = false
    var scanner: JSONScanner

    /// Finds the lists in the bytes of an object, which must outlive it.
    ///
    /// - Parameter isCut: whether the input ends in it; the crumbs before the end are found then.
    init(_ row: UnsafeBufferPointer<UInt8>, isCut: Bool) throws(RowFault) {
        scanner = JSONScanner(row)
        do throws(RowFault) {
            try readRow()
        } catch {
            guard isCut else { throw error }
            takeCut()
            return
        }
        takeValues()
    }

    mutating func readMember(_ key: JSONString) throws(JSONError) {
        let kind = scanner.nextKind()
        if scanner.matches(key, "type") {
            type = try scanner.scalar()
        } else if scanner.matches(key, "data"), kind == .object {
            try readData()
        } else if scanner.matches(key, "event"), kind == .object {
            try readWebhook()
        } else if scanner.matches(key, "event_id") || scanner.matches(key, "eventID") {
            let value = try scanner.scalar()
            if case .text(let text) = value, name == nil { name = scanner.text(text) }
            isEvent = isEvent || isInWebhook
        } else if scanner.matches(key, "entries"), kind == .array {
            isEvent = true
            try readEntries()
        } else if isCrumbs(key) {
            isEvent = true
            try readCrumbs()
        } else if scanner.matches(key, "sentry_sdk_scope"), kind == .object {
            isEvent = true
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                if isCrumbs(key) { try readCrumbs() } else { try scanner.skipValue() }
            }
        } else {
            try scanner.skipValue()
        }
    }

    private var isTypeCrumbs: Bool {
        guard case .text(let type) = type else { return false }
        return scanner.matches(type, "breadcrumbs")
    }

    private mutating func takeValues() {
        if let values, isTypeCrumbs { lists.append(values) }
        reading = nil
    }

    /// Takes what stands before a cut; the type of an entry may stand behind it.
    private mutating func takeCut() {
        guard let list = reading ?? values else { return }
        if readsCrumbs || isTypeCrumbs { return lists.append(list) }
        // What is no text is not there yet, or cut.
        if case .text = type { return }
        if looksLikeCrumb(list.first) { lists.append(list) }
    }

    /// Whether an element has what crumbs have and exceptions and threads have not.
    private func looksLikeCrumb(_ range: Range<Int>?) -> Bool {
        guard let range else { return false }
        var scanner = JSONScanner(scanner.passed(range))
        do throws(JSONError) {
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                if scanner.matches(key, "category") || scanner.matches(key, "timestamp") {
                    return true
                }
                try scanner.passUnread()
            }
        } catch {
            return false
        }
        return false
    }

    private func isCrumbs(_ key: JSONString) -> Bool {
        scanner.matches(key, "breadcrumbs") || scanner.matches(key, "sentry.interfaces.Breadcrumbs")
    }

    /// Reads `data`: of an entry it has the values, of a webhook the event.
    private mutating func readData() throws(JSONError) {
        values = nil
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let kind = scanner.nextKind()
            if scanner.matches(key, "values"), kind == .array {
                values = try elements()
            } else if scanner.matches(key, "event") || scanner.matches(key, "error"),
                kind == .object
            {
                try readWebhook()
            } else {
                try scanner.skipValue()
            }
        }
    }

    /// Reads the event inside of what a webhook sends; inside of that there is none.
    private mutating func readWebhook() throws(JSONError) {
        guard !isInWebhook else {
            try scanner.skipValue()
            return
        }
        isInWebhook = true
        // The event has a type of its own.
        let outer = (type, values)
        try scanner.beginObject()
        while let key = try scanner.nextKey() { try readMember(key) }
        (type, values) = outer
        isInWebhook = false
    }

    private mutating func readCrumbs() throws(JSONError) {
        readsCrumbs = true
        switch scanner.nextKind() {
        case .array: lists.append(try elements())
        case .object: if let values = try readValues() { lists.append(values) }
        default: try scanner.skipValue()
        }
        readsCrumbs = false
        reading = nil
    }

    private mutating func readEntries() throws(JSONError) {
        // The event has a type of its own.
        let outer = (type, values)
        try scanner.beginArray()
        while try scanner.nextElement() {
            guard scanner.isNext(.object) else {
                try scanner.skipValue()
                continue
            }
            type = .missing
            values = nil
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                if scanner.matches(key, "type") {
                    type = try scanner.scalar()
                } else if scanner.matches(key, "data"), scanner.isNext(.object) {
                    values = try readValues()
                } else {
                    try scanner.skipValue()
                }
            }
            takeValues()
        }
        (type, values) = outer
    }

    /// The elements of `values` in the object that is next.
    private mutating func readValues() throws(JSONError) -> [Range<Int>]? {
        var values: [Range<Int>]?
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "values"), scanner.isNext(.array) {
                values = try elements()
            } else {
                try scanner.skipValue()
            }
        }
        return values
    }

    private mutating func elements() throws(JSONError) -> [Range<Int>] {
        reading = []
        try scanner.beginArray()
        while try scanner.nextElement() { reading?.append(try scanner.skipValue()) }
        return reading ?? []
    }
}
