public import WayfoldModel

/// People who do not exist yet: sessions drawn from a population, each decided by the fold.
///
/// A session depends on the seed and its number alone, so that sessions may be made in any order
/// and on any number of threads.
public struct SimulatedUsers: Sendable {
    /// How long after one session's beginning the next one begins.
    static let arrivalMicroseconds: Int64 = 1_000_000

    /// Decides what they do, and has the vocabulary of their events.
    public private(set) var fold: Fold
    /// What they did so far, counted as recorded ones are.
    public private(set) var count: PopulationCount

    private let tables: PopulationTables
    private var filling: StepFilling
    private let seed: UInt64
    /// Where the sessions' lengths begin in their distribution.
    private let lengthStart: UInt64
    private let start: NavigationState
    private var reader: StepReader
    private var random = SplitMix64(seed: 0)

    // The session that is being made.
    private var state: NavigationState
    private var situation = Situation()
    private var time: Int64 = 0
    private var session: UInt64 = 0
    private var made: [Event] = []
    private var last: Move?
    private var backs = 0
    private var push: Step?
    private var pushed: Action?

    public init(_ population: Population, seed: UInt64) {
        let order = Fold(population.map)
        var vocabulary = order.vocabulary
        fold = order
        count = PopulationCount(order, &vocabulary)
        tables = PopulationTables(population)
        filling = StepFilling(population)
        reader = StepReader(population.map)
        self.seed = seed
        var mix = Digest()
        mix.combine(seed)
        lengthStart = mix.value
        start = fold.initialState()
        state = start
        fold.vocabulary = vocabulary
    }

    /// Makes the session of a number, from 1, and appends its events, which are numbered from 1.
    public mutating func appendSession(_ number: UInt64, to events: inout [Event]) {
        // The seed goes in first: mixed with the number at once, another seed would give the same
        // sessions in another order.
        var mix = Digest()
        mix.combine(seed)
        mix.combine(number)
        random = SplitMix64(seed: mix.value)
        session = number
        state = start
        time = Int64(clamping: number &- 1) &* Self.arrivalMicroseconds
        situation = Situation(state, &reader, &fold.vocabulary)
        (last, backs, push, pushed) = (nil, 0, nil, nil)
        swap(&made, &events)
        let first = made.count
        let length = tables.length(ofSession: number, from: lengthStart)
        while made.count - first < length, !state.hasEnded {
            guard act(Habit(depth: situation.depth, after: last, backs: backs, events: length))
            else { break }
        }
        wait(tables.pause(.end, &random))
        perform(.endSession(.none), .system)
        swap(&made, &events)
    }

    /// What they did, all sessions together.
    public mutating func finish() -> Population { count.finish(fold.vocabulary) }
}

extension SimulatedUsers {
    /// Does one step or one incident; false when nothing is left to do.
    private mutating func act(_ habit: Habit) -> Bool {
        if last == nil, let step = tables.step(at: .start, &random) {
            return take(step, Move(step.action.kind) ?? .forward)
        }
        if let name = situation.guardName, let step = tables.step(at: .guarded(name), &random) {
            return take(step, Move(step.action.kind) ?? .around)
        }
        // An alert lets nothing happen but what its own screen has.
        if situation.arrival == .alert, let step = tables.step(in: situation, &random) {
            return take(step, Move(step.action.kind) ?? .back)
        }
        // An incident that cannot be here, or a move without steps, is drawn again.
        for _ in 0..<8 {
            guard let move = tables.move(in: situation, habit, &random) else { return false }
            if move == .incident {
                let possible = Incident.all.filter {
                    situation.allows(
                        $0, isAfterPush: push != nil, fold.dialect.unsupported)
                }
                guard let incident = tables.incident(possible, &random) else { continue }
                if happen(incident) { return true }
            } else if let step = tables.step(move, in: situation, &random) {
                return take(step, move)
            }
        }
        // What was drawn cannot be here, however often: any step that was taken on such a screen.
        guard let step = tables.step(in: situation, &random) else { return false }
        return take(step, Move(step.action.kind) ?? .forward)
    }

    private mutating func take(_ step: Step, _ move: Move) -> Bool {
        if last != nil { wait(tables.pause(move, &random)) }
        let action = filling.action(of: step, &random, &fold.vocabulary)
        perform(action, step.origin)
        last = move
        if move == .back { backs += 1 }
        (push, pushed) = (nil, nil)
        if case .push = action { (push, pushed) = (step, action) }
        return true
    }

    /// Lets time go by, at most to the last moment there is.
    private mutating func wait(_ microseconds: Int64) {
        let (sum, overflow) = time.addingReportingOverflow(microseconds)
        time = overflow ? .max : sum
    }

    /// Lets the fold decide an action, counts and keeps the event.
    private mutating func perform(
        _ action: Action, _ origin: Origin, continuesTurn: Bool = false
    ) {
        var event = Event(
            sequence: state.sequence + 1, time: time, session: session, origin: origin,
            continuesTurn: continuesTurn, action: action)
        let held = situation.heldCount
        event.outcome = fold.step(event, &state)
        count.take(event, event.outcome, after: state, &fold.vocabulary)
        situation = Situation(state, &reader, &fold.vocabulary)
        situation.note(event.outcome, state, heldBefore: held)
        made.append(event)
    }
}

extension SimulatedUsers {
    private func has(_ kind: ActionKind) -> Bool { !fold.dialect.unsupported.contains(kind) }

    /// Lets an incident happen; false when what it needs is not to be had.
    private mutating func happen(_ incident: Incident) -> Bool {
        switch incident {
        case .doubleTap:
            guard let pushed else { return false }
            if has(.beginTransition), has(.commitTransition) {
                during(.push, .system) { $0.perform(pushed, .user) }
            } else {
                perform(pushed, .user, continuesTurn: true)
            }
        case .tabDuringPush:
            guard let step = tables.step(.tab, in: situation, &random) else { return false }
            let action = filling.action(of: step, &random, &fold.vocabulary)
            during(.push, .system) { $0.perform(action, step.origin) }
        case .cancelledSwipe:
            let motion: Action.Motion = situation.arrival == .push ? .pop : .dismiss
            swipe(motion, ending: .cancelTransition) { _ in }
        case .pushDuringPop, .pushDuringDismiss:
            guard let step = pushStep() else { return false }
            let action = filling.action(of: step, &random, &fold.vocabulary)
            let motion: Action.Motion = incident == .pushDuringPop ? .pop : .dismiss
            swipe(motion, ending: .commitTransition) { $0.perform(action, .program) }
        case .linkBeforeReady:
            guard let step = tables.step(.link, in: situation, &random) else { return false }
            let action = filling.action(of: step, &random, &fold.vocabulary)
            relaunch { $0.perform(action, .system) }
        case .relaunch:
            relaunch { _ in }
        }
        last = .incident
        (push, pushed) = (nil, nil)
        return true
    }

    private mutating func pushStep() -> Step? {
        for _ in 0..<8 {
            guard let step = tables.step(.forward, in: situation, &random) else { return nil }
            if step.action.kind == .push { return step }
        }
        return nil
    }

    /// What comes at once, while a push's screen comes in.
    private mutating func during(
        _ motion: Action.Motion, _ origin: Origin, _ body: (inout SimulatedUsers) -> Void
    ) {
        perform(.beginTransition(motion, isInteractive: false), origin)
        wait(40_000 + Int64(random.below(120_000)))
        body(&self)
        wait(200_000)
        perform(.commitTransition, origin)
    }

    /// What comes while a finger moves a screen away.
    private mutating func swipe(
        _ motion: Action.Motion, ending: Action, _ body: (inout SimulatedUsers) -> Void
    ) {
        wait(tables.pause(.incident, &random))
        perform(.beginTransition(motion, isInteractive: true), .gesture)
        wait(100_000 + Int64(random.below(300_000)))
        body(&self)
        wait(200_000)
        perform(ending, .gesture)
    }

    /// What comes between a launch and the app's word that it is ready.
    private mutating func relaunch(_ body: (inout SimulatedUsers) -> Void) {
        wait(tables.pause(.incident, &random))
        perform(.terminate, .system)
        wait(2_000_000 + Int64(random.below(60_000_000)))
        perform(.launch, .user)
        body(&self)
        wait(300_000)
        perform(.ready, .system)
    }
}
