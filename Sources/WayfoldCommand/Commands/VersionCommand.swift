import ArgumentParser
import WayfoldModel
import WayfoldReports

/// Says which versions this build is of.
struct VersionCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Print the versions of the tool, of the log format and of the fold's semantics.",
        discussion: """
            EXAMPLES:
              wayfold version
              wayfold version --json
            """,
        shouldDisplay: false)

    @OptionGroup var options: ReportOptions

    func run(in shell: inout Shell) throws -> ExitStatus {
        let facts = [
            Report.Fact("tool", "wayfold", .text(Versions.tool)),
            Report.Fact("format", "log format", .text("\(Versions.format)")),
            Report.Fact("semantics", "semantics", .text("\(Semantics.version)")),
        ]
        let report = Report(key: "version", blocks: [.facts(facts)])
        try options.say(report, in: &shell)
        return .yes
    }
}
