/// Where and how a log ends for a reader.
public enum LogTail: Sendable, Hashable {
    /// The last file ends where a block ends.
    case clean(at: LogPlace)
    /// Bytes follow that no writer finished, or has not finished yet.
    case torn(TornTail)

    /// The place after the last complete block that can be read.
    public var place: LogPlace {
        switch self {
        case .clean(let place): place
        case .torn(let tail): tail.place
        }
    }

    /// What was left out at the end; nil when nothing was.
    public var torn: TornTail? {
        guard case .torn(let tail) = self else { return nil }
        return tail
    }
}

/// What is left of writes that were not finished: damage behind everything that is known synced.
public struct TornTail: Sendable, Hashable {
    /// Where the damage begins.
    public var place: LogPlace
    /// What was found there.
    public var reason: EventLogError
    /// How many bytes there are from there on.
    public var bytes: UInt64
    /// The complete blocks behind the damage, by their events' numbers.
    public var blocks: [Range<UInt64>] = []

    /// How many events are in the complete blocks behind the damage.
    public var events: UInt64 {
        blocks.reduce(0) { $0 &+ ($1.upperBound &- $1.lowerBound) }
    }

    /// A tail of what a survey found.
    init(at place: LogPlace, _ reason: EventLogError, _ survey: DamageSurvey) {
        self.place = place
        self.reason = reason
        bytes = survey.fileBytes - min(place.offset, survey.fileBytes)
        blocks = survey.blocks.map { $0.header.firstSequence..<$0.header.endSequence }
    }
}

extension TornTail: CustomStringConvertible {
    /// The place, what is there, and what lies behind it, in one line.
    public var description: String {
        "torn tail of \(bytes) bytes, \(behind): \(reason.fact)"
    }

    private var behind: String {
        guard let first = blocks.first, let last = blocks.last else {
            return "no complete block behind the damage"
        }
        let range = first.lowerBound..<max(last.upperBound, first.lowerBound &+ 1)
        let events = events == 1 ? "1 event" : "\(events) events"
        return "\(events) in complete blocks behind the damage (\(eventText(range)))"
    }
}
