package import Foundation

/// How a program ended that a test ran, and what it printed.
package struct ProgramRun {
    package let status: Int32
    package let reason: Process.TerminationReason
    /// Both streams together; standard output alone where the errors are passed on.
    package let output: String

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - folder: where it runs; by default where the tests do.
    ///   - environment: its environment; by default that of the tests.
    ///   - takesErrors: whether what it prints as errors is part of the output.
    package init(
        _ program: String, _ arguments: [String], in folder: URL? = nil,
        environment: [String: String]? = nil, takesErrors: Bool = true
    ) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = folder }
        if let environment { process.environment = environment }
        let pipe = Pipe()
        process.standardOutput = pipe
        if takesErrors { process.standardError = pipe }
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        reason = process.terminationReason
        output = String(decoding: bytes, as: UTF8.self)
    }
}
