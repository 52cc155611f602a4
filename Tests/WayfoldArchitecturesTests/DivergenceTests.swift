import Testing
import WayfoldModel

@testable import WayfoldArchitectures

@Suite struct DivergenceTests {
    /// The first events at which pairs of dialects diverge, over a list of actions.
    private static func search(
        _ map: AppMap, _ dialects: [Dialect], _ pairs: [(Int, Int)], _ actions: [Action]
    ) -> DivergenceSearch {
        var vocabulary = map.vocabulary
        var search = DivergenceSearch(map, dialects, pairs: pairs)
        for (index, action) in actions.enumerated() {
            search.step(Event(sequence: UInt64(index + 1), action: action), &vocabulary)
        }
        return search
    }

    @Test func `a verb that one has no way to do is a row of its own`() throws {
        var app = FeatureApp()
        let (a, b) = (app.symbol("a"), app.symbol("b"))
        let search = Self.search(
            app.map, [.canonical, .router], [(0, 1)], [.push(a), .present(b, .sheet), .back])
        let found = try #require(search.found[0])
        #expect(found.event.sequence == 2)
        #expect(found.left == .applied)
        #expect(found.right == .refused(Refusal(.unsupported)))
        #expect(
            found.rows == [
                .init(
                    key: "unsupported", text: "the verb present", left: "supported",
                    right: "unsupported")
            ])
        #expect(!search.isOpen)
    }

    @Test func `a root that is set tells the row by which pushed items stay`() throws {
        var app = FeatureApp()
        let (a, b) = (app.symbol("a"), app.symbol("b"))
        let search = Self.search(
            app.map, [.canonical, .path], [(0, 1)], [.push(a), .setRoot(b)])
        let found = try #require(search.found[0])
        #expect(found.rows.map(\.key) == ["setRootEntries"])
        #expect(found.left == found.right)
        #expect(
            found.difference?.text == """
                  scene 0
                +   push a

                """)
    }

    @Test func `pairs part on their own, and dialects that answer alike never do`() {
        var app = FeatureApp()
        let a = app.symbol("a")
        var renamed = Dialect.path
        renamed.name = "renamed"
        let search = Self.search(
            app.map, [.canonical, .path, .storage, renamed], [(0, 1), (1, 2), (1, 3)],
            [.push(a), .present(a, .sheet), .dismiss(.all), .setRoot(a), .popToRoot])
        #expect(search.found.map { $0?.event.sequence } == [4, 2, nil])
        #expect(!search.isOpen)
    }

    @Test func `a link within which one step is unsupported names that verb`() throws {
        var app = FeatureApp()
        let list = app.symbol("list")
        var map = app.map
        map.links = [try LinkPattern("app://list", actions: [.startFlow(list, .push)])]
        let url = map.vocabulary.symbol("app://list")
        var lacking = Dialect.canonical
        lacking.unsupported = ActionKindSet([.startFlow, .alert])
        let search = Self.search(map, [.canonical, lacking], [(0, 1)], [.openURL(url)])
        #expect(search.found[0]?.rows.map(\.text) == ["the verb startFlow"])
    }

    @Test func `a row that one of the two never comes to is not named`() throws {
        var app = FeatureApp()
        let nowhere = app.symbol("nowhere")
        var lacking = Dialect.canonical
        lacking.unknownRoute = .showUnknown
        lacking.unsupported = ActionKindSet([.push])
        let search = Self.search(app.map, [.canonical, lacking], [(0, 1)], [.push(nowhere)])
        let found = try #require(search.found[0])
        #expect(found.left == .refused(Refusal(.unknownRoute)))
        #expect(found.rows.map(\.text) == ["the verb push"])
    }

    @Test func `what was kept differently before is no row of the event`() throws {
        var app = FeatureApp()
        let (a, home) = (app.symbol("a"), app.symbol("home"))
        var rebuilding = Dialect.canonical
        rebuilding.setRootToEqual = .rebuild
        let search = Self.search(
            app.map, [.canonical, rebuilding], [(0, 1)],
            [.push(a), .back, .setRoot(home), .write([a], basedOn: 2)])
        let found = try #require(search.found[0])
        #expect(found.event.sequence == 4)
        #expect(found.right == .refused(Refusal(.stale)))
        #expect(found.rows.isEmpty)
    }

    @Test(arguments: ["setRootToEqual", "setPath"])
    func `a screen that is built anew loses what its flow showed`(key: String) throws {
        var app = FeatureApp()
        let (a, list) = (app.symbol("a"), app.symbol("list"))
        let question = try #require(Dialect.questions.first { $0.key == key })
        var rebuilding = Dialect.canonical
        #expect(question.set("rebuild", in: &rebuilding))
        let action = key == "setPath" ? Action.setPath([list]) : .setRoot(list)
        var vocabulary = app.map.vocabulary
        var search = DivergenceSearch(app.map, [.canonical, rebuilding], pairs: [(0, 1)])
        let actions: [(Target, Action)] = [
            (.active, action), (.active, .push(a)), (.path([]), action),
        ]
        for (index, (target, action)) in actions.enumerated() {
            let event = Event(sequence: UInt64(index + 1), target: target, action: action)
            search.step(event, &vocabulary)
        }
        let found = try #require(search.found[0])
        #expect(found.event.sequence == 3)
        #expect(found.rows.map(\.key) == [key])
    }

    @Test(arguments: Dialect.questions.map(\.key))
    func `the one row in which two dialects differ is the one that is named`(
        key: String
    ) throws {
        let question = try #require(Dialect.questions.first { $0.key == key })
        for answer in question.answers where answer != question.answer(of: .canonical) {
            var other = Dialect.canonical
            #expect(question.set(answer, in: &other))
            var named = 0
            for seed in UInt64(1)...60 {
                guard let found = Self.divergence(.canonical, other, seed: seed) else { continue }
                let keys = found.rows.map(\.key)
                #expect(keys == [key] || keys.isEmpty, "seed \(seed), \(answer)")
                if !keys.isEmpty { named += 1 }
            }
            // What is built anew looks alike unless it shows a flow: tested by itself.
            #expect(named > 0 || answer == "rebuild" && key != "link", "\(key) \(answer)")
        }
    }

    /// Where a random journey makes two dialects diverge; it is made for the first of them.
    private static func divergence(
        _ left: Dialect, _ right: Dialect, seed: UInt64
    ) -> Divergence? {
        var journey = RandomJourney(seed: seed)
        let map = journey.map()
        var vocabulary = map.vocabulary
        var fold = Fold(map, dialect: left)
        var state = fold.initialState()
        var search = DivergenceSearch(map, [left, right], pairs: [(0, 1)])
        for _ in 0..<100 where search.isOpen {
            let event = journey.event(in: state)
            swap(&fold.vocabulary, &vocabulary)
            _ = fold.step(event, &state)
            swap(&fold.vocabulary, &vocabulary)
            search.step(event, &vocabulary)
        }
        return search.found[0]
    }
}
