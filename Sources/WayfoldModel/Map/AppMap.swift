/// What an app has: routes, flows, tabs, deep links, guards, overrides, and the dialect it means.
///
/// Its names are symbols of its own vocabulary, which the fold goes on with. A person writes it as
/// a JSON file; a log carries it in its head. A map without routes accepts any route.
public struct AppMap: Sendable {
    public var vocabulary: Vocabulary
    public var name: String
    public var version: String
    public var dialect: Dialect
    /// The route or flow that a new scene shows: a position in `flows`.
    public var rootFlow: FlowDefinition.Index
    public var routes: [RouteDefinition] = []
    public var flows: [FlowDefinition]
    public var links: [LinkPattern] = []
    /// What the app's associated domains say; empty where that is not known.
    public var sites: [LinkSite] = []
    /// The schemes in lower case that the system opens in the app; empty where that is not known.
    public var schemes: [String] = []
    public var guards: [Guard] = []
    public var overrides: [OverrideRule] = []
    /// The facts a session starts with.
    public var facts: [Fact] = []
    public var versions: [VersionChange] = []
    /// The version of the rules by which its events fold; that of the log or trace it came with.
    public var semantics = Semantics.version
    /// What of the map was inferred from a trace, in sentences for the person who goes over it.
    public var guesses: [String] = []

    /// A map that accepts any route: one stack whose root is the route `root`.
    public init(name: String = "any", dialect: Dialect = .canonical) {
        var vocabulary = Vocabulary()
        let root = vocabulary.symbol("root")
        self.vocabulary = vocabulary
        self.name = name
        version = "1"
        self.dialect = dialect
        rootFlow = FlowDefinition.Index(0)
        flows = [FlowDefinition(name: vocabulary.symbol("main"), content: .stack(root: root))]
        self.vocabulary = vocabulary
    }

    /// The same map for events of another version of the semantics.
    public func folding(as semantics: UInt32) -> AppMap {
        var map = self
        map.semantics = semantics
        return map
    }

    /// Whether any route may be shown.
    public var acceptsAnyRoute: Bool { routes.isEmpty }
}

/// A screen the app can show.
public struct RouteDefinition: Hashable, Sendable {
    public struct Parameter: Hashable, Sendable {
        public var name: Symbol
        public var kind: ValueKind
        public var isRequired: Bool

        public init(name: Symbol, kind: ValueKind, isRequired: Bool) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
        }
    }

    /// The name alone, without parameters.
    public var name: Symbol
    public var parameters: [Parameter]
    /// The flow that an entry of this route shows instead of a plain screen.
    public var flow: FlowDefinition.Index?

    public init(
        name: Symbol, parameters: [Parameter] = [], flow: FlowDefinition.Index? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.flow = flow
    }
}

/// What a parameter's text must look like.
public enum ValueKind: String, Hashable, Sendable, CaseIterable {
    case string, int, number, bool, uuid

    /// Whether a text is of this kind. Linear in its length.
    public func accepts(_ text: String) -> Bool {
        switch self {
        case .string: true
        case .int: Int64(text) != nil
        case .number: Double(text)?.isFinite == true
        case .bool: text == "true" || text == "false"
        case .uuid: ValueKind.isUUID(text)
        }
    }

    private static func isUUID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return false }
        for (index, byte) in bytes.enumerated() {
            if [8, 13, 18, 23].contains(index) {
                if byte != UInt8(ascii: "-") { return false }
            } else if hexadecimalValue(byte) == nil {
                return false
            }
        }
        return true
    }
}

/// A coordinator and what it shows when it starts.
public struct FlowDefinition: Hashable, Sendable {
    /// A position in the app map's list of flows.
    public struct Index: Hashable, Sendable, BitwiseCopyable {
        public let number: Int32

        public init(_ number: Int) {
            self.number = Int32(clamping: number)
        }
    }

    public enum Content: Hashable, Sendable {
        case stack(root: Symbol)
        /// One flow a tab, in order, and the tab first selected.
        case tabs([Tab], selection: Int)
        case wrapper(Index)
    }

    /// A tab: its route's name, by which it can be selected, and its flow.
    public struct Tab: Hashable, Sendable {
        public var route: Symbol
        public var flow: Index

        public init(route: Symbol, flow: Index) {
            self.route = route
            self.flow = flow
        }
    }

    public var name: Symbol
    public var content: Content

    public init(name: Symbol, content: Content) {
        self.name = name
        self.content = content
    }
}

/// A named value that decisions depend on.
public struct Fact: Hashable, Sendable {
    public var name: Symbol
    public var value: Symbol

    public init(name: Symbol, value: Symbol) {
        self.name = name
        self.value = value
    }
}

/// A condition that must hold before a route is shown, or a tap is taken.
public struct Guard: Hashable, Sendable {
    public var name: Symbol
    /// The names of the routes or tapped elements it stands before.
    public var subjects: [Symbol]
    public var condition: Condition

    public init(name: Symbol, subjects: [Symbol], condition: Condition) {
        self.name = name
        self.subjects = subjects
        self.condition = condition
    }

    public struct Condition: Hashable, Sendable {
        public enum Subject: Hashable, Sendable {
            case fact(Symbol)
            /// A parameter of the guarded route or element; absent counts as the empty text.
            case parameter(Symbol)
        }

        public var subject: Subject
        public var value: Symbol
        /// False for "is not".
        public var isEqual: Bool

        public init(subject: Subject, value: Symbol, isEqual: Bool) {
            self.subject = subject
            self.value = value
            self.isEqual = isEqual
        }
    }
}

/// What a tap on an element within a part of the app becomes; of several the nearest wins.
public struct OverrideRule: Hashable, Sendable {
    public var element: Symbol
    /// `screen`, `screen/section`, a flow's name, or `Symbol.none` for the whole app.
    public var scope: Symbol
    /// An action whose texts may hold `{name}`, replaced by the element's parameters.
    public var action: Action

    public init(element: Symbol, scope: Symbol, action: Action) {
        self.element = element
        self.scope = scope
        self.action = action
    }
}

/// What became of the routes when a version of the app came out.
public struct VersionChange: Hashable, Sendable {
    public struct Renaming: Hashable, Sendable {
        public var old: Symbol
        public var new: Symbol

        public init(old: Symbol, new: Symbol) {
            self.old = old
            self.new = new
        }
    }

    public var version: Symbol
    public var removed: [Symbol]
    public var renamed: [Renaming]

    public init(version: Symbol, removed: [Symbol], renamed: [Renaming]) {
        self.version = version
        self.removed = removed
        self.renamed = renamed
    }
}
