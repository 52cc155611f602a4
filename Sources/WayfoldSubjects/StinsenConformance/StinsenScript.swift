/// A recorded script: what was done to the sample app, step by step.
public nonisolated struct StinsenScript: Hashable, Sendable {
    public var name: String
    /// Who is signed in at the start.
    public var user: String?
    /// Whether the app begins without a view.
    public var hasView: Bool

    public init(name: String, user: String?, hasView: Bool = true) {
        self.name = name
        self.user = user
        self.hasView = hasView
    }
}

/// One thing that is done to the sample app.
public nonisolated struct StinsenOperation: Hashable, Sendable {
    /// What a route's factory is given.
    public nonisolated enum Input: Hashable, Sendable {
        case number(Int)
        case text(String)
        case user(String)
    }

    public var name: String
    /// The coordinator: `main/root/item:0/tab:1`, wrappers skipped; `$` is what the operation
    /// before returned.
    public var at = "main"
    public var route: String?
    public var input: Input?
    public var comparator: String?
    public var onDismiss: String?
    public var action: String?
    /// Whether the callback holds the coordinator.
    public var capturesSelf = false
    /// What the callback does.
    public var then: [StinsenOperation] = []
    /// A level.
    public var id: Int?
    public var tab: String?
    public var index: Int?
    /// The operations of a chain.
    public var operations: [StinsenOperation] = []

    public init(_ name: String) {
        self.name = name
    }
}

/// What an operation returned.
public nonisolated enum StinsenResult: Hashable, Sendable {
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([StinsenResult])
    case router(id: Int, path: String?)
}

/// What came of a step.
public nonisolated struct StinsenAnswer: Hashable, Sendable {
    /// The model after the step: `Name{root|push:item(1)=Name{...}}`.
    public var state: String
    public var result: StinsenResult?
    public var error: String?
    /// Where the library would have stopped; the step did not happen then.
    public var trap: Trap?
    /// The dismissal callbacks that ran.
    public var fired: [String]
    /// Whether the visible screens show what the model holds.
    public var isInStep: Bool

    public nonisolated struct Trap: Hashable, Sendable {
        public var message: String
        /// Whether a release build stops too; an assertion is silent there.
        public var isInReleaseToo: Bool
    }
}
