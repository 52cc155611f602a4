import Glibc
import WayfoldRetention

/// What a malloc and a free cost: jemalloc's own, the same through the interposer while tracking
/// is off, and while it is on.
enum AllocationCost {
    private typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
    private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

    private static let pairs = 2_000_000
    private static let rounds = 21

    /// Nanoseconds of processor time a pair, the least of many rounds taken in turn.
    static func measured() throws -> [(name: String, value: Double)] {
        guard let library = dlopen("libjemalloc.so.2", RTLD_NOW),
            let allocate = dlsym(library, "malloc"), let free = dlsym(library, "free"),
            let interposedMalloc = dlsym(nil, "malloc"), let interposedFree = dlsym(nil, "free"),
            interposedMalloc != allocate
        else { throw AnalysisFailure.notTracked("libjemalloc.so.2 is not there") }
        let ownMalloc = unsafeBitCast(allocate, to: Allocate.self)
        let ownFree = unsafeBitCast(free, to: Free.self)
        let malloc = unsafeBitCast(interposedMalloc, to: Allocate.self)
        let release = unsafeBitCast(interposedFree, to: Free.self)
        var plain = Double.infinity
        var off = Double.infinity
        var on = Double.infinity
        for _ in 0..<rounds {
            plain = min(plain, churn(ownMalloc, ownFree))
            off = min(off, churn(malloc, release))
            AllocationTracking.start()
            on = min(on, churn(malloc, release))
            AllocationTracking.stop()
        }
        return [("plain", plain), ("off", off), ("on", on)]
    }

    /// Replaces blocks of 16 to 143 bytes, 64 alive at a time.
    private static func churn(_ allocate: Allocate, _ free: Free) -> Double {
        var blocks = [UnsafeMutableRawPointer?](repeating: nil, count: 64)
        var random: UInt32 = 1
        let start = clock()
        for _ in 0..<pairs {
            random = random &* 1_664_525 &+ 1_013_904_223
            let slot = Int(random >> 26)
            free(blocks[slot])
            blocks[slot] = allocate(16 + Int(random >> 8 & 127))
        }
        let ticks = clock() - start
        for block in blocks { free(block) }
        return Double(ticks) / Double(CLOCKS_PER_SEC) / Double(pairs) * 1e9
    }
}
