public import WayfoldLog
import WayfoldModel

/// States of long sessions, kept so that a moment of theirs costs few steps.
///
/// A session has one every 4,096 of its events, or every 65,536 when its state is so large that
/// the file would outgrow the log; past its first 4,096, and none while it is deeper than 10,000
/// screens. They are made from the log by its own fold, and used only by the same fold.
public enum Checkpoints {
    /// A session with fewer events has none, and no two are nearer to each other.
    public static let leastEvents: UInt64 = 4_096
    /// The most events between two, as long as the stacks are not deeper than `deepest`.
    public static let mostEvents: UInt64 = 65_536
    /// The most screens in a state that is kept.
    public static let deepest = 10_000

    /// When a state is kept: events since the last one, at least and at most, and the most screens.
    package struct Limits: Sendable {
        package var least = Checkpoints.leastEvents
        package var most = Checkpoints.mostEvents
        package var deepest = Checkpoints.deepest

        package init() {}
    }

    /// What making checkpoints did.
    public struct Summary: Sendable, Hashable {
        /// The sessions that are long enough to have some.
        public var sessions = 0
        public var states = 0
        public var bytes: UInt64 = 0
        /// The events that were folded; 0 when the checkpoints that are there fit.
        public var events: UInt64 = 0
    }

    /// Makes the checkpoints of an indexed log, unless those that are there are of all of it.
    ///
    /// Folds the long sessions one after another. Memory is that of one state, and 8 bytes a
    /// long session.
    ///
    /// - Parameters:
    ///   - index: that of the log.
    ///   - progress: is told how many events of how many were folded.
    public static func build(
        beside index: LogIndex, progress: (_ done: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) throws(TraceError) -> Summary {
        try build(beside: index, Limits(), progress: progress)
    }

    package static func build(
        beside index: LogIndex, _ limits: Limits, progress: (UInt64, UInt64) -> Void
    ) throws(TraceError) -> Summary {
        let fold = Fold(try LogEvents(index.log).map)
        let digest = digest(of: fold)
        var summary = Summary()
        let found = try logged { () throws(EventLogError) in
            try CheckpointFile.find(beside: index, fold: digest)
        }
        if case .checkpoints(let file) = found, file.extent == index.extents.last {
            summary.states = file.count
            return summary
        }
        var sessions: [UInt64] = []
        var total: UInt64 = 0
        try logged { () throws(EventLogError) in
            try index.forEachSession { session, events in
                guard events > limits.least, SessionEnds.areKnown(to: fold) else { return }
                sessions.append(session)
                total += events
            }
        }
        var making = try CheckpointMaking(index, fold, digest: digest, limits)
        for session in sessions { try making.make(session) { progress($0, total) } }
        summary.sessions = sessions.count
        summary.events = making.eventCount
        summary.states = making.count
        summary.bytes = try making.finish()
        return summary
    }

    /// What tells a fold from others: the semantics version, the app map and all answers of the
    /// dialect.
    static func digest(of fold: Fold) -> UInt64 {
        var map = fold.map
        map.dialect = fold.dialect
        var digest = Digest()
        digest.combine(UInt64(fold.map.semantics))
        digest.combine(bytes: LogHead.metadata(of: map))
        for kind in fold.dialect.unsupported.kinds { digest.combine(UInt64(kind.rawValue)) }
        return digest.value
    }
}

/// What a log throws, as a trace throws it.
package func logged<Result>(
    _ work: () throws(EventLogError) -> Result
) throws(TraceError) -> Result {
    do { return try work() } catch { throw .log(error) }
}
