import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// `Replay.run` against `next` and `step` where tabs are left and come back to.
@Suite struct TabRunTests {
    @Test(arguments: 0..<8 as Range<UInt64>)
    func `tabs that are left and selected again fold alike by run and by step`(
        seed: UInt64
    ) throws {
        let folder = try Folder()
        let path = folder.path.appending("log")
        try TabTrace(seed: seed).write(to: path)
        for tallies in [false, true] {
            var stepped = try Walk(path, tallies: tallies)
            try stepped.step()
            #expect(stepped.differences == [])
            for (forgets, notes) in [(false, false), (true, false), (true, true)] {
                var run = try Walk(path, tallies: tallies)
                run.replay.forgetsEnded = forgets
                run.replay.notesEnded = notes
                try run.run()
                #expect(run.differences == [])
                #expect((forgets && !notes) || run.endings == stepped.endings)
                #expect(run.replay.tally == stepped.replay.tally)
                expectSameOpenSessions(run.replay, stepped.replay)
            }
        }
    }

    private func expectSameOpenSessions(_ run: Replay, _ stepped: Replay) {
        #expect(run.openSessions == stepped.openSessions)
        for session in run.openSessions {
            let (left, right) = (run.state(of: session), stepped.state(of: session))
            #expect(run.fold.outline(of: left) == stepped.fold.outline(of: right))
            #expect(left == right)
            #expect(run.fold.violations(in: left).isEmpty)
        }
    }
}

/// Journeys through more tabs than there are tabTops, some of them wrapped, up and down in each.
private struct TabTrace {
    private static let tabCount = 19
    let seed: UInt64

    func write(to path: FilePath) throws {
        var random = SplitMix64(seed: seed)
        let (map, screens) = Self.map()
        var fold = Fold(map)
        var options = LogOptions()
        options.blockBytes = 4096
        var writer = try TraceWriter(
            creating: path, map: map, identity: Samples.identity, options: options)
        // Few sessions or many, few tabs or all.
        let sessions = 1 + Int(seed % 4)
        let tabs = seed.isMultiple(of: 3) ? Self.tabCount : 4
        var states: [UInt64: NavigationState] = [:]
        var session: UInt64 = 1
        for number in 1...UInt64(1500) {
            if random.isOne(in: 12) { session = UInt64(random.below(sessions)) + 1 }
            var state = states[session] ?? fold.initialState()
            if state.hasEnded { state = fold.initialState() }
            var event = Event(
                sequence: number, time: Int64(number) * 1000, session: session,
                action: Self.action(&random, tabs, screens, climbs: (number / 250) % 2 == 0))
            event.outcome = fold.step(event, &state)
            states[session] = state
            _ = try writer.append(event, in: fold.vocabulary)
        }
        try writer.close()
    }

    private static func action(
        _ random: inout SplitMix64, _ tabs: Int, _ screens: [Symbol], climbs: Bool
    ) -> Action {
        switch random.below(200) {
        case 0: return .endSession(.none)
        case 1: return .present(screens[0], .alert)
        case 2..<5: return .popToRoot
        case 5..<10: return .pop(count: 1 + random.below(4))
        case 10..<13: return .setPath([screens[1], screens[2], screens[3]])
        case 13..<40: return .selectTab(.index(random.below(tabs)))
        default:
            if random.below(20) < (climbs ? 14 : 9) { return .push(screens[random.below(40)]) }
            return .back
        }
    }

    private static func map() -> (AppMap, [Symbol]) {
        var map = AppMap(name: "tabs")
        let screens = (0..<40).map { map.vocabulary.symbol("screen-\($0)") }
        let roots = (0...tabCount).map { map.vocabulary.symbol("tab-\($0)") }
        map.routes = (screens + roots).map { RouteDefinition(name: $0) }
        map.flows.removeAll()
        var tabs: [FlowDefinition.Tab] = []
        for number in 0..<tabCount {
            let root = roots[number]
            tabs.append(.init(route: root, flow: .init(1 + number)))
            let isWrapped = number % 5 == 3
            map.flows.append(
                FlowDefinition(
                    name: root,
                    content: isWrapped ? .wrapper(.init(1 + tabCount)) : .stack(root: root)))
        }
        let inner = roots[tabCount]
        map.flows.append(FlowDefinition(name: inner, content: .stack(root: inner)))
        let app = map.vocabulary.symbol("app")
        map.flows.insert(FlowDefinition(name: app, content: .tabs(tabs, selection: 2)), at: 0)
        return (map, screens)
    }
}
