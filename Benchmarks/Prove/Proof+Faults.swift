import Foundation
import LogFaults
import SystemPackage

/// The log on storages that fail, under recorders that are killed.
extension Proof {
    static let faultyStorage = Proof(
        name: "log-faulty-storage", kind: .fact,
        demand: "writers on a faulty storage, crashes at any call, recovery interrupted and "
            + "repeated: every acknowledged event is there, torn tails and rot told apart, moved, "
            + "doubled and foreign blocks found"
    ) { scale in try sweep(scale) }

    static let faultyProducers = Proof(
        name: "log-faulty-producers", kind: .fact,
        demand: "several producers that share their syncs on a faulty storage: every event "
            + "acknowledged to any of them is there, and a failure reaches all who wait"
    ) { scale in try sweep(scale, hasProducers: true) }

    static let recorderKills = Proof(
        name: "log-kill-9", kind: .fact,
        demand: "a recorder killed at random moments: every answered line is in the log, nothing "
            + "half, the next one goes on, a second one is refused"
    ) { scale in
        let program = ".build/release/wayfold"
        guard FileManager.default.isExecutableFile(atPath: program) else {
            return .skipped("the release binary is needed; 'make prove' builds it")
        }
        let folder = try ScratchFolder()
        var kills = RecorderKills(program: program, in: FilePath(folder.path), seed: 1)
        var figure = "nothing lost"
        var holds = true
        do throws(FaultFinding) {
            try kills.run(kills: scale == .full ? 200 : 20)
        } catch {
            figure = error.text
            holds = false
        }
        return .figure(
            figure, holds: holds,
            scale: "\(kills.killCount) kills, \(kills.resumedCount) logs taken up again, "
                + "\(kills.answeredCount) lines answered, \(kills.eventCount) events")
    }

    private static func sweep(_ scale: Scale, hasProducers: Bool = false) throws -> Finding {
        let folder = try ScratchFolder(inMemory: true)
        let count: UInt64 = scale == .full ? 10_000 : 500
        let sweep = FaultSweep(
            seeds: 1...count, in: FilePath(folder.path), hasProducers: hasProducers)
        var figure = "\(sweep.findings.count) findings"
        for finding in sweep.findings.prefix(5) { figure += "; \(finding)" }
        if !sweep.missing.isEmpty { figure += "; never met: \(sweep.missing.map(\.rawValue))" }
        return .figure(
            figure, holds: sweep.findings.isEmpty && sweep.missing.isEmpty,
            scale: sweep.tally.description)
    }
}
