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

        /// A new key drawn from `generator`.
        public init(using generator: inout some RandomNumberGenerator) {
            self.init(low: generator.next(), high: generator.next())
        }
    }

    /// For parameters of routes and elements that `parameters` does not name.
    public var otherParameters: Rule
    /// For parameters by name, or by the name of their route or element and theirs: `todo.id`.
    public var parameters: [String: Rule]
    /// For the path and query of URLs; scheme and host stay.
    public var urls: Rule
    /// For the values of facts that `factsByName` does not name.
    public var facts: Rule
    /// For the values of facts by name.
    public var factsByName: [String: Rule] = [:]
    /// For answers, results and reasons, which are free text, and for the bytes of restores. Bytes
    /// that are kept are a saved path, whose routes go by the rules of their parameters.
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
    /// Whether nothing is taken out.
    var keepsAll: Bool { strictest == .keep }

    /// The rule that takes out most of all that are named.
    var strictest: Rule { .strictest(rules) }

    /// The keys of all hashes, in no order and some more than once.
    var keys: [Key] {
        rules.compactMap { rule in
            if case .hash(let key) = rule { return key }
            return nil
        }
    }

    private var rules: [Rule] {
        [otherParameters, urls, facts, texts] + parameters.values + factsByName.values
    }

    /// The action without what the rules take out.
    ///
    /// - Parameter map: what a URL's parts and a value's kind are known by; without it URLs have
    ///   the rule `urls` alone.
    func applied(
        to action: Action, _ vocabulary: inout Vocabulary, map: AppMap? = nil
    ) -> Action {
        if keepsAll { return action }
        switch action {
        case .openURL(let url):
            return .openURL(vocabulary.symbol(redacted(url: vocabulary.text(url), map)))
        case .setFact(let name, let value):
            let rule = factsByName[vocabulary.text(name)] ?? facts
            return .setFact(name, redacted(value, rule, &vocabulary))
        case .setParameter(let place, let name, let value):
            return setParameter(place, name, value, &vocabulary, map)
        case .restore(.bytes(let bytes)):
            return .restore(.bytes(redacted(saved: bytes, map)))
        case .answerAlert(let text):
            return .answerAlert(redacted(text, texts, &vocabulary))
        case .finishFlow(let text):
            return .finishFlow(redacted(text, texts, &vocabulary))
        case .endSession(let text):
            return .endSession(redacted(text, texts, &vocabulary))
        case .setAppVersion, .clearFact, .save, .restore:
            return action
        case .echo(let inner):
            return .echo(applied(to: inner, &vocabulary, map: map))
        case .setOverride(let element, let scope, let inner):
            return .setOverride(
                element: redactedRoute(element, &vocabulary, map), scope: scope,
                applied(to: inner, &vocabulary, map: map))
        default:
            return action.replacingSymbols { redactedRoute($0, &vocabulary, map) }
        }
    }

    private func setParameter(
        _ place: Action.Place, _ name: Symbol, _ value: Symbol, _ vocabulary: inout Vocabulary,
        _ map: AppMap?
    ) -> Action {
        var safePlace = place
        var route: String?
        if case .route(let symbol) = place {
            safePlace = .route(redactedRoute(symbol, &vocabulary, map))
            route = vocabulary.route(symbol).name
        }
        let parameter = vocabulary.text(name)
        let rule = route.map { self.rule(for: parameter, of: $0) } ?? rule(forAny: parameter)
        let kind = map?.kind(of: parameter, in: route) ?? .string
        return .setParameter(
            safePlace, name: name, value: redacted(value, rule, &vocabulary, kind))
    }

    private func redactedRoute(
        _ symbol: Symbol, _ vocabulary: inout Vocabulary, _ map: AppMap?
    ) -> Symbol {
        let route = vocabulary.route(symbol)
        return route.parameters.isEmpty ? symbol : vocabulary.symbol(redacted(route, map))
    }

    private func redacted(_ route: Route, _ map: AppMap?) -> Route {
        let safe = route.parameters.compactMap { parameter -> Route.Parameter? in
            let kind = map?.kind(of: parameter.name, in: route.name) ?? .string
            let rule = rule(for: parameter.name, of: route.name)
            return rule.applied(to: parameter.value, kind).map { .init(parameter.name, $0) }
        }
        return Route(route.name, safe)
    }

    /// What a saved path says goes by the rules of its routes; what is none is left out. A
    /// recorder, which has no map, leaves out all where texts are not kept.
    private func redacted(saved bytes: [UInt8], _ map: AppMap?) -> [UInt8] {
        if map == nil, texts != .keep { return [] }
        guard let path = SavedPath<String>(bytes) else { return [] }
        let safe = path.replacingRoutes { text in
            let route = Route(text: text)
            return route.parameters.isEmpty ? text : redacted(route, map).text
        }
        return Array(safe.text.utf8)
    }

    /// The rule of a parameter of a route or element.
    func rule(for parameter: String, of route: String) -> Rule {
        parameters["\(route).\(parameter)"] ?? parameters[parameter] ?? otherParameters
    }

    /// The rule of a parameter of a route that is not known: the strictest it may have.
    func rule(forAny parameter: String) -> Rule {
        let rules = parameters.filter { $0.key.hasSuffix("." + parameter) }.map(\.value)
        return Rule.strictest(rules + [parameters[parameter] ?? otherParameters])
    }

    private func redacted(
        _ value: Symbol, _ rule: Rule, _ vocabulary: inout Vocabulary, _ kind: ValueKind = .string
    ) -> Symbol {
        if value == .none { return value }
        return vocabulary.symbol(rule.applied(to: vocabulary.text(value), kind) ?? "")
    }

    private func redacted(url: String, _ map: AppMap?) -> String {
        guard let map else { return urls.applied(toPathOf: url) }
        return LinkRedaction(redaction: self, map: map).redacted(url)
    }
}

extension Redaction.Rule {
    /// The one that takes out most.
    static func strictest(_ rules: [Self]) -> Self {
        rules.contains(.drop) ? .drop : rules.first { $0 != .keep } ?? .keep
    }

    /// What stands for a value; nil when it is left out. A hash has the form of the value's kind,
    /// so that a route stays one that the app map takes.
    func applied(to value: String, _ kind: ValueKind = .string) -> String? {
        switch self {
        case .keep: value
        case .drop: nil
        case .hash(let key): KeyedHash.text(of: value, kind, key: key)
        }
    }

    /// A URL whose scheme and host stay, by the rule.
    func applied(toPathOf url: String) -> String {
        if self == .keep { return url }
        let lead = url.range(of: "://").map { url[..<$0.upperBound] } ?? ""
        let rest = url.dropFirst(lead.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let path = rest.dropFirst(host.count)
        guard !path.isEmpty, let safe = applied(to: String(path)) else {
            return String(lead + host)
        }
        return lead + host + "/" + safe
    }
}

extension AppMap {
    /// The kind that a parameter of a route, or of any, must have; text where the map does not say
    /// or its routes differ.
    func kind(of parameter: String, in route: String?) -> ValueKind {
        guard let key = vocabulary.known(parameter) else { return .string }
        var kinds: Set<ValueKind> = []
        for definition in routes
        where route.map({ vocabulary.known($0) == definition.name }) ?? true {
            for known in definition.parameters where known.name == key { kinds.insert(known.kind) }
        }
        return kinds.count == 1 ? kinds.first ?? .string : .string
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
