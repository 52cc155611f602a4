import Foundation
import WayfoldBenchmarks

/// The program beside this one that counts allocations, run for its figures; see
/// `TrackingProgram`.
enum CountingProgram {
    /// The counts of a bench; nil where there is no such program.
    ///
    /// - Throws: `cannotRead` when it does not answer with a result.
    static func counts(_ arguments: [String]) throws -> BenchResult? {
        guard let program = TrackingProgram.other else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [BenchCommand.word, "--count"] + arguments
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
            let bytes = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                throw CommandError.cannotRead(
                    program, reason: "it ended with \(process.terminationStatus)")
            }
            return try JSONDecoder().decode(BenchResult.self, from: bytes)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError.cannotRead(program, reason: "\(error)")
        }
    }
}
