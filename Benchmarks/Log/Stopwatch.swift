import Foundation

/// What time is taken from.
package enum Stopwatch: Sendable {
    /// The processor's time of this process: for work that waits for no device. Beside other work
    /// the time on the wall varies by half, the processor's by a tenth.
    case processor
    /// The time that passes, waiting included.
    case wall

    private var now: Double {
        var time = timespec()
        clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The seconds that some work takes.
    package func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return max(now - start, 1e-9)
    }
}

/// The least seconds that each of several works took, over rounds in which each gives its own once.
///
/// The rounds are interleaved, so that what else the machine does meets all of them alike.
package func fastest(
    ofRounds rounds: Int, _ works: [() throws -> Double]
) throws -> [Double] {
    var least = [Double](repeating: .infinity, count: works.count)
    for _ in 0..<rounds {
        for (index, work) in works.enumerated() { least[index] = min(least[index], try work()) }
    }
    return least
}
