import Foundation
import TestSupport
import Testing

/// The program that stands beside the tests: what only a process can show, such as an app that
/// uses the main queue, which no test of an actor can drain.
enum BuiltProgram {
    struct Ending: Equatable {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Nil where none was built.
    static let file = Repository.program("wayfold")

    /// Runs a shell script in which `$W` is the program and `$T` the scratch folder.
    ///
    /// It suspends meanwhile: whoever blocks a thread, or turns the main run loop, keeps tests from
    /// going on that await something.
    static func script(
        _ text: String, _ scratch: Scratch, variables: [String: String] = [:]
    ) async throws -> Ending {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", text]
        process.environment = [
            "W": file?.path ?? "", "T": scratch.folder, "PATH": "/usr/bin:/bin",
        ].merging(variables) { $1 }
        // Not pipes: what follows the heap in other tests interrupts whoever reads one.
        var files: [FileHandle] = []
        for name in ["output", "errors"] {
            let path = scratch.path(name)
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            files.append(try FileHandle(forWritingTo: URL(fileURLWithPath: path)))
        }
        process.standardOutput = files[0]
        process.standardError = files[1]
        process.standardInput = FileHandle.nullDevice
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            // A thread of a pool blocks signals, and a shell that inherits that waits for ever.
            var (none, before) = (sigset_t(), sigset_t())
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, &before)
            do { try process.run() } catch { continuation.resume(throwing: error) }
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        return Ending(
            status: status,
            output: scratch.hidden(try scratch.text(of: "output")),
            errors: scratch.hidden(try scratch.text(of: "errors")))
    }
}
