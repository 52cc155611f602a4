import WayfoldReplay

/// A value of a row as it stands, before it is known to be what it should be.
enum LooseScalar {
    case missing
    case null
    case text(JSONString)
    case number(JSONNumber)
    case bool(Bool)
    case array
    case object

    /// Whether there is nothing to read.
    var isMissing: Bool {
        switch self {
        case .missing, .null: true
        default: false
        }
    }
}

extension JSONScanner {
    /// Passes the next value, whatever it is.
    mutating func scalar() throws(JSONError) -> LooseScalar {
        switch try kind() {
        case .string: return .text(try string())
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

    /// The text of a value that may be a number or a word as well; nil when it is missing.
    func looseText(of value: LooseScalar, _ name: String) throws(RowFault) -> String? {
        switch value {
        case .number(let number):
            return String(decoding: content(of: number), as: UTF8.self)
        case .bool(let value): return "\(value)"
        default: return try text(of: value, name)
        }
    }

    /// The whole number of a value that is one, or a text of its digits; nil when it is missing.
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
    ) throws(RowFault) -> Int64 {
        let isNegative = digits.first == UInt8(ascii: "-")
        var value: Int64 = 0
        guard digits.count > (isNegative ? 1 : 0) else {
            throw RowFault(.notANumber, "\(name) is '' but should be a whole number")
        }
        for index in (isNegative ? 1 : 0)..<digits.count {
            guard (0x30...0x39).contains(digits[index]) else {
                throw RowFault(
                    .notANumber, "\(name) is \(RowText.quoted(digits)) but should be a whole number"
                )
            }
            let digit = Int64(digits[index] - 0x30)
            let (product, high) = value.multipliedReportingOverflow(by: 10)
            let (sum, low) =
                isNegative
                ? product.subtractingReportingOverflow(digit)
                : product.addingReportingOverflow(digit)
            guard !high, !low else {
                throw RowFault(
                    .outOfRange, "\(name) is \(RowText.quoted(digits)) but should fit 64 bits")
            }
            value = sum
        }
        return value
    }

    /// A fault that says what a value is and what it should be.
    func wrong(_ value: LooseScalar, _ name: String, _ expected: String) -> RowFault {
        let found =
            switch value {
            case .missing: "missing"
            case .null: "null"
            case .text(let string): RowText.quoted(content(of: string))
            case .number(let number): RowText.quoted(content(of: number))
            case .bool(let value): "\(value)"
            case .array: "an array"
            case .object: "an object"
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
