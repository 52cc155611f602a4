import WayfoldModel

/// The names of screens in a table, each checked and looked at once: rows have few of them.
///
/// So many are kept; one that comes later is looked at in each row.
struct TableNames {
    static let limit = 65_536

    /// The bytes of a name and, of one that is kept, more than its number; else 0.
    struct Name {
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

    /// Numbers a name that is kept, after it was checked; whose it is.
    mutating func look(
        at name: inout Name, _ what: StaticString
    ) throws(RowFault) -> ScreenName.Role {
        if let symbol = name.bytes.withUnsafeBufferPointer({ texts.known(utf8: $0) }) {
            name.number = symbol.number + 1
            return roles[Int(symbol.number)]
        }
        try Self.check(name.bytes, what)
        let role = name.bytes.withUnsafeBufferPointer { ScreenName.role(ofClass: $0) }
        if roles.count < Self.limit {
            name.number = name.bytes.withUnsafeBufferPointer { texts.symbol(utf8: $0) }.number + 1
            roles.append(role)
        }
        return role
    }

    /// The bytes of a name.
    func bytes(of name: Name) -> [UInt8] {
        name.number == 0 ? name.bytes : Array(texts.utf8(Symbol(number: name.number - 1)))
    }

    /// Whether bytes may become a name.
    static func check(_ bytes: [UInt8], _ what: StaticString) throws(RowFault) {
        if bytes.count > RowText.routeLimitBytes {
            throw RowText.tooLong(bytes.count, "the \(what)")
        }
        if bytes.withUnsafeBufferPointer({ $0.isASCII }) { return }
        _ = try RowText.text(bytes[...], of: "\(what)")
    }
}
