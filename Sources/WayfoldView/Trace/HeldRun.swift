import WayfoldModel
import WayfoldReplay

/// One session among events in memory: which they are, and states on the way.
struct HeldRun: Sendable {
    /// How many events lie between two states that are kept.
    static let interval = 512
    /// States of more screens than this are not kept.
    static let deepest = 2_000

    let session: UInt64
    var name: String?
    /// The number of its last event that is not held, if there is one.
    let previous: UInt64?
    private(set) var positions: [Int32] = []
    /// The state after its last event.
    var state: NavigationState
    /// States before so many of its events, the first one included.
    private(set) var kept: [(count: Int, state: NavigationState)]
    private(set) var figures = SessionFigures()

    init(session: UInt64, state: NavigationState, previous: UInt64?) {
        self.session = session
        self.state = state
        self.previous = previous
        kept = [(0, state)]
    }

    mutating func add(_ step: FoldedStep, isTroubled: Bool, at position: Int) {
        positions.append(Int32(position))
        figures.add(step, isTroubled: isTroubled)
        guard positions.count.isMultiple(of: Self.interval) else { return }
        if step.depth <= Self.deepest {
            kept.append((positions.count, state))
        }
    }
}
