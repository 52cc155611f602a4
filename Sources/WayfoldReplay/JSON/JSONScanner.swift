/// Reads JSON text one step at a time, without making a tree of it.
///
/// Strict RFC 8259: the caller asks for what it expects and gets it or an error with its place.
/// Works on borrowed bytes, which must outlive it; nothing is allocated until a text is asked for.
/// Strings are checked (escapes, surrogate pairs, UTF-8) when they are passed, so that reading
/// their text cannot fail. Values nest at most `depthLimit` deep.
///
/// ```
/// var scanner = JSONScanner(bytes)
/// try scanner.beginObject()
/// while let key = try scanner.nextKey() { ... scanner.string() ... }
/// try scanner.finish()
/// ```
public struct JSONScanner {
    /// What the next value is.
    public enum Kind: Sendable, BitwiseCopyable {
        case object, array, string, number, bool, null
    }

    public static let depthLimit = 512
    static let tooDeep = TextProblem(
        "is nested deeper than \(depthLimit) levels", "should be flatter")

    /// Whether `skipValue` passes values without a look at what is in them; see `passUnread`.
    package var skipsUnread = false

    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    /// Bytes from the start to what comes next.
    public internal(set) var offset = 0
    private var depth = 0
    /// Whether the object or array that is open has had no member yet.
    var isFresh = false

    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The same at another place of what is open.
    package func moved(to place: Int) -> JSONScanner {
        var scanner = self
        scanner.offset = place
        return scanner
    }

    /// The kind of the next value, which stays unread.
    public mutating func kind() throws(JSONError) -> Kind {
        skipBlanks()
        guard offset < bytes.count else { throw unexpected("should be a value") }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        default: throw unexpected("should be a value")
        }
    }

    /// Passes the brace that opens an object.
    public mutating func beginObject() throws(JSONError) {
        try begin(UInt8(ascii: "{"), "an object")
    }

    /// Passes the bracket that opens an array.
    public mutating func beginArray() throws(JSONError) {
        try begin(UInt8(ascii: "["), "an array")
    }

    private mutating func begin(_ opening: UInt8, _ name: String) throws(JSONError) {
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == opening else {
            throw unexpected("should be \(name)")
        }
        guard depth < Self.depthLimit else {
            throw error(Self.tooDeep)
        }
        depth += 1
        offset += 1
        isFresh = true
    }

    /// The next key of the open object with its colon passed, or nil when the object ends here.
    public mutating func nextKey() throws(JSONError) -> JSONString? {
        guard try goesOn(to: UInt8(ascii: "}")) else { return nil }
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
            throw unexpected("should be a key in quotes")
        }
        let key = try string()
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
            throw unexpected("should be ':'")
        }
        offset += 1
        return key
    }

    /// Whether the open array has a value here, which is then the next; false when it ends.
    public mutating func nextElement() throws(JSONError) -> Bool {
        try goesOn(to: UInt8(ascii: "]"))
    }

    private mutating func goesOn(to closing: UInt8) throws(JSONError) -> Bool {
        skipBlanks()
        guard offset < bytes.count else { throw unexpected(goal(closing)) }
        if bytes[offset] == closing {
            offset += 1
            depth -= 1
            isFresh = false
            return false
        }
        if isFresh {
            isFresh = false
            return true
        }
        guard bytes[offset] == UInt8(ascii: ",") else { throw unexpected(goal(closing)) }
        offset += 1
        skipBlanks()
        if offset < bytes.count, bytes[offset] == closing {
            throw error(
                TextProblem(
                    "ends after ','", "should have another member", "take the ',' away"))
        }
        return true
    }

    private func goal(_ closing: UInt8) -> String {
        "should be ',' or '\(Character(Unicode.Scalar(closing)))'"
    }

    /// Passes `true` or `false`.
    public mutating func bool() throws(JSONError) -> Bool {
        skipBlanks()
        if take("true") { return true }
        if take("false") { return false }
        throw unexpected("should be true or false")
    }

    /// Passes `null`.
    public mutating func null() throws(JSONError) {
        skipBlanks()
        guard take("null") else { throw unexpected("should be null") }
    }

    /// Passes the next value, whatever it is, checking it; gives the range of its bytes.
    @discardableResult
    public mutating func skipValue() throws(JSONError) -> Range<Int> {
        if skipsUnread { return try passUnread() }
        let kind = try kind()
        let start = offset
        switch kind {
        case .string: _ = try string()
        case .number: _ = try number()
        case .bool: _ = try bool()
        case .null: try null()
        case .array:
            try beginArray()
            while try nextElement() { try skipValue() }
        case .object:
            try beginObject()
            while try nextKey() != nil { try skipValue() }
        }
        return start..<offset
    }

    /// Makes sure that only blanks follow.
    public mutating func finish() throws(JSONError) {
        skipBlanks()
        guard offset == bytes.count else { throw unexpected("should be the end of the text") }
    }

    @inline(__always)
    mutating func skipBlanks() {
        if offset < bytes.count, bytes[offset] > 0x20 { return }
        passBlanks()
    }

    private mutating func passBlanks() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return
            }
        }
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - offset >= count else { return false }
        for index in 0..<count where bytes[offset + index] != word.utf8Start[index] {
            return false
        }
        offset += count
        return true
    }
}

extension JSONScanner {
    /// An error at the place of the next byte, or of another.
    package func error(_ problem: TextProblem, at place: Int? = nil) -> JSONError {
        let offset = min(place ?? offset, bytes.count)
        let at = TextPlace(of: offset, in: bytes)
        return JSONError(offset: offset, line: at.line, column: at.column, problem: problem)
    }

    func unexpected(_ expected: String) -> JSONError {
        error(TextProblem("is \(FoundText.name(at: offset, in: bytes))", expected, advice))
    }

    /// What to do about the usual slips.
    private var advice: String {
        guard offset < bytes.count else { return "" }
        switch bytes[offset] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments"
        case UInt8(ascii: "'"): return "JSON has double quotes only"
        case 0xEF where offset == 0: return "save the file without a byte order mark"
        default: return ""
        }
    }
}
