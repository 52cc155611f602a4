/// The stored figures of many commits, and the commits at which figures moved.
package struct BenchHistory: Hashable, Sendable {
    /// In the order of the history.
    package var commits: [StoredCommit]
    /// Every figure that at least one commit has, by name.
    package var series: [HistorySeries]

    /// By how much a count of instructions differs at least from the level before where it moved:
    /// two runs of one build differ by one part in 100,000.
    private static let leastInstructions = 0.01

    /// - Parameter baselines: in any order; those without a commit are left out.
    package init(_ baselines: [Baseline]) {
        let stored = baselines.compactMap { baseline in
            baseline.commit.map { (commit: $0, baseline: baseline) }
        }.sorted { $0.commit < $1.commit }
        commits = stored.map(\.commit)
        series = Self.series(of: stored.map(\.baseline))
        let rows = series.count { if case .time = $0.subject { true } else { false } }
        var test = ChangePointTest()
        for index in series.indices {
            series[index].changes =
                switch series[index].subject {
                case .time: Self.moves(of: series[index].points, &test, amongRows: rows)
                case .instructions: Self.steps(of: series[index].points, Self.differ)
                case .exact: Self.steps(of: series[index].points) { $0 != $1 }
                }
        }
    }

    /// The figures that moved, with each change; by commit, the newest first, then by name.
    package var changes: [(series: HistorySeries, change: HistorySeries.Change)] {
        let changes = series.flatMap { series in
            series.changes.map { (series: series, change: $0) }
        }
        return changes.sorted {
            ($1.change.commit, $0.series.name) < ($0.change.commit, $1.series.name)
        }
    }

    /// The changes for the worse that this history shows and one without a commit does not: what
    /// became evident with it, although the change may be some commits older.
    package func worsened(
        since older: BenchHistory
    ) -> [(series: HistorySeries, change: HistorySeries.Change)] {
        changes.filter { series, change in
            guard series.isWorse(change) else { return false }
            let known = older.series.first { $0.isSameFigure(as: series) }?.changes ?? []
            return !known.contains { earlier in
                // A place may still move a little as more commits follow.
                let place = commits.firstIndex(of: older.commits[earlier.commit])
                return place.map { abs($0 - change.commit) <= 3 } ?? false
            }
        }
    }

    private static func series(of baselines: [Baseline]) -> [HistorySeries] {
        struct Key: Hashable {
            var cell: String
            var subject: HistorySeries.Subject
            var build: BenchResult.BuildMode
        }
        var points: [Key: [HistorySeries.Point]] = [:]
        // What a round of the calibration loop takes on a processor, in nanoseconds.
        var rounds: [Key: [Double]] = [:]
        for (place, baseline) in baselines.enumerated() {
            for (name, cell) in baseline.cells {
                func add(_ subject: HistorySeries.Subject, _ value: Figure.Value) -> Key {
                    let key = Key(cell: name, subject: subject, build: baseline.build)
                    points[key, default: []].append(.init(commit: place, value: value))
                    return key
                }
                if let time = cell.time, time.calibrations > 0 {
                    let processor = baseline.machine.processor
                    let key = add(.time(processor: processor), .number(time.calibrations))
                    rounds[key, default: []].append(time.nanoseconds / time.calibrations)
                }
                if let count = cell.instructions { _ = add(.instructions, .number(count)) }
                for measure in Measure.all where measure.isExact {
                    if let value = cell.exact[measure.name] { _ = add(.exact(measure), value) }
                }
            }
        }
        return points.map { key, points in
            var points = points
            if let rounds = rounds[key].map({ median(of: $0) }) {
                for index in points.indices { points[index].value.multiply(by: rounds) }
            }
            return HistorySeries(
                cell: key.cell, subject: key.subject, build: key.build, points: points)
        }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    }

    /// Where the level of noisy figures moved.
    private static func moves(
        of points: [HistorySeries.Point], _ test: inout ChangePointTest, amongRows rows: Int
    ) -> [HistorySeries.Change] {
        let values = points.map { point -> Double in
            guard case .number(let number) = point.value else { return 0 }
            return number
        }
        let places = test.changes(in: values, amongRows: rows)
        let ends = [0] + places + [values.count]
        let levels = zip(ends, ends.dropFirst()).map { median(of: Array(values[$0..<$1])) }
        return places.enumerated().map { index, place in
            HistorySeries.Change(
                commit: points[place].commit, before: .number(levels[index]),
                after: .number(levels[index + 1]), count: ends[index + 2] - place)
        }
    }

    /// Where what hardly varies became another: each value is held against the level before.
    private static func steps(
        of points: [HistorySeries.Point], _ isOther: (Figure.Value, Figure.Value) -> Bool
    ) -> [HistorySeries.Change] {
        guard var level = points.first?.value else { return [] }
        var changes: [HistorySeries.Change] = []
        for point in points.dropFirst() {
            if isOther(level, point.value) {
                changes.append(
                    .init(commit: point.commit, before: level, after: point.value, count: 0))
                level = point.value
            }
            if !changes.isEmpty { changes[changes.count - 1].count += 1 }
        }
        return changes
    }

    /// Whether a count is another by more than two runs of one build differ.
    private static func differ(_ before: Figure.Value, _ after: Figure.Value) -> Bool {
        guard case .number(let before) = before, case .number(let after) = after else {
            return before != after
        }
        return abs(after - before) > abs(before) * leastInstructions
    }
}

extension Figure.Value {
    fileprivate mutating func multiply(by factor: Double) {
        if case .number(let number) = self { self = .number(number * factor) }
    }
}
