import ArgumentParser
import WayfoldReports

/// When the answer is coloured.
enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    static let help: ArgumentHelp =
        "Colours: auto (on a terminal, without NO_COLOR), always or never."

    /// Makes the shell's ink what was asked for.
    func apply(to shell: inout Shell) {
        switch self {
        case .auto: shell.ink = Ink(isEnabled: shell.terminal.likesColour)
        case .always: shell.ink = Ink(isEnabled: true)
        case .never: shell.ink = .none
        }
    }
}

/// The option that every command with coloured answers has.
struct ColourOptions: ParsableArguments {
    @Option(name: .customLong("color"), help: ColourChoice.help)
    var colour = ColourChoice.auto

    func apply(to shell: inout Shell) { colour.apply(to: &shell) }
}

/// The options of every command that answers with a report.
struct ReportOptions: ParsableArguments {
    @Option(name: .customLong("color"), help: ColourChoice.help)
    var colour = ColourChoice.auto

    @Flag(name: .customLong("json"), help: "Answer in JSON, with keys that never change.")
    var isJSON = false

    @Flag(name: .customLong("markdown"), help: "Answer in Markdown, for a pull request.")
    var isMarkdown = false

    func validate() throws {
        if isJSON, isMarkdown {
            throw ValidationError("--json and --markdown are given but one form is needed")
        }
    }

    /// Writes a report in the form that was asked for.
    func say(_ report: Report, in shell: inout Shell) throws(CommandError) {
        colour.apply(to: &shell)
        if isJSON {
            try shell.output.write(report.json())
        } else if isMarkdown {
            try shell.output.write(report.markdown())
        } else if shell.terminal.isOutputShown || shell.ink.isEnabled {
            let text = report.terminalText(width: shell.terminal.width, ink: shell.ink)
            try shell.output.write(text)
        } else {
            try shell.output.write(report.plainText())
        }
    }
}

/// The sessions that a command looks at.
struct SessionOptions: ParsableArguments {
    static let help = ArgumentHelp(
        "Only the session of that number, or those of that name.", valueName: "number|name")

    @Option(name: .customLong("session"), help: help)
    var session: String?
}
