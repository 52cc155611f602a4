import Testing
import WayfoldCommand

/// `replay --architecture`.
@Suite struct ParityTests {
    /// A saved path that meets a newer app: a page is gone, another has a new name.
    private static let form = """
        {"wayfold":1,"map":"form.json"}
        {"do":"push","route":"menu"}
        {"do":"push","route":"promo"}
        {"at":1000,"do":"save","slot":"path","origin":"system"}
        {"do":"terminate","origin":"system"}
        {"at":2000,"do":"launch","origin":"system"}
        {"do":"setAppVersion","version":"2.0","origin":"system"}
        {"do":"restore","slot":"path","origin":"restore"}
        {"do":"ready","origin":"system"}
        {"do":"endSession"}

        """

    private static let map = """
        {
          "wayfold": 1, "name": "form", "version": "1.0", "root": "main",
          "flows": {"main": {"stack": "home"}},
          "routes": {"home": {}, "menu": {}, "settings": {}, "promo": {}},
          "versions": [
            {"version": "2.0", "removed": ["promo"], "renamed": {"menu": "settings"}}
          ]
        }

        """

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.form, to: "form.jsonl")
        try scratch.write(Self.map, to: "form.json")
        return scratch
    }

    @Test func `parity is told with what was led through, and what was unsupported`() throws {
        let run = try scratch().run("replay T/todos.jsonl --architecture path --session anna")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected1)
        #expect(run.errors == "")
    }

    private static let expected1 = """
        """

    @Test func `a break stops at the event, with its line and both trees`() throws {
        let scratch = try scratch()
        let run = scratch.run(
            "replay T/form.jsonl --architecture storage --fault whole-path-decode")
        #expect(run.status == .no)
        #expect(run.output == Self.expected2)
        #expect(run.errors == "")
        let fine = scratch.run("replay T/form.jsonl --architecture storage")
        #expect(fine.status == .yes)
        #expect(fine.output == "storage: parity in 9 events of 1 session\n")
    }

    private static let expected2 = """
        """

    @Test func `a break in a log is told with the segment and the byte`() throws {
        let scratch = try scratch()
        #expect(scratch.run("import jsonl T/form.jsonl -o T/form.log").status == .yes)
        let run = scratch.run(
            "replay T/form.log --architecture storage --fault whole-path-decode")
        #expect(run.status == .no)
        let place = /at 0000000000000001\.log:[0-9]+\n/
        #expect(run.output.replacing(place, with: "at P\n") == Self.expected3)
    }

    private static let expected3 = """
        """

    @Test func `standard input is led through too`() throws {
        let run = try scratch().run(
            "replay - --architecture router", input: ["push a\nback\n", "back\n"])
        #expect(run.status == .yes)
        #expect(run.output == "router: parity in 3 events of 1 session\n")
    }

    @Test func `two outcomes that differ are shown below each other`() throws {
        let scratch = try Scratch()
        try scratch.write(Self.guarded, to: "guarded.jsonl")
        let run = scratch.run(
            "replay T/guarded.jsonl --architecture open", own: [OpenList.self, PageList.self])
        #expect(run.status == .no)
        #expect(run.output == Self.expected4)
        let fine = scratch.run(
            "replay T/guarded.jsonl --architecture pages", own: [OpenList.self, PageList.self])
        #expect(fine.output == "pages: parity in 3 events of 1 session\n")
    }

    private static let guarded = """
        {"wayfold":1,"map":"app.json"}
        {"do":"push","route":"form"}
        {"do":"push","route":"profile","refused":"guarded","by":"signedIn"}
        {"do":"endSession"}

        """

    private static let expected4 = """
        """

    @Test func `a screen that should have stayed is told by its route`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "replay - --architecture forgetful", own: [ForgetfulList.self],
            input: ["push a id=1\npush b\nback\nback\n"])
        #expect(run.status == .no)
        #expect(run.output == Self.expected5)
    }

    private static let expected5 = """
        """

    @Test func `a break is found though other sessions came between`() throws {
        let scratch = try Scratch()
        let lines = """
            push a
            push a session=2
            back
            push b session=2
            push b session=3
            push c session=2
            push c

            """
        let run = scratch.run(
            "replay - --architecture forgetful", own: [ForgetfulList.self], input: [lines])
        #expect(run.status == .no)
        #expect(run.output == Self.expected6)
    }

    private static let expected6 = """
        """

    @Test func `with all each pair of dialects is told where it parts`() throws {
        let run = try scratch().run("replay T/form.jsonl --architecture all")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected7)
    }

    private static let expected7 = """
        """

    @Test func `a divergence fails only when it is asked to`() throws {
        let scratch = try scratch()
        let line = "replay T/form.jsonl --architecture path"
        #expect(scratch.run(line).status == .yes)
        let failed = scratch.run(line + " --fail-on-divergence")
        #expect(failed.status == .no)
        #expect(failed.output == scratch.run(line).output)
        let storage = "replay T/form.jsonl --architecture storage --fail-on-divergence"
        #expect(scratch.run(storage).status == .yes)
    }

    @Test func `the same is had as JSON and as Markdown`() throws {
        let scratch = try scratch()
        let line = "replay T/form.jsonl --architecture storage --fault whole-path-decode"
        let json = scratch.run(line + " --format json")
        #expect(json.status == .no)
        #expect(json.output == Self.expected8)
        let all = scratch.run("replay T/form.jsonl --architecture path --format markdown")
        #expect(all.status == .yes)
        #expect(all.output == Self.expected9)
    }

    private static let expected8 = """
        """

    private static let expected9 = """
        """

    @Test func `events after a moment are left out`() throws {
        let run = try scratch().run(
            "replay T/form.jsonl --architecture storage --fault whole-path-decode --until 6")
        #expect(run.status == .yes)
        #expect(run.output == "storage: parity in 6 events of 1 session\n")
    }
}
