/// What all screens of an app share: the main queue and the store of their routers.
public final class Surroundings {
    /// How many screens may be made within each other before the rest waits.
    private static let depthLimit = 64

    public let turns: TurnQueue
    public let store: RouterStore
    private var depth = 0
    private var waiting: [PresentationHelper] = []

    public init(turns: TurnQueue = TurnQueue(), store: RouterStore = RouterStore()) {
        self.turns = turns
        self.store = store
    }

    /// Has a new helper present what it finds: at once, or, deep within others, as soon as those
    /// are done, so that a chain of any length is made without deep recursion.
    func setUp(_ helper: PresentationHelper) {
        guard depth < Self.depthLimit else { return waiting.append(helper) }
        depth += 1
        helper.setUpPresented()
        depth -= 1
        guard depth == 0 else { return }
        while let next = waiting.popLast() { setUp(next) }
    }
}
