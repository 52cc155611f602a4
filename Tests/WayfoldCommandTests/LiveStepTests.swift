import Testing
import WayfoldCommand

/// `replay --architecture --step`.
@Suite struct LiveStepTests {
    @Test func `every step is shown above what the live objects show`() throws {
        let scratch = try Scratch()
        let run = scratch.run("replay T/todos.jsonl --architecture path --step --until 5")
        #expect(run.status == .yes)
        #expect(run.output == Self.expected1)
        #expect(run.errors == Self.remark)
    }

    private static let expected1 = """
        """

    private static let remark = """
        """

    @Test func `steps end with what broke parity`() throws {
        let scratch = try Scratch()
        let run = scratch.run(
            "replay - --architecture forgetful --step", own: [ForgetfulList.self],
            input: ["push a id=1\nback\npush b\n"])
        #expect(run.status == .no)
        #expect(run.output == Self.expected2)
    }

    private static let expected2 = """
        """

    @Test func `what a turn puts off is seen at the turn's end`() throws {
        let scratch = try Scratch()
        let lines = "push a\npush b +turn\npush c +turn\npush d\n"
        let run = scratch.run("replay - --architecture path --step", input: [lines])
        #expect(run.status == .yes)
        #expect(run.output == Self.expected3)
        let broken = scratch.run(
            "replay - --architecture path --fault goto-reorders --step", input: [lines])
        #expect(broken.status == .no)
        #expect(broken.output == Self.expected4)
        let whole = scratch.run(
            "replay - --architecture path --fault goto-reorders", input: [lines])
        #expect(whole.status == .no)
        #expect(broken.output.hasSuffix("\n\n" + whole.output))
    }

    private static let expected3 = """
        """

    private static let expected4 = """
        """

    @Test func `a deep stack is cut in its middle`() throws {
        let scratch = try Scratch()
        let lines = (1...40).map { "push p n=\($0)\n" }
        let live = scratch.run("replay - --architecture router --step", input: lines)
        let fold = scratch.run("replay - --step", input: lines)
        #expect(live.status == .yes)
        #expect(live.output == fold.output)
    }
}
