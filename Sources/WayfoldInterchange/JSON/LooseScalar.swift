import WayfoldReplay

/// A value of a row as it stands, before it is known to be what it should be.
enum LooseScalar: BitwiseCopyable {
    case missing
    case null
    case text(JSONString)
    /// A text of more bytes than a name may have.
    case longText(JSONString)
    case number(JSONNumber)
    case bool(Bool)
    case array
    case object
    /// It has the shape of a value and breaks JSON's rules: half a character, a number like NaN.
    /// Where it begins, and not how it is broken: with an error in it copies of values counted
    /// references, a tenth of reading Sentry's crumbs.
    case broken(at: Int)

    /// Whether there is nothing to read.
    var isMissing: Bool {
        switch self {
        case .missing, .null: true
        default: false
        }
    }
}

extension JSONScanner {
    /// Passes the next value, whatever it is, also one that breaks JSON's rules: who needs it
    /// says so.
    mutating func scalar() throws(JSONError) -> LooseScalar {
        let before = self
        do {
            return try checkedScalar()
        } catch {
            self = before
            return .broken(at: try passUnread().lowerBound)
        }
    }

    /// How the value at a place is broken.
    private func problem(at place: Int) -> String {
        var again = moved(to: place)
        do throws(JSONError) {
            _ = try again.checkedScalar()
            return ""
        } catch {
            return "\(error.problem)"
        }
    }

    /// Whether the next value is of a kind; not when it is none.
    mutating func isNext(_ wanted: Kind) -> Bool { nextKind() == wanted }

    /// The kind of the next value; nil when it is none, as a number like NaN.
    mutating func nextKind() -> Kind? {
        do throws(JSONError) {
            return try kind()
        } catch {
            return nil
        }
    }

    private mutating func checkedScalar() throws(JSONError) -> LooseScalar {
        switch try kind() {
        case .string:
            let text = try string()
            return text.end - text.start > RowText.limitBytes ? .longText(text) : .text(text)
        case .number: return .number(try number())
        case .bool: return .bool(try bool())
        case .null:
            try null()
            return .null
        case .array:
            try skipValue()
            return .array
        case .object:
            try skipValue()
            return .object
        }
    }

    /// The text of a value that should be one; nil when it is missing.
    func text(of value: LooseScalar, _ name: String) throws(RowFault) -> String? {
        switch value {
        case .missing, .null: return nil
        case .text(let string): return text(string)
        default: throw wrong(value, name, "a text")
        }
    }

    /// Where the text of a value that should be one is; nil when it is missing.
    func string(of value: LooseScalar, _ name: String) throws(RowFault) -> JSONString? {
        switch value {
        case .missing, .null: return nil
        case .text(let string): return string
        default: throw wrong(value, name, "a text")
        }
    }

    /// The bytes of a text or a number as they stand; nil for anything else.
    func bytes(of value: LooseScalar) -> UnsafeBufferPointer<UInt8>? {
        switch value {
        case .number(let number): content(of: number)
        case .text(let string): content(of: string)
        default: nil
        }
    }

    /// The text of a value that may be a number or a word as well; nil when it is missing.
    func looseText(of value: LooseScalar, _ name: String) throws(RowFault) -> String? {
        switch value {
        case .number(let number):
            return String(decoding: content(of: number), as: UTF8.self)
        case .bool(let value): return "\(value)"
        default: return try text(of: value, name)
        }
    }

    /// The whole number of a value that is one, or a text of it; what is behind a point is cut off.
    /// Nil when it is missing or empty.
    func integer(of value: LooseScalar, _ name: String) throws(RowFault) -> Int64? {
        switch value {
        case .missing, .null: return nil
        case .text(let string): return try integer(content(of: string), name)
        case .number(let number): return try integer(content(of: number), name)
        default: throw wrong(value, name, "a whole number")
        }
    }

    private func integer(
        _ digits: UnsafeBufferPointer<UInt8>, _ name: String
    ) throws(RowFault) -> Int64? {
        switch DecimalText.read(digits) {
        case .number(let value): return value
        case .tooLarge:
            throw RowFault(
                .outOfRange, "\(name) is \(RowText.quoted(digits)) but should fit 64 bits")
        case .noNumber:
            if DecimalText.trimmed(digits).isEmpty { return nil }
            throw RowFault(
                .notANumber, "\(name) is \(RowText.quoted(digits)) but should be a whole number")
        }
    }

    /// A fault that says what a value is and what it should be.
    func wrong(_ value: LooseScalar, _ name: String, _ expected: String) -> RowFault {
        if case .longText(let string) = value {
            return RowText.tooLong(string.end - string.start, name)
        }
        let found =
            switch value {
            case .missing: "missing"
            case .null: "null"
            case .text(let string), .longText(let string): RowText.quoted(content(of: string))
            case .number(let number): RowText.quoted(content(of: number))
            case .bool(let value): "\(value)"
            case .array: "an array"
            case .object: "an object"
            case .broken(let place): "broken (\(problem(at: place)))"
            }
        return RowFault(.wrongShape, "\(name) is \(found) but should be \(expected)")
    }

    /// The bytes of a number that was passed.
    func content(of number: JSONNumber) -> UnsafeBufferPointer<UInt8> {
        passed(number.start..<number.end)
    }
}

extension RowFault {
    /// A fault of JSON, at a byte of the value that a row is.
    init(_ error: JSONError) {
        self.init(.notJSON, "byte \(error.offset + 1) \(error.problem)")
        lineOffset = error.line - 1
    }
}
