import ArgumentParser
import WayfoldReplay

/// Works with the SDK: prints the option to build with, or checks its compiler.
struct SDKCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sdk",
        abstract: "Build an unchanged SwiftUI or UIKit package on Linux: the option to use.",
        discussion: """
            EXAMPLES:
              wayfold lab sdk
              swift test $(wayfold lab sdk)
              wayfold lab sdk check
            """,
        subcommands: [SDKOptionCommand.self, SDKCheckCommand.self],
        defaultSubcommand: SDKOptionCommand.self)
}

/// Prints how a package is built with SwiftUI, UIKit, Combine and os without a screen.
struct SDKOptionCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "option",
        abstract: "Print the option that builds a package with the SDK.",
        discussion: """
            'make sdk' makes the modules. A package whose sources say 'import SwiftUI' then builds \
            and runs its tests as it is, with the option that is printed here; no source and no \
            manifest changes. The modules are looked for beside this program, or where \
            WAYFOLD_SDK says.

            EXAMPLES:
              wayfold lab sdk
              swift build $(wayfold lab sdk)
              swift test $(wayfold lab sdk)
            """)

    @Option(help: "The folder of the SDK.")
    var folder: String?

    func run(in shell: inout Shell) throws -> ExitStatus {
        let toolset = try SwiftSDK(at: folder).toolset
        try shell.say("--toolset \(toolset)")
        if toolset.contains(where: \.isWhitespace) {
            // A shell splits what $(...) prints at every space, quotes or not.
            try shell.remark(
                "the path has spaces, at which $(\(ToolName.own) lab sdk) is split; write "
                    + "--toolset \(ShellWord.quoted(toolset))")
        }
        return .yes
    }
}

/// Prints which compiler the SDK was built by, and whether the one in the path is the same.
struct SDKCheckCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Print the compiler that the SDK was built for and the one in the path.",
        discussion: """
            Modules are for one compiler. Status 0 where both are the same, 1 where they differ.

            EXAMPLES:
              wayfold lab sdk check
              wayfold lab sdk check --folder .build/sdk
            """)

    @Option(help: "The folder of the SDK.")
    var folder: String?

    func run(in shell: inout Shell) throws -> ExitStatus {
        let sdk = try SwiftSDK(at: folder)
        let (built, present) = (try sdk.builtFor, try SwiftSDK.compilerAtHand)
        try shell.say("built for  \(built)")
        try shell.say("in PATH    \(present)")
        guard built != present else {
            try shell.say("the same")
            return .yes
        }
        try shell.say("they differ: run 'make sdk' with the compiler in PATH")
        return .no
    }
}
