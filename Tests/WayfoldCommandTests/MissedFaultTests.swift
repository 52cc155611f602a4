import Testing
import WayfoldCommand
import WayfoldRetention

/// What is said of a switched-on fault that the trace gave no chance to act.
@MainActor @Suite struct MissedFaultTests {
    private static let plain = "push list\npush detail id=1\nback\n"

    private static func note(_ fault: String, _ architecture: String) -> String {
        "wayfold: T/plain.words: no event gave --fault \(fault) a chance to act in "
            + "\(architecture), so the result does not show what it does\n"
    }

    private func scratch(_ words: String = plain) throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(words, to: "plain.words")
        return scratch
    }

    @Test(
        arguments: [
            ("whole-path-decode", "storage"), ("empty-not-saved", "storage"),
            ("stale-write", "router"),
            ("commit-reaches-removed", "storage"),
        ])
    func `a fault that no event reaches is a note`(fault: String, architecture: String) throws {
        let line = "replay T/plain.words --architecture \(architecture)"
        let scratch = try scratch()
        let run = scratch.run(line + " --fault \(fault)")
        #expect(run.errors == Self.note(fault, architecture))
        #expect(run.status == .yes)
        let without = scratch.run(line)
        #expect(without.errors == "")
        #expect(without.output == run.output)
    }

    @Test(
        arguments: [
            ("commit-reaches-removed", "storage", "push a\nbegin pop finger\ncommit\n")
        ])
    func `a fault that an event reaches is none`(
        fault: String, architecture: String, words: String
    ) throws {
        let run = try scratch(words).run(
            "replay T/plain.words --architecture \(architecture) --fault \(fault)")
        #expect(run.errors == "")
    }

    @Test func `a fault of the host is missed where no architecture reached it`() throws {
        let run = try scratch().run(
            "replay T/plain.words --architecture storage --architecture router "
                + "--fault restore-unset --fault restore-unset")
        #expect(run.errors == Self.note("restore-unset", "storage, router"))
    }

    @Test func `rows have the note beside them`() throws {
        let run = try scratch().run(
            "replay T/plain.words --format rows --architecture storage --fault empty-not-saved")
        #expect(run.errors == Self.note("empty-not-saved", "storage"))
        #expect(run.status == .yes)
    }

    @Test func `a search by random input that never reached it says so`() throws {
        let line = "fuzz --architecture storage --seed 5 --no-leaks --fault empty-not-saved --runs "
        let run = try scratch().run(line + "1")
        #expect(
            run.errors
                == "wayfold: seed 5: no event gave --fault empty-not-saved a chance to act in "
                + "storage, so the result does not show what it does\n")
        #expect(run.status == .yes)
        let more = try scratch().run(line + "40 -o T/found.jsonl")
        #expect(more.errors == "")
    }

    @Test func `an exploration that never reached it says so`() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            {
              "wayfold": 1,
              "app": "app.json",
              "actors": [{"name": "thumb", "do": ["push todo id=1", "back"]}]
            }

            """, to: "actors.json")
        let line = "explore --actors T/actors.json --depth 4 --architecture storage --fault "
        let run = scratch.run(line + "empty-not-saved")
        #expect(
            run.errors == "wayfold: T/actors.json: no event gave --fault empty-not-saved a "
                + "chance to act in storage, so the result does not show what it does\n")
        #expect(run.status == .yes)
    }

    @Test(.enabled(if: AllocationTracking.reasonUnavailable == nil))
    func `retention is a clean pass with a note`() throws {
        let run = try scratch().run(
            "retain T/plain.words --architecture storage --fault empty-not-saved")
        #expect(run.errors == Self.note("empty-not-saved", "storage"))
        #expect(run.output == "storage: 0 retained after 3 events\n")
        #expect(run.status == .yes)
    }
}
