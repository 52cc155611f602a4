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
        var keys: [String: Int] = [:]
        var tabs = 0
        var shown = 0
        var found: [String] = []
    }

    private func lead(seeds: ClosedRange<UInt64>, events: Int, faults: Set<String> = []) -> Sum {
        let subject = StagedApp.pagesUIKit.subject
        var sum = Sum()
        for seed in seeds {
            var person = RandomJourney(seed: seed)
            let map = person.map(for: subject)
            if map.rootOfStack == nil { sum.tabs += 1 }
            var run = ParityRun(subject, map, faults: faults)
            var vocabulary = map.vocabulary
            var found: ParityBreak?
            var trail: [String] = []
            for number in 1...events where found == nil {
                let state = run.state(ofSession: 0)
                var event = person.livelyEvent(in: state) { run.takes($0, &vocabulary) }
                event.sequence = UInt64(number)
                found = run.step(event, &vocabulary)
                if case .back = event.action, run.lastOutcome == .refused(Refusal(.unsupported)),
                    sum.shown < 6
                {
                    sum.shown += 1
                    Issue.record(
                        "\(trail.suffix(6).joined(separator: "\n"))\n\(event)\n\(run.fold.outline(of: run.state(ofSession: 0)).text)"
                    )
                }
                trail.append(
                    "\(run.fold.text(of: event.action)) by \(event.origin) at \(event.target): \(run.lastOutcome)"
                )
                sum.events += 1
                if run.lastOutcome == .refused(Refusal(.unsupported)) {
                    sum.keys[
                        "\(event.action.kind) \(event.origin.isPerson ? "person" : "") \(event.target == .active ? "" : "path") \(state.scenes.first?.transition != nil ? "moving" : "") \(event.scene)",
                        default: 0] += 1
                }
                if run.state(ofSession: 0).hasEnded { break }
            }
            if found == nil { found = run.finish(&vocabulary) }
            if let found {
                sum.found.append(
                    "seed \(seed)\n" + trail.suffix(12).joined(separator: "\n") + "\n\(found)")
            }
            run.tearDown()
            sum.unsupported.merge(run.unsupported, uniquingKeysWith: +)
        }
        return sum
    }

    @Test func `8,000 random events over random maps show what the fold shows`() {
        let sum = lead(seeds: 1...200, events: 40)
        for text in sum.found.prefix(4) { Issue.record("\(text)") }
        #expect(sum.found.count == 0)
        #expect(sum.tabs > 40)
        let all = sum.unsupported.values.reduce(0, +)
        let text = sum.unsupported.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
        Issue.record("\(all) of \(sum.events): \(text)")
        Issue.record(
            "\(sum.keys.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }.prefix(80).joined(separator: "\n"))"
        )
    }
}
