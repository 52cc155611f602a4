/// What an import found, counted.
public struct ImportSummary: Hashable, Sendable {
    /// The importer's name.
    public let importer: String
    /// Rows of data, skipped ones included and heads and comments left out.
    public var rowCount = 0
    /// Skipped rows, by what is wrong with them.
    public var skipped: [SkippedRow.Reason: Int] = [:]
    public var sessionCount = 0
    /// Sessions without an event.
    public var emptySessionCount = 0
    /// Events, the ends of sessions not counted.
    public var eventCount = 0
    /// Events that were refused; each of them is counted by its kind too.
    public var refusedCount = 0
    /// Screens set as the root: first screens and fresh starts.
    public var rootCount = 0
    public var forwardCount = 0
    public var backCount = 0
    /// First tab selections of a session.
    public var firstSelectionCount = 0
    /// Selections of another tab than the one before.
    public var switchCount = 0
    /// Selections of the same tab once more.
    public var reselectionCount = 0
    public var sessionsWithBack = 0
    /// Events a session.
    public var lengths = Distribution()
    /// The deepest stack of each session, its root included; empty for formats without stacks.
    public var deepest = Distribution()
    /// The last depth of each session.
    public var final = Distribution()
    /// Forward clicks that follow no listed link; nil when no links were given.
    public var clicksWithoutLink: Int?
    /// What a format counts besides, in its own words and order.
    public var remarks: [Fact] = []
    /// Rows that are kept without a column that could not be read, by column.
    public var notes: [ImportNote] = []
    /// What to do otherwise the next time, a line each.
    public var advice: [String] = []
    /// The rows in whose middle an input ends, at most one a file.
    public var cuts: [SkippedRow] = []
    /// The files of several that are one import of which no row could be read.
    public var unreadFiles: [String] = []
    /// Whether the last line has no line end: the file may have been cut.
    public var endsWithoutLineEnd = false

    /// A number with its name.
    public struct Fact: Hashable, Sendable {
        public let label: String
        public let value: String

        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    init(importer: String) {
        self.importer = importer
    }

    public var skippedCount: Int { skipped.values.reduce(0, +) }
}

extension ImportSummary {
    /// Everything that was counted and does not speak of what the format has not.
    public var facts: [Fact] {
        var facts = [Fact("rows", "\(rowCount)"), Fact("rows skipped", "\(skippedCount)")]
        for reason in SkippedRow.Reason.allCases {
            if let count = skipped[reason] {
                facts.append(Fact("  \(reason.rawValue)", "\(count)"))
            }
        }
        for note in notes { facts.append(Fact("rows without \(note.column)", "\(note.count)")) }
        facts.append(Fact("sessions", "\(sessionCount)"))
        facts.append(Fact("  without an event", "\(emptySessionCount)"))
        facts.append(Fact("events", "\(eventCount)"))
        facts += moves
        facts.append(Fact("  refused", "\(refusedCount)"))
        facts.append(Fact("events a session", Self.text(lengths)))
        if deepest.count > 0 {
            facts.append(Fact("sessions with a back", "\(sessionsWithBack)"))
            facts.append(Fact("deepest stack", Self.text(deepest)))
            facts.append(Fact("sum of the deepest", "\(deepest.sum)"))
            facts.append(Fact("sum of the final depths", "\(final.sum)"))
        }
        if let clicksWithoutLink {
            facts.append(Fact("clicks that follow no listed link", "\(clicksWithoutLink)"))
        }
        facts += remarks
        if endsWithoutLineEnd { facts.append(Fact("last line", "has no line end")) }
        return facts
    }

    private var moves: [Fact] {
        [
            ("roots", rootCount), ("forward", forwardCount), ("back", backCount),
            ("first tab selections", firstSelectionCount), ("tab switches", switchCount),
            ("tab re-selections", reselectionCount),
        ].filter { $0.1 > 0 }.map { Fact("  \($0.0)", "\($0.1)") }
    }

    private static func text(_ numbers: Distribution) -> String {
        "p50 \(numbers.percentile(50)), p90 \(numbers.percentile(90)),"
            + " p99 \(numbers.percentile(99)), max \(numbers.max)"
    }
}

extension ImportSummary: CustomStringConvertible {
    /// A line a fact, under the importer's name.
    public var description: String {
        ([importer] + facts.map { "\($0.label): \($0.value)" }).joined(separator: "\n")
    }
}
