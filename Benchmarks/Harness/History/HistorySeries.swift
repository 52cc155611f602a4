/// One figure through the commits of a history, and the commits at which it moved.
package struct HistorySeries: Hashable, Sendable {
    /// What is followed, and how it is decided whether it moved.
    package enum Subject: Hashable, Sendable {
        /// Nanoseconds of the processor's time, on one processor: by the test for change points.
        case time(processor: String)
        /// Valgrind's count: whatever is more than a percent away from the level before.
        case instructions
        /// A figure that is the same in every run: whatever is another one.
        case exact(Measure)

        package var name: String {
            switch self {
            case .time: "time"
            case .instructions: "instructions"
            case .exact(let measure): measure.name
            }
        }
    }

    package struct Point: Hashable, Sendable {
        /// Counted from 0 in the order of the history.
        package var commit: Int
        package var value: Figure.Value
    }

    /// From a commit on the figure is another one than before.
    package struct Change: Hashable, Sendable {
        package var commit: Int
        /// The level before and after: medians of times, and what was counted.
        package var before: Figure.Value
        package var after: Figure.Value
        /// The commits from it on that were measured before the figure moved again.
        package var count: Int

        /// By how much, as a share of the level before; nil for words.
        package var share: Double? {
            guard case .number(let before) = before, case .number(let after) = after, before > 0
            else { return nil }
            return after / before - 1
        }
    }

    /// `push uikit 1000`.
    package var cell: String
    package var subject: Subject
    package var build: BenchResult.BuildMode
    package var points: [Point]
    package var changes: [Change] = []

    /// `push uikit 1000 time`.
    package var name: String { "\(cell) \(subject.name)" }

    /// By what series are sorted.
    var order: [String] {
        guard case .time(let processor) = subject else { return [name, build.rawValue] }
        return [name, build.rawValue, processor]
    }

    func isSameFigure(as other: HistorySeries) -> Bool { order == other.order }

    /// Whether the figure costs more since a change. Another digest says that other work is done,
    /// which is neither.
    package func isWorse(_ change: Change) -> Bool {
        if case .exact(.growth) = subject {
            let classes = Growth.allCases.map { Figure.Value.word($0.rawValue) }
            guard let before = classes.firstIndex(of: change.before),
                let after = classes.firstIndex(of: change.after)
            else { return false }
            return after > before
        }
        guard case .number(let before) = change.before, case .number(let after) = change.after
        else { return false }
        return after > before
    }
}
