import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Writes random journeys of several sessions, one into the other, into a log: sessions with and
/// without names, names given anew, numbers that are used again, times that step back, gaps.
struct RandomLog {
    var random: SplitMix64
    var journey: RandomJourney
    let map: AppMap
    private var replay: Replay
    private var time: Int64 = 1_000_000
    let sessions: Int
    let endsOneIn: Int
    let hasGaps: Bool
    let path: FilePath

    init(
        seed: UInt64, at path: FilePath, sessions: Int = 5, endsOneIn: Int = 60,
        hasGaps: Bool = false
    ) {
        random = SplitMix64(seed: seed)
        journey = RandomJourney(seed: seed)
        var map = journey.map()
        map.dialect = Dialect.all[Int(seed) % Dialect.all.count]
        self.map = map
        replay = Replay(Fold(map))
        self.path = path
        self.sessions = sessions
        self.endsOneIn = endsOneIn
        self.hasGaps = hasGaps
    }

    /// The length of segments; blocks are small, so that a few events fill several.
    var segmentBytes: UInt64 = 6000

    private var options: LogOptions {
        var options = LogOptions(durability: .none)
        options.segmentBytes = segmentBytes
        options.blockBytes = 300
        return options
    }

    func create() throws {
        let writer = try TraceWriter(
            creating: path, map: map, identity: Samples.identity, allowsSequenceGaps: hasGaps,
            options: options)
        try writer.close()
    }

    /// Appends so many events.
    mutating func append(_ count: Int) throws {
        var writer = try TraceWriter(appendingTo: path, options: options)
        for _ in 0..<count {
            if hasGaps, random.isOne(in: 40) {
                try writer.skip(to: writer.nextSequence + UInt64(random.below(30)))
            }
            let session = UInt64(1 + random.below(sessions))
            if random.isOne(in: 30) {
                try writer.name(session: session, "s\(random.below(sessions + 2))")
            }
            var event = journey.event(in: replay.state(of: session))
            event.session = session
            time += Int64(random.below(5_000)) - 1_000
            event.time = time
            event.cause = 0
            if random.isOne(in: endsOneIn) { event.action = .endSession(.none) }
            event.sequence = writer.nextSequence
            event.outcome = replay.step(event)
            if replay.state.hasEnded { replay.forgetCurrent() }
            _ = try writer.append(event, in: replay.fold.vocabulary)
        }
        try writer.close()
    }

    /// Makes the index and its checkpoints, one every few events; with parts of a few anchors.
    @discardableResult
    static func index(_ path: FilePath, anchorsInPart: Int = 5) throws -> LogIndex? {
        var parts = IndexLimits()
        parts.anchors = anchorsInPart
        _ = try EventLog.buildIndex(
            of: path, parts, endsSession: SessionEnds.endsSession, progress: { _, _ in })
        guard case .index(let index) = try LogIndex.find(of: EventLog(reading: path)) else {
            return nil
        }
        var limits = Checkpoints.Limits()
        limits.least = 20
        limits.most = 60
        _ = try Checkpoints.build(beside: index, limits) { _, _ in }
        return index
    }
}

/// What is known of an event and the state after it, by one scan of all of a log.
struct ScannedEvent: Equatable {
    var event: Event
    var name: String?
    var place: LogPlace
    var digest: Digest

    static func all(of path: FilePath, _ vocabulary: inout Vocabulary) throws -> [ScannedEvent] {
        var events = try LogEvents(EventLog(reading: path))
        var replay = Replay(Fold(events.map))
        replay.fold.vocabulary = vocabulary
        var found: [ScannedEvent] = []
        while let event = try events.next(&replay.fold.vocabulary) {
            _ = replay.step(event)
            found.append(
                ScannedEvent(
                    event: event, name: events.name(of: event.session), place: events.place,
                    digest: replay.fold.digest(of: replay.state)))
            guard case .endSession = event.action else { continue }
            events.forget(event.session)
            replay.forgetCurrent()
        }
        vocabulary = replay.fold.vocabulary
        return found
    }
}
