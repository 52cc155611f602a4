import WayfoldModel

/// Performs the sightings of a table, which come sorted, as the sessions that they are.
struct TableJourney {
    private static let seenLimit = 65_536

    private var trail = ScreenTrail()
    private let gap: Int64?
    private let names: TableNames
    /// The routes of the names that came, by their numbers.
    private var routes: [Symbol] = []
    private var session: [UInt8] = []
    /// How many sessions of that name there were.
    private var part = 1
    private var time: Int64 = 0
    private var isOpen = false
    private var isInBackground = false
    private var hasTerminated = false
    /// What tells the rows of one time.
    private var seen: Set<UInt64> = []
    private(set) var repeatCount = 0
    private(set) var copyCount = 0

    init(gap: Int64?, names: TableNames) {
        self.gap = gap
        self.names = names
    }

    mutating func take(
        _ sighting: borrowing TableSighting, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if sighting.isFirst {
            try end(&tally, &sink)
            session = sighting.session
            part = 0
        }
        if !seen.isEmpty, sighting.isFirst || time != sighting.time {
            seen.removeAll(keepingCapacity: true)
        }
        if sighting.identity != 0, seen.count < Self.seenLimit,
            !seen.insert(sighting.identity).inserted
        {
            copyCount += 1
            return
        }
        if isOpen, let gap, sighting.time - time > gap { try end(&tally, &sink) }
        if sighting.word == .start, isOpen { try end(&tally, &sink) }
        if !isOpen { try begin(&tally, &sink) }
        time = sighting.time
        try perform(sighting, &tally, &sink)
    }

    /// Ends the session that is open.
    mutating func end(
        _ tally: inout ImportTally, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        guard isOpen else { return }
        isOpen = false
        try tally.end(reason: nil, time: time, in: &sink)
    }

    private mutating func begin(
        _ tally: inout ImportTally, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        isOpen = true
        part += 1
        trail.reset()
        isInBackground = false
        hasTerminated = false
        var name: String?
        if !session.isEmpty, session[0] != TableImport.unnamedMark {
            name = String(decoding: session, as: UTF8.self)
            if part > 1 { name = name.map { "\($0)#\(part)" } }
        }
        try tally.begin(name, depth: 1, in: &sink)
    }
}

extension TableJourney {
    private mutating func perform(
        _ sighting: borrowing TableSighting, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        if hasTerminated, sighting.word != .end, sighting.word != .terminate {
            hasTerminated = false
            trail.reset()
            try tally.restart(time: time, in: &sink)
        }
        if sighting.word.needsScreen {
            // A screen comes up only in an app that is there to be seen.
            if isInBackground {
                isInBackground = false
                try tally.infer(.setPhase(.active), time: time, in: &sink)
            }
            return try show(sighting, &tally, &sink)
        }
        switch sighting.word {
        case .foreground: try phase(.active, &tally, &sink)
        case .inactive: try phase(.inactive, &tally, &sink)
        case .background: try phase(.background, &tally, &sink)
        case .terminate:
            guard !hasTerminated else { return }
            hasTerminated = true
            isInBackground = false
            try tally.perform(.terminate, time: time, origin: .system, in: &sink)
        case .end: try end(&tally, &sink)
        case .back:
            trail.back()
            try tally.perform(.back, time: time, origin: .program, in: &sink)
        case .dismiss:
            trail.dismissLayer()
            try tally.perform(.dismiss(.one), time: time, origin: .program, in: &sink)
        case .open:
            let url = String(decoding: names.bytes(of: sighting.screen), as: UTF8.self)
            try tally.perform(
                .openURL(sink.vocabulary.symbol(url)), time: time, origin: .link, in: &sink)
        default: break
        }
    }

    private mutating func phase(
        _ phase: Action.Phase, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        isInBackground = phase == .background
        try tally.perform(.setPhase(phase), time: time, origin: .system, in: &sink)
    }

    private mutating func show(
        _ sighting: borrowing TableSighting, _ tally: inout ImportTally,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        let route = symbol(of: sighting.screen, &sink)
        let screen = ScreenTrail.Screen(route: route)
        switch sighting.word {
        case .root:
            if trail.replace(with: screen).isEmpty { repeatCount += 1 }
            try tally.perform(.setRoot(route), time: time, origin: .program, in: &sink)
        case .alert:
            try tally.perform(trail.alert(screen), time: time, in: &sink)
        case .push, .present, .replace:
            // What is first is what everything stands on, whatever its row calls it.
            guard !trail.isEmpty else {
                return try tally.perform(trail.see(screen), time: time, in: &sink)
            }
            let action: Action
            if sighting.word == .push {
                trail.push(screen)
                action = .push(route)
            } else if sighting.word == .present {
                trail.present(screen)
                action = .present(route, .sheet)
            } else {
                trail.replaceTop(with: screen)
                action = .replaceTop(route)
            }
            try tally.perform(action, time: time, origin: .program, in: &sink)
        default:
            var previous: ScreenTrail.Screen?
            if !sighting.previous.isEmpty {
                previous = ScreenTrail.Screen(route: symbol(of: sighting.previous, &sink))
            }
            // A session that begins with a move begins where the move does.
            var hasMoved = false
            if trail.isEmpty, let previous {
                hasMoved = true
                try tally.perform(trail.see(previous), time: time, in: &sink)
            }
            let moves = trail.see(screen, from: previous)
            if moves.isEmpty, !hasMoved { repeatCount += 1 }
            try tally.perform(moves, time: time, in: &sink)
        }
    }

    private mutating func symbol(
        of name: borrowing TableNames.Name, _ sink: inout (some ImportSink & ~Copyable)
    ) -> Symbol {
        let number = Int(name.number)
        if number > 0, number < routes.count, routes[number] != .none { return routes[number] }
        let route = ScreenName.route(utf8: names.bytes(of: name), in: &sink)
        if number == 0 { return route }
        while routes.count <= number { routes.append(.none) }
        routes[number] = route
        return route
    }
}
