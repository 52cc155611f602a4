extension Fold {
    /// A route as a person reads it: `todo id=3`, with quotes where a word holds blanks or signs.
    public func text(of route: Symbol) -> String {
        guard route != .none else { return "" }
        return PlainText.route(vocabulary.route(route))
    }

    /// An action as a person reads it: `push todo id=3`.
    ///
    /// Different actions have different texts, but for the sequence numbers in them, which are left
    /// out because they mean nothing outside one log.
    public func text(of action: Action) -> String {
        ActionText(vocabulary: vocabulary).text(of: action)
    }

    package func text(of waiting: PendingAction) -> String {
        var text = text(of: waiting.action)
        if waiting.target != .active { text += " at=\(waiting.target)" }
        if waiting.origin != .user { text += " by=\(waiting.origin.word)" }
        if waiting.scene != 0 { text += " scene=\(waiting.scene)" }
        return text
    }

    package func text(of held: HeldLink) -> String {
        let condition = held.guardName == .none ? "ready" : text(of: held.guardName)
        return text(of: held.link) + " until " + condition
    }

    package func text(of transition: Transition, in state: NavigationState) -> String {
        var text = "\(transition.motion)"
        if transition.isInteractive { text += " by finger" }
        guard transition.flow != .none else { return text + " of what is gone" }
        text += " of \(state.path(to: transition.flow))"
        if let leaving = transition.leaving {
            let index = state.entryIndex(of: leaving, in: transition.flow)
            text += index.map { ", entry \($0) leaves" } ?? ", what left is gone"
        }
        return text
    }

    /// `name = value` of each fact, in the order of the names' bytes.
    func factLines(of state: NavigationState) -> [String] {
        state.facts.map { (vocabulary.text($0.name), vocabulary.text($0.value)) }
            .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
            .map { PlainText.word($0.0) + " = " + PlainText.word($0.1) }
    }

    /// `element in scope: action` of each live override, in the order of the bytes.
    func overrideLines(of state: NavigationState) -> [String] {
        state.overrides.map { text(of: $0) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    package func text(of override: LiveOverride) -> String {
        var line = text(of: override.element)
        if override.scope != .none { line += " in " + text(of: override.scope) }
        line += ": " + text(of: override.action)
        if override.scene != 0 { line += " scene=\(override.scene)" }
        return line
    }
}

/// Words that can be read back: bare when nothing in them could be taken for something else.
package enum PlainText {
    package static func route(_ route: Route) -> String {
        var text = word(route.name)
        for parameter in route.parameters {
            text += " " + word(parameter.name) + "=" + word(parameter.value)
        }
        return text
    }

    static func word(_ text: String) -> String {
        isBare(text) ? text : quoted(text)
    }

    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            default:
                if isHidden(scalar) {
                    quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
                } else {
                    quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }

    private static func isBare(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        if "@#^!+&".utf8.contains(first) || last == UInt8(ascii: ":") { return false }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\", "=", ",": return false
            default:
                if scalar.value < 0x21 { return false }
                if scalar.value < 0x7F { continue }
                if scalar.properties.isWhitespace || isHidden(scalar) { return false }
            }
        }
        return true
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
        // What turns the direction of the text around would make the line lie.
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069) ~= scalar.value
        }
    }
}
