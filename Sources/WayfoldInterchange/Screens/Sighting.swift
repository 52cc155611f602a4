import WayfoldModel

/// What one foreign row says of a session.
struct Sighting {
    enum Fact {
        /// A screen was shown, after another where that is said.
        case screen(ScreenTrail.Screen, previous: ScreenTrail.Screen?)
        /// A screen took the place of the one on top.
        case replaced(ScreenTrail.Screen)
        /// The system said so: no guess.
        case phase(Action.Phase)
        /// The process ended; what follows is another one.
        case terminated
        /// The row only says that there is such a session.
        case nothing
    }

    /// Microseconds since 1970.
    var time: Int64
    var fact: Fact
    /// Of rows that are sent again: a number for the document they are versions of; 0 for others.
    var document: UInt64 = 0
    var version: Int64 = 0
    /// Microseconds since 1970 up to which it held, where that is said.
    var end: Int64 = 0
    /// Whether it says only what changed of its document.
    var isPartial = false

    init(
        time: Int64, fact: Fact, document: UInt64 = 0, version: Int64 = 0,
        isPartial: Bool = false, end: Int64 = 0
    ) {
        self.time = time
        self.fact = fact
        self.document = document
        self.version = version
        self.isPartial = isPartial
        self.end = end
    }
}

/// What the versions of a document say together.
private struct MergedSighting {
    var sighting: Sighting
    /// The versions that its fact and its time are of.
    private var factVersion: Int64
    private var timeVersion: Int64

    init(_ sighting: Sighting) {
        self.sighting = sighting
        factVersion = sighting.version
        timeVersion = sighting.version
    }

    /// Takes over what another version of its document says. In whatever order versions come, the
    /// same comes of them.
    mutating func merge(_ other: Sighting) {
        var takesFact = factVersion < other.version
        if case .nothing = sighting.fact { takesFact = true }
        if case .nothing = other.fact { takesFact = false }
        if takesFact {
            sighting.fact = other.fact
            factVersion = other.version
        }
        // A change may have another date than its view.
        let isPartial = sighting.isPartial
        if isPartial, other.isPartial {
            sighting.time = min(sighting.time, other.time)
        } else if isPartial == other.isPartial ? timeVersion < other.version : isPartial {
            sighting.time = other.time
            timeVersion = other.version
        }
        sighting.isPartial = isPartial && other.isPartial
        sighting.end = max(sighting.end, other.end)
    }
}

/// The sessions of sightings that come in any order, each handed over sorted by time.
struct SightedSessions {
    private var held = HeldSessions<Sighting>()
    private var trail = ScreenTrail()
    private var hasTerminated = false
    private(set) var copyCount = 0
    private(set) var repeatCount = 0
    /// Whether sessions are called by the names they are told apart by.
    private let areNamed: Bool

    init(areNamed: Bool = true, limit: Int = HeldSessions<Sighting>.limit) {
        self.areNamed = areNamed
        held = HeldSessions(limit: limit)
    }

    mutating func add(_ sighting: Sighting, to name: String) {
        held.add(sighting, to: name)
    }

    mutating func add(_ sighting: Sighting, to name: SessionName) {
        held.add(sighting, to: name)
    }

    /// Hands over what no longer fits.
    mutating func handOverflow(
        _ tally: inout ImportTally, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        while let session = held.takeOverflow() { try hand(over: session, &tally, &sink) }
    }

    /// Hands over what is left, at the end of the input.
    mutating func handAll(
        _ tally: inout ImportTally, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        for session in held.takeAll() { try hand(over: session, &tally, &sink) }
    }

    /// What is to be said about them in a summary.
    func remarks(_ tally: ImportTally) -> [ImportSummary.Fact] {
        [
            .init("views of the screen on top", "\(repeatCount)"),
            .init("inferred events", "\(tally.inferredCount)"),
            .init("sessions closed before the end", "\(held.earlyCount)"),
        ]
    }
}

extension SightedSessions {
    private mutating func hand(
        over session: HeldSessions<Sighting>.Session, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        let sightings = latest(of: session.rows)
        // What is moved about is small.
        let order = sightings.indices.map { (sightings[$0].time, sightings[$0].end, $0) }
            .sorted { $0 < $1 }
        let isNamed = areNamed && !session.name.isEmpty
        try tally.begin(isNamed ? session.name : nil, depth: 1, in: &sink)
        trail.reset()
        hasTerminated = false
        for (_, _, index) in order { try perform(sightings[index], &tally, &sink) }
        let last = order.last?.0 ?? 0
        let end = sightings.lazy.map(\.end).max() ?? last
        try tally.end(reason: nil, time: max(last, end), in: &sink)
    }

    /// Of each document what its highest version says, in the place of the first.
    private mutating func latest(of rows: [Sighting]) -> [Sighting] {
        guard rows.contains(where: { $0.document != 0 }) else { return rows }
        var places: [UInt64: Int] = [:]
        var kept: [MergedSighting] = []
        places.reserveCapacity(rows.count)
        kept.reserveCapacity(rows.count)
        for row in rows {
            if row.document == 0 {
                kept.append(MergedSighting(row))
            } else if let place = places[row.document] {
                copyCount += 1
                kept[place].merge(row)
            } else {
                places[row.document] = kept.count
                kept.append(MergedSighting(row))
            }
        }
        return kept.map(\.sighting)
    }

    private mutating func perform(
        _ sighting: Sighting, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        let time = sighting.time
        if case .nothing = sighting.fact { return }
        if hasTerminated {
            hasTerminated = false
            trail.reset()
            try tally.restart(time: time, in: &sink)
        }
        switch sighting.fact {
        case .screen(let screen, let previous):
            let moves = trail.see(screen, from: previous)
            if moves.isEmpty { repeatCount += 1 }
            try tally.perform(moves, time: time, in: &sink)
        case .replaced(let screen):
            guard let top = trail.top, top != screen else {
                if trail.top == screen { repeatCount += 1 }
                return try tally.perform(trail.see(screen), time: time, in: &sink)
            }
            trail.replaceTop(with: screen)
            try tally.infer(.replaceTop(screen.route), time: time, in: &sink)
        case .phase(let phase):
            try tally.perform(.setPhase(phase), time: time, origin: .system, in: &sink)
        case .terminated:
            try tally.perform(.terminate, time: time, origin: .system, in: &sink)
            hasTerminated = true
        case .nothing: break
        }
    }
}
