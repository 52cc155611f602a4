import ArgumentParser
import WayfoldReports

/// What a command can answer in: the forms of a report, and lists of its own for scripts.
protocol AnswerFormat: ExpressibleByArgument, CaseIterable, RawRepresentable<String>, Sendable {
    /// The one without an option.
    static var usual: Self { get }
}

extension AnswerFormat {
    /// The form of a report; nil for a list of the command's own.
    var report: ReportFormat? { ReportFormat(rawValue: rawValue) }
}

/// The forms of a report, in each of which every command answers that has one.
enum ReportFormat: String, AnswerFormat {
    case text, json, markdown, junit

    static let usual = ReportFormat.text
}

/// The options of every command that answers.
struct AnswerOptions<Format: AnswerFormat>: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp("What to answer; \(Format.usual.rawValue) if not given."))
    var given: Format?

    @Flag(
        name: .customLong("json"),
        help: "The same as --format json, with keys that never change.")
    var isJSON = false

    @Flag(name: .customLong("markdown"), help: "The same as --format markdown.")
    var isMarkdown = false

    @Option(name: .customLong("color"), help: ColourChoice.help)
    var colour = ColourChoice.auto

    /// What to answer in.
    var format: Format { asked.last?.format ?? .usual }

    /// Each form that was asked for, with the option that did.
    private var asked: [(option: String, format: Format)] {
        let flags = [
            (isJSON, "--json", ReportFormat.json), (isMarkdown, "--markdown", .markdown),
        ].compactMap { isGiven, option, format in
            isGiven ? Format(rawValue: format.rawValue).map { (option, $0) } : nil
        }
        return flags + (given.map { [("--format \($0.rawValue)", $0)] } ?? [])
    }

    func validate() throws {
        if let first = asked.first,
            let other = asked.first(where: { $0.format.rawValue != first.format.rawValue })
        {
            throw ValidationError(
                "\(first.option) and \(other.option) are given but one form is needed")
        }
    }
}

/// The options of a command whose answer is always a report.
typealias ReportOptions = AnswerOptions<ReportFormat>

extension ReportOptions {
    /// Whether a command with a layout of its own for people answers in it.
    var isText: Bool { format == .text }

    /// Writes a report in the form that was asked for.
    ///
    /// - Parameters:
    ///   - holds: whether the answer is yes, which JUnit's one test of a report without tests of
    ///     its own tells.
    ///   - reason: why it is not, in a line.
    func say(
        _ report: Report, holds: Bool = true, because reason: String = "",
        in shell: inout Shell
    ) throws(CommandError) {
        colour.apply(to: &shell)
        try shell.answer(report, as: format, holds: holds, because: reason)
    }
}
