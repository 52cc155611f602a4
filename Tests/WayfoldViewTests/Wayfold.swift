import Foundation
import TestSupport

/// The program that was built beside the tests.
enum Wayfold {
    /// What it writes for a line that begins with its name; nil where it is not beside the tests.
    static func output(of line: String) throws -> String? {
        guard let program = Repository.program("wayfold") else { return nil }
        let folder = program.deletingLastPathComponent().path
        return try ProgramRun(
            "/bin/sh", ["-c", line], environment: ["PATH": "\(folder):/usr/bin:/bin"],
            takesErrors: false
        ).output
    }
}
