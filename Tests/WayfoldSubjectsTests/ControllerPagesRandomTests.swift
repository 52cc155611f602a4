import Testing
import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldModel

/// Random sessions over random maps, as `fuzz` leads them, with the identity of every screen.
@MainActor
@Suite struct ControllerPagesRandomTests {
    /// What became of sessions.
    private struct Sum {
        var events = 0
        var unsupported: [ActionKind: Int] = [:]
        /// How many maps began with tabs.
        var tabs = 0
        var breaks: [String] = []

        var unsupportedCount: Int { unsupported.values.reduce(0, +) }

        mutating func add(_ session: Sum) {
            events += session.events
            unsupported.merge(session.unsupported, uniquingKeysWith: +)
            tabs += session.tabs
            breaks += session.breaks
        }
    }

    private func lead(seed: UInt64, events: Int, faults: Set<String> = []) -> Sum {
        let subject = StagedApp.pagesUIKit.subject
        var person = RandomJourney(seed: seed)
        let map = person.map(for: subject)
        var run = ParityRun(subject, map, faults: faults)
        var vocabulary = map.vocabulary
        var found: ParityBreak?
        var trail: [String] = []
        for number in 1...UInt64(events) where found == nil {
            let state = run.state(ofSession: 1)
            var event = person.livelyEvent(in: state) { run.takes($0, &vocabulary) }
            (event.sequence, event.session) = (number, 1)
            found = run.step(event, &vocabulary)
            trail.append("\(run.fold.text(of: event.action)) by \(event.origin)")
            if run.state(ofSession: 1).hasEnded { break }
        }
        if found == nil { found = run.finish(&vocabulary) }
        run.tearDown()
        let text = trail.suffix(12).joined(separator: "\n")
        return Sum(
            events: run.eventCount, unsupported: run.unsupported,
            tabs: map.rootOfStack == nil ? 1 : 0,
            breaks: found.map { ["seed \(seed)\n\(text)\n\($0)"] } ?? [])
    }

    @Test func `20,000 random events over random maps show what the fold shows`() {
        var sum = Sum()
        for seed in 1...500 as ClosedRange<UInt64> { sum.add(lead(seed: seed, events: 40)) }
        #expect(sum.breaks.isEmpty, "\(sum.breaks.prefix(4).joined(separator: "\n\n"))")
        #expect(sum.tabs == 117)
        #expect(sum.events == 20_000)
        // 42 of 100: what the article's app has nothing for (saving, facts, scenes, a root that is
        // exchanged), what comes while a finger is down, and pages behind guards and wrappers.
        let verbs = sum.unsupported.sorted { ($1.value, $0.key.word) < ($0.value, $1.key.word) }
        #expect(
            verbs.map { "\($0.value) \($0.key)" }.joined(separator: ", ") == """
                1011 save, 808 setFact, 599 beginTransition, 499 restore, 440 push, 364 openURL, \
                340 launch, 319 openScene, 286 switchFlow, 277 write, 243 setPath, 243 startFlow, \
                223 setParameter, 223 terminate, 222 replaceTop, 209 tap, 183 setAppVersion, \
                173 present, 172 setSizeClass, 166 alert, 165 dismiss, 141 closeScene, 129 popTo, \
                119 setRoot, 117 focusFirst, 111 finishFlow, 108 setVisible, 81 back, \
                77 dismissFlow, 60 echo, 56 answerAlert, 56 selectTab, 47 clearFact, \
                42 popToRoot, 26 setOverride, 12 pop, 6 ready, 1 commitTransition
                """)
        #expect(sum.unsupportedCount == 8_354)
    }

    @Test(arguments: StagedApp.pagesUIKit.faults.filter { $0.finder == .parity }.map(\.name))
    func `random sessions find a mistake that parity shows`(_ fault: String) {
        let found = (1...500 as ClosedRange<UInt64>).first { seed in
            !lead(seed: seed, events: 40, faults: [fault]).breaks.isEmpty
        }
        #expect(found != nil)
    }
}
