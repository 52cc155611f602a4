@testable import WayfoldBenchmarks

/// Slopes as a run finds them, made up.
enum SampleSlopes {
    static func slope(
        _ workload: String, _ subject: String, _ nanoseconds: [Double],
        growth: Growth? = nil, end: Slope.End = .complete
    ) -> Slope {
        var size = 1
        let points = nanoseconds.map { time in
            size *= 10
            return Slope.Point(size: size, nanoseconds: time)
        }
        return Slope(
            workload: workload, subject: subject, points: points, end: end, growth: growth)
    }

    static var result: BenchResult {
        var result = BenchResult(
            suite: "default",
            machine: .init(processor: "EPYC", coreCount: 2, kernel: "Linux 6.1"),
            build: .release, versions: .init(tool: "0.1.0", swift: "6.3", semantics: 3),
            calibrationNanoseconds: 400_000)
        result.slopes = [
            slope("push-back", "fold", [21, 21, 22, 22, 24, 27], growth: .constant),
            slope("push-back", "path", [310, 312, 300, 330, 350, 420], growth: .constant),
            slope("push-back", "storage", [280, 285, 290, 300, 330, 400], growth: .constant),
            slope("push-back", "router", [260, 265, 262, 270, 280, 350], growth: .constant),
            slope(
                "push-back", "uikit", [2_100, 4_300, 26_000, 270_000, 4_100_000],
                growth: .linear, end: .timeBox),
            slope(
                "push-back", "uikit-mvp", [2_500, 4_900, 29_000, 300_000, 4_400_000],
                growth: .linear, end: .timeBox),
            slope(
                "push-back", "stinsen", [400, 900, 7_000, 66_000, 720_000, 9_800_000],
                growth: .linear),
            slope("set-path", "fold", [200, 1_900, 19_000, 210_000, 2_600_000], growth: .linear),
            slope("set-path", "path", [3_200, 33_000, 340_000, 4_000_000], growth: .linear),
        ]
        return result
    }
}
