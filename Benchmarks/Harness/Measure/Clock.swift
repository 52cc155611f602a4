import Foundation

/// The two clocks that samples are read from.
enum Clock {
    /// Nanoseconds that pass, waiting included. Allocates nothing.
    @inline(__always)
    static func wall() -> UInt64 { now(CLOCK_MONOTONIC) }

    /// Nanoseconds of the processor's time of this thread. A call into the system, so that it is
    /// read outside of what the wall clock times.
    @inline(__always)
    static func processor() -> UInt64 { now(CLOCK_THREAD_CPUTIME_ID) }

    @inline(__always)
    private static func now(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// The least that two looks at the wall clock are apart, in nanoseconds: what a sample has to
    /// be long against.
    static func granularity() -> UInt64 {
        var least = UInt64.max
        for _ in 0..<2_000 {
            let start = wall()
            var end = wall()
            while end == start { end = wall() }
            least = min(least, end - start)
        }
        return least
    }
}
