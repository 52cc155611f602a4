import WayfoldModel

extension TestApp {
    /// The action of a line, whose words stand apart by blanks.
    mutating func action(_ line: String) -> Action? {
        let words = line.split(separator: " ").map(String.init)
        guard let verb = words.first else { return nil }
        let rest = Array(words.dropFirst())
        let first = rest.first ?? ""
        switch verb {
        case "push": return .push(symbol(first))
        case "pop": return .pop(count: Int(first) ?? 1)
        case "popTo": return .popTo(place(first))
        case "popToRoot": return .popToRoot
        case "focus": return .focusFirst(symbol(first))
        case "replaceTop": return .replaceTop(symbol(first))
        case "setPath": return .setPath(rest.map { symbol($0) })
        case "setRoot": return .setRoot(symbol(first))
        case "back": return .back
        case "alert": return .alert(symbol(first))
        case "answer": return .answerAlert(symbol(first))
        case "tab":
            return .selectTab(Int(first).map { .index($0) } ?? .route(symbol(first)))
        case "finish": return .finishFlow(first.isEmpty ? .none : symbol(first))
        case "dismissFlow": return .dismissFlow
        case "switch": return .switchFlow(symbol(first))
        case "open": return .openURL(symbol(first))
        default: return presentation(verb, rest) ?? context(verb, rest) ?? process(verb, rest)
        }
    }

    private mutating func presentation(_ verb: String, _ rest: [String]) -> Action? {
        let first = rest.first ?? ""
        if verb == "start" {
            return .startFlow(symbol(first), Presentation(word: rest.last ?? "") ?? .push)
        }
        if verb == "dismiss" {
            if first == "all" { return .dismiss(.all) }
            if first.hasPrefix("#") { return .dismiss(.entry(Int(first.dropFirst()) ?? 0)) }
            return .dismiss(Int(first).map { .count($0) } ?? .one)
        }
        guard let presentation = Presentation(word: verb), presentation.isModal else { return nil }
        return .present(symbol(first), presentation)
    }

    private mutating func place(_ word: String) -> Action.Place {
        if word == "^root" { return .root }
        if word.hasPrefix("#") { return .index(Int(word.dropFirst()) ?? 0) }
        return .route(symbol(word))
    }

    private mutating func context(_ verb: String, _ rest: [String]) -> Action? {
        let first = rest.first ?? ""
        let last = rest.last ?? ""
        switch verb {
        case "fact": return .setFact(symbol(first), symbol(last))
        case "clearFact": return .clearFact(symbol(first))
        case "override":
            let scope = rest[1] == "app" ? Symbol.none : symbol(rest[1])
            guard let action = action(rest.dropFirst(2).joined(separator: " ")) else { return nil }
            return .setOverride(element: symbol(first), scope: scope, action)
        case "clearOverride":
            let scope = last == "app" ? Symbol.none : symbol(last)
            return .clearOverride(element: symbol(first), scope: scope)
        case "tap": return .tap(symbol(first), scope: rest.count > 1 ? symbol(last) : .none)
        case "begin":
            let motions: [String: Action.Motion] = [
                "push": .push, "pop": .pop, "present": .present, "dismiss": .dismiss,
            ]
            return motions[first].map { .beginTransition($0, isInteractive: last == "finger") }
        case "commit": return .commitTransition
        case "cancel": return .cancelTransition
        case "write":
            return .write(
                rest.dropFirst().map { symbol($0) }, basedOn: UInt64(first) ?? 0)
        case "set": return .setParameter(place(first), name: symbol(rest[1]), value: symbol(last))
        default: return nil
        }
    }

    private mutating func process(_ verb: String, _ rest: [String]) -> Action? {
        let first = rest.first ?? ""
        switch verb {
        case "openScene": return .openScene
        case "closeScene": return .closeScene
        case "phase":
            return Action.Phase.allCases.first { "\($0)" == first }.map { .setPhase($0) }
        case "show": return .setVisible(true)
        case "hide": return .setVisible(false)
        case "size":
            return Action.SizeClass.allCases.first { "\($0)" == first }.map { .setSizeClass($0) }
        case "save": return .save(symbol(first))
        case "restore":
            if first.hasPrefix("^") {
                return .restore(.sequence(UInt64(first.dropFirst()) ?? 0))
            }
            return .restore(.slot(symbol(first)))
        case "bytes": return .restore(.bytes(Array(first.utf8)))
        case "launch": return .launch
        case "ready": return .ready
        case "terminate": return .terminate
        case "version": return .setAppVersion(symbol(first))
        case "end": return .endSession(first.isEmpty ? .none : symbol(first))
        case "gap": return .gap(count: UInt64(first) ?? 1)
        case "echo":
            return action(rest.joined(separator: " ")).map { .echo($0) }
        default: return nil
        }
    }
}
