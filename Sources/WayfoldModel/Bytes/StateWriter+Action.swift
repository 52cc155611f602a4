extension StateWriter {
    /// An action: its verb, then its operands in their order.
    mutating func write(_ action: Action) {
        byte(action.kind.rawValue)
        switch action {
        case .push(let text), .focusFirst(let text), .replaceTop(let text), .setRoot(let text),
            .alert(let text), .answerAlert(let text), .finishFlow(let text),
            .switchFlow(let text), .openURL(let text), .save(let text), .clearFact(let text),
            .setAppVersion(let text), .endSession(let text):
            symbol(text)
        case .pop(let count): signed(count)
        case .popTo(let place): write(place)
        case .setPath(let routes): list(routes) { $0.symbol($1) }
        case .present(let route, let presentation), .startFlow(let route, let presentation):
            symbol(route)
            byte(presentation.rawValue)
        case .dismiss(let dismissal): write(dismissal)
        case .selectTab(.index(let index)):
            byte(0)
            signed(index)
        case .selectTab(.route(let route)):
            byte(1)
            symbol(route)
        default: writeRest(action)
        }
    }

    private mutating func writeRest(_ action: Action) {
        switch action {
        case .setPhase(let phase): byte(phase.rawValue)
        case .setVisible(let isVisible): flag(isVisible)
        case .setSizeClass(let sizeClass): byte(sizeClass.rawValue)
        case .restore(let saved): write(saved)
        case .setFact(let name, let value):
            symbol(name)
            symbol(value)
        case .setOverride(let element, let scope, let action):
            symbol(element)
            symbol(scope)
            write(action)
        case .clearOverride(let element, let scope), .tap(let element, let scope):
            symbol(element)
            symbol(scope)
        case .beginTransition(let motion, let isInteractive):
            byte(motion.rawValue)
            flag(isInteractive)
        case .echo(let action): write(action)
        case .write(let routes, let base):
            list(routes) { $0.symbol($1) }
            number(base)
        case .setParameter(let place, let name, let value):
            write(place)
            symbol(name)
            symbol(value)
        case .gap(let count): number(count)
        // The others have no operands.
        default: return
        }
    }

    private mutating func write(_ place: Action.Place) {
        switch place {
        case .root: byte(0)
        case .route(let route):
            byte(1)
            symbol(route)
        case .index(let index):
            byte(2)
            signed(index)
        case .entry(let identity):
            byte(3)
            number(identity.sequence)
            number(UInt64(identity.ordinal))
        }
    }

    private mutating func write(_ dismissal: Action.Dismissal) {
        switch dismissal {
        case .one: byte(0)
        case .all: byte(1)
        case .count(let count):
            byte(2)
            signed(count)
        case .entry(let index):
            byte(3)
            signed(index)
        }
    }

    private mutating func write(_ saved: Action.Saved) {
        switch saved {
        case .slot(let slot):
            byte(0)
            symbol(slot)
        case .sequence(let sequence):
            byte(1)
            number(sequence)
        case .bytes(let content):
            byte(2)
            bytes(content)
        }
    }
}
