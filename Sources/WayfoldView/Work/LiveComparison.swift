import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay

/// Runs a session against live objects of an architecture up to an event.
enum LiveComparison {
    /// How many events of a session are run at most.
    static let limit: UInt64 = 50_000
    /// For objects that free each other by recursion.
    static let stackBytes = 128 << 20

    static func run(
        _ snapshot: TraceSnapshot, session: UInt64, range: ClosedRange<UInt64>, at: UInt64,
        _ architecture: Subject, _ task: BackgroundTask
    ) throws -> ViewAnswer {
        let source = try snapshot.events(of: session)
        var run = ParityRun(architecture, snapshot.map)
        var vocabulary = snapshot.isIndexed ? snapshot.map.vocabulary : snapshot.fold.vocabulary
        var broken: ParityBreak?
        var last: (event: Event, decided: Outcome, before: NavigationState)?
        var count: UInt64 = 0
        while broken == nil, let said = try source.next(&vocabulary) {
            let event = said.event
            guard range.contains(event.sequence) else { continue }
            guard event.sequence <= at else { break }
            count += 1
            if task.isStopped { throw Stopped() }
            if count > limit { throw ViewError.tooLongForObjects(count, limit: limit) }
            let before = run.state(ofSession: session)
            broken = run.step(event, &vocabulary)
            last = (event, run.lastOutcome, before)
            if case .endSession = event.action { break }
        }
        let state = run.state(ofSession: session)
        if broken == nil { broken = run.compare(&vocabulary) }
        // Texts that came up on the way are in the vocabulary that the events were read with.
        var fold = run.fold
        fold.vocabulary = vocabulary
        defer { run.tearDown() }
        guard let last else { throw ViewError.noMoment(at, first: range.lowerBound, last: at) }
        return answer(last, state, broken, fold, architecture.name)
    }

    private static func answer(
        _ last: (event: Event, decided: Outcome, before: NavigationState),
        _ state: NavigationState, _ broken: ParityBreak?, _ fold: Fold, _ name: String
    ) -> ViewAnswer {
        .object { json in
            json.member("architecture", name)
            json.member("dialect", fold.dialect.name)
            json.object("event") { EventWriter(fold).write(last.event, last.decided, to: &$0) }
            json.member("digest", "\(fold.digest(of: state))")
            json.object("state") { json in
                var writer = StateAnswer(fold, state, after: last.event.sequence)
                writer.write(to: &json)
            }
            let difference = StateDifference(
                from: fold.outline(of: last.before, limit: MomentAnswer.stackLimit),
                to: fold.outline(of: state, limit: MomentAnswer.stackLimit))
            MomentAnswer.write(difference, as: "changes", to: &json)
            guard let broken else { return }
            json.object("broken") { json in
                json.member("at", broken.event?.sequence)
                switch broken.fault {
                case .outcome(let expected, let live):
                    let writer = EventWriter(fold)
                    json.member(
                        "text",
                        "the fold says \(writer.text(expected)), the objects \(writer.text(live))")
                case .state(let difference):
                    json.member("text", "the objects show something else than the fold")
                    MomentAnswer.write(difference, as: "rows", to: &json)
                case .identity(let route, let isNew):
                    let word = isNew ? "is another object now" : "should be a new object"
                    json.member("text", "the screen \(fold.text(of: route)) \(word)")
                }
            }
        }
    }
}
