public import WayfoldModel

/// One thing that a person or the phone did, without the values in it.
///
/// Routes and elements are names, a link is the pattern that it matched. Written in words:
/// `push todo`, `swipe back`, `open "todos://todo/{id:int}"`.
public struct Step: Hashable, Sendable {
    public var action: Action
    public var origin: Origin

    public init(_ action: Action, _ origin: Origin = .user) {
        self.action = action
        self.origin = origin
    }
}

/// Where a step was taken, as far as the next step depends on it.
public enum Place: Hashable, Sendable {
    /// Before the session's first event.
    case start
    /// The name of the route on top, and how what a back would take came up; nil where there is
    /// nothing to go back to.
    case screen(Symbol, Presentation?)
    /// The innermost tabs in sight show that one.
    case tab(Int)
    /// A guard has just refused or held what was asked for.
    case guarded(Symbol)
}

/// Reads steps from events, each symbol once.
struct StepReader: Sendable {
    /// What is known of a symbol that was met.
    private struct Met {
        var name = Symbol.none
        /// The pattern that it matches as a link.
        var pattern: Symbol?
        var isRead = false
    }

    private let map: AppMap
    /// Texts that may be kept of a fact: those the map itself compares with.
    private let factValues: Set<String>
    private var met: [Met] = []
    /// What parameters were seen, by the name of the route, element or pattern.
    private(set) var values: [String: [String: ParameterValues]] = [:]

    init(_ map: AppMap) {
        self.map = map
        var known = map.facts.map(\.value)
        known += map.guards.map(\.condition.value)
        known += map.links.compactMap { $0.condition?.condition.value }
        factValues = Set(known.map { map.vocabulary.text($0) })
    }

    /// The name of a route or element.
    mutating func name(of symbol: Symbol, _ vocabulary: inout Vocabulary) -> Symbol {
        guard symbol != .none else { return .none }
        if Int(symbol.number) < met.count, met[Int(symbol.number)].isRead {
            return met[Int(symbol.number)].name
        }
        let route = vocabulary.route(symbol)
        let name = route.parameters.isEmpty ? symbol : vocabulary.symbol(Route(route.name))
        grow(to: vocabulary.count)
        met[Int(symbol.number)].name = name
        met[Int(symbol.number)].isRead = true
        note(route.parameters, of: route.name)
        return name
    }

    /// The step that an event is; nil for one that is not modelled.
    mutating func step(_ event: Event, _ vocabulary: inout Vocabulary) -> Step? {
        guard event.scene == 0, event.target == .active || event.action.kind == .selectTab,
            let move = Move(event.action.kind), move != .end
        else { return nil }
        switch event.action {
        case .popTo(.entry), .restore(.bytes), .restore(.sequence): return nil
        case .setFact(_, let value):
            guard factValues.contains(vocabulary.text(value)) else { return nil }
            return Step(event.action, event.origin)
        case .openURL(let url):
            guard let pattern = pattern(of: url, &vocabulary) else { return nil }
            return Step(.openURL(pattern), event.origin)
        case .answerAlert: return Step(.answerAlert(.none), event.origin)
        case .finishFlow: return Step(.finishFlow(.none), event.origin)
        case .push(let route):
            return Step(.push(name(of: route, &vocabulary)), event.origin)
        default:
            let plain = event.action.replacing(
                routes: { name(of: $0, &vocabulary) }, texts: { $0 })
            return Step(plain, event.origin)
        }
    }

    private mutating func pattern(of url: Symbol, _ vocabulary: inout Vocabulary) -> Symbol? {
        if Int(url.number) < met.count, let known = met[Int(url.number)].pattern {
            return known == .none ? nil : known
        }
        let found = map.link(for: LinkURL(vocabulary.text(url)))
        let pattern = found.map { vocabulary.symbol($0.pattern.text) } ?? .none
        grow(to: vocabulary.count)
        met[Int(url.number)].pattern = pattern
        if let found { note(found.values, of: found.pattern.text) }
        return pattern == .none ? nil : pattern
    }

    private mutating func grow(to count: Int) {
        while met.count < count { met.append(Met()) }
    }

    private mutating func note(_ parameters: [Route.Parameter], of owner: String) {
        for parameter in parameters {
            values[owner, default: [:]][parameter.name, default: ParameterValues()]
                .add(parameter.value)
        }
    }
}

/// How many different values a parameter had, and of which kind all were; none of them is kept.
public struct ParameterValues: Hashable, Sendable {
    /// More values than this count as so many.
    static let limit = 1_000

    public var kind = ValueKind.string
    public var count = 0
    private var kinds: [ValueKind] = [.int, .number, .bool, .uuid, .string]
    /// Digests of the values met, so that each counts once.
    private var seen: Set<UInt64> = []

    init() {}

    init(kind: ValueKind, count: Int) {
        self.kind = kind
        self.count = count
    }

    mutating func add(_ value: String) {
        guard count < Self.limit else { return }
        var digest = Digest()
        digest.combine(value)
        guard seen.insert(digest.value).inserted else { return }
        count += 1
        kinds.removeAll { !$0.accepts(value) }
        kind = kinds.first ?? .string
    }

    /// The same without what is needed to go on counting.
    var settled: ParameterValues { ParameterValues(kind: kind, count: count) }
}
