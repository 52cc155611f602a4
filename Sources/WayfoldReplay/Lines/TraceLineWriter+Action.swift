import WayfoldModel

extension TraceLineWriter {
    /// The verb and its members, without braces.
    mutating func write(_ action: Action, _ vocabulary: Vocabulary) {
        json.member(Int(action.kind.rawValue), of: TraceKey.verbs)
        switch action {
        case .push(let route), .focusFirst(let route), .replaceTop(let route),
            .setRoot(let route), .alert(let route), .switchFlow(let route),
            .selectTab(.route(let route)):
            write(.route, route, vocabulary)
        case .pop(let count): if count != 1 { integer(.count, count) }
        case .popTo(let place): write(place, vocabulary)
        case .setPath(let routes): write(routes, vocabulary)
        case .present(let route, let style):
            text(.style, style.word)
            write(.route, route, vocabulary)
        case .startFlow(let route, let style):
            if style != .push { text(.style, style.word) }
            write(.route, route, vocabulary)
        case .dismiss(.one): break
        case .dismiss(.count(let count)): integer(.count, count)
        case .dismiss(.all): flag(.all)
        case .dismiss(.entry(let index)), .selectTab(.index(let index)): integer(.index, index)
        case .answerAlert(let answer): write(.answer, optional: answer, vocabulary)
        case .finishFlow(let result): write(.result, optional: result, vocabulary)
        case .openURL(let url): text(.url, url, vocabulary)
        case .save(let slot), .restore(.slot(let slot)): text(.slot, slot, vocabulary)
        case .setFact(let name, let value):
            text(.fact, name, vocabulary)
            text(.value, value, vocabulary)
        case .clearFact(let name): text(.fact, name, vocabulary)
        case .setAppVersion(let version): text(.version, version, vocabulary)
        case .endSession(let reason): write(.reason, optional: reason, vocabulary)
        default: writeRest(action, vocabulary)
        }
    }

    private mutating func writeRest(_ action: Action, _ vocabulary: Vocabulary) {
        switch action {
        case .setPhase(let phase): text(.phase, phase.description)
        case .setVisible(let isVisible):
            key(.visible)
            json.bool(isVisible)
        case .setSizeClass(let sizeClass): text(.size, sizeClass.description)
        case .restore(.sequence(let sequence)): integer(.saved, sequence)
        case .restore(.bytes(let bytes)):
            if let saved = String(validating: bytes, as: UTF8.self) {
                text(.text, saved)
            } else {
                text(.base64, Base64.text(bytes))
            }
        case .setOverride(let element, let scope, let action):
            write(.element, element, vocabulary)
            write(.scope, optional: scope, vocabulary)
            write(nested: action, vocabulary)
        case .clearOverride(let element, let scope), .tap(let element, let scope):
            write(.element, element, vocabulary)
            write(.scope, optional: scope, vocabulary)
        case .beginTransition(let motion, let isInteractive):
            text(.motion, motion.description)
            if isInteractive { flag(.finger) }
        case .echo(let action): write(nested: action, vocabulary)
        case .write(let routes, let base):
            write(routes, vocabulary)
            integer(.base, base)
        case .setParameter(let place, let name, let value):
            write(place, vocabulary)
            text(.name, name, vocabulary)
            text(.value, value, vocabulary)
        case .gap(let count): integer(.count, count)
        default: break
        }
    }

    private mutating func write(nested action: Action, _ vocabulary: Vocabulary) {
        key(.action)
        json.beginObject()
        write(action, vocabulary)
        json.endObject()
    }

    private mutating func write(_ place: Action.Place, _ vocabulary: Vocabulary) {
        switch place {
        case .route(let route): write(.route, route, vocabulary)
        case .index(let index): integer(.index, index)
        case .entry(let identity): text(.entry, "\(identity.sequence).\(identity.ordinal)")
        case .root: flag(.root)
        }
    }
}
