import Foundation
import SystemPackage
import WayfoldDatabases
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Real traces of real people, imported and replayed.
extension Proof {
    /// The figures that were counted in the data by other programs.
    static let wikispeedia = Proof(
        name: "recorded-wikispeedia-figures", kind: .fact,
        demand: "91,513 forward, 12,907 back, 24,875 sessions, deepest 149, p50/p90/p99 4/8/18, "
            + "sums 107,832 and 103,481, stacks 01c1081f"
    ) { _ in
        guard let data = SharedData.file("wikispeedia/paths_unfinished.tsv.xz") else {
            return SharedData.skip
        }
        let folder = try ScratchFolder()
        let log = folder.path + "/log"
        let summary = try importLog("wikispeedia", data, to: log)
        let stacks = try stacks(of: log, in: folder)
        let depths = summary.deepest
        let figures =
            "\(summary.forwardCount) forward, \(summary.backCount) back, "
            + "\(summary.sessionCount) sessions, deepest \(depths.max), p50/p90/p99 "
            + "\(depths.percentile(50))/\(depths.percentile(90))/\(depths.percentile(99)), sums "
            + "\(depths.sum) and \(summary.final.sum), stacks \(stacks.prefix(8))"
        let known = "01c1081f29f7c46cff312b397c05bf743e96e7e61e01945cd4a66278e3825b7c"
        let holds =
            summary.forwardCount == 91_513 && summary.backCount == 12_907
            && summary.sessionCount == 24_875 && summary.sessionsWithBack == 5_201
            && depths.max == 149 && depths.percentile(50) == 4 && depths.percentile(90) == 8
            && depths.percentile(99) == 18 && depths.sum == 107_832
            && summary.final.sum == 103_481 && summary.skippedCount == 0 && stacks == known
        return .figure(figures, holds: holds, scale: "24,875 sessions")
    }

    static let msnbc = Proof(
        name: "recorded-msnbc-figures", kind: .fact,
        demand: "989,818 visits, 1,280,778 switches, 2,428,198 re-selections, longest 14,795"
    ) { _ in
        guard let data = SharedData.file("msnbc/msnbc990928.seq.xz") else {
            return SharedData.skip
        }
        let folder = try ScratchFolder()
        let summary = try importLog("msnbc", data, to: folder.path + "/log")
        let figures =
            "\(summary.firstSelectionCount) visits, \(summary.switchCount) switches, "
            + "\(summary.reselectionCount) re-selections, longest \(summary.lengths.max)"
        let holds =
            summary.firstSelectionCount == 989_818 && summary.switchCount == 1_280_778
            && summary.reselectionCount == 2_428_198 && summary.lengths.max == 14_795
            && summary.skippedCount == 0
        return .figure(figures, holds: holds, scale: "989,818 sessions")
    }

    static let wikispeediaSize = Proof(
        name: "size-wikispeedia", kind: .figure,
        demand: "at most 6 bytes an event, every file of the log counted"
    ) { _ in
        try size("wikispeedia", "wikispeedia/paths_unfinished.tsv.xz", limit: 6)
    }

    static let msnbcSize = Proof(
        name: "size-msnbc", kind: .figure,
        demand: "at most 4 bytes an event, every file of the log counted"
    ) { _ in
        try size("msnbc", "msnbc/msnbc990928.seq.xz", limit: 4)
    }

    private static func size(
        _ format: String, _ file: String, limit: Double
    ) throws -> Finding {
        guard let data = SharedData.file(file) else { return SharedData.skip }
        let folder = try ScratchFolder()
        let log = folder.path + "/log"
        let summary = try importLog(format, data, to: log)
        let events = summary.eventCount + summary.sessionCount
        let bytes = try folder.byteCount(of: log)
        let share = Double(bytes) / Double(events)
        return .figure(
            "\(Text.decimal(share)) bytes an event", holds: share <= limit,
            scale: "\(events) events, \(bytes) bytes")
    }

    /// Imports a file into a new log.
    static func importLog(
        _ format: String, _ file: String, to log: String
    ) throws -> ImportSummary {
        guard let importer = Importers.named(format) else {
            throw ProveError.noSuchFormat(format)
        }
        var source = try LineReader(path: file)
        var importing = importer.start(ImportOptions())
        let map = try importing.map(&source)
        var options = LogOptions()
        options.durability = .none
        var sink = try LogImport(
            creating: FilePath(log), map: map, identity: LogIdentity(low: 1, high: 1),
            options: options)
        let summary = try importing.run(&source, into: &sink)
        try sink.close()
        return summary
    }

    /// The SHA-256 of a log's final stacks, a session a line.
    private static func stacks(of log: String, in folder: ScratchFolder) throws -> String {
        var events = try LogEvents(EventLog(reading: FilePath(log)))
        var replay = Replay(Fold(events.map))
        var text: [UInt8] = []
        while let event = try events.next(&replay.fold.vocabulary) {
            _ = replay.step(event)
            guard replay.state.hasEnded else { continue }
            let routes = replay.state.stackRoutes(ofSceneAt: 0).map {
                replay.fold.vocabulary.route($0).display
            }
            text += Array((routes.joined(separator: ";") + "\n").utf8)
            replay.forgetCurrent()
        }
        let file = folder.path + "/stacks"
        try Data(text).write(to: URL(fileURLWithPath: file))
        let line = try printed(by: "/usr/bin/sha256sum", [file])
        return String(line.prefix { $0 != " " })
    }
}
