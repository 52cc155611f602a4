import WayfoldModel
import WayfoldReplay

/// A population laid out for drawing.
///
/// How likely a move is comes from two sides that are multiplied: from the circumstances (depth,
/// the move before, backs so far, how long the session is to be), and from the screen, whose own
/// counts weigh as much as they are many. What was never seen falls back on fewer circumstances,
/// and on the steps of all screens.
struct PopulationTables: Sendable {
    /// The steps that were taken somewhere.
    private struct Steps: Sendable {
        var byMove = [DrawTable<Step>](repeating: DrawTable(), count: Move.allCases.count)
        var all = DrawTable<Step>()
    }

    /// How many steps of people in general each screen's own counts are mixed with.
    private static let mixedSteps = 20.0

    private var places: [Place: Steps] = [:]
    /// Steps of all screens, by move.
    private var anywhere = Steps()
    private var habits: [Habit: [Double]] = [:]
    /// How often each move was made at all.
    private var moves = [Double](repeating: 0, count: Move.allCases.count)
    private var pauses: [Move: DrawTable<Int8>] = [:]
    private let incidents: [(incident: Incident, weight: UInt64)]
    private let lengths: DrawTable<Int>

    init(_ population: Population) {
        let order = StepOrder(population.map.vocabulary)
        lengths = DrawTable(population.lengths.counts.map { ($0.depth, $0.count) })
        incidents = Incident.allCases.map { ($0, population.incidents[$0] ?? 0) }
        var sums: [Step: UInt64] = [:]
        for (place, counts) in population.steps {
            var steps = Steps()
            for (step, count) in order.sorted(counts) {
                guard let move = Move(step.action.kind) else { continue }
                steps.byMove[move.index].add(step, count)
                steps.all.add(step, count)
            }
            places[place] = steps
            guard case .screen = place else { continue }
            sums.merge(counts, uniquingKeysWith: +)
        }
        for (step, count) in order.sorted(sums) {
            if let move = Move(step.action.kind) { anywhere.byMove[move.index].add(step, count) }
        }
        for (habit, counts) in population.habits { add(counts, of: habit) }
        for (move, counts) in population.pauses {
            pauses[move] = DrawTable(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        }
    }

    /// Sums of whole numbers, which come out the same in any order.
    private mutating func add(_ counts: [UInt64], of habit: Habit) {
        for wider in habit.coarser {
            var sums = habits[wider] ?? [Double](repeating: 0, count: counts.count)
            for index in counts.indices { sums[index] += Double(counts[index]) }
            habits[wider] = sums
        }
        for index in counts.indices { moves[index] += Double(counts[index]) }
    }

    func length(_ random: inout SplitMix64) -> Int { lengths.draw(&random) ?? 0 }

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
        return anywhere.byMove[move.index].draw(&random)
    }

    /// An incident of those that can be; nil when none of them was counted.
    func incident(_ possible: Set<Incident>, _ random: inout SplitMix64) -> Incident? {
        let table = DrawTable(
            incidents.lazy.filter { possible.contains($0.incident) }
                .map { ($0.incident, $0.weight) })
        return table.draw(&random)
    }

    /// What kind of move comes next; nil when nothing is known at all.
    func move(
        in situation: Situation, _ habit: Habit, _ random: inout SplitMix64
    ) -> Move? {
        guard let general = habit.coarser.lazy.compactMap({ habits[$0] }).first else { return nil }
        let screen = places[.screen(situation.screen)]
        let modal = situation.modal.flatMap { places[.modal($0)] }
        let total = moves.reduce(0, +)
        var seen = [Double](repeating: 0, count: moves.count)
        for index in moves.indices { seen[index] = Double(screen?.byMove[index].total ?? 0) }
        seen[Move.back.index] += Double(modal?.byMove[Move.back.index].total ?? 0)
        // What no screen counts is as likely here as anywhere.
        let own = seen.reduce(0, +)
        var sums: [Double] = []
        var sum = 0.0
        for move in Move.drawn {
            let share = moves[move.index] / total
            var weight = general[move.index]
            if move != .incident, share > 0 {
                weight *= (seen[move.index] + Self.mixedSteps * share)
                weight /= (own + Self.mixedSteps) * share
            }
            sum += weight
            sums.append(sum)
        }
        guard sum > 0 else { return nil }
        // 53 bits of the generator, as evenly as a Double holds them.
        let number = Double(random.next() >> 11) / 9_007_199_254_740_992 * sum
        let index = sums.firstIndex { $0 > number } ?? sums.count - 1
        return Move.drawn[index]
    }
}

/// Puts steps into an order that depends on their texts alone.
struct StepOrder {
    private let vocabulary: Vocabulary

    init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
    }

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
