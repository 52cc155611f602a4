import Testing
import WayfoldModel

@testable import WayfoldSimulation

/// What the shrinker leaves of specimens that fail by rules made for the test.
@Suite struct ShrinkerTests {
    /// A specimen whose events can be told apart whatever becomes of them: each has a session of
    /// its own.
    private static func specimen(_ count: Int) -> Specimen {
        var map = AppMap()
        let route = map.vocabulary.symbol("somewhere?id=1")
        let events = (0..<count).map { index in
            Event(
                sequence: UInt64(index + 1), time: 7, session: UInt64(1) << UInt64(index + 1),
                scene: 3, origin: .program, action: .setPath([route, route]))
        }
        return Specimen(map, events)
    }

    /// Which of the events are there, a bit each.
    private static func members(_ specimen: Specimen) -> Int {
        specimen.events.reduce(0) { $0 | Int($1.session >> 1) }
    }

    private static func shrunk(
        _ specimen: Specimen, _ judge: @escaping Shrinker.Judge
    ) throws -> Shrinker {
        let failure = try #require(judge(specimen))
        var shrinker = Shrinker(specimen, failure, judge: judge)
        shrinker.shrink(dialect: .canonical)
        return shrinker
    }

    /// Whether it fails, and without any one event does not fail in the same way.
    private static func isMinimal(_ specimen: Specimen, _ judge: Shrinker.Judge) -> Bool {
        guard let failure = judge(specimen) else { return false }
        return specimen.events.indices.allSatisfy { index in
            var fewer = specimen
            fewer.events.remove(at: index)
            return judge(fewer)?.kind != failure.kind
        }
    }

    @Test func `of every set of needed events the very set is left`() throws {
        for needed in 0..<(1 << 7) {
            let judge: Shrinker.Judge = { specimen in
                guard Self.members(specimen) & needed == needed else { return nil }
                return Failure(.state, eventCount: specimen.events.count)
            }
            let shrinker = try Self.shrunk(Self.specimen(7), judge)
            #expect(Self.members(shrinker.best) == needed)
            #expect(!shrinker.isCutShort)
        }
    }

    @Test func `whatever fails, what is left fails and needs each of its events`() throws {
        // Every rule on subsets of three events by which all three together fail.
        for rule in 0..<(1 << 8) where rule >> 7 & 1 == 1 {
            try checkMinimal(3) { rule >> $0 & 1 == 1 }
        }
        // And some on subsets of nine, among them many by which more is better and then worse.
        var random = SplitMix64(seed: 5)
        for _ in 0..<300 {
            let salt = random.next()
            try checkMinimal(9) { members in
                var mixed = SplitMix64(seed: salt &+ UInt64(members))
                return members == (1 << 9) - 1 || mixed.isOne(in: 3)
            }
        }
    }

    private func checkMinimal(_ count: Int, fails: @escaping (Int) -> Bool) throws {
        let judge: Shrinker.Judge = { specimen in
            guard fails(Self.members(specimen)) else { return nil }
            return Failure(.state, eventCount: specimen.events.count)
        }
        let shrinker = try Self.shrunk(Self.specimen(count), judge)
        #expect(Self.isMinimal(shrinker.best, judge))
        let again = try Self.shrunk(Self.specimen(count), judge)
        #expect(again.best.events == shrinker.best.events)
        #expect(again.trialCount == shrinker.trialCount)
    }

    @Test func `another kind of failure is not taken for the same`() throws {
        // Without the second event it fails as well, but otherwise.
        let judge: Shrinker.Judge = { specimen in
            let members = Self.members(specimen)
            guard members & 0b100 != 0 else { return nil }
            let kind: Failure.Kind = members & 0b010 != 0 ? .state : .retained
            return Failure(kind, eventCount: specimen.events.count)
        }
        let shrinker = try Self.shrunk(Self.specimen(4), judge)
        #expect(Self.members(shrinker.best) == 0b110)
    }

    @Test func `what comes after the failure is cut away`() throws {
        let judge: Shrinker.Judge = { specimen in
            let index = specimen.events.firstIndex { $0.session == 8 }
            return index.map { Failure(.state, eventCount: $0 + 1) }
        }
        let shrinker = try Self.shrunk(Self.specimen(200).prefix(60), judge)
        #expect(shrinker.best.events.count == 1)
        // Cut to three, then the two before it: no trial is spent on the 57 behind.
        #expect(shrinker.trialCount < 30)
    }

    @Test func `events, routes and the map become as plain as they may be`() throws {
        var specimen = Self.specimen(1)
        specimen.map.routes = ["somewhere", "x"].map {
            RouteDefinition(name: specimen.map.vocabulary.symbol($0))
        }
        specimen.map.facts = [
            Fact(
                name: specimen.map.vocabulary.symbol("f"),
                value: specimen.map.vocabulary.symbol("v"))
        ]
        specimen.map.dialect = .uikit
        let judge: Shrinker.Judge = {
            $0.events.isEmpty ? nil : Failure(.state, eventCount: $0.events.count)
        }
        let best = try Self.shrunk(specimen, judge).best
        #expect(best.events == [Event(sequence: 1, action: best.events[0].action)])
        #expect(
            best.events[0].action == .push(best.map.vocabulary.known("a") ?? .none))
        #expect(best.map.acceptsAnyRoute)
        #expect(best.map.facts.isEmpty)
        #expect(best.map.dialect == .canonical)
    }

    @Test func `a bound on the work ends it, and that is said`() throws {
        let judge: Shrinker.Judge = {
            $0.events.count == 50 ? Failure(.state, eventCount: 50) : nil
        }
        let whole = Self.specimen(50)
        let failure = try #require(judge(whole))
        var shrinker = Shrinker(whole, failure, workLimit: 1_000, judge: judge)
        shrinker.shrink(dialect: .canonical)
        #expect(shrinker.isCutShort)
        #expect(shrinker.best.events.count == 50)
        #expect(shrinker.trialCount <= 1_000)
    }

    @Test func `numbers that events name go along when they are numbered anew`() throws {
        var map = AppMap()
        let route = map.vocabulary.symbol("a")
        let slot = map.vocabulary.symbol("slot")
        let events = [
            Event(sequence: 40, action: .push(route)),
            Event(sequence: 50, action: .save(slot)),
            Event(
                sequence: 60, cause: 40,
                action: .popTo(.entry(EntryIdentity(sequence: 40, ordinal: 0)))),
            Event(sequence: 70, cause: 3, action: .restore(.sequence(50))),
            Event(sequence: 80, action: .write([route], basedOn: 65)),
        ]
        let actions = events.map(\.action.kind)
        let judge: Shrinker.Judge = { specimen in
            let isSame = specimen.events.map(\.action.kind) == actions
            let names = specimen.events.contains { event in
                guard case .popTo(.entry(let identity)) = event.action else { return false }
                return specimen.events.contains { $0.sequence == identity.sequence }
            }
            let restores = specimen.events.contains { event in
                guard case .restore(.sequence(let sequence)) = event.action else { return false }
                return specimen.events.contains { $0.sequence == sequence }
            }
            return isSame && names && restores ? Failure(.state, eventCount: 5) : nil
        }
        let best = try Self.shrunk(Specimen(map, events), judge).best
        #expect(best.events.map(\.sequence) == [1, 2, 3, 4, 5])
        #expect(best.events[2].action == .popTo(.entry(EntryIdentity(sequence: 1, ordinal: 0))))
        #expect(best.events[3].action == .restore(.sequence(2)))
        #expect(best.events[4].action == .write([], basedOn: 0))
    }
}
