import MockApp
import Testing
import WayfoldModel

@testable import WayfoldArchitectures

/// A long stack is compared at its upper end, and as a whole every so often.
@Suite struct LongStackTests {
    /// A session that counts what is read of another, and says a wrong thing of one screen from an
    /// event on.
    private final class WatchedSession: LiveSession {
        struct Lie {
            /// The events performed before it.
            var from: Int
            /// The screen, counted from the root.
            var screen: Int
        }

        let session: any LiveSession
        let watch: Watch

        init(_ session: any LiveSession, _ watch: Watch) {
            self.session = session
            self.watch = watch
        }

        var remarks: [String] { [] }
        var changeCount: Int? { nil }

        func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome {
            watch.events += 1
            return session.perform(event, &vocabulary)
        }

        func settle(_ vocabulary: inout Vocabulary) { session.settle(&vocabulary) }
        func tearDown() { session.tearDown() }
        func takeNotes(into moment: inout Moment) {}

        func show(_ census: Census, _ vocabulary: inout Vocabulary) -> Shown {
            session.show(census, &vocabulary)
        }

        func target(
            of event: Event, _ census: Census, _ vocabulary: inout Vocabulary
        ) -> Int? {
            session.target(of: event, census, &vocabulary)
        }

        func read(
            into report: inout StateReport, _ fold: inout Fold, leavingOut long: LongStack?,
            objects: inout [AnyObject]
        ) {
            session.read(into: &report, &fold, leavingOut: long, objects: &objects)
            watch.rows += report.rows.count
            watch.readings += 1
            guard let lie = watch.lie, watch.events >= lie.from else { return }
            // A scene and a stack's header stand before the root.
            let row = 2 + lie.screen - report.leftOut
            guard row >= 2, row < report.rows.count else { return }
            if watch.exchangesObject {
                objects[row - 2] = watch
            } else {
                report.rows[row] = .screen(.none, .push, showsFlow: false)
            }
        }
    }

    // why: only the thread of the test uses it
    private final class Watch: @unchecked Sendable {
        var events = 0
        var rows = 0
        var readings = 0
        var lie: WatchedSession.Lie?
        var exchangesObject = false
    }

    private static func subject(_ watch: Watch) -> Subject {
        let mock = MockApp.subject()
        return Subject(
            "watched", summary: "", map: nil, dialect: .canonical, faults: [],
            samples: SampleTexts()
        ) { launch in
            WatchedSession(mock.launch(launch), watch)
        }
    }

    /// Leads pushes of a few routes, then other actions; gives the break and its event.
    private static func run(
        _ watch: Watch, pushes: Int, then actions: [Action] = []
    ) -> ParityBreak? {
        var map = AppMap()
        let routes = (0..<3).map { map.vocabulary.symbol("item?id=\($0)") }
        var vocabulary = map.vocabulary
        var run = ParityRun(subject(watch), map)
        let all = (0..<pushes).map { Action.push(routes[$0 % 3]) } + actions
        for (index, action) in all.enumerated() {
            let event = Event(sequence: UInt64(index + 1), action: action)
            if let found = run.step(event, &vocabulary) { return found }
        }
        let found = run.finish(&vocabulary)
        run.tearDown()
        return found
    }

    @Test func `a push onto a long stack reads a few screens, whatever the depth`() {
        var reads: [Int] = []
        for pushes in [4_000, 8_000] {
            let watch = Watch()
            #expect(Self.run(watch, pushes: pushes) == nil)
            reads.append(watch.rows)
        }
        // The first 256 are read whole each time; after that the margin, and everything at the
        // ends of ever longer stretches.
        let few = LongStack.few * LongStack.few / 2 + 4 * LongStack.few
        #expect(reads[0] < few + 4_000 * 28)
        #expect(reads[1] - reads[0] < 4_000 * 28)
    }

    @Test func `what differs at the upper end is found at its event`() throws {
        let watch = Watch()
        watch.lie = .init(from: 1_500, screen: 1_500)
        let found = try #require(Self.run(watch, pushes: 2_000))
        #expect(found.event?.sequence == 1_500)
        guard case .state(let difference) = found.fault else {
            Issue.record("no difference of states")
            return
        }
        // The message is that of the whole stack.
        #expect(difference.rows.contains { $0.isChange })
    }

    @Test(arguments: [false, true])
    func `what differs deep down is found before a third as many events as screens have gone by`(
        exchangesObject: Bool
    ) throws {
        let watch = Watch()
        watch.lie = .init(from: 1_500, screen: 700)
        watch.exchangesObject = exchangesObject
        let found = try #require(Self.run(watch, pushes: 4_000))
        let event = try #require(found.event?.sequence)
        #expect((1_500...2_000).contains(event))
        guard exchangesObject else { return }
        guard case .identity(_, isNew: true) = found.fault else {
            Issue.record("the screen should be another object")
            return
        }
    }

    @Test func `what differs deep down at the last events is found when the session ends`() throws {
        let watch = Watch()
        watch.lie = .init(from: 2_000, screen: 700)
        #expect(Self.run(watch, pushes: 2_000)?.event?.sequence == 2_000)
    }

    @Test func `a screen far below that comes to the top is compared`() throws {
        let watch = Watch()
        watch.lie = .init(from: 2_001, screen: 700)
        let found = try #require(Self.run(watch, pushes: 2_000, then: [.pop(count: 1_300)]))
        #expect(found.event?.sequence == 2_001)
    }

    @Test func `an action that may change what is deep has everything compared`() throws {
        var vocabulary = AppMap().vocabulary
        let other = vocabulary.symbol("other")
        for action in [Action.setPath((0..<1_900).map { _ in other }), .setRoot(other)] {
            let watch = Watch()
            watch.lie = .init(from: 2_001, screen: 0)
            #expect(Self.run(watch, pushes: 2_000, then: [action])?.event?.sequence == 2_001)
        }
    }
}
