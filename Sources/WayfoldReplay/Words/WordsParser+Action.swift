import WayfoldModel

extension WordsParser {
    /// An action: a verb and what it needs. Overrides and echoes hold others, few levels deep.
    mutating func action(depth: Int) throws(WordsError) -> Action {
        guard depth <= ActionLimits.nesting else {
            throw fail("is nested deeper than \(ActionLimits.nesting)", "should be flatter")
        }
        guard case .word(let word, isQuoted: false) = next?.content else {
            throw missing("a verb")
        }
        guard let verb = WordsVerb(word: word) else {
            throw fail(
                "is '\(word)'", "should be a verb",
                Nearest.advice(for: word, in: WordsVerb.words, else: "WORDS.md lists them"))
        }
        switch verb {
        case .swipe:
            throw fail(
                "is 'swipe'", "should be one action here",
                "write 'back' or 'begin pop finger'")
        case .scene:
            advance()
            return try choice(
                "what happens", [("open", Action.openScene), ("close", .closeScene)])
        case .setVisible(let isVisible):
            advance()
            return .setVisible(isVisible)
        case .action(let kind):
            advance()
            return try stackAction(kind, depth)
        }
    }

    private mutating func stackAction(
        _ kind: ActionKind, _ depth: Int
    ) throws(WordsError) -> Action {
        switch kind {
        case .push: return .push(try route())
        case .pop: return .pop(count: try takeInteger() ?? 1)
        case .popTo: return .popTo(try place())
        case .popToRoot: return .popToRoot
        case .focusFirst: return .focusFirst(try route())
        case .replaceTop: return .replaceTop(try route())
        case .setPath: return .setPath(try routes())
        case .setRoot: return .setRoot(try route())
        case .back: return .back
        case .present:
            let style = try presentation()
            return .present(try route(), style)
        case .dismiss: return .dismiss(try dismissal())
        case .alert: return .alert(try route())
        case .answerAlert: return .answerAlert(try optionalSymbol())
        case .selectTab:
            if let index = try takeInteger() { return .selectTab(.index(index)) }
            return .selectTab(.route(try route("a tab's number or route")))
        case .startFlow:
            let route = try route()
            return .startFlow(route, take("as") ? try presentation() : .push)
        case .finishFlow: return .finishFlow(try optionalSymbol())
        case .dismissFlow: return .dismissFlow
        case .switchFlow: return .switchFlow(try route("a flow's name"))
        case .openURL: return .openURL(try url())
        default: return try contextAction(kind, depth)
        }
    }

    private mutating func contextAction(
        _ kind: ActionKind, _ depth: Int
    ) throws(WordsError) -> Action {
        switch kind {
        case .openScene: return .openScene
        case .closeScene: return .closeScene
        case .setPhase:
            return .setPhase(try choice("a phase", Action.Phase.allCases.map { ("\($0)", $0) }))
        case .setVisible:
            return .setVisible(try choice("true or false", [("true", true), ("false", false)]))
        case .setSizeClass:
            let classes = Action.SizeClass.allCases.map { ("\($0)", $0) }
            return .setSizeClass(try choice("a size class", classes))
        case .save: return .save(try symbol("a slot's name"))
        case .restore: return .restore(try saved())
        case .setFact:
            let name = try symbol("a fact's name")
            return .setFact(name, try symbol("a value"))
        case .clearFact: return .clearFact(try symbol("a fact's name"))
        case .setOverride:
            let (element, scope) = try element()
            guard take(.colon) else { throw missing("': ' and what a tap becomes") }
            return .setOverride(element: element, scope: scope, try action(depth: depth + 1))
        case .clearOverride:
            let (element, scope) = try element()
            return .clearOverride(element: element, scope: scope)
        case .tap:
            let (element, scope) = try element()
            return .tap(element, scope: scope)
        default: return try processAction(kind, depth)
        }
    }

    private mutating func processAction(
        _ kind: ActionKind, _ depth: Int
    ) throws(WordsError) -> Action {
        switch kind {
        case .beginTransition:
            let motion = try choice("a motion", Action.Motion.allCases.map { ("\($0)", $0) })
            return .beginTransition(motion, isInteractive: take("finger"))
        case .commitTransition: return .commitTransition
        case .cancelTransition: return .cancelTransition
        case .echo:
            _ = take(.colon)
            return .echo(try action(depth: depth + 1))
        case .launch: return .launch
        case .ready: return .ready
        case .terminate: return .terminate
        case .setAppVersion: return .setAppVersion(try symbol("a version"))
        case .endSession: return .endSession(try optionalSymbol())
        case .write:
            let routes = try routes(until: "basedOn")
            var base: UInt64 = 0
            if take("basedOn") {
                base = try unsigned(try peekWord("an event's number"), "an event's number")
                advance()
            }
            return .write(routes, basedOn: base)
        case .setParameter: return try parameterAction()
        default:
            let count = try unsigned(try peekWord("a count"), "a count")
            advance()
            return .gap(count: count)
        }
    }

    /// `#0: note="buy milk"`.
    private mutating func parameterAction() throws(WordsError) -> Action {
        let place = try place()
        guard take(.colon) else { throw missing("': ' and key=value") }
        if let token = current, token.isEnvelope, case .pair(let key, _, _) = token.content {
            throw fail(
                "is the envelope's '\(key)='", "should be the parameter",
                "quote the key: \"\(key)\"=...")
        }
        guard case .pair(let key, let isQuoted, let value) = next?.content,
            isQuoted || !key.isEmpty
        else { throw missing("key=value") }
        advance()
        return .setParameter(
            place, name: vocabulary.symbol(key), value: vocabulary.symbol(value))
    }

    private mutating func presentation() throws(WordsError) -> Presentation {
        try choice("a presentation", Presentation.allCases.map { ($0.word, $0) })
    }

    private func peekWord(_ name: String) throws(WordsError) -> String {
        guard case .word(let text, isQuoted: false) = next?.content else { throw missing(name) }
        return text
    }

    private mutating func place() throws(WordsError) -> Action.Place {
        if take("root") { return .root }
        switch next?.content {
        case .index(let text):
            let index = try number(text, "#")
            advance()
            return .index(index)
        case .identity(let text):
            let identity = try identity(text)
            advance()
            return .entry(identity)
        default:
            return .route(try route("a place: a route, #index, ^event.ordinal or root"))
        }
    }

    private mutating func identity(_ text: String) throws(WordsError) -> EntryIdentity {
        guard let identity = EntryIdentity(text: text) else {
            throw fail("is '^\(text)'", "should be '^' and the creating event, as in '^17.0'")
        }
        return identity
    }

    private mutating func dismissal() throws(WordsError) -> Action.Dismissal {
        if take("all") { return .all }
        if let count = try takeInteger() { return .count(count) }
        if case .index(let text) = next?.content {
            let index = try number(text, "#")
            advance()
            return .entry(index)
        }
        guard next == nil || next?.content == .comma else {
            throw missing("nothing, a count, all or #index")
        }
        return .one
    }

    /// A URL; its `=` need no quotes.
    private mutating func url() throws(WordsError) -> Symbol {
        guard let token = next, case .pair(let key, false, _) = token.content, !key.isEmpty else {
            return try symbol("a URL")
        }
        throw fail(
            "is '\(text(of: token))'", "should be a URL in quotes, because of its '='",
            "write \"\(text(of: token))\"")
    }

    /// A tapped element and the part of the app it is in.
    private mutating func element() throws(WordsError) -> (Symbol, Symbol) {
        let element = try route("an element")
        return (element, take("in") ? try symbol("a part of the app") : .none)
    }

    private mutating func saved() throws(WordsError) -> Action.Saved {
        guard let token = next else { throw missing("a slot, ^event or the saved text in quotes") }
        switch token.content {
        case .identity(let text):
            let sequence = try unsigned(text, "an event's number")
            advance()
            return .sequence(sequence)
        case .word(let text, isQuoted: true):
            advance()
            return .bytes(Array(text.utf8))
        case .word(let text, isQuoted: false):
            advance()
            guard next != nil, text == "slot" || text == "hex" else {
                return .slot(vocabulary.symbol(text))
            }
            if text == "slot" { return .slot(try symbol("a slot's name")) }
            let digits = try peekWord("hexadecimal digits")
            guard let bytes = HexadecimalText.bytes(digits) else {
                throw fail("is '\(digits)'", "should be hexadecimal digits in pairs")
            }
            advance()
            return .bytes(bytes)
        default:
            throw missing("a slot, ^event or the saved text in quotes")
        }
    }
}
