/// A place between two blocks, from which a reader can go on.
///
/// Kept together with the `StringTable` of that moment, it is all that a checkpoint needs.
public struct LogPosition: Sendable, Hashable {
    /// Where the next block begins.
    public var place: LogPlace
    /// The checksum of the block before, or of the head; nil when that is not known.
    public var checksum: UInt32?
    /// The sequence number of the next event.
    public var nextSequence: UInt64

    /// A position of its parts.
    public init(place: LogPlace, checksum: UInt32?, nextSequence: UInt64) {
        self.place = place
        self.checksum = checksum
        self.nextSequence = nextSequence
    }
}
