import ArgumentParser
import WayfoldReports

import struct HeadlessSwiftUI.SystemProfile

/// Prints what versions of iOS do differently.
struct ProfilesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "profiles",
        abstract: "Print what SwiftUI does differently in the versions of iOS that apps run on.",
        discussion: """
            An app runs on iOS 18.4 unless --profile says otherwise. Each row is a difference that \
            was read or seen, with its number among the facts of SWIFTUI.md; what is unknown of \
            all versions is a choice of the stage and no row. What '#available' asks is decided \
            when the app is compiled.

            EXAMPLES:
              wayfold lab profiles
              wayfold replay Traces/storage/form-tunnel.jsonl --architecture storage --profile 16
              wayfold replay Traces/storage/form-tunnel.jsonl --architecture storage --profile all
            """)

    @OptionGroup var options: ReportOptions

    func run(in shell: inout Shell) throws -> ExitStatus {
        try options.say(Self.report, in: &shell)
        return .yes
    }

    static var report: Report {
        let profiles = SystemProfile.all
        let columns =
            [Report.Column("fact", "fact"), .init("about", "what it is about")]
            + profiles.map { .init("ios\($0.name)", "iOS \($0.name)") }
        let rows = SystemProfile.differences.map { difference -> [Report.Value] in
            [.text(difference.fact), .text(difference.about)]
                + profiles.map { .text(difference.answer(of: $0)) }
        }
        let releases = profiles.filter { $0.release != $0.name }.map { profile in
            "iOS \(profile.name) is \(profile.release)"
        }
        let note = "Where releases of one year differ, \(releases.joined(separator: ", "))."
        return Report(
            key: "profiles",
            blocks: [
                .table(Report.Table(key: "rows", columns: columns, rows: rows)),
                .note(Report.Note(note)),
            ])
    }
}
