public import WayfoldModel

/// Asks a subject of any app map what it can do, by having it do it.
public struct FeatureProbe {
    private let subject: Subject

    public init(_ subject: Subject) {
        self.subject = subject
    }

    /// What becomes of a verb in a situation in which the canonical dialect applies it: live
    /// objects are made, led there and asked.
    public func answer(to kind: ActionKind) -> FeatureAnswer {
        answer(in: FeatureSituation(kind))
    }

    /// The answer to every verb, in the order of the vocabulary.
    public func answers() -> [FeatureAnswer] {
        ActionKind.allCases.map(answer)
    }

    private func answer(in situation: FeatureSituation) -> FeatureAnswer {
        guard subject.shows(situation.map) else { return .unsupported }
        let answer = answer(in: situation, by: nil)
        // For much an app has no place that a person could tap: then its program is asked.
        return answer == .unsupported && subject.isApp
            ? self.answer(in: situation, by: .program) : answer
    }

    private func answer(in situation: FeatureSituation, by origin: Origin?) -> FeatureAnswer {
        var vocabulary = situation.map.vocabulary
        var run = ParityRun(subject, situation.map)
        for event in situation.before + [situation.event] {
            var event = event
            if let origin { event.origin = origin }
            if run.step(event, &vocabulary) != nil { return .differs }
        }
        let outcome = run.lastOutcome
        if run.finish(&vocabulary) != nil { return .differs }
        switch outcome {
        case .applied: return .yes
        case .refused(let refusal):
            return refusal.reason == .unsupported ? .unsupported : .refused(refusal.reason)
        }
    }

    /// Whether it does what it must.
    public func meets(_ demand: FeatureDemand) -> Bool {
        switch demand {
        case .verb(let kind): answer(to: kind) == .yes
        case .unknownRoutes: answer(in: .unknownRoute) == .yes
        }
    }
}
