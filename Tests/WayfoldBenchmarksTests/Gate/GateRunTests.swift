import Foundation
import Testing

@testable import WayfoldBenchmarks

@Suite struct GateRunTests {
    @Test func `a program against itself ends after the fewest pairs`() throws {
        let findings = try MadeRuns.findings(against: MadeRuns())
        #expect(findings.candidates.count == 9)
        #expect(findings.baselines.count == 9)
        #expect(findings.end == .decided)
        #expect(findings.names == MadeRuns.names + ["the whole process"])
        #expect(findings.series.allSatisfy { $0.changes.count == 9 && $0.repeats.count == 8 })
    }

    @Test func `a slower figure is asked for longer`() throws {
        var slow = MadeRuns()
        slow.times["save path 10"] = 330
        let findings = try MadeRuns.findings(against: slow)
        // Of four figures each may err by a quarter of a hundredth: twelve signs alike.
        #expect(findings.candidates.count == 12)
        #expect(findings.end == .decided)
    }

    @Test func `which runs first is drawn from the seed, and both come first at times`() throws {
        func order(_ seed: UInt64) throws -> String {
            var order = ""
            var run = GateRun { 0 }
            run.seed = seed
            run.rule.pairs = 30...30
            var runs = MadeRuns()
            _ = try run.pairs(
                baseline: {
                    order += "A"
                    return runs.sample()
                },
                candidate: {
                    order += "B"
                    return runs.sample()
                },
                step: { _ in order += " " })
            return order
        }
        let first = try order(1)
        #expect(try order(1) == first)
        #expect(try order(2) != first)
        let pairs = first.split(separator: " ")
        #expect(pairs.count == 30)
        #expect(Set(pairs) == ["AB", "BA"])
    }

    @Test func `noise is asked to the limit, or until the time is over`() throws {
        var noisy = MadeRuns()
        noisy.spread = 0.5
        let all = try MadeRuns.findings(noisy, against: noisy)
        #expect(all.candidates.count == 60)
        #expect(all.end == .limit)
        let boxed = try MadeRuns.findings(noisy, against: noisy) { $0.timeBoxSeconds = 20.5 }
        #expect(boxed.candidates.count == 21)
        #expect(boxed.end == .timeBox)
        let least = try MadeRuns.findings(noisy, against: noisy) { $0.timeBoxSeconds = 0 }
        #expect(least.candidates.count == 9)
    }

    @Test func `it ends with the fewest pairs when something else decides`() throws {
        var noisy = MadeRuns()
        noisy.spread = 0.5
        let findings = try MadeRuns.findings(noisy, against: noisy) { $0.isShort = true }
        #expect(findings.candidates.count == 9)
        #expect(findings.end == .short)
    }

    @Test func `programs with other suites are refused`() throws {
        var runs = MadeRuns()
        var run = GateRun { 0 }
        run.rule.pairs = 9...9
        let expected = HarnessError.incomparable(
            "--against", found: "a suite with fewer figures",
            expected: "the same suite in both programs",
            advice: "compare builds whose gate suites are alike")
        #expect(throws: expected) {
            try run.pairs(
                baseline: { runs.sample() },
                candidate: {
                    var sample = runs.sample()
                    sample.result.figures.removeAll { $0.subject == "uikit" }
                    return sample
                },
                step: { _ in })
        }
    }

    @Test func `runs by the calibration loop are held against the stored ones`() throws {
        let baseline = MadeRuns.baseline()
        var run = GateRun { 0 }
        run.rule = GateRule()
        var same = MadeRuns()
        let calm = try run.runs(baseline: baseline, candidate: { same.sample() }, step: { _ in })
        #expect(calm.end == .decided)
        #expect(run.rule.verdicts(on: calm.series).allSatisfy { $0.outcome == .notSlower })
        var slow = MadeRuns()
        slow.times["push-back fold 10"] = 23
        let found = try run.runs(baseline: baseline, candidate: { slow.sample() }, step: { _ in })
        #expect(
            run.rule.verdicts(on: found.series).map(\.outcome) == [.slower, .notSlower, .notSlower])
    }
}
