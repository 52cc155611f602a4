import SystemPackage

/// The program that replays a log with two jobs, against itself with one.
package struct JobsBenchmark: Sendable {
    /// Seconds on the wall: with one job, with two, and of two programs with one job each beside
    /// each other, which do twice the work.
    package let one: Double
    package let two: Double
    package let pair: Double

    /// What two jobs take of the time of one: 0.5 at best, on two processors that are free.
    package var ratio: Double { two / one }

    /// What two jobs take of half the time of two programs, which meet the same other load.
    package var share: Double { two / (pair / 2) }

    /// Takes the least of interleaved rounds.
    ///
    /// - Parameter words: the options of the replay.
    package init(_ program: String, _ log: BenchmarkLog, _ words: [String], rounds: Int) throws {
        let once = ["replay", log.path.string] + words
        let beside = "\"$0\" \"$@\" & \"$0\" \"$@\" && wait $!"
        let times = try fastest(
            ofRounds: rounds,
            [
                { try Stopwatch.wall.seconds { _ = try ChildRun(program, once) } },
                {
                    try Stopwatch.wall.seconds {
                        _ = try ChildRun(program, once + ["--jobs", "2"])
                    }
                },
                {
                    try Stopwatch.wall.seconds {
                        _ = try ChildRun("/bin/sh", ["-c", beside, program] + once)
                    }
                },
            ])
        (one, two, pair) = (times[0], times[1], times[2])
    }
}
