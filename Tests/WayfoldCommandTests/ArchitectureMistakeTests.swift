import Testing
import WayfoldCommand

/// What is said of lines that name architectures and faults wrongly.
@Suite struct ArchitectureMistakeTests {
    private static let lines: [(line: String, errors: String)] = [
        (
            "--architecture pth",
            "--architecture is 'pth' but should be one of path, storage, router, uikit, "
                + "stinsen, phones, phones-mvp, viewers, all; did you mean 'path'?; "
                + "see 'wayfold lab architectures'"
        ),
        (
            "--architecture all --fault goto-reordrs",
            "--fault is 'goto-reordrs' but should be one of 38 names; did you mean "
                + "'goto-reorders'?; see 'wayfold lab architectures --faults'"
        ),
        (
            "--architecture path --fault back-keeps-child",
            "--fault is 'back-keeps-child', a fault of 'uikit', but the replay goes through "
                + "another architecture; say '--architecture uikit'"
        ),
        (
            "--fault goto-reorders",
            "--fault is given but needs live objects; name them with --architecture; see "
                + "'wayfold replay --help'"
        ),
        (
            "--fail-on-divergence",
            "--fail-on-divergence is given but needs live objects; name them with "
                + "--architecture; see 'wayfold replay --help'"
        ),
        (
            "--architecture path --at 3",
            "--at does not go together with --architecture: it shows one fold's state; leave "
                + "--architecture out, or say --step --until; see 'wayfold replay --help'"
        ),
        (
            "--architecture path --format stacks",
            "--format stacks does not go together with --architecture: it asks the trace's own "
                + "fold; run it for itself; see 'wayfold replay --help'"
        ),
        (
            "--architecture path --verify",
            "--verify does not go together with --architecture: it asks the trace's own fold; "
                + "run it for itself; see 'wayfold replay --help'"
        ),
        (
            "--architecture path --dialect router",
            "--dialect does not go together with --architecture: an architecture folds in its "
                + "own; see 'wayfold replay --help'"
        ),
        (
            "--architecture path --jobs 2",
            "--jobs does not go together with --architecture: live objects are driven by one "
                + "thread; see 'wayfold replay --help'"
        ),
        (
            "--architecture all --step",
            "--step shows the screens of one architecture but --architecture is 'all'; name "
                + "one; see 'wayfold replay --help'"
        ),
    ]

    @Test(arguments: lines)
    func `a mistake is reported in one line, with the way out`(line: String, errors: String) throws
    {
        try Scratch().expect(
            "replay T/todos.jsonl \(line)", status: .usage, errors: "wayfold: \(errors)\n")
    }

    @Test func `a session that is not there is reported`() throws {
        let run = try Scratch().run("replay T/todos.jsonl --architecture uikit --session bub")
        #expect(run.status == .trouble)
        #expect(run.errors.hasSuffix("did you mean 'bob'?\n"))
    }
}
