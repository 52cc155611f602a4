import ArgumentParser

/// Writes a copy of a project in which what cannot be on Linux is replaced.
struct PortCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "port",
        abstract: "Copy a project's sources, with what cannot exist on Linux replaced.",
        discussion: """
            Attributes of Objective-C go, #selector becomes a selector that is performed, methods \
            that override in an extension are called by their class, optional methods of \
            protocols get a default, os(iOS) holds on Linux too, the names of an asset catalog are \
            written into a file beside it, and an app loses its @main unless a manifest's \
            executable target has it. Every other byte stays, and every line its number; .git and \
            .build are left out. A port of a port changes nothing.

            Every place is printed by file and line. Status 0 where all of it is changed, 1 where \
            something stays that stands in the way. 'make sdk' makes what reads the sources.

            EXAMPLES:
              wayfold lab port MyApp -o MyApp-Linux
              wayfold lab port MyApp --check
              wayfold lab port MyApp --diff
            """)

    @Argument(help: "The folder of the sources.")
    var sources: String

    @Option(name: .shortAndLong, help: "The folder of the copy, whose path must be free.")
    var output: String?

    @Flag(name: .customLong("check"), help: "Print what stands in the way, and write nothing.")
    var isCheck = false

    @Flag(name: .customLong("diff"), help: "Print the changes as a diff, and write nothing.")
    var isDiff = false

    @Option(help: "The folder of the SDK.")
    var folder: String?

    @OptionGroup var options: ReportOptions

    func validate() throws {
        if isCheck, isDiff { throw ValidationError("--check and --diff exclude each other") }
        if output == nil, !isCheck, !isDiff {
            throw ValidationError(
                "a port needs a folder for the copy; name it with -o, or say --check or --diff")
        }
        if output != nil, isCheck || isDiff {
            throw ValidationError(
                "\(isCheck ? "--check" : "--diff") writes nothing; leave -o out")
        }
        if isDiff, !options.isText {
            throw ValidationError("--diff has no other format; leave --format out")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        var folder = sources
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        let copy = try output.map { path throws(CommandError) in
            try PortedCopy(at: path, of: folder)
        }
        let tree = try SourceTree(folder)
        let program = try PortProgram(inSDK: self.folder)
        let ported = try program.answer(for: folder, tree.files) + tree.strayLinks
        if isDiff {
            try printDiff(of: tree, ported, program, &shell)
        } else {
            try copy?.write(tree, ported, program)
        }
        let report = PortReport(tree, ported)
        if !isDiff { try say(report, isWritten: copy != nil, &shell) }
        return report.left.isEmpty ? .yes : .no
    }

    private func say(
        _ report: PortReport, isWritten: Bool, _ shell: inout Shell
    ) throws {
        switch options.format {
        case .text: try shell.output.write(report.text(isWritten: isWritten))
        case .json: try shell.output.write(report.json())
        case .markdown, .junit:
            let title = "port of \(sources)"
            try options.say(report.report(title), holds: report.left.isEmpty, in: &shell)
        }
    }

    private func printDiff(
        of tree: SourceTree, _ ported: [PortedFile], _ program: PortProgram,
        _ shell: inout Shell
    ) throws {
        for file in ported where !file.edits.isEmpty {
            let old = file.isNew ? nil : try tree.bytes(of: file.path)
            guard let new = file.bytes(from: old ?? []) else { throw program.misfit(file.path) }
            let diff = UnifiedDiff(old, new, names: ("a/\(file.path)", "b/\(file.path)"))
            try shell.output.write(diff.text)
        }
    }
}
