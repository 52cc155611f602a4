/// How a writer works; every default is right for a recorder in an app.
public struct LogOptions: Sendable {
    /// When events outlive a loss of power.
    public var durability = Durability.everyBatch
    /// The length from which a segment is followed by a new one, in bytes.
    public var segmentBytes: UInt64 = 64 << 20
    /// The body length from which a block is written without waiting for `commit`, in bytes.
    ///
    /// An event is never split: a block is longer by up to one event. At least 1, at most 2 MiB.
    public var blockBytes = 64 << 10
    /// A clock that never goes back, in nanoseconds; asked only under `.interval`.
    public var nanoseconds: @Sendable () -> UInt64 = monotonicNanoseconds

    /// The options with a durability, everything else by default.
    public init(durability: Durability = .everyBatch) {
        self.durability = durability
    }

    /// What `blockBytes` may be: a block still has to hold one event of the longest kind more.
    static let blockByteRange = 1...(2 << 20)
}
