import WayfoldModel
import WayfoldReplay

/// Reads a condition and asks it, its contrary and it with itself after each event of a journey.
func fuzzExpression(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    let text = String(decoding: bytes, as: UTF8.self)
    let condition: Expression
    do throws(ExpressionError) {
        condition = try Expression(text)
    } catch {
        try hold(error.column > 0, "an error before the first column: \(error)")
        // A text, a caret, a problem.
        let lines = "\(error)".utf8.split(separator: 10, omittingEmptySubsequences: false)
        try hold(lines.count == 3, "an error of \(lines.count) lines: \(error)")
        return
    }
    // A condition nested as deeply as may be has no contrary that may be.
    let contrary = expression("not (\(text))")
    let both = expression("(\(text)) and (\(text))")
    var fold = Moments.fold
    for moment in Moments.all {
        func ask(_ expression: Expression) -> Bool {
            expression.matches(
                event: moment.event, outcome: moment.outcome, state: moment.state, fold: &fold)
        }
        let answer = ask(condition)
        try hold(answer == ask(condition), "the second answer is another")
        if let contrary { try hold(answer != ask(contrary), "its contrary answers alike") }
        if let both { try hold(answer == ask(both), "with itself it answers otherwise") }
    }
}

private func expression(_ text: String) -> Expression? {
    do throws(ExpressionError) {
        return try Expression(text)
    } catch {
        return nil
    }
}

/// Moments of a journey that goes through tabs, modals, links, facts and refusals.
private struct Moments {
    struct Moment: Sendable {
        let event: Event
        let outcome: Outcome
        let state: NavigationState
    }

    static let made = make()
    static var all: [Moment] { made.moments }
    static var fold: Fold { made.fold }

    private static func make() -> (moments: [Moment], fold: Fold) {
        do {
            var fold = Fold(try AppMap(json: Array(SeedLog.map.utf8), file: "seed.map.json"))
            var state = fold.initialState()
            var moments: [Moment] = []
            for line in SeedTexts.words.split(separator: "\n") {
                let words = try Words.parse(String(line), in: &fold.vocabulary)
                for var event in words?.events ?? [] {
                    event.sequence = UInt64(moments.count + 1)
                    event.cause = min(event.cause, event.sequence - 1)
                    let outcome = fold.step(event, &state)
                    moments.append(Moment(event: event, outcome: outcome, state: state))
                }
            }
            return (moments, fold)
        } catch {
            preconditionFailure("the journey to ask about cannot be made: \(error)")
        }
    }
}
