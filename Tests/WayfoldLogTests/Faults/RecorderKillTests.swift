import Foundation
import LogFaults
import TestSupport
import Testing

/// The built recorder, killed.
@Suite struct RecorderKillTests {
    private static let binary = Repository.program("wayfold")?.path

    @Test(.enabled(if: binary != nil, "the binary is not beside the tests"))
    func `every answered line of a killed recorder is in its log, and nothing half`() throws {
        let scratch = Scratch()
        let program = try #require(Self.binary)
        var kills = RecorderKills(program: program, in: scratch.path, seed: 1)
        try kills.run(kills: 10, perLog: 5)
        #expect(kills.killCount == 10)
        #expect(kills.answeredCount > 0 && kills.resumedCount > 0)
        #expect(kills.eventCount >= kills.answeredCount)
    }
}
