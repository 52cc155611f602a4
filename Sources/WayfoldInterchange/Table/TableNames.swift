import WayfoldModel

/// The names of screens in a table, each checked and looked at once: rows have few of them.
///
/// So many are kept; one that comes later is looked at in each row.
struct TableNames {
    static let limit = 65_536

    /// Of a name that is kept more than its number, and else 0 and its bytes.
    struct Name: ~Copyable {
        var bytes: [UInt8] = []
        var number: UInt32 = 0

        var isEmpty: Bool { number == 0 && bytes.isEmpty }

        mutating func removeAll() {
            if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
            number = 0
        }
    }

    private var texts = Vocabulary()
    private var roles: [ScreenName.Role] = []

    /// Names by their bytes, which are checked; whose the name is.
    mutating func look(
        at text: UnsafeBufferPointer<UInt8>, into name: inout Name, _ what: StaticString
    ) throws(RowFault) -> ScreenName.Role {
        if let symbol = texts.known(utf8: text) {
            name.number = symbol.number + 1
            return roles[Int(symbol.number)]
        }
        try Self.check(text, what)
        let role = ScreenName.role(ofClass: text)
        if roles.count < Self.limit {
            name.number = texts.symbol(utf8: text).number + 1
            roles.append(role)
        } else {
            name.bytes.append(contentsOf: text)
        }
        return role
    }

    /// The bytes of a name.
    func bytes(of name: borrowing Name) -> [UInt8] { withBytes(of: name) { Array($0) } }

    /// Hands the bytes of a name to a closure.
    @inline(__always)
    func withBytes<Value>(
        of name: borrowing Name, _ body: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        if name.number > 0 { return texts.withUTF8(of: Symbol(number: name.number - 1), body) }
        return name.bytes.withUnsafeBytes(body)
    }

    /// Whether bytes may become a name.
    static func check(
        _ bytes: UnsafeBufferPointer<UInt8>, _ what: StaticString
    ) throws(RowFault) {
        if bytes.count > RowText.routeLimitBytes {
            throw RowText.tooLong(bytes.count, "the \(what)")
        }
        if bytes.isASCII { return }
        _ = try RowText.text(Array(bytes)[...], of: "\(what)")
    }

    /// The same of an array's.
    static func check(_ bytes: [UInt8], _ what: StaticString) throws(RowFault) {
        try bytes.withUnsafeBufferPointer { bytes throws(RowFault) in try check(bytes, what) }
    }
}
