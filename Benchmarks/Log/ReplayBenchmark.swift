import SystemPackage

/// A log's replay against a bare loop over the same bytes.
package struct ReplayBenchmark: Sendable {
    package let eventCount: Int
    package let byteCount: UInt64
    /// Seconds of processor time.
    package let bare: Double
    package let replay: Double

    /// How much of the bare loop's speed the replay has.
    package var ratio: Double { bare / replay }

    /// Takes the least of interleaved rounds, on one core.
    ///
    /// - Throws: `answersDiffer` when the fold disagrees with a recorded outcome, or one of the two
    ///   misses an event.
    package init(_ log: BenchmarkLog, rounds: Int) throws {
        eventCount = log.eventCount
        byteCount = log.byteCount
        var sum = RecordSum()
        var count = FoldCount()
        let times = try fastest(
            ofRounds: rounds,
            [
                { try Stopwatch.processor.seconds { sum = try BareLoop.sum(ofLogAt: log.path) } },
                { try Stopwatch.processor.seconds { count = try VerifiedFold.replayed(log.path) } },
            ])
        (bare, replay) = (times[0], times[1])
        let expected = UInt64(log.eventCount)
        guard sum.eventCount == expected, count.eventCount == expected else {
            throw BenchmarkError.answersDiffer(
                "\(log.path): has \(expected) events but the bare loop found \(sum.eventCount) and "
                    + "the replay \(count.eventCount)")
        }
        guard count.mismatchCount == 0 else {
            throw BenchmarkError.answersDiffer(
                "\(log.path): \(count.mismatchCount) recorded outcomes are not the fold's")
        }
    }
}

/// The program that replays a log, as a whole process.
package struct ReplayProgram: Sendable {
    package let eventCount: Int
    /// Seconds of processor time.
    package let bare: Double
    package let program: Double
    /// Of these, what the program takes to start and end without a log.
    package let start: Double
    /// What the system counted as the most memory resident at once, in bytes; never too little.
    package let peakBytes: UInt64

    package var ratio: Double { bare / program }

    /// The same without the program's start, which no length of log makes longer.
    package var ratioPastStart: Double { bare / (program - start) }

    package init(_ program: String, _ log: BenchmarkLog, rounds: Int) throws {
        eventCount = log.eventCount
        var peak: UInt64 = 0
        let times = try fastest(
            ofRounds: rounds,
            [
                {
                    try Stopwatch.processor.seconds { _ = try BareLoop.sum(ofLogAt: log.path) }
                },
                {
                    let run = try ChildRun(program, ["replay", "--verify", log.path.string])
                    peak = max(peak, run.peakBytes)
                    return run.processorSeconds
                },
                { try ChildRun(program, ["version"]).processorSeconds },
            ])
        (bare, self.program, start) = (times[0], times[1], times[2])
        peakBytes = peak
    }
}
