import Foundation

@testable import prove

/// What one run of proofs said, with a clock that goes on by 1.5 seconds a look.
struct Run {
    var status: Prove.Status
    var lines: [String]
    var progress: [String?]

    /// Runs the proofs, beginning at a time in seconds.
    init(
        _ proofs: [Proof], scale: Scale = .small, ledger: Ledger? = nil, at start: Double = 0
    ) throws {
        var time = start
        var lines: [String] = []
        var progress: [String?] = []
        var prove = Prove(
            proofs: proofs, scale: scale, ledger: ledger,
            now: {
                time += 1.5
                return time
            },
            answer: { lines.append($0) }, progress: { progress.append($0) })
        status = try prove.run()
        self.lines = lines
        self.progress = progress
    }
}

extension Proof {
    /// A proof that finds what it is told to.
    static func finding(_ finding: Finding, named name: String) -> Proof {
        Proof(name: name, kind: .fact, demand: "it is so", run: { _ in finding })
    }

    static let holding = finding(.figure("1 of 1", holds: true, scale: "1 thing"), named: "one")
    static let short = finding(.figure("0 of 1", holds: false, scale: "1 thing"), named: "other")
}

/// A folder for kept results that goes away with the test.
struct LedgerFolder: ~Copyable {
    let path = FileManager.default.temporaryDirectory
        .appending(path: "wayfold-prove-\(UUID().uuidString)").path(percentEncoded: false)

    deinit {
        // Nothing was kept when there is no folder.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The ledger in the folder for a key.
    func ledger(
        commit: String = "c0ffee", changes: String = "", machine: String = "host, 2 x Chip"
    ) throws -> Ledger {
        try Ledger(
            folder: path, key: LedgerKey(commit: commit, changes: changes, machine: machine))
    }
}
