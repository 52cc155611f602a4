public import WayfoldModel
public import WayfoldReplay

/// What was counted of people who use an app: the habits that simulated ones are drawn from.
///
/// Learning is counting, a simulation draws from what was counted, and what it has made is counted
/// again in the same way: two populations are compared count by count. It holds names of routes,
/// elements, guards, facts and patterns of links, and numbers; no parameter's value, no name of a
/// session, no time of the calendar. The form of its file is in `POPULATION.md`.
public struct Population: Sendable {
    /// The app they use; all symbols are of its vocabulary.
    public var map: AppMap
    public internal(set) var sessionCount: UInt64 = 0
    /// Events, the ends of sessions not counted.
    public internal(set) var eventCount: UInt64 = 0
    public internal(set) var refusedCount: UInt64 = 0
    /// Events that are no step a person would take next: see `POPULATION.md`.
    public internal(set) var leftOutCount: UInt64 = 0
    /// Forward moves and backs, finished swipes among the backs.
    public internal(set) var forwardCount: UInt64 = 0
    public internal(set) var backCount: UInt64 = 0
    /// Events a session.
    public internal(set) var lengths = DepthCounts()
    /// The deepest that each session was.
    public internal(set) var deepest = DepthCounts()
    /// The depth after each event.
    public internal(set) var depths = DepthCounts()
    /// First-order transitions: what was done next, by where.
    public internal(set) var steps: [Place: [Step: UInt64]] = [:]
    public internal(set) var incidents: [Incident: UInt64] = [:]
    /// How often each incident could have happened: steps taken where it can.
    var chances: [Incident: UInt64] = [:]
    /// How often each move was made, by circumstances; indexed by `Move.index`.
    var habits: [Habit: [UInt64]] = [:]
    /// How often a pause before a move had so many binary digits of microseconds.
    var pauses: [Move: [Int8: UInt64]] = [:]
    /// What is known of the values that are left out.
    var values: [String: [String: ParameterValues]] = [:]

    /// A population of nobody.
    public init(of map: AppMap) {
        self.map = map
    }

    /// The share of backs among forward moves and backs; nil without any.
    public var backShare: Double? {
        let moves = forwardCount + backCount
        return moves == 0 ? nil : Double(backCount) / Double(moves)
    }

    /// The pause before a move at a percentile, in microseconds: the middle of the power of two
    /// that it was counted by. Nil when none was counted.
    public func pause(before move: Move, percentile percent: UInt64) -> Int64? {
        guard let counts = pauses[move], !counts.isEmpty else { return nil }
        let total = counts.values.reduce(into: UInt64(0)) { $0.addSaturating($1) }
        let (whole, rest) = total.quotientAndRemainder(dividingBy: 100)
        let rank = whole * min(percent, 100) + (rest * min(percent, 100) + 99) / 100
        var reached: UInt64 = 0
        for (digits, count) in counts.sorted(by: { $0.key < $1.key }) {
            reached.addSaturating(count)
            if reached >= rank { return digits == 0 ? 0 : 3 << max(0, Int64(digits) - 2) }
        }
        return nil
    }
}

extension Population {
    mutating func count(_ move: Move, _ habit: Habit, times: UInt64 = 1) {
        habits[habit, default: [UInt64](repeating: 0, count: Move.allCases.count)][move.index] +=
            times
    }

    mutating func count(_ step: Step, at place: Place, times: UInt64 = 1) {
        steps[place, default: [:]][step, default: 0] += times
    }

    /// Adds what was counted of other people of the same app.
    public mutating func add(_ other: Population) {
        sessionCount += other.sessionCount
        eventCount += other.eventCount
        refusedCount += other.refusedCount
        leftOutCount += other.leftOutCount
        forwardCount += other.forwardCount
        backCount += other.backCount
        lengths.add(other.lengths)
        deepest.add(other.deepest)
        depths.add(other.depths)
        addSteps(of: other)
        incidents.merge(other.incidents, uniquingKeysWith: +)
        chances.merge(other.chances, uniquingKeysWith: +)
        for (habit, counts) in other.habits {
            for move in Move.allCases where counts[move.index] > 0 {
                count(move, habit, times: counts[move.index])
            }
        }
        for (move, counts) in other.pauses {
            pauses[move, default: [:]].merge(counts, uniquingKeysWith: +)
        }
        for (owner, found) in other.values {
            values[owner, default: [:]].merge(found) { $0.count < $1.count ? $1 : $0 }
        }
    }

    /// Steps by their texts, since each population has symbols of its own.
    private mutating func addSteps(of other: Population) {
        var vocabulary = map.vocabulary
        func own(_ symbol: Symbol) -> Symbol {
            symbol == .none ? .none : vocabulary.symbol(other.map.vocabulary.text(symbol))
        }
        for (place, counts) in other.steps {
            let ownPlace: Place =
                switch place {
                case .screen(let name, let arrival): .screen(own(name), arrival)
                case .guarded(let name): .guarded(own(name))
                case .start, .tab: place
                }
            for (step, times) in counts {
                let action = step.action.replacingSymbols(own)
                count(Step(action, step.origin), at: ownPlace, times: times)
            }
        }
        map.vocabulary = vocabulary
    }
}

extension Population {
    /// Whether it says how long sessions are and what is done in them.
    public var canBeDrawnFrom: Bool { lengths.total > 0 && !steps.isEmpty }
}
