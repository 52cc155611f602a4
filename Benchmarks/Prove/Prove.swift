import Foundation

/// A run over the proofs: which are asked for, a line each, and what it comes to.
struct Prove {
    /// The process's exit status.
    enum Status: Int32 {
        case allHold = 0
        case oneFallsShort = 1
        case trouble = 2
        case usage = 64
    }

    var proofs: [Proof]
    var scale: Scale
    /// Where results are kept and found again; nil keeps none.
    var ledger: Ledger?
    /// The seconds since some fixed moment, for ages and durations.
    var now: () -> Double
    /// Takes a whole line of the answer.
    var answer: (String) -> Void
    /// Takes the name of the proof that begins, and nil when it has ended.
    var progress: (String?) -> Void

    /// Runs a command line and says the exit status.
    static func main(_ arguments: [String]) -> Status {
        defer { BigLogs.removeAll() }
        do throws(ProveError) {
            let request = try Request(arguments)
            if request.wantsHelp {
                print(Request.usage)
                return .allHold
            }
            var prove = Prove(
                proofs: try selection(of: request, from: Proofs.all), scale: request.scale,
                now: { Date.now.timeIntervalSince1970 },
                answer: { Terminal.write($0 + "\n", to: .standardOutput) },
                progress: Terminal.progress)
            if request.scale == .full, !request.isBench {
                if let key = LedgerKey.current(in: ".") {
                    prove.ledger = try Ledger(folder: request.keepFolder, key: key)
                } else {
                    prove.answer("prove: nothing is kept, since git names no commit here")
                }
            }
            return try prove.run()
        } catch {
            Terminal.write("\(error)\n", to: .standardError)
            return error.status
        }
    }

    /// The proofs that a request names.
    static func selection(of request: Request, from all: [Proof]) throws(ProveError) -> [Proof] {
        let kinds = request.isBench ? all.filter { $0.kind == .figure } : all
        let chosen = kinds.filter { request.only.isEmpty || $0.name.contains(request.only) }
        guard !chosen.isEmpty else {
            throw .noSuchProof(request.only, names: kinds.map(\.name))
        }
        return chosen
    }

    /// Runs every proof in order, or shows what is kept of it; a line each, then the count.
    mutating func run() throws(ProveError) -> Status {
        let nameWidth = proofs.map(\.name.count).max() ?? 0
        var verdicts: [Outcome.Verdict] = []
        var keptCount = 0
        for proof in proofs {
            if let kept = ledger?.outcome(of: proof, at: scale) {
                let age = max(0, now() - kept.time)
                answer(kept.outcome.line(nameWidth: nameWidth, keptSecondsAgo: age))
                verdicts.append(kept.outcome.verdict)
                keptCount += 1
                continue
            }
            progress(proof.name)
            let outcome = outcome(of: proof)
            progress(nil)
            answer(outcome.line(nameWidth: nameWidth))
            verdicts.append(outcome.verdict)
            try ledger?.keep(outcome, at: scale, time: now())
        }
        answer(Self.summary(of: verdicts, keptCount: keptCount))
        if let others = ledger?.otherKeyCount, others > 0 {
            answer("prove: not counted: what is kept for other commits or machines (\(others))")
        }
        return verdicts.contains(.fallsShort) ? .oneFallsShort : .allHold
    }

    /// The last line: how many of each, and how many of those were not run now.
    private static func summary(of verdicts: [Outcome.Verdict], keptCount: Int) -> String {
        let counts = [
            "\(verdicts.count { $0 == .holds }) hold",
            "\(verdicts.count { $0 == .fallsShort }) fall short",
            "\(verdicts.count { $0 == .skipped }) skipped",
        ]
        let kept = keptCount > 0 ? "; \(keptCount) kept from an earlier run" : ""
        return "prove: " + counts.joined(separator: ", ") + kept
    }

    private func outcome(of proof: Proof) -> Outcome {
        let began = now()
        let finding: Finding
        do {
            finding = try self.finding(of: proof)
        } catch {
            finding = .figure("stopped: \(error)", holds: false, scale: scale.rawValue)
        }
        return Outcome(of: proof, finding: finding, seconds: max(0, now() - began))
    }

    private func finding(of proof: Proof) throws -> Finding {
        let rounds = try Rounds(file: ledger?.roundsFile(of: proof, at: scale)) {
            progress("\(proof.name), \($0)")
        }
        let finding = try proof.run(scale, rounds)
        try rounds.end()
        return finding
    }
}
