import Foundation
import Testing

@testable import WayfoldBenchmarks

@Suite struct CostChartTests {
    @Test func write() throws {
        try CostChart(SampleSlopes.result).svg().write(toFile: "/tmp/cg/two.svg", atomically: true, encoding: .utf8)
        try CostChart(SampleSlopes.result, workloads: ["push-back"]).svg().write(toFile: "/tmp/cg/one.svg", atomically: true, encoding: .utf8)
    }
}
