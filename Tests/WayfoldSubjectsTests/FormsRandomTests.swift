import Testing
import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldModel

/// Random sessions over random maps, as `fuzz` leads them, with the identity of every screen.
@MainActor
@Suite struct FormsRandomTests {
    /// What became of sessions.
    private struct Sum {
        var events = 0
        var unsupported: [ActionKind: Int] = [:]
        var breaks: [String] = []

        var unsupportedCount: Int { unsupported.values.reduce(0, +) }

        mutating func add(_ session: Sum) {
            events += session.events
            unsupported.merge(session.unsupported, uniquingKeysWith: +)
            breaks += session.breaks
        }
    }

    private func lead(seed: UInt64, events: Int, faults: Set<String> = []) -> Sum {
        let subject = StagedApp.forms.subject
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
            var words = run.fold
            words.vocabulary = vocabulary
            trail.append("\(words.text(of: event.action)) by \(event.origin)")
            if run.state(ofSession: 1).hasEnded { break }
        }
        if found == nil { found = run.finish(&vocabulary) }
        run.tearDown()
        let text = trail.suffix(12).joined(separator: "\n")
        return Sum(
            events: run.eventCount, unsupported: run.unsupported,
            breaks: found.map { ["seed \(seed)\n\(text)\n\($0)"] } ?? [])
    }

    @Test(arguments: [1 as UInt64, 1_001, 2_001])
    func `random events over random maps show what the fold shows`(_ first: UInt64) {
        var sum = Sum()
        for seed in first..<first + 200 { sum.add(lead(seed: seed, events: 40)) }
        #expect(sum.breaks.isEmpty, "\(sum.breaks.prefix(4).joined(separator: "\n\n"))")
        #expect(sum.events > 6_000)
        // What the article's app has nothing for: facts, scenes, modals, tabs, another root.
        #expect(sum.unsupportedCount * 100 / sum.events < 50)
        for verb in [ActionKind.back, .pop, .popToRoot, .ready, .terminate, .setAppVersion] {
            #expect((sum.unsupported[verb] ?? 0) * 20 < sum.events, "\(verb)")
        }
    }

    @Test(arguments: StagedApp.forms.faults.filter { $0.finder != .retention }.map(\.name))
    func `random sessions find a mistake that parity shows`(_ fault: String) {
        let found = (1...500 as ClosedRange<UInt64>).first { seed in
            !lead(seed: seed, events: 40, faults: [fault]).breaks.isEmpty
        }
        #expect(found != nil)
    }
}
