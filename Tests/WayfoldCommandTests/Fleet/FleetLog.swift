import Foundation
import SystemPackage
import Testing

@testable import WayfoldCommand

/// Logs of many sessions, the shards of one, and what a worker makes of them.
struct FleetLog {
    let scratch: Scratch

    /// Writes `T/log`.
    init(seed: UInt64, open: Int = 12, events: Int = 1200) throws {
        scratch = try Scratch()
        var log = JobLog(seed: seed)
        log.open = open
        log.events = events
        try log.write(to: FilePath(scratch.path("log")))
    }

    /// The merged rows of the log, replayed by one process as a whole.
    func whole() throws -> String {
        let rows = scratch.run("replay T/log --format rows --out-dir T/whole")
        #expect(rows.status == .yes, "\(rows.errors)")
        let merged = scratch.run("merge T/whole")
        #expect(merged.status == .yes, "\(merged.errors)")
        return merged.output
    }

    /// Parts the log into `T/NAME`; the paths of the shards, a line each.
    func split(_ count: Int, to name: String) -> String {
        let run = scratch.run("split T/log --shards \(count) -o T/\(name)")
        #expect(run.status == .yes, "\(run.errors)")
        return run.output
    }

    /// Lets a worker replay what a list has, in a folder of rows.
    func work(_ list: String, _ options: String = "", to folder: String) throws -> Scratch.Run {
        try scratch.write(list.replacingOccurrences(of: "T/", with: scratch.folder + "/"), to: "l")
        return scratch.run(
            "replay --paths-from T/l --format rows --out-dir T/\(folder) \(options)")
    }

    /// Changes a bit in the last block of a log.
    /// Puts bytes behind the last block of a log, as a write leaves them that was not finished.
    func tear(_ name: String) throws {
        try change(name) { $0 += [1, 2, 3] }
    }

    func damage(_ name: String) throws {
        try change(name) { $0[$0.count - 100] ^= 4 }
    }

    private func change(_ name: String, _ change: (inout [UInt8]) -> Void) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path(name))
        let last = names.filter { $0.hasSuffix(".log") }.sorted().last
        let path = scratch.path(name + "/" + (last ?? ""))
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        change(&bytes)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
