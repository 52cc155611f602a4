import WayfoldModel

/// What of an action's values a recorder keeps, applied before the action is stored anywhere.
///
/// Names of routes, parameters, facts and elements always stay; values go through a rule.
public struct Redaction: Sendable, Hashable {
    public enum Rule: Sendable, Hashable {
        case keep
        /// The parameter, value or path is left out.
        case drop
        /// Sixteen hexadecimal digits of a keyed hash stand for the value.
        case hash(Key)
    }

    /// The 128-bit key of a keyed hash; without it nobody finds the values again.
    public struct Key: Sendable, Hashable {
        let low: UInt64
        let high: UInt64

        public init(low: UInt64, high: UInt64) {
            self.low = low
            self.high = high
        }
    }

    /// For parameters of routes and elements that `parameters` does not name.
    public var otherParameters: Rule
    /// For parameters by name.
    public var parameters: [String: Rule]
    /// For the path and query of URLs; scheme and host stay.
    public var urls: Rule
    /// For the values of facts.
    public var facts: Rule
    /// For the bytes of restores and answers and results that are free text.
    public var texts: Rule

    /// One rule for everything.
    public init(_ rule: Rule = .keep) {
        otherParameters = rule
        parameters = [:]
        urls = rule
        facts = rule
        texts = rule
    }

    public static let keepAll = Redaction(.keep)
    public static let dropAll = Redaction(.drop)
}

extension Redaction {
    /// The action without what the rules take out.
    func applied(to action: Action, _ vocabulary: inout Vocabulary) -> Action {
        if self == .keepAll { return action }
        switch action {
        case .openURL(let url):
            return .openURL(vocabulary.symbol(redacted(url: vocabulary.text(url))))
        case .setFact(let name, let value):
            return .setFact(name, redacted(value, facts, &vocabulary))
        case .setParameter(let place, let name, let value):
            let rule = rule(for: vocabulary.text(name))
            let route = applied(to: .popTo(place), &vocabulary)
            guard case .popTo(let safePlace) = route else { return action }
            return .setParameter(
                safePlace, name: name, value: redacted(value, rule, &vocabulary))
        case .restore(.bytes(let bytes)):
            return .restore(.bytes(texts == .keep ? bytes : []))
        case .answerAlert(let text):
            return .answerAlert(redacted(text, texts, &vocabulary))
        case .finishFlow(let text):
            return .finishFlow(redacted(text, texts, &vocabulary))
        case .endSession(let text):
            return .endSession(redacted(text, texts, &vocabulary))
        case .setAppVersion, .clearFact, .save, .restore:
            return action
        case .echo(let inner):
            return .echo(applied(to: inner, &vocabulary))
        case .setOverride(let element, let scope, let inner):
            return .setOverride(
                element: redactedRoute(element, &vocabulary), scope: scope,
                applied(to: inner, &vocabulary))
        default:
            var changed = vocabulary
            let safe = action.replacingSymbols { redactedRoute($0, &changed) }
            vocabulary = changed
            return safe
        }
    }

    private func redactedRoute(_ symbol: Symbol, _ vocabulary: inout Vocabulary) -> Symbol {
        let route = vocabulary.route(symbol)
        if route.parameters.isEmpty { return symbol }
        let safe = route.parameters.compactMap { parameter -> Route.Parameter? in
            redacted(parameter.value, rule(for: parameter.name)).map {
                Route.Parameter(parameter.name, $0)
            }
        }
        return vocabulary.symbol(Route(route.name, safe))
    }

    private func rule(for parameter: String) -> Rule {
        parameters[parameter] ?? otherParameters
    }

    private func redacted(
        _ value: Symbol, _ rule: Rule, _ vocabulary: inout Vocabulary
    ) -> Symbol {
        if value == .none { return value }
        return vocabulary.symbol(redacted(vocabulary.text(value), rule) ?? "")
    }

    private func redacted(_ value: String, _ rule: Rule) -> String? {
        switch rule {
        case .keep:
            return value
        case .drop:
            return nil
        case .hash(let key):
            let digits = String(KeyedHash.value(of: value, key: key), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }

    private func redacted(url: String) -> String {
        if urls == .keep { return url }
        let lead = url.range(of: "://").map { url[..<$0.upperBound] } ?? ""
        let rest = url.dropFirst(lead.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let path = rest.dropFirst(host.count)
        guard !path.isEmpty, let safe = redacted(String(path), urls) else {
            return String(lead + host)
        }
        return lead + host + "/" + safe
    }
}

extension String {
    /// Where a text occurs first.
    fileprivate func range(of text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<index(start, offsetBy: text.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
