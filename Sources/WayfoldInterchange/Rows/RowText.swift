/// Reads and prints the bytes of a row's fields.
enum RowText {
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
        return text
    }

    /// A whole number in decimal digits, with or without a minus sign.
    static func number(
        _ bytes: ArraySlice<UInt8>, of field: String
    ) throws(RowFault) -> Int64 {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw RowFault(
                .notANumber, "the \(field) is \(quoted(bytes)) but should be a whole number")
        }
        guard let number = Int64(String(decoding: bytes, as: UTF8.self)) else {
            throw RowFault(
                .outOfRange, "the \(field) is \(quoted(bytes)) but should fit 64 bits")
        }
        return number
    }

    /// A time or span in microseconds from one in a larger unit.
    static func microseconds(
        _ value: Int64, times factor: Int64, of field: String
    ) throws(RowFault) -> Int64 {
        let (product, overflow) = value.multipliedReportingOverflow(by: factor)
        if overflow {
            throw RowFault(
                .outOfRange,
                "the \(field) is \(value) but should fit 64 bits in microseconds")
        }
        return product
    }

    /// The start of a field in quotes, on one line and without control characters.
    static func quoted(_ bytes: some Collection<UInt8>) -> String {
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
