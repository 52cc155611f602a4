import Foundation
import SystemPackage

/// A program that was started, with a pipe to its standard input and one from its standard output;
/// its errors go where this process's go, or into the second pipe.
///
/// Not Foundation's, which gives each child a process group of its own: Ctrl-C would end this
/// process alone.
struct ChildProcess {
    private let number: pid_t
    /// Where its standard input is written.
    private let input: FileDescriptor
    /// Where its standard output is read.
    let output: FileDescriptor

    /// Starts a program. Not to be called while another thread does, which would hand its pipes on.
    ///
    /// - Parameter isExpectedToStop: whether its errors go where its output goes, and Swift prints
    ///   no backtrace, which takes ten seconds, when it stops.
    /// - Throws: `noProcess`.
    init(
        _ program: String, _ arguments: [String], isExpectedToStop: Bool = false
    ) throws(CommandError) {
        do {
            let (itsInput, input) = try Self.pipe()
            let (output, itsOutput) = try Self.pipe()
            number = try Self.spawn(
                program, arguments, itsInput, itsOutput, isExpectedToStop)
            try itsInput.close()
            try itsOutput.close()
            (self.input, self.output) = (input, output)
        } catch {
            throw .noProcess(program, reason: CommandError.reason(error))
        }
    }

    /// A pipe whose ends no program inherits.
    private static func pipe() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
        let ends = try FileDescriptor.pipe()
        for end in [ends.readEnd, ends.writeEnd] {
            guard fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) == 0 else {
                throw Errno(rawValue: errno)
            }
        }
        return ends
    }

    private static func spawn(
        _ program: String, _ arguments: [String], _ input: FileDescriptor,
        _ output: FileDescriptor, _ isExpectedToStop: Bool
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO)
        var settings: [String] = []
        var next = environ
        while let setting = next.pointee {
            settings.append(String(cString: setting))
            next += 1
        }
        if isExpectedToStop {
            posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDERR_FILENO)
            settings.removeAll { $0.hasPrefix("SWIFT_BACKTRACE=") }
            settings.append("SWIFT_BACKTRACE=enable=no")
        }
        var line = ([program] + arguments).map { strdup($0) } + [nil]
        var environment = settings.map { strdup($0) } + [nil]
        defer { for word in line + environment { free(word) } }
        var number: pid_t = 0
        let failure = posix_spawn(&number, program, &actions, nil, &line, &environment)
        guard failure == 0 else { throw Errno(rawValue: failure) }
        return number
    }

    /// Writes a line to its standard input; false when it does not read any more.
    func write(line: String) -> Bool {
        do {
            _ = try input.writeAll(Array((line + "\n").utf8))
            return true
        } catch {
            return false
        }
    }

    /// Closes both pipes and waits until it has ended; to be called once.
    func join() {
        // why: nothing waits to be written or read, so a failed close loses nothing
        try? input.close()
        // why: the same
        try? output.close()
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0, errno == EINTR {}
    }
}
