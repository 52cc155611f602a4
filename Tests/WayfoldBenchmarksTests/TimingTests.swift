import Testing
import WayfoldModel

@testable import WayfoldBenchmarks

/// How latencies are taken.
@Suite struct TimingTests {
    @Test func `percentiles are those of the samples, to three digits`() {
        var latencies = Latencies()
        for number in 1...1_000 { latencies.record(nanoseconds: Double(number)) }
        #expect(latencies.count == 1_000)
        for (percentile, value) in [
            (Measure.Percentile.p50, 500.0), (.p90, 900), (.p99, 990), (.p999, 999), (.max, 1_000),
        ] {
            let found = latencies.nanoseconds(percentile)
            #expect(abs(found - value) <= value * 0.001, "\(percentile) is \(found)")
        }
    }

    @Test func `parts of a nanosecond are kept`() {
        var latencies = Latencies()
        latencies.record(nanoseconds: 0.25)
        #expect(latencies.median == 0.25)
    }

    /// Every hundredth action waits a millisecond; the others come ten microseconds apart, so that
    /// all of them are late.
    @Test func `an action that waits for a slow one before it has waited`() throws {
        func stalls(_ pace: [UInt64]?) -> Workload {
            Workload("stalls", "now and then one waits", sizes: [1]) { _, _ in
                Workload.Run(
                    .each(count: 300, pace: pace) { number in
                        guard number % 100 == 0 else { return }
                        let end = Clock.wall() + 1_000_000
                        while Clock.wall() < end {}
                    }, digest: { Digest() })
            }
        }
        func median(_ workload: Workload) throws -> Double {
            let cell = Cell(workload: workload, subject: .fold, size: 1)
            return try cell.timed(.fixed(samples: 300, batch: 1)).latencies.median
        }
        let paced = try median(stalls((0..<300).map { $0 * 10_000 }))
        let unpaced = try median(stalls(nil))
        #expect(paced > 400_000)
        #expect(unpaced < paced / 10)
    }

    @Test func `short work is timed in batches, and work that must be brought back in lanes`()
        throws
    {
        let cell = Workload.empty.emptyCell
        let times = try cell.timed(.seconds(0.001, atLeast: 3))
        #expect(times.batch >= 100)
        let back = Workload("back", "pops to the root", sizes: [3]) { subject, size in
            let stage = try Stage(subject)
            let screen = stage.symbol("screen")
            for _ in 0..<size { stage.perform(.push(screen)) }
            return try Workload.Run(
                stage, act: { stage.perform(.popToRoot) },
                reset: { for _ in 0..<size { stage.perform(.push(screen)) } })
        }
        let lanes = Cell(workload: back, subject: .fold, size: 3)
        let laneTimes = try lanes.timed(.fixed(samples: 3, batch: 5))
        #expect(laneTimes.batch == 5)
        #expect(laneTimes.latencies.count == 3)
    }

    @Test func `of fixed effort every run does the same`() throws {
        let cell = Cell(workload: .pushBack, subject: .fold, size: 10)
        let times = try cell.timed(.fixed(samples: 4, batch: 5))
        #expect(times.latencies.count == 4)
        #expect(times.batch == 10)
    }
}
