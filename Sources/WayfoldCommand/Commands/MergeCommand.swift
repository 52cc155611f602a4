import ArgumentParser
import WayfoldInterchange
import WayfoldReplay
import WayfoldReports

/// Brings the rows of many workers together.
struct MergeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Bring the rows of many workers together, the same however many they were.",
        discussion: """
            Files are what 'wayfold fleet rows' wrote, or folders of such; - is \
            standard input. Rows come out sorted: sessions without a name by number, then those \
            with one by name. Behind them is a line for each trace that failed, and one of the \
            sum, whose counts are exact. What comes out can be merged again. With --format text, \
            json or markdown only the sum is told.

            A file whose rows are not what its sums say was cut, and is refused; so is a trace \
            that is there twice. With --paths-from a trace of that list that no file answers for \
            is named: a worker was lost.

            Exit status: 0; 1 when a row has an outcome that differs, a broken parity or something \
            retained; 2 when a trace failed or is missing.

            EXAMPLES:
              wayfold fleet merge rows --paths-from shards.txt -o fleet.jsonl
              wayfold fleet rows visits.log | wayfold fleet merge - --format text
            """)

    /// What is answered: the rows, or their sum alone.
    enum Format: String, AnswerFormat {
        case rows, text, json, markdown, junit

        static let usual = Format.rows
    }

    @Argument(help: "Files of rows, folders of such, or - for standard input.")
    var files: [String]

    @Option(
        name: .customLong("paths-from"),
        help: ArgumentHelp("The traces that should be there, a path a line.", valueName: "file"))
    var pathsFrom: String?

    @Option(name: .shortAndLong, help: "A new file; without it standard output.")
    var output: String?

    @OptionGroup var options: AnswerOptions<Format>

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("- is given twice but standard input can be read only once")
        }
        if pathsFrom == "-" {
            throw ValidationError("--paths-from is - but should be a file with the list")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        guard let output else { return try merge(&shell) }
        let draft = try Draft(of: output)
        let answer = shell.output
        defer { shell.output = answer }
        var status = ExitStatus.yes
        try draft.publish { draft in
            shell.output = try draft.stream()
            status = try merge(&shell)
            try shell.output.flush()
        }
        return status
    }

    private func merge(_ shell: inout Shell) throws -> ExitStatus {
        var merge = RowMerge()
        if let pathsFrom {
            var list = try PathList(pathsFrom, shell.input)
            while let trace = try list.next() { merge.expect(trace) }
        }
        var drafts: [String] = []
        for file in files {
            if PathState.isFolder(file) {
                for name in try PathState.names(in: file) {
                    // A dot or a line leads what others leave beside their data.
                    if name.hasPrefix(".") || name.hasPrefix("_") { continue }
                    if name.hasSuffix(WorkerFile.draftSuffix) {
                        drafts.append("\(file)/\(name)")
                    } else {
                        try PathState.requireFile("\(file)/\(name)")
                        try merge.add(LineReader(path: "\(file)/\(name)"))
                    }
                }
            } else {
                try merge.add(LineReader(path: file))
            }
        }
        try answer(&merge, &shell)
        let failures = merge.failures
        for failure in failures { try shell.remark(FleetRun.placed(failure.reason, failure.trace)) }
        // Who lists what should be there knows whether a lost worker's work was done by another.
        let isLost = !drafts.isEmpty && pathsFrom == nil
        for draft in drafts {
            try shell.remark(
                "\(draft): is of a worker that was stopped; its rows are not taken"
                    + (isLost ? "; name its traces with --paths-from to see which are missing" : "")
            )
        }
        if !failures.isEmpty || isLost { return .trouble }
        return merge.holds ? .yes : .no
    }

    private func answer(_ merge: inout RowMerge, _ shell: inout Shell) throws {
        guard let form = options.format.report else { return try merge.write(to: &shell.output) }
        let report = ReplayReport(title: "all sessions", tally: merge.tally).report
        try shell.answer(report, as: form, holds: merge.holds && merge.failures.isEmpty)
    }
}
