/// The fields of a line between separators, one by one and without copies.
///
/// An empty line has one empty field.
struct ByteFields: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>
    private var hasEnded = false
    private let separator: UInt8

    init(_ bytes: ArraySlice<UInt8>, separator: Unicode.Scalar) {
        rest = bytes
        self.separator = UInt8(ascii: separator)
    }

    mutating func next() -> ArraySlice<UInt8>? {
        if hasEnded { return nil }
        guard let position = rest.firstIndex(of: separator) else {
            hasEnded = true
            return rest
        }
        let field = rest[..<position]
        rest = rest[(position + 1)...]
        return field
    }

    /// Exactly so many fields, in order; otherwise how many there are.
    static func split(
        _ line: Line, separator: Unicode.Scalar, into expected: Int
    ) throws(RowFault) -> [ArraySlice<UInt8>] {
        let separatorByte = UInt8(ascii: separator)
        let count = line.bytes.count { $0 == separatorByte } + 1
        if count == expected { return Array(ByteFields(line.bytes, separator: separator)) }
        if count < expected, !line.isTerminated {
            var fault = RowFault(
                .cutLine,
                "is cut after \(count) of \(expected) fields but should end with a line end")
            fault.isCut = true
            throw fault
        }
        throw RowFault(.fieldCount, "has \(count) fields but should have \(expected)")
    }
}
