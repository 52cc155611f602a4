import Foundation
import Testing

@testable import prove

/// The parts of a long proof, and a run that was stopped among them.
struct RoundsTests {
    private struct Stopped: Error {}

    /// A proof of four rounds, of which the one named is stopped.
    private static func proof(stoppedAt stop: Int? = nil) -> Proof {
        Proof(name: "long", kind: .fact, demand: "it is so") { _, rounds in
            let found = try (1...4).map { number in
                try rounds.find("\(number) of 4") {
                    if number == stop { throw Stopped() }
                    return "\(number * number)"
                }
            }
            return .figure(found.joined(separator: " "), holds: true, scale: "4 rounds")
        }
    }

    @Test
    func `a run goes on with the round that was stopped, and comes to the same`() throws {
        let folder = LedgerFolder()
        let cut = try Run([Self.proof(stoppedAt: 3)], scale: .full, ledger: try folder.ledger())
        #expect(cut.status == .oneFallsShort)
        let rest = try Run([Self.proof()], scale: .full, ledger: try folder.ledger())
        #expect(rest.progress == ["long", "long, 3 of 4", "long, 4 of 4", nil])
        #expect(rest.lines.first?.hasPrefix("holds        long  1 4 9 16 (demanded") == true)
    }

    @Test
    func `a line that was cut is a round done anew, and the next line stands by itself`() throws {
        let folder = LedgerFolder()
        let ledger = try folder.ledger()
        _ = try Run([Self.proof(stoppedAt: 4)], scale: .full, ledger: ledger)
        let file = ledger.roundsFile(of: Self.proof(), at: .full)
        let whole = try Data(contentsOf: file)
        #expect(String(decoding: whole, as: UTF8.self) == "1 of 4\t1\n2 of 4\t4\n3 of 4\t9\n")
        try whole.dropLast(1).write(to: file)
        _ = try Run([Self.proof(stoppedAt: 4)], scale: .full, ledger: ledger)
        #expect(try Data(contentsOf: file) == whole)
    }

    @Test
    func `nothing is left of a proof that has ended, and another commit's is not taken`() throws {
        let folder = LedgerFolder()
        let other = try folder.ledger(commit: "decade")
        _ = try Run([Self.proof(stoppedAt: 2)], scale: .full, ledger: other)
        let ledger = try folder.ledger()
        let run = try Run([Self.proof()], scale: .full, ledger: ledger)
        #expect(run.progress.count == 6)
        let kept = ledger.roundsFile(of: Self.proof(), at: .full)
        #expect(!FileManager.default.fileExists(atPath: kept.path(percentEncoded: false)))
    }

    @Test
    func `without a folder the rounds run and keep nothing`() throws {
        let run = try Run([Self.proof()])
        #expect(run.status == .allHold)
        #expect(run.progress.count == 6)
    }
}
