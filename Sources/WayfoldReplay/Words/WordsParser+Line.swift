import WayfoldModel

extension WordsParser {
    /// A whole line: an action or a swipe, and the envelope.
    mutating func line() throws(WordsError) -> WordsLine {
        var actions: [Action]
        var origin = Origin.user
        if take("swipe") {
            origin = .gesture
            actions = try swipe()
        } else {
            actions = [try action(depth: 0)]
        }
        var event = Event(sequence: 0, origin: origin, action: .launch)
        var line = WordsLine(events: [])
        var seen: Set<String> = origin == .gesture ? ["by="] : []
        while let token = current {
            guard token.isEnvelope else {
                throw fail(
                    "goes on with '\(text(of: token))'",
                    "should end here, or go on with the envelope", WordsText.envelopeForms)
            }
            try once(token, &seen)
            try envelope(token, &event)
        }
        if actions.count > 1, event.outcome != .applied {
            throw fail(
                "refuses two events", "should refuse one", "write 'begin pop finger' alone")
        }
        line.hasTime = seen.contains("@")
        line.hasSession = seen.contains("session=")
        line.hasOutcome = seen.contains("!")
        line.events = actions.map { action in
            event.action = action
            return event
        }
        return line
    }

    /// `back` and `down`, which a person's finger does, and maybe takes back.
    private mutating func swipe() throws(WordsError) -> [Action] {
        let isBack = try choice("a direction", [("back", true), ("down", false)])
        guard take(.comma) else { return [isBack ? .back : .dismiss(.one)] }
        guard take("cancelled") else { throw missing("'cancelled'") }
        return [
            .beginTransition(isBack ? .pop : .dismiss, isInteractive: true), .cancelTransition,
        ]
    }

    private func once(_ token: WordsToken, _ seen: inout Set<String>) throws(WordsError) {
        let name =
            switch token.content {
            case .time: "@"
            case .flag: "+"
            case .refusal: "!"
            case .pair(let key, _, _): key + "="
            default: ""
            }
        guard seen.insert(name).inserted else {
            throw fail("says '\(name)' again", "should say it once")
        }
    }

    private mutating func envelope(
        _ token: WordsToken, _ event: inout Event
    ) throws(WordsError) {
        switch token.content {
        case .time(let text):
            guard let time = WordsTime.microseconds(text) else {
                throw fail(
                    "is '@\(text)'", "should be a time",
                    "write @40ms, @1.5s, @7us or @2026-11-21T10:00:00Z")
            }
            event.time = time
        case .flag(let text):
            guard text == "turn" else { throw fail("is '+\(text)'", "should be '+turn'") }
            event.continuesTurn = true
        case .pair(let key, _, let value):
            try envelope(key, value, &event)
        default:
            advance()
            event.outcome = .refused(try refusal())
            return
        }
        advance()
    }

    private mutating func envelope(
        _ key: String, _ value: String, _ event: inout Event
    ) throws(WordsError) {
        switch key {
        case "by":
            guard let origin = Origin(word: value) else {
                let words = Origin.allCases.map(\.word)
                throw fail(
                    "is by '\(value)'", "should be by one of \(words.joined(separator: ", "))",
                    Nearest.advice(for: value, in: words))
            }
            event.origin = origin
        case "at":
            guard let target = Target(value) else {
                throw fail(
                    "is at '\(value)'", "should be at a flow",
                    "write at=active, at=/ or at=/tab:1/entry:0")
            }
            event.target = target
        case "scene":
            let number = try unsigned(value, "a scene's number")
            guard let scene = UInt32(exactly: number) else {
                throw fail("is scene \(value)", "should be a scene of at most \(UInt32.max)")
            }
            event.scene = scene
        case "session":
            event.session = try unsigned(value, "a session's number")
        default:
            event.cause = try unsigned(value, "an event's number")
        }
    }

    /// `guarded signedIn step 2`; `by` and `at` may stand before the guard and the step.
    private mutating func refusal() throws(WordsError) -> Refusal {
        let reason = try choice(
            "a reason", Refusal.Reason.allCases.map { ($0.word, $0) })
        var refusal = Refusal(reason)
        let mustName = take("by")
        if mustName || isName {
            refusal.by = try symbol("a guard's name")
        }
        let mustStep = take("at")
        if take("step") {
            guard let step = try takeInteger() else { throw missing("a step's number") }
            refusal.step = step
        } else if mustStep {
            throw missing("'step'")
        }
        return refusal
    }

    /// Whether the next token names a guard.
    private var isName: Bool {
        guard let token = next, case .word = token.content else { return false }
        return !token.isBare("at") && !token.isBare("step")
    }
}
