import WayfoldModel
import WayfoldReplay

/// A population laid out for drawing.
///
/// Where no step of a move was ever seen on a screen, those of all screens that came up in the same
/// way stand in, and then those of all screens.
struct PopulationTables: Sendable {
    /// The steps that were taken somewhere.
    private struct Steps: Sendable {
        var byMove = [DrawTable<Step>](repeating: DrawTable(), count: Move.allCases.count)
        var all = DrawTable<Step>()

        init(_ counts: [(step: Step, count: UInt64)]) {
            for (step, count) in counts {
                guard let move = Move(step.action.kind) else { continue }
                byMove[move.index].add(step, count)
                all.add(step, count)
            }
        }
    }

    /// No session is made longer than this, so that one fits into memory.
    private static let longest = 1_000_000

    private var places: [Place: Steps] = [:]
    /// Steps of all screens that came up in the same way, and of all screens.
    private var anywhere: [Presentation?: Steps] = [:]
    private let everywhere: Steps
    private let weights: MoveWeights
    private var pauses: [Move: DrawTable<Int8>] = [:]
    /// In how many of a million steps each incident happens where it can.
    private var incidents: [Incident: UInt64] = [:]
    private let lengths: DrawTable<Int>

    init(_ population: Population) {
        let order = StepOrder(population.map.vocabulary)
        weights = MoveWeights(population)
        lengths = DrawTable(population.lengths.counts.map { ($0.depth, $0.count) })
        for (incident, count) in population.incidents where count > 0 {
            let chances = max(count, population.chances[incident] ?? 0)
            incidents[incident] = max(1, UInt64(Double(count) / Double(chances) * 1e6))
        }
        var sums: [Presentation?: [Step: UInt64]] = [:]
        for (place, counts) in population.steps {
            places[place] = Steps(order.sorted(counts))
            guard case .screen(_, let arrival) = place else { continue }
            sums[arrival, default: [:]].merge(counts, uniquingKeysWith: +)
        }
        let all = sums.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        everywhere = Steps(order.sorted(all))
        for (arrival, counts) in sums { anywhere[arrival] = Steps(order.sorted(counts)) }
        for (move, counts) in population.pauses {
            pauses[move] = DrawTable(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        }
    }

    /// How long the session of a number is to be.
    ///
    /// Spread evenly, by steps of the golden section, so that few sessions already have the
    /// lengths of all: H. Weyl, Über die Gleichverteilung von Zahlen mod. Eins, 1916.
    func length(ofSession number: UInt64, from start: UInt64) -> Int {
        let length = lengths.thing(at: start &+ number &* 0x9E37_79B9_7F4A_7C15) ?? 0
        return min(length, Self.longest)
    }

    /// Microseconds before a move.
    func pause(_ move: Move, _ random: inout SplitMix64) -> Int64 {
        guard let digits = pauses[move]?.draw(&random), digits > 0 else { return 0 }
        let least = Int64(1) << min(Int64(digits) - 1, 61)
        return least + Int64(random.next() % UInt64(least))
    }

    /// A step of those that were taken at a place and at no other kind of place.
    func step(at place: Place, _ random: inout SplitMix64) -> Step? {
        places[place]?.all.draw(&random)
    }

    /// A step of a kind of move.
    func step(
        _ move: Move, in situation: Situation, _ random: inout SplitMix64
    ) -> Step? {
        if let step = places[situation.place(for: move)]?.byMove[move.index].draw(&random) {
            return step
        }
        return anywhere[situation.arrival]?.byMove[move.index].draw(&random)
            ?? everywhere.byMove[move.index].draw(&random)
    }

    /// Any step of a screen as it came up, or of any screen that did so.
    func step(
        in situation: Situation, _ random: inout SplitMix64
    ) -> Step? {
        let place = Place.screen(situation.screen, situation.arrival)
        return places[place]?.all.draw(&random) ?? anywhere[situation.arrival]?.all.draw(&random)
    }

    /// An incident of those that can be here, by how often each happens where it can; nil when none
    /// of them was counted.
    func incident(_ possible: [Incident], _ random: inout SplitMix64) -> Incident? {
        DrawTable(possible.map { ($0, incidents[$0] ?? 0) }).draw(&random)
    }

    /// What kind of move comes next; nil when nothing is known at all.
    func move(
        in situation: Situation, _ habit: Habit, _ random: inout SplitMix64
    ) -> Move? {
        weights.move(in: situation, habit, &random)
    }
}

/// Puts steps into an order that depends on their texts alone.
struct StepOrder {
    private let vocabulary: Vocabulary

    init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
    }

    /// The text of a name.
    func text(ofName name: Symbol) -> String { vocabulary.text(name) }

    /// A step in words.
    func text(of step: Step) -> String {
        Words.text(of: Event(sequence: 0, origin: step.origin, action: step.action), in: vocabulary)
    }

    func sorted(_ counts: [Step: UInt64]) -> [(step: Step, count: UInt64)] {
        named(counts).map { ($0.step, $0.count) }
    }

    /// Sorted by the bytes of their words.
    func named(_ counts: [Step: UInt64]) -> [(text: String, step: Step, count: UInt64)] {
        counts.map { (text(of: $0.key), $0.key, $0.value) }
            .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    }
}
