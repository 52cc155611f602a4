import Testing

@testable import WayfoldModel

/// One session of an app under test: lines go in, outcomes come out.
struct TestApp {
    var fold: Fold
    var state: NavigationState
    private(set) var sequence: UInt64 = 0

    init(_ map: AppMap = AppMap(), dialect: Dialect? = nil) {
        fold = Fold(map, dialect: dialect)
        state = fold.initialState()
    }

    /// Performs lines and gives what became of each: `applied` or the refusal.
    @discardableResult
    mutating func run(
        _ lines: String..., by origin: Origin = .user, at target: String = "active",
        scene: UInt32 = 0
    ) -> [String] {
        lines.map { perform($0, by: origin, at: target, scene: scene) }
    }

    mutating func perform(
        _ line: String, by origin: Origin = .user, at target: String = "active",
        scene: UInt32 = 0
    ) -> String {
        guard let action = action(line), let target = Target(target) else {
            Issue.record("'\(line)' at '\(target)' is no line of a test")
            return "no action"
        }
        return perform(action, by: origin, at: target, scene: scene)
    }

    @discardableResult
    mutating func perform(
        _ action: Action, by origin: Origin = .user, at target: Target = .active,
        scene: UInt32 = 0, cause: UInt64 = 0
    ) -> String {
        sequence += 1
        let event = Event(
            sequence: sequence, scene: scene, origin: origin, cause: cause, target: target,
            action: action)
        let expected = fold.outcome(of: event, in: state)
        let before = state
        let outcome = fold.step(event, &state)
        #expect(expected == outcome, "asked beforehand, \(action) has another outcome")
        let violations = fold.violations(in: state)
        #expect(violations.isEmpty, "after \(fold.text(of: action)): \(violations)")
        switch outcome {
        case .applied:
            return "applied"
        case .refused(let refusal):
            var same = state
            same.sequence = before.sequence
            #expect(same == before, "the refused \(action) changed something")
            #expect(fold.notes.isEmpty)
            return refusal.text(in: fold.vocabulary)
        }
    }

    /// What scene 0, or another, shows as a saved path.
    func path(scene: UInt32 = 0) -> String {
        guard let position = state.sceneIndex(scene) else { return "no scene \(scene)" }
        return fold.savedPath(of: state, sceneAt: position)
    }

    var outline: String { fold.outline(of: state).text }

    var digest: Digest { fold.digest(of: state) }

    /// The notes of the last step.
    var notes: [String] {
        fold.notes.map { note in
            switch note {
            case .droppedRoute(let route): "dropped \(fold.text(of: route))"
            case .damagedSave: "damaged"
            case .held(let name): "held \(name == .none ? "until ready" : fold.text(of: name))"
            case .resumed(let sequence, let refusal): "resumed \(sequence) \(text(refusal))"
            case .queued: "queued"
            case .dequeued(let sequence, let refusal): "dequeued \(sequence) \(text(refusal))"
            case .moveLost(let refusal): "lost \(text(refusal))"
            case .missing(let count): "missing \(count)"
            case .unknownRoute(let route): "unknown \(fold.text(of: route))"
            }
        }
    }

    private func text(_ refusal: Refusal?) -> String {
        refusal?.text(in: fold.vocabulary) ?? "applied"
    }

    mutating func symbol(_ text: String) -> Symbol { fold.vocabulary.symbol(text) }
}
