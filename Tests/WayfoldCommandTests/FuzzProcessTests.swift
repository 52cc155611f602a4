import Foundation
import Testing
import WayfoldCommand

/// `fuzz --jobs` on apps, which are driven by processes of the program.
@Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(if: BuiltProgram.file != nil, "the binary is not beside the tests"))
struct FuzzProcessTests {
    private func script(_ text: String, _ scratch: Scratch) async throws -> BuiltProgram.Ending {
        try await BuiltProgram.script(text, scratch)
    }

    @Test(arguments: [
        "--architecture viewers --runs 40", "--architecture uikit --runs 40 --no-leaks",
        "--architecture all --architecture path --runs 42",
    ])
    func `processes come to the answer of one`(line: String) async throws {
        let one = try await script("\"$W\" fuzz \(line) --seed 1 -o $T/found.jsonl", Scratch())
        let several = try await script(
            "\"$W\" fuzz \(line) --seed 1 -o $T/found.jsonl --jobs 3", Scratch())
        #expect(one.output.hasPrefix("no finding in 4"), "\(one)")
        #expect(several == one)
    }

    @Test func `the finding is that of the lowest run, whoever comes first`() async throws {
        let line =
            "fuzz --architecture phones --fault cancelled-swipe-removes --first 30 --runs 80 "
            + "--seed 1 --no-leaks"
        let one = try await script("\"$W\" \(line) -o $T/found.jsonl", Scratch())
        let scratch = try Scratch()
        let several = try await script("\"$W\" \(line) --jobs 2 -o $T/found.jsonl", scratch)
        #expect(one.output.hasPrefix("phones: run 59 of seed 1: "), "\(one)")
        #expect(several == one)
        #expect(scratch.exists("found.jsonl"))
    }

    @Test func `a process that stops is reported with its run`() async throws {
        let run = try await script(
            """
            "$W" fuzz --architecture viewers --runs 1000000 --no-leaks -o $T/f --jobs 2 & pid=$!
            until [ "$(pgrep -P $pid | wc -l)" -eq 2 ]; do :; done
            child=$(pgrep -P $pid | head -1)
            until [ "$(ps -o cputimes= -p $child)" -gt 1 ]; do :; done
            kill -KILL $child
            wait $pid; echo "status $?"
            """, Scratch())
        #expect(run.output == "status 2\n")
        let line = #/wayfold: the process is stopped in run [0-9]+, but a run should go on; .*\n/#
        #expect(run.errors.wholeMatch(of: line) != nil, "\(run.errors)")
    }

    @Test(arguments: ["INT", "TERM", "KILL"])
    func `the processes end with the one that started them`(signal: String) async throws {
        let run = try await script(
            """
            # A shell has its background jobs ignore what Ctrl-C sends.
            env --default-signal=INT "$W" fuzz --architecture viewers --runs 1000000 \\
                -o $T/f.jsonl --jobs 2 & pid=$!
            until [ "$(pgrep -P $pid | wc -l)" -eq 2 ]; do :; done
            children=$(pgrep -P $pid)
            kill -\(signal) $pid
            wait $pid
            for child in $children; do while kill -0 $child; do :; done; done 2>/dev/null
            echo over
            """, Scratch())
        #expect(run.output == "over\n")
    }

    @MainActor @Test func `what is no pair of runs is refused with its line`() throws {
        let run = try Scratch().run(
            "fuzz --architecture phones --no-leaks --runs-from-input", input: ["1 1\n2\n"])
        #expect(run.output.hasPrefix("1\n{\"tally\":{"), "\(run.output)")
        #expect(
            run.errors == """
                wayfold: standard input:2: is '2' but should be two numbers of runs, the lower \
                first; say --runs and --first instead

                """)
        #expect(run.status == .trouble)
    }
}
