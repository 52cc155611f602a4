import WayfoldModel

/// How likely each kind of move is, by circumstances and by screen.
///
/// Two sides are multiplied: what people do under the circumstances (depth, the move before, backs
/// so far, how long the session is to be), and how much more often than on other screens that came
/// up in the same way a move is made on this one, whose own counts weigh as much as they are many.
/// The first side is fitted so that, taken over all screens, each move is as frequent as it was
/// counted: the product alone would make frequent moves too rare.
struct MoveWeights: Sendable {
    /// How many steps of people in general each screen's own counts are mixed with.
    private static let mixedSteps = 20.0
    /// The moves that each screen has a say in; tabs and incidents are the app's and the person's.
    private static let ofScreens: [Move] = [.forward, .back, .link, .around]
    /// To how many of the most visited screens it is fitted.
    private static let fittedScreens = 2_000
    private static let fittingRounds = 6

    /// A screen's visits, and how much more often each move is made there; indexed by
    /// `Move.index`.
    private struct Screen: Sendable {
        var visits: Double
        var factors: [Double]
    }

    private var screens: [Place: Screen] = [:]
    /// Of screens that were never seen, by how they came up.
    private var others: [Presentation?: [Double]] = [:]
    private var habits: [Habit: [Double]] = [:]

    init(_ population: Population) {
        addScreens(of: population)
        for (habit, counts) in population.habits { add(counts, of: habit) }
        let fitted = order(screens, StepOrder(population.map.vocabulary))
        for (habit, counts) in habits {
            habits[habit] = Self.fitted(counts, habit.depth == 1 ? fitted.roots : fitted.above)
        }
    }

    /// Sums of whole numbers, which come out the same in any order.
    private mutating func add(_ counts: [UInt64], of habit: Habit) {
        var next: Habit? = habit
        while let wider = next {
            var sums = habits[wider] ?? [Double](repeating: 0, count: counts.count)
            for index in counts.indices { sums[index] += Double(counts[index]) }
            habits[wider] = sums
            next = wider.wider
        }
    }

    private mutating func addScreens(of population: Population) {
        var moves: [Place: [Double]] = [:]
        var totals: [Presentation?: [Double]] = [:]
        let none = [Double](repeating: 0, count: Move.allCases.count)
        for (place, counts) in population.steps {
            guard case .screen(_, let arrival) = place else { continue }
            var own = none
            for (step, count) in counts {
                guard let move = Move(step.action.kind) else { continue }
                own[move.index] += Double(count)
            }
            moves[place] = own
            for index in own.indices { totals[arrival, default: none][index] += own[index] }
        }
        for (arrival, total) in totals { others[arrival] = Self.factors(none, total) }
        for (place, own) in moves {
            guard case .screen(_, let arrival) = place, let total = totals[arrival] else {
                continue
            }
            screens[place] = Screen(
                visits: Self.ofScreens.reduce(0) { $0 + own[$1.index] },
                factors: Self.factors(own, total))
        }
    }

    /// How much more often each move is made on a screen than on all.
    private static func factors(_ own: [Double], _ total: [Double]) -> [Double] {
        var factors = [Double](repeating: 1, count: own.count)
        let visits = ofScreens.reduce(0) { $0 + own[$1.index] }
        let all = ofScreens.reduce(0) { $0 + total[$1.index] }
        for move in ofScreens where all > 0 {
            let share = total[move.index] / all
            // What nobody did on a screen that came up so is not done here either.
            factors[move.index] =
                share == 0
                ? 0 : (own[move.index] + mixedSteps * share) / ((visits + mixedSteps) * share)
        }
        return factors
    }

    /// The most visited screens where there is nothing to go back to, and the others, each in an
    /// order that is the same on every machine, since sums of fractions depend on theirs.
    private func order(
        _ screens: [Place: Screen], _ texts: StepOrder
    ) -> (roots: [Screen], above: [Screen]) {
        var named: [(name: String, isRoot: Bool, screen: Screen)] = []
        for (place, screen) in screens where screen.visits > 0 {
            guard case .screen(let name, let arrival) = place else { continue }
            let text = (arrival?.word ?? "") + " " + texts.text(ofName: name)
            named.append((text, arrival == nil, screen))
        }
        named.sort { one, other in
            one.screen.visits != other.screen.visits
                ? one.screen.visits > other.screen.visits
                : one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
        }
        func first(_ isRoot: Bool) -> [Screen] {
            named.lazy.filter { $0.isRoot == isRoot }.prefix(Self.fittedScreens).map(\.screen)
        }
        return (first(true), first(false))
    }

    /// Weights that give each move the share it was counted with, over all screens together.
    private static func fitted(_ counts: [Double], _ screens: [Screen]) -> [Double] {
        let total = counts.reduce(0, +)
        let visits = screens.reduce(0) { $0 + $1.visits }
        guard total > 0, visits > 0 else { return counts }
        var weights = counts
        for _ in 0..<fittingRounds {
            var shares = [Double](repeating: 0, count: counts.count)
            for screen in screens {
                var sum = 0.0
                for index in weights.indices { sum += weights[index] * screen.factors[index] }
                guard sum > 0 else { continue }
                let scale = screen.visits / visits / sum
                for index in weights.indices {
                    shares[index] += weights[index] * screen.factors[index] * scale
                }
            }
            for index in weights.indices where shares[index] > 0 {
                weights[index] *= counts[index] / total / shares[index]
            }
        }
        return weights
    }

    /// What kind of move comes next; nil when nothing is known at all.
    func move(
        in situation: Situation, _ habit: Habit, _ random: inout SplitMix64
    ) -> Move? {
        guard let general = weights(of: habit) else { return nil }
        let place = Place.screen(situation.screen, situation.arrival)
        var factors = screens[place]?.factors ?? others[situation.arrival]
        var sum = Self.sum(general, factors)
        if sum == 0 {
            // Nothing that people do under the circumstances was ever done here.
            factors = nil
            sum = Self.sum(general, nil)
        }
        guard sum > 0 else { return nil }
        // 53 bits of the generator, as evenly as a Double holds them.
        var number = Double(random.next() >> 11) / 9_007_199_254_740_992 * sum
        var last: Move?
        for move in Move.drawn {
            let weight = general[move.index] * (factors?[move.index] ?? 1)
            guard weight > 0 else { continue }
            last = move
            if number < weight { return move }
            number -= weight
        }
        return last
    }

    private static func sum(_ general: [Double], _ factors: [Double]?) -> Double {
        Move.drawn.reduce(0) { $0 + general[$1.index] * (factors?[$1.index] ?? 1) }
    }

    /// What is known of a habit, or of the nearest one with fewer circumstances.
    private func weights(of habit: Habit) -> [Double]? {
        var next: Habit? = habit
        while let wider = next {
            if let known = habits[wider] { return known }
            next = wider.wider
        }
        return nil
    }
}
