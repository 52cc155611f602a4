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

/// The sessions that a command looks at.
struct SessionOptions: ParsableArguments {
    static let help = ArgumentHelp(
        "Only the session of that number, or those of that name.", valueName: "number|name")

    @Option(name: .customLong("session"), help: help)
    var session: String?
}

extension ClosedRange where Bound: FixedWidthInteger {
    /// Refuses an option's number that is not of the range.
    func require(_ number: Bound?, as option: String) throws(ValidationError) {
        guard let number, !contains(number) else { return }
        throw ValidationError(
            "\(option) is \(number) but should be a number from \(lowerBound) to \(upperBound)")
    }
}
