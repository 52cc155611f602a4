/// How an object is kept alive: the objects and references that lead to it.
public struct RetainingPath: Hashable, Sendable {
    /// Where the path begins.
    public enum Origin: UInt8, Hashable, Sendable, CaseIterable {
        /// A global variable.
        case global
        /// A task that has not finished.
        case task
        /// Its own end: the last reference leads back to the first object.
        case cycle
        /// A cycle that the object is no part of.
        case otherCycle
        /// Nothing on the heap and no global: a stack, a register or an unbalanced retain.
        case outside
    }

    /// An object on the path.
    public struct Step: Hashable, Sendable {
        /// The type, or what else is known of it.
        public var type: String
        /// The reference in it that leads on: `.children`, `[3]`, `captures[0]: App.Model`. Empty
        /// where the path ends.
        public var reference: String
        /// More about the reference: the closure's name, for one.
        public var detail: String
        /// Whether the reference is one that should not be there any more.
        public var isSuspect: Bool
        /// Whether the reference is a word that may be something else.
        public var isPossible: Bool

        public init(
            _ type: String, reference: String = "", detail: String = "", isSuspect: Bool = false,
            isPossible: Bool = false
        ) {
            self.type = type
            self.reference = reference
            self.detail = detail
            self.isSuspect = isSuspect
            self.isPossible = isPossible
        }
    }

    public var origin: Origin
    /// What the origin is called: the global's name, what the task waits in; of what is outside
    /// empty where nobody says more.
    public var originText: String
    public var steps: [Step]

    public init(_ origin: Origin, _ originText: String, steps: [Step]) {
        self.origin = origin
        self.originText = originText
        self.steps = steps
    }

    /// What the path begins with, in words; empty where it ends in itself.
    public var beginning: String {
        if origin == .cycle { return "" }
        if !originText.isEmpty { return originText }
        return switch origin {
        case .otherCycle: "a retain cycle"
        case .task: "a task that has not finished"
        case .global: "a global variable"
        case .cycle, .outside: "outside the heap and the globals"
        }
    }
}
