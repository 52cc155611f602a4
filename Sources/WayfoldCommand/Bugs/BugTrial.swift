import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// A scenario that was run against live objects, with its fault and without.
struct BugTrial {
    /// What the oracle said of a run.
    struct Verdict {
        let architecture: String
        /// Nil for silence.
        let finding: OracleRun.Finding?
        /// The line of the trace that the finding stands at.
        let place: String
    }

    /// An event of the trace.
    struct Step {
        let sequence: UInt64
        /// As it was recorded, a refusal included.
        let words: String
        /// What was asked for alone.
        let asked: String

        init(_ event: Event, _ vocabulary: Vocabulary) {
            sequence = event.sequence
            words = Words.text(of: event, in: vocabulary)
            var open = event
            open.outcome = .applied
            asked = Words.text(of: open, in: vocabulary)
        }
    }

    let scenario: BugScenario
    /// The events as words, in order.
    let steps: [Step]
    /// With the fault, in the scenario's own architecture.
    let with: Verdict
    /// Without it, in every architecture, the scenario's own first.
    let without: [Verdict]

    /// Whether the oracle finds the fault at the event where it should.
    var isCaught: Bool {
        guard let found = with.finding else { return false }
        return scenario.caught.map { $0 == found.sequence } ?? true
    }

    var isSilent: Bool { without.allSatisfy { $0.finding == nil } }

    /// `event 4`, `event 5, not 4`, or `no`.
    var caughtText: String {
        guard let found = with.finding else { return "no" }
        let text = "event \(found.sequence)"
        guard let caught = scenario.caught, !isCaught else { return text }
        return text + ", not \(caught)"
    }

    /// `yes`, or the architecture in which the oracle speaks.
    var silentText: String {
        without.first { $0.finding != nil }.map { "not in \($0.architecture)" } ?? "yes"
    }

    /// Reads the scenario's trace and runs it.
    init(_ scenario: BugScenario, _ shell: Shell) throws(TraceError) {
        self.scenario = scenario
        let recording = try Recording(scenario.trace)
        steps = recording.events.map { Step($0, recording.vocabulary) }
        with = recording.verdict(
            scenario.oracle, scenario.subject, faults: [scenario.fault.name])
        let own = scenario.subject
        let others = shell.architectures.filter { other in
            other.name != own.name && other.map == nil && other.shows(recording.map)
        }
        without = ([own] + others).map { recording.verdict(scenario.oracle, $0, faults: []) }
    }

    /// A trace in memory.
    private struct Recording {
        let map: AppMap
        var vocabulary: Vocabulary
        var events: [Event] = []
        /// Where each event stands.
        var places: [UInt64: String] = [:]

        init(_ path: String) throws(TraceError) {
            var reader = try TraceReader(path)
            map = reader.map
            vocabulary = map.vocabulary
            while let event = try reader.next(&vocabulary) {
                events.append(event)
                places[event.sequence] = reader.place
            }
        }

        func verdict(
            _ oracle: Oracle, _ subject: Subject, faults: Set<String>
        ) -> Verdict {
            var vocabulary = vocabulary
            var run = OracleRun(oracle, subject, map, faults: faults)
            var found: OracleRun.Finding?
            for event in events where found == nil {
                found = run.step(event, &vocabulary)
            }
            let last = run.finish(&vocabulary)
            found = found ?? last
            let place = found.flatMap { places[$0.sequence] } ?? ""
            return Verdict(architecture: subject.name, finding: found, place: place)
        }
    }
}
