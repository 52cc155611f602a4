public import SystemPackage

/// A log on disk, open for reading: its folder, its segments and what all their heads say.
///
/// Reading never writes and takes no lock; a writer may be at work on the same log. Every segment
/// repeats the head's metadata, so one `head` speaks for all.
public struct EventLog: Sendable {
    /// The log's folder.
    public let path: FilePath
    /// What to do about damage.
    public let policy: DamagePolicy
    /// The head of the first segment that has a right one.
    public let head: SegmentHead
    /// Whether a checksum proves the head; false only under `.skip` and `.salvage`, when neither a
    /// segment nor the seal has a right one and the first says nothing but its identity and
    /// versions.
    public let isHeadProven: Bool
    /// The segments by their first sequence numbers, ascending. A segment whose head is not
    /// written to its end yet may be the last.
    public private(set) var segments: [UInt64]
    private(set) var sealFile: SealFile

    /// Opens a log for reading: lists its segments and reads their heads.
    ///
    /// - Throws: `noSuchLog`, `notAFolder`, `notALog`, `segmentsGone`, `misnamedSegment`; under
    ///   `.stop` also `missingSegment` for the first one and whatever is wrong with a head, except
    ///   with the last one's, which a writer may have left unfinished; under `.skip` also `noHead`,
    ///   and `unsupportedFormat` when no head is of this format.
    public init(
        reading path: FilePath, onDamage policy: DamagePolicy = .stop
    ) throws(EventLogError) {
        let segments = try LogFolder.segments(of: path)
        guard let first = segments.first else { throw try LogFolder.withoutSegments(path) }
        if policy == .stop && first != 1 {
            throw .missingSegment(after: 0, expected: 1, found: first)
        }
        self.path = path
        self.policy = policy
        self.segments = segments
        let sealFile = try SealFile(in: path)
        var proven: SegmentHead?
        var failure: EventLogError?
        for segment in segments {
            do throws(EventLogError) {
                let file = try LogFile(reading: Self.file(of: segment, in: path))
                let stored = try StoredHead(reading: file, segment: segment)
                if let proven { try stored.head.agree(with: proven) }
                proven = proven ?? stored.head
            } catch {
                let mayBeUnfinished = segment == segments.last && proven != nil
                let isOfTheHead = error.place != nil
                if !isOfTheHead || policy == .stop && !mayBeUnfinished { throw error }
                failure = failure ?? error
            }
        }
        // In the place of heads that are all damaged, except when damage is to stop the reader.
        let kept = sealFile.seal.flatMap { StoredHead(keptIn: $0)?.head }
        proven = proven ?? kept
        isHeadProven = proven != nil
        if let proven {
            head = proven
        } else {
            // A right head of another format: its blocks are not read as if they were of this one.
            if let failure, case .unsupportedFormat = failure { throw failure }
            head = try Self.salvagedHead(of: first, in: path, because: failure)
        }
        self.sealFile = sealFile.checked(against: head, in: path)
    }

    private static func salvagedHead(
        of segment: UInt64, in path: FilePath, because failure: EventLogError?
    ) throws(EventLogError) -> SegmentHead {
        let file = try LogFile(reading: Self.file(of: segment, in: path))
        guard let found = try StoredHead(salvaging: file, segment: segment) else {
            throw .noHead(path, failure ?? .notALog(path))
        }
        return found.head
    }

    static func file(of segment: UInt64, in path: FilePath) -> FilePath {
        path.appending(SegmentName.file(of: segment))
    }

    /// Looks for segments that were begun since; returns whether there are any.
    mutating func refresh() throws(EventLogError) -> Bool {
        let found = try LogFolder.segments(of: path)
        let known = segments.last ?? 0
        let new = found.filter { $0 > known }
        segments += new
        return !new.isEmpty
    }

    /// Reads again up to where the log is proven complete, which a writer may have moved since.
    mutating func refreshSeal() throws(EventLogError) {
        sealFile = try SealFile(in: path).checked(against: head, in: path)
    }

    /// Up to where the log is proven complete; nil when nothing says so.
    public var seal: LogSeal? { sealFile.seal }

    /// Whether a place lies before the end that is proven.
    func isSealed(_ place: LogPlace) -> Bool { seal?.covers(place) ?? false }

    /// Takes back that the last segment was seen, because it is not finished.
    mutating func forgetLastSegment() {
        segments.removeLast()
    }
}

extension EventLog {
    /// A reader at the first event.
    public func reader() -> LogReader {
        LogReader(self, segment: 0)
    }

    /// A reader at the beginning of the segment that holds an event, by the segments' names.
    public func reader(ofSegmentWith sequence: UInt64) -> LogReader {
        let after = segments.firstIndex { $0 > sequence } ?? segments.count
        return LogReader(self, segment: max(0, after - 1))
    }

    /// A reader that goes on where another was.
    public func reader(at position: LogPosition) throws(EventLogError) -> LogReader {
        try LogReader.resumed(self, at: position)
    }
}

extension SegmentHead {
    /// Compares what all segments of a log share.
    func agree(with other: SegmentHead) throws(EventLogError) {
        let place = LogPlace(segment: firstSequence, offset: 0)
        guard identity == other.identity else {
            throw .foreignSegment(at: place, found: identity, expected: other.identity)
        }
        guard semanticsVersion == other.semanticsVersion else {
            throw .headDisagrees(at: place, field: "semantics version")
        }
        guard allowsSequenceGaps == other.allowsSequenceGaps else {
            throw .headDisagrees(at: place, field: "gaps flag")
        }
        guard metadata == other.metadata else {
            throw .headDisagrees(at: place, field: "metadata")
        }
    }
}
