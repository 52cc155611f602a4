/// The commit whose build a stored baseline is of.
public struct StoredCommit: Hashable, Sendable, Codable {
    /// Its hash, or what stands in for one.
    public var name: String
    /// When it was committed: `2026-11-24T09:30:00Z`, always in UTC, so that texts sort as times.
    public var time: String
    /// The first line of its message.
    public var subject: String
    /// When it was measured, in the same form; decides between commits of one time.
    public var measured: String

    public init(name: String, time: String, subject: String, measured: String) {
        self.name = name
        self.time = time
        self.subject = subject
        self.measured = measured
    }

    /// As much of a hash as people read.
    public var shortName: String { String(name.prefix(10)) }
}

extension StoredCommit: Comparable {
    /// The order of a history: by the commits' times.
    public static func < (left: StoredCommit, right: StoredCommit) -> Bool {
        (left.time, left.measured, left.name) < (right.time, right.measured, right.name)
    }
}
