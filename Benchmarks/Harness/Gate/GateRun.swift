import Foundation
import WayfoldModel

/// Runs the gate suite in processes of their own until there is an answer.
///
/// In each pair the baseline's program and the candidate run one after the other. Which is first is
/// drawn by a coin from the seed: so whatever the machine does meanwhile, warming up, slowing down
/// or beating in any rhythm, it is as likely to meet the one as the other, and the logarithm of
/// their ratio is as likely above as below the truth. That is all the tests rest on.
package struct GateRun {
    package var rule = GateRule()
    package var seed: UInt64 = 1
    /// No pair begins after so many seconds, once there are the fewest that are looked at.
    package var timeBoxSeconds = 300.0
    /// Whether it ends with the fewest pairs, since something else decides.
    package var isShort = false
    /// Seconds that never go back.
    package var now: () -> Double

    package init(now: @escaping () -> Double) {
        self.now = now
    }

    /// How far it is.
    package struct Step: Sendable {
        package var pair: Int
        /// Figures that are not decided yet; nil before the first look.
        package var undecided: Int?
    }

    /// What the runs found.
    package struct Findings: Sendable {
        package var names: [String] = []
        package var series: [RatioSeries] = []
        package var candidates: [GateSample] = []
        package var baselines: [GateSample] = []
        package var end = End.decided

        /// Every run, in the order of the pairs.
        var inOrder: [GateSample] {
            guard !baselines.isEmpty else { return candidates }
            return zip(baselines, candidates).flatMap { [$0, $1] }
        }
    }

    package enum End: String, Hashable, Sendable {
        case decided = "every figure is decided"
        case limit = "there were as many runs as there may be"
        case timeBox = "the time was over"
        case short = "instructions decide"
    }

    /// Pairs of the baseline's program and the candidate.
    ///
    /// - Throws: what the runs throw; `incomparable` when they run different suites.
    package func pairs(
        baseline: () throws -> GateSample, candidate: () throws -> GateSample,
        step: (Step) throws -> Void
    ) throws -> Findings {
        var random = SplitMix64(seed: seed)
        var findings = Findings()
        try repeatedly(&findings, step) { findings in
            let isCandidateFirst = random.isOne(in: 2)
            let early = isCandidateFirst ? try candidate() : nil
            let first = try baseline()
            let second = try early ?? candidate()
            findings.baselines.append(first)
            findings.candidates.append(second)
            let isWhole =
                findings.names.isEmpty
                ? first.isLong && second.isLong : findings.names.last == GateSample.whole
            let times = first.times(withWhole: isWhole)
            let others = second.times(withWhole: isWhole)
            try Self.name(times.map(\.name), in: &findings)
            try Self.name(others.map(\.name), in: &findings)
            for index in findings.series.indices {
                findings.series[index].add(
                    baseline: times[index].value, candidate: others[index].value)
            }
        }
        return findings
    }

    /// Runs of the candidate alone, whose times by the calibration loop are held against those of
    /// a baseline's file.
    package func runs(
        baseline: Baseline, candidate: () throws -> GateSample, step: (Step) throws -> Void
    ) throws -> Findings {
        var findings = Findings()
        var last: [Double] = []
        try repeatedly(&findings, step) { findings in
            let sample = try candidate()
            findings.candidates.append(sample)
            let times = sample.result.calibratedTimes
            let cells = sample.result.timedCells.filter { baseline.cells[$0]?.time != nil }
            try Self.name(cells, in: &findings)
            let values = cells.map { max(times[$0] ?? 0, 1e-12) }
            for (index, cell) in cells.enumerated() {
                guard let stored = baseline.cells[cell]?.time else { continue }
                let middle = stored.calibrations
                findings.series[index].doubt =
                    log(
                        min(stored.lower, middle) / middle)...log(
                        max(stored.upper, middle) / middle)
                findings.series[index].changes.append(log(values[index] / middle))
                if !last.isEmpty {
                    findings.series[index].repeats.append(log(values[index] / last[index]))
                }
            }
            last = values
        }
        return findings
    }

    /// Makes one after another until the rule is content, or there are as many as may be.
    private func repeatedly(
        _ findings: inout Findings, _ step: (Step) throws -> Void,
        _ run: (inout Findings) throws -> Void
    ) throws {
        let start = now()
        var undecided: Int?
        for pair in 1...rule.pairs.upperBound {
            try step(Step(pair: pair, undecided: undecided))
            try run(&findings)
            guard pair >= rule.pairs.lowerBound else { continue }
            undecided = rule.undecidedCount(findings.series)
            findings.end = isShort ? .short : undecided == 0 ? .decided : .limit
            if findings.end != .limit { return }
            if now() - start > timeBoxSeconds {
                findings.end = .timeBox
                return
            }
        }
    }

    private static func name(_ names: [String], in findings: inout Findings) throws(HarnessError) {
        if findings.names.isEmpty {
            findings.names = names
            findings.series = names.map { _ in RatioSeries() }
        }
        guard findings.names == names else {
            let strange = names.first { !findings.names.contains($0) }
            throw .incomparable(
                "--against",
                found: strange.map { "a suite with '\($0)'" } ?? "a suite with fewer figures",
                expected: "the same suite in both programs",
                advice: "compare builds whose gate suites are alike")
        }
    }
}
