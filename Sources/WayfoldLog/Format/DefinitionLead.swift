/// The first byte of a definition.
///
/// | bits | meaning |
/// | --- | --- |
/// | 0-2 | 0 |
/// | 3-5 | 1: a session's name is a string defined before; else a string in a `StringForm` |
/// | 6 | of a name: the session's difference follows; else it is the running session's successor |
/// | 7 | of a string: it is a session's name too |
enum DefinitionLead {
    static let kindMask: UInt8 = 0x38
    /// The name of a session by the distance to its string.
    static let knownName: UInt8 = 0x08
    static let session: UInt8 = 0x40
    static let names: UInt8 = 0x80

    /// The longest definition beside the bytes of its string.
    static let maximumBytes = 1 + 10 + 10
}
