import WayfoldModel
import WayfoldReplay

/// What a push and a pop cost on a deep stack against a low one.
package struct DepthBenchmark: Sendable {
    package static let low = 10
    package static let deep = 1_000_000

    /// Nanoseconds a push with its pop, at each depth.
    package let lowNanoseconds: Double
    package let deepNanoseconds: Double

    /// How many times what it costs on the low stack it costs on the deep one.
    package var ratio: Double { deepNanoseconds / lowNanoseconds }

    /// - Parameter pairs: how many pushes, each with its pop, a round has.
    package init(pairs: Int, rounds: Int) throws {
        var low = try Tower(depth: Self.low)
        var deep = try Tower(depth: Self.deep)
        let times = try fastest(
            ofRounds: rounds,
            [
                { try Stopwatch.processor.seconds { try low.pushAndPop(pairs) } },
                { try Stopwatch.processor.seconds { try deep.pushAndPop(pairs) } },
            ])
        lowNanoseconds = times[0] / Double(pairs) * 1e9
        deepNanoseconds = times[1] / Double(pairs) * 1e9
    }
}

/// One session's stack of a depth.
private struct Tower {
    private var replay = Replay(Fold(AppMap()))
    private let depth: Int
    private var event: Event

    init(depth: Int) throws {
        self.depth = depth
        event = Event(sequence: 0, action: .back)
        let route = replay.fold.vocabulary.symbol("floor")
        event.action = .push(route)
        for _ in 0..<depth { try step() }
    }

    mutating func pushAndPop(_ pairs: Int) throws {
        let route = replay.fold.vocabulary.symbol("floor")
        for _ in 0..<pairs {
            event.action = .push(route)
            try step()
            event.action = .back
            try step()
        }
        // The root is not one of those that were pushed.
        let found = replay.state.depth(ofSceneAt: 0) - 1
        guard found == depth else {
            throw BenchmarkError.answersDiffer("the stack is \(found) deep but should be \(depth)")
        }
    }

    @inline(__always)
    private mutating func step() throws {
        event.sequence += 1
        guard case .applied = replay.step(event) else {
            throw BenchmarkError.answersDiffer("event \(event.sequence) is refused")
        }
    }
}
