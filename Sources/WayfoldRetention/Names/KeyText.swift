/// A dictionary's key as a text of one short line.
enum KeyText {
    private static let limit = 60

    /// The description of a value of some type at an address. Keys of the standard library alone
    /// are asked: an own type's `description` may do anything.
    static func text(_ type: Metadata, at address: UInt) -> String {
        guard type.name.hasPrefix("Swift.") else { return type.name }
        func read<Key>(_ type: Key.Type) -> String {
            let value = Memory.pointer(address).assumingMemoryBound(to: Key.self).pointee
            return value is String ? "\"\(value)\"" : "\(value)"
        }
        let text = _openExistential(type.type, do: read)
        return text.count > limit ? String(text.prefix(limit)) + "…" : text
    }
}
