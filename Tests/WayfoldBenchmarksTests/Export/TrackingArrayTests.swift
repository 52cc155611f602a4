import Foundation
import Testing

@testable import WayfoldBenchmarks

@Suite struct TrackingArrayTests {
    @Test func `the array has what smaller is better for, with names of its own`() throws {
        var runs = MadeRuns()
        runs.spread = 0
        var result = runs.sample().result
        result.figures = result.figures.filter { $0.subject != "path" }
        #expect(
            result.trackingArray() == """
                [
                  {"name": "push-back fold 10 time-p50", "unit": "ns", "value": 20, "range": "± 5"},
                  {"name": "push-back fold 10 processor-time", "unit": "ns", "value": 20},
                  {"name": "push-back fold 10 allocations", "unit": "count", "value": 0},
                  {"name": "push-back uikit 1000 time-p50", "unit": "ns", "value": 2000, \
                "range": "± 500"},
                  {"name": "push-back uikit 1000 processor-time", "unit": "ns", "value": 2000},
                  {"name": "push-back uikit 1000 allocations", "unit": "count", "value": 11}
                ]

                """)
    }

    @Test func `it is JSON whatever a workload is called`() throws {
        var result = SampleSlopes.result
        result.figures = [
            Figure(
                workload: "quo\"te\\\u{1}", subject: "über", size: 1, measure: .allocations,
                value: .number(12_345.678_9))
        ]
        let parsed = try JSONSerialization.jsonObject(with: Data(result.trackingArray().utf8))
        let entries = try #require(parsed as? [[String: Any]])
        #expect(entries.count == 1)
        #expect(entries[0]["name"] as? String == "quo\"te\\\u{1} über 1 allocations")
        #expect(entries[0]["value"] as? Double == 12_345.679)
        result.figures = []
        #expect(result.trackingArray() == "[]\n")
    }
}
