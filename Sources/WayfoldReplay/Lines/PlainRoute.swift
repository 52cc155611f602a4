/// A route's canonical text with parameters and without backslashes, taken apart where it lies.
struct PlainRoute {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    let name: Bytes
    /// The parameters, from the first key on.
    let rest: Bytes

    /// Nil for any other text: one without parameters, with backslashes, or not canonical.
    init?(_ text: Bytes) {
        guard let mark = text.firstIndex(of: UInt8(ascii: "?")), mark > 0 else { return nil }
        name = Bytes(rebasing: text[..<mark])
        rest = Bytes(rebasing: text[(mark + 1)...])
        guard !RouteBytes.hasSpecial(name), !rest.isEmpty, text.last != UInt8(ascii: "&")
        else { return nil }
        var rest = rest
        var last: Bytes?
        while let parameter = Self.nextParameter(&rest) {
            guard !RouteBytes.hasSpecial(parameter.name), !RouteBytes.hasSpecial(parameter.value)
            else { return nil }
            if let last, !last.lexicographicallyPrecedes(parameter.name) { return nil }
            last = parameter.name
        }
        guard rest.isEmpty else { return nil }
    }

    /// Takes the next key and value off; nil at the end, and where there is no `=`.
    static func nextParameter(_ rest: inout Bytes) -> (name: Bytes, value: Bytes)? {
        let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.count
        let part = Bytes(rebasing: rest[..<end])
        guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        rest = Bytes(rebasing: rest[min(end + 1, rest.count)...])
        return (Bytes(rebasing: part[..<equals]), Bytes(rebasing: part[(equals + 1)...]))
    }
}
