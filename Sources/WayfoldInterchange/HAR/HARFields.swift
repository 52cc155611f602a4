import WayfoldModel
import WayfoldReplay

/// Where the values are in a page or an entry of an HTTP archive that an import reads.
struct HARFields: RowFields {
    private var started = LooseScalar.missing
    private(set) var identity = LooseScalar.missing
    private(set) var title = LooseScalar.missing
    private(set) var page = LooseScalar.missing
    private(set) var address = LooseScalar.missing
    private var method = LooseScalar.missing
    private var status = LooseScalar.missing
    private var type = LooseScalar.missing
    private var resourceType = LooseScalar.missing
    /// Whether the request says that a page was asked for.
    private var asksForPage = false
    var scanner: JSONScanner
    private let notes: NoteBook

    /// Finds the values in the bytes of an object, which must outlive it.
    init(_ row: UnsafeBufferPointer<UInt8>, _ notes: NoteBook) throws(RowFault) {
        self.notes = notes
        scanner = JSONScanner(row)
        try readRow()
    }

    mutating func readMember(_ key: JSONString) throws(JSONError) {
        if scanner.matches(key, "startedDateTime") {
            started = try scanner.scalar()
        } else if scanner.matches(key, "id") {
            identity = try scanner.scalar()
        } else if scanner.matches(key, "title") {
            title = try scanner.scalar()
        } else if scanner.matches(key, "pageref") {
            page = try scanner.scalar()
        } else if scanner.matches(key, "_resourceType") {
            resourceType = try scanner.scalar()
        } else if scanner.matches(key, "request"), scanner.isNext(.object) {
            try readRequest()
        } else if scanner.matches(key, "response"), scanner.isNext(.object) {
            try readResponse()
        } else {
            try scanner.skipValue()
        }
    }

    private mutating func readRequest() throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "headers"), scanner.isNext(.array) {
                try readHeaders()
                continue
            }
            let value = try scanner.scalar()
            if scanner.matches(key, "url") { address = value }
            if scanner.matches(key, "method") { method = value }
        }
    }

    private mutating func readHeaders() throws(JSONError) {
        try readObjects { fields throws(JSONError) in
            var name = LooseScalar.missing
            var value = LooseScalar.missing
            while let key = try fields.scanner.nextKey() {
                let member = try fields.scanner.scalar()
                if fields.scanner.matches(key, "name") { name = member }
                if fields.scanner.matches(key, "value") { value = member }
            }
            guard case .text(let name) = name, case .text(let value) = value else { return }
            let header = fields.scanner.text(name).lowercased()
            let text = fields.scanner.text(value).lowercased()
            if header == "sec-fetch-dest"
                ? text == "document" : header == "accept" && text.hasPrefix("text/html")
            {
                fields.asksForPage = true
            }
        }
    }

    private mutating func readResponse() throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "status") {
                status = try scanner.scalar()
            } else if scanner.matches(key, "content"), scanner.isNext(.object) {
                try scanner.beginObject()
                while let key = try scanner.nextKey() {
                    let value = try scanner.scalar()
                    if scanner.matches(key, "mimeType") { type = value }
                }
            } else {
                try scanner.skipValue()
            }
        }
    }
}

extension HARFields {
    /// A text that the row can do without; nil, and a note, when it cannot be read.
    func text(_ value: LooseScalar, _ name: String) -> String? {
        notes.read(name) { () throws(RowFault) in try scanner.looseText(of: value, name) }
    }

    /// The route of a text's value; nil when it is missing or empty.
    func route(
        _ value: LooseScalar, _ name: String, _ vocabulary: inout Vocabulary
    ) -> Symbol? {
        if case .text(let string) = value { return ScreenName.route(string, scanner, &vocabulary) }
        return text(value, name).map { vocabulary.symbol(Route($0)) }
    }

    /// Microseconds since 1970.
    func time() throws(RowFault) -> Int64 {
        guard case .text(let string) = started else {
            throw scanner.wrong(started, "startedDateTime", "a date and time")
        }
        guard let time = RowTime.calendar(scanner.content(of: string)) else {
            throw RowFault(
                .notANumber,
                "startedDateTime is \(RowText.quoted(scanner.content(of: string))) but should be a"
                    + " date and time such as 2026-11-22T10:00:00.000Z")
        }
        return time
    }

    /// Whether an entry is a page.
    enum Document {
        case yes, no
        /// An answer without content, of a request that does not say what it asked for: a page
        /// where the page is known otherwise.
        case perhaps
    }

    /// Whether it was got as a page: a browser says so, else the type of the answer does, and
    /// where the answer has none, as one of status 304, the headers of the request.
    func document() -> Document {
        if let kind = text(resourceType, "_resourceType"), !kind.isEmpty {
            return kind.lowercased() == "document" ? .yes : .no
        }
        let type = text(type, "response.content.mimeType")?.lowercased() ?? ""
        let method = text(method, "request.method") ?? "GET"
        guard method.uppercased() == "GET" else { return .no }
        if type.hasPrefix("text/html") || type.contains("xhtml") { return .yes }
        guard isUnmodified, type.isEmpty || type == "x-unknown" else { return .no }
        return asksForPage ? .yes : .perhaps
    }

    private var isUnmodified: Bool { scanner.looseInteger(of: status) == 304 }

    /// Whether the answer was shown, and no redirect or error.
    func isShown() -> Bool {
        let read = notes.read("response.status") { () throws(RowFault) in
            try scanner.integer(of: status, "response.status")
        }
        let code = read ?? 200
        return (200..<300).contains(code) || code == 304
    }
}
