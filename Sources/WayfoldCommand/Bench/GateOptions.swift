import ArgumentParser
import Foundation
import WayfoldBenchmarks

/// What a build is held against, and what is said of it.
struct GateOptions: ParsableArguments {
    /// What status "too noisy to tell" ends with.
    enum Noisy: String, ExpressibleByArgument, CaseIterable {
        case trouble, pass, fail
    }

    enum Instructions: String, ExpressibleByArgument, CaseIterable {
        case auto, off
    }

    @Option(
        help: ArgumentHelp(
            "Compare the gate's suite with the figures in that file.", valueName: "file"))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Compare with that build of the program, run in turns with this one.",
            valueName: "program"))
    var against: String?

    @Flag(
        name: .customLong("update-baseline"),
        help: "Write what is found to the file of --baseline.")
    var updatesBaseline = false

    @Option(
        help: ArgumentHelp(
            "Judge that build instead of this program.", valueName: "program"))
    var candidate: String?

    @Option(
        help: ArgumentHelp("Percent from which a slowdown counts.", valueName: "number"))
    var threshold = 5.0

    @Option(help: "What 'too noisy to tell' ends as: trouble (status 2), pass (0) or fail (1).")
    var noisy = Noisy.trouble

    @Option(
        help: "Whether instructions decide where valgrind is there to count them: auto or off.")
    var instructions = Instructions.auto

    @Option(
        name: .customLong("gate-seconds"),
        help: ArgumentHelp("When no further pair of runs begins.", valueName: "seconds"))
    var seconds = 300.0

    @Option(help: "Which run of each pair is first is drawn from this number.")
    var seed: UInt64 = 1

    var isGiven: Bool { baseline != nil || against != nil }

    func validate() throws {
        if updatesBaseline, baseline == nil {
            throw ValidationError("--update-baseline needs a file; name it with --baseline")
        }
        if updatesBaseline, against != nil {
            throw ValidationError(
                "--update-baseline is given with --against but writes what this build does; "
                    + "leave one out")
        }
        if !(threshold > 0 && threshold <= 1_000) {
            throw ValidationError("--threshold is \(threshold) but should be percent above 0")
        }
        if !(seconds >= 0 && seconds <= 86_400) {
            throw ValidationError("--gate-seconds is \(seconds) but should be seconds from 0")
        }
    }

    var rule: GateRule { GateRule(slowdown: threshold / 100) }

    /// What counts instructions, where that is wanted and there.
    var counter: InstructionCounter? { instructions == .off ? nil : .found() }

    func status(of outcome: Comparison.Outcome) -> ExitStatus {
        switch (outcome, noisy) {
        case (.passed, _), (.tooNoisy, .pass): .yes
        case (.regressed, _), (.tooNoisy, .fail): .no
        case (.tooNoisy, .trouble): .trouble
        }
    }
}
