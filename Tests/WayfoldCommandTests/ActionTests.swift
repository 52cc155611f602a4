import Foundation
import TestSupport
import Testing

/// What GitHub runs for the action of `.github/actions/wayfold`: its script, with the summary and
/// the outputs in files.
@Suite(.enabled(if: BuiltProgram.file != nil, "no wayfold is built beside the tests"))
struct ActionTests {
    /// Runs the action with some inputs; what it printed is the summary.
    private static func run(_ inputs: [String: String]) async throws -> BuiltProgram.Ending {
        let scratch = try Scratch()
        let variables = inputs.sorted { $0.key < $1.key }.map { name, value in
            "export INPUT_\(name)='\(value)'\n"
        }
        let script = """
            cd '\(Repository.root.path())'
            export GITHUB_STEP_SUMMARY="$T/summary.md" GITHUB_OUTPUT="$T/outputs"
            export INPUT_WAYFOLD="$W"
            \(variables.joined())
            .github/actions/wayfold/run >"$T/log"
            ended=$?
            cat "$T/summary.md" "$T/log" 2>/dev/null
            cat "$T/outputs"
            exit $ended
            """
        return try await BuiltProgram.script(script, scratch)
    }

    @Test func `journeys pass, and the summary lists them`() async throws {
        let end = try await Self.run(["JOB": "test", "TRACES": "Traces/stinsen"])
        #expect(end.status == 0)
        #expect(
            end.output.hasPrefix("## Wayfold: recorded journeys\n\n``````text\n  pass  Traces/"))
        #expect(end.output.hasSuffix("``````\nstatus=0\n"))
    }

    @Test func `each trace is replayed, a table of them first`() async throws {
        let end = try await Self.run([
            "JOB": "replay", "TRACES": "Traces/stinsen\nTraces/uikit/tabs.jsonl",
        ])
        #expect(end.status == 0)
        #expect(end.output.contains("| `Traces/uikit/tabs.jsonl` | yes |\n"))
        #expect(end.output.contains("### `Traces/stinsen/login-todo-logout.jsonl`\n\n``````text\n"))
    }

    @Test func `what is retained fails the step`() async throws {
        let end = try await Self.run([
            "JOB": "retention", "TRACES": "Traces/uikit/notification.jsonl",
            "ARCHITECTURE": "uikit", "ARGUMENTS": "--fault back-keeps-child",
        ])
        #expect(end.status == 1)
        #expect(end.output.contains("| `Traces/uikit/notification.jsonl` | **no** |\n"))
        #expect(end.output.contains(".childCoordinators[1]"))
        #expect(end.output.hasSuffix("status=1\n"))
    }

    @Test func `costs are a table of the summary`() async throws {
        let end = try await Self.run([
            "JOB": "performance", "ARCHITECTURE": "uikit",
            "ARGUMENTS": "--only push-back --sizes 10 --time-box 0.1",
        ])
        #expect(end.status == 0)
        #expect(end.output.contains("\n| fold | "))
        #expect(end.output.contains("\n| uikit | "))
    }

    static let mistakes: [(inputs: [String: String], error: String)] = [
        (["JOB": "bench"], "job is 'bench' but should be test, replay, performance or retention"),
        ([:], "job is '' but should be test, replay, performance or retention"),
        (["JOB": "replay"], "'replay' needs traces; name files or folders"),
        (["JOB": "test"], "'test' needs traces; name files or folders"),
        (
            ["JOB": "test", "WAYFOLD": "no-such-program"],
            "'no-such-program' is not in PATH; name a program with 'wayfold', or a release with "
                + "'archive'"
        ),
        (
            ["JOB": "test", "ARCHIVE": "a.tar.gz"],
            "archive is 'a.tar.gz' but no such file is there"
        ),
        (
            ["JOB": "test", "ARCHIVE": "https://example.com/a.tar.gz"],
            "archive is an address but sha256 is not given; take it from the release"
        ),
        (
            ["JOB": "test", "ARCHIVE": "README.md", "SHA256": "00"],
            "archive 'README.md' has another checksum than sha256"
        ),
    ]

    @Test(arguments: mistakes.indices)
    func `a mistake is an annotation, with status 64`(index: Int) async throws {
        let (inputs, error) = Self.mistakes[index]
        let end = try await Self.run(inputs)
        #expect(end.status == 64)
        #expect(end.output == "::error::wayfold action: \(error)\nstatus=64\n")
    }

    @Test func `trouble with a trace is shown, and the others still run`() async throws {
        let end = try await Self.run([
            "JOB": "replay", "TRACES": "none.jsonl\nTraces/uikit/tabs.jsonl",
        ])
        #expect(end.status == 2)
        #expect(end.output.contains("| `none.jsonl` | **trouble** |\n"))
        #expect(end.output.contains("| `Traces/uikit/tabs.jsonl` | yes |\n"))
    }
}
