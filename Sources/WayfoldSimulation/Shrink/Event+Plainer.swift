import WayfoldModel

extension Event {
    /// How much there is to an event for who reads it: what is plainer weighs less.
    func weight(_ vocabulary: Vocabulary) -> Int {
        var weight = action.weight(vocabulary) * 8
        if case .path(let steps) = target { weight += 3 + steps.count }
        if scene != 0 { weight += 2 }
        if origin != .user { weight += 1 }
        if cause != 0 { weight += 1 }
        if continuesTurn { weight += 1 }
        if time != 0 { weight += 1 }
        return weight
    }

    /// Events that may do instead, the plainest first; some may be no plainer.
    func plainer(_ vocabulary: inout Vocabulary) -> [Event] {
        var found: [Event] = []
        func add(_ change: (inout Event) -> Void) {
            var event = self
            change(&event)
            if event != self { found.append(event) }
        }
        for action in action.plainer(&vocabulary) { add { $0.action = action } }
        add { $0 = Event(sequence: sequence, session: session, action: action) }
        add { $0.target = .active }
        if case .path(let steps) = target {
            for index in steps.indices {
                var fewer = steps
                fewer.remove(at: index)
                add { $0.target = .path(fewer) }
            }
        }
        add { $0.scene = 0 }
        add { $0.origin = .user }
        add { $0.cause = 0 }
        add { $0.continuesTurn = false }
        add { $0.time = 0 }
        return found
    }

    /// Gives it and all that it names by their numbers other numbers; what has none stays.
    mutating func renumber(_ numbers: [UInt64: UInt64]) {
        sequence = numbers[sequence] ?? sequence
        // A cause that was left out is spoken for by the last event before it.
        if cause > 0 { cause = max(1, Self.last(upTo: cause, numbers)) }
        action = action.renumbered(numbers)
    }

    /// The new number of the last event up to an old number; 0 for none.
    fileprivate static func last(upTo sequence: UInt64, _ numbers: [UInt64: UInt64]) -> UInt64 {
        numbers.filter { $0.key <= sequence }.values.max() ?? 0
    }
}

extension Action {
    /// The verbs that come before all others, the plainest first; the rest weighs as its opcode.
    private static let plainest: [ActionKind] = [.push, .back, .present, .dismiss, .selectTab]

    fileprivate func weight(_ vocabulary: Vocabulary) -> Int {
        var rank = Int(kind.rawValue) + Self.plainest.count
        if let place = Self.plainest.firstIndex(of: kind) { rank = place }
        var weight = rank * 40
        _ = replacingSymbols { symbol in
            weight += 2 + min(vocabulary.text(symbol).utf8.count, 30)
            return symbol
        }
        switch self {
        case .pop(let count), .dismiss(.count(let count)): weight += 1 + min(count, 10)
        case .dismiss(.entry(let index)): weight += 2 + min(index, 10)
        case .dismiss(.all): weight += 1
        case .popTo(.root): weight += 0
        case .popTo(.index(let index)): weight += 1 + min(max(index, 0), 10)
        case .popTo(.entry), .setParameter(.entry, _, _): weight += 12
        case .present(_, let style), .startFlow(_, let style): weight += Int(style.rawValue)
        case .selectTab(.index(let index)): weight += min(index, 10)
        case .restore(.bytes(let bytes)): weight += 10 + min(bytes.count, 20)
        case .restore(.sequence): weight += 5
        case .beginTransition(let motion, let isInteractive):
            weight += Int(motion.rawValue) + (isInteractive ? 1 : 0)
        case .gap(let count): weight += count > 1 ? 1 : 0
        case .write(_, let base): weight += base > 0 ? 1 : 0
        default: break
        }
        return weight
    }

    /// Actions that may do instead.
    fileprivate func plainer(_ vocabulary: inout Vocabulary) -> [Action] {
        let route = firstRoute ?? vocabulary.symbol("a")
        var found: [Action] = [.push(route), .back]
        switch self {
        case .setPath(let routes):
            found += Self.fewer(routes).map { .setPath($0) }
        case .write(let routes, let base):
            found += Self.fewer(routes).map { .write($0, basedOn: base) }
            found.append(.write(routes, basedOn: 0))
        case .present(let route, let style):
            found += Self.styles(below: style).map { .present(route, $0) }
        case .startFlow(let route, let style):
            found += [.present(route, style)]
            found += Self.styles(below: style).map { .startFlow(route, $0) }
        case .pop: found += [.pop(count: 1)]
        case .popTo: found += [.popTo(.root), .popToRoot]
        case .dismiss: found += [.dismiss(.one)]
        case .selectTab: found += [.selectTab(.index(0)), .selectTab(.index(1))]
        case .restore(.bytes), .restore(.sequence):
            found.append(.restore(.slot(vocabulary.symbol("slot"))))
        case .setOverride(let element, let scope, let action):
            for action in action.plainer(&vocabulary) {
                found.append(.setOverride(element: element, scope: scope, action))
            }
            found.append(.setOverride(element: element, scope: .none, action))
        case .tap(let element, _): found.append(.tap(element, scope: .none))
        case .echo(let action): found += action.plainer(&vocabulary).map { .echo($0) }
        case .beginTransition(let motion, _):
            found.append(.beginTransition(motion, isInteractive: false))
        case .finishFlow: found += [.finishFlow(.none), .dismissFlow]
        case .answerAlert: found.append(.answerAlert(.none))
        case .endSession: found.append(.endSession(.none))
        case .gap: found.append(.gap(count: 1))
        default: break
        }
        return found
    }

    /// The first route that it names.
    private var firstRoute: Symbol? {
        var first: Symbol?
        _ = replacing(
            routes: { route in
                if first == nil { first = route }
                return route
            }, texts: { $0 })
        return first
    }

    private static func fewer(_ routes: [Symbol]) -> [[Symbol]] {
        routes.indices.map { index in
            var fewer = routes
            fewer.remove(at: index)
            return fewer
        }
    }

    private static func styles(below style: Presentation) -> [Presentation] {
        Presentation.allCases.filter { $0.rawValue < style.rawValue }
    }

    fileprivate func renumbered(_ numbers: [UInt64: UInt64]) -> Action {
        func new(_ place: Place) -> Place {
            guard case .entry(var identity) = place else { return place }
            identity.sequence = numbers[identity.sequence] ?? identity.sequence
            return .entry(identity)
        }
        switch self {
        case .popTo(let place): return .popTo(new(place))
        case .setParameter(let place, let name, let value):
            return .setParameter(new(place), name: name, value: value)
        case .restore(.sequence(let sequence)):
            return .restore(.sequence(numbers[sequence] ?? sequence))
        case .write(let routes, let base):
            // A base is compared, not looked up: the last event at or before it speaks for it.
            return .write(routes, basedOn: Event.last(upTo: base, numbers))
        case .setOverride(let element, let scope, let action):
            return .setOverride(element: element, scope: scope, action.renumbered(numbers))
        case .echo(let action): return .echo(action.renumbered(numbers))
        default: return self
        }
    }
}
