/// Writes actions as lines that a person reads.
struct ActionText {
    let vocabulary: Vocabulary

    func text(of action: Action) -> String {
        let arguments = arguments(of: action)
        return arguments.isEmpty ? action.kind.word : action.kind.word + " " + arguments
    }

    private func route(_ symbol: Symbol) -> String {
        symbol == .none ? "" : PlainText.route(vocabulary.route(symbol))
    }

    private func word(_ symbol: Symbol) -> String {
        symbol == .none ? "" : PlainText.word(vocabulary.text(symbol))
    }

    private func list(_ routes: [Symbol]) -> String {
        routes.map(route).joined(separator: ", ")
    }

    private func arguments(of action: Action) -> String {
        switch action {
        case .push(let route), .focusFirst(let route), .replaceTop(let route),
            .setRoot(let route), .alert(let route), .switchFlow(let route):
            return self.route(route)
        case .answerAlert(let text), .finishFlow(let text), .openURL(let text), .save(let text),
            .clearFact(let text), .setAppVersion(let text), .endSession(let text):
            return word(text)
        case .pop(let count): return "\(count)"
        case .popTo(let place): return text(of: place)
        case .setPath(let routes): return list(routes)
        case .present(let route, let presentation), .startFlow(let route, let presentation):
            return self.route(route) + " as " + presentation.word
        case .dismiss(let dismissal): return text(of: dismissal)
        case .selectTab(.index(let index)): return "#\(index)"
        case .selectTab(.route(let route)): return self.route(route)
        case .write(let routes, basedOn: _): return list(routes)
        case .gap(let count): return "\(count)"
        default: return contextArguments(of: action)
        }
    }

    private func contextArguments(of action: Action) -> String {
        switch action {
        case .setPhase(let phase): return "\(phase)"
        case .setVisible(let isVisible): return "\(isVisible)"
        case .setSizeClass(let sizeClass): return "\(sizeClass)"
        case .restore(.slot(let slot)): return word(slot)
        case .restore(.sequence): return "^save"
        case .restore(.bytes(let bytes)):
            return "^" + PlainText.quoted(String(decoding: bytes, as: UTF8.self))
        case .setFact(let name, let value): return word(name) + " = " + word(value)
        case .setOverride(let element, let scope, let action):
            return scoped(element, scope) + ": " + text(of: action)
        case .clearOverride(let element, let scope), .tap(let element, let scope):
            return scoped(element, scope)
        case .beginTransition(let motion, let isInteractive):
            return isInteractive ? "\(motion) by finger" : "\(motion)"
        case .echo(let action): return "of " + text(of: action)
        case .setParameter(let place, let name, let value):
            return text(of: place) + ", " + word(name) + " = " + word(value)
        default: return ""
        }
    }

    private func scoped(_ element: Symbol, _ scope: Symbol) -> String {
        scope == .none ? route(element) : route(element) + " in " + word(scope)
    }

    private func text(of place: Action.Place) -> String {
        switch place {
        case .route(let route): self.route(route)
        case .index(let index): "#\(index)"
        case .entry: "^entry"
        case .root: "^root"
        }
    }

    private func text(of dismissal: Action.Dismissal) -> String {
        switch dismissal {
        case .one: ""
        case .count(let count): "\(count)"
        case .all: "all"
        case .entry(let index): "#\(index)"
        }
    }
}
