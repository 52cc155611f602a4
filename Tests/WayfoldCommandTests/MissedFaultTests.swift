import MockApp
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

    private static let mocks = [MockApp.subject(), MockApp.subject("other")]

    @Test(arguments: ["makes-anew", "asks-nobody", "moves-by-itself", "stops"])
    func `a fault that no event reaches is a note`(fault: String) throws {
        let line = "replay T/plain.words --architecture mock"
        let scratch = try scratch()
        let run = scratch.run(line + " --fault \(fault)", own: Self.mocks)
        #expect(run.errors == Self.note(fault, "mock"))
        #expect(run.status == .yes)
        let without = scratch.run(line, own: Self.mocks)
        #expect(without.errors == "")
        #expect(without.output == run.output)
    }

    @Test func `a fault that an event reaches is none`() throws {
        let run = try scratch().run(
            "replay T/plain.words --architecture mock --fault pops-two", own: Self.mocks)
        #expect(run.errors == "")
    }

    @Test func `a fault of several is missed where none of them reached it`() throws {
        let run = try scratch().run(
            "replay T/plain.words --architecture mock --architecture other "
                + "--fault makes-anew --fault makes-anew", own: Self.mocks)
        #expect(run.errors == Self.note("makes-anew", "mock, other"))
    }

    @Test func `rows have the note beside them`() throws {
        let run = try scratch().run(
            "replay T/plain.words --format rows --architecture mock --fault makes-anew",
            own: Self.mocks)
        #expect(run.errors == Self.note("makes-anew", "mock"))
        #expect(run.status == .yes)
    }

    @Test func `a search by random input that never reached it says so`() throws {
        let line = "fuzz --architecture mock --seed 5 --no-leaks --fault makes-anew --runs "
        let run = try scratch().run(line + "1", own: Self.mocks)
        #expect(
            run.errors
                == "wayfold: seed 5: no event gave --fault makes-anew a chance to act in "
                + "mock, so the result does not show what it does\n")
        #expect(run.status == .yes)
        let more = try scratch().run(line + "40 -o T/found.jsonl", own: Self.mocks)
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
        let line = "explore --actors T/actors.json --depth 4 --architecture mock --fault "
        let run = scratch.run(line + "makes-anew", own: Self.mocks)
        #expect(
            run.errors == "wayfold: T/actors.json: no event gave --fault makes-anew a "
                + "chance to act in mock, so the result does not show what it does\n")
        #expect(run.status == .yes)
    }

    @Test(.enabled(if: AllocationTracking.reasonUnavailable == nil))
    func `retention is a clean pass with a note`() throws {
        let run = try scratch().run(
            "retain T/plain.words --architecture mock --fault makes-anew", own: Self.mocks)
        #expect(run.errors == Self.note("makes-anew", "mock"))
        #expect(run.output == "mock: 0 retained after 3 events\n")
        #expect(run.status == .yes)
    }
}
