import ArgumentParser

/// A subcommand: it gets a shell handed in and answers with an exit status.
protocol ShellCommand: ParsableCommand {
    mutating func run(in shell: inout Shell) throws -> ExitStatus
}

extension ShellCommand {
    // ArgumentParser asks for a way to run without a shell; nobody takes it.
    mutating func run() throws {
        throw CleanExit.helpRequest(self)
    }
}
