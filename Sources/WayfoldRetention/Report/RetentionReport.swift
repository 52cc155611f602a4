/// What an analysis found.
public struct RetentionReport: Hashable, Sendable {
    /// What is retained, the earliest born first; objects that others hold are under those.
    public var objects: [RetainedObject] = []
    /// Every live object of the births in question, of any type that counts, by type.
    public var counts: [TypeCount] = []
    /// Objects that were born during the question, and to nobody: by threads or tasks that no
    /// expectation started. They are a note, never a failure.
    public var unattributed: [TypeCount] = []
    /// Why no names could be given; nil when they are.
    public var refusal: String?
    /// What limits the report, a line each.
    public var remarks: [String] = []
    /// How many blocks and references were looked at, and how long that took.
    public var blockCount = 0
    public var referenceCount = 0
    public var snapshotNanoseconds: UInt64 = 0
    public var explanationNanoseconds: UInt64 = 0

    public init() {}

    /// Whether something is there that should be gone.
    public var isRetained: Bool {
        refusal == nil ? objects.contains { $0.status == .retained } : !counts.isEmpty
    }
}
