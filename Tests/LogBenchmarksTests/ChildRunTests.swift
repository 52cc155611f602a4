import Testing

@testable import LogBenchmarks

/// What a program took that was run to its end.
struct ChildRunTests {
    @Test
    func `a program's own time and memory are counted`() throws {
        let run = try ChildRun(
            "/bin/sh", ["-c", "i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done"])
        #expect(run.processorSeconds > 0)
        #expect(run.peakBytes > 100_000)
    }

    @Test
    func `a program that fails or is not there is trouble, with its status or the reason`() {
        #expect(throws: BenchmarkError.programFailed("/bin/sh", status: 3)) {
            try ChildRun("/bin/sh", ["-c", "exit 3"])
        }
        #expect(throws: BenchmarkError.programFailed("/bin/sh", status: 137)) {
            try ChildRun("/bin/sh", ["-c", "kill -9 $$"])
        }
        let missing = BenchmarkError.system(
            verb: "start", path: "/nowhere/program", reason: "No such file or directory")
        #expect(throws: missing) { try ChildRun("/nowhere/program", []) }
        #expect("\(missing)" == "/nowhere/program: cannot start: No such file or directory")
    }
}
