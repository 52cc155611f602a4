public import WayfoldModel

/// What live objects do that no screen shows; emptied before every event.
public final class LiveNotes {
    /// A flow became active, or ceased to be.
    public struct Activity: Hashable, Sendable {
        /// The number of the flow, which no other flow of the host gets.
        public var flow: Int
        /// That of the flow that shows it; 0 for none.
        public var parent: Int
        public var name: Symbol
        public var isActive: Bool
    }

    /// In the order in which the flows were told.
    public internal(set) var activities: [Activity] = []
    /// How many screens were touched to do what was asked: the cost of an event without a clock.
    public internal(set) var visits = 0
    private var flowCount = 0

    public init() {}

    func clear() {
        activities.removeAll(keepingCapacity: true)
        visits = 0
    }

    func newNumber() -> Int {
        flowCount += 1
        return flowCount
    }
}
