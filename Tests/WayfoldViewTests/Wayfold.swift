import Foundation

/// The program that was built beside the tests.
enum Wayfold {
    private static let binary: URL? = {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let found = folder.appendingPathComponent("wayfold")
        return FileManager.default.isExecutableFile(atPath: found.path) ? found : nil
    }()

    /// What it writes for a line that begins with its name; nil where it is not beside the tests.
    static func output(of line: String) throws -> String? {
        guard let binary else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        let folder = binary.deletingLastPathComponent().path
        process.environment = ["PATH": "\(folder):/usr/bin:/bin"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }
}
