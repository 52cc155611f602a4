import WayfoldModel
import WayfoldReplay

/// What a push and a pop cost on stacks of several depths.
package struct DepthBenchmark: Sendable {
    /// Nanoseconds a push with its pop, at each depth.
    package let nanoseconds: [Double]

    /// How many times what it costs at the first depth it costs at the last.
    package var ratio: Double { nanoseconds[nanoseconds.count - 1] / nanoseconds[0] }

    /// - Parameters:
    ///   - depths: how many screens are above the root, at least one depth.
    ///   - pairs: how many pushes, each with its pop, a round has.
    package init(depths: [Int], pairs: Int, rounds: Int) throws {
        var towers = try depths.map(Tower.init)
        let times = try fastest(
            ofRounds: rounds,
            towers.indices.map { index in
                { try Stopwatch.processor.seconds { try towers[index].pushAndPop(pairs) } }
            })
        nanoseconds = times.map { $0 / Double(pairs) * 1e9 }
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
