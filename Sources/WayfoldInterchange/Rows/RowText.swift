import WayfoldLog

/// Reads and prints the bytes of a row's fields.
package enum RowText {
    /// So many bytes a text of a row may have that becomes a name: half of what a log holds, so
    /// that there is room for a route's escapes and for what is put behind a session's name.
    package static let limitBytes = LogLimits.stringBytes / 2

    /// So many bytes the name of a route may have, and as many its parameters together.
    package static let routeLimitBytes = limitBytes / 2

    /// What is wrong with a longer one.
    package static func tooLong(_ count: Int, _ field: String) -> RowFault {
        RowFault(.tooLong, "\(field) has \(count) bytes but should have at most \(limitBytes)")
    }

    /// The text of bytes that are UTF-8, or nil.
    static func exact(_ bytes: some Collection<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    /// The text of a field.
    static func text(
        _ bytes: ArraySlice<UInt8>, of field: String
    ) throws(RowFault) -> String {
        guard let text = exact(bytes) else {
            throw RowFault(.notUTF8, "the \(field) is \(quoted(bytes)) but should be UTF-8")
        }
        if bytes.count > limitBytes { throw tooLong(bytes.count, "the \(field)") }
        return text
    }

    /// A whole number, however it is written: `15`, `15.0`, `1.5e1`; what is behind a point is cut
    /// off.
    static func number(
        _ bytes: ArraySlice<UInt8>, of field: String
    ) throws(RowFault) -> Int64 {
        try number(bytes, digits: 0, of: field, "a whole number")
    }

    /// A time or span in microseconds from one in units that are a power of ten of them: 6 for
    /// seconds, 3 for milliseconds.
    static func microseconds(
        _ bytes: ArraySlice<UInt8>, digits: Int, of field: String
    ) throws(RowFault) -> Int64 {
        try number(bytes, digits: digits, of: field, "a number")
    }

    private static func number(
        _ bytes: ArraySlice<UInt8>, digits: Int, of field: String, _ expected: String
    ) throws(RowFault) -> Int64 {
        switch DecimalText.read(bytes, digits: digits) {
        case .number(let number): return number
        case .tooLarge:
            let unit = digits == 0 ? "" : " in microseconds"
            throw RowFault(
                .outOfRange, "the \(field) is \(quoted(bytes)) but should fit 64 bits\(unit)")
        case .noNumber:
            throw RowFault(
                .notANumber, "the \(field) is \(quoted(bytes)) but should be \(expected)")
        }
    }

    /// The start of a field in quotes, on one line and without control characters.
    package static func quoted(_ bytes: some Collection<UInt8>) -> String {
        let limit = 40
        var text = "'"
        for scalar in String(decoding: bytes.prefix(limit), as: UTF8.self).unicodeScalars {
            if scalar.value < 0x20 || scalar.value == 0x7F {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text + (bytes.count > limit ? "...'" : "'")
    }

    /// A first line without the mark that some programs put before UTF-8.
    static func withoutByteOrderMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    }
}
