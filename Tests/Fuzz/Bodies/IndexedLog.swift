import SystemPackage
import WayfoldLog
import WayfoldReplay

/// A right log of few events with its index and checkpoints, and what they answer.
struct IndexedLog: Sendable {
    /// The files of the log and of the index, by name.
    let files: [String: [UInt8]]
    /// The files of the index, by name, ascending.
    let indexFiles: [String]
    let answers: IndexAnswers

    static let whole = made()

    /// Names that sessions have, and one that none has.
    static let names = [0, 5, 10, 15, 99].map { Array("name\($0)".utf8) }

    /// Checkpoints after few events.
    static var limits: Checkpoints.Limits {
        var limits = Checkpoints.Limits()
        (limits.least, limits.most) = (2, 3)
        return limits
    }

    /// Parts of few anchors and sessions.
    private static var parts: IndexLimits {
        var limits = IndexLimits()
        (limits.anchors, limits.sessions) = (3, 2)
        return limits
    }

    private static func made() -> IndexedLog {
        do {
            return try IndexedLog(SeedLog.indexed)
        } catch {
            preconditionFailure("the index to begin with cannot be made: \(error)")
        }
    }

    private init(_ log: SeedLog) throws {
        let scratch = try ScratchLog()
        let segments = log.segments.map { (SeedLog.file(of: $0.first), $0.bytes) }
        try scratch.write(Dictionary(segments) { one, _ in one })
        _ = try EventLog.buildIndex(
            of: scratch.log, Self.parts, endsSession: SessionEnds.endsSession,
            progress: { _, _ in })
        if case .index(let index) = try LogIndex.find(of: EventLog(reading: scratch.log)) {
            _ = try Checkpoints.build(beside: index, Self.limits) { _, _ in }
        }
        files = try scratch.files()
        indexFiles = files.keys.filter { $0.hasSuffix(".index") }.sorted()
        var answers = IndexAnswers()
        try answers.ask(scratch.log)
        try hold(answers.isWhole && indexFiles.count > 2, "the index to begin with is not whole")
        self.answers = answers
    }

    /// The segment that an index file is of, by its first sequence number; 0 for checkpoints.
    static func segment(of name: String) -> UInt64 { UInt64(name.prefix { $0 != "." }) ?? 0 }
}
