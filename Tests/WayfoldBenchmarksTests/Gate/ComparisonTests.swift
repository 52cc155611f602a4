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
        #expect(comparison.regressions == ["push-back uikit 1000: +10.00 % instructions"])
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
        wayfold bench: regressed

          outcome               regressed
          against               baseline.json
          suite                 gate
          decided by            interleaved runs
          a change counts from  5.0 %
          pairs of runs         12
          ended because         every figure is decided
          seed                   1
          machine               EPYC, 2 cores, Linux 6.1
          build                 release, wayfold 0.1.0, Swift 6.3

        Figures
          figure                   time            between  itself ±  says
          push-back fold 10       0.0 %      0.0 % … 0.0 %     0.0 %  no slower
          push-back uikit 1000  +10.0 %  +10.0 % … +10.0 %     0.0 %  REGRESSED
          save path 10            0.0 %      0.0 % … 0.0 %     0.0 %  no slower
          the whole process      +0.1 %    +0.1 % … +0.1 %     0.0 %  no slower

        Exact figures
          figure        measure      before  after  says
          save path 10  allocations   3.500  4.500  REGRESSED
          6 of 7 exact figures are as they were

        What the times would catch, by the noise seen
          slowdown  caught in the middle figure, %  in the noisiest, %
            +5.0 %                               0                   0
           +10.0 %                             100                 100
           +20.0 %                             100                 100
          a change counts when it is beyond 5.0 %; one of just that is neither caught nor passed

        """
}
