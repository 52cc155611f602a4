import Foundation
import Testing

@testable import WayfoldBenchmarks

@Suite struct BaselineTests {
    @Test func `a baseline is a text that a person reads`() throws {
        var runs = MadeRuns()
        runs.spread = 0
        runs.times = ["push-back fold 10": 20.126, "push-back uikit 1000": 2_000.4]
        var baseline = MadeRuns.baseline(runs, instructions: ["push-back fold 10": 85.126])
        baseline.cells["save path 10"] = nil
        let text = String(decoding: try baseline.text(), as: UTF8.self)
        #expect(text == Self.text)
    }

    @Test func `a baseline is read as it was written`() throws {
        let baseline = MadeRuns.baseline(instructions: ["push-back fold 10": 85])
        #expect(try Baseline(reading: try baseline.text(), at: "b.json") == baseline)
    }

    @Test(arguments: [
        ("{", "b.json: is no baseline (it is no JSON)"),
        ("{}", "b.json: is no baseline ('schema' is missing)"),
        (#"{"schema": 1}"#, "b.json: is no baseline ('suite' is missing)"),
        (#"{"schema": "1"}"#, "b.json: is no baseline ('schema' is of another kind)"),
        (#"{"schema": 2}"#, "b.json: is of layout 2 but should be of layout 1"),
    ])
    func `what is no baseline is refused in a line`(text: String, expected: String) throws {
        let error = #expect(throws: HarnessError.self) {
            try Baseline(reading: Data(text.utf8), at: "b.json")
        }
        #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
        #expect(error?.description.contains("\n") == false)
        #expect(error?.description.hasSuffix("--update-baseline'") == true || text.contains("2"))
    }

    static let mismatches: [(String, @Sendable (inout Baseline) -> Void)] = [
        (
            "b.json: is of the suite 'mine' but should be of the suite 'gate'; make it anew with "
                + "--update-baseline", { $0.suite = "mine" }
        ),
        (
            "b.json: is of a debug build but should be of a release build, as this program is; "
                + "compare builds of one mode", { $0.build = .debug }
        ),
        (
            "b.json: is of semantics 2 but should be of semantics 3; make it anew with "
                + "--update-baseline", { $0.versions.semantics = 2 }
        ),
        (
            "b.json: is of the processor 'Xeon' but should be of the processor here, 'EPYC'; name "
                + "the baseline's program with --against, whose times are taken here, or make it "
                + "anew with --update-baseline", { $0.machine.processor = "Xeon" }
        ),
        (
            "b.json: is of a suite with 'old fold 1' but should be of the cells that are run, "
                + "which it is not among; make it anew with --update-baseline",
            { $0.cells["old fold 1"] = Baseline.Cell() }
        ),
    ]

    @Test(arguments: mismatches.indices)
    func `what says nothing of the run is refused`(index: Int) throws {
        let (expected, change) = Self.mismatches[index]
        var baseline = MadeRuns.baseline()
        var runs = MadeRuns()
        let result = runs.sample().result
        try baseline.check(against: result, at: "b.json", comparesTimes: true)
        change(&baseline)
        let error = #expect(throws: HarnessError.self) {
            try baseline.check(against: result, at: "b.json", comparesTimes: true)
        }
        #expect(error?.description == expected)
    }

    @Test func `another processor is no matter when times are taken here`() throws {
        var baseline = MadeRuns.baseline()
        baseline.machine.processor = "Xeon"
        var runs = MadeRuns()
        try baseline.check(
            against: runs.sample().result, at: "b.json", comparesTimes: false)
    }

    @Test func `exact figures are compared to the last digit`() {
        let baseline = MadeRuns.baseline()
        var runs = MadeRuns()
        runs.allocations["save path 10"] = 3.625
        runs.allocations["push-back uikit 1000"] = 10
        runs.growth = "linear"
        var result = runs.sample().result
        result.figures.removeAll { $0.cell == "push-back fold 10" && $0.measure == .allocations }
        for index in result.figures.indices
        where result.figures[index].name == "save path 10 digest" {
            result.figures[index].value = .word("0000000000000000")
        }
        let changes = ExactChange.all(in: result, since: baseline)
        #expect(
            changes.map { "\($0.sentence), \($0.kind.rawValue), \($0.isRegression)" } == [
                "push-back fold 10: allocations 0 → missing, missing, true",
                "push-back uikit 1000: allocations 11 → 10, less, false",
                "push-back uikit 1000: growth constant → linear, more, true",
                "save path 10: allocations 3.500 → 3.625, more, true",
                "save path 10: digest 00ff00ff00ff00ff → 0000000000000000, other, true",
            ])
        var same = MadeRuns()
        #expect(ExactChange.all(in: same.sample().result, since: baseline).isEmpty)
    }

    private static let text = """
        {
          "build" : "release",
          "cells" : {
            "push-back fold 10" : {
              "exact" : {
                "allocations" : 0,
                "digest" : "00ff00ff00ff00ff"
              },
              "instructions" : 85.13,
              "time" : {
                "calibrations" : 5.032e-05,
                "lower" : 5.032e-05,
                "nanoseconds" : 20.13,
                "upper" : 5.032e-05
              }
            },
            "push-back uikit 1000" : {
              "exact" : {
                "allocations" : 11,
                "digest" : "00ff00ff00ff00ff",
                "growth" : "constant"
              },
              "time" : {
                "calibrations" : 0.005001,
                "lower" : 0.005001,
                "nanoseconds" : 2000,
                "upper" : 0.005001
              }
            }
          },
          "machine" : {
            "coreCount" : 2,
            "kernel" : "Linux 6.1",
            "processor" : "EPYC"
          },
          "schema" : 1,
          "suite" : "gate",
          "versions" : {
            "semantics" : 3,
            "swift" : "6.3",
            "tool" : "0.1.0"
          }
        }

        """
}
