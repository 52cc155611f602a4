import Foundation

/// A program that is run beside this one, with its streams in files so that none can block it.
struct ChildProcess {
    let process = Process()

    init(_ program: String, _ arguments: [String]) {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
    }

    /// Starts it, with its output and errors going to new files.
    func start(output: String? = nil, errors: String? = nil) throws(FaultFinding) {
        do {
            if let output { process.standardOutput = try Self.file(output) }
            if let errors { process.standardError = try Self.file(errors) }
            try process.run()
        } catch {
            throw FaultFinding("\(process.executableURL?.path ?? "?"): cannot be run: \(error)")
        }
    }

    /// Runs it to its end; nil when it cannot be run.
    func status() -> Int32? {
        do throws(FaultFinding) {
            try start()
        } catch {
            return nil
        }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Ends it with no chance to do anything more.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private static func file(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(fileURLWithPath: path))
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
}
