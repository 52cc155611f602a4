import WayfoldModel
import WayfoldReplay

/// Finds where two sessions part, of one trace or of two.
enum CompareWork {
    /// One of the two: a session, and the numbers between which its events lie.
    struct Side: Sendable {
        let snapshot: TraceSnapshot
        let session: UInt64
        let range: ClosedRange<UInt64>
        /// Another dialect than the trace's own.
        var dialect: Dialect?

        fileprivate var fold: Fold {
            let known = snapshot.isIndexed ? Fold(snapshot.map) : snapshot.fold
            guard let dialect else { return known }
            var fold = Fold(snapshot.map, dialect: dialect)
            fold.vocabulary = known.vocabulary
            return fold
        }
    }

    static func run(_ left: Side, _ right: Side, _ task: BackgroundTask) throws -> ViewAnswer {
        var search = TraceComparison(left.fold, right.fold)
        let first = try left.snapshot.events(of: left.session)
        let second = try right.snapshot.events(of: right.session)
        var count: UInt64 = 0
        while true {
            if count.isMultiple(of: 1024) {
                if task.isStopped { throw Stopped() }
                task.note(done: count, total: 0)
            }
            let one = try next(first, left, &search.left.fold.vocabulary)
            let other = try next(second, right, &search.rightVocabulary)
            if let divergence = search.step(one, other) { return answer(divergence, search) }
            guard one != nil, other != nil else { break }
            count += 1
        }
        return .object { json in
            json.member("agreed", count)
            json.member("isEqual", true)
        }
    }

    /// The next event of a side's session, under one number on both sides.
    private static func next(
        _ source: EventSource, _ side: Side, _ vocabulary: inout Vocabulary
    ) throws -> Event? {
        while let said = try source.next(&vocabulary) {
            guard said.event.sequence >= side.range.lowerBound else { continue }
            guard said.event.sequence <= side.range.upperBound else { return nil }
            var event = said.event
            event.session = 1
            return event
        }
        return nil
    }

    private static func answer(_ divergence: TraceDivergence, _ search: TraceComparison)
        -> ViewAnswer
    {
        .object { json in
            json.member("agreed", divergence.agreedCount)
            json.member("isEqual", false)
            json.member("left", divergence.left?.sequence)
            json.member("right", divergence.right?.sequence)
            json.member("leftWords", words(divergence.left, search.left.fold))
            json.member("rightWords", words(divergence.right, search.right.fold))
            json.member("reason", reason(divergence.reason))
            MomentAnswer.write(divergence.difference, as: "rows", to: &json)
        }
    }

    private static func words(_ event: Event?, _ fold: Fold) -> String? {
        event.map { EventWriter(fold).words($0) }
    }

    private static func reason(_ reason: TraceDivergence.Reason) -> String {
        switch reason {
        case .states: "the states differ"
        case .outcomes: "one is applied and the other refused"
        case .leftEnds: "the left one ends"
        case .rightEnds: "the right one ends"
        }
    }
}
