import Foundation
import SystemPackage
import WayfoldLog

/// A writer against a bare loop that makes the same calls with as many bytes.
package struct AppendBenchmark: Sendable {
    package let eventCount: Int
    /// The calls of both.
    package let writes: BareWrites
    /// Seconds: of the processor's time where nothing is synced, else of the wall's.
    package let bare: Double
    package let log: Double

    /// How much of the bare loop's speed the writer has.
    package var ratio: Double { bare / log }

    /// Takes the least of interleaved rounds, each into new files.
    package init(_ plan: AppendPlan, rounds: Int) throws {
        eventCount = plan.eventCount
        let isSynced = plan.durability != .none
        let clock = isSynced ? Stopwatch.wall : .processor
        let folder = try BenchmarkFolder(room: UInt64(plan.eventCount) * 400)
        let run = AppendRun(plan)
        let first = folder.path.appending("first")
        try run.write(to: first)
        let writes = try BareWrites(ofLogAt: first, isSynced: isSynced)
        try FileManager.default.removeItem(atPath: first.string)
        self.writes = writes
        let times = try fastest(
            ofRounds: rounds,
            [
                {
                    try Self.inFolder(folder.path.appending("bare"), isMade: true) { path in
                        try clock.seconds { try writes.run(in: path) }
                    }
                },
                {
                    try Self.inFolder(folder.path.appending("log"), isMade: false) { path in
                        try clock.seconds { try run.write(to: path) }
                    }
                },
            ])
        (bare, log) = (times[0], times[1])
    }

    /// Removes what was written, outside of the time.
    private static func inFolder(
        _ path: FilePath, isMade: Bool, _ work: (FilePath) throws -> Double
    ) throws -> Double {
        if isMade {
            try FileManager.default.createDirectory(
                atPath: path.string, withIntermediateDirectories: false)
        }
        let seconds = try work(path)
        try FileManager.default.removeItem(atPath: path.string)
        return seconds
    }
}
