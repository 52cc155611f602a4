import Testing
import WayfoldModel
import WayfoldReplay

@testable import WayfoldSimulation

@Suite struct ExplorationTests {
    /// All orders, one by one: their states by standing and positions, and how many there are.
    private struct BruteForce {
        struct Key: Hashable {
            var state: NavigationState
            var positions: [Int]
        }

        struct Way: Hashable {
            var key: Key
            var actor: Int
            var choice: Int
        }

        var fold: Fold
        let script: ActorScript
        var states: Set<Key> = []
        var ways: Set<Way> = []
        var orders: UInt64 = 0
        var prefixes = 0

        init(_ script: ActorScript, _ map: AppMap, _ vocabulary: Vocabulary, depth: Int) {
            fold = Fold(map)
            fold.vocabulary = vocabulary
            self.script = script
            var state = fold.initialState()
            for event in script.before {
                var event = event
                event.sequence = state.sequence + 1
                _ = fold.step(event, &state)
            }
            follow(state, script.actors.map { _ in 0 }, depth)
        }

        mutating func follow(_ state: NavigationState, _ positions: [Int], _ left: Int) {
            prefixes += 1
            let key = Key(state: state.standing(), positions: positions)
            states.insert(key)
            var isEnd = true
            for (actor, position) in positions.enumerated() where left > 0 {
                for (choice, turn) in script.actors[actor].positions[position].enumerated() {
                    isEnd = false
                    ways.insert(Way(key: key, actor: actor, choice: choice))
                    var next = state
                    var event = turn.event
                    event.sequence = state.sequence + 1
                    _ = fold.step(event, &next)
                    var places = positions
                    places[actor] = turn.next
                    follow(next, places, left - 1)
                }
            }
            if isEnd { orders += 1 }
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `states, steps and orders are those of all orders followed one by one`(
        seed: UInt64
    ) throws {
        var random = SplitMix64(seed: seed)
        let map = try SampleApp.map()
        var vocabulary = map.vocabulary
        var lines: [[String]] = []
        for _ in 0..<(2 + random.below(2)) {
            lines.append(
                (0..<(1 + random.below(3))).map { _ in random.pick(SampleApp.actions) ?? "back" })
        }
        var script = try SampleApp.script(lines, before: ["push todo id=9"], &vocabulary)
        if random.isOne(in: 2) {
            // The last actor may leave its last action, or begin anew.
            let end = script.actors[0].positions.count - 1
            script.actors[0].positions[end] = script.actors[0].positions[0]
        }
        let depth = 3 + random.below(4)
        let all = BruteForce(script, map, vocabulary, depth: depth)
        var exploration = try Exploration(
            script, map, vocabulary, bounds: .init(depth: depth))
        exploration.explore()
        #expect(exploration.finding == nil)
        #expect(exploration.stateCount == all.states.count)
        #expect(exploration.transitionCount == all.ways.count)
        #expect(exploration.orderCount == all.orders)
        #expect(exploration.statesByDepth.reduce(0, +) == all.states.count)

        var unmerged = try Exploration(
            script, map, vocabulary, bounds: .init(depth: depth), merges: false)
        unmerged.explore()
        #expect(unmerged.stateCount == all.prefixes)
        #expect(unmerged.orderCount == all.orders)
    }

    @Test func `independent actors give as many orders as their words have, and few states`() throws
    {
        let map = try SampleApp.map()
        var vocabulary = map.vocabulary
        let pair = ["phase inactive by=system", "phase active by=system"]
        let script = try SampleApp.script([pair, pair, pair, pair], &vocabulary)
        var exploration = try Exploration(script, map, vocabulary, bounds: .init(depth: 8))
        exploration.explore()
        #expect(exploration.orderCount == 2_520)
        #expect(exploration.statesByDepth.count == 9)
        #expect(exploration.reachedDepth == 8)
    }

    @Test func `a violation is on a shortest trace, with who did what`() throws {
        let map = try SampleApp.map()
        var vocabulary = map.vocabulary
        var script = try SampleApp.script(
            [["back", "push todo id=1"], ["push todo id=2", "back"]], &vocabulary)
        script.never = ["depth > 2"]
        var exploration = try Exploration(script, map, vocabulary, bounds: .init(depth: 8))
        exploration.explore()
        let finding = try #require(exploration.finding)
        #expect(finding.reason == .never("depth > 2"))
        #expect(finding.actors == [0, 0, 1])
        #expect(
            finding.events.map { Words.text(of: $0, in: exploration.fold.vocabulary) }
                == ["back ! atRoot", "push todo id=1", "push todo id=2"])
        #expect(finding.events.map(\.sequence) == [1, 2, 3])
    }

    @Test func `what must hold finally is asked where every actor may leave it at that`() throws {
        let map = try SampleApp.map()
        var vocabulary = map.vocabulary
        var script = try SampleApp.script([["push todo id=1"], ["back"]], &vocabulary)
        script.finally = ["depth == 2"]
        var exploration = try Exploration(script, map, vocabulary, bounds: .init(depth: 8))
        exploration.explore()
        #expect(exploration.finding?.reason == .finally("depth == 2"))
        #expect(exploration.finding?.actors == [0, 1])
    }

    @Test func `more states than may be kept stop it, and say so`() throws {
        let map = try SampleApp.map()
        var vocabulary = map.vocabulary
        let script = try SampleApp.script(
            [["push todo id=1", "back"], ["push todo id=2", "back"]], &vocabulary)
        var exploration = try Exploration(
            script, map, vocabulary, bounds: .init(depth: 8, states: 5))
        exploration.explore()
        #expect(exploration.isCut)
        #expect(exploration.stateCount == 6)
    }
}
