package import Foundation

/// What a program has printed that was run to its end, and how it ended.
package struct ProgramAnswer {
    /// Where its errors go.
    package enum Errors {
        /// Where ours go.
        case ours
        case nowhere
        /// Among its output.
        case output
    }

    package let status: Int32
    package let output: Data
    package var text: String { String(decoding: output, as: UTF8.self) }

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - variables: what its environment has besides ours.
    ///   - folder: where it works; nil for where we do.
    /// - Throws: what keeps it from being started.
    package init(
        _ program: String, _ arguments: [String], errors: Errors = .ours,
        variables: [String: String] = [:], in folder: String? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let pipe = Pipe()
        process.standardOutput = pipe
        switch errors {
        case .ours: break
        case .nowhere: process.standardError = FileHandle.nullDevice
        case .output: process.standardError = pipe
        }
        try process.run()
        output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
