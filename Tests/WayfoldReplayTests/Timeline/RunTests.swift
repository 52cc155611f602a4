import SystemPackage
import Testing
import WayfoldLog

@testable import WayfoldModel
@testable import WayfoldReplay

/// `Replay.run` against `next` and `step`, which are its definition.
@Suite struct RunTests {
    @Test func `the two verbs of the hot loop differ in one bit`() {
        #expect(ActionKind.push.rawValue ^ ActionKind.back.rawValue == 8)
        #expect(ActionKind.back.rawValue == 9)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `random journeys of many sessions fold alike by run and by step`(seed: UInt64) throws {
        let folder = try Folder()
        let trace = try RandomTrace(seed: seed, count: 1500, at: folder.path.appending("log"))
        var stepped = try Walk(trace.path, tallies: seed.isMultiple(of: 2))
        var run = try Walk(trace.path, tallies: seed.isMultiple(of: 2))
        try stepped.step()
        try run.run()
        #expect(run.endings == stepped.endings)
        #expect(run.differences == stepped.differences)
        #expect(run.replay.eventCount == stepped.replay.eventCount)
        #expect(run.replay.sessionCount == stepped.replay.sessionCount)
        #expect(run.replay.tally == stepped.replay.tally)
        let open = run.replay.openSessionsInOrder.map(\.session)
        #expect(open == stepped.replay.openSessionsInOrder.map(\.session))
        for session in open {
            let left = run.replay.state(of: session)
            let right = stepped.replay.state(of: session)
            #expect(run.replay.fold.outline(of: left) == stepped.replay.fold.outline(of: right))
            #expect(left.sequence == right.sequence)
            #expect(run.replay.fold.violations(in: left).isEmpty)
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `sessions that a run forgets by itself are noted as they ended`(seed: UInt64) throws {
        let folder = try Folder()
        let trace = try RandomTrace(seed: seed, count: 1500, at: folder.path.appending("log"))
        let tallies = seed.isMultiple(of: 2)
        var stepped = try Walk(trace.path, tallies: tallies)
        try stepped.step()
        for notes in [false, true] {
            var run = try Walk(trace.path, tallies: tallies)
            run.replay.forgetsEnded = true
            run.replay.notesEnded = notes
            try run.run()
            #expect(!notes || run.endings == stepped.endings)
            #expect(run.differences == stepped.differences)
            #expect(run.replay.sessionCount == stepped.replay.sessionCount)
            #expect(run.replay.tally == stepped.replay.tally)
            let open = run.replay.openSessionsInOrder.map(\.session)
            #expect(open == stepped.replay.openSessionsInOrder.map(\.session))
            for session in open {
                let digest = stepped.replay.digest(of: session)
                #expect(run.replay.digest(of: session) == digest)
                let beginning = stepped.replay.beginning(of: session)
                #expect(run.replay.beginning(of: session) == beginning)
            }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `a run shows each step as it is folded, and goes on behind a pause`(seed: UInt64) throws {
        let folder = try Folder()
        let trace = try RandomTrace(seed: seed, count: 1500, at: folder.path.appending("log"))
        var stepped = try Walk(trace.path, tallies: seed.isMultiple(of: 2))
        var run = try Walk(trace.path, tallies: seed.isMultiple(of: 2))
        #expect(try run.see(pauses: !seed.isMultiple(of: 3)) == stepped.stepsSeen())
        #expect(run.endings == stepped.endings)
        #expect(run.replay.tally == stepped.replay.tally)
        // Where a step that differs is a pause of its own, the difference is not said again.
        #expect(Set(run.differences).isSubset(of: stepped.differences))
    }

    @Test(arguments: [1, 7])
    func `a run shows every step of plain pushes and backs, of which no row is short`(
        sessions: Int
    ) throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        try PlainTrace(sessions: sessions, count: 4000).write(to: path)
        var stepped = try Walk(path, tallies: true)
        var run = try Walk(path, tallies: true)
        let seen = try run.see(pauses: false)
        #expect(seen.count == 4000)
        #expect(try seen == stepped.stepsSeen())
        #expect(run.replay.tally == stepped.replay.tally)
    }

    @Test func `routes with numbers of one to three bytes fold alike`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var map = AppMap(name: "many")
        let routes = (0..<17_000).map { map.vocabulary.symbol(Route("screen\($0)")) }
        var writer = try TraceWriter(creating: path, map: map, identity: Samples.identity)
        for number in 0..<(3 * routes.count) {
            // Every number twice, so that the second push of it is one of the hot loop.
            let isBack = number % 3 == 2
            let route = routes[number / 3 % 2 == 0 ? number / 3 : number % routes.count]
            let action = isBack ? Action.back : .push(route)
            _ = try writer.append(Event(sequence: 0, action: action), in: map.vocabulary)
        }
        try writer.close()
        var stepped = try Walk(path, tallies: false)
        var run = try Walk(path, tallies: false)
        try stepped.step()
        try run.run()
        #expect(run.differences == [] && stepped.differences == [])
        #expect(run.replay.digest(of: 0) == stepped.replay.digest(of: 0))
    }

    @Test(arguments: [1, 7, 300])
    func `deep stacks of plain pushes and backs fold alike`(sessions: Int) throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        try PlainTrace(sessions: sessions, count: 12_000).write(to: path)
        for forgets in [false, true] {
            var stepped = try Walk(path, tallies: true)
            var run = try Walk(path, tallies: true)
            run.replay.forgetsEnded = forgets
            try stepped.step()
            try run.run()
            #expect(forgets || run.endings == stepped.endings)
            #expect(run.replay.tally == stepped.replay.tally)
            #expect(run.differences == [] && stepped.differences == [])
            #expect(run.replay.openSessions == stepped.replay.openSessions)
            for session in run.replay.openSessions {
                let digest = stepped.replay.digest(of: session)
                #expect(run.replay.digest(of: session) == digest)
            }
        }
    }

    @Test func `a run stops where an outcome differs and goes on behind it`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var vocabulary = Vocabulary()
        let home = vocabulary.symbol(Route("home"))
        var writer = try TraceWriter(creating: path, map: AppMap(), identity: Samples.identity)
        for number in 1...9 {
            var event = Event(sequence: 0, action: number == 5 ? .back : .push(home))
            if number == 5 || number == 8 { event.outcome = .refused(Refusal(.atRoot)) }
            _ = try writer.append(event, in: vocabulary)
        }
        try writer.close()
        var events = try LogEvents(EventLog(reading: path))
        var replay = Replay(Fold(events.map))
        var found: [UInt64] = []
        while let pause = try replay.run(&events) {
            if case .differs(let event, let decided) = pause {
                #expect(decided == .applied)
                found.append(event.sequence)
            }
        }
        #expect(found == [5, 8])
        #expect(replay.state.depth(ofSceneAt: 0) == 8)
    }

    @Test func `a record that is broken ends a run with its place`() throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        var writer = try LogWriter(
            creating: path, identity: Samples.identity, semanticsVersion: Semantics.version,
            metadata: LogHead.metadata(of: AppMap()))
        try writer.append(Envelope(session: 1)) { $0.byte(ActionKind.back.rawValue) }
        try writer.append(Envelope(session: 1)) { $0.byte(0x3F) }
        try writer.close()
        var events = try LogEvents(EventLog(reading: path))
        var replay = Replay(Fold(events.map))
        let error = #expect(throws: TraceError.self) {
            while try replay.run(&events) != nil {}
        }
        #expect("\(try #require(error))".contains("unknown verb 63"))
        #expect(replay.eventCount == 1)
    }
}

/// Random actions of a random map in a log, of a few sessions that take turns.
private struct RandomTrace {
    let path: FilePath

    init(seed: UInt64, count: Int, at path: FilePath) throws {
        self.path = path
        var journey = RandomJourney(seed: seed)
        var random = SplitMix64(seed: seed ^ 0xABCD)
        let map = journey.map()
        var fold = Fold(map)
        var options = LogOptions()
        options.blockBytes = 2048
        options.segmentBytes = 8192
        var writer = try TraceWriter(
            creating: path, map: map, identity: Samples.identity, options: options)
        var states: [UInt64: NavigationState] = [:]
        var session: UInt64 = 1
        var time: Int64 = 0
        for number in 1...UInt64(count) {
            if random.isOne(in: 5) { session = UInt64(random.below(6)) + 1 }
            var state = states[session] ?? fold.initialState()
            if state.hasEnded { state = fold.initialState() }
            state.sequence = number - 1
            var event = journey.event(in: state)
            if !random.isOne(in: 3) { event = Self.plain(event, &random) }
            event.sequence = number
            event.session = session
            // Now and then the difference is too long for a short record.
            time += random.isOne(in: 6) ? 86_399_999_999 : 1000
            event.time = time
            if event.cause >= number { event.cause = 0 }
            event.outcome = fold.step(event, &state)
            // Now and then the record says something else than the fold.
            if random.isOne(in: 200) { event.outcome = .refused(Refusal(.stale)) }
            states[session] = state
            _ = try writer.append(event, in: fold.vocabulary)
        }
        try writer.close()
    }

    /// An event of the kinds that the hot loop takes, more often than not.
    private static func plain(_ event: Event, _ random: inout SplitMix64) -> Event {
        var plain = event
        plain.target = .active
        plain.scene = 0
        plain.origin = .user
        plain.cause = 0
        switch random.below(4) {
        case 0: plain.action = random.isOne(in: 9) ? .endSession(.none) : .back
        case 1: plain.action = .selectTab(.index(random.below(4)))
        case 2: plain.action = .pop(count: 1)
        default: break
        }
        return plain
    }
}

/// Pushes and backs of sessions that take turns, far up and down.
private struct PlainTrace {
    let sessions: Int
    let count: Int

    func write(to path: FilePath) throws {
        var random = SplitMix64(seed: UInt64(sessions))
        var map = AppMap(name: "plain")
        let routes = (0..<200).map { map.vocabulary.symbol(Route("screen\($0)")) }
        var writer = try TraceWriter(creating: path, map: map, identity: Samples.identity)
        var depths = [Int](repeating: 0, count: sessions)
        for number in 1...count {
            let session = random.below(sessions)
            // Up and down in long waves, so that stacks leave the window and come back to it.
            let climbs = (number / 3000).isMultiple(of: 2)
            let isBack = depths[session] > 0 && random.isOne(in: climbs ? 4 : 2)
            var action = Action.push(routes[random.below(200)])
            if isBack { action = random.isOne(in: 9) ? .pop(count: 1) : .back }
            if random.isOne(in: 500) { action = .endSession(.none) }
            let isEnd = action == .endSession(.none)
            depths[session] = isEnd ? 0 : depths[session] + (isBack ? -1 : 1)
            let event = Event(
                sequence: 0, time: Int64(number) * 40_000, session: UInt64(session) + 1,
                origin: isEnd ? .system : .user, action: action)
            _ = try writer.append(event, in: map.vocabulary)
        }
        try writer.close()
    }
}
