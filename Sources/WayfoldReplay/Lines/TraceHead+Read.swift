import WayfoldModel

extension TraceHead {
    /// Reads the first line of a trace. Linear in the line.
    public init(line bytes: [UInt8]) throws(TraceLineError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(TraceLineError) in
            var reader = TraceHeadReader(buffer)
            do throws(JSONError) {
                return try reader.read()
            } catch {
                throw TraceLineError(error, line: 1)
            }
        }
    }
}

private struct TraceHeadReader {
    private static let keys = [
        "wayfold", "semantics", "map", "identity", "lineage", "sessions", "expect", "note",
    ]

    private let bytes: UnsafeBufferPointer<UInt8>
    private var scanner: JSONScanner
    private var head = TraceHead()

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        scanner = JSONScanner(bytes)
    }

    mutating func read() throws(JSONError) -> TraceHead {
        var seen: Set<[UInt8]> = []
        scanner.skipBlanks()
        let start = scanner.offset
        try scanner.beginObject()
        while let name = try scanner.nextKey() {
            let key = scanner.text(name)
            guard seen.insert(Array(key.utf8)).inserted else {
                throw scanner.error(
                    TextProblem("has '\(key)' again", "should have it once"), at: name.quote)
            }
            try read(key, name)
        }
        try scanner.finish()
        guard seen.contains(Array("wayfold".utf8)) else {
            throw scanner.error(
                TextProblem(
                    "has no 'wayfold'", "should be the head of a trace",
                    "begin with {\"wayfold\":1}"), at: start)
        }
        return head
    }

    private mutating func read(_ key: String, _ name: JSONString) throws(JSONError) {
        scanner.skipBlanks()
        let start = scanner.offset
        switch key {
        case "wayfold":
            let format: Int = try scanner.integer()
            guard format == TraceHead.format else {
                throw scanner.error(
                    TextProblem(
                        "is format \(format)", "should be \(TraceHead.format)",
                        "a newer Wayfold may have written it"), at: start)
            }
        case "semantics": head.semantics = try scanner.integer()
        case "map": try readMap()
        case "identity": head.identity = try readIdentity(start)
        case "lineage": try readLineage()
        case "sessions": try readSessions()
        case "expect": try readExpectation()
        case "note": head.note = scanner.text(try scanner.string())
        default:
            if let meant = Nearest.name(to: key, in: Self.keys) {
                throw scanner.error(
                    TextProblem(
                        "has the unknown key '\(key)'", "should have known ones",
                        "did you mean '\(meant)'?"), at: name.quote)
            }
            head.others.append(.init(key, try scanner.value(), offset: name.quote))
        }
    }

    private mutating func readMap() throws(JSONError) {
        if try scanner.kind() == .string {
            head.map = .file(scanner.text(try scanner.string()))
            return
        }
        let value = try scanner.value()
        do throws(MapError) {
            head.map = .inline(try AppMap(value, in: bytes, file: ""))
        } catch {
            guard let fault = error.faults.first else { return }
            throw JSONError(
                offset: value.offset, line: fault.line, column: fault.column,
                problem: fault.problem)
        }
    }

    private mutating func readIdentity(_ start: Int) throws(JSONError) -> [UInt8] {
        let text = scanner.text(try scanner.string())
        guard let bytes = HexadecimalText.bytes(text) else {
            throw scanner.error(
                TextProblem("is '\(text)'", "should be hexadecimal digits in pairs"), at: start)
        }
        return bytes
    }

    private mutating func readLineage() throws(JSONError) {
        try scanner.beginArray()
        while try scanner.nextElement() {
            let value = try scanner.value()
            guard let step = Lineage(value) else {
                throw scanner.error(
                    TextProblem(
                        "is \(value.name)",
                        "should be a step with 'from', 'by' and 'omitted'"), at: value.offset)
            }
            head.lineage.append(step)
        }
    }

    private mutating func readSessions() throws(JSONError) {
        var seen: Set<UInt64> = []
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let text = scanner.text(key)
            guard WordsText.isInteger(text), let session = UInt64(text),
                seen.insert(session).inserted
            else {
                throw scanner.error(
                    TextProblem("is '\(text)'", "should be a session's number, each once"),
                    at: key.quote)
            }
            head.sessions.append(.init(session, scanner.text(try scanner.string())))
        }
    }

    private mutating func readExpectation() throws(JSONError) {
        var expectation = TraceHead.Expectation()
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "digest"), expectation.digest == nil {
                let string = try scanner.string()
                let digits = scanner.text(string)
                guard digits.utf8.count == 16, HexadecimalText.bytes(digits) != nil,
                    let digest = UInt64(digits, radix: 16)
                else {
                    throw scanner.error(
                        TextProblem("is '\(digits)'", "should be 16 hexadecimal digits"),
                        at: string.quote)
                }
                expectation.digest = digest
            } else if scanner.matches(key, "stacks"), expectation.stacks.isEmpty {
                try scanner.beginArray()
                while try scanner.nextElement() {
                    expectation.stacks.append(scanner.text(try scanner.string()))
                }
            } else {
                throw scanner.error(
                    TextProblem(
                        "has '\(scanner.text(key))'",
                        "should have 'digest' and 'stacks', each once"), at: key.quote)
            }
        }
        head.expectation = expectation
    }
}
