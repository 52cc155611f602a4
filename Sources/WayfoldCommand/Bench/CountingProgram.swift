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
        do {
            let answer = try ProgramAnswer(program, [BenchCommand.word, "--count"] + arguments)
            guard answer.status == 0 else {
                throw CommandError.cannotRead(program, reason: "it ended with \(answer.status)")
            }
            return try JSONDecoder().decode(BenchResult.self, from: answer.output)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError.cannotRead(program, reason: "\(error)")
        }
    }
}
