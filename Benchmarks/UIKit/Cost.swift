import HeadlessUIKit
import WayfoldRetention

/// What a step there and the step back cost: the best of batches over a second, so that what else
/// the machine does is left out, and the calls of malloc, which are the same in every run.
struct Cost {
    struct Step {
        var nanoseconds: Double
        var allocations: Double
    }

    var forth: Step
    var back: Step

    private static let batches = 5_000
    private static let rounds = 50

    @MainActor
    static func measured(_ forth: () -> Void, _ back: () -> Void) -> Cost {
        for _ in 0..<rounds {
            forth()
            back()
        }
        var best = (forth: Double.infinity, back: Double.infinity)
        for _ in 0..<batches {
            var sum = (forth: 0.0, back: 0.0)
            for _ in 0..<rounds {
                sum.forth += nanoseconds(forth)
                sum.back += nanoseconds(back)
            }
            best.forth = min(best.forth, sum.forth / Double(rounds))
            best.back = min(best.back, sum.back / Double(rounds))
        }
        AllocationTracking.start()
        defer { AllocationTracking.stop() }
        var counts = (forth: 0.0, back: 0.0)
        for _ in 0..<rounds {
            counts.forth += allocations(forth)
            counts.back += allocations(back)
        }
        return Cost(
            forth: Step(
                nanoseconds: best.forth, allocations: counts.forth / Double(rounds)),
            back: Step(nanoseconds: best.back, allocations: counts.back / Double(rounds)))
    }

    /// Prints the mean of both steps, then each.
    func printed(as name: String) {
        print("\(name)-ns \(Int((forth.nanoseconds + back.nanoseconds) / 2))")
        print("\(name)-allocations \((forth.allocations + back.allocations) / 2)")
        print("\(name)-forth-ns \(Int(forth.nanoseconds))")
        print("\(name)-forth-allocations \(forth.allocations)")
        print("\(name)-back-ns \(Int(back.nanoseconds))")
        print("\(name)-back-allocations \(back.allocations)")
    }

    private static func nanoseconds(_ work: () -> Void) -> Double {
        let start = now()
        work()
        return Double(now() - start)
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    private static func allocations(_ work: () -> Void) -> Double {
        let before = AllocationTracking.tally.allocations
        work()
        return Double(AllocationTracking.tally.allocations - before)
    }
}
