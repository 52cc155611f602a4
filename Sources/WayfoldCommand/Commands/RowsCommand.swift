import ArgumentParser

/// Replays traces and writes a row a session.
struct RowsCommand: ShellCommand {
    static let word = "rows"
    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Replay traces and write a line of JSON a session, for 'wayfold fleet merge'.",
        discussion: """
            One line of JSON a session and one for the whole trace: they are the same however a \
            log is split. With --architecture a row has the session's first event at which each \
            dialect diverges from the trace's and each architecture breaks, with --retained what \
            it leaves in memory.

            With --paths-from one worker replays many traces; each line of the list is a path. A \
            trace that cannot be read to its end gets a line that says why and no rows: exit \
            status 2. A list is split by position, line k of it is in shard k mod n; a log by \
            the numbers of its sessions.

            EXAMPLES:
              wayfold fleet rows Traces/uikit/notification.jsonl
              wayfold fleet rows monday.log tuesday.log --verify
              ls -d shards/*.log | wayfold fleet rows --paths-from - --out-dir rows
            """)

    @Argument(help: TraceOptions.severalHelp)
    var paths: [String] = []

    @OptionGroup var folding: FoldOptions
    @OptionGroup var fleet: FleetOptions

    @OptionGroup var work: WorkOptions

    @OptionGroup(title: "Live architectures") var live: ArchitectureOptions
    @OptionGroup(title: "Live architectures") var system: ProfileOptions

    func validate() throws { try request.validate() }

    func run(in shell: inout Shell) throws -> ExitStatus { try request.run(&shell) }

    private var request: ReplayRequest {
        var request = ReplayRequest(
            paths: paths, folding: folding, live: live, system: system, fleet: fleet,
            format: .rows)
        request.verifies = work.verifies
        request.jobs = work.jobs
        return request
    }
}
