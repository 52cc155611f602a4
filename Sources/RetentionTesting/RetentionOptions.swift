public import WayfoldRetention

/// What an expectation overlooks, and how long it waits.
public struct RetentionOptions: Sendable {
    /// Types whose objects may stay.
    public var ignoredTypes: [Any.Type]
    /// Modules whose types may stay, beside those of the toolchain.
    public var ignoredModules: Set<String>
    /// Ways of being retained that are known and accepted.
    public var known: Set<Fingerprint>
    /// Whether an object fails the test that may be held by the stack of another thread alone. A
    /// test that runs by itself can ask for that; beside others it would fail for what is theirs.
    public var failsOnPossible: Bool
    /// How long objects may still go after the body has ended, on other threads for one.
    public var settleMilliseconds: UInt32
    /// How long one analysis of the heap may take.
    public var limitSeconds: Int

    public init(
        ignoring types: [Any.Type] = [], modules: Set<String> = [],
        known: Set<Fingerprint> = [], failsOnPossible: Bool = false,
        settleMilliseconds: UInt32 = 50, limitSeconds: Int = 60
    ) {
        ignoredTypes = types
        ignoredModules = modules
        self.known = known
        self.failsOnPossible = failsOnPossible
        self.settleMilliseconds = settleMilliseconds
        self.limitSeconds = limitSeconds
    }

    func question(births: ClosedRange<UInt32>) -> RetentionQuestion {
        var question = RetentionQuestion(births: births)
        question.ignoredModules.formUnion(ignoredModules)
        question.ignoredTypes = Set(ignoredTypes.map { _typeName($0, qualified: true) })
        return question
    }
}
