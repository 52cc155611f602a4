import Foundation
import Testing

@testable import prove

/// What is kept of a full run, and what is found again.
struct LedgerTests {
    @Test
    func `a proof that held is shown with its age, and one that fell short runs again`() throws {
        let folder = LedgerFolder()
        _ = try Run([.holding, .short], scale: .full, ledger: try folder.ledger())
        let again = try Run(
            [.holding, .short], scale: .full, ledger: try folder.ledger(), at: 7_200)
        #expect(
            again.lines.joined(separator: "\n") == """
                holds        one    1 of 1 (demanded: it is so) [scale: 1 thing]  kept from 1 h ago
                falls short  other  0 of 1 (demanded: it is so) [scale: 1 thing]  1.5 s
                prove: 1 hold, 1 fall short, 0 skipped; 1 kept from an earlier run
                """)
        #expect(again.progress == ["other", nil])
        #expect(again.status == .oneFallsShort)
    }

    @Test
    func `a run that was stopped goes on where it was`() throws {
        let folder = LedgerFolder()
        var ledger = try folder.ledger()
        let finding = Finding.figure("1 of 1", holds: true, scale: "1 thing")
        try ledger.keep(
            Outcome(of: .holding, finding: finding, seconds: 9), at: .full, time: 0)
        let rest = try Run([.holding, .short], scale: .full, ledger: try folder.ledger())
        #expect(rest.progress == ["other", nil])
    }

    @Test(arguments: ["commit", "changes", "machine"])
    func `what is kept of another commit, change or machine is not counted`(other: String) throws {
        let folder = LedgerFolder()
        _ = try Run([.holding], scale: .full, ledger: try folder.ledger())
        let ledger = try folder.ledger(
            commit: other == "commit" ? "decade" : "c0ffee",
            changes: other == "changes" ? "1234" : "",
            machine: other == "machine" ? "host, 4 x Chip" : "host, 2 x Chip")
        let run = try Run([.holding], scale: .full, ledger: ledger)
        #expect(
            run.lines.joined(separator: "\n") == """
                holds        one  1 of 1 (demanded: it is so) [scale: 1 thing]  1.5 s
                prove: 1 hold, 0 fall short, 0 skipped
                prove: not counted: what is kept for other commits or machines (1)
                """)
    }

    @Test
    func `keys that differ only beyond their file's name do not share results`() throws {
        let folder = LedgerFolder()
        _ = try Run(
            [.holding], scale: .full, ledger: try folder.ledger(commit: "0123456789abcdef"))
        let other = try folder.ledger(commit: "0123456789ab0000")
        #expect(other.entries == [])
    }

    @Test
    func `another scale or another demand under the same name is run anew`() throws {
        let folder = LedgerFolder()
        _ = try Run([.holding], scale: .full, ledger: try folder.ledger())
        let ledger = try folder.ledger()
        #expect(ledger.outcome(of: .holding, at: .full) != nil)
        #expect(ledger.outcome(of: .holding, at: .small) == nil)
        var demanding = Proof.holding
        demanding.demand = "it is so, and more"
        #expect(ledger.outcome(of: demanding, at: .full) == nil)
    }

    @Test
    func `the file's name says the commit, the change and the machine`() {
        let key = LedgerKey(
            commit: "0123456789abcdef", changes: "fedcba9876543210", machine: "host, 2 x A/B (R)")
        #expect(key.fileName == "0123456789ab-fedcba98-host-2-x-A-B-R.json")
    }

    @Test
    func `a file that is no ledger is named, with status 2`() throws {
        let folder = LedgerFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path, withIntermediateDirectories: true)
        let file = folder.path + "/c0ffee-host-2-x-Chip.json"
        try Data("{".utf8).write(to: URL(filePath: file))
        let error = #expect(throws: ProveError.self) { _ = try folder.ledger() }
        #expect(
            error?.description
                == "\(file): cannot be read (DecodingError) but should hold kept results; remove it"
        )
        #expect(error?.status == .trouble)
    }

    @Test
    func `a folder that cannot be made is named, with status 2`() throws {
        let folder = LedgerFolder()
        try Data().write(to: URL(filePath: folder.path))
        var ledger = try folder.ledger()
        let outcome = Outcome(of: .holding, finding: .skipped(""), seconds: 0)
        let error = #expect(throws: ProveError.self) {
            try ledger.keep(outcome, at: .full, time: 0)
        }
        #expect(error?.status == .trouble)
        #expect(error?.description.hasSuffix("name another folder with --keep") == true)
    }
}
