import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// What a replay counts on its way.
struct ReplayTally {
    private(set) var events: UInt64 = 0
    private(set) var refused: UInt64 = 0
    private(set) var sessions: UInt64 = 0
    private(set) var kinds: [UInt64]
    /// Refusals by reason.
    private(set) var reasons: [UInt64]
    private(set) var firstTime: Int64 = .max
    private(set) var lastTime: Int64 = .min
    private(set) var missingEvents: UInt64 = 0
    /// The depth after each event.
    private(set) var depths = DepthCounts()
    /// The deepest stack of each session that ended, and its last one.
    private(set) var deepest = DepthCounts()
    private(set) var final = DepthCounts()
    /// The deepest stack so far of each open session.
    private var open: [UInt64: Int] = [:]
    private var current: (session: UInt64, deepest: Int)?

    init() {
        kinds = Array(repeating: 0, count: 256)
        reasons = Array(repeating: 0, count: 256)
    }

    /// Counts an event, with the depth of its session's state after it.
    mutating func add(_ event: Event, _ outcome: Outcome, depth: Int, isFirst: Bool) {
        events += 1
        if isFirst { sessions += 1 }
        kinds[Int(event.action.kind.rawValue)] += 1
        if case .refused(let refusal) = outcome {
            refused += 1
            reasons[Int(refusal.reason.rawValue)] += 1
        }
        if case .gap(let count) = event.action {
            let (sum, overflow) = missingEvents.addingReportingOverflow(count)
            missingEvents = overflow ? .max : sum
        }
        firstTime = min(firstTime, event.time)
        lastTime = max(lastTime, event.time)
        depths.add(depth)
        if current?.session != event.session { turn(to: event.session) }
        if let deepest = current?.deepest, depth > deepest { current?.deepest = depth }
    }

    /// Notes the last depth of a session.
    mutating func end(_ session: UInt64, depth: Int) {
        if current?.session != session { turn(to: session) }
        deepest.add(current?.deepest ?? 0)
        final.add(depth)
        open[session] = nil
        current = nil
    }

    private mutating func turn(to session: UInt64) {
        if let current { open[current.session] = current.deepest }
        current = (session, open[session] ?? 0)
    }
}

extension ReplayTally {
    /// A bar for each verb that occurred, the most frequent first.
    var kindBars: [Report.Bars.Bar] {
        Self.bars(ActionKind.allCases.map { ($0.word, kinds[Int($0.rawValue)]) })
    }

    /// A bar for each reason of a refusal that occurred, the most frequent first.
    var reasonBars: [Report.Bars.Bar] {
        Self.bars(Refusal.Reason.allCases.map { ($0.word, reasons[Int($0.rawValue)]) })
    }

    private static func bars(_ counts: [(String, UInt64)]) -> [Report.Bars.Bar] {
        counts.filter { $0.1 > 0 }.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
            .map { .init($0.0, .count($0.1)) }
    }

    /// From the first time to the last, and how long that is.
    var span: String? {
        guard firstTime <= lastTime else { return nil }
        let length = lastTime.subtractingReportingOverflow(firstTime)
        let from = Moment.text(ofTime: firstTime)
        let to = Moment.text(ofTime: lastTime)
        guard !length.overflow, firstTime != lastTime else { return "\(from) to \(to)" }
        return "\(from) to \(to), \(Moment.text(ofSpan: length.partialValue))"
    }
}
