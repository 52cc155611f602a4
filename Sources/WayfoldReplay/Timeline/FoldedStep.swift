public import WayfoldModel

/// What a fold has made of an event, and of the event what most readers of a trace ask: everything
/// but its action's operands, which a run does not make an event for.
public struct FoldedStep: Hashable, Sendable {
    public let sequence: UInt64
    public let time: Int64
    public let session: UInt64
    public let scene: UInt32
    /// The event that brought this one about, or 0.
    public let cause: UInt64
    public let kind: ActionKind
    public let origin: Origin
    public let decided: Outcome
    /// The outcome that is recorded with the event; nil where the trace does not say it.
    public let recorded: Outcome?
    /// Whether it is the first event of its session.
    public let isFirst: Bool
    /// The screens on the visible path, after the event, of the scene that has most of them.
    public let depth: Int

    public init(
        _ event: Event, decided: Outcome, saysOutcome: Bool = true, isFirst: Bool = false,
        depth: Int
    ) {
        sequence = event.sequence
        time = event.time
        session = event.session
        scene = event.scene
        cause = event.cause
        kind = event.action.kind
        origin = event.origin
        self.decided = decided
        recorded = saysOutcome ? event.outcome : nil
        self.isFirst = isFirst
        self.depth = depth
    }

    /// An action on scene 0 that was decided as it is recorded.
    init(
        _ action: PlainAction, _ outcome: Outcome, sequence: UInt64, time: Int64, session: UInt64,
        isFirst: Bool,
        depth: Int
    ) {
        self.sequence = sequence
        self.time = time
        self.session = session
        (scene, cause) = (0, 0)
        (kind, origin) = (action.kind, action.origin)
        (decided, recorded) = (outcome, outcome)
        self.isFirst = isFirst
        self.depth = depth
    }

    /// The recorded outcome, or where there is none the decided one.
    public var outcome: Outcome { recorded ?? decided }

    /// Whether the recorded outcome is another than the decided one.
    public var differs: Bool {
        switch (recorded, decided) {
        case (nil, _), (.applied?, .applied): false
        case (let recorded?, let decided): recorded != decided
        }
    }
}
