public import WayfoldModel
import WayfoldReplay

/// A step with where it was taken.
private struct PlacedStep: Hashable {
    var place: Place
    var step: Step
}

/// Counts sessions into a population, event by event.
///
/// Memory is linear in the open sessions and in what differs (screens, steps, circumstances), not
/// in the events.
public struct PopulationCount: Sendable {
    /// One person's session so far.
    private struct Journey {
        /// What a move was made under, the session's length not known yet.
        struct Use: Hashable {
            var move: Move
            var habit: Habit
        }

        var situation: Situation
        var last: Move?
        var length = 0
        var backs = 0
        var deepest: Int
        var time: Int64?
        var push: Action?
        var window: IncidentWindow?
        var windowSituation = Situation()
        var uses: [Use: UInt64] = [:]
    }

    /// What has been counted of sessions that have ended, and of the events of those that have not.
    public private(set) var population: Population
    private var reader: StepReader
    private let unsupported: ActionKindSet
    /// How often each incident could have happened, by its index.
    private var chances = [UInt64](repeating: 0, count: Incident.all.count)
    /// Steps by their places, in one table while they are counted.
    private var steps: [PlacedStep: UInt64] = [:]
    private var open: [UInt64: Journey] = [:]
    private var current: (session: UInt64, journey: Journey)?
    /// What a person sees before the first event.
    private let first: Situation

    /// Counts people of a fold's app.
    ///
    /// - Parameter vocabulary: the one that goes on from the map's, to which names may be added.
    public init(_ fold: Fold, _ vocabulary: inout Vocabulary) {
        population = Population(of: fold.map)
        reader = StepReader(fold.map)
        unsupported = fold.dialect.unsupported
        first = Situation(fold.initialState(), &reader, &vocabulary)
    }

    /// Counts an event.
    ///
    /// - Parameters:
    ///   - outcome: what the fold made of it.
    ///   - state: the session's state after it.
    ///   - vocabulary: the one of their symbols, which has to go on from that of the fold's map.
    public mutating func take(
        _ event: Event, _ outcome: Outcome, after state: NavigationState,
        _ vocabulary: inout Vocabulary
    ) {
        turn(to: event.session)
        guard var journey = current?.journey else { return }
        if case .endSession = event.action, outcome == .applied {
            if let time = journey.time { notePause(.end, event.time &- time) }
            current = nil
            close(journey)
            return
        }
        current = nil
        journey.length += 1
        population.eventCount += 1
        if outcome != .applied { population.refusedCount += 1 }
        note(event, &journey, &vocabulary)
        let seen = journey.situation.heldCount
        journey.situation = Situation(state, &reader, &vocabulary)
        journey.situation.note(outcome, state, heldBefore: seen)
        journey.deepest = max(journey.deepest, journey.situation.depth)
        population.depths.add(journey.situation.depth)
        journey.time = event.time
        current = (event.session, journey)
    }

    /// Counts the sessions that are open as if they had ended, and gives all that was counted.
    public mutating func finish(_ vocabulary: Vocabulary) -> Population {
        if let current { open[current.session] = current.journey }
        current = nil
        for (_, journey) in open.sorted(by: { $0.key < $1.key }) { close(journey) }
        open = [:]
        for (placed, count) in steps {
            population.count(placed.step, at: placed.place, times: count)
        }
        steps = [:]
        for incident in Incident.all where chances[incident.index] > 0 {
            population.chances[incident, default: 0] += chances[incident.index]
            chances[incident.index] = 0
        }
        population.map.vocabulary = vocabulary
        population.values = reader.values.mapValues { $0.mapValues(\.settled) }
        return population
    }

    private mutating func turn(to session: UInt64) {
        if current?.session == session { return }
        if let current { open[current.session] = current.journey }
        let known = open.removeValue(forKey: session)
        let fresh = Journey(situation: first, deepest: first.depth)
        current = (session, known ?? fresh)
    }

    private mutating func close(_ journey: Journey) {
        population.sessionCount += 1
        population.lengths.add(journey.length)
        population.deepest.add(journey.deepest)
        if let window = journey.window { population.leftOutCount += UInt64(window.eventCount) }
        for (use, times) in journey.uses {
            var habit = use.habit
            habit.events = Habit.digits(journey.length)
            population.count(use.move, habit, times: times)
        }
    }
}

extension PopulationCount {
    /// Counts what an event is: part of a window, the second of a double tap, a step, or nothing.
    private mutating func note(
        _ event: Event, _ journey: inout Journey, _ vocabulary: inout Vocabulary
    ) {
        if var window = journey.window {
            let closing = window.take(event)
            journey.window = closing == nil ? window : nil
            if let closing { note(closing, window, event, &journey) }
            return
        }
        if let window = IncidentWindow(event, after: journey.push) {
            journey.window = window
            journey.windowSituation = journey.situation
            if let time = journey.time { notePause(.incident, event.time &- time) }
            return
        }
        let isAfterPush = journey.push != nil
        if isDuplicate(event, journey) {
            return note(.doubleTap, journey.situation, isAfterPush, &journey)
        }
        journey.push = nil
        guard let step = reader.step(event, &vocabulary), let move = Move(event.action.kind) else {
            population.leftOutCount += 1
            return
        }
        if let time = journey.time { notePause(move, event.time &- time) }
        note(step, move, journey.situation, isAfterPush, &journey)
        if case .push = event.action { journey.push = event.action }
    }

    private func isDuplicate(_ event: Event, _ journey: Journey) -> Bool {
        guard let push = journey.push, event.action == push, let time = journey.time else {
            return false
        }
        let pause = event.time &- time
        return event.continuesTurn || pause > 0 && pause <= Incident.doubleTapMicroseconds
    }

    private mutating func note(
        _ closing: IncidentWindow.Closing, _ window: IncidentWindow, _ event: Event,
        _ journey: inout Journey
    ) {
        journey.push = nil
        switch closing {
        case .incident(let incident):
            note(incident, journey.windowSituation, window.isAfterPush, &journey)
        case .swipe(let motion):
            let action: Action = motion == .pop ? .back : .dismiss(.one)
            let step = Step(action, .gesture)
            note(step, .back, journey.windowSituation, window.isAfterPush, &journey)
        case .other:
            population.leftOutCount += UInt64(window.eventCount)
        }
    }

    private mutating func note(
        _ incident: Incident, _ situation: Situation, _ isAfterPush: Bool,
        _ journey: inout Journey
    ) {
        journey.push = nil
        population.incidents[incident, default: 0] += 1
        use(.incident, situation, isAfterPush, &journey)
    }

    private mutating func note(
        _ step: Step, _ move: Move, _ situation: Situation, _ isAfterPush: Bool,
        _ journey: inout Journey
    ) {
        switch move {
        case .forward where journey.last != nil: population.forwardCount += 1
        case .back: population.backCount += 1
        default: break
        }
        if journey.last == nil {
            count(step, at: .start)
            journey.last = move
        } else if let guardName = situation.guardName {
            count(step, at: .guarded(guardName))
            journey.last = move
        } else {
            count(step, at: situation.place(for: move))
            use(move, situation, isAfterPush, &journey)
        }
        if move == .back { journey.backs += 1 }
    }

    private mutating func count(_ step: Step, at place: Place) {
        steps[PlacedStep(place: place, step: step), default: 0] += 1
    }

    /// Counts a move by its circumstances, and what else could have happened then.
    private mutating func use(
        _ move: Move, _ situation: Situation, _ isAfterPush: Bool, _ journey: inout Journey
    ) {
        for incident in Incident.all
        where situation.allows(incident, isAfterPush: isAfterPush, unsupported) {
            chances[incident.index] += 1
        }
        let habit = Habit(
            depth: situation.depth, after: journey.last, backs: journey.backs, events: nil)
        journey.uses[.init(move: move, habit: habit), default: 0] += 1
        journey.last = move
    }

    private mutating func notePause(_ move: Move, _ microseconds: Int64) {
        let digits = Habit.digits(Int(clamping: max(0, microseconds)))
        population.pauses[move, default: [:]][digits, default: 0] += 1
    }
}
