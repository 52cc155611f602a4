public import WayfoldModel

/// What is run against a fold or live objects again and again: an app map, and events with
/// symbols of the map's vocabulary.
public struct Specimen: Sendable {
    public var map: AppMap
    /// In the order of their sequence numbers.
    public var events: [Event]

    public init(_ map: AppMap, _ events: [Event]) {
        self.map = map
        self.events = events
    }

    /// The same with only so many of its events.
    func prefix(_ count: Int) -> Specimen {
        guard count < events.count else { return self }
        return Specimen(map, Array(events[..<count]))
    }

    /// The same with the outcomes that the map's own dialect gives the events.
    public func recorded() -> Specimen {
        var recorded = self
        var fold = Fold(map)
        var states: [UInt64: NavigationState] = [:]
        for index in events.indices {
            let session = events[index].session
            var state = states.removeValue(forKey: session) ?? fold.initialState()
            recorded.events[index].outcome = fold.step(events[index], &state)
            if !state.hasEnded { states[session] = state }
        }
        // A step may name a guard or a stand-in that nothing named before.
        recorded.map.vocabulary = fold.vocabulary
        return recorded
    }
}
