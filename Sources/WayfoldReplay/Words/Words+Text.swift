public import WayfoldModel

extension Words {
    /// The line of an event, without a line break; its sequence number is not in it.
    public static func text(of event: Event, in vocabulary: Vocabulary) -> String {
        var line: String
        var isGesture = event.origin == .gesture
        if isGesture, event.action == .back {
            line = "swipe back"
        } else if isGesture, event.action == .dismiss(.one) {
            line = "swipe down"
        } else {
            line = text(of: event.action, in: vocabulary)
            isGesture = false
        }
        if event.time != 0 { line += " @" + WordsTime.text(event.time) }
        if event.origin != .user, !isGesture { line += " by=" + event.origin.word }
        if event.target != .active { line += " at=\(event.target)" }
        if event.scene != 0 { line += " scene=\(event.scene)" }
        if event.session != 1 { line += " session=\(event.session)" }
        if event.cause != 0 { line += " after=\(event.cause)" }
        if event.continuesTurn { line += " +turn" }
        if case .refused(let refusal) = event.outcome {
            line += " ! " + refusal.reason.word
            if refusal.by != .none { line += " " + WordsText.name(vocabulary.text(refusal.by)) }
            if refusal.step != 0 { line += " step \(refusal.step)" }
        }
        return line
    }

    /// The words of an action alone.
    public static func text(of action: Action, in vocabulary: Vocabulary) -> String {
        let verb =
            if case .setVisible(let isVisible) = action {
                isVisible ? "show" : "hide"
            } else {
                WordsVerb.word(of: action.kind)
            }
        let arguments = WordsWriter(vocabulary: vocabulary).arguments(of: action)
        return arguments.isEmpty ? verb : verb + " " + arguments
    }

    /// A time as it stands behind the `@`: `40ms`, `1.5s`, `2026-11-21T10:00:00Z`.
    package static func text(ofTime time: Int64) -> String {
        time == 0 ? "0s" : WordsTime.text(time)
    }

    /// The days since 1970 of a date, whose month and day are of the calendar.
    package static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        WordsTime.days(year: year, month: month, day: day)
    }

    /// A route as it stands in words: `todo id=3`.
    public static func text(ofRoute route: Symbol, in vocabulary: Vocabulary) -> String {
        WordsWriter(vocabulary: vocabulary).route(route)
    }
}

/// Writes what follows a verb.
private struct WordsWriter {
    let vocabulary: Vocabulary

    func arguments(of action: Action) -> String {
        switch action {
        case .push(let route), .focusFirst(let route), .replaceTop(let route),
            .setRoot(let route), .alert(let route), .switchFlow(let route):
            return self.route(route)
        case .pop(let count): return count == 1 ? "" : "\(count)"
        case .popTo(let place): return self.place(place)
        case .setPath(let routes): return list(routes)
        case .present(let route, let style): return style.word + " " + self.route(route)
        case .dismiss(let dismissal): return self.dismissal(dismissal)
        case .answerAlert(let text), .finishFlow(let text), .endSession(let text):
            return text == .none ? "" : word(text)
        case .selectTab(.index(let index)): return "\(index)"
        case .selectTab(.route(let route)): return self.route(route)
        case .startFlow(let route, let style): return self.route(route) + " as " + style.word
        case .openURL(let text), .save(let text), .clearFact(let text), .setAppVersion(let text):
            return word(text)
        default: return rest(of: action)
        }
    }

    private func rest(of action: Action) -> String {
        switch action {
        case .setPhase(let phase): return "\(phase)"
        case .setSizeClass(let sizeClass): return "\(sizeClass)"
        case .restore(let saved): return self.saved(saved)
        case .setFact(let name, let value): return word(name) + " " + word(value)
        case .setOverride(let element, let scope, let action):
            return self.element(element, scope) + ": " + Words.text(of: action, in: vocabulary)
        case .clearOverride(let element, let scope), .tap(let element, let scope):
            return self.element(element, scope)
        case .beginTransition(let motion, let isInteractive):
            return "\(motion)" + (isInteractive ? " finger" : "")
        case .echo(let action): return Words.text(of: action, in: vocabulary)
        case .write(let routes, let base):
            return (routes.isEmpty ? "" : list(routes) + " ") + "basedOn \(base)"
        case .setParameter(let place, let name, let value):
            let key = WordsText.key(vocabulary.text(name))
            return self.place(place) + ": " + key + "=" + word(value)
        case .gap(let count): return "\(count)"
        default: return ""
        }
    }

    func word(_ symbol: Symbol) -> String {
        WordsText.word(vocabulary.text(symbol))
    }

    /// The name and the parameters; the exact text where that is not how such a route is written.
    func route(_ symbol: Symbol) -> String {
        let text = vocabulary.text(symbol)
        let route = Route(text: text)
        guard route.text.utf8.elementsEqual(text.utf8), !route.name.isEmpty else {
            return "~" + WordsText.quoted(text)
        }
        return route.parameters.reduce(into: WordsText.name(route.name)) { words, parameter in
            words += " " + WordsText.key(parameter.name) + "=" + WordsText.word(parameter.value)
        }
    }

    private func list(_ routes: [Symbol]) -> String {
        routes.map(route).joined(separator: ", ")
    }

    private func element(_ element: Symbol, _ scope: Symbol) -> String {
        route(element) + (scope == .none ? "" : " in " + word(scope))
    }

    private func place(_ place: Action.Place) -> String {
        switch place {
        case .route(let route): self.route(route)
        case .index(let index): "#\(index)"
        case .entry(let identity): "^\(identity.sequence).\(identity.ordinal)"
        case .root: "root"
        }
    }

    private func dismissal(_ dismissal: Action.Dismissal) -> String {
        switch dismissal {
        case .one: ""
        case .count(let count): "\(count)"
        case .all: "all"
        case .entry(let index): "#\(index)"
        }
    }

    private func saved(_ saved: Action.Saved) -> String {
        switch saved {
        case .slot(let slot):
            let text = vocabulary.text(slot)
            let bare = WordsText.name(text)
            return bare == text ? text : "slot " + WordsText.quoted(text)
        case .sequence(let sequence):
            return "^\(sequence)"
        case .bytes(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self) else {
                return "hex " + HexadecimalText.text(bytes)
            }
            return WordsText.quoted(text)
        }
    }
}
