import Foundation
import LogBenchmarks
import SystemPackage
import WayfoldCommand
import WayfoldModel

/// A log, its shards, and the release build of the program at work on them in processes of its own.
final class Fleet {
    let program: String
    let log: BenchmarkLog
    private let scratch: ScratchFolder

    /// What the log is, for a proof's scale.
    var scale: String { "\(log.eventCount) events" }

    /// Makes a log of journeys beside each other, 20 million events of it at full scale.
    init(_ program: String, _ scale: Scale) throws {
        self.program = program
        scratch = try ScratchFolder()
        let count = scale == .full ? 20_000_000 : 1_000_000
        log = try .simulated(.init(eventCount: count, openSessions: 100))
    }

    /// The path of a new folder, which is not made.
    func folder(_ name: String) throws -> String {
        let path = scratch.path + "/" + name
        if FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
        return path
    }

    /// Writes a program of the fleet's own; its path.
    func script(_ name: String, _ text: String) throws -> String {
        let path = try folder(name)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    /// What a file holds.
    func bytes(of path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Parts the log into so many shards, once; the path of their list.
    func split(_ count: Int) throws -> String {
        let list = scratch.path + "/list-\(count)"
        if FileManager.default.fileExists(atPath: list) { return list }
        let paths = try printed(
            by: program,
            [
                "split", log.path.string, "--shards", "\(count)", "-o",
                scratch.path + "/shards-\(count)",
            ])
        try paths.write(toFile: list, atomically: true, encoding: .utf8)
        return list
    }

    /// The paths of a list.
    func shards(_ list: String) throws -> [String] {
        try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The merged rows of the log, replayed as a whole by one process.
    func whole() throws -> [UInt8] { try rows(of: log.path.string, "", workers: 1) }

    /// The merged rows of a list that so many workers have replayed beside each other.
    func merged(_ list: String, workers: Int) throws -> [UInt8] {
        try rows(of: "--paths-from " + list, "--paths-from " + list, workers: workers)
    }

    /// The merged rows of so many workers that each have replayed a share of the log's sessions.
    func shared(_ workers: Int) throws -> [UInt8] {
        try rows(of: log.path.string, "", workers: workers)
    }

    /// The rows of one trace, without the line behind them.
    func sessionRows(of trace: String) throws -> Set<ArraySlice<UInt8>> {
        let run = try ChildRun(program, ["replay", trace, "--format", "rows"], keepsOutput: true)
        return Set(run.output.split(separator: 0x0A).dropLast())
    }

    private func rows(of what: String, _ expected: String, workers: Int) throws -> [UInt8] {
        let folder = try folder("rows")
        let script = """
            for worker in $(seq \(workers)); do
                "$0" replay \(what) --format rows --out-dir "$1" --shard $worker/\(workers) &
            done
            wait
            "$0" merge "$1" \(expected)
            """
        return try ChildRun("/bin/sh", ["-c", script, program, folder], keepsOutput: true).output
    }
}

// What goes wrong on the way.
extension Fleet {
    /// Lets one worker replay its share of a list.
    ///
    /// - Returns: the status it ended with.
    @discardableResult
    func work(_ list: String, _ shard: String, into rows: String) throws -> Int32 {
        let worker = try start(list, shard, into: rows)
        worker.waitUntilExit()
        return worker.terminationStatus
    }

    /// The same for one that is killed after so many seconds; whether it was not done before.
    func lose(
        after seconds: Double, at list: String, _ shard: String, into rows: String
    ) throws -> Bool {
        let worker = try start(list, shard, into: rows)
        usleep(UInt32(seconds * 1e6))
        _ = kill(worker.processIdentifier, SIGKILL)
        worker.waitUntilExit()
        return worker.terminationReason == .uncaughtSignal
    }

    private func start(_ list: String, _ shard: String, into rows: String) throws -> Process {
        let worker = Process()
        worker.executableURL = URL(fileURLWithPath: program)
        worker.arguments = [
            "replay", "--paths-from", list, "--format", "rows", "--out-dir", rows, "--shard", shard,
        ]
        worker.standardError = FileHandle.nullDevice
        try worker.run()
        return worker
    }

    /// Merges a folder of rows of which a list says what should be there.
    func merge(_ rows: String, _ list: String) throws -> (status: Int32, output: [UInt8]) {
        try answer(program, ["merge", rows, "--paths-from", list])
    }

    /// What a program says, whatever its status.
    func answer(
        _ program: String, _ arguments: [String], _ variables: [String: String] = [:]
    ) throws -> (status: Int32, output: [UInt8]) {
        let answer = try ProgramAnswer(
            program, arguments, errors: .nowhere, variables: variables)
        return (answer.status, Array(answer.output))
    }

    /// Changes a bit of a log, drawn at random; what changes it back.
    func damage(
        _ shard: String, _ random: inout SplitMix64
    ) throws -> () throws -> Void {
        let names = try FileManager.default.contentsOfDirectory(atPath: shard)
            .filter { $0.hasSuffix(".log") }.sorted()
        let file = URL(fileURLWithPath: shard + "/" + names[random.below(names.count)])
        let whole = try Data(contentsOf: file)
        var bytes = whole
        bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
        try bytes.write(to: file)
        return { try whole.write(to: file) }
    }
}
