import WayfoldModel

extension TraceFields {
    /// The action that the members say.
    mutating func action(
        _ vocabulary: inout Vocabulary, depth: Int
    ) throws(JSONError) -> Action {
        let kind = try verb()
        switch kind {
        case .push: return .push(try route(kind, &vocabulary))
        case .pop: return .pop(count: try integer(.count) ?? 1)
        case .popTo: return .popTo(try place(kind, &vocabulary))
        case .popToRoot: return .popToRoot
        case .focusFirst: return .focusFirst(try route(kind, &vocabulary))
        case .replaceTop: return .replaceTop(try route(kind, &vocabulary))
        case .setPath: return .setPath(try routes(kind, &vocabulary))
        case .setRoot: return .setRoot(try route(kind, &vocabulary))
        case .back: return .back
        case .present:
            let style = try presentation()
            guard let style else { throw missing(.style, "'present'") }
            return .present(try route(kind, &vocabulary), style)
        case .dismiss: return .dismiss(try dismissal())
        case .alert: return .alert(try route(kind, &vocabulary))
        case .answerAlert: return .answerAlert(try optional(.answer, &vocabulary))
        case .selectTab:
            if let index: Int = try integer(.index) { return .selectTab(.index(index)) }
            guard has(.route) || has(.exact) else { throw missing(.index, "'selectTab'") }
            return .selectTab(.route(try route(kind, &vocabulary)))
        case .startFlow:
            let route = try route(kind, &vocabulary)
            return .startFlow(route, try presentation() ?? .push)
        case .finishFlow: return .finishFlow(try optional(.result, &vocabulary))
        case .dismissFlow: return .dismissFlow
        case .switchFlow: return .switchFlow(try route(kind, &vocabulary))
        case .openURL: return .openURL(try symbol(.url, kind, &vocabulary))
        default: return try contextAction(kind, &vocabulary, depth)
        }
    }

    private mutating func contextAction(
        _ kind: ActionKind, _ vocabulary: inout Vocabulary, _ depth: Int
    ) throws(JSONError) -> Action {
        switch kind {
        case .openScene: return .openScene
        case .closeScene: return .closeScene
        case .setPhase:
            return .setPhase(
                try required(try choice(.phase, TraceChoices.phase), .phase, kind))
        case .setVisible:
            return .setVisible(try required(try bool(.visible), .visible, kind))
        case .setSizeClass:
            return .setSizeClass(
                try required(try choice(.size, TraceChoices.sizeClass), .size, kind))
        case .save: return .save(try symbol(.slot, kind, &vocabulary))
        case .restore: return .restore(try saved(&vocabulary))
        case .setFact:
            let fact = try symbol(.fact, kind, &vocabulary)
            return .setFact(fact, try symbol(.value, kind, &vocabulary))
        case .clearFact: return .clearFact(try symbol(.fact, kind, &vocabulary))
        case .setOverride:
            let element = try element(kind, &vocabulary)
            let scope = try optional(.scope, &vocabulary)
            let action = try nestedAction(kind, &vocabulary, depth)
            return .setOverride(element: element, scope: scope, action)
        case .clearOverride:
            let element = try element(kind, &vocabulary)
            return .clearOverride(element: element, scope: try optional(.scope, &vocabulary))
        case .tap:
            let element = try element(kind, &vocabulary)
            return .tap(element, scope: try optional(.scope, &vocabulary))
        default: return try processAction(kind, &vocabulary, depth)
        }
    }

    private mutating func processAction(
        _ kind: ActionKind, _ vocabulary: inout Vocabulary, _ depth: Int
    ) throws(JSONError) -> Action {
        switch kind {
        case .beginTransition:
            let motion = try required(
                try choice(.motion, TraceChoices.motion), .motion, kind)
            return .beginTransition(motion, isInteractive: try bool(.finger) ?? false)
        case .commitTransition: return .commitTransition
        case .cancelTransition: return .cancelTransition
        case .echo: return .echo(try nestedAction(kind, &vocabulary, depth))
        case .launch: return .launch
        case .ready: return .ready
        case .terminate: return .terminate
        case .setAppVersion: return .setAppVersion(try symbol(.version, kind, &vocabulary))
        case .endSession: return .endSession(try optional(.reason, &vocabulary))
        case .write:
            let routes = try routes(kind, &vocabulary)
            return .write(routes, basedOn: try integer(.base) ?? 0)
        case .setParameter:
            let place = try place(kind, &vocabulary)
            let name = try symbol(.name, kind, &vocabulary)
            return .setParameter(
                place, name: name, value: try symbol(.value, kind, &vocabulary))
        default: return .gap(count: try required(try integer(.count), .count, kind))
        }
    }

    private func required<Value>(
        _ value: Value?, _ key: TraceKey, _ kind: ActionKind
    ) throws(JSONError) -> Value {
        guard let value else { throw missing(key, "'\(kind.word)'") }
        return value
    }

    private mutating func symbol(
        _ key: TraceKey, _ kind: ActionKind, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Symbol {
        try required(try symbol(key, &vocabulary), key, kind)
    }

    private mutating func optional(
        _ key: TraceKey, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Symbol {
        try symbol(key, &vocabulary) ?? .none
    }

    private mutating func route(
        _ kind: ActionKind, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Symbol {
        try named(.route, kind, &vocabulary)
    }

    private mutating func element(
        _ kind: ActionKind, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Symbol {
        try named(.element, kind, &vocabulary)
    }

    private mutating func nestedAction(
        _ kind: ActionKind, _ vocabulary: inout Vocabulary, _ depth: Int
    ) throws(JSONError) -> Action {
        guard depth < ActionLimits.nesting else {
            throw wrong(
                .action, "is nested deeper than \(ActionLimits.nesting)", "should be flatter")
        }
        var fields = try required(try nested(.action), .action, kind)
        let action = try fields.action(&vocabulary, depth: depth + 1)
        try fields.refuseRest(of: "'\(action.kind.word)'")
        return action
    }

    private mutating func presentation() throws(JSONError) -> Presentation? {
        try choice(.style, TraceChoices.style)
    }

    private mutating func place(
        _ kind: ActionKind, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Action.Place {
        if let index: Int = try integer(.index) { return .index(index) }
        if let isRoot = try bool(.root) {
            guard isRoot else { throw wrong(.root, "is false", "should be true or left out") }
            return .root
        }
        if let text = try text(.entry) {
            guard let identity = EntryIdentity(text: text) else {
                throw wrong(
                    .entry, "is '\(text)'", "should be the creating event, as in '17.0'")
            }
            return .entry(identity)
        }
        return .route(try route(kind, &vocabulary))
    }

    private mutating func dismissal() throws(JSONError) -> Action.Dismissal {
        if let count: Int = try integer(.count) { return .count(count) }
        if let index: Int = try integer(.index) { return .entry(index) }
        if let isAll = try bool(.all), isAll { return .all }
        return .one
    }

    private mutating func saved(
        _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Action.Saved {
        if let sequence: UInt64 = try integer(.saved) { return .sequence(sequence) }
        if let text = try text(.text) { return .bytes(Array(text.utf8)) }
        if let text = try text(.base64) {
            guard let bytes = Base64.bytes(text) else {
                throw wrong(.base64, "is no base64", "should be of RFC 4648 with its padding")
            }
            return .bytes(bytes)
        }
        return .slot(try symbol(.slot, .restore, &vocabulary))
    }
}

extension EntryIdentity {
    /// The identity that a text such as `17.0` says; without a point the ordinal is 0.
    init?(text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ WordsText.isInteger($0) && !$0.hasPrefix("-") }),
            let sequence = UInt64(parts[0]),
            let ordinal = parts.count == 2 ? UInt32(parts[1]) : 0
        else { return nil }
        self.init(sequence: sequence, ordinal: ordinal)
    }
}
