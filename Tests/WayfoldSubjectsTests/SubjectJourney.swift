import WayfoldArchitectures
import WayfoldSubjects

@testable import WayfoldModel

/// A session of a subject beside the fold of its map, event by event.
@MainActor
struct SubjectJourney {
    /// Where the app and the fold differ, in words.
    struct Difference: Error, CustomStringConvertible {
        let description: String
    }

    let run: SubjectRun
    private(set) var fold: Fold
    private(set) var state: NavigationState
    private(set) var trail: [String] = []
    private(set) var eventCount = 0

    init(_ subject: StagedApp, _ map: AppMap? = nil, faults: Set<String> = []) {
        run = SubjectRun(subject, map, faults: faults)
        fold = Fold(map ?? subject.map ?? AppMap(), dialect: subject.dialect)
        state = fold.initialState()
    }

    var unsupportedCount: Int { run.unsupported.values.reduce(0, +) }

    mutating func symbol(_ text: String) -> Symbol { fold.vocabulary.symbol(text) }

    /// Does an event in both, which have to agree on its outcome and on what is shown; one that the
    /// app has no way to do is left out of the fold. Comparing is linear in what is shown.
    @discardableResult
    mutating func step(
        _ action: Action, by origin: Origin = .user, at target: Target = .active,
        comparing: Bool = true
    ) throws -> Outcome {
        let event = Event(
            sequence: state.sequence + 1, origin: origin, target: target, action: action)
        let live = run.perform(event, &fold.vocabulary)
        run.settle()
        return try judge(event, live, comparing: comparing)
    }

    /// The same for an app that uses the main queue.
    @discardableResult
    mutating func drive(
        _ action: Action, by origin: Origin = .user, at target: Target = .active
    ) async throws -> Outcome {
        let event = Event(
            sequence: state.sequence + 1, origin: origin, target: target, action: action)
        return try await drive(event)
    }

    /// Does an event of whatever kind in both.
    @discardableResult
    mutating func drive(_ event: Event) async throws -> Outcome {
        let live = run.perform(event, &fold.vocabulary)
        await run.settle()
        return try judge(event, live, comparing: true)
    }

    /// Does an event in both, without an end of its turn.
    mutating func begin(_ event: Event) throws -> Outcome {
        let live = run.perform(event, &fold.vocabulary)
        guard fold.step(event, &state) == live else { throw difference("\(event)") }
        return live
    }

    /// Whether the fold takes an event as the session stands.
    mutating func takes(_ event: Event) -> Bool { fold.outcome(of: event, in: state) == .applied }

    private mutating func judge(
        _ event: Event, _ live: Outcome, comparing: Bool
    ) throws -> Outcome {
        eventCount += 1
        trail.append("\(fold.text(of: event.action)) by \(event.origin)")
        if case .refused(let refusal) = live {
            trail[trail.count - 1] += " refused: " + refusal.text(in: fold.vocabulary)
            if refusal.reason == .unsupported { return live }
        }
        let expected = fold.step(event, &state)
        guard expected == live else { throw difference("fold \(expected), app \(live)") }
        if comparing { try compare() }
        return live
    }

    mutating func compare() throws {
        let found = run.report(&fold.vocabulary)
        let expected = StateReport(state, fold)
        guard !found.says(expected) else { return }
        let change = StateDifference(
            from: expected.outline(fold.vocabulary), to: found.outline(fold.vocabulary))
        throw difference(change.text)
    }

    private func difference(_ text: String) -> Difference {
        Difference(description: trail.joined(separator: "\n") + "\n" + text)
    }

    /// What the app shows.
    mutating func shown() -> String { run.outline(&fold.vocabulary).text }
}

/// Random events of a person for the article's app, from a seed.
struct PhonesPerson {
    private var random: SplitMix64
    /// Whether a finger may let go of a swipe back.
    let letsGo: Bool

    init(seed: UInt64, letsGo: Bool) {
        random = SplitMix64(seed: seed)
        self.letsGo = letsGo
    }

    @MainActor
    mutating func event(_ journey: inout SubjectJourney) -> (action: Action, origin: Origin) {
        let model = random.pick(["SE", "15", "15 Pro"]) ?? "SE"
        let isMoving = journey.state.scenes[0].transition != nil
        if isMoving, !random.isOne(in: 4) {
            let isCancelled = letsGo && random.isOne(in: 2)
            return (isCancelled ? .cancelTransition : .commitTransition, .gesture)
        }
        let isAsked = journey.state.showsAlert(inSceneAt: 0)
        switch random.below(isAsked ? 15 : 13) {
        case 0, 1: return (.push(journey.symbol("list")), .user)
        case 2, 3: return (.push(journey.symbol("detail?model=\(model)")), .user)
        case 4: return (.tap(journey.symbol("Phones"), scope: .none), .user)
        case 5: return (.back, .user)
        case 6: return (.back, .gesture)
        case 7: return (.beginTransition(.pop, isInteractive: true), .gesture)
        case 8: return (.dismiss(.one), .gesture)
        case 9: return (.popToRoot, .user)
        case 10: return (.setPhase(random.pick(Action.Phase.allCases) ?? .active), .system)
        case 11: return (.selectTab(.index(random.below(2))), .user)
        case 12 where !isAsked: return (.alert(journey.symbol("error")), .program)
        default: return (.answerAlert(journey.symbol("OK")), .user)
        }
    }
}
