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
    var scanner: JSONScanner

    /// Finds the values in the bytes of an object, which must outlive it.
    init(_ row: UnsafeBufferPointer<UInt8>) throws(RowFault) {
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
        } else if scanner.matches(key, "request"), try scanner.kind() == .object {
            try readRequest()
        } else if scanner.matches(key, "response"), try scanner.kind() == .object {
            try readResponse()
        } else {
            try scanner.skipValue()
        }
    }

    private mutating func readRequest() throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let value = try scanner.scalar()
            if scanner.matches(key, "url") { address = value }
            if scanner.matches(key, "method") { method = value }
        }
    }

    private mutating func readResponse() throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "status") {
                status = try scanner.scalar()
            } else if scanner.matches(key, "content"), try scanner.kind() == .object {
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
    func text(_ value: LooseScalar, _ name: String) throws(RowFault) -> String? {
        try scanner.text(of: value, name)
    }

    /// The route of a text's value; nil when it is missing or empty.
    func route(
        _ value: LooseScalar, _ name: String, _ vocabulary: inout Vocabulary
    ) throws(RowFault) -> Symbol? {
        guard try text(value, name) != nil, case .text(let string) = value else { return nil }
        return ScreenName.route(string, scanner, &vocabulary)
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

    /// Whether it was got as a page: a browser says so, else the type of the answer does.
    func isDocument() throws(RowFault) -> Bool {
        if let kind = try text(resourceType, "_resourceType") { return kind == "document" }
        let type = try text(type, "response.content.mimeType") ?? ""
        let method = try text(method, "request.method") ?? "GET"
        return method == "GET" && (type.hasPrefix("text/html") || type.contains("xhtml"))
    }

    /// Whether the answer was shown, and no redirect or error.
    func isShown() throws(RowFault) -> Bool {
        let status = try scanner.integer(of: status, "response.status") ?? 200
        return (200..<300).contains(status) || status == 304
    }
}
