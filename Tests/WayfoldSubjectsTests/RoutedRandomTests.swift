import Testing
import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldModel

/// Random sessions over random maps, as `fuzz` leads them, with the identity of every screen.
@MainActor
@Suite struct RoutedRandomTests {
    private struct Session {
        var events = 0
        var unsupported: [ActionKind: Int] = [:]
        var found: String?
    }

    private func lead(seed: UInt64, events: Int, faults: Set<String> = []) -> Session {
        let subject = StagedApp.routed.subject
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
            var fold = run.fold
            fold.vocabulary = vocabulary
            trail.append("\(fold.text(of: event.action)) by \(event.origin)")
            if run.state(ofSession: 1).hasEnded { break }
        }
        if found == nil { found = run.finish(&vocabulary) }
        run.tearDown()
        let text = trail.suffix(12).joined(separator: "\n")
        return Session(
            events: run.eventCount, unsupported: run.unsupported,
            found: found.map { "seed \(seed)\n\(text)\n\($0)" })
    }

    @Test func `20,000 random events over random maps show what the fold shows`() {
        var (events, breaks): (Int, [String]) = (0, [])
        var unsupported: [ActionKind: Int] = [:]
        for seed in 1...500 as ClosedRange<UInt64> {
            let session = lead(seed: seed, events: 40)
            events += session.events
            unsupported.merge(session.unsupported, uniquingKeysWith: +)
            if let found = session.found { breaks.append(found) }
        }
        #expect(breaks.isEmpty, "\(breaks.prefix(4).joined(separator: "\n\n"))")
        #expect(events == 20_000)
        let verbs = unsupported.sorted { ($1.value, $0.key.word) < ($0.value, $1.key.word) }
        // What the article has nothing for: modals, tabs, flows, links, facts, saving; and for a
        // program the names of what is in a path.
        #expect(
            verbs.map { "\($0.value) \($0.key)" }.joined(separator: ", ") == """
                888 push, 787 setFact, 744 save, 731 openURL, 594 beginTransition, 563 startFlow, \
                531 restore, 436 replaceTop, 373 launch, 346 setPath, 345 write, 315 openScene, \
                306 switchFlow, 294 alert, 277 present, 241 terminate, 225 answerAlert, \
                220 dismiss, 212 tap, 209 setAppVersion, 196 setParameter, 192 selectTab, \
                152 finishFlow, 146 setRoot, 130 closeScene, 94 dismissFlow, 63 focusFirst, \
                63 popTo, 60 echo, 51 back, 49 clearFact, 30 setOverride, 23 popToRoot, 6 ready, \
                3 setVisible, 1 pop
                """)
    }

    @Test(arguments: StagedApp.routed.faults.filter { $0.finder == .parity }.map(\.name))
    func `random sessions find a mistake that parity shows`(_ fault: String) {
        let found = (1...500 as ClosedRange<UInt64>).first { seed in
            lead(seed: seed, events: 40, faults: [fault]).found != nil
        }
        #expect(found != nil)
    }
}
