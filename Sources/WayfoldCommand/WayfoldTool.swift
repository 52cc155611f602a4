import ArgumentParser
import Foundation
import SystemPackage
public import WayfoldArchitectures
public import WayfoldBenchmarks
import WayfoldReplay
import WayfoldReports
import WayfoldRetention

/// The whole command line, for an executable of three lines.
///
/// ```swift
/// import WayfoldCommand
///
/// WayfoldTool.main()
/// ```
/// `WayfoldTool.main(subjects: [app.subject])` has an app of your own in every command, and
/// `workloads: [mine]` a workload of your own in `bench`.
public enum WayfoldTool {
    /// Runs the process's own arguments on its own streams and ends the process.
    ///
    /// - Parameters:
    ///   - subjects: apps and models of your own, by names of their own.
    ///   - workloads: workloads beside those of the package, by names of their own.
    ///   - name: what the program calls itself; the name of its file when it is nil.
    public static func main(
        subjects: [Subject] = [], workloads: [Workload] = [], name: String? = nil
    ) -> Never {
        if let mistake = ArgumentBytes.mistake(in: ArgumentBytes.own.dropFirst()) {
            refuse(mistake, as: name ?? TrackingProgram.typedName)
        }
        main(
            Array(CommandLine.arguments.dropFirst()), subjects: subjects, workloads: workloads,
            name: name)
    }

    /// Ends before there is a shell to say why.
    private static func refuse(_ mistake: String, as tool: String) -> Never {
        var errors = Output(.standardError, name: "standard error")
        // why: where standard error takes nothing, only the status is left to say it
        try? errors.write("\(tool): \(mistake)\n")
        // why: the same
        try? errors.flush()
        exit(ExitStatus.usage.rawValue)
    }

    /// Runs arguments (without the program's name) on the process's streams and ends the process.
    public static func main(
        _ arguments: [String], subjects: [Subject] = [], workloads: [Workload] = [],
        name: String? = nil
    ) -> Never {
        TrackingProgram.takeOver(arguments)
        // What is followed costs time, and a bench that counts begins to follow by itself.
        if arguments.first == BenchCommand.word { AllocationTracking.stop() }
        signal(SIGPIPE, SIG_IGN)
        let tool = name ?? TrackingProgram.typedName
        LiveStack.prepare(for: tool)
        occupyClosedStreams()
        var shell = Shell(
            output: Output(.standardOutput, name: "standard output"),
            errors: Output(.standardError, name: "standard error"),
            input: Input(.standardInput),
            terminal: .current(ProcessInfo.processInfo.environment))
        shell.catchesSignals = true
        shell.tool = tool
        shell.program = TrackingProgram.own
        shell.add(subjects)
        shell.add(workloads)
        guard let status = run(arguments, in: &shell) else { endByBrokenPipe() }
        exit(status.rawValue)
    }

    /// Runs arguments in a shell; nil when the reader of the answer went away.
    ///
    /// Everything that goes wrong ends as one line on the shell's errors.
    public static func run(_ arguments: [String], in shell: inout Shell) -> ExitStatus? {
        ToolName.$own.withValue(shell.tool) { answered(arguments, in: &shell) }
    }

    private static func answered(_ arguments: [String], in shell: inout Shell) -> ExitStatus? {
        do {
            let status = try answer(arguments, in: &shell)
            try shell.output.flush()
            try shell.sayEndings()
            return shell.endings.hasTrouble ? .trouble : status
        } catch CommandError.outputClosed {
            return nil
        } catch {
            let status = complain(error, in: &shell)
            guard status == .trouble else { return status }
            switch error {
            case CommandError.misused, CommandError.badCondition: return .usage
            default: return status
            }
        }
    }

    private static func answer(
        _ typed: [String], in shell: inout Shell
    ) throws -> ExitStatus {
        let arguments = CommandWords.full(typed)
        if let mistake = CommandWords.mistake(in: arguments) {
            try shell.remark(mistake)
            return .usage
        }
        var command: any ShellCommand
        do {
            // The short form that most tools have; only alone, so that it never is an option.
            let line = arguments == ["-V"] ? ["--version"] : arguments
            var parsed = try RootCommand.parseAsRoot(line)
            guard let found = parsed as? any ShellCommand else {
                try parsed.run()
                return .yes
            }
            command = found
        } catch {
            return try explain(error, in: &shell)
        }
        if let mistake = RepeatedOptions.mistake(in: arguments, of: type(of: command)) {
            try shell.remark(mistake)
            return .usage
        }
        return try command.run(in: &shell)
    }

    /// Says what the parser of arguments has to say: help and scripts are answers, the rest is a
    /// mistake in the line that was typed.
    private static func explain(_ error: any Error, in shell: inout Shell) throws -> ExitStatus {
        let message = RootCommand.message(for: error)
        if RootCommand.exitCode(for: error) == .success {
            let text = RootCommand.fullMessage(for: error, columns: shell.terminal.width)
            try shell.say(ToolName.named(inHelp: text))
            return .yes
        }
        let help = RootCommand.fullMessage(for: error).firstMatch(of: /See '([^']*)'/)
        let advice = help.map { "see '\($0.output.1)'" } ?? "see 'wayfold --help'"
        try shell.remark(ParserMessage.plain(message) + "; " + advice)
        return .usage
    }

    /// Says what went wrong, behind the part of the answer that was there already.
    private static func complain(_ error: any Error, in shell: inout Shell) -> ExitStatus? {
        do {
            try shell.output.flush()
            try shell.sayEndings()
            for line in CommandError.lines(of: error) { try shell.remarkOnce(line) }
        } catch CommandError.outputClosed {
            return nil
        } catch {
            // Neither stream takes a word any more: the status is all that can still be said.
            return .trouble
        }
        return .trouble
    }

    /// Ends as a process does that writes into a pipe nobody reads: by the signal, without a word.
    private static func endByBrokenPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        exit(128 + SIGPIPE)
    }

    /// Puts something in the place of a standard stream that is closed, so that no file that is
    /// opened later takes its number and is mistaken for it.
    private static func occupyClosedStreams() {
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(number, F_GETFD) < 0 {
            // Opened the wrong way round, so that its use fails with an error.
            _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
