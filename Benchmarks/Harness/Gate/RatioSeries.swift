import Foundation

/// One figure's times, run after run, as logarithms of ratios: what a time by another came to.
package struct RatioSeries: Hashable, Sendable {
    /// Of each run of what is judged by the baseline; above 0 is slower.
    package var changes: [Double]
    /// Of each run of the baseline by the one before it: the same program against itself, in the
    /// same session and as far apart as what is judged, so what comes out is noise.
    package var repeats: [Double]
    /// How far the baseline itself may be from where it is taken to be; 0...0 when it runs beside
    /// what is judged.
    package var doubt: ClosedRange<Double>

    package init(changes: [Double], repeats: [Double], doubt: ClosedRange<Double> = 0...0) {
        self.changes = changes
        self.repeats = repeats
        self.doubt = doubt
    }

    /// The time of the baseline's last run, by which its next one is divided.
    private var lastBaseline: Double?

    /// The series of pairs of runs, the n-th of one beside the n-th of the other.
    ///
    /// - Parameter baseline: times above 0, and as many of the candidate.
    package init(baseline: [Double] = [], candidate: [Double] = []) {
        self.init(changes: [], repeats: [])
        for (time, other) in zip(baseline, candidate) { add(baseline: time, candidate: other) }
    }

    /// Adds a pair of runs, with times above 0.
    package mutating func add(baseline: Double, candidate: Double) {
        changes.append(log(candidate / baseline))
        if let lastBaseline { repeats.append(log(baseline / lastBaseline)) }
        lastBaseline = baseline
    }
}
