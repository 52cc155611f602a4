import Foundation
import TestSupport
import Testing

@testable import WayfoldBenchmarks

/// Programs that are started, with scripts in their place.
@Suite struct GateProgramTests {
    /// A folder of scripts, gone with its last user.
    private struct Scripts {
        private let scratch: ScratchFolder
        var folder: String { scratch.path }

        init() throws { scratch = try ScratchFolder() }

        func write(_ script: String, _ name: String) throws -> String {
            let path = try scratch.write("#!/bin/sh\n\(script)\n", to: name)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: path)
            return path
        }

        /// A program that prints a run of three cells, 1,000 actions each.
        func program() throws -> GateProgram {
            var runs = MadeRuns()
            let bytes = try JSONEncoder().encode(runs.sample().result)
            try bytes.write(to: URL(fileURLWithPath: folder + "/run.json"))
            return GateProgram(
                try write(
                    "[ \"$SWIFT_DETERMINISTIC_HASHING\" = 1 ] && cat \(folder)/run.json", "run"),
                arguments: [])
        }
    }

    /// What Callgrind does with its options, as far as it matters here. The program is handed to
    /// the shell, since a file that was just written may be busy when it is to be run.
    private static let counting = """
        for word; do case $word in --callgrind-out-file=*) out=${word#*=};; esac; done
        part=0
        for count in 85000 9000000 400123; do
            part=$((part + 1))
            printf 'events: Ir\\n\\nfn=(1)\\n3 77\\n\\ntotals: %s\\n' $count > "$out.$part"
        done
        while [ "${1#--}" != "$1" ]; do shift; done
        exec /bin/sh "$@"
        """

    @Test func `a run is read with the processor's time of its process`() throws {
        let scripts = try Scripts()
        let sample = try scripts.program().sample()
        withExtendedLifetime(scripts) {}
        #expect(sample.result.timedCells == MadeRuns.names)
        #expect(sample.processorSeconds >= 0)
        #expect(
            sample.times(withWhole: true).map(\.name) == MadeRuns.names + ["the whole process"])
    }

    @Test func `instructions are those of an action of each cell`() throws {
        let scripts = try Scripts()
        let valgrind = try scripts.write(Self.counting, "valgrind")
        #expect(
            try InstructionCounter(valgrind: valgrind).counts(of: scripts.program()) == [
                "push-back fold 10": 85, "push-back uikit 1000": 9_000, "save path 10": 400.123,
            ])
        withExtendedLifetime(scripts) {}
    }

    @Test func `a copy without debug information is counted where that can be made`() throws {
        let scripts = try Scripts()
        let program = try scripts.program()
        let strip = try scripts.write("[ \"$1\" = --strip-debug ] && cp \"$4\" \"$3\"", "strip")
        // It counts only what is a copy, and is told where the original's libraries are.
        let script =
            "[ \"${LD_LIBRARY_PATH%%:*}\" = \(scripts.folder) ] || exit 9\n"
            + Self.counting.replacingOccurrences(
                of: "exec /bin/sh \"$@\"",
                with: "[ \"$1\" != \(program.path) ] && exec /bin/sh \"$@\"")
        let counter = InstructionCounter(
            valgrind: try scripts.write(script, "valgrind"), strip: strip)
        #expect(try counter.counts(of: program).count == 3)
        withExtendedLifetime(scripts) {}
    }

    @Test func `another number of parts than of cells is refused`() throws {
        let scripts = try Scripts()
        let script = Self.counting.replacingOccurrences(of: " 400123", with: "")
        let valgrind = try scripts.write(script, "valgrind")
        let program = try scripts.program()
        #expect(throws: HarnessError.notCounted(program.path, parts: 2, cells: 3)) {
            try InstructionCounter(valgrind: valgrind).counts(of: program)
        }
        withExtendedLifetime(scripts) {}
    }

    @Test func `the counts are found at the end of a file of them`() {
        #expect(InstructionCounter.total(in: "totals: 12\nfn=(1)\ntotals: 4525401\n") == 4_525_401)
        #expect(InstructionCounter.total(in: "summary: 12\n") == nil)
        #expect(InstructionCounter.total(in: "") == nil)
    }
}
