public import WayfoldModel

/// What a session came to that `Replay.run` has forgotten by itself.
public struct EndedSession: Hashable, Sendable {
    public let session: UInt64
    /// Its 1-based ordinal in the order of the beginnings.
    public let ordinal: Int
    /// The numbers of its first event and of its last.
    public let beginning: UInt64
    public let end: UInt64
    /// The digest of its last state.
    public let digest: Digest
}
