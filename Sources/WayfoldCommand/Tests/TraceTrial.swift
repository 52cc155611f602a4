import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// One trace replayed against what it expects.
struct TraceTrial {
    /// Of so many sessions the last screens are kept in an expectation.
    static let stackedSessionLimit = 20

    private let path: String
    private let kind: TraceReader.Kind
    private var head: TraceHead
    private let expected: TraceHead.Expectation?
    private let found: TraceHead.Expectation
    /// What is said of the outcomes that differ: of the first, or of each.
    private let mismatches: [String]
    private let fold: Fold
    private var wasUpdated = false
    /// Why it was not updated, where it should have been.
    private var hindrance: String?

    /// Replays the trace at a path.
    ///
    /// - Parameter listsAll: whether every outcome that differs is said, not the first alone.
    init(_ path: String, listsAll: Bool = false, _ shell: inout Shell) throws {
        self.path = path
        var walk = try TraceWalk(path, shell, verb: "testing")
        kind = walk.events.reader.kind
        head = walk.events.reader.head
        expected = try head.expectation ?? ExpectationFile.read(besideTrace: path)
        var endings = SessionOrder<(digest: Digest, stacks: [String])>()
        var digest = Digest()
        var stacks: [String] = []
        var count = 0
        var mismatches: [String] = []
        func take(_ ending: (digest: Digest, stacks: [String])) {
            digest.combine(ending.digest.value)
            count += 1
            if count <= Self.stackedSessionLimit { stacks += ending.stacks }
        }
        while let step = try walk.next(&shell) {
            if listsAll || mismatches.isEmpty, walk.events.reader.saysOutcome,
                step.event.outcome != step.decided
            {
                mismatches.append(Self.text(of: step, walk))
            }
            guard step.isLast else { continue }
            endings.end(
                walk.replay.ordinal, with: Self.ending(step.event.session, walk), take)
        }
        for (session, ordinal) in walk.replay.openSessionsInOrder {
            endings.end(ordinal, with: Self.ending(session, walk), take)
        }
        found = .init(digest: digest.value, stacks: stacks)
        self.mismatches = mismatches
        fold = Fold(walk.replay.fold.map, dialect: .canonical)
    }

    private static func ending(
        _ session: UInt64, _ walk: borrowing TraceWalk
    ) -> (digest: Digest, stacks: [String]) {
        let state = walk.replay.state(of: session)
        let fold = walk.replay.fold
        return (
            fold.digest(of: state),
            state.scenes.indices.map { fold.savedPath(of: state, sceneAt: $0) }
        )
    }

    private static func text(of step: TraceWalk.Step, _ walk: borrowing TraceWalk) -> String {
        let vocabulary = walk.replay.fold.vocabulary
        let event = step.event
        return "\(walk.place): event \(event.sequence) is "
            + EventView.text(of: step.decided, in: vocabulary) + " but should be "
            + EventView.text(of: event.outcome, in: vocabulary)
    }

    /// Whether what was found is what was expected, the outcomes aside.
    private var endsAsExpected: Bool {
        guard let expected else { return false }
        if let digest = expected.digest, digest != found.digest { return false }
        return expected.stacks.isEmpty || expected.stacks == found.stacks
    }
}

extension TraceTrial {
    /// What is said of the trace.
    var result: Report.Case {
        if wasUpdated {
            return Report.Case(path, .pass, message: "updated\n" + complaint)
        }
        guard expected != nil || hindrance != nil else {
            let advice = "run '\(ToolName.own) test \(ShellWord.quoted(path)) --update' to add it"
            return Report.Case(
                path, .fail, message: "has no expectation but should have one; \(advice)")
        }
        let isRight = endsAsExpected && mismatches.isEmpty
        return Report.Case(path, isRight ? .pass : .fail, message: isRight ? "" : complaint)
    }

    /// What differs, in lines.
    private var complaint: String {
        var lines = mismatches
        if let hindrance { lines.append(hindrance) }
        if let expected, let digest = expected.digest, let foundDigest = found.digest,
            digest != foundDigest
        {
            lines.append(
                "digest is \(Digest(seed: foundDigest)) but should be \(Digest(seed: digest))")
        }
        let old = expected?.stacks ?? []
        if old != found.stacks, !old.isEmpty || wasUpdated { lines += difference(from: old) }
        return lines.joined(separator: "\n")
    }

    /// How the first trees that differ do so.
    private func difference(from old: [String]) -> [String] {
        let count = max(old.count, found.stacks.count)
        let index = (0..<count).first { index in
            !old.indices.contains(index) || !found.stacks.indices.contains(index)
                || old[index] != found.stacks[index]
        }
        guard let index else { return [] }
        let before = old.indices.contains(index) ? outline(old[index]) : Outline()
        let after = found.stacks.indices.contains(index) ? outline(found.stacks[index]) : Outline()
        let difference = StateDifference(from: before, to: after)
        let text = StateView(ink: .none).difference(difference, indent: 0)
        return text.split(separator: "\n").map(String.init)
    }

    /// The tree that a saved path stands for.
    private func outline(_ path: String) -> Outline {
        var fold = fold
        var state = fold.initialState()
        let event = Event(sequence: 1, action: .restore(.bytes(Array(path.utf8))))
        _ = fold.step(event, &state)
        return fold.outline(of: state)
    }

    /// Makes what was found what is expected: in the head of plain JSON Lines, else beside the
    /// trace. Recorded outcomes are what happened: a trace in which some differ stays as it is.
    ///
    /// - Parameter acceptsOutcomes: has plain JSON Lines record the fold's outcomes too.
    mutating func update(acceptsOutcomes: Bool) throws {
        guard !endsAsExpected || !mismatches.isEmpty else { return }
        let isPlainLines = kind == .lines && path.hasSuffix(".jsonl")
        if !mismatches.isEmpty, !acceptsOutcomes {
            hindrance =
                "the recorded outcomes stay and nothing was updated; "
                + (isPlainLines
                    ? "to record the fold's, add --accept-outcomes" : "record the trace anew")
            return
        }
        if isPlainLines {
            head.expectation = found
            try ExpectationFile.rewrite(path, head: head, acceptsOutcomes: acceptsOutcomes)
        } else {
            guard mismatches.isEmpty else {
                hindrance =
                    "the recorded outcomes stay: only plain JSON Lines are written anew; record "
                    + "the trace anew"
                return
            }
            try ExpectationFile.write(found, besideTrace: path)
        }
        wasUpdated = true
    }
}
