/// The head of a request, as far as it is looked at.
struct HTTPRequest: Sendable {
    let method: String
    /// As it was sent, without what is behind the question mark.
    let path: String
    let query: ViewQuery
    /// By their names in small letters; of two with one name the first.
    private let headers: [String: String]

    /// Reads a head, its empty line included; nil when it is none of HTTP/1.0 or 1.1.
    init?(parsing bytes: ArraySlice<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
        guard let first = lines.first else { return nil }
        let words = first.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
            !words[0].isEmpty, words[1].first == "/"
        else { return nil }
        method = String(words[0])
        let target = words[1].split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(target[0])
        guard let query = ViewQuery(parsing: target.count > 1 ? target[1] : "") else {
            return nil
        }
        self.query = query
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), line.first != " ", line.first != "\t"
            else { return nil }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            // Two hosts are none: who is meant could be told one way here and another elsewhere.
            if name == "host", headers[name] != nil { return nil }
            if headers[name] == nil { headers[name] = String(value) }
        }
        self.headers = headers
        isLast =
            words[2] == "HTTP/1.0" || headers["connection"]?.lowercased().contains("close") == true
    }

    /// Whether the connection ends with the response.
    let isLast: Bool

    subscript(header name: String) -> String? { headers[name] }

    /// Whether more than a head comes.
    var hasBody: Bool {
        headers["transfer-encoding"] != nil || (headers["content-length"] ?? "0") != "0"
    }
}

/// What goes out for a request.
struct HTTPResponse: Sendable {
    let status: Int
    let type: String
    let body: [UInt8]
    /// Besides those that every answer has.
    var headers: [(name: String, value: String)] = []

    /// A refusal in one line.
    static func problem(_ status: Int, _ words: String) -> HTTPResponse {
        HTTPResponse(
            status: status, type: "text/plain; charset=utf-8", body: Array((words + "\n").utf8))
    }

    /// Head and body.
    func bytes(isLast: Bool) -> [UInt8] {
        var head = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
        head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
        for (name, value) in RequestGuard.headers + headers { head += "\(name): \(value)\r\n" }
        if status == 405 { head += "Allow: GET\r\n" }
        head += isLast ? "Connection: close\r\n\r\n" : "Connection: keep-alive\r\n\r\n"
        return Array(head.utf8) + body
    }

    private static func phrase(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 202: "Accepted"
        case 303: "See Other"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 413: "Content Too Large"
        case 421: "Misdirected Request"
        case 431: "Request Header Fields Too Large"
        default: "Internal Server Error"
        }
    }
}
