import Foundation
import TestSupport
import Testing
import WayfoldCommand

/// What only a process can show: one that is killed while it replays.
@Suite(.serialized, .timeLimit(.minutes(10))) struct KilledWorkerTests {
    /// Runs a shell script in which `$W` is the binary, `$P` the pool and `$T` the scratch folder.
    private func script(_ text: String, _ scratch: Scratch) async throws -> BuiltProgram.Ending {
        try await BuiltProgram.script(
            text, scratch,
            variables: [
                "P": Repository.path("Benchmarks/Fleet/fleet_pool.py"),
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            ])
    }

    @Test(.enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
    func `a worker that is killed leaves no rows, its traces are named, and another can do them`()
        async throws
    {
        let fleet = try FleetLog(seed: 13, events: 400)
        let whole = try fleet.whole()
        let list = fleet.split(2, to: "shards")
        try fleet.scratch.write(
            list.replacingOccurrences(of: "T/", with: fleet.scratch.folder + "/"), to: "list")
        let killed = try await script(
            """
            mkfifo $T/in
            "$W" replay --paths-from - --format rows --out-dir $T/rows <$T/in & pid=$!
            exec 3>$T/in
            cat $T/list >&3
            until ls $T/rows/*.new >$T/drafts 2>$T/none; do :; done
            kill -9 $pid
            wait $pid
            echo "status $?"
            ls $T/rows | grep -c jsonl
            "$W" merge $T/rows --paths-from $T/list >$T/merged
            echo "status $?"
            """, fleet.scratch)
        #expect(killed.output == "status 137\n0\nstatus 2\n", "\(killed.errors)")
        for shard in ["1-of-2", "2-of-2"] {
            let line = "wayfold: T/shards/shard-\(shard).log: no worker has answered for it\n"
            #expect(killed.errors.contains(line), "\(killed.errors)")
        }
        #expect(try fleet.work(list, to: "rows").status == .yes)
        let merged = fleet.scratch.run("merge T/rows --paths-from T/list")
        #expect(merged.status == .yes && merged.output == whole)
    }

    /// A program in front of the binary: the first of all workers is killed.
    private static let murder = """
        #!/bin/sh
        if [ "$1" = replay ] && mkdir "$T/first" 2>/dev/null; then
            kill -9 $$
        fi
        exec "$W" "$@"

        """

    @Test(
        .enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"),
        arguments: [1, 2])
    func `the pool does a killed worker's batch again, or names what is missing`(
        attempts: Int
    ) async throws {
        let fleet = try FleetLog(seed: 14, events: 400)
        let whole = try fleet.whole()
        let list = fleet.split(5, to: "shards")
        try fleet.scratch.write(
            list.replacingOccurrences(of: "T/", with: fleet.scratch.folder + "/"), to: "list")
        try fleet.scratch.write(Self.murder, to: "murder")
        let run = try await script(
            """
            chmod +x $T/murder
            export W T
            python3 "$P" $T/list -o $T/out --workers 2 --batch 2 --attempts \(attempts) \
              --wayfold $T/murder
            """, fleet.scratch)
        #expect(run.errors.contains("fleet_pool: a worker ended with -9 at T/shards/shard-"))
        let merged = try fleet.scratch.text(of: "out")
        if attempts == 2 {
            #expect(run.status == 0 && merged == whole)
        } else {
            #expect(run.status == 2)
            let lost = run.errors.components(separatedBy: ".log: no worker has answered for it\n")
            #expect((1...2).contains(lost.count - 1))
            let rows = merged.split(separator: "\n").filter { $0.hasPrefix("{\"session\"") }
            let known = Set(whole.split(separator: "\n"))
            #expect(!rows.isEmpty && rows.allSatisfy { known.contains($0) })
        }
    }
}
