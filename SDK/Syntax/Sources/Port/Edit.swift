/// Bytes of a file that others take the place of.
public struct Edit: Hashable, Sendable, Codable {
    /// The first byte, from the file's beginning.
    public var offset: Int
    /// How many bytes go; none where something is put in.
    public var length: Int
    public var text: String

    public init(offset: Int, length: Int, text: String) {
        self.offset = offset
        self.length = length
        self.text = text
    }
}

extension [Edit] {
    /// A file's bytes with all of these in place; they overlap nowhere. Linear.
    public func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        for edit in self {
            result += bytes[place..<edit.offset]
            result += edit.text.utf8
            place = edit.offset + edit.length
        }
        return result + bytes[place...]
    }
}
