public import WayfoldModel

/// Somebody or something that acts beside others, in an order of its own.
///
/// A position is where an actor stands in what it does; from each lead the actions that it may take
/// next, of which a choice has several.
public struct Actor: Sendable {
    /// An action, and where the actor stands after it.
    public struct Turn: Hashable, Sendable {
        public var event: Event
        public var next: Int
    }

    public let name: String
    /// By position; the first is where the actor begins.
    public internal(set) var positions: [[Turn]]
    /// The positions at which it may leave it at that.
    public internal(set) var ends: Set<Int>

    public init(name: String, positions: [[Turn]], ends: Set<Int>) {
        self.name = name
        self.positions = positions
        self.ends = ends
    }

    /// An actor that does one thing after the other.
    public init(name: String, _ events: [Event]) {
        self.name = name
        positions = events.enumerated().map { [Turn(event: $1, next: $0 + 1)] } + [[]]
        ends = [events.count]
    }
}

/// Several actors, with what comes before them and what must hold.
public struct ActorScript: Sendable {
    public var actors: [Actor]
    /// What happens before anybody acts.
    public var before: [Event]
    /// Conditions that hold after no event.
    public var never: [String]
    /// Conditions that hold whenever every actor may leave it at that.
    public var finally: [String]
    /// The path of the app map, as written; nil when the file names none.
    public var mapPath: String?
    /// What a person wrote about it.
    public var note: String?

    public init(
        actors: [Actor], before: [Event] = [], never: [String] = [], finally: [String] = []
    ) {
        self.actors = actors
        self.before = before
        self.never = never
        self.finally = finally
    }
}
