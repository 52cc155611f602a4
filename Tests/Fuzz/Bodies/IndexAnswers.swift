import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// What a log's index answers to all questions that the log of the body has answers to.
struct IndexAnswers: Sendable {
    /// By sequence number, time and session; only what was answered without an error.
    private var moments: [UInt64: String] = [:]
    private var times: [Int64: String] = [:]
    private var last: [UInt64: String] = [:]
    private var events: [UInt64: [String]] = [:]
    private var counts: [UInt64: UInt64] = [:]
    private var names: [[UInt8]: [UInt64]] = [:]
    /// Whether the index covers the log.
    private(set) var isWhole = false
    /// The first sequence number that it does not cover.
    private var end: UInt64 = 0

    /// Asks an index, if there is one that fits.
    ///
    /// - Throws: what keeps the log or the index from being opened. An answer that is refused is
    ///   left out.
    mutating func ask(_ path: FilePath) throws(TraceError) {
        let finding: LogIndex.Finding
        do throws(EventLogError) {
            finding = try LogIndex.find(of: EventLog(reading: path))
        } catch {
            throw .log(error)
        }
        guard case .index(let index) = finding else { return }
        isWhole = index.isWhole
        end = index.end.nextSequence
        var timeline = try SeekableTimeline(index)
        let sessions = Set(SeedLog.indexed.events.map(\.session)).sorted()
        for event in SeedLog.indexed.events {
            attempt { () throws(TraceError) in
                let moment = try timeline.moment(atSequence: event.sequence)
                moments[event.sequence] = text(of: moment, timeline.fold)
            }
            attempt { () throws(TraceError) in
                let moment = try timeline.moment(atTime: event.time)
                times[event.time] = text(of: moment, timeline.fold)
            }
        }
        for session in sessions + [sessions.reduce(0, max) + 1] {
            attempt { () throws(TraceError) in
                events[session] = try timeline.events(ofSession: session)
                    .map { text(of: $0, timeline.fold) }
            }
            attempt { () throws(TraceError) in
                let moment = try timeline.moment(atSequence: end &- 1, of: session)
                last[session] = text(of: moment, timeline.fold)
            }
        }
        try askIndex(index)
    }

    private mutating func askIndex(_ index: LogIndex) throws(TraceError) {
        do throws(EventLogError) {
            for name in IndexedLog.names { names[name] = try index.sessions(named: name) }
            var counts: [UInt64: UInt64] = [:]
            try index.forEachSession { counts[$0] = $1 }
            self.counts = counts
            _ = try index.firstFault()
        } catch {
            throw .log(error)
        }
    }

    private func attempt(_ body: () throws(TraceError) -> Void) {
        do throws(TraceError) { try body() } catch { _ = "\(error)" }
    }

    private static let nothing = "nothing"

    private func text(of moment: SeekableTimeline.Moment?, _ fold: Fold) -> String {
        guard let moment else { return Self.nothing }
        let digest = fold.digest(of: moment.state)
        let event = text(of: moment.event, fold)
        return "\(event) \(moment.decided) \(digest) \(moment.name ?? "-")"
    }

    /// The numbers of symbols depend on what was asked before, so that an event is told in words.
    private func text(of event: Event, _ fold: Fold) -> String {
        "\(event.sequence) \(event.session) \(Words.text(of: event, in: fold.vocabulary))"
    }
}

extension IndexAnswers {
    /// Makes sure that what was answered is right; a question that was not answered is.
    func hold(against right: IndexAnswers) throws(FuzzFinding) {
        for (sequence, moment) in moments where sequence < end || moment != Self.nothing {
            try FuzzBodies.hold(
                moment == right.moments[sequence], "event \(sequence) is said to be \(moment)")
        }
        for (time, moment) in times where isWhole || moment != Self.nothing {
            try FuzzBodies.hold(
                moment == right.times[time], "the event at \(time) is said to be \(moment)")
        }
        for (session, events) in self.events {
            try FuzzBodies.hold(
                events == right.events[session], "session \(session) is said to have \(events)")
        }
        guard isWhole else { return }
        for (session, moment) in last {
            try FuzzBodies.hold(
                moment == right.last[session], "session \(session) is said to end \(moment)")
        }
        for (name, sessions) in names {
            try FuzzBodies.hold(sessions == right.names[name], "a name is said to be \(sessions)")
        }
        try FuzzBodies.hold(
            counts.isEmpty || counts == right.counts, "sessions are said to be \(counts)")
    }
}
