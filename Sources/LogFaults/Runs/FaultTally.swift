/// How often what happened in some runs, so that a run in which nothing does is found out.
package struct FaultTally: Sendable, Equatable {
    package enum Happening: String, Sendable, CaseIterable {
        case runs, generations, events, failures, lies, refusals, rots, damages, repairs
        case powerLosses = "losses of power"
        case fullDisks = "full disks"
        case cleanEnds = "clean ends"
        case tornTails = "torn tails"
        case interruptedRecoveries = "interrupted recoveries"
        case cutWholeBlocks = "cut whole blocks"
        case removedSegments = "removed segments"
        case lostEvents = "events lost to damage"
        case newLogs = "new logs"
        case overlaps = "appends while a sync runs"
    }

    package private(set) var counts: [Happening: Int] = [:]

    package init() {}

    package subscript(happening: Happening) -> Int { counts[happening] ?? 0 }

    mutating func add(_ happening: Happening, _ count: Int = 1) {
        counts[happening, default: 0] += count
    }

    package mutating func add(_ other: FaultTally) {
        for (happening, count) in other.counts { add(happening, count) }
    }
}

extension FaultTally: CustomStringConvertible {
    /// Each count with its name.
    package var description: String {
        Happening.allCases.map { "\(self[$0]) \($0.rawValue)" }.joined(separator: ", ")
    }
}
