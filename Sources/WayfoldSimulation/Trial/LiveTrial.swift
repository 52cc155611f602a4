public import WayfoldArchitectures
import WayfoldModel

/// Runs specimens against an architecture's live objects beside the fold, and says the first thing
/// that is wrong: a rule of the fold that a state breaks, or live objects that are not what the
/// fold says, after every event.
public struct LiveTrial: Sendable {
    public let architecture: Subject
    /// The names of the faults that are switched on.
    public let faults: Set<String>

    public init(_ architecture: Subject, faults: Set<String> = []) {
        self.architecture = architecture
        self.faults = faults
    }

    /// What goes wrong first; nil when nothing does. Ends with everything torn down.
    ///
    /// A step costs what the architecture takes and the size of what its session shows.
    public func failure(of specimen: Specimen) -> Failure? {
        var passage = LivePassage(self, specimen.map)
        for event in specimen.events {
            if let failure = passage.step(event) { return passage.ended(by: failure) }
        }
        return passage.finish()
    }
}

/// One way of events through live objects, as far as it goes.
struct LivePassage {
    private(set) var run: ParityRun
    var vocabulary: Vocabulary
    private var count = 0

    init(_ trial: LiveTrial, _ map: AppMap) {
        run = ParityRun(trial.architecture, map, faults: trial.faults)
        // A fold knows the name of each route of its map, also where only the whole text is there.
        vocabulary = run.fold.vocabulary
    }

    /// Performs an event; what is wrong after it, or after the one before it, whose turn is over.
    mutating func step(_ event: Event) -> Failure? {
        count += 1
        if let found = run.step(event, &vocabulary) {
            let isOfThis = found.event?.sequence == event.sequence
            return Failure(
                Failure.Kind(found.fault), eventCount: max(1, isOfThis ? count : count - 1))
        }
        let broken = run.fold.violations(in: run.state(ofSession: event.session)).first
        return broken.map { Failure(.invariant($0.rule), eventCount: count) }
    }

    /// Ends the turn of the last event, so that everything that is due happens; what is wrong then.
    mutating func rest() -> Failure? {
        let found = run.compare(&vocabulary)
        return found.map { Failure(Failure.Kind($0.fault), eventCount: count) }
    }

    /// What a session of the fold shows, as a number.
    func shown(inSession number: UInt64) -> Digest {
        StateReport(run.state(ofSession: number), run.fold).digest(vocabulary)
    }

    /// Lets go of the live objects that are kept for comparisons.
    mutating func forgetScreens(ofSession number: UInt64) {
        run.forgetScreens(ofSession: number)
    }

    /// Compares what is still open, and tears everything down.
    mutating func finish() -> Failure? {
        let found = run.finish(&vocabulary)
        run.tearDown()
        return found.map { Failure(Failure.Kind($0.fault), eventCount: count) }
    }

    /// Tears everything down after a failure.
    mutating func ended(by failure: Failure) -> Failure {
        end()
        return failure
    }

    mutating func end() { run.tearDown() }

    /// Whether the fold takes an event as the session stands.
    mutating func takes(_ event: Event) -> Bool { run.takes(event, &vocabulary) }
}

extension Failure.Kind {
    init(_ fault: ParityBreak.Fault) {
        switch fault {
        case .outcome(let fold, let live): self = .outcome(fold: fold.reason, live: live.reason)
        case .state: self = .state
        case .identity(_, let isNew): self = .identity(isNew: isNew)
        }
    }
}

extension Outcome {
    fileprivate var reason: Refusal.Reason? {
        if case .refused(let refusal) = self { return refusal.reason }
        return nil
    }
}
