import WayfoldModel

/// Finds by trying which rows of the dialect table make an event end differently.
struct DivergenceTrial {
    let map: AppMap
    let event: Event
    /// The state before the event.
    let before: NavigationState
    let vocabulary: Vocabulary

    /// One thing in which two dialects differ.
    private enum Switch {
        case question(DialectQuestion)
        case verb(ActionKind)
    }

    private struct Result: Equatable {
        var outcome: Outcome
        var digest: Digest
    }

    /// The rows that make the difference: exchanged alone they change how the event ends, from
    /// both sides if there are such rows, else from one. Where none does so alone, all rows in
    /// which the dialects differ.
    ///
    /// Folds the event a few times for each row in which the dialects differ.
    func rows(_ left: Dialect, _ right: Dialect) -> [Divergence.Row] {
        let switches = Self.differences(left, right)
        let (leftEnd, rightEnd) = (result(left), result(right))
        guard leftEnd != rightEnd else { return [] }
        let fromLeft = switches.filter {
            result(Self.exchanging($0, in: left, by: right)) != leftEnd
        }
        let fromRight = switches.filter {
            result(Self.exchanging($0, in: right, by: left)) != rightEnd
        }
        let rightKeys = fromRight.map(Self.key)
        var telling = fromLeft.filter { rightKeys.contains(Self.key($0)) }
        if telling.isEmpty { telling = fromLeft.isEmpty ? fromRight : fromLeft }
        if telling.isEmpty { telling = switches }
        return telling.map { Self.row($0, left, right) }
    }

    private static func differences(_ left: Dialect, _ right: Dialect) -> [Switch] {
        let questions = Dialect.questions.filter { $0.answer(of: left) != $0.answer(of: right) }
        let verbs = ActionKind.allCases.filter {
            left.unsupported.contains($0) != right.unsupported.contains($0)
        }
        return questions.map { .question($0) } + verbs.map { .verb($0) }
    }

    /// A dialect with one answer of another.
    private static func exchanging(
        _ each: Switch, in dialect: Dialect, by other: Dialect
    ) -> Dialect {
        var changed = dialect
        switch each {
        case .question(let question):
            _ = question.set(question.answer(of: other), in: &changed)
        case .verb(let kind):
            var kinds = changed.unsupported.kinds.filter { $0 != kind }
            if other.unsupported.contains(kind) { kinds.append(kind) }
            changed.unsupported = ActionKindSet(kinds)
        }
        return changed
    }

    private func result(_ dialect: Dialect) -> Result {
        var fold = Fold(map, dialect: dialect)
        fold.vocabulary = vocabulary
        var state = before
        let outcome = fold.step(event, &state)
        return Result(outcome: outcome, digest: fold.digest(of: state))
    }

    private static func key(_ each: Switch) -> String {
        switch each {
        case .question(let question): question.key
        case .verb(let kind): "unsupported " + kind.word
        }
    }

    private static func row(_ each: Switch, _ left: Dialect, _ right: Dialect) -> Divergence.Row {
        switch each {
        case .question(let question):
            Divergence.Row(
                key: question.key, text: question.text, left: question.answer(of: left),
                right: question.answer(of: right))
        case .verb(let kind):
            Divergence.Row(
                key: "unsupported", text: "the verb \(kind.word)",
                left: left.unsupported.contains(kind) ? "unsupported" : "supported",
                right: right.unsupported.contains(kind) ? "unsupported" : "supported")
        }
    }
}
