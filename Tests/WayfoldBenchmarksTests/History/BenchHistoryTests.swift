import Foundation
import Testing
import WayfoldModel

@testable import WayfoldBenchmarks

/// Histories of stored commits, made up: what `bench --store` keeps.
@Suite struct BenchHistoryTests {
    private static let plain: Baseline = {
        var runs = MadeRuns()
        runs.spread = 0
        return MadeRuns.baseline(runs)
    }()

    /// A commit a minute; figures of three cells with allocations.
    private static func baseline(
        _ number: Int, _ change: (inout Baseline) -> Void = { _ in }
    ) -> Baseline {
        var baseline = plain
        baseline.commit = Self.commit(number)
        change(&baseline)
        return baseline
    }

    private static func commit(_ number: Int) -> StoredCommit {
        let minute = String(100 + number % 60).dropFirst()
        let hour = String(100 + number / 60).dropFirst()
        return StoredCommit(
            name: "c\(number)", time: "2026-11-01T\(hour):\(minute):00Z",
            subject: "change \(number)", measured: "2026-11-24T09:30:00Z")
    }

    private static func multiply(_ baseline: inout Baseline, _ cell: String, by factor: Double) {
        baseline.cells[cell]?.time?.calibrations *= factor
        baseline.cells[cell]?.time?.nanoseconds *= factor
    }

    /// Sixty commits whose times are noisy, one of them slower from a commit on.
    private static func noisy(from place: Int?, seed: UInt64) -> BenchHistory {
        var noise = SimulatedNoise(.heavyTailed, spread: 0.01, ratios: [1, 1, 1], seed: seed)
        return BenchHistory(
            (0..<60).map { number in
                baseline(number) { baseline in
                    for cell in MadeRuns.names {
                        multiply(&baseline, cell, by: noise.single() / 1_000)
                    }
                    if let place, number >= place {
                        multiply(&baseline, "push-back uikit 1000", by: 1.05)
                    }
                }
            })
    }

    @Test func `a step of 5 % among sixty noisy commits is found within two of them`() throws {
        var near = 0
        for seed in 1...20 as ClosedRange<UInt64> {
            let place = 10 + 2 * Int(seed)
            let history = Self.noisy(from: place, seed: seed)
            let changes = history.changes
            #expect(changes.count == 1, "seed \(seed)")
            let found = try #require(changes.first)
            #expect(found.series.name == "push-back uikit 1000 time")
            if abs(found.change.commit - place) <= 2 { near += 1 }
            let share = try #require(found.change.share)
            #expect(share > 0.03 && share < 0.07)
            #expect(found.series.isWorse(found.change))
        }
        // Noise without a variance now and then hides the very place.
        #expect(near >= 19)
    }

    @Test func `two hundred histories without a change give no alarm`() {
        for seed in 1...200 as ClosedRange<UInt64> {
            #expect(Self.noisy(from: nil, seed: seed).changes.isEmpty, "seed \(seed)")
        }
    }

    @Test func `a count moves at the very commit, by the order of the commits' times`() throws {
        let history = BenchHistory(
            [4, 1, 3, 0, 2].map { number in
                Self.baseline(number) { baseline in
                    guard number >= 3 else { return }
                    baseline.cells["save path 10"]?.exact["allocations"] = .number(4.5)
                }
            })
        #expect(history.commits.map(\.name) == ["c0", "c1", "c2", "c3", "c4"])
        let found = try #require(history.changes.first)
        #expect(history.changes.count == 1)
        #expect(found.series.name == "save path 10 allocations")
        #expect(found.change.commit == 3)
        #expect(found.change.before == .number(3.5))
        #expect(found.change.after == .number(4.5))
        #expect(found.change.count == 2)
    }

    @Test func `instructions move by more than a percent`() {
        let counts = [1_000.0, 1_001, 999, 1_009, 1_011, 1_012, 1_001, 1_000, 990, 989]
        let history = BenchHistory(
            counts.enumerated().map { number, count in
                Self.baseline(number) { baseline in
                    baseline.cells["save path 10"]?.instructions = count
                }
            })
        #expect(history.changes.map(\.change.commit) == [9, 7, 4])
        #expect(history.changes.map { $0.series.isWorse($0.change) } == [false, false, true])
    }

    @Test func `another processor is another row of times, and the same row of counts`() {
        let history = BenchHistory(
            (0..<40).map { number in
                Self.baseline(number) { baseline in
                    guard !number.isMultiple(of: 2) else { return }
                    baseline.machine.processor = "Xeon"
                    for cell in MadeRuns.names { Self.multiply(&baseline, cell, by: 2) }
                }
            })
        #expect(history.changes.isEmpty)
        #expect(history.series.count { $0.name == "save path 10 time" } == 2)
        #expect(history.series.count { $0.name == "save path 10 allocations" } == 1)
    }

    @Test func `what is worse is new once, with the commit that makes it evident`() {
        let all = (0..<24).map { number in
            Self.baseline(number) { baseline in
                if number >= 10 { Self.multiply(&baseline, "save path 10", by: 1.2) }
                Self.multiply(&baseline, "save path 10", by: 1 + Double(number % 4) / 1_000)
            }
        }
        var alarms: [Int] = []
        for count in 2...all.count {
            let history = BenchHistory(Array(all.prefix(count)))
            let older = BenchHistory(Array(all.prefix(count - 1)))
            for (series, change) in history.worsened(since: older) {
                #expect(series.name == "save path 10 time")
                #expect(change.commit == 10)
                alarms.append(count - 1)
            }
        }
        #expect(alarms.count == 1)
        #expect(alarms.allSatisfy { $0 < 20 })
    }

    @Test func `what has no commit is left out, and nothing is no history`() {
        #expect(BenchHistory([]).changes.isEmpty)
        #expect(BenchHistory([Self.baseline(0) { $0.commit = nil }]).commits.isEmpty)
        #expect(BenchHistory([Self.baseline(0)]).changes.isEmpty)
    }
}
