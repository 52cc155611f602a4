import ArgumentParser

/// The mistakes that a command switches on.
struct FaultOptions: ParsableArguments {
    @Option(
        name: .customLong("fault"),
        help: ArgumentHelp(
            "Switch on a mistake of 'wayfold lab architectures --faults'; may be repeated.",
            valueName: "name"))
    var faults: [String] = []
}
