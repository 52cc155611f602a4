import Testing
import WayfoldReports

@testable import WayfoldBenchmarks

@Suite struct ComparisonTests {
    @Test func `a build against itself passes`() throws {
        let comparison = try MadeRuns.comparison(against: MadeRuns())
        #expect(comparison.outcome == .passed)
        #expect(
            comparison.summary
                == "passed: nothing is slower than baseline.json by more than 5.0 %, and every "
                + "exact figure is as it was")
    }

    @Test func `what is slower, allocates more or grows faster is named`() throws {
        var worse = MadeRuns()
        worse.spread = 0
        worse.times["push-back uikit 1000"] = 2_200
        worse.allocations["push-back fold 10"] = 1
        worse.growth = "linear"
        var calm = MadeRuns()
        calm.spread = 0
        let comparison = try MadeRuns.comparison(calm, against: worse)
        #expect(comparison.outcome == .regressed)
        #expect(
            comparison.regressions == [
                "push-back fold 10: allocations 0 → 1",
                "push-back uikit 1000: growth constant → linear",
                "push-back uikit 1000: +10.0 % processor time, +10.0 % at least",
            ])
    }

    @Test func `less of what costs is better and passes`() throws {
        var better = MadeRuns()
        better.allocations["push-back uikit 1000"] = 10
        better.times["push-back uikit 1000"] = 1_000
        let comparison = try MadeRuns.comparison(against: better)
        #expect(comparison.outcome == .passed)
        #expect(comparison.report.plainText().contains("better; update the baseline"))
        #expect(comparison.report.plainText().contains("faster"))
    }

    @Test func `noise is neither a pass nor an alarm`() throws {
        var noisy = MadeRuns()
        noisy.spread = 0.4
        let comparison = try MadeRuns.comparison(noisy, against: noisy)
        #expect(comparison.outcome == .tooNoisy)
        #expect(
            comparison.summary
                == "too noisy to tell: 3 of 4 figures, push-back fold 10, push-back uikit 1000, "
                + "save path 10")
    }

    @Test func `instructions decide where they were counted, whatever the times say`() throws {
        var noisy = MadeRuns()
        noisy.spread = 0.4
        let before = ["push-back fold 10": 100.0, "push-back uikit 1000": 9_000, "save path 10": 1]
        var after = before
        #expect(
            try MadeRuns.comparison(noisy, against: noisy, instructions: (before, after)).outcome
                == .passed)
        after["push-back uikit 1000"] = 9_900
        let comparison = try MadeRuns.comparison(
            noisy, against: noisy, instructions: (before, after))
        #expect(comparison.outcome == .regressed)
        #expect(comparison.regressions == ["push-back uikit 1000: +10.0 % instructions"])
    }

    @Test func `warnings are said once a kind, with the count of the runs`() throws {
        var loaded = MadeRuns()
        loaded.warnings = [
            Warning(
                .otherLoad, place: "the run", finding: "other processes kept 1.0 processors busy")
        ]
        let comparison = try MadeRuns.comparison(against: loaded)
        #expect(
            comparison.warnings.map(\.sentence) == [
                "9 of 18 runs: other processes kept 1.0 processors busy; wait until the machine "
                    + "is quiet, or compare interleaved runs"
            ])
    }

    @Test func `the report says all of it`() throws {
        var worse = MadeRuns()
        worse.spread = 0
        worse.times["push-back uikit 1000"] = 2_200
        worse.allocations["save path 10"] = 4.5
        var calm = MadeRuns()
        calm.spread = 0
        let comparison = try MadeRuns.comparison(calm, against: worse)
        #expect(comparison.report.plainText() == Self.text)
    }

    @Test func `a CI server gets a case a figure`() throws {
        var worse = MadeRuns()
        worse.spread = 0
        worse.times["push-back uikit 1000"] = 2_200
        worse.allocations["push-back uikit 1000"] = 12
        var calm = MadeRuns()
        calm.spread = 0
        let cases = try MadeRuns.comparison(calm, against: worse).suite.cases
        #expect(
            cases.map { "\($0.status.rawValue) \($0.name)" } == [
                "pass push-back fold 10", "fail push-back uikit 1000", "pass save path 10",
                "pass the whole process",
            ])
        #expect(
            cases[1].message
                == "push-back uikit 1000: allocations 11 → 12\n"
                + "push-back uikit 1000: +10.0 % processor time, +10.0 % at least")
    }

    private static let text = """
        """
}
