import WayfoldInterchange
public import WayfoldModel

/// A trace in memory, to be played again and again.
public struct RecordedTrace: Sendable {
    /// What it is called: the path it was read from.
    public let name: String
    public let map: AppMap
    /// In order; symbols are of `vocabulary`.
    let events: [Event]
    let vocabulary: Vocabulary
    /// Whether the trace has more events than are kept.
    public let isCut: Bool

    /// How many events are kept at most.
    public static let limit = 1_000_000

    /// Reads a log, a `.jsonl` or a `.words` file.
    ///
    /// - Throws: what `TraceReader` throws, and `emptyTrace`.
    public init(readingTraceAt path: String, map: AppMap? = nil) throws {
        var reader = try TraceReader(path, map: map)
        var vocabulary = reader.map.vocabulary
        var events: [Event] = []
        var isCut = false
        while let event = try reader.next(&vocabulary) {
            guard events.count < Self.limit else {
                isCut = true
                break
            }
            events.append(event)
        }
        guard !events.isEmpty else { throw HarnessError.emptyTrace(path) }
        name = path
        self.map = reader.map
        self.events = events
        self.vocabulary = vocabulary
        self.isCut = isCut
    }

    /// A person's walk through one stack, drawn from a seed: pushes and steps back, now and then
    /// a pop to the root.
    init(walkOf count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var map = AppMap(name: "walk")
        let screens = (0..<20).map { map.vocabulary.symbol("screen-\($0)") }
        var depth = 0
        var time: Int64 = 0
        events = (0..<count).map { number in
            let draw = random.below(100)
            let action: Action
            if depth == 0 || draw < 55 {
                action = .push(screens[random.below(screens.count)])
                depth += 1
            } else if draw < 97 {
                action = .back
                depth -= 1
            } else {
                action = .popToRoot
                depth = 0
            }
            time += Int64(random.below(2_000)) * 1_000
            return Event(sequence: UInt64(number + 1), time: time, action: action)
        }
        name = "a walk of seed \(seed)"
        self.map = map
        vocabulary = map.vocabulary
        isCut = false
    }
}
